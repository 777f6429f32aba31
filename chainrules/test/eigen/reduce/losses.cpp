// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/losses.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;
using Eigen::VectorXi;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::with_tangent;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

// The cotangents of both arguments for the cotangent 1.
template <class F, class X, class Y>
auto cotangents(F const& f, X const& x, Y const& y) {
    auto [omega, pullback] = rrule(f, x, y);
    auto [self, x_bar, y_bar] = pullback(1.0);
    return std::pair(unthunk(x_bar), unthunk(y_bar));
}

TEST(CosineSimilarity, OfAllColumnsRows) {
    MatrixXd const A = random<MatrixXd>(3, 2), B = random<MatrixXd>(3, 2, 2);
    test_all(fn::cosine_similarity, A, B);
    check(fn::colwise_cosine_similarity, A, B);
    check(fn::rowwise_cosine_similarity, random<MatrixXf>(2, 4), random<MatrixXf>(2, 4, 2));
    EXPECT_EQ(fn::cosine_similarity(Vector2d(3, 4), Vector2d(-6, -8)), -1);
    EXPECT_DOUBLE_EQ(fn::cosine_similarity(Eigen::Vector2i(3, 4), Eigen::Vector2i(4, 3)), 0.96);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { fn::cosine_similarity(A, random<MatrixXd>(2, 3)); }),
              "chainrules::cosine_similarity: A is 3×2, B is 2×3; A and B must have the same "
              "shape");
}
TEST(CosineSimilarity, WithZeroIsZero) {
    EXPECT_EQ(fn::cosine_similarity(Vector2d(0, 0), Vector2d(1, 2)), 0);
    EXPECT_EQ(cotangents(fn::cosine_similarity, Vector2d(0, 0), Vector2d(1, 2)),
              (std::pair(Vector2d(0, 0), Vector2d(0, 0))));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, Vector2d(1, 1), Vector2d(1, 1)}, fn::cosine_similarity,
                    Vector2d(1, 2), Vector2d(0, 0))
                  .tangent,
              0);
}

// Squares of float numbers underflow below 1e-19 and overflow above 1e19: 0 came of both. And
// rounding makes no cosine greater than 1, of which acos is NaN: it did by up to 2.4e-7.
TEST(CosineSimilarity, OfAnySizeAtMostOne) {
    Eigen::Vector3f const x(1, 3, 5), y(4, 16, 49);
    for (float const s : {1e-24F, 1e-36F, 1e20F, 1e37F}) {
        Eigen::Vector3f const scaled = s * x;
        EXPECT_NEAR(fn::cosine_similarity(scaled, y), 0.97100832F, 1e-6F) << s;
        Eigen::Vector3f const expected(-0.014665526F, -0.0309191F, 0.021484571F);
        if (s < 1e30F && s > 1e-30F) {
            EXPECT_TRUE(
                (s * cotangents(fn::cosine_similarity, scaled, y).first).isApprox(expected, 1e-4F))
                << s;
        }
    }
    for (unsigned seed = 1; seed != 200; ++seed) {
        Eigen::VectorXf const v = random<Eigen::VectorXf>(7, 1, seed);
        EXPECT_LE(fn::cosine_similarity(v, v), 1) << seed;
        EXPECT_GE(fn::cosine_similarity(v, Eigen::VectorXf(-3 * v)), -1) << seed;
    }
}

