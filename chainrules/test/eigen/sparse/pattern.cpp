// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/pattern.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparsePatterns, OfTriplets) {
    std::vector<int> const i{2, 0, 2, 1, 0}, j{1, 0, 1, 0, 2};
    SparsePattern const pattern(3, 3, i, j);
    EXPECT_EQ(pattern.nonZeros(), 4);
    EXPECT_EQ(pattern.triplets(), 5);
    Sparse const zeros = pattern.zeros<double>();
    EXPECT_TRUE(zeros.isCompressed());
    std::vector<std::pair<Eigen::Index, Eigen::Index>> places;
    eigen::detail::each_entry(zeros, [&](auto const& e) { places.emplace_back(e.row(), e.col()); });
    for (std::size_t k = 0; k != i.size(); ++k)
        EXPECT_EQ(places[static_cast<std::size_t>(pattern.place(static_cast<int>(k)))],
                  (std::pair<Eigen::Index, Eigen::Index>(i[k], j[k])));
    SparsePattern<Eigen::RowMajor, long> const rows(3, 3, Eigen::Vector2i(2, 0),
                                                    Eigen::Vector2i(0, 1));
    EXPECT_EQ(rows.place(0), 1);
    EXPECT_EQ(rows.place(1), 0);
}

TEST(SparsePatterns, OfMatrices) {
    SparsePattern const pattern(sample<ComplexRows>());
    static_assert(std::is_same_v<decltype(pattern), SparsePattern<Eigen::RowMajor, long> const>);
    EXPECT_TRUE(same_places(pattern.zeros<double>(), sample<ComplexRows>()));
    EXPECT_TRUE(pattern == SparsePattern(sample<SparseRows>()));
    EXPECT_FALSE(pattern == SparsePattern(sample<SparseRows>(4, 5, 2)));
    static_assert(std::is_same_v<tangent_t<SparsePattern<>>, NoTangent>);
}

TEST(SparsePatterns, Errors) {
    std::vector<int> const i{0, 1}, j{0, 3};
    EXPECT_EQ(message_of<std::out_of_range>([&] { SparsePattern(2, 3, i, j); }),
              "chainrules::SparsePattern: entry 1 is at (1, 3), outside of a matrix that is 2×3");
    EXPECT_EQ(message_of<std::out_of_range>(
                  [&] { SparsePattern(2, 3, std::vector<int>{-1}, std::vector<int>{0}); }),
              "chainrules::SparsePattern: entry 0 is at (-1, 0), outside of a matrix that is 2×3");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { SparsePattern(2, 3, i, std::vector<int>{}); }),
        "chainrules::SparsePattern: i has 2 elements, j has 0; they must be equally many");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { SparsePattern(-1, 3, i, j); }),
              "chainrules::SparsePattern: the matrix is -1×3; sizes must not be negative");
    Sparse loose = sample<Sparse>();
    loose.uncompress();
    EXPECT_EQ(message_of<std::invalid_argument>([&] { SparsePattern{loose}; }),
              "chainrules::SparsePattern: S is not compressed; call S.makeCompressed() before");
}

}  // namespace
