// SPDX-License-Identifier: MIT
// Stan's var and fvar by the rules, beside Stan's own functions.
#include "chainrules/adapters/stan.hpp"

#include <gtest/gtest.h>
#include <stan/math/mix/scal.hpp>

#include <array>
#include <cmath>
#include <cstdlib>
#include <new>
#include <string>

#include "chainrules/adapters/import.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/distributions/normal.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/owens_t.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/zeta/lambert_w.hpp"
#include "chainrules/special/zeta/zeta.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

static std::size_t allocations = 0;

[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace lab {
CHAINRULES_FUNCTION_EXPR(soft_step, (x, k), 1 / (1 + std::exp(-k * x)));
CHAINRULES_SCALAR_RULE(soft_step, (x, k), k * Omega * (1 - Omega), x * Omega * (1 - Omega));
CHAINRULES_FUNCTION_EXPR(first, (x, y), x + 0 * y);
CHAINRULES_SCALAR_RULE(first, (x, y), 1, chainrules::ZeroTangent{});
}  // namespace lab

namespace stan::math {
template <class T>
concept ChainRulesNumber = is_var<T>::value || is_fvar<T>::value;
CHAINRULES_IMPORT(erfcx);
CHAINRULES_IMPORT(log1pexp);
CHAINRULES_IMPORT(cyl_bessel_k);
}  // namespace stan::math

namespace {

using namespace chainrules;
using stan::math::fvar;
using stan::math::var;

// Stan's memory is free again afterwards.
class Stan : public testing::Test {
  protected:
    ~Stan() override { stan::math::recover_memory(); }
};

// A plain number among active ones.
struct Plain {
    double value;
};
template <class T>
T number(double x, double) {
    return T(x);
}
template <class T>
double number(double x, Plain) {
    return x;
}
template <class T>
int number(double x, int) {
    return static_cast<int>(x);
}
double coordinate(double x) { return x; }
double coordinate(Plain x) { return x.value; }

// f at a point, whose coordinates are as X says: a double stands for a number that the tool sees.
template <class F, class... X>
class Call {
  public:
    static constexpr std::size_t n = sizeof...(X);
    using Point = std::array<double, n>;

    Call(F const& f, X... x) : f_(f), at_{coordinate(x)...} {}

    void check_first_order() const {
        double const value = run(at_);
        Point const slopes = gradient(at_, value);
        for (std::size_t i = 0; i != n; ++i)
            if (is_active[i]) {
                double const expected = difference([&](Point const& x) { return run(x); }, i);
                EXPECT_NEAR(slopes[i], expected, 1e-8 * std::max(1.0, std::abs(expected)))
                    << function_name(f_) << ", " << i;
            }
        // Mixed: one argument alone is active.
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (check_alone<I>(slopes[I]), ...);
        }(std::make_index_sequence<n>{});
        stan::math::recover_memory();
    }
    void check_second_order() const {
        check_first_order();
        double const value = run(at_);
        Point const slopes = gradient(at_, value);
        auto const along = [](Point const& g) {
            double sum = 0;
            for (std::size_t i = 0; i != n; ++i) sum += is_active[i] ? direction(i) * g[i] : 0;
            return sum;
        };
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            fvar<double> const forward = f_(towards<double, X>(at_[I], direction(I))...);
            EXPECT_EQ(forward.val_, value) << function_name(f_);
            EXPECT_DOUBLE_EQ(forward.d_, along(slopes)) << function_name(f_);
            std::tuple const x(towards<var, X>(at_[I], direction(I))...);
            fvar<var> const y = f_(std::get<I>(x)...);
            EXPECT_EQ(y.val_.val(), value) << function_name(f_);
            EXPECT_DOUBLE_EQ(y.d_.val(), along(slopes)) << function_name(f_);
            stan::math::set_zero_all_adjoints();
            stan::math::grad(y.d_.vi_);
            double const seconds[] = {adjoint(std::get<I>(x))...};
            for (std::size_t i = 0; i != n; ++i) {
                if (!is_active[i]) continue;
                double const expected = difference(
                    [&](Point const& moved) { return along(gradient(moved, run(moved))); }, i);
                EXPECT_NEAR(seconds[i], expected, 1e-7 * std::max(1.0, std::abs(expected)))
                    << function_name(f_) << ", second order, " << i;
            }
        }(std::make_index_sequence<n>{});
        stan::math::recover_memory();
    }

  private:
    static constexpr bool is_active[] = {std::is_same_v<X, double>...};
    static double direction(std::size_t i) { return i == 0 ? 1 : i == 1 ? -0.5 : 0.25; }

    double run(Point const& x) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return f_(number<double>(x[I], X())...);
        }(std::make_index_sequence<n>{});
    }
    Point gradient(Point const& at, double value) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            stan::math::start_nested();
            std::tuple const x(number<var>(at[I], X())...);
            var const y = f_(std::get<I>(x)...);
            EXPECT_EQ(y.val(), value) << function_name(f_);
            stan::math::grad(y.vi_);
            Point const result{adjoint(std::get<I>(x))...};
            stan::math::recover_memory_nested();
            return result;
        }(std::make_index_sequence<n>{});
    }
    template <std::size_t J>
    void check_alone(double slope) const {
        if constexpr (is_active[J]) {
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                var const x = at_[J];
                var const y = f_(alone < I == J, X > (at_[I], x)...);
                stan::math::set_zero_all_adjoints();
                stan::math::grad(y.vi_);
                EXPECT_EQ(x.adj(), slope) << function_name(f_) << ", " << J << " alone";
            }(std::make_index_sequence<n>{});
        }
    }
    template <bool active, class Each>
    static auto alone(double value, var const& x) {
        if constexpr (active)
            return x;
        else
            return number<double>(value, Each());
    }
    template <class T, class Each>
    static auto towards(double value, double dx) {
        if constexpr (std::is_same_v<Each, double>)
            return fvar<T>(value, dx);
        else
            return number<T>(value, Each());
    }
    static double adjoint(var const& x) { return x.adj(); }
    static double adjoint(fvar<var> const& x) { return x.val_.adj(); }
    static double adjoint(double) { return 0; }

    template <class Function>
    double difference(Function const& function, std::size_t i) const {
        auto const shifted = [&](double t) {
            Point x = at_;
            x[i] += t / 64;
            return function(x);
        };
        return 64 * testutils::central_fdm(7, 1)(shifted, 0.0);
    }

    F f_;
    Point at_;
};
template <class F, class... X>
void first_order(F const& f, X... x) {
    Call<F, X...>(f, x...).check_first_order();
}
template <class F, class... X>
void second_order(F const& f, X... x) {
    Call<F, X...>(f, x...).check_second_order();
}

