// SPDX-License-Identifier: MIT
// Second derivatives: the rules on matrices of dual numbers, beside differences of them.
#include "chainrules/eigen/sparse/determinant.hpp"
#include "chainrules/eigen/sparse/solve.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

using Eigen::SimplicialLDLT;

TEST(SparseNested, Solve) {
    expect_nested(
        [](auto const& S, auto const& b) {
            auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
            auto const [self, p, S_bar, b_bar] = rrule(fn::solve, plan, S, b).pullback(b);
            return std::pair{unthunk(S_bar), unthunk(b_bar)};
        },
        grid(3));
    // Where the values are zeros the derivatives count.
    expect_nested(
        [](auto const& S, auto const& b) {
            auto const [self, S_bar, b_bar] = rrule(fn::solve, S, b).pullback(b);
            return std::pair{unthunk(S_bar), unthunk(b_bar)};
        },
        general(3));
}

// Second derivatives: those of the recursion, at the pattern of the factor, where there is fill-in.
TEST(SparseNested, LogDeterminant) {
    auto const cotangent = [](auto const& f) {
        return [&f](auto const& S, auto const& b) {
            auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
            auto const S_bar = unthunk(std::get<2>(rrule(f, plan, S).pullback(1.0)));
            return std::pair{S_bar, (2 * b).eval()};
        };
    };
    expect_nested(cotangent(fn::logdet), grid(5));
    expect_nested(
        [](auto const& S, auto const& b) {
            auto const S_bar = unthunk(std::get<1>(rrule(fn::logdet, S).pullback(1.0)));
            return std::pair{S_bar, (2 * b).eval()};
        },
        general(2));
}

}  // namespace
