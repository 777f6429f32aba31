// SPDX-License-Identifier: MIT
// Singular values without vectors.
#include "chainrules/eigen/spectra/singular_values.hpp"

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

template <class S>
class SingularValues : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(SingularValues, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

TYPED_TEST(SingularValues, AgreeWithDifferences) {
    for (auto const& [m, n] :
         {std::pair(3, 3), std::pair(4, 2), std::pair(1, 3), std::pair(0, 0)}) {
        std::vector<double> values{3, 1.4, 0.6};
        values.resize(static_cast<std::size_t>(std::min(m, n)));
        auto const A = of_singular_values<TypeParam>(m, n, values);
        test_frule(fn::singular_values, A);
        test_rrule(fn::singular_values, A);
        auto const found = fn::singular_values(A);
        ASSERT_EQ(found.size(), std::min(m, n));
        for (Eigen::Index i = 0; i != found.size(); ++i)
            EXPECT_NEAR(found(i), values[static_cast<std::size_t>(i)], 1e-14);
    }
}

// ‖s‖² is ‖A‖², whatever is equal or 0: no gap is asked for.
TYPED_TEST(SingularValues, NeedNoGap) {
    using M = Matrix<TypeParam>;
    auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
    for (auto const& values : {std::vector<double>{2, 2, 2}, {2, 2}, {}}) {
        M const A = of_singular_values<TypeParam>(4, 3, values);
        auto const [s, pullback] = rrule(fn::singular_values, A, raising);
        M const A_bar = std::get<1>(pullback(Eigen::VectorXd(2 * s)));
        EXPECT_LT((A_bar - 2 * A).norm(), 1e-13);
    }
}

TEST(SingularValuesInput, IsLookedAtFirst) {
    MatrixXd A = random<MatrixXd>(2, 3);
    A(0, 1) = NAN;
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::singular_values(A); }),
              "chainrules::singular_values: A(0, 1) is nan; all entries must be finite");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_TRUE(fn::singular_values(A, ieee).array().isNaN().all());
    EXPECT_THROW(rrule(fn::singular_values, MatrixXd::Ones(2, 3)).pullback(Eigen::VectorXd(3)),
                 DimensionMismatch);
}

}  // namespace
