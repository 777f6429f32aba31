// SPDX-License-Identifier: MIT
// Losses of the factors of A = Q R that exist where the factors, or some of them, are no functions
// of A: a full Q, dependent columns; what is said where they do not.
#include "chainrules/eigen/factorizations/qr.hpp"

#include <cmath>

#include "chainrules_testutils/eigen/gauge_free.hpp"
#include "chainrules_testutils/eigen/random_matrix.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::expect_pullback_of_loss;
using support::message_of;
using support::random;

auto const masked = keyword(FactorizationOptions{});
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
auto const ieee = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::ieee});

template <class S>
class QR : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(QR, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// Columns of Q are weighed with the coefficients of C, R with those of D: both factors, or one.
template <class S, bool of_q, bool of_r>
struct LinearLoss {
    Matrix<S> C, D;
    template <class Y>
    double operator()(Y const& y) const {
        double sum = 0;
        if (of_q) sum += support::real_inner(C.leftCols(y.Q.cols()), y.Q);
        if (of_r) sum += support::real_inner(D.topRows(y.R.rows()), y.R);
        return sum;
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        Matrix<S> const Q_bar = C.leftCols(y.Q.cols()), R_bar = D.topRows(y.R.rows());
        if constexpr (of_q && of_r)
            return tangent<Y>(field<&Y::Q>(Q_bar), field<&Y::R>(R_bar));
        else if constexpr (of_q)
            return tangent<Y>(field<&Y::Q>(Q_bar));
        else
            return tangent<Y>(field<&Y::R>(R_bar));
    }
};

// A cotangent of one factor only, beside one of both.
TYPED_TEST(QR, OneFactor) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(5, 3), std::pair(3, 5)}) {
        M const A = random<M>(m, n), dA = random<M>(m, n, 2), C = random<M>(m, m, 3),
                D = random<M>(m, n, 4);
        expect_pullback_of_loss(fn::qr, LinearLoss<TypeParam, true, false>{C, D}, A, dA, 1e-9,
                                masked);
        expect_pullback_of_loss(fn::qr, LinearLoss<TypeParam, false, true>{C, D}, A, dA, 1e-9,
                                masked);
    }
}

// Re⟨C, Q₂ Q₂ᴴ⟩ does not depend on the basis Q₂ of the complement, beside a loss of Q₁ and R.
template <class S>
struct ComplementLoss {
    testutils::SubspaceLoss<Matrix<S>> subspace;
    Matrix<S> C1, D;
    Eigen::Index n;
    template <class Y>
    double operator()(Y const& y) const {
        return subspace(Matrix<S>(y.Q.rightCols(y.Q.cols() - n))) +
               support::real_inner(C1, y.Q.leftCols(n)) + support::real_inner(D, y.R);
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        Matrix<S> Q_bar(y.Q.rows(), y.Q.cols());
        Q_bar << C1, subspace.cotangent(Matrix<S>(y.Q.rightCols(y.Q.cols() - n)));
        return tangent<Y>(field<&Y::Q>(Q_bar), field<&Y::R>(D));
    }
};
template <class S>
ComplementLoss<S> complement_loss(Eigen::Index m, Eigen::Index n) {
    using M = Matrix<S>;
    return {testutils::SubspaceLoss<M>(random<M>(m, m, 3)), random<M>(m, n, 4), random<M>(m, n, 5),
            n};
}

TYPED_TEST(QR, FullOfATallMatrix) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(5, 3), std::pair(4, 1)}) {
        M const A = random<M>(m, n), dA = random<M>(m, n, 2);
        auto const loss = complement_loss<TypeParam>(m, n);
        expect_pullback_of_loss(fn::full_qr, loss, A, dA, 1e-9, raising);
        auto const [Y, dY] = frule(std::tuple{NoTangent{}, dA}, fn::full_qr, A);
        EXPECT_LT((Y.Q * Y.R - A).norm(), 1e-14);
        EXPECT_LT((Y.Q.adjoint() * Y.Q - M::Identity(m, m)).norm(), 1e-14);
        using T = std::remove_cvref_t<decltype(Y)>;
        // Q̇ and Ṙ are tangents of such factors, and give the loss's derivative.
        M const dQ = get<&T::Q>(dY), dR = get<&T::R>(dY);
        EXPECT_LT((dQ * Y.R + Y.Q * dR - dA).norm(), 1e-13);
        EXPECT_LT((dQ.adjoint() * Y.Q + Y.Q.adjoint() * dQ).norm(), 1e-13);
        auto const cotangent = loss.cotangent(Y);
        double const forward = support::real_inner(get<&T::Q>(cotangent), dQ) +
                               support::real_inner(get<&T::R>(cotangent), dR);
        M const A_bar = std::get<1>(rrule(fn::full_qr, A).pullback(cotangent));
        EXPECT_NEAR(support::real_inner(A_bar, dA), forward, 1e-12);
    }
}

// A loss that sees the basis of the complement has no derivative.
TYPED_TEST(QR, FullSeesGauge) {
    using M = Matrix<TypeParam>;
    M const A = random<M>(4, 2), C = random<M>(4, 4, 3);
    auto const dY = [&](auto const& Y) {
        using T = std::remove_cvref_t<decltype(Y)>;
        return tangent<T>(field<&T::Q>(C));
    };
    auto const result = rrule(fn::full_qr, A, masked);
    EXPECT_TRUE(std::get<1>(result.pullback(dY(result.value))).array().isNaN().all());
    auto const raised = rrule(fn::full_qr, A, raising);
    std::string const text =
        message_of<std::domain_error>([&] { raised.pullback(dY(raised.value)); });
    EXPECT_EQ(
        text.find("chainrules::full_qr: the cotangent depends on the choice of the columns of "
                  "Q from number 2 on: its part along them is "),
        0)
        << text;
}