TEST_F(Stan, ElementaryFunctions) {
    second_order(fn::sin, 0.7);
    second_order(fn::tanh, 0.7);
    second_order(fn::expm1, 0.7);
    second_order(fn::atan2, 0.7, 1.3);
    second_order(fn::pow, 0.7, 1.3);
    second_order(fn::divide, 0.7, 1.3);
    second_order(fn::log1pexp, 0.7);
    second_order(fn::logaddexp, 0.7, 1.3);
    second_order(fn::sec, 0.7);
    first_order(fn::fma, 0.7, 1.3, -0.4);
    first_order(fn::ldexp, 0.7, 3);
}
TEST_F(Stan, SpecialFunctions) {
    second_order(fn::erfcx, 0.7);
    second_order(fn::lgamma, 0.7);
    second_order(fn::lambert_w0, 0.7);
    second_order(fn::beta, 0.7, 1.3);
    second_order(fn::owens_t, 0.7, 1.3);
    second_order(fn::gamma_p, Plain{1.3}, 0.7);
    second_order(fn::cyl_bessel_k, Plain{1.5}, 0.7);
    second_order(fn::normal_pdf, 0.7, 1.3, -0.4);
    first_order(fn::gamma_p, 1.3, 0.7);
    first_order(fn::ibeta, 1.7, 2.3, 0.4);
    first_order(fn::ellint_1, 0.4, 0.7);
    first_order(fn::zeta, 2.3);
}
TEST_F(Stan, ForwardTwice) {
    using Twice = fvar<fvar<double>>;
    Twice const x(fvar<double>(0.7, 1.0), fvar<double>(1.0, 0.0)), y = fn::erfcx(x);
    // erfcx″ = (4x² + 2) erfcx − 4x / √π
    double const second = (4 * 0.49 + 2) * fn::erfcx(0.7) - 2.8 / std::sqrt(std::acos(-1.0));
    EXPECT_EQ(y.val_.d_, y.d_.val_);
    EXPECT_NEAR(y.d_.d_, second, 1e-14);
}
TEST_F(Stan, UsersRule) { second_order(lab::soft_step, 0.7, 1.3); }

