// SPDX-License-Identifier: MIT
// ADOL-C's tapes with functions by the rules, run by its drivers in both modes, at other points and
// recorded anew.
#include "chainrules/adapters/adolc.hpp"
#include "both.hpp"
#include "calls_back.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "chainrules/algorithm/sorting.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/products.hpp"
#include "chainrules/eigen/solve.hpp"
#include "chainrules/special/error_functions.hpp"
#include "chainrules/special/incomplete_gamma.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

namespace lab {

/// A line with numbers of any kind.
template <class T>
struct Line {
    T slope, offset;
};
/// One with plain numbers.
struct Segment {
    double from, to;
};

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Line<T>), slope, offset);
CHAINRULES_FIELDS(lab::Segment, from, to);

namespace lab {

/// Where the line is at each of xs.
inline std::vector<double> along(Line<double> const& line, std::vector<double> xs) {
    for (double& x : xs) x = line.slope * x + line.offset;
    return xs;
}

}  // namespace lab

namespace lab::fn {

CHAINRULES_FUNCTION(along, lab::along);
inline auto rrule(along_t, Line<double> const& line, std::vector<double> const& xs) {
    auto pullback = [line, xs = chainrules::keep(xs)](std::vector<double> const& y_bar) {
        double slope_bar = 0, offset_bar = 0;
        std::vector<double> xs_bar;
        for (std::size_t i = 0; i != y_bar.size(); ++i) {
            slope_bar += y_bar[i] * (*xs)[i];
            offset_bar += y_bar[i];
            xs_bar.push_back(y_bar[i] * line.slope);
        }
        using chainrules::field;
        return std::tuple{
            chainrules::NoTangent{},
            chainrules::tangent<Line<double>>(field<&Line<double>::slope>(slope_bar),
                                              field<&Line<double>::offset>(offset_bar)),
            xs_bar};
    };
    return chainrules::RRuleResult{along(line, xs), pullback};
}

CHAINRULES_FUNCTION_EXPR(stretch, (segment, factor),
                         Segment{segment.from * factor, segment.to * factor});
inline auto rrule(stretch_t, Segment const& s, double factor) {
    auto pullback = [s, factor](auto const& y_bar) {
        using chainrules::field, chainrules::get;
        double const from_bar = get<&Segment::from>(y_bar), to_bar = get<&Segment::to>(y_bar);
        return std::tuple{chainrules::NoTangent{},
                          chainrules::tangent<Segment>(field<&Segment::from>(from_bar * factor),
                                                       field<&Segment::to>(to_bar * factor)),
                          from_bar * s.from + to_bar * s.to};
    };
    return chainrules::RRuleResult{stretch(s, factor), pullback};
}

// Its rule gives up below zero.
CHAINRULES_FUNCTION_EXPR(guarded, (xs), xs[0] * xs[0]);
inline auto rrule(guarded_t, std::vector<double> const& xs) {
    if (xs[0] < 0) throw std::domain_error("guarded(xs): xs[0] must not be negative");
    auto pullback = [x = xs[0]](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>{2 * x * y_bar}};
    };
    return chainrules::RRuleResult{guarded(xs), pullback};
}

}  // namespace lab::fn

