// SPDX-License-Identifier: MIT
#include "reverse_ad/call.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"

using reverse_ad::call;
using reverse_ad::gradient;

namespace library {

using Vector = std::vector<double>;

// What the rule of scaled saw and did.
struct Log {
    Vector const* argument = nullptr;
    int computed = 0, added = 0, pullbacks = 0;
};
inline Log seen;

inline Vector scaled(double factor, Vector const& x) {
    Vector y = x;
    for (double& e : y) e *= factor;
    return y;
}
inline double total(Vector const& x) {
    double sum = 0;
    for (double const e : x) sum += e;
    return sum;
}
template <class C>
auto squares(C const& x) {
    C y = x;
    for (std::size_t i = 0; i != x.size(); ++i) y[i] = x[i] * x[i];
    return y;
}
template <class C>
auto norm2(C const& x) {
    std::remove_cvref_t<decltype(x[0])> sum(0);
    for (std::size_t i = 0; i != x.size(); ++i) sum += x[i] * x[i];
    return sum;
}
inline int count(Vector const& x) { return static_cast<int>(x.size()); }

struct Segment {
    double from = 0, to = 0;
};

}  // namespace library

CHAINRULES_FIELDS(library::Segment, from, to);

namespace library {

inline double length(Segment const& s) { return s.to - s.from; }
inline Segment widened(Segment const& s, double by) { return {s.from - by, s.to + by}; }

namespace fn {

CHAINRULES_FUNCTION(scaled, library::scaled);
CHAINRULES_FUNCTION(total, library::total);
CHAINRULES_FUNCTION(squares, library::squares);
CHAINRULES_FUNCTION(norm2, library::norm2);
CHAINRULES_FUNCTION(count, library::count);
CHAINRULES_FUNCTION(length, library::length);
CHAINRULES_FUNCTION(widened, library::widened);

inline auto rrule(scaled_t, double factor, Vector const& x) {
    seen.argument = &x;
    auto pullback = [factor, x = chainrules::keep(x)](Vector const& y_bar) {
        ++seen.pullbacks;
        auto factor_bar = chainrules::thunk([x, y_bar] {
            double sum = 0;
            for (std::size_t i = 0; i != y_bar.size(); ++i) sum += y_bar[i] * (*x)[i];
            return sum;
        });
        auto add = [factor, y_bar](Vector& x_bar) {
            ++seen.added;
            for (std::size_t i = 0; i != y_bar.size(); ++i) x_bar[i] += factor * y_bar[i];
        };
        auto compute = [factor, y_bar] {
            ++seen.computed;
            return library::scaled(factor, y_bar);
        };
        return std::tuple{chainrules::NoTangent{}, factor_bar,
                          chainrules::inplaceable_thunk(add, compute)};
    };
    return chainrules::RRuleResult{library::scaled(factor, x), pullback};
}

inline auto rrule(total_t, Vector const& x) {
    auto pullback = [n = x.size()](double bar) {
        return std::tuple{chainrules::NoTangent{}, Vector(n, bar)};
    };
    return chainrules::RRuleResult{library::total(x), pullback};
}

// Wrong on purpose, and opted out of: whoever uses it is found out.
template <class C>
auto rrule(norm2_t, C const& x) {
    auto pullback = [x_bar = x](double) { return std::tuple{chainrules::NoTangent{}, x_bar}; };
    return chainrules::RRuleResult{library::norm2(x), pullback};
}
CHAINRULES_OPT_OUT_RRULE(norm2, Vector);

CHAINRULES_NON_DIFFERENTIABLE(count);

// Leaves a field out, which is zero then.
inline auto rrule(length_t, Segment const& s) {
    auto pullback = [](double bar) {
        using chainrules::field;
        return std::tuple{
            chainrules::NoTangent{},
            chainrules::tangent<Segment>(field<&Segment::from>(-bar), field<&Segment::to>(bar))};
    };
    return chainrules::RRuleResult{library::length(s), pullback};
}
inline auto rrule(widened_t, Segment const& s, double by) {
    auto pullback = [](auto const& bar) {
        auto const from = static_cast<double>(chainrules::get<&Segment::from>(bar));
        auto const to = static_cast<double>(chainrules::get<&Segment::to>(bar));
        return std::tuple{chainrules::NoTangent{}, bar, to - from};
    };
    return chainrules::RRuleResult{library::widened(s, by), pullback};
}

}  // namespace fn
}  // namespace library

