// SPDX-License-Identifier: MIT
// Functions of self-adjoint matrices by divided differences.
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::SelfAdjoint;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class S>
class SelfAdjointFunction : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(SelfAdjointFunction, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

template <class S>
Matrix<S> of_spectrum(std::vector<double> const& spectrum) {
    testutils::Random rng(3);
    return testutils::random_self_adjoint_matrix<S>(rng, spectrum);
}

TYPED_TEST(SelfAdjointFunction, AgreesWithDifferences) {
    for (auto const& spectrum :
         {std::vector<double>{}, {0.7}, {0.2, 1, 3}, {1, 1, 2, 2, 2}, {1, 1 + 1e-7, 1 + 1e-3}}) {
        auto const A = of_spectrum<TypeParam>(spectrum);
        test_frule(fn::self_adjoint_function, fn::exp, A);
        test_rrule(fn::self_adjoint_function, fn::exp, A);
    }
}

TYPED_TEST(SelfAdjointFunction, OfSelfAdjointMatrices) {
    using M = Matrix<TypeParam>;
    M const A = of_spectrum<TypeParam>({0.2, 1, 3});
    SelfAdjoint<M, Lower> const wrapped(A);
    EXPECT_LT((fn::self_adjoint_function(fn::sqrt, wrapped) *
                   fn::self_adjoint_function(fn::sqrt, wrapped) -
               A)
                  .norm(),
              1e-14);
    M const Y_bar = random<M>(3, 3), dA = random<M>(3, 3, 2);
    auto const of_wrapped =
        std::get<2>(rrule(fn::self_adjoint_function, fn::sqrt, wrapped).pullback(Y_bar));
    M const of_plain = std::get<2>(rrule(fn::self_adjoint_function, fn::sqrt, A).pullback(Y_bar));
    EXPECT_LT((eigen::stored_from_natural<Lower>(of_wrapped.matrix()) - of_plain).norm(), 1e-14);
}

// Divided differences of every gap have nearly all digits, beside the same in 50 digits.
TEST(DividedDifferences, HaveAllDigits) {
    using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                                boost::multiprecision::et_off>;
    using eigen::detail::divided_difference;
    using eigen::detail::value_and_slope;
    auto const check = [](auto const& f, auto const& exact, double a, double tolerance) {
        for (double gap = 1; gap > 1e-16; gap /= 3)
            for (double const b : {a + gap, a - gap / 4}) {
                if (b == a) continue;
                auto const [fa, da] = value_and_slope(f, a);
                auto const [fb, db] = value_and_slope(f, b);
                double const found = divided_difference(f, a, fa, da, b, fb, db);
                auto const expected = static_cast<double>((exact(Exact(b)) - exact(Exact(a))) /
                                                          (Exact(b) - Exact(a)));
                EXPECT_NEAR(found / expected, 1, tolerance) << a << " " << b;
            }
    };
    auto const exact_exp = [](Exact const& x) { return exp(x); };
    check(fn::exp, exact_exp, 0.5, 5e-14);
    check(fn::exp, exact_exp, 20, 5e-14);
    check(fn::exp, exact_exp, 1e-9, 5e-14);
    check(fn::sqrt, [](Exact const& x) { return sqrt(x); }, 0.75, 5e-14);
    check(fn::log, [](Exact const& x) { return log(x); }, 2, 5e-14);
}

TEST(SelfAdjointFunctionInput, IsLookedAtFirst) {
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::self_adjoint_function, fn::exp, MatrixXd(2, 3)); }),
              "chainrules::self_adjoint_function: A is 2×3, must be square");
    MatrixXd A = MatrixXd::Identity(2, 2);
    A(1, 0) = NAN;
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::self_adjoint_function(fn::exp, A); }),
              "chainrules::self_adjoint_function: A(1, 0) is nan; all entries must be finite");
}

}  // namespace