namespace {

using namespace chainrules;
using Matrix = Eigen::Matrix<adouble, -1, -1>;
using Vector = Eigen::Matrix<adouble, -1, 1>;

// Records f of n numbers on tape 1.
template <class F>
double record(std::vector<double> const& at, F const& f) {
    double value = 0;
    trace_on(1);
    {
        std::vector<adouble> x(at.size());
        for (std::size_t i = 0; i != at.size(); ++i) x[i] <<= at[i];
        adouble y = f(x);
        y >>= value;
    }
    trace_off();
    return value;
}
std::vector<double> gradient_at(std::vector<double> const& x) {
    std::vector<double> g(x.size());
    EXPECT_GE(gradient(1, static_cast<int>(x.size()), x.data(), g.data()), 0);
    return g;
}
double value_at(std::vector<double> const& x) {
    double y = 0;
    zos_forward(1, 1, static_cast<int>(x.size()), 0, x.data(), &y);
    return y;
}
// All drivers of first order against differences of the tape's own values.
void expect_drivers_agree(std::vector<double> x) {
    auto const n = x.size();
    auto const g = gradient_at(x);
    auto const size = static_cast<int>(n);
    std::vector<double> identity(n * n), forward(n), unit(1, 1.0), reverse(n);
    std::vector<double*> in(n), out{forward.data()};
    for (std::size_t i = 0; i != n; ++i) {
        identity[i * n + i] = 1;
        in[i] = &identity[i * n];
    }
    double y = 0;
    fov_forward(1, 1, size, size, x.data(), in.data(), &y, out.data());
    EXPECT_EQ(y, value_at(x));
    for (std::size_t i = 0; i != n; ++i) {
        double slope = 0;
        fos_forward(1, 1, size, 0, x.data(), in[i], &y, &slope);
        EXPECT_EQ(slope, forward[i]);
        EXPECT_NEAR(slope, g[i], 1e-14 * (1 + std::abs(slope)));
        double const at = x[i];
        double const difference = testutils::central_fdm(5, 1)(
            [&](double xi) {
                x[i] = xi;
                return value_at(x);
            },
            at);
        x[i] = at;
        EXPECT_NEAR(g[i], difference, 1e-9 * (1 + std::abs(difference))) << i;
    }
    // Two rows at a time.
    zos_forward(1, 1, size, 1, x.data(), &y);
    double one = 1, two = 2;
    std::vector<double> twice(n);
    double *weights[] = {&one, &two}, *rows[] = {reverse.data(), twice.data()};
    fov_reverse(1, 1, size, 2, weights, rows);
    for (std::size_t i = 0; i != n; ++i) {
        EXPECT_EQ(reverse[i], g[i]);
        EXPECT_EQ(twice[i], 2 * g[i]);
    }
}

template <class F, class... X>
void expect_as_rule(F const& f, X... x) {
    auto const result = rrule(f, x...);
    auto const bars = result.pullback(1.0);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        std::vector<double> const at{x...};
        EXPECT_EQ(record(at, [&](auto const& number) { return f(number[I]...); }), result.value)
            << function_name(f);
        std::vector<double> const expected{std::get<I + 1>(bars)...};
        EXPECT_EQ(gradient_at(at), expected) << function_name(f);
        EXPECT_EQ(value_at(at), result.value);
    }
    (std::index_sequence_for<X...>{});
}

