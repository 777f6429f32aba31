// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/determinant.hpp"

#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class F, class X>
void check(F const& f, X const& A) {
    test_frule(f, A);
    test_rrule(f, A);
}

template <class M>
M regular(Eigen::Index n) {
    M A = random<M>(n, n);
    A.diagonal().array() += static_cast<typename M::Scalar>(2);
    return A;
}
// Of rank r, of small integers, so that pivots are exactly zero.
template <class M>
M of_rank(Eigen::Index n, Eigen::Index r) {
    M L = (4 * random<M>(n, n)).unaryExpr([](auto const& x) {
        if constexpr (Eigen::NumTraits<typename M::Scalar>::IsComplex)
            return typename M::Scalar(std::round(x.real()), std::round(x.imag()));
        else
            return std::round(x);
    });
    M const R = L.transpose();
    return L.leftCols(r) * R.topRows(r);
}

TEST(Determinant, OfRegularMatrices) {
    check(fn::determinant, regular<MatrixXd>(4));
    check(fn::determinant, regular<MatrixXcd>(4));
    check(fn::determinant, regular<Eigen::Matrix3d>(3));
    check(fn::determinant, regular<Eigen::Matrix2cd>(2));
    check(fn::determinant, regular<Eigen::Matrix<float, 6, 6, Eigen::RowMajor>>(6));
    check(fn::logdet, regular<MatrixXd>(4));
    check(fn::logdet, regular<MatrixXcd>(4));
    check(fn::log_abs_determinant, random<MatrixXd>(4, 4));
    check(fn::log_abs_determinant, random<MatrixXcd>(4, 4));
}

TEST(Determinant, OfAStructure) {
    auto const S = fn::self_adjoint<Eigen::Lower>(regular<MatrixXcd>(3));
    check(fn::determinant, S);
    check(fn::determinant, eigen::SelfAdjoint<MatrixXcd, Eigen::Lower>(random<MatrixXcd>(3, 3)));
    check(fn::logdet, fn::self_adjoint<Eigen::Lower>(MatrixXcd(4 * regular<MatrixXcd>(3))));
    check(fn::log_abs_determinant, S);
    auto const T = fn::triangular<Eigen::Upper>(regular<MatrixXd>(3));
    check(fn::determinant, T);
    check(fn::logdet, T);
    Eigen::DiagonalMatrix<double, -1> const D(Eigen::Vector3d(2, 0, -3));
    check(fn::determinant, D);
    Eigen::DiagonalMatrix<std::complex<double>, -1> const Z(random<Eigen::VectorXcd>(3, 1));
    check(fn::log_abs_determinant, Z);
}

TEST(Determinant, OfSingularMatrices) {
    // The derivatives are of the size of 100, or zero.
    auto check_singular = [](auto const& A) {
        test_frule({.rtol = 1e-9, .atol = 1e-10}, fn::determinant, A);
        test_rrule({.rtol = 1e-9, .atol = 1e-10}, fn::determinant, A);
    };
    for (Eigen::Index r = 0; r != 5; ++r) {
        check_singular(of_rank<MatrixXd>(4, r));
        check_singular(of_rank<MatrixXcd>(4, r));
    }
    check_singular(of_rank<Eigen::Matrix3d>(3, 2));
    Eigen::Matrix3d const line = of_rank<Eigen::Matrix3d>(3, 1);  // too noisy for differences
    EXPECT_EQ(unthunk(std::get<1>(rrule(fn::determinant, line).pullback(1.0))), 0 * line);
    // Of rank n − 1, with a last pivot that is exactly zero, and signs of permutations of both
    // kinds.
    for (unsigned seed = 1; seed != 5; ++seed) {
        MatrixXd A = random<MatrixXd>(4, 4, seed);
        A.col(seed - 1).setZero();
        check_singular(A);
        MatrixXcd Z = random<MatrixXcd>(4, 4, seed);
        Z.row(1) = Z.row(3);
        check_singular(Z);
    }
    // Rounded ones, whose last pivots are small and not zero.
    for (Eigen::Index r = 1; r != 4; ++r)
        check_singular(MatrixXd(random<MatrixXd>(4, r) * random<MatrixXd>(r, 4, 2)));
    check_singular(MatrixXd(MatrixXd::Zero(1, 1)));
    auto [one, pullback] = rrule(fn::determinant, MatrixXd(0, 0));
    EXPECT_EQ(one, 1);
    EXPECT_EQ(unthunk(std::get<1>(pullback(1.0))).size(), 0);
    EXPECT_EQ(fn::logdet(MatrixXd(0, 0)), 0);
}

