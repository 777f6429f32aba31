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
    int const one = 1, two = 2, three = 3;
    check(fn::block, S, constant(one), constant(two), constant(three), constant(two));
    EXPECT_EQ(MatrixXd(fn::block(S, 1, 2, 3, 2)), MatrixXd(S).block(1, 2, 3, 2));
    ComplexRows const R = sample<ComplexRows>();
    EXPECT_EQ(MatrixXcd(fn::block(R, 1, 2, 3, 2)), MatrixXcd(R).block(1, 2, 3, 2));
    EXPECT_EQ(message_of<std::out_of_range>([&] { fn::block(S, 2, 2, 3, 2); }),
              "chainrules::block: the 3×2 block at (2, 2) is outside of A, which is 4×5");
}

}  // namespace