TEST(AdolC, FunctionsAsRules) {
    expect_as_rule(fn::sin, 0.7);
    expect_as_rule(fn::tan, 0.7);
    expect_as_rule(fn::sqrt, 0.7);
    expect_as_rule(fn::log1p, 0.7);
    expect_as_rule(fn::expm1, 0.7);
    expect_as_rule(fn::atan, 0.7);
    expect_as_rule(fn::acosh, 1.7);
    expect_as_rule(fn::cbrt, 0.7);
    expect_as_rule(fn::abs, -0.7);
    expect_as_rule(fn::logistic, 0.7);
    expect_as_rule(fn::log1pexp, 0.7);
    expect_as_rule(fn::erf, 0.7);
    expect_as_rule(fn::erfcx, 0.7);
    expect_as_rule(fn::pow, 0.7, 1.3);
    expect_as_rule(fn::hypot, 0.7, 1.3);
    expect_as_rule(fn::atan2, 0.7, 1.3);
    expect_as_rule(fn::xlogy, 0.7, 1.3);
    expect_as_rule(fn::divide, 0.7, 1.3);
    expect_as_rule(fn::gamma_p, 0.7, 1.3);
    expect_as_rule(fn::fma, 0.7, 1.3, 0.2);
}
// An expression is computed once: ADOL-C takes the value of a temporary away from it.
TEST(AdolC, BesideItsOwnFunctions) {
    auto const f = [](auto const& x) {
        return fn::log1p(x[0] * x[1]) * sin(x[0]) + fn::pow(x[0] + x[1], 2.5) -
               fn::atan2(x[1] * 2.0, x[0] * x[0]);
    };
    std::vector<double> const at{0.7, 1.3};
    EXPECT_EQ(record(at, f), std::log1p(0.7 * 1.3) * std::sin(0.7) + std::pow(2.0, 2.5) -
                                 std::atan2(2.6, 0.7 * 0.7));
    expect_drivers_agree(at);
    expect_drivers_agree({0.2, 2.1});
}
// Every function of numbers that both have.
TEST(AdolC, NamesThatBothHave) {
    auto const numbers = [](auto const& f) {
        std::vector<double> all{record({0.7, 1.3}, f)};
        for (double slope : gradient_at({0.7, 1.3})) all.push_back(slope);
        return all;
    };
#define EXPECT_BOTH_ON_TAPE(name, ...)                                                             \
    both::expect_equal(                                                                            \
        #name, numbers, [] { return [](auto const& x) -> adouble { return name(__VA_ARGS__); }; }, \
        [] { return [](auto const& x) -> adouble { return chainrules::fn::name(__VA_ARGS__); }; })
    EXPECT_BOTH_ON_TAPE(acos, x[0]);
    EXPECT_BOTH_ON_TAPE(asin, x[0]);
    EXPECT_BOTH_ON_TAPE(asinh, x[0]);
    EXPECT_BOTH_ON_TAPE(atan, x[0]);
    EXPECT_BOTH_ON_TAPE(atanh, x[0]);
    EXPECT_BOTH_ON_TAPE(ceil, x[0]);
    EXPECT_BOTH_ON_TAPE(cos, x[0]);
    EXPECT_BOTH_ON_TAPE(cosh, x[0]);
    EXPECT_BOTH_ON_TAPE(erf, x[0]);
    EXPECT_BOTH_ON_TAPE(exp, x[0]);
    EXPECT_BOTH_ON_TAPE(fabs, x[0]);
    EXPECT_BOTH_ON_TAPE(floor, x[0]);
    EXPECT_BOTH_ON_TAPE(log, x[0]);
    EXPECT_BOTH_ON_TAPE(log10, x[0]);
    EXPECT_BOTH_ON_TAPE(sin, x[0]);
    EXPECT_BOTH_ON_TAPE(sinh, x[0]);
    EXPECT_BOTH_ON_TAPE(sqrt, x[0]);
    EXPECT_BOTH_ON_TAPE(tan, x[0]);
    EXPECT_BOTH_ON_TAPE(tanh, x[0]);
    EXPECT_BOTH_ON_TAPE(acosh, x[1]);
    EXPECT_BOTH_ON_TAPE(atan2, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(fmax, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(fmin, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(pow, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(pow, x[0], 2.5);
    EXPECT_BOTH_ON_TAPE(ldexp, x[0], 3);
#undef EXPECT_BOTH_ON_TAPE
}
TEST(AdolC, PlainAndIntegerArguments) {
    record({0.7}, [](auto const& x) { return fn::pow(x[0], 3) * fn::ldexp(x[0], 2); });
    EXPECT_NEAR(gradient_at({0.5})[0], 16 * 0.125, 1e-15);
}
TEST(AdolC, InfiniteDerivativesAtZeroWeight) {
    record({0.0}, [](auto const& x) { return 0.0 * fn::sqrt(x[0]); });
    EXPECT_EQ(gradient_at({0.0})[0], 0);
}

auto system() {
    return [](auto const& x) {
        Matrix A(2, 2);
        Vector b(2);
        A << 0.0 * x[0], x[0], x[1], x[0] * x[1];  // a pivot that is zero
        b << x[0] + x[1], x[1];
        Vector const s = adapters::call(fn::solve, A, b);
        return adouble(s[0] * s[1]);
    };
}
TEST(AdolC, MatrixRules) {
    std::vector<double> const at{0.7, 1.3};
    record(at, system());
    expect_drivers_agree(at);
    expect_drivers_agree({1.9, -0.4});
    record(at, system());  // anew
    expect_drivers_agree(at);
}
// The same number more than once, a constant matrix, an expression.
TEST(AdolC, SharedAndConstantArguments) {
    std::vector<double> const at{0.7, 1.3};
    Eigen::Matrix2d constant;
    constant << 1, 2, 3, 4;
    record(at, [&](auto const& x) {
        Matrix A(2, 2);
        A << x[0], x[0] * x[1], x[1], x[0];
        Matrix const square = adapters::call(fn::matmul, A, A);
        Matrix const all = adapters::call(fn::matmul, constant, square + A);
        return adouble(all(0, 0) * all(1, 1) + square(0, 1));
    });
    expect_drivers_agree(at);
}
TEST(AdolC, DescribedStructsAndContainers) {
    std::vector<double> const at{0.7, 1.3, 0.2};
    record(at, [](auto const& x) {
        lab::Line<adouble> const line{x[0], x[1]};
        std::vector<adouble> const ys =
            adapters::call(lab::fn::along, line, std::vector<adouble>{x[2], x[2] * x[0]});
        auto const stretched =
            adapters::call(lab::fn::stretch, adapters::holding<lab::Segment>(ys[0], 2.0), ys[1]);
        return adouble(get<&lab::Segment::from>(stretched) * get<&lab::Segment::to>(stretched));
    });
    auto const f = [](double a, double b, double c) {
        double const y0 = a * c + b, y1 = a * c * a + b;
        return y0 * y1 * 2 * y1;
    };
    EXPECT_NEAR(value_at(at), f(0.7, 1.3, 0.2), 1e-14);
    auto const g = gradient_at(at);
    auto const slope = testutils::central_fdm(5, 1);
    EXPECT_NEAR(g[0], slope([&](double a) { return f(a, 1.3, 0.2); }, 0.7), 1e-9);
    EXPECT_NEAR(g[1], slope([&](double b) { return f(0.7, b, 0.2); }, 1.3), 1e-9);
    EXPECT_NEAR(g[2], slope([&](double c) { return f(0.7, 1.3, c); }, 0.2), 1e-9);
}

// No new function is kept for what was recorded before, whatever the numbers.
TEST(AdolC, RecordedAgainKeepsNothingMore) {
    auto const kept = [] { return adapters::detail::AdolcFunctions::all().size(); };
    record({0.7, 1.3}, system());
    auto const before = kept();
    for (double x : {0.1, 0.2, 0.3}) record({x, 1.3}, system());
    EXPECT_EQ(kept(), before);
    record({0.7, 1.3}, [](auto const& x) {
        Vector const b{{x[0], x[1], x[0]}};
        return adouble(adapters::call(fn::matmul, Matrix(b * b.transpose()), b)[0]);
    });
    EXPECT_EQ(kept(), before + 1);
}

TEST(AdolC, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ReverseConfig<adouble>>();
}
// How many numbers a result has may depend on the point.
TEST(AdolC, ResultOfAnotherSize) {
    record({1, 1, 2}, [](auto const& x) { return adapters::call(fn::unique, x).back(); });
    EXPECT_EQ(gradient_at({2, 2, 5}), (std::vector<double>{0, 0, 1}));
    try {
        value_at({1, 2, 3});
        ADD_FAILURE() << "there are three";
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::adapters::call(unique, x...): the result holds 3 numbers here, "
                     "but 2 where it was recorded; record it anew");
    }
    record({1, 2, 3}, [](auto const& x) { return adapters::call(fn::unique, x).back(); });
    EXPECT_EQ(value_at({3, 4, 5}), 5);
}

TEST(AdolC, ErrorsInASweep) {
    record({0.7}, [](auto const& x) {
        return adapters::call(lab::fn::guarded, std::vector<adouble>{x[0]});
    });
    EXPECT_EQ(gradient_at({0.7})[0], 1.4);
    std::vector<double> const bad{-0.7};
    EXPECT_THROW(gradient_at(bad), std::domain_error);
    EXPECT_EQ(gradient_at({0.6})[0], 1.2);  // the tape is as it was

    double x = 0.7, dx = 1, y = 0, dy = 0;
    try {
        fos_forward(1, 1, 1, 0, &x, &dx, &y, &dy);
        ADD_FAILURE() << "there is no forward rule";
    } catch (adapters::NoForwardRule const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::adapters::call(guarded, x...): the tape asks for a tangent, and "
                     "the function has no forward rule; use a reverse driver or write frule");
    }
}

}  // namespace
