// SPDX-License-Identifier: MIT
#pragma once
// The phases of the columns of a matrix, which eigenvectors leave free: each column is turned so
// that its entry of largest modulus is real and positive, and the derivatives are those of the
// turned columns. A real column changes its sign at most, which its derivatives do not see.

#include <limits>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/eigen/kernels/plain_numbers.hpp"

namespace chainrules::eigen::detail {

template <class V>
using RowOfEachColumn =
    Eigen::Matrix<Eigen::Index, Eigen::Dynamic, 1, Eigen::ColMajor, V::MaxColsAtCompileTime, 1>;

/// The row of the entry of largest modulus of each column: the first one where several are as large
/// up to rounding.
template <class V>
auto largest_entries(V const& v) {
    using T = magnitude_t<scalar_t<V>>;
    T const clearly = T(1) + T(16) * std::numeric_limits<T>::epsilon();
    RowOfEachColumn<V> rows = RowOfEachColumn<V>::Zero(v.cols());
    for (Eigen::Index j = 0; j != v.cols(); ++j) {
        T largest(0);
        for (Eigen::Index i = 0; i != v.rows(); ++i)
            if (T const x = magnitude(v.coeff(i, j)); x > T(largest * clearly)) {
                largest = x;
                rows(j) = i;
            }
    }
    return rows;
}

// Σ |x_i|² of a column.
template <class X>
auto squared_length(X const& x) {
    using R = real_t<scalar_t<X>>;
    R sum(0);
    for (Eigen::Index i = 0; i != x.size(); ++i) {
        auto const& z = x.coeff(i);
        sum = R(sum + z.real() * z.real() + z.imag() * z.imag());
    }
    return sum;
}

/// The factor of modulus 1 that makes x real and positive.
template <class S>
S phase_to_positive(S const& x) {
    using R = real_t<S>;
    R const size(cmath::sqrt(R(x.real() * x.real() + x.imag() * x.imag())));
    return S(R(x.real() / size), R(-x.imag() / size));
}

/// Turns the column so that its entry in that row is real and positive, to the last bit. Gives the
/// factor.
template <class X>
auto turn_column(X&& x, Eigen::Index row) {
    using S = scalar_t<X>;
    using R = real_t<S>;
    S const pivot = x(row);
    if constexpr (!Complex<S>) {
        bool const negative = plain_value(pivot) < 0;
        if (negative) x = -x;
        return S(R(negative ? -1 : 1));
    } else {
        if (depth<S> == 0 && pivot.imag() == 0 && pivot.real() > 0) return S(R(1));
        S const phase = phase_to_positive(pivot);
        x *= phase;
        x(row) = S(R(x(row).real()));
        return phase;
    }
}

/// Of tangents of columns of V up to their phases, those of turned columns: ẋ + iθ x. Gives θ.
template <class V, class Rows, class D>
auto turn_tangents(V const& v, Rows const& rows, D& dV) {
    using S = scalar_t<D>;
    using R = real_t<S>;
    Eigen::Matrix<R, Eigen::Dynamic, 1, 0, V::MaxColsAtCompileTime, 1> theta(v.cols());
    for (Eigen::Index j = 0; j != v.cols(); ++j) {
        Eigen::Index const k = rows(j);
        theta(j) = R(-dV(k, j).imag() / v(k, j).real());
        dV.col(j) += v.col(j) * S(R(0), theta(j));
        dV(k, j) = S(R(dV(k, j).real()));
    }
    return theta;
}

/// The adjoint operation, on the column j of K = Vᴴ V̄, from the cotangent of θ_j.
template <class V, class Rows, class R, class K>
void turn_cotangent(V const& v, Rows const& rows, Eigen::Index j, R const& theta_bar, K& core) {
    Eigen::Index const k = rows(j);
    core.col(j) -= v.row(k).adjoint() * scalar_t<K>(R(0), R(theta_bar / v(k, j).real()));
}

}  // namespace chainrules::eigen::detail
