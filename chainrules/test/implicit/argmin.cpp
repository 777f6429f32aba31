// SPDX-License-Identifier: MIT
// Minimisers, minima and fits.
#include "chainrules/implicit/argmin.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "chainrules/implicit/least_squares_fit.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "implicit/support.hpp"

namespace lab {

/// Residuals with a rule for numbers of any type, which counts its pullbacks.
struct Line {
    template <class X, class B>
    auto operator()(X const& x, B const& b) const {
        auto r = b;
        for (Eigen::Index i = 0; i != b.size(); ++i)
            r[i] = chainrules::fn::exp(x[0] * double(i)) * x[1] - b[i];
        return r;
    }
    static inline int pullbacks = 0;
};
template <class X, class B>
auto rrule(Line const& f, X const& x, B const& b) {
    auto pullback = [x, n = b.size()](auto const& r_bar) {
        ++Line::pullbacks;
        auto const bar = chainrules::evaluate(r_bar);
        X x_bar = x;
        x_bar.setZero();
        B b_bar = -bar;
        for (Eigen::Index i = 0; i != n; ++i) {
            auto const e = chainrules::evaluate(chainrules::fn::exp(x[0] * double(i)));
            x_bar[0] += bar[i] * e * x[1] * double(i);
            x_bar[1] += bar[i] * e;
        }
        return std::tuple{chainrules::NoTangent{}, x_bar, b_bar};
    };
    return chainrules::RRuleResult{f(x, b), pullback};
}

}  // namespace lab

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
using support::message_of;
using Dual = adapters::OwnNumber<double, 1>;

// Rosenbrock's function with parameters, bent by a fourth power: no quadratic.
auto const valley = [](auto const& x, auto const& theta) {
    auto const a = theta[0] - x[0], b = x[1] - x[0] * x[0];
    return a * a + theta[1] * b * b + fn::exp(x[1] - theta[0]) + x[0] * x[0] * x[0] * x[0];
};
Vector const start = Eigen::Vector2d(-0.5, 0.7), theta = Eigen::Vector2d(0.8, 3);

TEST(Argmin, Newton) {
    Vector const x = fn::argmin(valley, start, theta);
    EXPECT_LT(implicit::detail::Gradient<decltype(valley)>{valley}(x, theta).norm(), 1e-12);
    testutils::test_rrule(
        argmin_rule(valley, [](Vector const& t) { return fn::argmin(valley, start, t); }), theta);
    auto const tangents =
        std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, Vector(Vector::Ones(2))};
    Vector const dx = frule(tangents, fn::argmin, valley, start, theta).tangent;
    auto const pullback = rrule(fn::argmin, valley, start, theta).pullback;
    for (int i = 0; i != 2; ++i)
        EXPECT_NEAR(Vector(std::get<3>(pullback(Vector(Vector::Unit(2, i))))).sum(), dx[i], 1e-12);
}
// By gradients alone: Rosenbrock's valley in 10 dimensions, and the derivative of Newton's result.
TEST(Argmin, Lbfgs) {
    auto const banana = [](auto const& x, auto const& t) {
        auto sum = (x[0] - t) * (x[0] - t);
        for (Eigen::Index i = 1; i != x.size(); ++i) {
            auto const bent = x[i] - x[i - 1] * x[i - 1];
            sum += 100 * bent * bent + 0.1 * (1 - x[i]) * (1 - x[i]);
        }
        return sum;
    };
    Vector const far = Vector::Zero(10);
    implicit::ArgminOptions options;
    options.max_iterations = 1000;
    Vector const expected = fn::argmin(banana, far, 0.8, options);
    options.minimiser = Minimiser::lbfgs;
    auto const at = rrule(fn::argmin, banana, far, 0.8, keyword(options));
    EXPECT_LT((at.value - expected).norm(), 1e-6);
    Vector const bar = Vector::LinSpaced(10, -1, 1);
    double const by_newton = std::get<3>(rrule(fn::argmin, banana, far, 0.8).pullback(bar));
    EXPECT_NEAR(std::get<3>(at.pullback(bar)), by_newton, 1e-5 * std::abs(by_newton));
    options.max_iterations = 3;
    EXPECT_THROW(fn::argmin(banana, far, 0.8, options), NotConverged);
}
// Of (x − t)² cosh(x) at its minimum t, x'' = 0 and x' = 1; of x⁴/4 − t x, x = t^(1/3).
TEST(Argmin, ThirdDerivatives) {
    auto const f = [](auto const& x, auto const& t) { return x * x * x * x / 4 - t * x; };
    using Dual2 = adapters::OwnNumber<Dual, 1>;
    Dual2 t = 8;
    t.value.tangent[0] = 1;
    t.tangent[0] = 1;
    Dual2 const x = fn::argmin(f, 1.0, t);
    EXPECT_DOUBLE_EQ(x.value.value, 2);
    EXPECT_DOUBLE_EQ(x.value.tangent[0], 1 / 12.0);
    EXPECT_NEAR(x.tangent[0].tangent[0], -2 / 9.0 / 32, 1e-15);
    // The pullback, of nested numbers.
    Dual at = 8;
    at.tangent[0] = 1;
    auto const bar = std::get<3>(rrule(fn::argmin, f, 1.0, at).pullback(Dual(1)));
    EXPECT_DOUBLE_EQ(bar.value, 1 / 12.0);
    EXPECT_NEAR(bar.tangent[0], -2 / 9.0 / 32, 1e-15);
}
// A stationary point that is no minimum.
TEST(Argmin, Saddle) {
    auto const f = [](auto const& x, auto const& t) {
        return x[0] * x[0] - x[1] * x[1] + t * x[1];
    };
    auto const solve = [](double t) { return Vector(Eigen::Vector2d(0, t / 2)); };
    auto const pullback = rrule(argmin_rule(f, solve), 1.0).pullback;
    Vector const bar = Vector::Ones(2);
    EXPECT_THROW(pullback(bar), std::domain_error);
    EXPECT_EQ(message_of([&] { return pullback(bar); }),
              "chainrules::argmin: the Hessian is not positive definite, a pivot is -2: the result "
              "is no minimum; see ArgminOptions::stationary");
    implicit::ArgminOptions any;
    any.stationary = true;
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(argmin_rule(f, solve, any), 1.0).pullback(bar)), 0.5);
}
TEST(Argmin, NotConverged) {
    auto const stops = [](Vector const& t) {
        return Vector(fn::argmin(valley, start, t) + 1e-4 * Vector::Ones(2));
    };
    EXPECT_THROW(rrule(argmin_rule(valley, stops), theta), NotConverged);
    implicit::ArgminOptions polish;
    polish.rule.polish = 2;
    Vector const x = rrule(argmin_rule(valley, stops, polish), theta).value;
    EXPECT_LT((x - fn::argmin(valley, start, theta)).norm(), 1e-14);
    EXPECT_THROW(fn::argmin([](auto const& y, auto const& t) { return y * t; }, 1.0, 2.0),
                 NotConverged);  // no minimum
}

