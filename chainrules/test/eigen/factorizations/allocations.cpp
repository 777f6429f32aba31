// SPDX-License-Identifier: MIT
// What factorisations, what is computed with them, and their pullbacks allocate.

#include "eigen/support/allocations.hpp"

#include <functional>
#include <ostream>

#include "chainrules/eigen/factorizations/llt.hpp"
#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/sylvester.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::Allocations;
using support::allocations_of;
using support::random;

/// Of a call of the rule, and of one of its pullback.
struct Costs {
    Allocations rule, pullback;
    bool operator==(Costs const&) const = default;
};
void PrintTo(Costs const& x, std::ostream* os) {
    *os << "rule " << x.rule.eigen << " + " << x.rule.news << ", pullback " << x.pullback.eigen
        << " + " << x.pullback.news;
}

template <class D, class F, class... X>
Costs costs_of(D const& dY, F const& f, X const&... x) {
    Costs result;
    result.rule = allocations_of([&] { rrule(f, std::cref(x)...); });
    auto const pullback = rrule(f, std::cref(x)...).pullback;
    double sum = 0;
    result.pullback = allocations_of([&] {
        auto const cotangents = pullback(std::cref(dY));
        sum = unthunk(std::get<1>(cotangents))(0, 0);
    });
    EXPECT_NE(sum, 0);
    return result;
}

TEST(FactorizationAllocations, TheCountersSeeOne) {
    EXPECT_EQ(allocations_of([] { MatrixXd(20, 20).setZero(); }), (Allocations{1, 0}));
    EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(8)); }), (Allocations{0, 1}));
}

template <class M>
Costs of_llt(Eigen::Index n) {
    using Result = eigen::LLTResult<M>;
    M const A = M::Constant(n, n, 0.5) + double(n) * M::Identity(n, n);
    return costs_of(tangent<Result>(field<&Result::L>(M(M::Ones(n, n)))), fn::llt, A);
}
TEST(FactorizationAllocations, NoneForSmallMatricesOfFixedSize) {
    Costs const none;
    EXPECT_EQ(of_llt<Eigen::Matrix3d>(3), none);
    EXPECT_EQ(of_llt<Eigen::Matrix4d>(4), none);
    EXPECT_EQ((of_llt<Eigen::Matrix<double, 5, 5>>(5)), none);
    EXPECT_EQ((of_llt<Eigen::Matrix<double, 6, 6>>(6)), none);
}
// The factor, as the value and for the pullback, which shares it by one box; and the cotangent, in
// which the pullback works.
TEST(FactorizationAllocations, TheFactorTwiceAndTheCotangent) {
    Costs const expected{{2, 1}, {1, 0}};
    EXPECT_EQ(of_llt<MatrixXd>(10), expected);
    EXPECT_EQ(of_llt<MatrixXd>(100), expected);
}

// Q and R twice, by one box, the rest is of Eigen's solver; the cotangent, and a matrix like R.
TEST(FactorizationAllocations, OfQR) {
    MatrixXd const A = random<MatrixXd>(60, 10), Q_bar = random<MatrixXd>(60, 10),
                   R_bar = random<MatrixXd>(10, 10);
    using Y = std::remove_cvref_t<decltype(fn::qr(A))>;
    EXPECT_EQ(costs_of(tangent<Y>(field<&Y::Q>(Q_bar), field<&Y::R>(R_bar)), fn::qr, A),
              (Costs{{10, 1}, {2, 0}}));
    EXPECT_EQ(costs_of(tangent<Y>(field<&Y::R>(R_bar)), fn::qr, A), (Costs{{10, 1}, {2, 0}}));
}
// Beyond the seven of Eigen's decomposition: Qᴴ B and X, which are kept by one box, and the value;
// then the factors of Ā, one of which has B̄, a workspace, and Ā itself.
TEST(FactorizationAllocations, OfLeastSquares) {
    MatrixXd const A = random<MatrixXd>(60, 10), B = random<MatrixXd>(60, 1),
                   dX = random<MatrixXd>(10, 1);
    EXPECT_EQ(costs_of(dX, fn::lstsq, A, B), (Costs{{10, 1}, {4, 1}}));
}
// Beyond the eight of each of Eigen's decompositions: C in complex numbers, two complex matrices to
// work in, and what a real product of their parts takes.
TEST(FactorizationAllocations, OfMatrixEquations) {
    MatrixXd const A = random<MatrixXd>(20, 20), B = random<MatrixXd>(10, 10),
                   C = random<MatrixXd>(20, 10);
    EXPECT_EQ(costs_of(C, fn::solve_sylvester, A, B, C), (Costs{{23, 1}, {7, 1}}));
}

}  // namespace
