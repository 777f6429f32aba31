// SPDX-License-Identifier: MIT
#include "chainrules/eigen/spectra/schur.hpp"

#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::random;
using support::real_inner;
using testutils::test_frule;
using testutils::test_rrule;

using Result = eigen::SchurResult<MatrixXcd>;
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});

auto of_Q(MatrixXcd const& Q_bar) { return tangent<Result>(field<&Result::Q>(Q_bar)); }
auto of_T(MatrixXcd const& T_bar) { return tangent<Result>(field<&Result::T>(T_bar)); }
auto of_both(MatrixXcd const& Q_bar, MatrixXcd const& T_bar) {
    return tangent<Result>(field<&Result::Q>(Q_bar), field<&Result::T>(T_bar));
}

template <class M>
class SchurOf : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(SchurOf, Matrices);

TYPED_TEST(SchurOf, RulesAgreeWithDifferences) {
    for (Index const n : {1, 2, 5}) {
        TypeParam const A = random<TypeParam>(n, n);
        test_frule(fn::schur, A);
        test_rrule(fn::schur, A);
    }
}

TYPED_TEST(SchurOf, UnitaryWithRealEntriesAndTriangular) {
    for (Index const n : {3, 8}) {
        TypeParam const A = random<TypeParam>(n, n);
        auto const [Q, T] = fn::schur(A);
        EXPECT_LT((Q * T * Q.adjoint() - A).norm(), 1e-13);
        EXPECT_LT((Q.adjoint() * Q - MatrixXcd::Identity(n, n)).norm(), 1e-13);
        EXPECT_TRUE(T.isUpperTriangular(0));
        for (Index j = 0; j != n; ++j) {
            Index k = 0;
            Q.col(j).cwiseAbs().maxCoeff(&k);
            EXPECT_EQ(Q(k, j).imag(), 0);
            EXPECT_GT(Q(k, j).real(), 0);
        }
    }
}

// The eigenvalues of a real matrix, in the order of Eigen's solver for these: of a pair that of
// positive imaginary part first.
TEST(Schur, PairsOfARealMatrix) {
    testutils::Random rng(4);
    MatrixXd const A =
        testutils::random_matrix_of_spectrum(rng, {{1, 2}, {1, -2}, 3, {-1, 0.5}, {-1, -0.5}});
    Eigen::VectorXcd const l = fn::schur(A).T.diagonal();
    EXPECT_LT((l - Eigen::EigenSolver<MatrixXd>(A).eigenvalues()).norm(), 1e-13);
    EXPECT_EQ((l.imag().array() > 0.1).count(), 2);
}

TYPED_TEST(SchurOf, ForwardAgreesWithReverse) {
    for (Index const n : {20, Complex<typename TypeParam::Scalar> ? 7 : 100}) {
        TypeParam const A = random<TypeParam>(n, n), dA = random<TypeParam>(n, n, 2);
        MatrixXcd const Q_bar = random<MatrixXcd>(n, n, 3), T_bar = random<MatrixXcd>(n, n, 4);
        auto const dY = frule(std::tuple{NoTangent{}, dA}, fn::schur, A).tangent;
        auto const pullback = rrule(fn::schur, A).pullback;
        auto const A_bar = std::get<1>(pullback(of_both(Q_bar, T_bar)));
        static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, TypeParam>);
        double const forward =
            real_inner(Q_bar, get<&Result::Q>(dY)) + real_inner(T_bar, get<&Result::T>(dY));
        EXPECT_NEAR(real_inner(A_bar, dA) / forward, 1, 1e-9) << n;
        TypeParam const of_q = std::get<1>(pullback(of_Q(Q_bar))),
                        of_t = std::get<1>(pullback(of_T(T_bar)));
        EXPECT_LT((of_q + of_t - A_bar).norm(), 1e-11 * A_bar.norm());
        // The tangents are those of a unitary matrix and a triangle.
        MatrixXcd const dQ = get<&Result::Q>(dY), dT = get<&Result::T>(dY);
        auto const [Q, T] = fn::schur(A);
        EXPECT_TRUE(dT.isUpperTriangular(0));
        double const size = 1 + dQ.norm();
        EXPECT_LT((dQ.adjoint() * Q + Q.adjoint() * dQ).norm(), 1e-12 * size);
        EXPECT_LT((dQ * T * Q.adjoint() + Q * dT * Q.adjoint() + Q * T * dQ.adjoint() - dA).norm(),
                  1e-12 * size * A.norm());
        static_assert(AbstractZero<decltype(std::get<1>(pullback(tangent<Result>())))>);
    }
}

