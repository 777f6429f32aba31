// SPDX-License-Identifier: MIT
#pragma once
// Flattening of Eigen's sparse matrices: the stored entries, in storage order. The pattern is no
// variable. Of a class that owns one triangle of a self-adjoint one, known as those of
// structured.hpp are: its entries in that triangle.

#include <Eigen/SparseCore>

#include "chainrules_testutils/eigen/structured.hpp"

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

namespace detail {
template <class P>
concept OwnsSparseTriangle = OwnsTriangle<P> && requires(P const& x) {
    requires is_sparse_matrix<std::remove_cvref_t<decltype(x.matrix())>>;
    requires((P::mode & Eigen::SelfAdjoint) != 0);
};
}  // namespace detail

/// Real numbers on the diagonal, the others times √2, as of a dense one.
template <detail::OwnsSparseTriangle P>
struct Flatten<P> {
    using M = std::remove_cvref_t<decltype(std::declval<P const&>().matrix())>;
    using S = typename M::Scalar;
    using Entries = Flatten<M>;
    static constexpr unsigned reals = detail::reals_of<S>;

    template <class V>
    static void each(P const& x, V const& visit) {
        each_part(x.matrix(), [&](auto const& entry) {
            with_part(entry, [&](auto const& part) { visit(part); });
        });
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        M result = like.matrix();
        each_part(result,
                  [&](auto& entry) { change_part(entry, [&](auto& part) { part = read(part); }); });
        return P(std::move(result));
    }
    template <class D>
    static constexpr bool takes = detail::has_mode<std::remove_const_t<D>>(P::mode);
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (dx.rows() != x.rows() || dx.matrix().nonZeros() != x.matrix().nonZeros()) return false;
        auto matrix = dx.matrix();
        for (Eigen::Index k = 0; k != x.matrix().outerSize(); ++k) {
            typename decltype(matrix)::InnerIterator d(matrix, k);
            for (typename M::InnerIterator entry(x.matrix(), k); entry; ++entry, ++d) {
                if (!d || d.index() != entry.index()) return false;
                with_part(entry, [&](auto const& part) {
                    change_part(d, [&](auto& change) { visit(part, change); });
                });
            }
        }
        if constexpr (!std::is_const_v<D>) dx = D(std::move(matrix));
        return true;
    }
    static std::string name(P const& x, std::size_t part) {
        return Entries::name(x.matrix(), part);
    }
    static std::string shape(P const& x) {
        return detail::concatenate({x.rows(), "×", x.cols(), " self-adjoint elements, of which ",
                                    x.matrix().nonZeros(), " are stored"});
    }

  private:
    template <class T>
    static T root_two() {
        return T(1.41421356237309504880168872420969808L);
    }
    template <class X, class Visit>
    static void each_part(X& x, Visit const& visit) {
        for (Eigen::Index k = 0; k != x.outerSize(); ++k)
            for (typename std::remove_const_t<X>::InnerIterator entry(x, k); entry; ++entry)
                visit(entry);
    }
    template <class E, class Use>
    static void with_part(E const& entry, Use const& use) {
        auto const x = entry.value();
        using T = std::remove_const_t<decltype(x)>;
        if (entry.row() != entry.col())
            use(T(x * root_two<typename Eigen::NumTraits<T>::Real>()));
        else if constexpr (Eigen::NumTraits<T>::IsComplex)
            use(x.real());
        else
            use(x);
    }
    template <class E, class Change>
    static void change_part(E& entry, Change const& change) {
        auto& x = entry.valueRef();
        using T = std::remove_reference_t<decltype(x)>;
        using R = typename Eigen::NumTraits<T>::Real;
        if (entry.row() != entry.col()) {
            T part(x * root_two<R>());
            change(part);
            x = T(part / root_two<R>());
        } else if constexpr (Eigen::NumTraits<T>::IsComplex) {
            R part = x.real();
            change(part);
            x = T(part);
        } else
            change(x);
    }
};

}  // namespace chainrules::testutils