// The derivative of the gradient along dA, by dual numbers and by differences of gradients.
template <class F>
void expect_second_derivative(F const& f, MatrixXd const& A) {
    using D = support::Dual<double>;
    using Matrix = Eigen::Matrix<D, -1, -1>;
    MatrixXd const dA = random<MatrixXd>(A.rows(), A.cols(), 9);
    auto gradient = [&](MatrixXd const& M) {
        return MatrixXd(unthunk(std::get<1>(rrule(f, M).pullback(1.0))));
    };
    auto central = [&](double h) -> MatrixXd {
        return (gradient(A + h * dA) - gradient(A - h * dA)) / (2 * h);
    };
    MatrixXd const expected = (4 * central(1e-3) - central(2e-3)) / 3;
    Matrix const active = A.binaryExpr(dA, [](double v, double d) { return D(v, d); });
    auto [y, pullback] = rrule(f, active);
    Matrix const A_bar = unthunk(std::get<1>(pullback(D(1, 0))));
    EXPECT_LE((A_bar.unaryExpr([](D const& x) { return x.value; }) - gradient(A)).norm(), 1e-12);
    MatrixXd const derivative = A_bar.unaryExpr([](D const& x) { return x.derivative; });
    EXPECT_LE((derivative - expected).norm(), 1e-8 * (1 + expected.norm())) << derivative;
    EXPECT_NEAR(y.derivative, gradient(A).cwiseProduct(dA).sum(), 1e-12);
}

TEST(Determinant, SecondDerivatives) {
    expect_second_derivative(fn::logdet, regular<MatrixXd>(4));
    expect_second_derivative(fn::determinant, regular<MatrixXd>(4));
    for (Eigen::Index r = 0; r != 4; ++r)
        expect_second_derivative(fn::determinant, of_rank<MatrixXd>(4, r));
    expect_second_derivative(fn::determinant, of_rank<MatrixXd>(3, 1));
}

// A matrix that merely happens to be symmetric has a full cotangent; what of it a triangle stands
// for is folded once, by the rule of the wrapper.
TEST(Determinant, SymmetricByChanceAndByType) {
    MatrixXd const A = [] {
        MatrixXd const R = random<MatrixXd>(4, 4);
        return MatrixXd(R * R.transpose() + MatrixXd::Identity(4, 4));
    }();
    check(fn::logdet, A);
    MatrixXd const full = unthunk(std::get<1>(rrule(fn::logdet, A).pullback(1.0)));
    auto const wrapped = rrule(fn::self_adjoint<Eigen::Lower>, A);
    auto const natural = std::get<1>(rrule(fn::logdet, wrapped.value).pullback(1.0));
    MatrixXd const folded = unthunk(std::get<1>(wrapped.pullback(unthunk(natural))));
    EXPECT_TRUE(folded.isApprox(eigen::stored_from_natural<Eigen::Lower>(full), 1e-13));
    EXPECT_TRUE(
        MatrixXd(eigen::natural_from_stored<Eigen::Lower>(folded).matrix()).isApprox(full, 1e-13));
    double const h = 1e-5;
    MatrixXd above = A, below = A;
    above(2, 1) += h, below(2, 1) -= h;
    auto f = [](MatrixXd const& M) { return fn::logdet(fn::self_adjoint<Eigen::Lower>(M)); };
    EXPECT_NEAR(folded(2, 1), (f(above) - f(below)) / (2 * h), 1e-8);
}

TEST(Determinant, LogAbsDeterminant) {
    MatrixXd A = MatrixXd::Identity(2, 2);
    A(0, 0) = -2;
    auto const [value, sign] = fn::log_abs_determinant(A);
    EXPECT_EQ(sign, -1);
    EXPECT_DOUBLE_EQ(value, std::log(2.0));
    using Y = eigen::LogAbsDeterminant<double>;
    auto pullback = rrule(fn::log_abs_determinant, A).pullback;
    static_assert(AbstractZero<decltype(std::get<1>(pullback(tangent<Y>(field<&Y::sign>(1.0)))))>);
}

TEST(Determinant, BadInput) {
    MatrixXd A = MatrixXd::Identity(3, 3);
    A(0, 0) = -1;
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::logdet, A); }),
              "chainrules::logdet: the determinant of A is negative");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_TRUE(std::isnan(fn::logdet(A, ieee)));
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::logdet(fn::self_adjoint<Eigen::Lower>(MatrixXd(-A))); }),
              "chainrules::logdet: A is not positive definite");
    A(0, 0) = 0;
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::logdet(A); }),
              "chainrules::logdet: A is singular: pivot 0 of its LU factorisation is 0");
    EXPECT_EQ(fn::log_abs_determinant(A, ieee).value, -std::numeric_limits<double>::infinity());
    EXPECT_EQ(fn::determinant(A), 0);
    A(0, 0) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::determinant(A); }),
              "chainrules::determinant: the determinant of A is nan");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::determinant(MatrixXd(2, 3)); }),
              "chainrules::determinant: A is 2×3, must be square");
}

}  // namespace
