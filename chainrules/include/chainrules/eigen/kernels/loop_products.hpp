// SPDX-License-Identifier: MIT
#pragma once
// Products of matrices of the numbers of AD tools, by loops: they take a compiler milliseconds,
// where the kernels that Eigen makes for each number type take seconds.

#include "chainrules/eigen/kernels/plain_numbers.hpp"

namespace chainrules::eigen::detail {

template <class S>
using Table = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

/// x in numbers S, of which its coefficients are some.
template <class S, class X>
Table<S> table(X const& x) {
    Table<S> result(x.rows(), x.cols());
    for (Eigen::Index j = 0; j != x.cols(); ++j)
        for (Eigen::Index i = 0; i != x.rows(); ++i) result(i, j) = S(x.coeff(i, j));
    return result;
}

template <class S>
S conjugate(S const& x) {
    if constexpr (Complex<S>)
        return S(x.real(), real_t<S>(-x.imag()));
    else
        return x;
}
template <class S>
real_t<S> real_part(S const& x) {
    if constexpr (Complex<S>)
        return x.real();
    else
        return x;
}

template <class S>
Table<S> adjoint(Table<S> const& x) {
    Table<S> result(x.cols(), x.rows());
    for (Eigen::Index j = 0; j != x.cols(); ++j)
        for (Eigen::Index i = 0; i != x.rows(); ++i) result(j, i) = conjugate(S(x(i, j)));
    return result;
}

/// The self-adjoint matrix of whose lower triangle x is.
template <class S, class X>
Table<S> self_adjoint_table(X const& x) {
    Table<S> result(x.rows(), x.rows());
    for (Eigen::Index j = 0; j != x.rows(); ++j) {
        result(j, j) = S(real_part(S(x.coeff(j, j))));
        for (Eigen::Index i = j + 1; i != x.rows(); ++i) {
            result(i, j) = S(x.coeff(i, j));
            result(j, i) = conjugate(S(result(i, j)));
        }
    }
    return result;
}

/// The plain numbers of A as what a solver of Eigen is made for: one type for all matrices in the
/// numbers of AD tools.
template <class M>
decltype(auto) for_solver(M const& A) {
    if constexpr (depth<scalar_t<M>> == 0)
        return (A);
    else {
        Table<std::remove_cvref_t<decltype(plain_number(A.coeff(0, 0)))>> plain(A.rows(), A.cols());
        for (Eigen::Index j = 0; j != A.cols(); ++j)
            for (Eigen::Index i = 0; i != A.rows(); ++i) plain(i, j) = plain_number(A.coeff(i, j));
        return plain;
    }
}

/// A B
template <class S>
Table<S> times(Table<S> const& a, Table<S> const& b) {
    Eigen::Index const m = a.rows(), inner = a.cols(), n = b.cols();
    Table<S> result(m, n);
    for (Eigen::Index j = 0; j != n; ++j) {
        S* const column = result.data() + j * m;
        for (Eigen::Index i = 0; i != m; ++i) column[i] = S(real_t<S>(0));
        // The columns of A in their order in memory.
        for (Eigen::Index k = 0; k != inner; ++k) {
            S const* const of_a = a.data() + k * m;
            S const factor = b(k, j);
            for (Eigen::Index i = 0; i != m; ++i) column[i] = S(column[i] + S(of_a[i] * factor));
        }
    }
    return result;
}

/// 1 − Uᴴ U
template <class S>
Table<S> lack_of_orthonormality(Table<S> const& u) {
    Table<S> result = times(adjoint(u), u);
    for (Eigen::Index j = 0; j != result.cols(); ++j)
        for (Eigen::Index i = 0; i != result.rows(); ++i)
            result(i, j) = S(S(real_t<S>(i == j ? 1 : 0)) - result(i, j));
    return result;
}

}  // namespace chainrules::eigen::detail