// The value moves by θ alone.
TEST(Minimum, Envelope) {
    auto const at = [](Vector const& t) { return fn::minimum(valley, start, t); };
    auto const [v, pullback] = rrule(fn::minimum, valley, start, theta);
    EXPECT_DOUBLE_EQ(v, valley(fn::argmin(valley, start, theta), theta));
    Vector const bar = std::get<3>(pullback(1.0));
    for (int i = 0; i != 2; ++i) {
        Vector const h = 1e-5 * Vector::Unit(2, i);
        EXPECT_NEAR(bar[i], (at(theta + h) - at(theta - h)) / 2e-5, 1e-9);
        auto const along =
            std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, Vector(Vector::Unit(2, i))};
        EXPECT_NEAR(frule(along, fn::minimum, valley, start, theta).tangent, bar[i], 1e-14);
    }
    // The least value of x⁴/4 − t x is −¾ t^(4/3): second derivative −t^(−2/3)/3.
    auto const f = [](auto const& x, auto const& t) { return x * x * x * x / 4 - t * x; };
    adapters::OwnNumber<Dual, 1> t = 8;
    t.value.tangent[0] = 1;
    t.tangent[0] = 1;
    auto const least = fn::minimum(f, 1.0, t);
    EXPECT_DOUBLE_EQ(least.value.tangent[0], -2);
    EXPECT_NEAR(least.tangent[0].tangent[0], -1 / 12.0, 1e-15);
}

