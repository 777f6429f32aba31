// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/pow.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "eigen/support/matrix_functions.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::coefficients;
using support::cotangent_of;
using support::expect_derivatives;
using support::message_of;
using support::random;
using support::relative_distance;
using support::tangent_along;

TEST(MatrixPow, Real) {
    testutils::test_rrule(fn::matrix_pow, coefficients<MatrixXd>(3, 1), 0.3);
    expect_derivatives(fn::matrix_pow, coefficients<MatrixXd>(1, 1), 1e-9, 0.3);
    expect_derivatives(fn::matrix_pow, coefficients<MatrixXd>(3, 1), 1e-9, 0.3);
}

// A², A⁻¹ and A⁰, and their derivatives by A and by p.
template <class M>
void expect_integer_powers(M const& A) {
    Index const n = A.rows();
    M const dA = random<M>(n, n, 2), Y_bar = random<M>(n, n, 3), inverse = A.inverse();
    auto const close = [](M const& x, M const& expected) {
        EXPECT_LT((x - expected).norm(), 2e-14 * (1 + expected.norm()));
    };
    auto const f = fn::matrix_pow;
    close(f(A, 2.0), A * A);
    close(tangent_along(dA, f, A, 2.0), A * dA + dA * A);
    close(cotangent_of(Y_bar, f, A, 2.0), A.adjoint() * Y_bar + Y_bar * A.adjoint());
    close(f(A, -1.0), inverse);
    close(tangent_along(dA, f, A, -1.0), -inverse * dA * inverse);
    close(cotangent_of(Y_bar, f, A, -1.0), -inverse.adjoint() * Y_bar * inverse.adjoint());
    close(f(A, 0.0), M::Identity(n, n));
    close(tangent_along(dA, f, A, 0.0), M::Zero(n, n));
    M const slope = (8 * (f(A, 2.001) - f(A, 1.999)) - f(A, 2.002) + f(A, 1.998)) / 0.012;
    M const by_p = frule(std::tuple{NoTangent{}, ZeroTangent{}, 1.0}, f, A, 2.0).tangent;
    EXPECT_LT(relative_distance(by_p, slope), 1e-9);
    double const p_bar = unthunk(std::get<2>(rrule(f, A, 2.0).pullback(Y_bar)));
    EXPECT_NEAR(p_bar, support::real_inner(Y_bar, slope), 1e-8);
}
TEST(MatrixPow, IntegerPowers) {
    MatrixXd jordan(3, 3), close(3, 3);
    jordan << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    close << 2, 1, 0, 0, 2 + 1e-9, 1, 0, 0, 2 - 1e-9;
    for (MatrixXd const& A : {jordan, close, coefficients<MatrixXd>(3, 1)})
        expect_integer_powers(A);
    expect_integer_powers(coefficients<MatrixXcd>(3, 1));
}

// Exponents that are integers by their type: by the logarithm they threw for eigenvalues that are
// not above 0, even for p = 1.
TEST(MatrixPow, ExponentsOfAnIntegerType) {
    MatrixXd const turn = (MatrixXd(2, 2) << 0, 1, 1, 0).finished();
    MatrixXd const chain = MatrixXd::Constant(2, 2, 0.5);
    EXPECT_EQ(fn::matrix_pow(turn, 2), MatrixXd::Identity(2, 2));
    EXPECT_EQ(fn::matrix_pow(turn, -3), turn);
    EXPECT_EQ(fn::matrix_pow(chain, 3), chain);
    EXPECT_EQ(fn::matrix_pow(chain, 0), MatrixXd::Identity(2, 2));
    EXPECT_EQ(fn::matrix_pow(MatrixXd(MatrixXd::Constant(1, 1, -5)), 3U)(0, 0), -125);
    EXPECT_TRUE(tangent_along(turn, fn::matrix_pow, chain, 0).isZero(0));
    for (int const p : {1, 2, 7, -1, -6})
        expect_derivatives(fn::matrix_pow,
                           MatrixXd(coefficients<MatrixXd>(3, 1) - 3 * MatrixXd::Identity(3, 3)),
                           1e-9, p);
    testutils::test_frule(fn::matrix_pow, chain, 5);
    testutils::test_rrule(fn::matrix_pow, chain, 5);
    testutils::test_rrule(fn::matrix_pow, coefficients<MatrixXcd>(3, 1), -2);
    static_assert(std::is_same_v<decltype(fn::matrix_pow(Eigen::Matrix2f(), 2)), Eigen::Matrix2f>);
    EXPECT_THROW(fn::matrix_pow(chain, -1), std::domain_error);
    EXPECT_EQ(message_of<std::domain_error>([&] {
                  fn::matrix_pow(MatrixXd(turn / 0.0), 2);
              }).rfind("chainrules::matrix_pow: A(", 0),
              0u);
}

TEST(MatrixPow, RootsOfAPower) {
    MatrixXd const A = coefficients<MatrixXd>(4, 1), root = fn::matrix_pow(A, 0.2);
    EXPECT_LT(relative_distance(MatrixXd(root * root * root * root * root), A), 1e-14);
    Eigen::Matrix2f const a = A.topLeftCorner(2, 2).cast<float>();
    auto const y = fn::matrix_pow(a, 0.5);
    static_assert(std::is_same_v<decltype(y), Eigen::Matrix2f const>);
    EXPECT_LT((y * y - a).norm(), 1e-5);
}

TEST(MatrixPow, BadArguments) {
    support::expect_bad_arguments(fn::matrix_pow, "matrix_pow", 0.5);
    support::expect_principal(fn::matrix_pow, "matrix_pow", 0.5);
    double const nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::matrix_pow(MatrixXd(MatrixXd::Identity(2, 2)), nan); }),
              "chainrules::matrix_pow: p is nan, must be finite");
}

}  // namespace
