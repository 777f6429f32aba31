// SPDX-License-Identifier: MIT
// Losses of singular values and vectors: of distinct ones, those that exist where some are equal or
// where the matrix has not full rank, and those that see what is free.
#include "chainrules/eigen/spectra/svd.hpp"

#include "eigen/support/singular.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using eigen::OnDegenerate;
using support::expect_pullback_of_loss;
using support::message_of;
using support::of_singular_values;
using support::random;

auto const masked = keyword(FactorizationOptions{});
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
auto const ieee = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::ieee});

template <class S>
class SVD : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(SVD, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// U f(S) Vᴴ, projectors and the values, by both modes.
TYPED_TEST(SVD, LossesOfDistinctValues) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(4, 4), std::pair(5, 3), std::pair(3, 5)}) {
        M const A = random<M>(m, n), dA = random<M>(m, n, 2);
        auto const loss = support::weighted_pair_loss<TypeParam>(m, n);
        expect_pullback_of_loss(fn::svd, loss, A, dA, 1e-9, raising);
        auto const [Y, dots] = frule(std::tuple{NoTangent{}, dA}, fn::svd, A);
        using T = std::remove_cvref_t<decltype(Y)>;
        M const dU = get<&T::U>(dots), dV = get<&T::V>(dots);
        Eigen::VectorXd const ds = get<&T::singular_values>(dots);
        M const S = Y.singular_values.asDiagonal();
        EXPECT_LT((dU * S * Y.V.adjoint() + Y.U * ds.asDiagonal() * Y.V.adjoint() +
                   Y.U * S * dV.adjoint() - dA)
                      .norm(),
                  1e-13 * dA.norm());
        EXPECT_LT((dU.adjoint() * Y.U + Y.U.adjoint() * dU).norm(), 1e-12);
        EXPECT_LT((dV.adjoint() * Y.V + Y.V.adjoint() * dV).norm(), 1e-12);
        auto const cotangent = loss.cotangent(Y);
        double const forward = support::real_inner(get<&T::U>(cotangent), dU) +
                               support::real_inner(get<&T::V>(cotangent), dV) +
                               get<&T::singular_values>(cotangent).dot(ds);
        M const A_bar = std::get<1>(rrule(fn::svd, A).pullback(cotangent));
        EXPECT_NEAR(support::real_inner(A_bar, dA), forward, 1e-11 * (1 + std::abs(forward)));
    }
}

// Re⟨C, U Vᴴ⟩ + ‖s‖² and Re⟨C, U exp(S) Vᴴ⟩ + Σ s³/10, functions of A wherever its rank is full.
TYPED_TEST(SVD, EqualSingularValues) {
    using M = Matrix<TypeParam>;
    for (auto const& values : {std::vector<double>{3, 2, 2, 1}, {1, 1, 1, 1}, {2, 2, 1, 1}})
        for (auto const& [m, n] : {std::pair(4, 4), std::pair(6, 4), std::pair(4, 6)}) {
            M const A = of_singular_values<TypeParam>(m, n, values);
            support::PolarLoss<TypeParam> const loss{testutils::PairLoss<M>(random<M>(m, n, 3))};
            support::FunctionLoss<TypeParam> const of_function{random<M>(m, n, 4)};
            for (auto const& options : {masked, raising}) {
                expect_pullback_of_loss(fn::svd, loss, A, random<M>(m, n, 2), 1e-10, options);
                expect_pullback_of_loss(fn::svd, of_function, A, random<M>(m, n, 2), 1e-10,
                                        options);
            }
        }
}

// Large enough for Eigen's solver to divide and conquer.
TYPED_TEST(SVD, LargeMatrices) {
    using M = Matrix<TypeParam>;
    Eigen::Index const n = std::is_same_v<TypeParam, double> ? 100 : 40;
    M const A = random<M>(n, n), dA = random<M>(n, n, 2);
    support::FunctionLoss<TypeParam> const loss{random<M>(n, n, 3) / 1e9};
    auto const [y, pullback] = rrule(fn::svd, A);
    double const reverse = support::real_inner(M(std::get<1>(pullback(loss.cotangent(y)))), dA);
    double const h = 1e-5;
    double const slope = (loss(fn::svd(M(A + h * dA))) - loss(fn::svd(M(A - h * dA)))) / (2 * h);
    EXPECT_NEAR(reverse, slope, 1e-7 * std::abs(slope));
}

// The subspaces of the largest values, and the values, of a matrix whose rank is not full.
TYPED_TEST(SVD, RankDeficient) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(4, 4), std::pair(6, 4), std::pair(4, 6)}) {
        M const A = of_singular_values<TypeParam>(m, n, {3, 2});
        M const dA = random<M>(m, n, 2);
        auto const loss = support::leading_loss<TypeParam>(m, n, 2);
        expect_pullback_of_loss(fn::svd, loss, A, dA, 1e-9, raising);
        expect_pullback_of_loss(fn::full_svd, loss, A, dA, 1e-9, raising);
    }
}

