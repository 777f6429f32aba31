// SPDX-License-Identifier: MIT
// Whole calls as one node on the tape of a tool that runs it where it was recorded.
#include "chainrules/adapters/call.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <optional>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/factorizations/llt.hpp"
#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "jet.hpp"
#include "takes_part.hpp"
#include "tape.hpp"

namespace lab {

template <class T>
struct Line {
    T slope, offset;
};
struct Point {
    double x, y;
};
struct Path {
    std::vector<Point> corners;
};

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Line<T>), slope, offset);
CHAINRULES_FIELDS(lab::Point, x, y);
CHAINRULES_FIELDS(lab::Path, corners);

namespace lab::fn {

using chainrules::field, chainrules::get, chainrules::NoTangent, chainrules::tangent;

CHAINRULES_FUNCTION_EXPR(at, (line, x), line.slope * x + line.offset);
inline auto rrule(at_t, Line<double> const& line, double x) {
    auto pullback = [line, x](double y_bar) {
        return std::tuple{NoTangent{},
                          tangent<Line<double>>(field<&Line<double>::slope>(y_bar * x),
                                                field<&Line<double>::offset>(y_bar)),
                          y_bar * line.slope};
    };
    return chainrules::RRuleResult{at(line, x), pullback};
}

/// A path with a corner more, and how far that is from the last one in x and y.
inline std::pair<Path, Point> extended(Path path, Point const& step) {
    Point const& last = path.corners.back();
    path.corners.push_back({last.x + step.x, last.y + step.y});
    return {path, step};
}
CHAINRULES_FUNCTION(extend, fn::extended);
inline auto rrule(extend_t, Path const& path, Point const& step) {
    auto pullback = [](auto const& y_bar) {
        auto corners_bar = get<&Path::corners>(get<0>(y_bar));
        auto const new_bar = corners_bar.back();
        corners_bar.pop_back();
        corners_bar.back() = corners_bar.back() + new_bar;
        return std::tuple{NoTangent{}, tangent<Path>(field<&Path::corners>(corners_bar)),
                          new_bar + get<1>(y_bar)};
    };
    return chainrules::RRuleResult{extend(path, step), pullback};
}

CHAINRULES_FUNCTION_EXPR(size_of, (xs), xs.size());
CHAINRULES_NON_DIFFERENTIABLE(size_of);
CHAINRULES_FUNCTION_EXPR(or_zero, (x), x ? *x : 0.0);
inline auto rrule(or_zero_t, std::optional<double> const& x) {
    auto pullback = [has = x.has_value()](double y_bar) {
        return std::tuple{NoTangent{}, has ? std::optional(y_bar) : std::nullopt};
    };
    return chainrules::RRuleResult{or_zero(x), pullback};
}
CHAINRULES_FUNCTION_EXPR(turned, (xs), std::complex<double>(xs[0], 2 * xs[1]));
inline auto rrule(turned_t, std::vector<double> const& xs) {
    auto pullback = [](std::complex<double> y_bar) {
        return std::tuple{NoTangent{}, std::vector<double>{y_bar.real(), 2 * y_bar.imag()}};
    };
    return chainrules::RRuleResult{turned(xs), pullback};
}
/// Where the largest one is, and which it is.
CHAINRULES_FUNCTION_EXPR(largest, (xs),
                         std::pair(int(std::max_element(xs.begin(), xs.end()) - xs.begin()),
                                   *std::max_element(xs.begin(), xs.end())));
inline auto rrule(largest_t, std::vector<double> const& xs) {
    auto y = largest(xs);
    auto pullback = [at = std::size_t(y.first), n = xs.size()](auto const& y_bar) {
        std::vector<double> xs_bar(n);
        xs_bar[at] = get<1>(y_bar);
        return std::tuple{NoTangent{}, xs_bar};
    };
    return chainrules::RRuleResult{y, pullback};
}
// Without a rule.
CHAINRULES_FUNCTION_EXPR(squared, (xs), xs[0] * xs[0]);

}  // namespace lab::fn