TYPED_TEST(QR, FullOfAWideMatrix) {
    using M = Matrix<TypeParam>;
    M const A = random<M>(3, 4), dA = random<M>(3, 4, 2);
    LinearLoss<TypeParam, true, true> const loss{random<M>(3, 3, 3), random<M>(3, 4, 4)};
    expect_pullback_of_loss(fn::full_qr, loss, A, dA, 1e-9, raising);
}

// The second column depends on the first: Q's first column and R's first row are functions of A.
TYPED_TEST(QR, DependentColumns) {
    using M = Matrix<TypeParam>;
    M A = random<M>(4, 3);
    A.col(1) = TypeParam(2) * A.col(0);
    M const dA = random<M>(4, 3, 2);
    M C = M::Zero(4, 4), D = M::Zero(4, 3);
    C.col(0) = random<M>(4, 1, 3);
    D.row(0) = random<M>(1, 3, 4);
    LinearLoss<TypeParam, true, true> const first{C, D};
    expect_pullback_of_loss(fn::qr, first, A, dA, 1e-9, masked);
    expect_pullback_of_loss(fn::qr, first, A, dA, 1e-9, raising);
    expect_pullback_of_loss(fn::qr, LinearLoss<TypeParam, false, true>{C, D}, A, dA, 1e-9, masked);
    C = random<M>(4, 4, 5);
    LinearLoss<TypeParam, true, true> const all{C, D};
    auto const [Y, pullback] = rrule(fn::qr, A, raising);
    std::string const text =
        message_of<std::domain_error>([&, &p = pullback, &y = Y] { p(all.cotangent(y)); });
    EXPECT_EQ(text.find("chainrules::qr: the first 2 columns of A are dependent, R(1, 1) is "), 0)
        << text;
    // Masked and by IEEE, what is divided by nearly nothing is not hidden.
    for (auto const& options : {masked, ieee}) {
        auto const result = rrule(fn::qr, A, options);
        M const A_bar = std::get<1>(result.pullback(all.cotangent(result.value)));
        EXPECT_FALSE(A_bar.cwiseAbs().maxCoeff() < 1e10);
    }
}

TYPED_TEST(QR, TangentsOfDependentColumns) {
    using M = Matrix<TypeParam>;
    M A = random<M>(4, 3);
    A.col(1) = TypeParam(2) * A.col(0);
    M const dA = random<M>(4, 3, 2);
    auto const [Y, dY] = frule(std::tuple{NoTangent{}, dA}, fn::qr, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    M const dQ = get<&T::Q>(dY), dR = get<&T::R>(dY);
    auto const slope = [&](auto const& part) {
        double const h = 1e-5;
        return M((part(fn::qr(M(A + h * dA))) - part(fn::qr(M(A - h * dA)))) / (2 * h));
    };
    EXPECT_LT((dQ.col(0) - slope([](auto const& y) { return M(y.Q.col(0)); })).norm(), 1e-8);
    EXPECT_LT((dR.row(0) - slope([](auto const& y) { return M(y.R.row(0)); })).norm(), 1e-8);
    EXPECT_TRUE(dQ.rightCols(2).array().isNaN().all());
    EXPECT_EQ(dR(1, 0), TypeParam(0));
    EXPECT_TRUE(std::isnan(std::abs(dR(1, 1))) && std::isnan(std::abs(dR(2, 2))));
    EXPECT_THROW(frule(std::tuple{NoTangent{}, dA}, fn::qr, A, raising), std::domain_error);
}

// The tolerance is what says that columns are dependent.
TEST(QROptions, RankTolerance) {
    MatrixXd A = random<MatrixXd>(4, 2);
    A.col(1) = A.col(0) + 1e-6 * A.col(1);
    auto const dY = [&](auto const& Y) {
        using T = std::remove_cvref_t<decltype(Y)>;
        MatrixXd R_bar = MatrixXd::Zero(2, 2);
        R_bar(0, 0) = 1;
        return tangent<T>(field<&T::R>(R_bar));
    };
    auto const sharp = rrule(fn::qr, A);
    auto const loose = rrule(fn::qr, A, keyword(FactorizationOptions{.rank_tolerance = 1e-3}));
    // R₀₀ is minus the length of the first column: its cotangent is that column of Q, either way.
    MatrixXd expected = MatrixXd::Zero(4, 2);
    expected.col(0) = sharp.value.Q.col(0);
    EXPECT_LT((std::get<1>(sharp.pullback(dY(sharp.value))) - expected).norm(), 1e-9);
    EXPECT_LT((std::get<1>(loose.pullback(dY(loose.value))) - expected).norm(), 1e-15);
    auto const raised = rrule(fn::qr, A,
                              keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise,
                                                           .rank_tolerance = 1e-3}));
    using T = std::remove_cvref_t<decltype(raised.value)>;
    MatrixXd const Q_bar = MatrixXd::Ones(4, 2);
    EXPECT_THROW(raised.pullback(tangent<T>(field<&T::Q>(Q_bar))), std::domain_error);
    auto const tolerant = rrule(
        fn::qr, A,
        keyword(FactorizationOptions{
            .on_degenerate = OnDegenerate::raise, .gauge_tolerance = 10, .rank_tolerance = 1e-3}));
    EXPECT_TRUE(std::get<1>(tolerant.pullback(tangent<T>(field<&T::Q>(Q_bar)))).allFinite());
}

}  // namespace
