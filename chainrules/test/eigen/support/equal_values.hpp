// SPDX-License-Identifier: MIT
#pragma once
// Spectral functions on matrices of dual numbers, where eigenvalues or singular values are equal:
// beside what products of these matrices give, and equations that hold for the results. Numbers of
// one direction, nested for second derivatives in two.

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <vector>

#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace support::equal_values {

using namespace chainrules;
using First = Dual<double>;
using Second = Dual<First>;

template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
template <class R, class M>
using in_numbers =
    Matrix<std::conditional_t<Eigen::NumTraits<typename M::Scalar>::IsComplex, std::complex<R>, R>>;

template <class R>
R number(double x, double along_p, double along_q) {
    if constexpr (depth<R> == 0)
        return x;
    else if constexpr (depth<R> == 1)
        return R(x, along_p);
    else
        return R(First(x, along_p), First(along_q, 0));
}
// A + s P + t Q, the numbers of which carry the derivatives by s, and by t where they are nested.
template <class R, class M>
in_numbers<R, M> moved(M const& A, M const& P, M const& Q) {
    in_numbers<R, M> result(A.rows(), A.cols());
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i != A.rows(); ++i) {
            auto const a = A(i, j), p = P(i, j), q = Q(i, j);
            if constexpr (Eigen::NumTraits<typename M::Scalar>::IsComplex)
                result(i, j) = {number<R>(a.real(), p.real(), q.real()),
                                number<R>(a.imag(), p.imag(), q.imag())};
            else
                result(i, j) = number<R>(a, p, q);
        }
    return result;
}

inline std::vector<double> parts(double x) { return {x}; }
template <class T>
std::vector<double> parts(Dual<T> const& x) {
    auto all = parts(x.value), more = parts(x.derivative);
    all.insert(all.end(), more.begin(), more.end());
    return all;
}
template <class R>
std::vector<double> parts(std::complex<R> const& x) {
    auto all = parts(x.real()), more = parts(x.imag());
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

// With all derivatives.
template <class X>
void expect_equal(X const& got, X const& expected, char const* what) {
    auto const a = parts(got), b = parts(expected);
    for (std::size_t k = 0; k != b.size(); ++k)
        EXPECT_NEAR(a[k], b[k], 1e-12 * (1 + std::abs(b[k]))) << what << ", part " << k;
}
template <class S>
void expect_equal(Matrix<S> const& got, Matrix<S> const& expected, char const* what) {
    ASSERT_EQ(got.rows(), expected.rows());
    ASSERT_EQ(got.cols(), expected.cols());
    for (Eigen::Index j = 0; j != got.cols(); ++j)
        for (Eigen::Index i = 0; i != got.rows(); ++i)
            expect_equal(S(got(i, j)), S(expected(i, j)), what);
}

// By loops, which take less to compile than Eigen's products of each number type.
template <class S>
Matrix<S> product(Matrix<S> const& a, Matrix<S> const& b) {
    Matrix<S> result(a.rows(), b.cols());
    for (Eigen::Index j = 0; j != b.cols(); ++j)
        for (Eigen::Index i = 0; i != a.rows(); ++i) {
            S sum(0);
            for (Eigen::Index k = 0; k != a.cols(); ++k) sum += S(a(i, k) * b(k, j));
            result(i, j) = sum;
        }
    return result;
}
template <class S>
Matrix<S> adjoint(Matrix<S> const& a) {
    Matrix<S> result(a.cols(), a.rows());
    for (Eigen::Index j = 0; j != a.cols(); ++j)
        for (Eigen::Index i = 0; i != a.rows(); ++i) result(j, i) = S(Eigen::numext::conj(a(i, j)));
    return result;
}
template <class S>
auto trace(Matrix<S> const& a) {
    typename Eigen::NumTraits<S>::Real sum(0);
    for (Eigen::Index i = 0; i != a.rows(); ++i) sum += Eigen::numext::real(a(i, i));
    return sum;
}
// ⟨A, B⟩ = Re tr Aᴴ B
template <class S>
auto dot(Matrix<S> const& a, Matrix<S> const& b) {
    return trace(product(adjoint(a), b));
}
// A plain x in numbers S.
template <class S, class M>
Matrix<S> in(M const& x) {
    using R = typename Eigen::NumTraits<S>::Real;
    M const none = M::Zero(x.rows(), x.cols());
    return moved<R>(x, none, none);
}

template <class M>
M hermitian(M const& x) {
    return (x + x.adjoint()) / 2;
}

// What has to hold at A, and along P and Q: a first and a second derivative.
template <class M>
struct Point {
    M A, P, Q;

    explicit Point(M const& at)
        : A(at), P(random<M>(at.rows(), at.cols(), 3)), Q(random<M>(at.rows(), at.cols(), 4)) {}
    Point hermitian() const {
        Point result = *this;
        result.P = equal_values::hermitian(P);
        result.Q = equal_values::hermitian(Q);
        return result;
    }

    using Scalar1 = typename in_numbers<First, M>::Scalar;
    using Scalar2 = typename in_numbers<Second, M>::Scalar;
    Matrix<Scalar1> along_p() const { return moved<First>(A, P, Q); }
    Matrix<Scalar2> along_both() const { return moved<Second>(A, P, Q); }

    // A loss of nested numbers, of which the last part is the second derivative along P and Q;
    // cotangent(X) and tangent(X, Q) are the gradient of it and its derivative along Q, by rules,
    // on numbers along P.
    template <class Loss, class Cotangent, class Tangent>
    void expect_second_derivatives(Loss const& loss, Cotangent const& cotangent,
                                   Tangent const& tangent) const {
        auto const expected = parts(loss(along_both()));
        First const of_rrule = dot(Matrix<Scalar1>(cotangent(along_p())), in<Scalar1>(Q)),
                    of_frule = tangent(along_p(), Q);
        for (First const& got : {of_rrule, of_frule}) {
            EXPECT_NEAR(got.value, expected[2], 1e-12 * (1 + std::abs(expected[2])));
            EXPECT_NEAR(got.derivative, expected[3], 1e-12 * (1 + std::abs(expected[3])));
        }
    }
};

}  // namespace support::equal_values
