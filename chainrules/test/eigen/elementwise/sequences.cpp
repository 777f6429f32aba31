// SPDX-License-Identifier: MIT
#include "chainrules/eigen/elementwise/sequences.hpp"

#include <functional>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "support/functors.hpp"

namespace {

using namespace chainrules;
using Eigen::ArrayXd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::Vector3d;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::CheckOptions;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::TestConfig;
using Numbers = std::vector<double>;

template <class... A>
void check(A const&... a) {
    test_frule(a...);
    test_rrule(a...);
}

VectorXd vector(std::initializer_list<double> numbers) {
    return VectorXd::Map(numbers.begin(), static_cast<Eigen::Index>(numbers.size()));
}
VectorXd const v = vector({3, -1, 2, 7});

TEST(Vectors, ElementByElement) {
    check(fn::transform, fn::sin, v);
    check(fn::transform, fn::multiply, v, random<VectorXcd>(4, 1));
    check(fn::transform, fn::sin, Vector3d(1, 2, 3));
    check(fn::transform, fn::multiply, v, Numbers{1, 2, 3, 4});
    check(fn::inner_product, v, random<VectorXcd>(4, 1), 2.0);
    static_assert(std::is_same_v<decltype(fn::transform(fn::sin, v)), VectorXd>);
    static_assert(std::is_same_v<decltype(fn::transform(fn::sin, Vector3d())), Vector3d>);
    static_assert(std::is_same_v<decltype(fn::transform(fn::sin, RowVectorXd())), RowVectorXd>);
    static_assert(std::is_same_v<decltype(fn::transform(fn::sin, ArrayXd())), ArrayXd>);
    static_assert(std::is_same_v<decltype(fn::transform(fn::multiply, Numbers(), v)), Numbers>);
}

TEST(Vectors, FoldsAndScans) {
    check(fn::accumulate_with, fn::divide, v, 2.0);
    check(fn::reduce, fn::multiply, v);
    check(fn::inclusive_scan, fn::multiply, v);
    check(fn::exclusive_scan, fn::multiply, RowVectorXd(v.transpose()), 0.5);
    check(fn::inclusive_scan, fn::multiply, Vector3d(1, 2, 3), 2.0);
    check(fn::inclusive_scan, fn::add, ArrayXd(v));
    EXPECT_EQ(fn::inclusive_scan(fn::add, RowVectorXd(v.transpose())),
              vector({3, 2, 4, 11}).transpose());
}

// Were not among the functions that take vectors, though the list of rules had them.
TEST(Vectors, SumsAndDifferences) {
    check(fn::partial_sum, v);
    check(fn::cumprod, RowVectorXd(v.transpose()));
    check(fn::adjacent_difference, Vector3d(1, 2, 4));
    check(fn::diff, v);
    check(fn::transform_reduce, fn::exp, v);
    check(fn::transform_reduce, fn::multiply, v, ArrayXd(v));
    EXPECT_EQ(fn::partial_sum(v), vector({3, 2, 4, 11}));
    EXPECT_EQ(fn::cumprod(ArrayXd(v)).matrix(), vector({3, -3, -6, -42}));
    EXPECT_EQ(fn::diff(Vector3d(1, 2, 4)), vector({1, 2}));
    EXPECT_EQ(fn::adjacent_difference(v.segment(1, 3)), vector({-1, 3, 5}));
    EXPECT_EQ(fn::transform_reduce(fn::multiply, v, v), v.squaredNorm());
    auto const [d, pullback] = rrule(fn::diff, RowVectorXd(v.transpose()));
    auto const d_bar = unthunk(std::get<1>(pullback(RowVectorXd(RowVectorXd::Ones(3)))));
    static_assert(std::is_same_v<decltype(d_bar), RowVectorXd const>);
    EXPECT_EQ(d_bar, vector({-1, 0, 0, 1}).transpose());
}

TEST(Vectors, Sorting) {
    check(fn::sorted, v);
    check(fn::stable_sorted, v, std::greater<>());
    check(fn::partially_sorted, v, 2);
    check(fn::nth_value, Vector3d(3, 1, 2), 1);
    check(fn::unique, v);
    check(fn::copy_if, [](double x) { return x > 0; }, v);
    EXPECT_EQ(fn::sorted(v), vector({-1, 2, 3, 7}));
    EXPECT_EQ(fn::partially_sorted(Vector3d(3, 1, 2), 2), vector({1, 2}));
}

// Maps, segments and rows of a matrix, of which the last does not lie side by side.
TEST(Vectors, PartsAndExpressions) {
    Numbers data{5, 3, 4};
    Eigen::Map<VectorXd const> const map(data.data(), 3);
    MatrixXd const A = random<MatrixXd>(3, 4);
    EXPECT_EQ(fn::sorted(map), vector({3, 4, 5}));
    auto const of_map = rrule(fn::sorted, map).pullback(vector({10, 20, 30}));
    EXPECT_EQ(unthunk(std::get<1>(of_map)), vector({30, 10, 20}));
    Eigen::Map<VectorXd const, 0, Eigen::InnerStride<>> const every_third(A.data(), 4,
                                                                          Eigen::InnerStride<>(3));
    EXPECT_EQ(fn::sorted(every_third), fn::sorted(A.row(0)).transpose());
    auto const [y, pullback] = rrule(fn::sorted, v.segment(1, 3));
    EXPECT_EQ(y, vector({-1, 2, 7}));
    EXPECT_EQ(unthunk(std::get<1>(pullback(vector({10, 20, 30})))), vector({10, 20, 30}));
    auto const row = rrule(fn::transform, fn::sin, A.row(1) * 2);
    auto const row_bar = unthunk(std::get<2>(row.pullback(2 * RowVectorXd::Ones(4))));
    static_assert(std::is_same_v<decltype(row_bar), RowVectorXd const>);
    EXPECT_TRUE(row_bar.isApprox(2 * (2 * A.row(1)).array().cos().matrix()));
}

TEST(Vectors, CotangentsAreAddedInPlace) {
    auto const [y, pullback] = rrule(fn::sorted, std::cref(v));
    VectorXd const dy = vector({1, 2, 3, 4});
    auto const v_bar = std::get<1>(pullback(std::cref(dy)));
    static_assert(detail::is_inplaceable_thunk<std::remove_cvref_t<decltype(v_bar)>>);
    VectorXd sum = vector({10, 20, 30, 40});
    accumulate(sum, v_bar);
    EXPECT_EQ(sum, vector({13, 21, 32, 44}));
    MatrixXd columns = MatrixXd::Zero(4, 2);
    auto column = columns.col(1);
    accumulate(column, v_bar);
    EXPECT_EQ(columns.col(1), vector({3, 1, 2, 4}));
    EXPECT_EQ(columns.col(0), vector({0, 0, 0, 0}));
}

// What the pullback keeps outlives what it was given.
TEST(Vectors, KeptWhereTheyWereGivenByValue) {
    auto const back = [] {
        return rrule(fn::transform, fn::multiply, VectorXd(2 * v), vector({1, 2, 3, 1})).pullback;
    }();
    auto const bars = [&] { return back(VectorXd(v + v)); }();
    EXPECT_EQ(unthunk(std::get<2>(bars)), vector({6, -4, 12, 14}));
    EXPECT_EQ(unthunk(std::get<3>(bars)), vector({36, 4, 16, 196}));
    auto const small = [&] {
        return rrule(fn::inclusive_scan, fn::add, Vector3d(1, 2, 3)).pullback;
    }();
    auto const bar = [&] { return std::get<2>(small(Vector3d(1, 10, 100))); }();
    EXPECT_EQ(unthunk(bar), Vector3d(111, 110, 100));
}

TEST(Vectors, ZerosIntegersAndEmpty) {
    auto const zero =
        frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}}, fn::transform, fn::sin, v);
    static_assert(std::is_same_v<decltype(zero.tangent), ZeroTangent>);
    EXPECT_EQ(fn::sorted(VectorXd()).size(), 0);
    EXPECT_EQ(unthunk(std::get<1>(rrule(fn::sorted, VectorXd()).pullback(VectorXd()))).size(), 0);
    auto const [y, pullback] = rrule(fn::sorted, Eigen::Vector2i(2, 1));
    EXPECT_EQ(y, Eigen::Vector2i(1, 2));
    EXPECT_EQ(unthunk(std::get<1>(pullback(Eigen::Vector2d(1, 10)))), Eigen::Vector2d(10, 1));
    EXPECT_EQ(fn::transform(fn::isfinite, v), (Eigen::Matrix<bool, 4, 1>::Constant(true)));
    auto const delayed =
        frule(std::tuple{NoTangent{}, thunk([] { return VectorXd(v + v); })}, fn::sorted, v);
    EXPECT_EQ(delayed.tangent, vector({-2, 4, 6, 14}));
}

