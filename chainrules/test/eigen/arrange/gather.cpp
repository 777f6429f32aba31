// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/gather.hpp"

#include <array>
#include <cstring>
#include <limits>

#include "chainrules/eigen/arrange/scatter.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Matrix23 = Eigen::Matrix<double, 2, 3>;
using Mask = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>;
using List = std::vector<int>;
using Places = std::vector<std::pair<int, int>>;
using support::message_of;
using support::random;

template <class F, class D, class X, class... O>
auto pulled_back(F const& f, D const& dY, X const& A, O const&... options) {
    return unthunk(std::get<1>(rrule(f, A, options...).pullback(dY)));
}

MatrixXd one_to_six() { return (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished(); }

TEST(Gather, Real) {
    auto const A = random<MatrixXd>(3, 4);
    auto const v = random<VectorXd>(5, 1);
    List const repeated{2, 0, 2};
    test_all(fn::gather_rows, A, repeated);
    test_all(fn::gather_cols, A, repeated);
    test_all(fn::gather, v, repeated);
    test_all(fn::gather, A, repeated, List{3, 3, 0, 1});
    test_all(fn::gather, A, Places{{0, 1}, {2, 3}, {0, 1}});
}

TEST(Gather, Complex) {
    auto const A = random<MatrixXcd>(3, 4);
    test_all(fn::gather_rows, A, List{1, 1});
    test_all(fn::scatter_add_rows, A, random<MatrixXcd>(2, 4), List{1, 1});
}

TEST(Gather, OtherTypes) {
    test_all(fn::gather_rows, random<Matrix23>(2, 3), List{1, 1, 0});
    test_all(fn::gather_cols, random<RowMajor>(2, 3), List{1, 1, 0});
    test_all(fn::gather, random<RowVectorXd>(1, 4), List{3, 3});
    test_all(fn::gather_rows, random<ArrayXXd>(2, 3), List{1, 1});
}

TEST(ScatterAdd, Real) {
    auto const A = random<MatrixXd>(3, 4);
    List const repeated{2, 0, 2};
    test_all(fn::scatter_add_rows, A, random<MatrixXd>(3, 4, 2), repeated);
    test_all(fn::scatter_add_cols, A, random<MatrixXd>(3, 3), repeated);
    test_all(fn::scatter_add, random<VectorXd>(5, 1), random<VectorXd>(3, 1), repeated);
    test_all(fn::scatter_add, A, random<MatrixXd>(3, 2), repeated, List{1, 1});
    test_all(fn::scatter_add, A, random<VectorXd>(2, 1), Places{{0, 1}, {0, 1}});
}

TEST(ScatterAdd, RealAndComplex) {
    test_all(fn::scatter_add_rows, random<MatrixXd>(3, 4), random<MatrixXcd>(2, 4), List{1, 1});
}

// Repeated positions add, as in upstream's tests of getindex.
TEST(Gather, RepeatedPositionsAdd) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(fn::gather_rows(A, List{1, 1}), (MatrixXd(2, 3) << 4, 5, 6, 4, 5, 6).finished());
    EXPECT_EQ(pulled_back(fn::gather_rows, A, A, List{1, 1}),
              (MatrixXd(2, 3) << 0, 0, 0, 5, 7, 9).finished());
    EXPECT_EQ(pulled_back(fn::gather, MatrixXd(MatrixXd::Ones(2, 2)), A, List{1, 1}, List{2, 2}),
              (MatrixXd(2, 3) << 0, 0, 0, 0, 0, 4).finished());
    EXPECT_EQ(fn::scatter_add_cols(A, A, List{0, 0, 2}),
              (MatrixXd(2, 3) << 4, 2, 6, 13, 5, 12).finished());
}

TEST(Gather, MasksAndOtherLists) {
    MatrixXd const A = one_to_six();
    VectorXd const v = A.row(1);
    Eigen::Array<bool, 3, 1> const mask(true, false, true);
    EXPECT_EQ(fn::gather(v, mask), Eigen::Vector2d(4, 6));
    EXPECT_EQ(fn::gather(v, std::vector<bool>{true, false, true}), Eigen::Vector2d(4, 6));
    EXPECT_EQ(fn::gather(v, std::array{2u, 0u}), Eigen::Vector2d(6, 4));
    EXPECT_EQ(fn::gather(v, Eigen::Vector2i(2, 0)), Eigen::Vector2d(6, 4));
    EXPECT_EQ(fn::gather_cols(A, mask), (MatrixXd(2, 2) << 1, 3, 4, 6).finished());
    Mask const above = A.array() > 2.5;
    EXPECT_EQ(fn::gather(A, above), Eigen::Vector4d(4, 5, 3, 6));
    EXPECT_EQ(pulled_back(fn::gather, Eigen::Vector4d(1, 2, 3, 4), A, above),
              (MatrixXd(2, 3) << 0, 0, 3, 1, 2, 4).finished());
    // Nothing is taken: zeros of the full shape come back.
    EXPECT_EQ(pulled_back(fn::gather_rows, MatrixXd(0, 3), A, List{}), MatrixXd::Zero(2, 3));
}

