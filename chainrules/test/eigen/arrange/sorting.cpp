// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/sorting.hpp"

#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::message_of;
using support::random;

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <class X>
void check(X const& A) {
    testutils::test_frule(fn::sorted_rows, A);
    testutils::test_rrule(fn::sorted_rows, A);
}

TEST(SortedRows, OfEveryKind) {
    MatrixXd const A = random<MatrixXd>(4, 3);
    check(A);
    check(RowMajor(A));
    check(random<Eigen::Array<double, 3, 2>>(3, 2));
    check(random<Eigen::MatrixXf>(2, 2));
}

TEST(SortedRows, ByTheFirstColumnInWhichTheyDiffer) {
    MatrixXd A(4, 2), Y(4, 2);
    A << 2, 1, 1, 3, 2, 0, 1, 3;
    Y << 1, 3, 1, 3, 2, 0, 2, 1;
    auto const [value, pullback] = rrule(fn::sorted_rows, A);
    EXPECT_EQ(value, Y);
    MatrixXd dY(4, 2), A_bar(4, 2);
    dY << 1, 2, 3, 4, 5, 6, 7, 8;
    A_bar << 7, 8, 1, 2, 5, 6, 3, 4;  // the equal rows keep their order
    EXPECT_EQ(unthunk(std::get<1>(pullback(dY))), A_bar);
    MatrixXd sum = MatrixXd::Ones(4, 2);
    accumulate(sum, std::get<1>(pullback(dY)));
    EXPECT_EQ(sum, (A_bar.array() + 1).matrix());
    double const nan = std::numeric_limits<double>::quiet_NaN();
    A(0, 0) = nan;
    EXPECT_TRUE(std::isnan(fn::sorted_rows(A)(3, 0)));
}

TEST(SortedRows, ExpressionsEmptyAndShapes) {
    MatrixXd const A = random<MatrixXd>(4, 3);
    EXPECT_EQ(fn::sorted_rows(2 * A), MatrixXd(2 * fn::sorted_rows(A)));
    auto const lower = rrule(fn::sorted_rows, A.bottomRows(2));
    EXPECT_EQ(unthunk(std::get<1>(lower.pullback(MatrixXd(MatrixXd::Ones(2, 3))))),
              MatrixXd::Ones(2, 3));
    EXPECT_EQ(fn::sorted_rows(MatrixXd(0, 3)).cols(), 3);
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { rrule(fn::sorted_rows, A).pullback(MatrixXd(MatrixXd::Ones(3, 3))); }),
              "chainrules::rrule(sorted_rows, A): dY is 3×3, must be 4×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, MatrixXd(MatrixXd::Ones(4, 2))}, fn::sorted_rows,
                        A);
              }),
              "chainrules::frule(sorted_rows, A): dA is 4×2, must be 4×3");
    static_assert(!has_rrule<eigen::sorted_rows_t, Eigen::MatrixXcd>);
}

}  // namespace
