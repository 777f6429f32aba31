// SPDX-License-Identifier: MIT
// Every fact has what an entry of the rule list must have, every function of the catalogue of
// scalar rules has one, and the installed list says the same.

#include "structure.hpp"

#include <cstdio>

#include "facts/all_topics.hpp"

namespace {

using namespace rule_list_tests;

TEST(RuleList, EntriesAreComplete) {
    facts::for_each_topic([](char const* topic, auto const& list) {
        rule_list::for_each([&](auto const& entry) { expect_complete(entry, topic); }, list);
    });
}

TEST(RuleList, EntriesAreDistinct) {
    std::set<std::string> seen;
    facts::for_each_fact([&](auto const& entry) {
        EXPECT_TRUE(seen.insert(key_of(entry)).second) << entry.name() << " is listed twice";
    });
}

// Without a look at the installed list: it may hold what no longer compiles.
TEST(RuleList, InstalledListIsUpToDate) {
    facts::printing::Lists lists;
    facts::for_each_topic([&](char const* name, auto const& topic) { lists.add(name, topic); });
    expect_installed(lists, "rule_list.hpp");
}

// For scan.cmake, which looks for functions that are missing here.
TEST(RuleList, PrintsNames) {
    facts::for_each_fact([](auto const& entry) { std::printf("listed: %s\n", entry.name()); });
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
    // Signs, and parts of complex numbers.
    "abs", "abs2", "sign", "hypot", "copysign", "flipsign", "real", "imag", "conj", "adjoint",
    "transpose", "arg", "norm", "proj", "make_complex", "polar",
    // Selection, rounding, remainders, conversion.
    "min", "max", "fmin", "fmax", "clamp", "select", "floor", "ceil", "round", "trunc", "rint",
    "nearbyint", "mod", "fmod", "remainder", "remquo", "convert",
    // Polynomials.
    "evalpoly",
    // The log-exp family.
    "xlogx", "xlogy", "xlog1py", "xexpx", "xexpy", "logistic", "logit", "logcosh", "logabssinh",
    "logabstanh", "log1psq", "log1pexp", "log1mexp", "log2mexp", "logexpm1", "log1pmx", "logmxp1",
    "logaddexp", "logsubexp", "cloglog", "cexpexp", "softplus", "invsoftplus", "loglogistic",
    "log1mlogistic", "logitexp", "logit1mexp", "logsumexp",
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
    facts::for_each_fact([&](auto const& entry) { listed.insert(entry.name()); });
    for (char const* row : rows) EXPECT_TRUE(listed.count(row)) << row << " is not listed";
}

}  // namespace
