// SPDX-License-Identifier: MIT
// The functions of arrays that docs/rules.md names, of matrices, arrays and vectors of every kind,
// and of containers where it says so. partial_sum, cumprod and diff of vectors were promised, and
// did not compile.
#include "support/promised_storages.hpp"

#include <array>
#include <span>
#include <vector>

#include "chainrules/algorithms.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/eigen.hpp"

namespace {

namespace fn = chainrules::fn;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using List = std::vector<int>;
using Multiply = decltype(fn::multiply);

// Of all coefficients.
template <class A>
void try_whole(promised::Table& table) {
    PROMISED(table, sum, A);
    PROMISED(table, mean, A);
    PROMISED(table, prod, A);
    PROMISED(table, max_coeff, A);
    PROMISED(table, minmax, A);
    PROMISED(table, euclidean_norm, A);
    PROMISED(table, lp_norm, A, double);
    PROMISED(table, normalized, A);
    PROMISED(table, variance, A);
    PROMISED(table, standard_deviation, A);
    PROMISED(table, median, A);
    PROMISED(table, quantile, A, double);
    PROMISED(table, covariance, A, A);
    PROMISED(table, correlation, A, A);
    PROMISED(table, softmax, A);
    PROMISED(table, log_softmax, A);
    PROMISED(table, logsumexp, A);
    PROMISED(table, layer_norm, A, A, A);
    PROMISED(table, rms_norm, A, A);
    PROMISED(table, cosine_similarity, A, A);
    PROMISED(table, cross_entropy, A, A);
    PROMISED(table, cross_entropy, A, int);
    PROMISED(table, squared_norm, A);
    PROMISED(table, nan_sum, A);
}
// What sequences have, too.
template <class V>
void try_vector(promised::Table& table) {
    PROMISED(table, partial_sum, V);
    PROMISED(table, cumprod, V);
    PROMISED(table, diff, V);
    PROMISED(table, adjacent_difference, V);
    PROMISED(table, transform_reduce, Multiply, V, V);
    PROMISED(table, reverse, V);
    PROMISED(table, rotate, V, int);
    PROMISED(table, at, V, int);
    PROMISED(table, gather, V, List);
    PROMISED(table, segment, V, int, int);
    PROMISED(table, head, V, int);
    PROMISED(table, tail, V, int);
    PROMISED(table, scatter_add, V, V, List);
}
template <class A>
void try_matrix(promised::Table& table) {
    PROMISED(table, eval, A);
    PROMISED(table, reshaped, A, int, int);
    PROMISED(table, vec, A);
    PROMISED(table, transpose, A);
    PROMISED(table, adjoint, A);
    PROMISED(table, replicate, A, int, int);
    PROMISED(table, repeat_each, A, int, int);
    PROMISED(table, coeff, A, int, int);
    PROMISED(table, row, A, int);
    PROMISED(table, col, A, int);
    PROMISED(table, block, A, int, int, int, int);
    PROMISED(table, gather_rows, A, List);
    PROMISED(table, gather_cols, A, List);
    PROMISED(table, scatter_add_rows, A, A, List);
    PROMISED(table, scatter_add_cols, A, A, List);
    PROMISED(table, hcat, A, A);
    PROMISED(table, vcat, A, A);
    PROMISED(table, block_diagonal, A, A);
    PROMISED(table, rows_of, A);
    PROMISED(table, cols_of, A);
    PROMISED(table, colwise_sum, A);
    PROMISED(table, rowwise_variance, A);
    PROMISED(table, colwise_partial_sum, A);
    PROMISED(table, rowwise_softmax, A);
    PROMISED(table, cwise, Multiply, A, A);
    using Mask = Eigen::Matrix<bool, A::RowsAtCompileTime, A::ColsAtCompileTime>;
    PROMISED(table, where, Mask, Multiply, A, A);
    PROMISED(table, broadcast, Multiply, A, A);
    PROMISED(table, rowwise_add, A, Eigen::Matrix<typename A::Scalar, 1, A::ColsAtCompileTime>);
    PROMISED(table, colwise_multiply, A,
             Eigen::Matrix<typename A::Scalar, A::RowsAtCompileTime, 1>);
}

using MatrixMap = Eigen::Map<MatrixXd const>;
using VectorMap = Eigen::Map<VectorXd const, 0, Eigen::InnerStride<>>;
using Block = Eigen::Block<MatrixXd const>;

TEST(PromisedTypes, OfAllCoefficients) {
    promised::Table table;
    try_whole<MatrixXd>(table);
    try_whole<Eigen::ArrayXXd>(table);
    try_whole<Eigen::Vector3d>(table);
    try_whole<MatrixMap>(table);
    try_whole<std::vector<double>>(table);
    try_whole<std::array<double, 3>>(table);
    try_whole<std::span<double const>>(table);
    try_vector<VectorXd>(table);
    try_vector<Eigen::RowVectorXd>(table);
    try_vector<Eigen::ArrayXd>(table);
    try_vector<Eigen::Vector3d>(table);
    try_vector<VectorMap>(table);
    PROMISED(table, sorted_rows, MatrixXd);
    PROMISED(table, dot, VectorXd, VectorMap);
    PROMISED(table, dot, std::vector<double>, std::vector<double>);
    PROMISED(table, dot, std::array<double, 3>, std::span<double const>);
    table.elsewhere({"colwise_", "rowwise_"});
    for (auto const* row : {"| `eigen/reduce/sums.hpp`", "| `eigen/reduce/softmax.hpp`",
                            "| `eigen/reduce/containers.hpp`"})
        table.expect_all_of_row_with(row);
}

TEST(PromisedTypes, OfMatrices) {
    promised::Table table;
    try_matrix<MatrixXd>(table);
    try_matrix<Eigen::Matrix3f>(table);
    try_matrix<Block>(table);
    try_vector<VectorXd>(table);
    PROMISED(table, convert<float>, MatrixXd);
    PROMISED(table, constant, double, int, int);
    PROMISED(table, hcat_all, std::vector<MatrixXd>);
    PROMISED(table, vcat_all, std::vector<MatrixXd>);
    for (auto const* row :
         {"| of these: `eigen/arrange/shape.hpp`", "| `eigen/elementwise/cwise.hpp`"})
        table.expect_all_of_row_with(row);
}

}  // namespace