// The orthogonal projector onto the invariant space of the two eigenvalues nearest 1.3, by inverse
// iteration: of a perturbed matrix Eigen may find other eigenvalues first.
MatrixXcd projector(MatrixXcd const& A) {
    Eigen::PartialPivLU<MatrixXcd> const lu(A - 1.3 * MatrixXcd::Identity(4, 4));
    MatrixXcd X = random<MatrixXcd>(4, 2, 9);
    for (int step = 0; step != 60; ++step) {
        Eigen::HouseholderQR<MatrixXcd> const qr(lu.solve(X));
        X = qr.householderQ() * MatrixXcd::Identity(4, 2);
    }
    return X * X.adjoint();
}
TYPED_TEST(SchurOf, ClustersThatTheLossDoesNotSee) {
    using M = TypeParam;
    MatrixXcd const C = random<MatrixXcd>(4, 4, 4);
    M const dA = random<M>(4, 4, 2);
    for (double const gap : {1e-1, 1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-14, 0.0})
        for (double const coupled : {0.0, 0.7}) {
            SCOPED_TRACE(gap);
            // A triangle, of which the solver keeps the order.
            M A = M::Zero(4, 4);
            A.template triangularView<Eigen::StrictlyUpper>() = random<M>(4, 4);
            A.diagonal() << 1, 1 + gap, 3, -2;
            A(0, 1) = coupled;
            auto const [Y, pullback] = rrule(fn::schur, A);
            auto const Q1 = Y.Q.leftCols(2);
            ASSERT_LT((Q1 * Q1.adjoint() - projector(A)).norm(), 1e-12);
            auto const at = [&](double t) { return real_inner(C, projector(M(A + t * dA))); };
            double const expected = testutils::central_fdm(5, 1)(at, 0.0);
            MatrixXcd Q_bar = MatrixXcd::Zero(4, 4);
            Q_bar.leftCols(2) = (C + C.adjoint()) * Q1;
            EXPECT_NEAR(real_inner(dA, std::get<1>(pullback(of_Q(Q_bar)))), expected, 1e-9);
        }
}

// ‖T‖² / 2 is ‖A‖² / 2, whatever the eigenvalues.
TYPED_TEST(SchurOf, TheNormIsThatOfTheMatrix) {
    using M = TypeParam;
    for (M const& A : {random<M>(4, 4), M(M::Identity(4, 4)), M(M::Zero(4, 4))}) {
        auto const [Y, pullback] = rrule(fn::schur, A, raising);
        EXPECT_LT((std::get<1>(pullback(of_T(Y.T))) - A).norm(), 1e-13);
    }
}

TYPED_TEST(SchurOf, RepeatedEigenvaluesThatTheLossSees) {
    using M = TypeParam;
    M const A = M::Identity(3, 3), dA = random<M>(3, 3, 2);
    MatrixXcd const Q_bar = random<MatrixXcd>(3, 3, 3);
    EXPECT_FALSE(M(std::get<1>(rrule(fn::schur, A).pullback(of_Q(Q_bar)))).allFinite());
    auto const pullback = rrule(fn::schur, A, raising).pullback;
    std::string const text = message_of<std::domain_error>([&] { pullback(of_Q(Q_bar)); });
    EXPECT_EQ(text.find("chainrules::schur: eigenvalues 1 and 2 are 1 and 1; the derivative of a "
                        "Schur vector along the other, "),
              0)
        << text;
    EXPECT_THROW(frule(std::tuple{NoTangent{}, dA}, fn::schur, A, raising), std::domain_error);
    MatrixXcd const dQ = get<&Result::Q>(frule(std::tuple{NoTangent{}, dA}, fn::schur, A).tangent);
    EXPECT_FALSE(dQ.allFinite());
    // An upper triangle leaves Q alone.
    M const upper = dA.template triangularView<Eigen::Upper>();
    auto const dY = frule(std::tuple{NoTangent{}, upper}, fn::schur, A, raising).tangent;
    EXPECT_EQ(get<&Result::Q>(dY), MatrixXcd(MatrixXcd::Zero(3, 3)));
    EXPECT_EQ(get<&Result::T>(dY), MatrixXcd(upper.template cast<complex>()));
}

TEST(SchurInput, IsNamedWhereItIsBad) {
    MatrixXd A = random<MatrixXd>(3, 3);
    EXPECT_EQ(message_of<std::invalid_argument>([] { rrule(fn::schur, MatrixXd(2, 3)); }),
              "chainrules::schur: A is 2×3, must be square");
    auto const pullback = rrule(fn::schur, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(of_T(MatrixXcd::Zero(3, 2))); }),
              "chainrules::rrule(schur, A): dY.T is 3×2, must be 3×3");
    A(0, 2) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::schur(A); }),
              "chainrules::schur: A(0, 2) is nan; all entries must be finite");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_FALSE(fn::schur(A, ieee).T.allFinite());
}

TEST(SchurInput, Empty) {
    MatrixXd const A(0, 0);
    auto const [Y, pullback] = rrule(fn::schur, A);
    EXPECT_EQ(Y.Q.size(), 0);
    EXPECT_EQ(std::get<1>(pullback(of_both(Y.Q, Y.T))).size(), 0);
    auto const dY = frule(std::tuple{NoTangent{}, A}, fn::schur, A).tangent;
    EXPECT_EQ(get<&Result::T>(dY).size(), 0);
}

}  // namespace