TEST(Vectors, ByATool) {
    CheckOptions<TestConfig> const with_tool{.identity_units = 1e6, .config = {}};
    support::Scaled const f{1.5};
    static_assert(!has_rrule<algorithm::transform_t, support::Scaled, VectorXd>);
    check(with_tool, fn::transform, f, v);
    check(with_tool, fn::accumulate_with, f, vector({1, -2, 0.5}), 2.0);
}

TEST(Vectors, ShapesAreChecked) {
    static_assert(!has_rrule<algorithm::unique_t, MatrixXd>);
    static_assert(!has_frule<algorithm::sorted_t, MatrixXd>);
    static_assert(!std::is_invocable_v<algorithm::sorted_t, VectorXcd>);
    EXPECT_EQ(message_of<DimensionMismatch>([] { rrule(fn::sorted, v).pullback(VectorXd(3)); }),
              "chainrules::sorted: dY is 3×1, must be 4×1");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [] { frule(std::tuple{NoTangent{}, VectorXd(3)}, fn::sorted, v); }),
              "chainrules::sorted: dv is 3×1, must be 4×1");
    EXPECT_EQ(message_of<DimensionMismatch>([] {
                  VectorXd dest(3);
                  accumulate(dest, std::get<1>(rrule(fn::sorted, v).pullback(v)));
              }),
              "chainrules::accumulate(dest, dx): dx is 4×1, must be 3×1");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::transform(fn::multiply, v, Vector3d()); }),
              "chainrules::transform: v has 4 elements, w has 3; v and w must have the same size");
}

}  // namespace