TEST(Gather, Types) {
    MatrixXd const A = one_to_six();
    static_assert(std::is_same_v<decltype(fn::gather_rows(RowMajor(A), List{})), RowMajor>);
    static_assert(std::is_same_v<decltype(fn::gather_rows(Matrix23(), List{})),
                                 Eigen::Matrix<double, Eigen::Dynamic, 3>>);
    static_assert(std::is_same_v<decltype(fn::gather(A.row(0), List{})), RowVectorXd>);
    static_assert(std::is_same_v<decltype(pulled_back(fn::gather_rows, MatrixXd(),
                                                      Eigen::MatrixXi(), List{})),
                                 MatrixXd>);
    static_assert(
        std::is_same_v<decltype(pulled_back(fn::gather_rows, MatrixXcd(), MatrixXf(), List{})),
                       MatrixXf>);
    EXPECT_EQ(fn::gather_rows(A * A.transpose(), List{1}), (A * A.transpose()).row(1));
    EXPECT_EQ(fn::scatter_add(MatrixXf(A.cast<float>()), MatrixXd(MatrixXd::Ones(1, 1)), List{0},
                              List{0})(0, 0),
              2.0);
}

// Entries that are not named keep their bits, as those of a signalling NaN.
TEST(Gather, AccumulateTouchesTheNamedPartsAlone) {
    double const strange = std::numeric_limits<double>::signaling_NaN();
    MatrixXd const before = MatrixXd::Constant(3, 3, strange);
    auto const untouched = [&](auto const& dx, auto const& named) {
        MatrixXd sum = before;
        named(sum) = MatrixXd::Zero(named(sum).rows(), named(sum).cols());
        accumulate(sum, dx);
        EXPECT_TRUE(named(sum).allFinite());
        named(sum) = named(before);
        EXPECT_EQ(std::memcmp(sum.data(), before.data(), sizeof(double) * 9), 0);
    };
    MatrixXd const A = MatrixXd::Ones(3, 3), dY = MatrixXd::Ones(2, 3);
    auto const [Y, pullback] = rrule(fn::gather_rows, A, List{1, 1});
    untouched(std::get<1>(pullback(dY)), [](auto& m) { return m.row(1); });
}

TEST(Gather, BadInput) {
    MatrixXd const A = one_to_six();
    auto const text = [](auto const& call) { return message_of<std::out_of_range>(call); };
    EXPECT_EQ(text([&] { fn::gather_rows(A, List{0, 2}); }),
              "chainrules::gather_rows: row 2 is outside of A, which is 2×3");
    EXPECT_EQ(text([&] { rrule(fn::gather_cols, A, List{-1}); }),
              "chainrules::gather_cols: column -1 is outside of A, which is 2×3");
    EXPECT_EQ(text([&] { fn::gather(A, Places{{0, 3}}); }),
              "chainrules::gather: column 3 is outside of A, which is 2×3");
    EXPECT_EQ(text([&] { fn::gather(VectorXd(3), List{3}); }),
              "chainrules::gather: entry 3 is outside of A, which is 3×1");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::gather_rows(A, std::vector<bool>{true}); }),
        "chainrules::gather_rows: A is 2×3, the mask is 1×1; the mask must have a flag each");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::gather(A, Mask(Mask::Constant(3, 2, true))); }),
        "chainrules::gather: A is 2×3, the mask is 3×2; they must have the same shape");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::scatter_add_rows(A, A, List{1}); }),
              "chainrules::scatter_add_rows: B is 2×3, what the positions name is 1×3; they must "
              "have the same shape");
    EXPECT_EQ(
        message_of<DimensionMismatch>([&] { rrule(fn::gather_rows, A, List{1}).pullback(A); }),
        "chainrules::gather_rows: dY is 2×3, must be 1×3");
}

}  // namespace