// p0 exp(−p1 t) through y.
Vector const times = Vector::LinSpaced(12, 0, 3);
auto const decay = [](auto const& p, auto const& y) {
    auto r = y;
    for (Eigen::Index i = 0; i != times.size(); ++i) r[i] = p[0] * fn::exp(-p[1] * times[i]) - y[i];
    return r;
};
Vector data(double noise) {
    Vector y(12);
    for (int i = 0; i != 12; ++i)
        y[i] = 2 * std::exp(-1.3 * times[i]) + noise * std::sin(5.0 * i + 1);
    return y;
}
Vector const guess = Vector::Ones(2);
Vector fit(Vector const& y) { return fn::least_squares_fit(decay, guess, y); }
// ∂(p0 + p1)/∂y.
Vector slopes(Vector const& y) {
    Vector result(12);
    for (int i = 0; i != 12; ++i) {
        Vector const h = 1e-5 * Vector::Unit(12, i);
        result[i] = (fit(y + h).sum() - fit(y - h).sum()) / 2e-5;
    }
    return result;
}
Vector slopes_by_rule(Vector const& y, implicit::LeastSquaresFitOptions const& options = {}) {
    auto const pullback = rrule(fn::least_squares_fit, decay, guess, y, keyword(options)).pullback;
    return std::get<3>(pullback(Vector(Vector::Ones(2))));
}

// Exact whatever the noise; that of Gauss and Newton is not.
TEST(LeastSquaresFit, ExactHessian) {
    implicit::LeastSquaresFitOptions gauss_newton;
    gauss_newton.gauss_newton = true;
    for (auto const& [noise, least, most] :
         {std::tuple{0.0, 0.0, 1e-8}, {0.05, 0.005, 0.1}, {0.5, 0.1, 0.6}}) {
        Vector const y = data(noise), expected = slopes(y);
        EXPECT_LT((slopes_by_rule(y) - expected).norm(), 1e-7 * expected.norm());
        double const error = (slopes_by_rule(y, gauss_newton) - expected).norm() / expected.norm();
        EXPECT_GE(error, least);
        EXPECT_LE(error, most);
    }
}
// Another solver, with another step and other damping, has the same derivative.
TEST(LeastSquaresFit, StepsOfTheSolver) {
    Vector const y = data(0.05);
    auto const steepest = [](double step) {
        return [step](Vector const& of) {
            Vector p = guess;
            for (int i = 0; i != 20000; ++i) {
                auto const at = implicit::detail::linearise(decay, p, of);
                p -= step * Vector(at.J.transpose() * at.r);
            }
            return p;
        };
    };
    for (double step : {0.5, 0.2}) {
        auto const rule = least_squares_fit_rule(decay, steepest(step));
        Vector const bar = std::get<1>(rrule(rule, y).pullback(Vector(Vector::Ones(2))));
        EXPECT_LT((bar - slopes_by_rule(y)).norm(), 1e-10);
    }
}
// Residuals with a rule are differentiated by it, to second order as well.
TEST(LeastSquaresFit, ByARuleOfTheResiduals) {
    auto const line = [](auto const& x, auto const& b) { return lab::Line{}(x, b); };
    Vector const b = Eigen::Vector3d(1, 0.7, 0.4), bar = Eigen::Vector2d(1, -2);
    auto const at = rrule(fn::least_squares_fit, lab::Line{}, guess, b);
    lab::Line::pullbacks = 0;
    Vector const b_bar = std::get<3>(at.pullback(bar));
    EXPECT_GT(lab::Line::pullbacks, 0);
    auto const without = rrule(fn::least_squares_fit, line, guess, b);
    EXPECT_LT((at.value - without.value).norm(), 1e-12);
    EXPECT_LT((b_bar - Vector(std::get<3>(without.pullback(bar)))).norm(), 1e-11);
}
TEST(LeastSquaresFit, Rules) {
    // Ridge regression: closed forms to compare with.
    auto const residuals = [](auto const& x, auto const& b, auto const& weight) {
        using N = std::remove_cvref_t<decltype(x[0])>;
        Eigen::Matrix<N, Eigen::Dynamic, 1> r(4);
        r << x[0] + 2.0 * x[1] - b[0], 3.0 * x[0] - x[1] - b[1], weight * x[0], weight * x[1];
        return r;
    };
    auto const rule = least_squares_fit_rule(residuals, [&](Vector const& b, double weight) {
        Matrix A(4, 2);
        A << 1, 2, 3, -1, weight, 0, 0, weight;
        Vector right(4);
        right << b, 0, 0;
        return Vector((A.transpose() * A).ldlt().solve(A.transpose() * right));
    });
    testutils::test_rrule(rule, Vector(Eigen::Vector2d(0.4, 1.2)), 0.7);
    // Rank-deficient: the parameters are not determined.
    auto const flat = [](auto const& x, auto const& b) { return x[0] + x[1] - b; };
    auto const solve = [](double b) { return Vector(Eigen::Vector2d(b / 2, b / 2)); };
    EXPECT_THROW(rrule(least_squares_fit_rule(flat, solve), 1.0).pullback(Vector(Vector::Ones(2))),
                 std::domain_error);
}

}  // namespace
