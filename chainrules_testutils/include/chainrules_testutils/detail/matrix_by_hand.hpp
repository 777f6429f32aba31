// SPDX-License-Identifier: MIT
#pragma once
// A matrix by hand, of any class: with rows() and cols(), rows and cols, size1() and size2(),
// n_rows and n_cols, or as a container of rows, or as one of all numbers, row by row.

#include "chainrules_testutils/detail/by_hand.hpp"

namespace chainrules::testutils::detail {

struct MatrixSize {
    std::size_t rows = 0;
    std::size_t cols = 0;
    bool known = true;
};

template <class M>
MatrixSize size_of_matrix(M const& J) {
    auto const of = [](auto const rows, auto const cols) {
        return MatrixSize{static_cast<std::size_t>(rows), static_cast<std::size_t>(cols)};
    };
    if constexpr (requires { of(J.rows(), J.cols()); })
        return of(J.rows(), J.cols());
    else if constexpr (requires { of(J.rows, J.cols); })
        return of(J.rows, J.cols);
    else if constexpr (requires { of(J.n_rows, J.n_cols); })
        return of(J.n_rows, J.n_cols);
    else if constexpr (requires { of(J.size1(), J.size2()); })
        return of(J.size1(), J.size2());
    else
        return {0, 0, false};
}

template <class M>
concept IndexedMatrix = requires(M const& J) {
    { J(0, 0) } -> Real;
};
template <class M>
concept SparseMatrix = requires(M const& J) {
    { J.coeff(0, 0) } -> Real;
};
template <class M>
concept RowsOfNumbers = requires(M const& J) {
    { J[0][0] } -> Real;
    J.size();
    J[0].size();
};
template <class M>
concept FlatMatrix = requires(M const& J) {
    { J[0] } -> Real;
    J.size();
};
template <class M>
concept MatrixByHand =
    Real<M> || IndexedMatrix<M> || SparseMatrix<M> || RowsOfNumbers<M> || FlatMatrix<M>;

/// The problem of a matrix of another size, or an empty text.
std::string matrix_size_problem(char const* name, MatrixSize const& size, std::size_t m,
                                std::size_t n);
std::string matrix_count_problem(char const* name, std::size_t count, std::size_t m, std::size_t n);

/// The numbers of an m × n matrix, column by column.
template <class R, class M>
FlatTangent<R> flatten_matrix(M const& J, std::size_t m, std::size_t n, char const* name) {
    FlatTangent<R> flat;
    auto const all = [&](auto const& number) {
        for (std::size_t j = 0; j != n && flat.problem.empty(); ++j)
            for (std::size_t i = 0; i != m; ++i)
                flat.numbers.push_back(static_cast<R>(number(i, j)));
    };
    if constexpr (Real<M>) {
        flat.problem = matrix_size_problem(name, {1, 1}, m, n);
        all([&](std::size_t, std::size_t) { return J; });
    } else if constexpr (IndexedMatrix<M> || SparseMatrix<M>) {
        flat.problem = matrix_size_problem(name, size_of_matrix(J), m, n);
        all([&](std::size_t i, std::size_t j) {
            // Of Eigen, indices are signed.
            if constexpr (requires { typename M::Index; }) {
                using Index = typename M::Index;
                if constexpr (SparseMatrix<M>)
                    return J.coeff(static_cast<Index>(i), static_cast<Index>(j));
                else
                    return J(static_cast<Index>(i), static_cast<Index>(j));
            } else {
                return J(i, j);
            }
        });
    } else if constexpr (RowsOfNumbers<M>) {
        std::size_t const rows = static_cast<std::size_t>(J.size());
        for (std::size_t i = 0; i != rows && flat.problem.empty(); ++i)
            flat.problem =
                matrix_size_problem(name, {rows, static_cast<std::size_t>(J[i].size())}, m, n);
        if (rows == 0) flat.problem = matrix_size_problem(name, {0, 0}, m, n);
        all([&](std::size_t i, std::size_t j) { return J[i][j]; });
    } else {
        flat.problem = matrix_count_problem(name, static_cast<std::size_t>(J.size()), m, n);
        all([&](std::size_t i, std::size_t j) { return J[i * n + j]; });
    }
    return flat;
}

}  // namespace chainrules::testutils::detail