TEST(CrossEntropy, WithProbabilities) {
    MatrixXd const Z = random<MatrixXd>(3, 4),
                   P = random<MatrixXd>(3, 4, 2).cwiseAbs();  // of any sum
    test_all(fn::cross_entropy, Z, P);
    check(fn::colwise_cross_entropy, Z, P);
    check(fn::rowwise_cross_entropy, random<MatrixXf>(2, 3), random<MatrixXf>(2, 3, 2));
    EXPECT_DOUBLE_EQ(fn::cross_entropy(Vector2d(0, 0), Vector2d(0.5, 0.5)), std::log(2.0));
    EXPECT_TRUE(cotangents(fn::cross_entropy, Vector2d(0, 0), Vector2d(0.25, 0.75))
                    .first.isApprox(Vector2d(0.25, -0.25), 1e-15));
}
TEST(CrossEntropy, WithLabels) {
    MatrixXd const Z = random<MatrixXd>(3, 4);
    VectorXi const rows = Vector3d(0, 3, 1).cast<int>();
    std::vector<int> const columns{2, 0, 0, 1};
    test_all(fn::rowwise_cross_entropy, Z, with_tangent(rows, NoTangent{}));
    check(fn::colwise_cross_entropy, Z, with_tangent(columns, NoTangent{}));
    check(fn::cross_entropy, random<Eigen::VectorXf>(3, 1), with_tangent(2, NoTangent{}));
    VectorXd const losses = fn::rowwise_cross_entropy(Z, rows);
    for (Eigen::Index i = 0; i != 3; ++i)
        EXPECT_NEAR(losses(i), -std::log(std::exp(Z(i, rows(i))) / Z.row(i).array().exp().sum()),
                    1e-14);
    EXPECT_EQ(cotangents(fn::cross_entropy, Vector2d(0, 0), 1).first, Vector2d(0.5, -0.5));
    static_assert(std::is_same_v<decltype(cotangents(fn::cross_entropy, Vector2d(0, 0), 1).second),
                                 NoTangent>);
    EXPECT_EQ(fn::colwise_cross_entropy(MatrixXd(MatrixXd::Zero(1, 2)), std::array{0, 0}),
              RowVectorXd::Zero(2));
}
TEST(CrossEntropy, HugeAndInfiniteLogits) {
    Vector3d const z(1e300, -infinity, 0);
    EXPECT_EQ(fn::cross_entropy(z, 0), 0);
    EXPECT_EQ(fn::cross_entropy(z, 1), infinity);
    EXPECT_EQ(fn::cross_entropy(z, 2), 1e300);
    EXPECT_EQ(cotangents(fn::cross_entropy, z, 1).first, Vector3d(1, -1, 0));
    EXPECT_EQ(fn::cross_entropy(z, Vector3d(1, 0, 0)), 0);
    EXPECT_EQ(cotangents(fn::cross_entropy, z, Vector3d(1, 0, 0)).first, Vector3d(0, 0, 0));
    // As softmax has it, equal infinite ones have equal shares.
    EXPECT_DOUBLE_EQ(fn::cross_entropy(Vector2d(-infinity, -infinity), 1), std::log(2.0));
    EXPECT_EQ(fn::cross_entropy(Vector2d(infinity, 0), Vector2d(1, 0)), 0);
    EXPECT_EQ(fn::cross_entropy(Vector2d(infinity, 0), 1), infinity);
    // Small ones keep their digits.
    EXPECT_DOUBLE_EQ(fn::cross_entropy(Vector2d(0, -50), 0), std::exp(-50.0));
}
// softmax(z) − p of a certain class cancelled: the share is 1 − 4e-18, what is left had no digit.
TEST(CrossEntropy, OfACertainClassKeepsItsDigits) {
    Vector3d const z(-1, 1, 41), p(0, 0, 1), q(0.25, 0, 0.5);
    double const y1 = std::exp(-42.0), y2 = std::exp(-40.0);
    EXPECT_DOUBLE_EQ(cotangents(fn::cross_entropy, z, p).first(2), -(y1 + y2));
    EXPECT_DOUBLE_EQ(cotangents(fn::cross_entropy, z, q).first(2), 0.25);
    Vector3d const by_label = unthunk(std::get<1>(rrule(fn::cross_entropy, z, 2).pullback(1.0)));
    EXPECT_DOUBLE_EQ(by_label(2), -(y1 + y2));
    EXPECT_DOUBLE_EQ(by_label(1), y2);
    auto const along = std::tuple{NoTangent{}, p, NoTangent{}};
    EXPECT_DOUBLE_EQ(frule(along, fn::cross_entropy, z, 2).tangent, -(y1 + y2));
    EXPECT_DOUBLE_EQ(frule(along, fn::cross_entropy, z, p).tangent, -(y1 + y2));
}
// The test whether a probability is 0 dropped its tangent on numbers of AD tools.
TEST(CrossEntropy, ProbabilitiesOfZeroHaveTangents) {
    using D = support::Dual<double>;
    Vector3d const z(0.5, -1, 2);
    Eigen::Matrix<D, 3, 1> const logits = z.cast<D>();
    Eigen::Matrix<D, 3, 1> const p(D(0, 1), D(1, 0), D(0, 10));
    Vector3d const losses = -fn::log_softmax(z);
    EXPECT_DOUBLE_EQ(fn::cross_entropy(logits, p).derivative, losses(0) + 10 * losses(2));
    // A class without a probability may have the logit −∞ all the same.
    Eigen::Matrix<D, 3, 1> const masked(D(0.5), D(-1), D(-infinity));
    EXPECT_TRUE(std::isfinite(fn::cross_entropy(masked, p).value));
}

TEST(CrossEntropy, BadLabels) {
    MatrixXd const Z = random<MatrixXd>(3, 2);
    EXPECT_EQ(
        message_of<std::out_of_range>([&] { fn::rowwise_cross_entropy(Z, std::vector{0, 2, 1}); }),
        "chainrules::rowwise_cross_entropy: label 1 is 2, there are 2 classes");
    EXPECT_EQ(message_of<std::out_of_range>(
                  [&] { rrule(fn::colwise_cross_entropy, Z, std::vector{0, -1}); }),
              "chainrules::colwise_cross_entropy: label 1 is -1, there are 3 classes");
    EXPECT_EQ(message_of<std::invalid_argument>([&] {
                  frule(std::tuple{NoTangent{}, Z, NoTangent{}}, fn::rowwise_cross_entropy, Z,
                        std::vector{0, 1});
              }),
              "chainrules::rowwise_cross_entropy: Z is 3×2, there are 2 labels; give 3");
    static_assert(!has_rrule<eigen::rowwise_cross_entropy_t, MatrixXd, std::vector<double>>);
}

TEST(Losses, SecondOrder) {
    using D = support::Dual<double>;
    VectorXd const z = random<VectorXd>(3, 1), dz = random<VectorXd>(3, 1, 2);
    auto const difference = [&](auto const& bar) {
        double const h = 1e-5;
        return VectorXd((bar(VectorXd(z + h * dz)) - bar(VectorXd(z - h * dz))) / (2 * h));
    };
    auto const slope = [&](auto const& bar) {
        Eigen::VectorX<D> const active =
            z.binaryExpr(dz, [](double x, double dx) { return D(x, dx); });
        return VectorXd(bar(active).unaryExpr([](D const& x) { return x.derivative; }));
    };
    auto const by_label = [](auto const& x) { return cotangents(fn::cross_entropy, x, 1).first; };
    EXPECT_TRUE(slope(by_label).isApprox(difference(by_label), 1e-8));
    VectorXd const p = random<VectorXd>(3, 1, 3).cwiseAbs();
    auto const by_p = [&](auto const& x) { return cotangents(fn::cross_entropy, x, p).first; };
    EXPECT_TRUE(slope(by_p).isApprox(difference(by_p), 1e-8));
    auto const cosine = [&](auto const& x) {
        return cotangents(fn::cosine_similarity, x, p).first;
    };
    EXPECT_TRUE(slope(cosine).isApprox(difference(cosine), 1e-8));
}

}  // namespace
