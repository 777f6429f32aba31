// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/construct.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseConstruct, FromTriplets) {
    std::vector<int> const i{2, 0, 2, 1, 0}, j{1, 0, 1, 0, 2};
    SparsePattern const pattern(3, 3, i, j);
    VectorXd const v = random<VectorXd>(5, 1);
    check(fn::from_triplets, constant(pattern), v);
    check(fn::from_triplets, constant(SparsePattern<Eigen::RowMajor, long>(3, 3, i, j)),
          random<VectorXcd>(5, 1));
    std::vector<Eigen::Triplet<double>> triplets;
    for (std::size_t k = 0; k != 5; ++k)
        triplets.emplace_back(i[k], j[k], v(static_cast<Eigen::Index>(k)));
    Sparse expected(3, 3);
    expected.setFromTriplets(triplets.begin(), triplets.end());
    auto [S, pullback] = rrule(fn::from_triplets, pattern, v);
    EXPECT_EQ(MatrixXd(S), MatrixXd(expected));
    // Two at one place each receive its cotangent; a dense one is read there.
    MatrixXd const S_bar = random<MatrixXd>(3, 3);
    VectorXd const v_bar = unthunk(std::get<2>(pullback(S_bar)));
    for (std::size_t k = 0; k != 5; ++k)
        EXPECT_EQ(v_bar(static_cast<Eigen::Index>(k)), S_bar(i[k], j[k]));
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::from_triplets(pattern, VectorXd(4)); }),
        "chainrules::from_triplets: v has 4 elements, the pattern has 5; they must be equally "
        "many");
}

// A cotangent whose pattern has other entries counts where the primal has some.
TEST(SparseConstruct, CotangentsOfOtherPatterns) {
    SparsePattern const pattern(sample<Sparse>());
    std::vector<int> const i{0, 3}, j{0, 4};
    SparsePattern const two(4, 5, i, j);
    auto const pullback = rrule(fn::from_triplets, two, Eigen::Vector2d(1, 2)).pullback;
    Sparse const wide = sample<Sparse>();
    Eigen::Vector2d const v_bar = unthunk(std::get<2>(pullback(wide)));
    EXPECT_EQ(v_bar, Eigen::Vector2d(wide.coeff(0, 0), wide.coeff(3, 4)));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(Sparse(5, 4)); }),
              "chainrules::rrule(from_triplets, pattern, v): dY is 5×4, must be 4×5");
}

TEST(SparseConstruct, FromDiagonals) {
    std::array const offsets{-1, 0, 2, 0};
    VectorXd const below = random<VectorXd>(3, 1), middle = random<VectorXd>(4, 1, 2);
    VectorXd const above = random<VectorXd>(3, 1, 3), again = random<VectorXd>(4, 1, 4);
    int const two = 2, four = 4, five = 5;
    check(fn::from_diagonals, constant(four), constant(five), constant(offsets), below, middle,
          above, again);
    check(fn::from_diagonals, constant(two), constant(two), constant(std::array{1}),
          random<VectorXcd>(1, 1));
    MatrixXd expected = MatrixXd::Zero(4, 5);
    expected.diagonal(-1) = below;
    expected.diagonal() = middle + again;
    expected.diagonal(2) = above;
    EXPECT_EQ(MatrixXd(fn::from_diagonals(4, 5, offsets, below, middle, above, again)), expected);
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [&] { fn::from_diagonals(4, 5, std::array{-1}, middle); }),
        "chainrules::from_diagonals: diagonal -1 of a matrix that is 4×5 was given 4 elements, "
        "must be given 3");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::from_diagonals(4, 5, offsets, middle); }),
              "chainrules::from_diagonals: 4 offsets and 1 diagonals; they must be equally many");
}

}  // namespace
