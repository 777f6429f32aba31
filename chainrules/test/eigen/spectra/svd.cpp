// SPDX-License-Identifier: MIT
// Singular values and vectors of matrices of every shape and type. Losses of them: svd_losses.cpp.
#include "chainrules/eigen/spectra/svd.hpp"

#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/singular.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::of_singular_values;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

auto const masked = keyword(FactorizationOptions{});
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});

template <class S>
class SVD : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(SVD, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// Real vectors have no phase: all of the results are functions of A where the values are distinct.
TEST(RealSVD, AgreesWithDifferences) {
    for (auto const& [m, n] : {std::pair(3, 3), std::pair(4, 2), std::pair(2, 4), std::pair(1, 1),
                               std::pair(1, 3), std::pair(3, 1)}) {
        std::vector<double> values{3, 1.4, 0.6};
        values.resize(static_cast<std::size_t>(std::min(m, n)));
        MatrixXd const A = of_singular_values<double>(m, n, values);
        test_frule(fn::svd, A);
        test_rrule(fn::svd, A);
    }
}

TYPED_TEST(SVD, Decomposes) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(4, 4), std::pair(5, 3), std::pair(2, 6)}) {
        M const A = random<M>(m, n);
        auto const [U, s, V] = fn::svd(A);
        EXPECT_LT((U * s.asDiagonal() * V.adjoint() - A).norm(), 1e-14);
        auto const full = fn::full_svd(A);
        EXPECT_LT((full.U.adjoint() * full.U - M::Identity(m, m)).norm(), 1e-14);
        EXPECT_LT((full.V.adjoint() * full.V - M::Identity(n, n)).norm(), 1e-14);
        EXPECT_LT((full.singular_values - s).norm(), 1e-14);
        EXPECT_TRUE(s(0) >= s(1) && s.minCoeff() >= 0);
    }
}

TYPED_TEST(SVD, TangentsOfEqualValues) {
    using M = Matrix<TypeParam>;
    M A = M::Identity(3, 3), dA = M::Zero(3, 3);
    A(2, 2) = 4;
    using Y = std::remove_cvref_t<decltype(fn::svd(A))>;
    auto const along = [&](auto const& options) {
        return frule(std::tuple{NoTangent{}, dA}, fn::svd, A, options).tangent;
    };
    // The value 4 comes first; its vectors turn into those of 1, which do not turn among
    // themselves.
    dA(2, 0) = 1.5;
    M const dU = get<&Y::U>(along(raising));
    EXPECT_NEAR(dU.cwiseAbs().maxCoeff(), 1.5 / (4 * 4 - 1), 1e-14);
    dA(1, 0) = 1;
    EXPECT_FALSE(M(get<&Y::U>(along(masked))).allFinite());
    EXPECT_EQ(message_of<std::domain_error>([&] { along(raising); }),
              "chainrules::svd: the singular values 1 and 2 are 1 and 1; what the tangent of A "
              "couples their vectors by, 0.5, is divided by their difference");
}

TEST(SVDInput, IsLookedAtFirst) {
    MatrixXd A = random<MatrixXd>(2, 3);
    A(1, 2) = INFINITY;
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::svd(A); }),
              "chainrules::svd: A(1, 2) is inf; all entries must be finite");
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::full_svd, A); }),
              "chainrules::full_svd: A(1, 2) is inf; all entries must be finite");
    EXPECT_TRUE(fn::svd(A, FactorizationOptions{.on_degenerate = OnDegenerate::ieee})
                    .U.array()
                    .isNaN()
                    .all());
    for (auto const& [m, n] : {std::pair(0, 0), std::pair(0, 2), std::pair(3, 0)}) {
        auto const [value, pullback] = rrule(fn::svd, MatrixXd(m, n));
        using Y = std::remove_cvref_t<decltype(value)>;
        MatrixXd const A_bar = std::get<1>(pullback(tangent<Y>(field<&Y::U>(MatrixXd(m, 0)))));
        EXPECT_TRUE(A_bar.rows() == m && A_bar.cols() == n);
        EXPECT_EQ(fn::full_svd(MatrixXd(m, n)).U, MatrixXd::Identity(m, m));
    }
}

TEST(SVDTypes, FloatFixedSizesRowMajorIntegers) {
    using Fixed = Eigen::Matrix<double, 3, 2, Eigen::RowMajor>;
    MatrixXd const A = of_singular_values<double>(3, 2, {2, 1});
    MatrixXd const U_bar = random<MatrixXd>(3, 2, 5);
    auto const both = [&](auto const& X) {
        auto const [value, pullback] = rrule(fn::svd, X);
        using Y = std::remove_cvref_t<decltype(value)>;
        using U = decltype(Y::U);
        return std::pair(value, std::get<1>(pullback(tangent<Y>(
                                    field<&Y::U>(U(U_bar.template cast<typename U::Scalar>()))))));
    };
    auto const [y, y_bar] = both(A);
    auto const [z, z_bar] = both(Fixed(A));
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(z_bar)>, Fixed> &&
        std::is_same_v<std::remove_cvref_t<decltype(z.singular_values)>, Eigen::Vector2d>);
    MatrixXd const sign = y.U.col(0).dot(z.U.col(0)) * MatrixXd::Identity(1, 1);
    EXPECT_NEAR(std::abs(sign(0, 0)), 1, 1e-14);
    EXPECT_LT((z.singular_values - y.singular_values).norm(), 1e-14);
    EXPECT_LT((z.U * z.U.transpose() - y.U * y.U.transpose()).norm(), 1e-14);
    auto const [f, f_bar] = both(Eigen::MatrixXf(A.cast<float>()));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(f_bar)>, Eigen::MatrixXf>);
    EXPECT_LT((f_bar.cast<double>() - y_bar).norm(), 1e-5 * y_bar.norm());
    Eigen::MatrixXi const N = (Eigen::MatrixXi(2, 2) << 3, 0, 4, 0).finished();
    EXPECT_LT((fn::svd(N).singular_values - Eigen::Vector2d(5, 0)).norm(), 1e-14);
    EXPECT_LT((fn::svd(2 * A).singular_values - 2 * y.singular_values).norm(), 1e-14);
}

}  // namespace