namespace {

using namespace chainrules;
using adapters::call, adapters::holding;
using foreign::Tape, foreign::Var;
using Matrix = Eigen::Matrix<Var, -1, -1>;
using Vector = Eigen::Matrix<Var, -1, 1>;

class AdapterCall : public testing::Test {
  protected:
    AdapterCall() { Tape::get().clear(); }
    Var variable(double x) { return Tape::get().variable(x); }
    void differentiate(Var const& y) {
        Tape::get().adjoint(y.entry) = 1;
        Tape::get().sweep();
    }
    double bar(Var const& x) { return Tape::get().adjoint(x); }
};

// A pivot that is zero, and a constant beside variables.
TEST_F(AdapterCall, MatrixRules) {
    Var const u = variable(0.7), w = variable(1.3);
    Matrix A(2, 2);
    A << Var(0.0) * u, u, w, u * w;
    auto const steps = Tape::get().steps();
    Vector const s = call(fn::solve, A, Vector(Vector{{u + w, w}}));
    EXPECT_EQ(Tape::get().steps(), steps + 2);  // the sum, and one node
    Eigen::Matrix2d const C{{1, 2}, {3, 4}};
    Vector const t = call(fn::matmul, C, s);
    Var const logdet = call(fn::logdet, call(fn::matmul, A, A));
    Matrix const inverse = call(fn::inverse, A);
    differentiate(t[0] * t[1] + logdet * inverse(0, 1) + call(fn::determinant, A));

    auto const value = [&](double a, double b) {
        Eigen::Vector2d const x =
            Eigen::Matrix2d{{0, a}, {b, a * b}}.lu().solve(Eigen::Vector2d(a + b, b));
        double const of_log = 2 * std::log(a * b), of_inverse = 1 / b, of_determinant = -a * b;
        return (x[0] + 2 * x[1]) * (3 * x[0] + 4 * x[1]) + of_log * of_inverse + of_determinant;
    };
    auto const slope = testutils::central_fdm(5, 1);
    EXPECT_NEAR(bar(u), slope([&](double a) { return value(a, 1.3); }, 0.7), 1e-8);
    EXPECT_NEAR(bar(w), slope([&](double b) { return value(0.7, b); }, 1.3), 1e-8);
}
// Structs of matrices, of which some numbers are used.
TEST_F(AdapterCall, Factorisations) {
    Var const u = variable(0.7), w = variable(1.3);
    Matrix A(2, 2);
    A << w, w, u, w * w;
    auto const steps = Tape::get().steps();
    auto const cholesky = call(fn::llt, A);
    EXPECT_EQ(Tape::get().steps(), steps + 1);
    auto const orthogonal = call(fn::qr, A);
    Vector const x = call(fn::lstsq, Matrix(A.leftCols(1)), Vector(A.col(1)));
    EXPECT_EQ(Tape::get().steps(), steps + 3);
    differentiate(cholesky.L(1, 1) * orthogonal.R(0, 1) + orthogonal.Q(1, 1) * x[0]);

    auto const value = [&](double a, double b) {
        Eigen::Matrix2d const M{{b, b}, {a, b * b}};
        auto const qr = M.householderQr();
        Eigen::Matrix2d const Q = qr.householderQ();
        return std::sqrt(b * b - a * a / b) * qr.matrixQR()(0, 1) +
               Q(1, 1) * (b * b + a * b * b) / (a * a + b * b);
    };
    auto const slope = testutils::central_fdm(5, 1);
    EXPECT_NEAR(bar(u), slope([&](double a) { return value(a, 1.3); }, 0.7), 1e-8);
    EXPECT_NEAR(bar(w), slope([&](double b) { return value(0.7, b); }, 1.3), 1e-8);
}
TEST_F(AdapterCall, TheSameNumberTwice) {
    Var const x = variable(3);
    Vector const v{{x, x}};
    differentiate(call(fn::matmul, Eigen::RowVector2d(1, 10), v)[0]);
    EXPECT_EQ(bar(x), 11);
}
TEST_F(AdapterCall, Containers) {
    Var const x = variable(2), y = variable(5);
    std::vector<Var> const sums = call(fn::partial_sum, std::vector<Var>{x, y, x});
    EXPECT_EQ(sums[2].value, 9);
    differentiate(sums[1] * sums[2]);  // (x + y)(2x + y)
    EXPECT_EQ(bar(x), 9 + 2 * 7);
    EXPECT_EQ(bar(y), 9 + 7);
    EXPECT_EQ(call(lab::fn::or_zero, std::optional<Var>()).value, 0);
    EXPECT_TRUE(call(fn::partial_sum, std::vector<Var>{}).empty());
}
TEST_F(AdapterCall, Optional) {
    Var const x = variable(2);
    differentiate(call(lab::fn::or_zero, std::optional(x)));
    EXPECT_EQ(bar(x), 1);
}
TEST_F(AdapterCall, ComplexResult) {
    Var const x = variable(2), y = variable(5);
    std::complex<Var> const z = call(lab::fn::turned, std::vector<Var>{x, y});
    differentiate(z.real() * z.imag());  // 2 x y
    EXPECT_EQ(bar(x), 10);
    EXPECT_EQ(bar(y), 4);
}
TEST_F(AdapterCall, DescribedStructs) {
    Var const a = variable(2), x = variable(5);
    Var const y = call(lab::fn::at, lab::Line<Var>{a, Var(1)}, x);
    EXPECT_EQ(y.value, 11);
    differentiate(y * a);
    EXPECT_EQ(bar(a), 5 * 2 + 11);
    EXPECT_EQ(bar(x), 4);
}
// Nested, as argument and as result, with plain numbers beside the tool's.
TEST_F(AdapterCall, StructsOfPlainNumbers) {
    Var const u = variable(2), w = variable(5);
    using Corner = adapters::Holding<lab::Point, Var, Var>;
    auto const path = holding<lab::Path>(std::vector<Corner>{{{u, w}}, {{w, Var(1)}}});
    auto const [longer, step] = call(lab::fn::extend, path, holding<lab::Point>(u, 3.0));
    auto const& corners = get<&lab::Path::corners>(longer);
    ASSERT_EQ(corners.size(), 3);
    EXPECT_EQ(get<&lab::Point::x>(corners[2]).value, 7);
    EXPECT_EQ(get<&lab::Point::y>(corners[2]).value, 4);
    differentiate(get<&lab::Point::x>(corners[2]) * get<&lab::Point::x>(corners[0]) *
                  get<&lab::Point::x>(step));  // (w + u) u u
    EXPECT_EQ(bar(u), 4 + 2 * 7 * 2);
    EXPECT_EQ(bar(w), 4);
}
// Integers of a result have no adjoints.
TEST_F(AdapterCall, IntegersBesideNumbers) {
    Var const x = variable(2), y = variable(5);
    auto const [at, largest] = call(lab::fn::largest, std::vector<Var>{x, y, x});
    EXPECT_EQ(at, 1);
    differentiate(largest * x);
    EXPECT_EQ(bar(x), 5);
    EXPECT_EQ(bar(y), 2);
}
// What has nothing to record is the call itself.
TEST_F(AdapterCall, OtherCalls) {
    Var const x = variable(2);
    EXPECT_EQ(call(fn::matmul, Eigen::RowVector2d(1, 10), Eigen::Vector2d(1, 2))[0], 21);
    EXPECT_EQ(call(fn::exp, x).value, std::exp(2.0));
    auto const before = Tape::get().steps();
    EXPECT_EQ(call(lab::fn::size_of, std::vector<Var>{x, x}), 2);
    EXPECT_EQ(Tape::get().steps(), before);
    differentiate(call(lab::fn::squared, std::vector<Var>{x}));  // differentiated through
    EXPECT_EQ(bar(x), 4);

    using Jet = foreign::Jet<double>;
    std::vector<Jet> const jets{Jet(3, 1)};
    EXPECT_EQ(call(lab::fn::squared, jets).v, 6);
}
TEST_F(AdapterCall, FunctionsThatCommunicateTakePart) {
    takes_part::expect_in_each_sweep([](auto const& f, std::vector<double> const& at) {
        Tape::get().clear();
        std::vector<Var> x;
        for (double each : at) x.push_back(Tape::get().variable(each));
        Var const y = f(x);
        Tape::get().adjoint(y.entry) = 1;
        Tape::get().sweep();
        return std::vector<double>{Tape::get().adjoint(x[0]), Tape::get().adjoint(x[1])};
    });
}

}  // namespace
