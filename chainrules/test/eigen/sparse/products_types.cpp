// SPDX-License-Identifier: MIT
// The same on matrices of other numbers, mixed ones, and other storage.
#include "chainrules/eigen/sparse/products.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseProductsTypes, WithDense) {
    using RowMajor = Eigen::Matrix<double, -1, -1, Eigen::RowMajor>;
    check(fn::matmul, sample<SparseRows>(), random<RowMajor>(5, 3));
    check(fn::matmul, sample<Sparse>(), random<MatrixXcd>(5, 2));
    check(fn::matmul, sample<ComplexSparse>(), random<MatrixXd>(5, 2));
    check(fn::matmul, random<MatrixXcd>(2, 4), sample<ComplexRows>());
    check(fn::matmul, random<Eigen::RowVectorXd>(1, 4), sample<ComplexSparse>());
}

TEST(SparseProductsTypes, OfSparse) {
    check(fn::matmul, sample<ComplexRows>(), sample<SparseRows>(5, 3, 2));
    check(fn::matmul, sample<Sparse>(), sample<ComplexSparse>(5, 3, 2));
}

TEST(SparseProductsTypes, Sampled) {
    check(fn::sampled_matmul, constant(sample<ComplexRows>()), random<MatrixXcd>(4, 2),
          random<MatrixXd>(2, 5));
}

}  // namespace