// Nodes and their operands lie in Stan's arena, which keeps its memory for the next sweep.
TEST_F(Stan, NodesAllocateNothing) {
    auto const sweep = [] {
        var const x = 0.7, y = 1.3;
        var z = fn::erfcx(x) + fn::pow(x, y) + fn::gamma_p(2.0, y) + fn::fma(x, y, 2.0);
        z.grad();
        double const slope = x.adj();
        stan::math::recover_memory();
        return slope;
    };
    double const slope = sweep();
    std::size_t const before = allocations;
    EXPECT_EQ(sweep(), slope);
    EXPECT_EQ(allocations, before);
}
TEST_F(Stan, InfiniteDerivatives) {
    var const zero = 0.0;
    var unused = fn::sqrt(zero), y = unused * 0.0 + fn::hypot(zero, 3.0);
    y.grad();
    EXPECT_EQ(zero.adj(), 0);  // infinity times the zero that arrives
    stan::math::set_zero_all_adjoints();
    fn::sqrt(zero).grad();
    EXPECT_EQ(zero.adj(), HUGE_VAL);
    EXPECT_EQ(fn::sqrt(fvar<double>(0.0, 0.0)).d_, 0);
    EXPECT_EQ(fn::sqrt(fvar<double>(0.0, 1.0)).d_, HUGE_VAL);
}
TEST_F(Stan, WhatDoesNotChange) {
    var const x = 2.5, y = 4.0;
    var none = lab::first(2.0, y);
    none.grad();
    EXPECT_EQ(none.val(), 2);
    EXPECT_EQ(y.adj(), 0);
    // A zero partial is no operand: a cotangent that is NaN stays out of it.
    var one = lab::first(x, y);
    one.vi_->adj_ = std::nan("");
    one.vi_->chain();
    EXPECT_TRUE(std::isnan(x.adj()));
    EXPECT_EQ(y.adj(), 0);
    static_assert(std::is_same_v<decltype(fn::isnan(x)), bool>);
    static_assert(std::is_same_v<decltype(fn::ilogb(x)), int>);
    static_assert(depth<fvar<fvar<var>>> == 3);
}
TEST_F(Stan, SeveralOutputs) {
    var const x = 0.7;
    auto const [sine, cosine] = fn::sincos(x);
    var z = sine * cosine;
    z.grad();
    EXPECT_DOUBLE_EQ(x.adj(), std::cos(1.4));
}
// The sweep of a nested tape leaves the outer one alone.
TEST_F(Stan, Nested) {
    var const x = 0.7;
    var y = fn::erfcx(x);
    stan::math::start_nested();
    {
        var const u = 1.3;
        var v = fn::log1pexp(u);
        v.grad();
        EXPECT_EQ(u.adj(), fn::logistic(1.3));
        EXPECT_EQ(x.adj(), 0);
    }
    stan::math::recover_memory_nested();
    y.grad();
    EXPECT_EQ(x.adj(), std::get<1>(rrule(fn::erfcx, 0.7).pullback(1.0)));
}
TEST_F(Stan, ImportedFunctions) {
    var const x = 0.7;
    EXPECT_EQ(erfcx(x).val(), fn::erfcx(0.7));
    EXPECT_EQ(log1pexp(x).val(), fn::log1pexp(0.7));
    EXPECT_EQ(cyl_bessel_k(1.5, x).val(), fn::cyl_bessel_k(1.5, 0.7));
    EXPECT_EQ(erfcx(fvar<double>(0.7, 1.0)).d_, fn::erfcx(fvar<double>(0.7, 1.0)).d_);
    EXPECT_EQ(erfcx(fvar<var>(0.7, 1.0)).d_.val(), fn::erfcx(fvar<double>(0.7, 1.0)).d_);
}

