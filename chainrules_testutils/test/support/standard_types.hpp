// SPDX-License-Identifier: MIT
#pragma once
// Rules over the types of the standard library, right and wrong ones.

#include <gtest/gtest.h>

#include <optional>
#include <variant>

#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/views.hpp"

namespace standard_types {

using namespace chainrules;
using namespace chainrules::testutils;

struct Record {
    double w[3];
    std::optional<double> top;
};

}  // namespace standard_types

CHAINRULES_FIELDS(standard_types::Record, w, top);

namespace standard_types {

// The sum of the squares of all numbers.
template <class X>
double squares(X const& x) {
    if constexpr (std::is_floating_point_v<X>) {
        return static_cast<double>(x) * static_cast<double>(x);
    } else if constexpr (std::is_same_v<X, Record>) {
        return squares(x.top) + x.w[0] * x.w[0] + x.w[1] * x.w[1] + x.w[2] * x.w[2];
    } else if constexpr (requires { x.index(); }) {
        return std::visit([](auto const& held) { return squares(held); }, x);
    } else if constexpr (requires { x.has_value(); }) {
        return x ? squares(*x) : 0;
    } else {
        double total = 0;
        for (auto const& part : x) {
            if constexpr (requires { part.second; })
                total += squares(part.second);
            else
                total += squares(part);
        }
        return total;
    }
}

// Twice x, times d, in x's tangent space; every rule but that of Factor 2 is wrong.
template <int Factor, class X>
auto slope(X const& x, double d) {
    auto const times = [d](auto const& part) { return slope<Factor>(part, d); };
    if constexpr (std::is_floating_point_v<X>) {
        return static_cast<X>(Factor * d) * x;
    } else if constexpr (std::is_same_v<X, Record>) {
        return tangent<Record>(
            field<&Record::w>(std::array{times(x.w[0]), times(x.w[1]), times(x.w[2])}),
            field<&Record::top>(times(x.top)));
    } else if constexpr (requires { typename X::mapped_type; }) {
        auto dx = zero_tangent(x);
        for (auto const& [key, part] : x) dx.entries[key] = times(part);
        return dx;
    } else if constexpr (requires { x.index(); }) {
        return std::visit([&](auto const& held) { return tangent_t<X>(times(held)); }, x);
    } else if constexpr (requires { x.has_value(); }) {
        auto dx = zero_tangent(x);
        if (x) dx = times(*x);
        return dx;
    } else {
        auto dx = zero_tangent(x);
        auto next = std::begin(dx);
        for (auto const& part : x) *next++ = times(part);
        return dx;
    }
}

// The sum of the products of the corresponding numbers in x and dx.
template <class X, class D>
double inner(X const& x, D const& dx) {
    auto const numbers = to_vec(x), other = tangent_to_vec(x, dx);
    double total = 0;
    for (std::size_t i = 0; i != numbers.size(); ++i)
        total += static_cast<double>(numbers[i]) * static_cast<double>(other[i]);
    return total;
}

template <int Factor>
struct sum_of_squares_t {
    template <class X>
    double operator()(X const& x) const {
        return squares(x);
    }
};
template <int Factor>
inline constexpr sum_of_squares_t<Factor> sum_of_squares{};

template <class D, int Factor, class X>
auto frule(std::tuple<NoTangent, D> const& dx, sum_of_squares_t<Factor> f, X const& x) {
    if constexpr (AbstractZero<D>)
        return std::pair(f(x), ZeroTangent{});
    else
        return std::pair(f(x), Factor * inner(x, std::get<1>(dx)));
}
template <int Factor, class X>
auto rrule(sum_of_squares_t<Factor> f, X const& x) {
    return std::pair(
        f(x), [x = keep(x)](double d) { return std::tuple{NoTangent{}, slope<Factor>(*x, d)}; });
}

// Results of all kinds: three times x.
template <class X>
X tripled(X const& x) {
    if constexpr (std::is_same_v<X, Record>) {
        Record y = x;
        for (double& number : y.w) number *= 3;
        if (y.top) *y.top *= 3;
        return y;
    } else if constexpr (requires { typename X::mapped_type; }) {
        X y = x;
        for (auto& [key, part] : y) part = tripled(part);
        return y;
    } else {
        return static_cast<X>(scale(3.0f, x));
    }
}
template <int Factor>
struct triple_t {
    template <class X>
    X operator()(X const& x) const {
        return tripled(x);
    }
};
template <int Factor>
inline constexpr triple_t<Factor> triple{};
template <class D, int Factor, class X>
auto frule(std::tuple<NoTangent, D> const& dx, triple_t<Factor> f, X const& x) {
    return std::pair(f(x), scale(static_cast<float>(Factor), std::get<1>(dx)));
}
template <int Factor, class X>
auto rrule(triple_t<Factor> f, X const& x) {
    return std::pair(f(x), [](auto const& dy) {
        return std::tuple{NoTangent{}, scale(static_cast<float>(Factor), dy)};
    });
}

template <class X>
void check_types(X const& x) {
    EXPECT_TRUE(check_frule(sum_of_squares<2>, x));
    EXPECT_TRUE(check_rrule(sum_of_squares<2>, x));
    EXPECT_FALSE(check_frule(sum_of_squares<3>, x));
    EXPECT_FALSE(check_rrule(sum_of_squares<3>, x));
    EXPECT_TRUE(check_frule(triple<3>, x));
    EXPECT_TRUE(check_rrule(triple<3>, x));
    EXPECT_FALSE(check_rrule(triple<2>, x));

    auto const numbers = to_vec(x);
    EXPECT_EQ(to_vec(from_vec(x, numbers)), numbers);
    Random rng(7);
    auto const dx = rand_tangent(rng, x);
    static_assert(std::is_same_v<decltype(dx), tangent_t<X> const>);
    auto const other = rand_tangent(rng, x);
    EXPECT_TRUE(check_approx(dx, dx));
    EXPECT_FALSE(check_approx(dx, other));
    EXPECT_TRUE(check_approx(zero_tangent(x), ZeroTangent{}));
    EXPECT_FALSE(check_approx(dx, ZeroTangent{}));
    EXPECT_TRUE(check_approx(add(dx, scale(-1.0f, dx)), zero_tangent(x)));
}

}  // namespace standard_types
