// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/forms.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseForms, Bilinear) {
    Sparse const S = sample<Sparse>();
    VectorXd const x = random<VectorXd>(4, 1), y = random<VectorXd>(5, 1);
    check(fn::dot, random<VectorXcd>(4, 1), S, random<VectorXcd>(5, 1));
    EXPECT_NEAR(fn::dot(x, S, y), x.dot(MatrixXd(S) * y), 1e-15);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::dot(y, S, y); }),
              "chainrules::dot: x is 5×1, S is 4×5; S must have as many rows as x");
}

TEST(SparseForms, Quadratic) {
    ComplexRows const S = sample<ComplexRows>(4, 4);
    check(fn::quad_form, S, random<MatrixXcd>(4, 2));
    MatrixXd const B = random<MatrixXd>(4, 2);
    EXPECT_TRUE(fn::quad_form(S, B).isApprox(B.transpose() * MatrixXcd(S) * B, 1e-14));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::quad_form(sample<Sparse>(), B); }),
              "chainrules::quad_form: S is 4×5, must be square");
}

}  // namespace
