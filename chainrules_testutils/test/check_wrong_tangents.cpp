// SPDX-License-Identifier: MIT
//
// Rules that are wrong in how they treat tangents: zeros, thunks, copies, threads, real numbers.
// Each is reported by the check that is there for it.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <memory>
#include <thread>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Vector = std::vector<double>;
using Z = std::complex<double>;

namespace wrong_rules {

auto const square = [](double x) { return x * x; };
auto const product = [](double x, double y) { return x * y; };

// Pullbacks with a memory.
struct Countdown {
    std::shared_ptr<int> lives = std::make_shared<int>(0);
    double factor;

    explicit Countdown(double f) : factor(f) {}
    Countdown(Countdown const& other) : factor(other.factor) { *lives = *other.lives + 1; }
    template <class D>
    auto operator()(D const& d) const {
        return std::tuple{NoTangent{}, scale(*lives > 2 ? 2 * factor : factor, d)};
    }
};

template <class F, class... X>
CheckResult with_rrule(F const& rule, auto const& f, X const&... x) {
    return check_all(CheckOptions{.rrule_f = rule}, f, x...);
}
template <class F, class... X>
CheckResult with_frule(F const& rule, auto const& f, X const&... x) {
    return check_all(CheckOptions{.frule_f = rule}, f, x...);
}

}  // namespace wrong_rules

using namespace wrong_rules;

namespace {

void expect_failed(CheckResult const& result, Check check) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << check_name(check) << "\n" << result;
}

}  // namespace

TEST(CheckWrongTangents, NotLinear) {
    // Right for the tangent 1 alone.
    auto const forward = [](auto const& dx, auto const& f, double x) {
        auto const d = std::get<1>(dx);
        if constexpr (AbstractZero<std::remove_const_t<decltype(d)>>)
            return std::pair(f(x), ZeroTangent{});
        else
            return std::pair(f(x), 2 * x * d * d);
    };
    auto const result =
        check_frule(CheckOptions{.frule_f = forward}, square, with_tangent(1.5, 1.0));
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
    expect_failed(result, Check::linearity);

    auto const reverse = [](auto const& f, double x) {
        return std::pair(f(x), [x](auto const& d) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
                return std::tuple{NoTangent{}, ZeroTangent{}};
            else
                return std::tuple{NoTangent{}, 2 * x * std::abs(double(unthunk(d)))};
        });
    };
    expect_failed(check_rrule(CheckOptions{.rrule_f = reverse}, square, 1.5), Check::linearity);
}

TEST(CheckWrongTangents, CopiesOfThePullbackDiffer) {
    auto const rule = [](auto const& f, double x) { return std::pair(f(x), Countdown(2 * x)); };
    auto const result = check_rrule(CheckOptions{.rrule_f = rule}, square, 1.5);
    expect_failed(result, Check::copied_pullback);
    EXPECT_TRUE(result.has(Check::repeat_calls, Outcome::passed));
    EXPECT_TRUE(
        check_rrule(CheckOptions{.skip = Check::copied_pullback, .rrule_f = rule}, square, 1.5));
}

TEST(CheckWrongTangents, AnInactiveArgumentChangesTheRest) {
    auto const rule = [](auto const& d, auto const& f, double x, double y) {
        auto const& [self, dx, dy] = d;
        using Dy = std::remove_cvref_t<decltype(dy)>;
        double const factor = std::is_same_v<Dy, ZeroTangent> ? 2 : 1;
        return std::pair(f(x, y), add(scale(factor * y, dx), scale(x, dy)));
    };
    auto const result = with_frule(rule, product, 1.5, 2.0);
    expect_failed(result, Check::activity);
    EXPECT_NE(result.to_string().find("with ZeroTangent for argument 2"), std::string::npos)
        << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
}

TEST(CheckWrongTangents, AThreadGetsAnotherResult) {
    auto const rule = [](auto const& f, double x) {
        return std::pair(f(x), [x, home = std::this_thread::get_id()](auto const& d) {
            double const factor = std::this_thread::get_id() == home ? 2 : 3;
            return std::tuple{NoTangent{}, scale(factor * x, d)};
        });
    };
    expect_failed(with_rrule(rule, square, 1.5), Check::threads);
}

