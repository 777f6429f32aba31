// SPDX-License-Identifier: MIT
#pragma once
// P A Q = L U of a sparse matrix of numbers of AD tools, which Eigen's SparseLU does not take: its
// kernels skip what is zero, and with it the derivatives. Column by column, each pivot the largest;
// beside the multiplications it takes a look at each pair of columns.
//
// Gilbert and Peierls (1988), Sparse partial pivoting in time proportional to arithmetic
// operations.

#include <vector>

#include <Eigen/OrderingMethods>

#include "chainrules/eigen/kernels/plain_numbers.hpp"
#include "chainrules/eigen/sparse/pattern.hpp"

namespace chainrules::eigen::detail {

template <class S, class I>
class NestedLU {
  public:
    using Scalar = S;

    template <class M>
    NestedLU(char const* f, M const& given) {
        Eigen::SparseMatrix<S, Eigen::ColMajor, I> const A = given;
        auto const n = static_cast<std::size_t>(A.cols());
        Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, I> order;
        Eigen::COLAMDOrdering<I>()(A, order);
        pivot_row_.resize(n);
        column_.resize(n);
        for (std::size_t j = 0; j != n; ++j)
            column_[static_cast<std::size_t>(order.indices()[static_cast<Eigen::Index>(j)])] = j;
        std::vector<std::size_t> step_of(n, n);  // at which step a row was the pivot
        std::vector<S> x(n, S(0));
        std::vector<char> stored(n, 0);
        lower_.resize(n);
        upper_.resize(n);
        for (std::size_t j = 0; j != n; ++j) {
            std::vector<std::size_t> rows;
            auto touch = [&](std::size_t i) {
                if (stored[i] == 0) rows.push_back(i);
                stored[i] = 1;
            };
            for (typename decltype(A)::InnerIterator entry(A,
                                                           static_cast<Eigen::Index>(column_[j]));
                 entry; ++entry) {
                auto const i = static_cast<std::size_t>(entry.row());
                touch(i);
                x[i] = entry.value();
            }
            for (std::size_t k = 0; k != j; ++k) {
                if (stored[pivot_row_[k]] == 0) continue;
                S const u = x[pivot_row_[k]];
                upper_[j].push_back({k, u});
                for (auto const& [i, l] : lower_[k]) {
                    touch(i);
                    x[i] = x[i] - l * u;
                }
            }
            std::size_t pivot = n;
            magnitude_t<S> largest(0);
            for (std::size_t i : rows)
                if (step_of[i] == n && magnitude(x[i]) > largest) {
                    largest = magnitude(x[i]);
                    pivot = i;
                }
            if (pivot == n)
                raise_domain(f, "S is singular: no pivot in column ",
                             static_cast<Eigen::Index>(column_[j]));
            step_of[pivot] = j;
            pivot_row_[j] = pivot;
            diagonal_.push_back(x[pivot]);
            for (std::size_t i : rows) {
                if (step_of[i] == n) lower_[j].push_back({i, S(x[i] / diagonal_[j])});
                stored[i] = 0;
                x[i] = S(0);
            }
        }
    }

    Eigen::Index rows() const { return static_cast<Eigen::Index>(column_.size()); }
    Eigen::Index cols() const { return rows(); }

    std::vector<S> const& pivots() const { return diagonal_; }
    /// That of the permutation of rows and columns, 1 or −1.
    int permutation_sign() const {
        std::vector<std::size_t> to(column_.size());
        for (std::size_t k = 0; k != to.size(); ++k) to[pivot_row_[k]] = column_[k];
        int sign = 1;
        for (std::size_t i = 0; i != to.size(); ++i)
            while (to[i] != i) {
                std::swap(to[i], to[to[i]]);
                sign = -sign;
            }
        return sign;
    }

    template <bool Adjoint, class B>
    auto solved(B const& b) const {
        using T = typename Eigen::ScalarBinaryOpTraits<S, scalar_t<B>>::ReturnType;
        with_scalar_t<T, B> x = b.template cast<T>();
        for (Eigen::Index c = 0; c != x.cols(); ++c) {
            std::vector<T> y(column_.size());
            if constexpr (Adjoint)
                adjoint_column(x.col(c), y);
            else
                column(x.col(c), y);
        }
        return x;
    }

  private:
    struct Entry {
        std::size_t at;
        S value;
    };
    static auto index(std::size_t i) { return static_cast<Eigen::Index>(i); }

    template <class X, class T>
    void column(X x, std::vector<T>& y) const {
        std::size_t const n = column_.size();
        for (std::size_t k = 0; k != n; ++k) {
            y[k] = x.coeff(index(pivot_row_[k]));
            for (auto const& [i, l] : lower_[k])
                x.coeffRef(index(i)) = x.coeff(index(i)) - l * y[k];
        }
        for (std::size_t k = n; k-- != 0;) {
            y[k] = y[k] / diagonal_[k];
            for (auto const& [i, u] : upper_[k]) y[i] = y[i] - u * y[k];
        }
        for (std::size_t k = 0; k != n; ++k) x.coeffRef(index(column_[k])) = y[k];
    }
    template <class X, class T>
    void adjoint_column(X x, std::vector<T>& y) const {
        using Eigen::numext::conj;
        std::size_t const n = column_.size();
        for (std::size_t k = 0; k != n; ++k) {
            T sum = x.coeff(index(column_[k]));
            for (auto const& [i, u] : upper_[k]) sum = sum - conj(u) * y[i];
            y[k] = sum / conj(diagonal_[k]);
        }
        for (std::size_t k = 0; k != n; ++k) x.coeffRef(index(pivot_row_[k])) = y[k];
        for (std::size_t k = n; k-- != 0;) {
            T sum = x.coeff(index(pivot_row_[k]));
            for (auto const& [i, l] : lower_[k]) sum = sum - conj(l) * x.coeff(index(i));
            x.coeffRef(index(pivot_row_[k])) = sum;
        }
    }

    std::vector<std::size_t> pivot_row_, column_;
    std::vector<std::vector<Entry>> lower_, upper_;  // by columns, without their diagonals
    std::vector<S> diagonal_;
};

}  // namespace chainrules::eigen::detail