// Whether the rules have recorded y.
bool is_by_rule(var const& y) {
    return std::string(typeid(*y.vi_).name()).find("chainrules") != std::string::npos;
}
bool is_by_rule(int) { return true; }
// Stan's function by an unqualified call, and ours of the same name, of the same numbers: nodes of
// different kinds. The values agree to nine digits, as far as Stan's trigamma goes.
template <class Own, class Rule, class... X>
void expect_both(char const* name, Own own, Rule rule, X const&... x) {
    auto const a = own(x...);
    auto const b = rule(x...);
    if constexpr (std::is_same_v<std::remove_const_t<decltype(a)>, var>) {
        EXPECT_FALSE(is_by_rule(a)) << name;
        EXPECT_NEAR(a.val(), stan::math::value_of(b), 1e-9 * std::abs(a.val())) << name;
    } else
        EXPECT_EQ(a, stan::math::value_of(b)) << name;
    EXPECT_TRUE(is_by_rule(b)) << name;
}
#define EXPECT_BOTH(name, ...)                                    \
    expect_both(                                                  \
        #name, [](auto const&... each) { return name(each...); }, \
        [](auto const&... each) { return chainrules::fn::name(each...); }, __VA_ARGS__)
// A using-declaration of an object ends the look-up by arguments; of an fvar, Stan's are found too.
TEST_F(Stan, UsingDeclaration) {
    var const x = 0.7;
    EXPECT_FALSE(is_by_rule(sin(x)));
    EXPECT_FALSE(is_by_rule(sin(fvar<var>(x, 1.0)).d_));
    EXPECT_TRUE(is_by_rule(fn::sin(fvar<var>(x, 1.0)).val_));
    using chainrules::fn::sin;
    EXPECT_TRUE(is_by_rule(sin(x)));
}
// Every function of numbers that both have.
TEST_F(Stan, NamesThatBothHave) {
    var const x = 0.7, y = 1.3, z = 0.4;
    EXPECT_BOTH(abs, x);
    EXPECT_BOTH(acos, x);
    EXPECT_BOTH(acosh, y);
    EXPECT_BOTH(asin, x);
    EXPECT_BOTH(asinh, x);
    EXPECT_BOTH(atan, x);
    EXPECT_BOTH(atan2, x, y);
    EXPECT_BOTH(atan2, x, 1.3);
    EXPECT_BOTH(atanh, x);
    EXPECT_BOTH(beta, x, y);
    EXPECT_BOTH(cbrt, x);
    EXPECT_BOTH(ceil, x);
    EXPECT_BOTH(cos, x);
    EXPECT_BOTH(cosh, x);
    EXPECT_BOTH(digamma, x);
    EXPECT_BOTH(divide, x, y);
    EXPECT_BOTH(erf, x);
    EXPECT_BOTH(erfc, x);
    EXPECT_BOTH(exp, x);
    EXPECT_BOTH(exp2, x);
    EXPECT_BOTH(expm1, x);
    EXPECT_BOTH(fabs, x);
    EXPECT_BOTH(falling_factorial, y, 2);
    EXPECT_BOTH(fdim, y, x);
    EXPECT_BOTH(floor, x);
    EXPECT_BOTH(fma, x, y, z);
    EXPECT_BOTH(fmax, x, y);
    EXPECT_BOTH(fmin, x, y);
    EXPECT_BOTH(fmod, x, y);
    EXPECT_BOTH(gamma_p, x, y);
    EXPECT_BOTH(gamma_q, x, y);
    EXPECT_BOTH(hypot, x, y);
    EXPECT_BOTH(ibeta, x, y, z);
    EXPECT_BOTH(inv, x);
    EXPECT_BOTH(ldexp, x, 3);
    EXPECT_BOTH(lgamma, x);
    EXPECT_BOTH(log, x);
    EXPECT_BOTH(log10, x);
    EXPECT_BOTH(log1p, x);
    EXPECT_BOTH(log2, x);
    EXPECT_BOTH(logical_and, x, y);
    EXPECT_BOTH(logical_or, x, y);
    EXPECT_BOTH(logit, x);
    EXPECT_BOTH(owens_t, x, y);
    EXPECT_BOTH(pow, x, y);
    EXPECT_BOTH(pow, x, 2.5);
    EXPECT_BOTH(pow, 2.5, x);
    EXPECT_BOTH(rising_factorial, y, 2);
    EXPECT_BOTH(round, x);
    EXPECT_BOTH(sign, x);
    EXPECT_BOTH(sin, x);
    EXPECT_BOTH(sinh, x);
    EXPECT_BOTH(sqrt, x);
    EXPECT_BOTH(square, x);
    EXPECT_BOTH(tan, x);
    EXPECT_BOTH(tanh, x);
    EXPECT_BOTH(tgamma, x);
    EXPECT_BOTH(trigamma, x);
    EXPECT_BOTH(trunc, x);
}

}  // namespace