TEST(CheckWrongTangents, RealTangentOfAComplexArgument) {
    auto const f = [](Z const& z, double x) { return z * x; };
    auto const rule = [](auto const& d, auto const& g, Z const& z, double x) {
        auto const& [self, dz, dx] = d;
        using Dz = std::remove_cvref_t<decltype(dz)>;
        if constexpr (std::is_same_v<Dz, double>)
            return std::pair(g(z, x), Z(add(2 * x * dz, scale(z, dx))));
        else
            return std::pair(g(z, x), add(scale(Z(x), dz), scale(z, dx)));
    };
    expect_failed(with_frule(rule, f, Z(1, 2), 0.5), Check::complex_directions);
}

TEST(CheckWrongTangents, ForwardThunkAddsSomethingElse) {
    auto const f = [](Vector const& x) { return x; };
    auto const rule = [](auto const& d, auto const& g, Vector const& x) {
        auto const dx = std::get<1>(d);
        auto const thunk = inplaceable_thunk(
            [dx](auto& dest) {
                for (std::size_t i = 0; i != dest.size(); ++i) dest[i] += 200 * dx[i];
            },
            [dx] { return dx; });
        return std::pair(g(x), thunk);
    };
    expect_failed(check_frule(CheckOptions{.frule_f = rule}, f, Vector{1, 2}), Check::accumulation);
    // Into the destination that the caller gives.
    CheckOptions const options{.frule_f = rule, .output_tangent = Vector{10, 20}};
    auto const result = check_frule(options, f, Vector{1, 2});
    expect_failed(result, Check::accumulation);
}

TEST(CheckWrongTangents, PullbackTakesNoThunk) {
    auto const rule = [](auto const& f, double x) {
        return std::pair(f(x), [x](double d) { return std::tuple{NoTangent{}, 2 * x * d}; });
    };
    auto const result = check_rrule(CheckOptions{.rrule_f = rule}, square, 1.5);
    expect_failed(result, Check::thunked_cotangent);
    expect_failed(result, Check::zero_tangent);
    CheckOptions const skipping{.skip = Check::thunked_cotangent | Check::zero_tangent,
                                .rrule_f = rule};
    EXPECT_TRUE(check_rrule(skipping, square, 1.5));
}

TEST(CheckWrongTangents, AnotherTypeForThunks) {
    auto const rule = [](auto const& f, float x) {
        return std::pair(f(x), [x](auto const& d) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
                return std::tuple{NoTangent{}, ZeroTangent{}};
            else if constexpr (IsThunk<decltype(d)>)
                return std::tuple{NoTangent{}, static_cast<double>(2 * x * unthunk(d))};
            else
                return std::tuple{NoTangent{}, 2 * x * d};
        });
    };
    auto const f = [](float x) { return x * x; };
    auto const result = check_rrule(CheckOptions{.rrule_f = rule}, f, 1.5f);
    expect_failed(result, Check::thunked_cotangent);
    CheckOptions const skipping{.skip = Check::thunked_cotangent, .rrule_f = rule};
    EXPECT_TRUE(check_rrule(skipping, f, 1.5f));
}

TEST(CheckWrongTangents, TheArgumentToBlameInForwardMode) {
    auto const rule = [](auto const& d, auto const& f, double x, double y) {
        auto const& [self, dx, dy] = d;
        return std::pair(f(x, y), add(scale(y, dx), scale(-x, dy)));
    };
    auto const result = check_frule(CheckOptions{.frule_f = rule}, product, 1.5, 2.0);
    EXPECT_TRUE(result.names_cause("opposite sign in the part of argument 2")) << result;
}

TEST(CheckWrongTangents, MissingDerivativesAreNeverAPass) {
    auto const reverse = [](auto const& f, double x, double y) {
        return std::pair(f(x, y), [y](auto const& d) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
                return std::tuple{NoTangent{}, ZeroTangent{}, ZeroTangent{}};
            else
                return std::tuple{NoTangent{}, scale(y, d), CHAINRULES_NOT_IMPLEMENTED("no time")};
        });
    };
    auto const result = with_rrule(reverse, product, 1.5, 2.0);
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.expected_missing());
    EXPECT_FALSE(result.has(Check::derivative, Outcome::passed));
    EXPECT_FALSE(result.has(Check::taylor, Outcome::passed));
}
