// SPDX-License-Identifier: MIT
// Matrix rules as one node each on Stan's tape.
#include "chainrules/adapters/stan.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <stdexcept>

#include "chainrules/adapters/call.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "adapters/calls_back.hpp"
#include "adapters/takes_part.hpp"

namespace lab {

// A model's parameters, and how often a pullback that was kept is destroyed.
template <class T>
struct Line {
    T slope{}, offset{};
};
inline int destroyed = 0;
struct Count {
    bool counts = true;
    Count() = default;
    Count(Count&& other) noexcept : counts(std::exchange(other.counts, false)) {}
    Count(Count const&) = default;
    ~Count() { destroyed += counts; }
};

CHAINRULES_FUNCTION_EXPR(at, (line, x), (line.slope * x.array() + line.offset).matrix().eval());

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Line<T>), slope, offset);

namespace lab {

inline auto rrule(at_t, Line<double> const& line, Eigen::VectorXd const& x) {
    auto pullback = [slope = line.slope, x, count = Count()](auto const& y_bar) {
        using chainrules::field, chainrules::tangent;
        auto line_bar = tangent<Line<double>>(field<&Line<double>::slope>(x.dot(y_bar)),
                                              field<&Line<double>::offset>(y_bar.sum()));
        return std::tuple{chainrules::NoTangent{}, line_bar, Eigen::VectorXd(slope * y_bar)};
    };
    return chainrules::RRuleResult{at(line, x), std::move(pullback)};
}

}  // namespace lab

namespace lab {

// Its pullback gives up where a pivot is zero.
CHAINRULES_FUNCTION_EXPR(diagonal_solve, (d, b), (b.array() / d.array()).matrix().eval());
inline auto rrule(diagonal_solve_t, Eigen::VectorXd const& d, Eigen::VectorXd const& b) {
    auto pullback = [d](Eigen::VectorXd const& y_bar) {
        if ((d.array() == 0).any()) throw std::domain_error("diagonal_solve(d, b): d has a zero");
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{},
                          Eigen::VectorXd(y_bar.array() / d.array())};
    };
    return chainrules::RRuleResult{diagonal_solve(d, b), pullback};
}

}  // namespace lab

namespace {

using namespace chainrules;
using stan::math::var;
template <class T>
using Matrix = Eigen::Matrix<T, -1, -1>;
template <class T>
using Vector = Eigen::Matrix<T, -1, 1>;

class StanArrays : public testing::Test {
  protected:
    ~StanArrays() override { stan::math::recover_memory(); }

