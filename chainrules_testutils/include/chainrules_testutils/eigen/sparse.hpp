// SPDX-License-Identifier: MIT
#pragma once
// Flattening of Eigen's sparse matrices: the stored entries, in storage order. The pattern is no
// variable.

#include <Eigen/SparseCore>

#include "chainrules_testutils/eigen.hpp"

namespace chainrules::testutils {

namespace detail {
template <class D>
inline constexpr bool is_sparse_matrix = false;
template <class S, int O, class I>
inline constexpr bool is_sparse_matrix<Eigen::SparseMatrix<S, O, I>> = true;
}  // namespace detail

template <class S, int O, class I>
    requires Flattenable<S>
struct Flatten<Eigen::SparseMatrix<S, O, I>> {
    using P = Eigen::SparseMatrix<S, O, I>;
    static constexpr unsigned reals = detail::reals_of<S>;
    using tangent_type = Eigen::SparseMatrix<detail::dense_tangent_scalar_t<S>, O, I>;

    static tangent_type zero_tangent(P const& x) {
        tangent_type result = x.template cast<detail::dense_tangent_scalar_t<S>>();
        each_entry(result, [](auto& entry) { entry.valueRef() = 0; });
        return result;
    }
    template <class V>
    static void each(P const& x, V const& visit) {
        each_entry(x, [&](auto const& entry) { visit(entry.value()); });
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        each_entry(result, [&](auto& entry) { entry.valueRef() = read(entry.value()); });
        return result;
    }
    template <class D>
    static constexpr bool takes = detail::is_sparse_matrix<std::remove_const_t<D>>;
    /// Only a tangent with the entries of x is one.
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (dx.rows() != x.rows() || dx.cols() != x.cols() || dx.nonZeros() != x.nonZeros())
            return false;
        using Entry = typename std::remove_const_t<D>::InnerIterator;
        bool same = true;
        auto const walk = [&](auto const& at) {
            for (Eigen::Index k = 0; k != x.outerSize(); ++k) {
                Entry d(dx, k);
                for (typename P::InnerIterator entry(x, k); entry; ++entry, ++d) at(entry, d);
            }
        };
        walk([&](auto const& entry, auto const& d) {
            same = same && d && d.index() == entry.index();
        });
        if (same)
            walk([&](auto const& entry, auto& d) {
                if constexpr (std::is_const_v<D>)
                    visit(entry.value(), d.value());
                else
                    visit(entry.value(), d.valueRef());
            });
        return same;
    }
    static std::string name(P const& x, std::size_t part) {
        std::string result;
        each_entry(x, [&](auto const& entry) {
            if (part-- == 0)
                result = detail::concatenate({"(", entry.row(), ",", entry.col(), ")"});
        });
        return result;
    }
    static std::string shape(P const& x) {
        return detail::concatenate(
            {x.rows(), "×", x.cols(), " elements, of which ", x.nonZeros(), " are stored"});
    }

  private:
    template <class X, class Visit>
    static void each_entry(X& x, Visit const& visit) {
        for (Eigen::Index k = 0; k != x.outerSize(); ++k)
            for (typename std::remove_const_t<X>::InnerIterator entry(x, k); entry; ++entry)
                visit(entry);
    }
};

}  // namespace chainrules::testutils
