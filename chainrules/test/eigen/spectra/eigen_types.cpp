// SPDX-License-Identifier: MIT
// Eigenvalue problems and Schur forms of matrices of other types than dynamic ones of double: they
// have the same derivatives.
#include "chainrules/eigen/spectra/generalized_self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/schur.hpp"

#include <gtest/gtest.h>

#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::random;

using Small = Eigen::Matrix<float, 3, 3, Eigen::RowMajor>;

// x in the type P.
template <class P, class X>
P in(X const& x) {
    return P(x.template cast<typename P::Scalar>());
}
template <class X, class Y>
double distance(X const& x, Y const& y) {
    using S = std::complex<double>;
    return (x.template cast<S>() - y.template cast<S>()).norm() / y.norm();
}

// Of the same numbers in the type M: the value, a tangent, and a cotangent, which has the type M.
template <class M>
auto of_eigen(MatrixXd const& numbers) {
    M const A = in<M>(numbers), dA = in<M>(random<MatrixXd>(3, 3, 2));
    auto const [Y, pullback] = rrule(fn::eigen, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    auto const l_bar = in<decltype(T::eigenvalues)>(random<Eigen::VectorXcd>(3, 1, 5));
    auto const V_bar = in<decltype(T::eigenvectors)>(random<Eigen::MatrixXcd>(3, 3, 6));
    auto const A_bar = std::get<1>(
        pullback(tangent<T>(field<&T::eigenvalues>(l_bar), field<&T::eigenvectors>(V_bar))));
    static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, M>);
    auto const dY = frule(std::tuple{NoTangent{}, dA}, fn::eigen, A).tangent;
    return std::tuple{Y.eigenvalues, Y.eigenvectors, get<&T::eigenvectors>(dY), A_bar};
}
template <class M>
auto of_schur(MatrixXd const& numbers) {
    M const A = in<M>(numbers), dA = in<M>(random<MatrixXd>(3, 3, 2));
    auto const [Y, pullback] = rrule(fn::schur, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    auto const Q_bar = in<decltype(T::Q)>(random<Eigen::MatrixXcd>(3, 3, 6));
    auto const A_bar = std::get<1>(pullback(tangent<T>(field<&T::Q>(Q_bar))));
    static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, M>);
    auto const dY = frule(std::tuple{NoTangent{}, dA}, fn::schur, A).tangent;
    return std::tuple{Y.Q, Y.T, get<&T::T>(dY), A_bar};
}
template <class M>
auto of_generalized(MatrixXd const& numbers) {
    M const A = in<M>(numbers), dA = in<M>(random<MatrixXd>(3, 3, 2));
    M const B = in<M>(MatrixXd(numbers * numbers.transpose() + MatrixXd::Identity(3, 3)));
    auto const [Y, pullback] = rrule(fn::generalized_self_adjoint_eigen, A, B);
    using T = std::remove_cvref_t<decltype(Y)>;
    static_assert(std::is_same_v<decltype(T::eigenvectors), M>);
    M const X_bar = in<M>(random<MatrixXd>(3, 3, 6));
    auto const [self, A_bar, B_bar] = pullback(tangent<T>(field<&T::eigenvectors>(X_bar)));
    static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, M> &&
                  std::is_same_v<std::remove_const_t<decltype(B_bar)>, M>);
    auto const dY =
        frule(std::tuple{NoTangent{}, dA, dA}, fn::generalized_self_adjoint_eigen, A, B).tangent;
    return std::tuple{Y.eigenvectors, get<&T::eigenvectors>(dY), A_bar, B_bar};
}

template <class X, class Y>
void expect_same(X const& x, Y const& y, double tolerance) {
    auto const check = [&](auto part) {
        EXPECT_LT(distance(std::get<part()>(x), std::get<part()>(y)), tolerance) << part();
    };
    check(std::integral_constant<std::size_t, 0>{});
    check(std::integral_constant<std::size_t, 1>{});
    check(std::integral_constant<std::size_t, 2>{});
    check(std::integral_constant<std::size_t, 3>{});
}

// Of three distinct real eigenvalues, and of a pair.
MatrixXd real_one() { return (MatrixXd(3, 3) << 1, 2, -1, 0.5, -2, 1, 0.25, 1, 3).finished(); }
MatrixXd with_pair() { return (MatrixXd(3, 3) << 1, 2, -1, -3, 2, 1, 0.25, 1, 4).finished(); }

TEST(EigenTypes, FloatFixedSizeRowMajor) {
    static_assert(std::is_same_v<decltype(fn::eigen(Small()).eigenvectors),
                                 Eigen::Matrix<std::complex<float>, 3, 3, Eigen::RowMajor>> &&
                  std::is_same_v<decltype(fn::eigenvalues(Small())), Eigen::Vector3cf>);
    for (MatrixXd const& A : {real_one(), with_pair()}) {
        expect_same(of_eigen<Small>(A), of_eigen<MatrixXd>(A), 1e-4);
        expect_same(of_schur<Small>(A), of_schur<MatrixXd>(A), 1e-4);
        expect_same(of_generalized<Small>(A), of_generalized<MatrixXd>(A), 1e-4);
    }
}

TEST(EigenTypes, IntegersAndExpressions) {
    Eigen::MatrixXi const N = (Eigen::MatrixXi(2, 2) << 2, 1, 1, 2).finished();
    MatrixXd const A = N.cast<double>();
    EXPECT_EQ(fn::eigen(N).eigenvectors, fn::eigen(A).eigenvectors);
    EXPECT_EQ(fn::eigenvalues(N), fn::eigenvalues(A));
    EXPECT_EQ(fn::schur(N).T, fn::schur(A).T);
    EXPECT_EQ(fn::generalized_self_adjoint_eigen(N, N).eigenvectors,
              fn::generalized_self_adjoint_eigen(A, A).eigenvectors);
    auto const A_bar =
        std::get<1>(rrule(fn::eigenvalues, N).pullback(Eigen::VectorXcd(Eigen::Vector2cd(1, 1))));
    static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, MatrixXd>);
    EXPECT_LT((A_bar - MatrixXd::Identity(2, 2)).norm(), 1e-15);
    EXPECT_LT((fn::eigenvalues(2 * A) - 2 * fn::eigenvalues(A)).norm(), 1e-14);
    EXPECT_EQ(fn::schur(A.transpose()).T, fn::schur(MatrixXd(A.transpose())).T);
    EXPECT_EQ(fn::eigen(A.topLeftCorner(1, 1)).eigenvectors(0, 0), 1.0);
}

}  // namespace
