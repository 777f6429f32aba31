// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/values.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseValues, Values) {
    check(fn::values, sample<Sparse>());
    check(fn::values, sample<ComplexRows>());
    Sparse const S = sample<Sparse>();
    EXPECT_EQ(fn::values(S), VectorXd(Eigen::Map<VectorXd const>(S.valuePtr(), S.nonZeros())));
    EXPECT_EQ(fn::values(2 * S), 2 * fn::values(S));
    VectorXd const v_bar = random<VectorXd>(S.nonZeros(), 1);
    Sparse const S_bar = unthunk(std::get<1>(rrule(fn::values, S).pullback(v_bar)));
    EXPECT_TRUE(same_places(S_bar, S));
    EXPECT_EQ(fn::values(S_bar), v_bar);
    EXPECT_EQ(fn::values(Sparse(3, 0)).size(), 0);
}

TEST(SparseValues, StorageMustBeOneArray) {
    Sparse loose = sample<Sparse>();
    loose.uncompress();
    char const* const text =
        "chainrules::values: S is not compressed; call S.makeCompressed() before";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::values(loose); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::values, std::cref(loose)); }),
              text);
    int const outer[] = {0, 0, 2, 4}, twice[] = {0, 1, 2, 2}, falling[] = {0, 1, 2, 0};
    double const numbers[] = {1, 2, 3, 4};
    using Map = Eigen::Map<Sparse const>;
    auto const of = [&](int const* inner) {
        return message_of<std::invalid_argument>(
            [&] { fn::values(Map(3, 3, 4, outer, inner, numbers)); });
    };
    EXPECT_EQ(of(twice),
              "chainrules::values: the stored indices of S do not rise in column 2: 2 after 2");
    EXPECT_EQ(of(falling),
              "chainrules::values: the stored indices of S do not rise in column 2: 0 after 2");
}

TEST(SparseValues, Maps) {
    Sparse const S = sample<Sparse>();
    Eigen::Map<Sparse const> const map(S.rows(), S.cols(), S.nonZeros(), S.outerIndexPtr(),
                                       S.innerIndexPtr(), S.valuePtr());
    VectorXd const v_bar = random<VectorXd>(S.nonZeros(), 1);
    Sparse const S_bar = unthunk(std::get<1>(rrule(fn::values, map).pullback(v_bar)));
    EXPECT_TRUE(same_places(S_bar, S));
    EXPECT_EQ(fn::values(map), fn::values(S));
}

TEST(SparseValues, WithValues) {
    Sparse const S = sample<Sparse>();
    VectorXd const v = random<VectorXd>(S.nonZeros(), 1);
    check(fn::with_values, constant(SparsePattern(S)), v);
    check(fn::with_values, constant(sample<ComplexRows>()), random<VectorXcd>(6, 1));
    EXPECT_EQ(fn::values(fn::with_values(S, v)), v);
    EXPECT_TRUE(same_places(fn::with_values(S, v), S));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::with_values(S, VectorXd(2)); }),
              "chainrules::with_values: v has 2 elements, the pattern has 6; they must be equally "
              "many");
}

TEST(SparseValues, ToDense) {
    Sparse const S = sample<Sparse>();
    check(fn::to_dense, S);
    check(fn::to_dense, sample<ComplexRows>());
    EXPECT_EQ(fn::to_dense(S), MatrixXd(S));
    // What stands outside of the pattern is dropped.
    MatrixXd const Y_bar = random<MatrixXd>(4, 5);
    Sparse const S_bar = unthunk(std::get<1>(rrule(fn::to_dense, S).pullback(Y_bar)));
    EXPECT_TRUE(same_places(S_bar, S));
    eigen::detail::each_entry(
        S_bar, [&](auto const& e) { EXPECT_EQ(e.value(), Y_bar(e.row(), e.col())); });
}

TEST(SparseValues, ToSparse) {
    MatrixXd const full = random<MatrixXd>(4, 5);
    SparsePattern const pattern(sample<Sparse>());
    check(fn::to_sparse, full, constant(pattern));
    check(fn::to_sparse, random<MatrixXcd>(4, 5), constant(sample<ComplexRows>()));
    testutils::test_frule(fn::to_sparse, full, testutils::with_tangent(0.001, ZeroTangent{}));
    testutils::test_rrule(fn::to_sparse, full, testutils::with_tangent(0.001, ZeroTangent{}));
    MatrixXd const few{{1, -3}, {0, 0.5}};
    EXPECT_EQ(fn::values(fn::to_sparse(few, 0.5)), Eigen::Vector2d(1, -3));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::to_sparse(few, pattern); }),
              "chainrules::to_sparse: A is 2×2, the pattern is 4×5; they must be of one shape");
    // Into storage that is there, and nowhere else.
    MatrixXd sum = MatrixXd::Ones(2, 2);
    auto [Y, pullback] = rrule(fn::to_sparse, few, 0.5);
    accumulate(sum, std::get<1>(pullback(Y)));
    EXPECT_EQ(sum, (MatrixXd{{2, -2}, {1, 1}}));
}

}  // namespace
