// SPDX-License-Identifier: MIT
#pragma once
// Dual<T, N, Tag>: a number that carries N tangents along, the number type of a forward-mode AD
// tool. It knows no derivative. Operators and functions are chainrules' overloads; they call apply
// below, which asks the rule of the function for its partials, at a value that was computed once.

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/overloads.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "forward_ad/chunk.hpp"

namespace forward_ad {

namespace numbers {

/// A value and its tangents in N directions. Tag separates numbers of different derivatives that
/// are under way at the same time: use the type of the function that is differentiated.
template <class T, int N, class Tag>
struct Dual : chainrules::overloads::enable<Dual<T, N, Tag>> {
    static_assert(N > 0, "forward_ad::Dual<T, N, Tag>: N is the number of tangents, at least 1");

    T value{};
    Chunk<T, N> tangent{};

    constexpr Dual() = default;

    /// The result of an operation: its value, and the terms that its tangents are the sum of.
    template <class... P>
        requires(sizeof...(P) > 0)
    [[gnu::always_inline]] constexpr explicit Dual(T const& y, Term<P, T, N> const&... terms)
        : value(y), tangent(terms...) {}

    /// A constant.
    template <class U>
        requires(std::is_convertible_v<U const&, T> && !std::is_same_v<U, Dual>)
    constexpr Dual(U const& constant) : value(static_cast<T>(constant)) {}

    /// The variable that direction k perturbs; in no direction if k is none of 0 … N - 1.
    [[gnu::always_inline]] static constexpr Dual variable(T const& value, std::ptrdiff_t k) {
        Dual result(value);
        if (k >= 0 && k < N) result.tangent.set_unit(static_cast<std::size_t>(k));
        return result;
    }
};

}  // namespace numbers

using numbers::Dual;

namespace detail {

template <class Number>
struct Apply;

// y.tangent = Σ (partial i) · (tangent of argument i) over the arguments that carry tangents.
template <class T, int N, class Tag>
struct Apply<Dual<T, N, Tag>> {
    using Number = Dual<T, N, Tag>;

    // Whether argument I counts: it is one of our numbers, and f has a derivative by it. The type
    // says so, no partial is evaluated to find out.
    template <std::size_t I, class Partials, class X>
    static constexpr bool counts() {
        if constexpr (std::is_same_v<X, Number>)
            return !chainrules::AbstractZero<decltype(chainrules::partial<int(I)>(
                std::declval<Partials const&>()))>;
        else
            return false;
    }

    // Collects a term for every argument that counts, its partial evaluated once; the result's
    // tangents are their sum. A function without a derivative returns its plain value.
    template <std::size_t I, class Y, class Partials, class Arguments, class... Terms>
    [[gnu::always_inline]] static constexpr auto result(Y const& value, Partials const& d,
                                                        Arguments const& x, Terms const&... terms) {
        if constexpr (I == std::tuple_size_v<Arguments>) {
            if constexpr (sizeof...(Terms) == 0)
                return value;
            else
                return Number(static_cast<T>(value), terms...);
        } else if constexpr (counts<I, Partials,
                                    std::remove_cvref_t<std::tuple_element_t<I, Arguments>>>()) {
            return result<I + 1>(value, d, x, terms...,
                                 Term{chainrules::partial<int(I)>(d), std::get<I>(x).tangent});
        } else {
            return result<I + 1>(value, d, x, terms...);
        }
    }
};

}  // namespace detail
}  // namespace forward_ad

/// What makes Dual known to every function object that has a rule.
template <class T, int N, class Tag>
struct chainrules::active_number<forward_ad::Dual<T, N, Tag>> {
    using number_type = forward_ad::Dual<T, N, Tag>;
    using value_type = T;

    static constexpr T const& value(number_type const& x) { return x.value; }
    static constexpr int directions = N;
    static constexpr T tangent(number_type const& x, int k) {
        return x.tangent[static_cast<std::size_t>(k)];
    }
    /// With tangent(k) in each direction: what chainrules::adapters::call(f, arrays...) makes.
    template <class Tangent>
    static constexpr number_type make(T const& value, Tangent const& tangent) {
        number_type result(value);
        for (int k = 0; k != N; ++k) result.tangent[static_cast<std::size_t>(k)] = tangent(k);
        return result;
    }

    /// f(x...), computed once on the values, and its tangents. A function without a derivative
    /// returns its plain value.
    template <class F, class... X>
    [[gnu::always_inline]] static constexpr auto apply(F const& f, X const&... x) {
        using Apply = forward_ad::detail::Apply<number_type>;
        constexpr int level = depth<number_type>;
        using Y = evaluated_t<decltype(f(value_below<level>(x)...))>;
        Y const value = f(value_below<level>(x)...);
        auto const d = derivatives_given_output(value, f, value_below<level>(x)...);
        return Apply::template result<0>(value, d, std::tie(x...));
    }
};
