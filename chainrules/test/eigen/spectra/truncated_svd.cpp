// SPDX-License-Identifier: MIT
// The largest singular values and their vectors.
#include "chainrules/eigen/spectra/truncated_svd.hpp"

#include "eigen/support/singular.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::of_singular_values;
using support::random;

template <class S>
class TruncatedSVD : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(TruncatedSVD, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// The matrix of rank k next to A is a function of A where s_k > s_{k+1}, even where others are
// equal.
TYPED_TEST(TruncatedSVD, NextMatrixOfLowerRank) {
    using M = Matrix<TypeParam>;
    auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
    for (auto const& values : {std::vector<double>{4, 3, 2, 1}, {3, 3, 1, 1}, {3, 3}})
        for (auto const& [m, n] : {std::pair(4, 4), std::pair(6, 4), std::pair(4, 5)}) {
            M const A = of_singular_values<TypeParam>(m, n, values), dA = random<M>(m, n, 2),
                    C = random<M>(m, n, 3);
            auto const next = [&](auto const& y) {
                return M(y.U * y.singular_values.asDiagonal() * y.V.adjoint());
            };
            auto const at = [&](double t) {
                return support::real_inner(C, next(fn::truncated_svd(M(A + t * dA), 2)));
            };
            double const expected = testutils::central_fdm(5, 1)(at, 0.0);
            auto const [y, pullback] = rrule(fn::truncated_svd, A, 2, raising);
            using Y = std::remove_cvref_t<decltype(y)>;
            M const S = y.singular_values.asDiagonal();
            auto const cotangent = tangent<Y>(field<&Y::U>(M(C * y.V * S)),
                                              field<&Y::singular_values>(Eigen::VectorXd(
                                                  (y.U.adjoint() * C * y.V).diagonal().real())),
                                              field<&Y::V>(M(C.adjoint() * y.U * S)));
            auto const cotangents = pullback(cotangent);
            static_assert(
                std::is_same_v<std::tuple_element_t<2, decltype(pullback(cotangent))>, NoTangent>);
            EXPECT_NEAR(support::real_inner(M(std::get<1>(cotangents)), dA), expected,
                        1e-9 * (1 + std::abs(expected)));
            if (values[0] == values[1]) continue;
            auto const dots =
                frule(std::tuple{NoTangent{}, dA, NoTangent{}}, fn::truncated_svd, A, 2).tangent;
            M const dU = get<&Y::U>(dots), dV = get<&Y::V>(dots);
            Eigen::VectorXd const ds = get<&Y::singular_values>(dots);
            M const d = dU * S * y.V.adjoint() + y.U * ds.asDiagonal() * y.V.adjoint() +
                        y.U * S * dV.adjoint();
            EXPECT_NEAR(support::real_inner(C, d), expected, 1e-9 * (1 + std::abs(expected)));
        }
}

TYPED_TEST(TruncatedSVD, OfNoneAndOfAll) {
    using M = Matrix<TypeParam>;
    M const A = random<M>(3, 2);
    auto const none = rrule(fn::truncated_svd, A, 0);
    using Y = std::remove_cvref_t<decltype(none.value)>;
    EXPECT_EQ(none.value.U.cols() + none.value.singular_values.size(), 0);
    EXPECT_EQ(M(std::get<1>(none.pullback(tangent<Y>(field<&Y::U>(M(3, 0)))))), M::Zero(3, 2));
    EXPECT_EQ(fn::truncated_svd(A, 2).U, fn::svd(A).U);
}

TEST(TruncatedSVDInput, IsLookedAtFirst) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    char const* const text =
        "chainrules::truncated_svd: k is 3, A is 2×3; k must be from 0 to the smaller extent of A";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::truncated_svd(A, 3); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::truncated_svd, A, 3); }), text);
    EXPECT_THROW(fn::truncated_svd(A, -1), std::invalid_argument);
}

}  // namespace
