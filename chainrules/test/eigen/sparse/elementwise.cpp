// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/elementwise.hpp"

#include <gtest/gtest.h>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseElementwise, Scale) {
    check(fn::scale, sample<Sparse>(), 1.5);
    check(fn::scale, sample<ComplexRows>(), Complex128(1.5, -0.5));
    EXPECT_EQ(fn::values(fn::scale(sample<Sparse>(), 2.0)), 2 * fn::values(sample<Sparse>()));
}

TEST(SparseElementwise, Cwise) {
    Sparse const S = sample<Sparse>(), T = fn::scale(S, 0.5);
    check(fn::cwise, constant(fn::sin), S);
    check(fn::cwise, constant(fn::multiply), S, T);
    Sparse const Y = fn::cwise(fn::sin, S);
    EXPECT_TRUE(same_places(Y, S));
    EXPECT_EQ(Y.valuePtr()[0], std::sin(S.valuePtr()[0]));
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::cwise(fn::exp, S); }),
        "chainrules::cwise: the function of 0 is not 0, so that the result is not sparse; use "
        "to_dense");
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [&] { rrule(fn::cwise, fn::multiply, S, sample<Sparse>(4, 5, 2)); }),
        "chainrules::cwise: the sparse matrices have different patterns; bring them to one, or "
        "use to_dense");
}

TEST(SparseElementwise, Sums) {
    Sparse const S = sample<Sparse>(), T = sample<Sparse>(4, 5, 2);
    check(fn::subtract, S, T);
    check(fn::add, sample<ComplexRows>(), sample<ComplexRows>());
    auto const [Y, pullback] = rrule(fn::add, S, T);
    EXPECT_EQ(MatrixXd(Y), MatrixXd(S) + MatrixXd(T));
    EXPECT_TRUE(same_places(unthunk(std::get<2>(pullback(Y))), T));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::add, S, Sparse(5, 4)); }),
              "chainrules::add: S is 4×5, T is 5×4; they must be of one shape");
}

}  // namespace