namespace {

using library::Vector;
using library::fn::norm2;
using library::fn::scaled;
using library::fn::total;

TEST(Call, PlainArguments) {
    EXPECT_EQ(call(scaled, 2.0, Vector{1, 2}), (Vector{2, 4}));
    EXPECT_EQ(call(total, Vector{1, 2}), 3);
}

// The rule borrows what the tape keeps: no copy is made.
TEST(Call, ArgumentsAreBorrowed) {
    auto const f = [](auto const& x) {
        auto const y = call(scaled, 3.0, x);
        EXPECT_EQ(library::seen.argument, &x.value());
        return call(total, y);
    };
    EXPECT_EQ(gradient(f, Vector{1, 2}), (Vector{3, 3}));
}

// The first cotangent is computed and taken over, the others add themselves; each once.
TEST(Call, CotangentsAreAccumulatedInPlace) {
    library::seen = {};
    auto const f = [](auto const& x) {
        return call(total, call(scaled, 2.0, x)) + call(total, call(scaled, 3.0, x)) +
               call(total, call(scaled, 5.0, x));
    };
    EXPECT_EQ(gradient(f, Vector{1, 1}), (Vector{10, 10}));
    EXPECT_EQ(library::seen.pullbacks, 3);
    EXPECT_EQ(library::seen.computed, 1);
    EXPECT_EQ(library::seen.added, 2);
}

// An argument that is no variable, and a result that nothing depends on, cost nothing.
TEST(Call, WhatNobodyAsksForIsNotComputed) {
    library::seen = {};
    Vector const constant{1, 2, 3};
    auto const f = [&](auto factor, auto const& x) {
        static_cast<void>(call(scaled, factor, x));
        return call(total, call(scaled, factor, constant));
    };
    auto const [factor_bar, x_bar] = gradient(f, 2.0, Vector{7, 8});
    EXPECT_EQ(factor_bar, 6);
    EXPECT_EQ(x_bar, (Vector{0, 0}));
    EXPECT_EQ(library::seen.pullbacks, 1);
    EXPECT_EQ(library::seen.computed + library::seen.added, 0);
}

TEST(Call, NumbersAndArraysMixed) {
    // Σ (a x_i + x_i²) · x_0
    auto const f = [](auto a, auto const& x) {
        auto const linear = call(total, call(scaled, a, x));
        return (linear + call(total, call(library::fn::squares, x))) * x[0];
    };
    auto const [a_bar, x_bar] = gradient(f, 0.5, Vector{2, 3});
    EXPECT_DOUBLE_EQ(a_bar, 5 * 2);
    EXPECT_DOUBLE_EQ(x_bar[0], (0.5 + 4) * 2 + (2.5 + 13));
    EXPECT_DOUBLE_EQ(x_bar[1], (0.5 + 6) * 2);
}

TEST(Call, OptOutDifferentiatesThePrimal) {
    auto const f = [](auto const& x) { return call(norm2, x); };
    EXPECT_EQ(gradient(f, Vector{1, -2, 3}), (Vector{2, -4, 6}));
}

// A function without a rule that returns an array, which is a variable again.
TEST(Call, ArrayThroughATemplate) {
    auto const f = [](auto const& x) {
        auto const y = call(library::fn::squares, call(library::fn::squares, x));
        static_assert(reverse_ad::is_variable<std::remove_cvref_t<decltype(y)>>);
        return call(total, y);
    };
    EXPECT_EQ(gradient(f, Vector{1, -2}), (Vector{4, -32}));
}

TEST(Call, PackedNumbers) {
    auto const f = [](auto a, auto b) {
        return call(total,
                    call(scaled, 3.0, reverse_ad::pack(std::vector<decltype(a)>{a * b, a, a})));
    };
    auto const [a_bar, b_bar] = gradient(f, 2.0, 5.0);
    EXPECT_EQ(a_bar, 3 * (5 + 1 + 1));
    EXPECT_EQ(b_bar, 3 * 2);
}

TEST(Call, NotDifferentiable) {
    auto const f = [](auto const& x) {
        auto const n = call(library::fn::count, x);
        static_assert(std::is_same_v<decltype(n), int const>);
        return call(total, x) * n;
    };
    EXPECT_EQ(gradient(f, Vector{1, 2}), (Vector{2, 2}));
}

TEST(Call, Structs) {
    using chainrules::get;
    using library::Segment;
    auto const f = [](auto const& s, auto by) {
        return call(library::fn::length, call(library::fn::widened, s, by)) *
               call(library::fn::length, s);
    };
    auto const [s_bar, by_bar] = gradient(f, Segment{1, 4}, 0.5);
    // (3 + 2 · 0.5) · 3
    EXPECT_EQ(by_bar, 2 * 3);
    EXPECT_EQ(get<&Segment::to>(s_bar), 3 + 4);
    EXPECT_EQ(get<&Segment::from>(s_bar), -7);
}

}  // namespace
