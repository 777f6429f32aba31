// SPDX-License-Identifier: MIT
// Every entry of the rule list has what an entry must have, and every function of the catalogue of
// scalar rules is listed.

#include "chainrules/rule_list.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <set>
#include <string>
#include <typeinfo>

#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;

template <class Y>
concept several = requires {
    std::tuple_size<Y>::value;
};

template <class F, class Arguments>
struct Rules;
template <class F, class... X>
struct Rules<F, std::tuple<X...>> {
    static constexpr bool callable = std::is_invocable_v<F const&, X const&...>;
    static constexpr bool backwards = has_rrule<F, X...>;
    static constexpr bool forwards = has_frule<F, X...>;
    static constexpr bool partials = has_scalar_rule<F, X...>;

    using Pullback = decltype(rrule(F{}, std::declval<X const&>()...).pullback);
    using Y = std::remove_cvref_t<decltype(rrule(F{}, std::declval<X const&>()...).value)>;
    // A zero for the output, of whatever kind it is.
    using Cotangents = decltype(std::declval<Pullback const&>()(ZeroTangent{}));
    using Unit = std::conditional_t<several<Y>, ZeroTangent, double>;
    using OfUnit = decltype(std::declval<Pullback const&>()(std::declval<Unit>()));
};

template <class T>
inline constexpr bool nothing_but_no_tangent = false;
template <class... T>
inline constexpr bool nothing_but_no_tangent<std::tuple<T...>> = (... &&
                                                                  std::is_same_v<T, NoTangent>);

// What the function is asked with: real numbers, or complex ones where there is no rule for reals.
template <class F, class Arguments>
inline constexpr bool takes = false;
template <class F, class... X>
inline constexpr bool takes<F, std::tuple<X...>> =
    std::is_invocable_v<F const&, X const&...>&& has_rrule<F, X...>;
template <class E>
using call_t = typename E::template arguments<
    std::conditional_t<takes<typename E::function_type, typename E::template arguments<double>>,
                       double, std::complex<double>>>;

template <class E>
void expect_complete(E const& entry, std::string const& topic) {
    SCOPED_TRACE(topic + ": " + entry.name());
    using F = typename E::function_type;
    using Call = call_t<E>;
    using Found = Rules<F, Call>;
    static_assert(Found::callable);
    static_assert(Found::backwards);
    static_assert(Found::forwards);
    // Self and one cotangent for each argument; the function itself has no tangent.
    static_assert(std::tuple_size_v<typename Found::Cotangents> == 1 + E::arity);
    static_assert(std::is_same_v<std::tuple_element_t<0, typename Found::OfUnit>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<F>, NoTangent>);

    EXPECT_STRNE(entry.name(), "f");
    if (entry.differentiable) {
        EXPECT_TRUE(Found::partials || entry.text) << "neither partials nor .formula(…)";
        bool const from_rule = std::apply(
            [](auto... x) { return rule_list::formula_of<F, decltype(x)...>() != nullptr; },
            Call{});
        EXPECT_TRUE(from_rule || entry.text) << "no formula";
    } else {
        EXPECT_TRUE(nothing_but_no_tangent<typename Found::OfUnit>) << "has a derivative";
    }
    for (auto const& domain : entry.domains) EXPECT_LT(domain.low, domain.high);
    for (int i = 0; i != entry.points; ++i)
        for (double x : entry.point[i].x) EXPECT_TRUE(std::isfinite(x));
    for (int i = 0; i != entry.exceptions; ++i) EXPECT_STRNE(entry.exception[i].reason, "");
}

TEST(RuleList, EntriesAreComplete) {
    rule_list::for_each_topic([](char const* topic, auto const& list) {
        rule_list::for_each([&](auto const& entry) { expect_complete(entry, topic); }, list);
    });
}

TEST(RuleList, EntriesAreDistinct) {
    std::set<std::string> seen;
    rule_list::for_each_rule([&](auto const& entry) {
        using E = std::remove_cvref_t<decltype(entry)>;
        std::string const key =
            std::string(typeid(typename E::function_type).name()) + "/" + std::to_string(E::arity);
        EXPECT_TRUE(seen.insert(key).second) << entry.name() << " is listed twice";
    });
}

// For scan.cmake, which looks for functions that are missing here.
TEST(RuleList, PrintsNames) {
    rule_list::for_each_rule([](auto const& entry) { std::printf("listed: %s\n", entry.name()); });
}

// The rows of the catalogue of scalar rules, by their names here, section by section.
char const* const rows[] = {
    // Arithmetic.
    "add", "unary_plus", "subtract", "multiply", "divide", "negate", "left_divide", "inv", "fma",
    "muladd", "identity", "zero", "one",
    // Powers, roots, exponentials, logarithms.
    "pow", "square", "cube", "literal_pow", "sqrt", "cbrt", "exp", "exp2", "exp10", "expm1", "log",
    "log2", "log10", "log1p", "log_base", "ldexp",
    // Trigonometric and hyperbolic.
    "sin", "cos", "tan", "sincos", "sec", "csc", "cot", "asin", "acos", "atan", "asec", "acsc",
    "acot", "atan2", "sinh", "cosh", "tanh", "sech", "csch", "coth", "asinh", "acosh", "atanh",
    "asech", "acsch", "acoth",
    // Degrees, multiples of π.
    "sind", "cosd", "tand", "sincosd", "secd", "cscd", "cotd", "asind", "acosd", "atand", "asecd",
    "acscd", "acotd", "sinpi", "cospi", "tanpi", "sincospi", "sinc", "cosc", "deg2rad", "rad2deg",
    "mod2pi", "rem2pi",
    // Signs.
    "abs", "abs2", "sign", "hypot", "copysign", "flipsign",
    // Selection, rounding, remainders, conversion.
    "min", "max", "fmin", "fmax", "clamp", "select", "floor", "ceil", "round", "trunc", "rint",
    "nearbyint", "mod", "fmod", "remainder", "remquo", "convert",
    // Polynomials.
    "evalpoly",
    // The log-exp family.
    "xlogx", "xlogy", "xlog1py", "xexpx", "xexpy", "logistic", "logit", "logcosh", "logabssinh",
    "logabstanh", "log1psq", "log1pexp", "log1mexp", "log2mexp", "logexpm1", "log1pmx", "logmxp1",
    "logaddexp", "logsubexp", "cloglog", "cexpexp", "softplus", "invsoftplus", "loglogistic",
    "log1mlogistic", "logitexp", "logit1mexp",
    // More of the standard library.
    "lerp", "midpoint", "fdim", "frexp", "modf", "scalbn", "scalbln", "logb", "ilogb", "nextafter",
    "nexttoward", "rsqrt", "powm1", "sqrt1pm1",
    // Without a derivative.
    "isfinite", "isinf", "isnan", "isnormal", "signbit", "fpclassify", "isgreater",
    "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered", "equal_to",
    "not_equal_to", "less", "less_equal", "greater", "greater_equal", "logical_and", "logical_or",
    "logical_not", "lround", "llround", "lrint", "llrint"};

TEST(RuleList, HasEveryRowOfTheCatalogue) {
    std::set<std::string> listed;
    rule_list::for_each_rule([&](auto const& entry) { listed.insert(entry.name()); });
    for (char const* row : rows) EXPECT_TRUE(listed.count(row)) << row << " is not listed";
}

}  // namespace