    // f of two numbers on the tape, beside differences of f of plain ones.
    template <class F>
    static void check(F const& f, double u, double v) {
        var const x = u, y = v;
        var z = f(x, y);
        z.grad();
        EXPECT_DOUBLE_EQ(z.val(), f(u, v));
        auto const difference = testutils::central_fdm(7, 1);
        double const by_x = difference([&](double t) { return f(t, v); }, u);
        double const by_y = difference([&](double t) { return f(u, t); }, v);
        EXPECT_NEAR(x.adj(), by_x, 1e-9 * std::max(1.0, std::abs(by_x)));
        EXPECT_NEAR(y.adj(), by_y, 1e-9 * std::max(1.0, std::abs(by_y)));
    }
};

// The pivot at the top is zero, which short-cuts of factorizations take for a constant.
template <class T>
Matrix<T> with_zero_pivot(T const& u, T const& v) {
    Matrix<T> a(2, 2);
    a << T(0), u, v, u * v;
    return a;
}
TEST_F(StanArrays, SolveWithZeroPivot) {
    check(
        [](auto const& u, auto const& v) {
            using T = std::remove_cvref_t<decltype(u)>;
            Vector<T> b(2);
            b << u + v, v;
            Matrix<T> const A = with_zero_pivot(u, v);
            Vector<T> const x = adapters::call(fn::solve, A, b);
            Matrix<T> const square = adapters::call(fn::matmul, A, A);
            Matrix<T> const inverse = adapters::call(fn::inverse, A);
            T const logdet = adapters::call(fn::logdet, square);
            return T(x[0] * x[1] + logdet * inverse(0, 1) + adapters::call(fn::determinant, A));
        },
        0.7, 1.3);
}
TEST_F(StanArrays, MatmulOfPlainAndActive) {
    check(
        [](auto const& u, auto const& v) {
            using T = std::remove_cvref_t<decltype(u)>;
            Matrix<T> b(2, 2);
            b << u, v * v, u * v, v;
            Matrix<double> a(3, 2);
            a << 1, 2, 3, 4, 5, 7;
            Matrix<T> const c = adapters::call(fn::matmul, a, b);
            Matrix<T> const d = adapters::call(fn::matmul, c, with_zero_pivot(u, v));
            return T(d(0, 0) * d(2, 1) + c(1, 0));
        },
        0.7, 1.3);
}
// Along a direction, by the forward rule.
TEST_F(StanArrays, SolveOfForwardNumbers) {
    using Forward = stan::math::fvar<double>;
    auto const f = [](auto const& u) {
        using T = std::remove_cvref_t<decltype(u)>;
        Vector<T> b(2);
        b << u * u, u;
        Vector<T> const x = adapters::call(fn::solve, with_zero_pivot(u, T(u + 1.3)), b);
        return T(x[0] * x[1]);
    };
    Forward const y = f(Forward(0.7, 1.0));
    EXPECT_DOUBLE_EQ(y.val_, f(0.7));
    EXPECT_NEAR(y.d_, testutils::central_fdm(7, 1)([&](double t) { return f(t); }, 0.7), 1e-9);
}
// Structs of numbers, a plain argument; what the pullback keeps is destroyed with Stan's memory.
TEST_F(StanArrays, DescribedStructs) {
    Vector<double> x(3);
    x << 1, 2, 4;
    lab::destroyed = 0;
    {
        lab::Line<var> const line{0.7, 1.3};
        Vector<var> const y = adapters::call(lab::at, line, x);
        var z = y[0] * y[2];
        z.grad();
        EXPECT_DOUBLE_EQ(line.slope.adj(), (2.8 + 1.3) + 4 * (0.7 + 1.3));
        EXPECT_DOUBLE_EQ(line.offset.adj(), (2.8 + 1.3) + (0.7 + 1.3));
    }
    int const before = lab::destroyed;
    stan::math::recover_memory();
    EXPECT_EQ(lab::destroyed, before + 1);
}
// A nested sweep of nodes of its own, and of the outer ones after it.
TEST_F(StanArrays, Nested) {
    auto const f = [](auto const& u) {
        using T = std::remove_cvref_t<decltype(u)>;
        Vector<T> b(2);
        b << u, u * u;
        Vector<T> const x = adapters::call(fn::solve, with_zero_pivot(u, T(2)), b);
        return T(x[0] + x[1]);
    };
    auto const slope = [&](double u) {
        return testutils::central_fdm(7, 1)([&](double t) { return f(t); }, u);
    };
    var const outer = 0.7;
    var y = f(outer);
    lab::destroyed = 0;
    stan::math::start_nested();
    {
        var const inner = 1.3;
        var z = f(inner);
        z.grad();
        EXPECT_NEAR(inner.adj(), slope(1.3), 1e-9);
        EXPECT_EQ(outer.adj(), 0);
        lab::Line<var> const line{inner, inner};
        static_cast<void>(adapters::call(lab::at, line, Vector<double>::Ones(2)));
        int const before = lab::destroyed;
        stan::math::recover_memory_nested();
        EXPECT_EQ(lab::destroyed, before + 1);
    }
    y.grad();
    EXPECT_NEAR(outer.adj(), slope(0.7), 1e-9);
}
// Rows of a Jacobian: the same node is run once per sweep.
TEST_F(StanArrays, SeveralSweeps) {
    var const u = 0.7, v = 1.3;
    Vector<var> b(2);
    b << u, v;
    Vector<var> x = adapters::call(fn::solve, with_zero_pivot(u, v), b);
    for (int i = 0; i != 2; ++i) {
        stan::math::set_zero_all_adjoints();
        x[i].grad();
        double const expected = testutils::central_fdm(7, 1)(
            [&](double t) {
                Vector<double> plain(2);
                plain << t, 1.3;
                Vector<double> const y = fn::solve(with_zero_pivot(t, 1.3), plain);
                return y[i];
            },
            0.7);
        EXPECT_NEAR(u.adj(), expected, 1e-9) << i;
    }
}

// A rule that throws in a sweep, and the next sweep.
TEST_F(StanArrays, ErrorsInASweep) {
    auto const slope = [](double d) {
        var const x = 3.0;
        Vector<var> b(1);
        b << x;
        var y = adapters::call(lab::diagonal_solve, Eigen::VectorXd::Constant(1, d).eval(), b)[0];
        y.grad();
        return x.adj();
    };
    EXPECT_THROW(slope(0), std::domain_error);
    stan::math::recover_memory();
    EXPECT_EQ(slope(2), 0.5);
    stan::math::recover_memory();
}
TEST_F(StanArrays, HigherOrderFunctionsCallBack) {
    var const x = 2.0;
    var y = x * x;
    calls_back::expect_reverse<adapters::ReverseConfig<var>>();
    y.grad();  // the outer tape is as it was
    EXPECT_EQ(x.adj(), 4);
    stan::math::recover_memory();
}
TEST_F(StanArrays, FunctionsThatCommunicateTakePart) {
    takes_part::expect_in_each_sweep([](auto const& f, std::vector<double> const& at) {
        std::vector<var> const x(at.begin(), at.end());
        var y = f(x);
        y.grad();
        std::vector<double> const gradient{x[0].adj(), x[1].adj()};
        stan::math::recover_memory();
        return gradient;
    });
}

}  // namespace
