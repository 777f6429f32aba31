// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/arrange.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseArrange, Transpose) {
    check(fn::transpose, sample<Sparse>());
    check(fn::adjoint, sample<ComplexRows>());
    EXPECT_EQ(MatrixXd(fn::transpose(sample<Sparse>())), MatrixXd(sample<Sparse>()).transpose());
}

TEST(SparseArrange, Block) {
    Sparse const S = sample<Sparse>();
    int const one = 1, three = 3, five = 5;
    Sparse const larger = sample<Sparse>(5, 7);
    EXPECT_EQ(fn::block(larger, 1, 1, 3, 5).nonZeros(), 3);
    check(fn::block, larger, constant(one), constant(one), constant(three), constant(five));
    EXPECT_EQ(MatrixXd(fn::block(S, 1, 2, 3, 2)), MatrixXd(S).block(1, 2, 3, 2));
    ComplexRows const R = sample<ComplexRows>();
    EXPECT_EQ(MatrixXcd(fn::block(R, 1, 2, 3, 2)), MatrixXcd(R).block(1, 2, 3, 2));
    EXPECT_EQ(message_of<std::out_of_range>([&] { fn::block(S, 2, 2, 3, 2); }),
              "chainrules::block: the 3×2 block at (2, 2) is outside of A, which is 4×5");
}

}  // namespace