// Projectors on the complements of the thin vectors, which are functions of A.
TYPED_TEST(SVD, FullLosses) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(5, 3), std::pair(3, 5), std::pair(3, 3)}) {
        M const A = random<M>(m, n), dA = random<M>(m, n, 2);
        auto const loss = support::complement_loss<TypeParam>(m, n);
        expect_pullback_of_loss(fn::full_svd, loss, A, dA, 1e-9, raising);
        auto const [Y, dots] = frule(std::tuple{NoTangent{}, dA}, fn::full_svd, A);
        using T = std::remove_cvref_t<decltype(Y)>;
        M const dU = get<&T::U>(dots), dV = get<&T::V>(dots);
        EXPECT_LT((dU.adjoint() * Y.U + Y.U.adjoint() * dU).norm(), 1e-12);
        EXPECT_LT((dV.adjoint() * Y.V + Y.V.adjoint() * dV).norm(), 1e-12);
        auto const cotangent = loss.cotangent(Y);
        double const forward = support::real_inner(get<&T::U>(cotangent), dU) +
                               support::real_inner(get<&T::V>(cotangent), dV) +
                               get<&T::singular_values>(cotangent).dot(
                                   Eigen::VectorXd(get<&T::singular_values>(dots)));
        M const A_bar = std::get<1>(rrule(fn::full_svd, A).pullback(cotangent));
        EXPECT_NEAR(support::real_inner(A_bar, dA), forward, 1e-11 * (1 + std::abs(forward)));
    }
}

// What no function of A tells has no derivative: nothing finite is made up.
TYPED_TEST(SVD, LossesOfWhatIsFree) {
    using M = Matrix<TypeParam>;
    M U_bar = M::Zero(3, 3);
    auto const cotangent_of = [&](M const& A, auto const& f, auto const& options) {
        auto const [value, pullback] = rrule(f, A, options);
        using Y = std::remove_cvref_t<decltype(value)>;
        return M(std::get<1>(pullback(tangent<Y>(field<&Y::U>(U_bar)))));
    };
    auto const message = [&](M const& A, auto const& f) {
        return message_of<std::domain_error>([&] { cotangent_of(A, f, raising); });
    };
    M A = M::Zero(3, 3);
    A.diagonal() << 2, 2, 0;
    U_bar(0, 1) = 1;
    EXPECT_FALSE(cotangent_of(A, fn::svd, masked).allFinite());
    EXPECT_FALSE(cotangent_of(A, fn::svd, ieee).allFinite());
    EXPECT_EQ(
        message(A, fn::svd),
        "chainrules::svd: the singular values 0 and 1 are 2 and 2; what the cotangent says of "
        "turning their vectors into each other, 0.5, is divided by their difference");
    A.diagonal() << 2, 0, 0;
    U_bar.setZero();
    U_bar(2, 1) = 1;
    EXPECT_FALSE(cotangent_of(A, fn::svd, masked).allFinite());
    U_bar = M::Zero(3, 1);
    U_bar(2, 0) = 1;
    M const column = M::Zero(3, 1);
    EXPECT_FALSE(cotangent_of(column, fn::svd, masked).allFinite());
    EXPECT_EQ(
        message(column, fn::svd),
        "chainrules::svd: the singular values 0 and 0 are 0 and 0; what the cotangent says of "
        "turning their vectors into each other, 1, is divided by their sum");
    U_bar = M::Zero(3, 3);
    U_bar(1, 2) = 1;
    M tall = M::Zero(3, 1);
    tall(0, 0) = 2;
    EXPECT_FALSE(cotangent_of(tall, fn::full_svd, masked).allFinite());
    EXPECT_EQ(message(tall, fn::full_svd),
              "chainrules::full_svd: the cotangent depends on the choice of the columns of U from "
              "number 1 on: its part along them is 1");
    if constexpr (!std::is_same_v<TypeParam, double>) {
        A.diagonal() << 3, 2, 1;
        U_bar.setZero();
        U_bar(1, 1) = TypeParam(0, 1);
        EXPECT_FALSE(cotangent_of(A, fn::svd, masked).allFinite());
        EXPECT_EQ(message(A, fn::svd),
                  "chainrules::svd: the phases of the singular vectors 1 are free; the cotangent "
                  "depends on them by 1");
    }
}

// The larger of two equal values is no differentiable function of A.
TYPED_TEST(SVD, LossesThatTellEqualValuesApart) {
    using M = Matrix<TypeParam>;
    M const A = 2 * M::Identity(3, 3);
    auto const cotangent_of = [&](Eigen::Vector3d const& values_bar, auto const& options) {
        auto const [value, pullback] = rrule(fn::svd, A, options);
        using Y = std::remove_cvref_t<decltype(value)>;
        M const U_bar = value.U;
        return M(std::get<1>(pullback(tangent<Y>(
            field<&Y::U>(U_bar), field<&Y::singular_values>(Eigen::VectorXd(values_bar))))));
    };
    EXPECT_FALSE(cotangent_of({1, 0, 0}, masked).allFinite());
    EXPECT_EQ(
        message_of<std::domain_error>([&] { cotangent_of({1, 0, 0}, raising); }),
        "chainrules::svd: the singular values 0 and 1 are equal; the cotangents of 1 and of 0 "
        "differ by 1, and there is no derivative");
    EXPECT_LT((cotangent_of({1, 1, 1}, raising) - M::Identity(3, 3)).norm(), 1e-14);
}

}  // namespace
