// SPDX-License-Identifier: MIT
// The polar decomposition, a function of A wherever the rank is full: equal singular values do not
// matter.
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/svd.hpp"

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
class Polar : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(Polar, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

TYPED_TEST(Polar, AgreesWithDifferences) {
    for (auto const& [m, n] :
         {std::pair(3, 3), std::pair(4, 2), std::pair(2, 3), std::pair(1, 1), std::pair(0, 2)})
        for (auto const& values : {std::vector<double>{3, 1.4, 0.6}, {2, 2, 2}, {2, 2, 1}}) {
            auto some = values;
            some.resize(static_cast<std::size_t>(std::min(m, n)));
            auto const A = of_singular_values<TypeParam>(m, n, some);
            test_frule(fn::polar_decomposition, A);
            test_rrule(fn::polar_decomposition, A);
        }
}

TYPED_TEST(Polar, Decomposes) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(3, 3), std::pair(5, 3), std::pair(2, 4)}) {
        M const A = random<M>(m, n);
        auto const [U, P] = fn::polar_decomposition(A);
        EXPECT_LT((U * P - A).norm(), 1e-14);
        EXPECT_LT((P - P.adjoint()).norm(), 1e-14);
        M const unit = m < n ? M(U * U.adjoint()) : M(U.adjoint() * U);
        EXPECT_LT((unit - M::Identity(unit.rows(), unit.rows())).norm(), 1e-14);
    }
    // A unitary matrix is its own U.
    M const Q = of_singular_values<TypeParam>(4, 4, {1, 1, 1, 1});
    EXPECT_LT((fn::polar_decomposition(Q).U - Q).norm(), 1e-14);
}

// One field of the cotangent, beside both.
TYPED_TEST(Polar, PullbacksAreLinear) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(3, 3), std::pair(4, 2), std::pair(2, 4)}) {
        auto const [value, pullback] = rrule(fn::polar_decomposition, random<M>(m, n));
        using Y = std::remove_cvref_t<decltype(value)>;
        M const U_bar = random<M>(m, n, 3), P_bar = random<M>(n, n, 4);
        M const both = std::get<1>(pullback(tangent<Y>(field<&Y::U>(U_bar), field<&Y::P>(P_bar))));
        M const of_U = std::get<1>(pullback(tangent<Y>(field<&Y::U>(U_bar))));
        M const of_P = std::get<1>(pullback(tangent<Y>(field<&Y::P>(P_bar))));
        EXPECT_LT((of_U + of_P - both).norm(), 1e-13 * both.norm());
        EXPECT_TRUE(of_P.norm() > 0.1 && of_U.norm() > 0.1);
    }
}

TYPED_TEST(Polar, RankDeficient) {
    using M = Matrix<TypeParam>;
    M const A = of_singular_values<TypeParam>(3, 3, {2, 1});
    auto const bar_of = [&](M const& U_bar, auto const&... options) {
        auto const [value, pullback] = rrule(fn::polar_decomposition, A, options...);
        using Y = std::remove_cvref_t<decltype(value)>;
        return M(std::get<1>(pullback(tangent<Y>(field<&Y::U>(U_bar)))));
    };
    if constexpr (!std::is_same_v<TypeParam, double>) {
        // A cotangent along U's own phase in the null space, which A does not tell.
        auto const [U, s, V] = fn::svd(A);
        M const free = TypeParam(0, 1) * U.col(2) * V.col(2).adjoint();
        EXPECT_FALSE(bar_of(free).allFinite());
        EXPECT_EQ(message_of<std::domain_error>([&] {
                      bar_of(free, raising);
                  }).find("chainrules::polar_decomposition: the singular values 2 and 2 are "),
                  0);
    }
    // One that says nothing of the null space has a pullback.
    auto const [U, s, V] = fn::svd(A);
    M const known = U.leftCols(2) * random<M>(2, 2, 3) * V.leftCols(2).adjoint();
    M const A_bar = bar_of(known, raising),
            dA = U.leftCols(2) * random<M>(2, 2, 4) * V.leftCols(2).adjoint();
    auto const at = [&](double t) {
        auto const y = fn::svd(M(A + t * dA));
        return support::real_inner(known, M(y.U.leftCols(2) * y.V.leftCols(2).adjoint()));
    };
    EXPECT_NEAR(support::real_inner(A_bar, dA), (at(1e-5) - at(-1e-5)) / 2e-5, 1e-8);
}

TEST(PolarInput, IsLookedAtFirst) {
    MatrixXd A = random<MatrixXd>(2, 3);
    A(1, 2) = INFINITY;
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::polar_decomposition, A); }),
              "chainrules::polar_decomposition: A(1, 2) is inf; all entries must be finite");
}

TEST(PolarTypes, FixedSizes) {
    Eigen::Matrix<float, 3, 2, Eigen::RowMajor> const A =
        of_singular_values<double>(3, 2, {2, 1}).cast<float>();
    auto const [value, pullback] = rrule(fn::polar_decomposition, A);
    using Y = std::remove_cvref_t<decltype(value)>;
    static_assert(std::is_same_v<decltype(Y::P), Eigen::Matrix<float, 2, 2, Eigen::RowMajor>>);
    auto const A_bar = std::get<1>(pullback(tangent<Y>(field<&Y::U>(A))));
    static_assert(std::is_same_v<decltype(A_bar), std::remove_cvref_t<decltype(A)> const>);
    auto const wide = rrule(fn::polar_decomposition, MatrixXd(A.cast<double>()));
    using Z = std::remove_cvref_t<decltype(wide.value)>;
    MatrixXd const expected =
        std::get<1>(wide.pullback(tangent<Z>(field<&Z::U>(MatrixXd(A.cast<double>())))));
    EXPECT_LT((A_bar.cast<double>() - expected).norm(), 1e-5);
}

}  // namespace
