// SPDX-License-Identifier: MIT
// Numbers that are functions of the singular values, and their subgradients of least norm where
// they have no derivative.
#include "chainrules/eigen/spectra/spectral_norms.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/singular.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::of_singular_values;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});

template <class S>
class SpectralNorms : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(SpectralNorms, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

TYPED_TEST(SpectralNorms, AgreeWithDifferences) {
    for (auto const& [m, n] : {std::pair(3, 3), std::pair(4, 2), std::pair(1, 3)}) {
        std::vector<double> values{3, 1.4, 0.6};
        values.resize(static_cast<std::size_t>(std::min(m, n)));
        auto const A = of_singular_values<TypeParam>(m, n, values);
        test_frule(fn::nuclear_norm, A);
        test_rrule(fn::nuclear_norm, A);
        test_rrule(fn::spectral_norm, A);
        test_frule(fn::condition_number, A);
        test_rrule(fn::condition_number, A);
        test_rrule(fn::ky_fan_norm, A, std::min<Eigen::Index>(2, std::min(m, n)));
    }
    auto const A = of_singular_values<TypeParam>(4, 4, {2, 2, 2, 1});
    test_rrule(fn::nuclear_norm, A);
    test_rrule(fn::ky_fan_norm, A, Eigen::Index(3));
}

TYPED_TEST(SpectralNorms, Values) {
    auto const A = of_singular_values<TypeParam>(5, 3, {4, 2, 0.5});
    EXPECT_NEAR(fn::nuclear_norm(A), 6.5, 1e-14);
    EXPECT_NEAR(fn::spectral_norm(A), 4, 1e-14);
    EXPECT_NEAR(fn::ky_fan_norm(A, 2), 6, 1e-14);
    EXPECT_EQ(fn::ky_fan_norm(A, 0), 0);
    EXPECT_NEAR(fn::condition_number(A), 8, 1e-13);
    Matrix<TypeParam> const nothing(0, 3);
    EXPECT_EQ(fn::nuclear_norm(nothing), 0);
    EXPECT_EQ(fn::spectral_norm(nothing), 0);
    EXPECT_EQ(std::get<1>(rrule(fn::spectral_norm, nothing).pullback(1.0)).cols(), 3);
}

template <class X>
NoTangent no_tangent(X const&) {
    return {};
}

// Of the least norm among the subgradients: half of each of two equal values, none of a 0.
TYPED_TEST(SpectralNorms, Subgradients) {
    using M = Matrix<TypeParam>;
    M A = M::Zero(4, 3);
    A.diagonal() << 2, 2, 0;
    auto const diagonal_of = [&](auto const& f, auto const&... x) {
        M const A_bar = std::get<1>(rrule(f, A, x...).pullback(1.0));
        M const dA = random<M>(4, 3);
        auto const dots = std::tuple{NoTangent{}, dA, no_tangent(x)...};
        EXPECT_NEAR(frule(dots, f, A, x...).tangent, support::real_inner(A_bar, dA), 1e-14);
        Eigen::VectorXd const d = A_bar.diagonal().real();
        EXPECT_NEAR(A_bar.norm(), d.norm(), 1e-14);
        return d;
    };
    EXPECT_LT((diagonal_of(fn::spectral_norm) - Eigen::Vector3d(0.5, 0.5, 0)).norm(), 1e-14);
    EXPECT_LT((diagonal_of(fn::nuclear_norm) - Eigen::Vector3d(1, 1, 0)).norm(), 1e-14);
    EXPECT_LT((diagonal_of(fn::ky_fan_norm, Eigen::Index(1)) - Eigen::Vector3d(0.5, 0.5, 0)).norm(),
              1e-14);
    EXPECT_LT((diagonal_of(fn::ky_fan_norm, Eigen::Index(2)) - Eigen::Vector3d(1, 1, 0)).norm(),
              1e-14);
    A.diagonal() << 4, 2, 2;
    EXPECT_LT((diagonal_of(fn::ky_fan_norm, Eigen::Index(2)) - Eigen::Vector3d(1, 0.5, 0.5)).norm(),
              1e-14);
    EXPECT_LT((diagonal_of(fn::condition_number) - Eigen::Vector3d(0.5, -0.5, -0.5)).norm(), 1e-14);
    A.setZero();
    EXPECT_EQ(diagonal_of(fn::spectral_norm).norm(), 0);
}

TEST(SpectralNormsInput, Messages) {
    MatrixXd A = MatrixXd::Zero(4, 3);
    A.diagonal() << 2, 2, 0;
    auto const message = [&](auto const& f, auto const&... x) {
        return message_of<std::domain_error>([&] { rrule(f, A, x..., raising); });
    };
    EXPECT_EQ(message(fn::spectral_norm),
              "chainrules::spectral_norm: the singular values 0 and 1 are 2 and 2; there is no "
              "derivative where they are equal");
    EXPECT_EQ(
        message(fn::nuclear_norm),
        "chainrules::nuclear_norm: the singular value 2 is 0; there is no derivative where one "
        "is 0");
    EXPECT_EQ(message(fn::ky_fan_norm, Eigen::Index(2)), "");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::ky_fan_norm(A, 4); }),
        "chainrules::ky_fan_norm: A is 4×3, and k is 4, must be from 0 to its smaller extent");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::condition_number(MatrixXd(0, 3)); }),
              "chainrules::condition_number: A is 0×3, must have a coefficient");
    EXPECT_EQ(fn::condition_number(A), INFINITY);
    A(0, 1) = NAN;
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::nuclear_norm, A); }),
              "chainrules::nuclear_norm: A(0, 1) is nan; all entries must be finite");
}

// The square of the last singular value of float numbers underflowed or overflowed: infinity below
// 1e-20, and 0.34 for 58 at 1e20. And of 0 a zero cotangent gave NaN.
TEST(ConditionNumber, OfAnySize) {
    auto const by_A = [](auto const& A, auto d) {
        return chainrules::evaluate(
            unthunk(std::get<1>(rrule(fn::condition_number, A).pullback(d))));
    };
    Eigen::MatrixXf const A = (Eigen::MatrixXf(3, 2) << 1, 2, 3, 4, 5, 7).finished();
    for (float const s : {0x1p-80F, 0x1p66F}) {
        Eigen::MatrixXf const scaled = s * A;
        EXPECT_TRUE((s * by_A(scaled, 1.0F)).isApprox(by_A(A, 1.0F), 1e-4F)) << s;
    }
    MatrixXd const zeros = MatrixXd::Zero(2, 2);
    EXPECT_TRUE(by_A(zeros, 0.0).isZero(0));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, zeros}, fn::condition_number, zeros).tangent, 0);
    MatrixXd const singular = Eigen::Vector2d(2, 0).asDiagonal();
    EXPECT_TRUE(by_A(singular, 0.0).isZero(0));
}

}  // namespace
