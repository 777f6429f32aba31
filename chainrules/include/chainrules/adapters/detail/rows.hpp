// SPDX-License-Identifier: MIT
#pragma once
// The numbers of a value in a row, for solvers that compute with states, samples and parameters of
// any shape: numbers, arrays, containers, described structs, tuples. Active numbers may stand
// beside plain ones: the row is of the deepest type among them.

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "chainrules/adapters/callable.hpp"

namespace chainrules::adapters::detail {

/// The real number without its derivatives.
template <class N>
constexpr auto plain_value(N const& x) {
    if constexpr (ActiveNumber<N>)
        return detail::plain_value(active_number<N>::value(x));
    else
        return promoted_t<N>(x);
}
template <class N>
using plain_value_t = decltype(plain_value(std::declval<N const&>()));

/// The type of the numbers in a value; void where there is none, as in a lambda.
template <class X>
struct RowNumber {
    using type = void;
};
template <class X>
    requires(!ActiveNumber<X>) && requires { typename numbers_of_t<X>; }
struct RowNumber<X> {
    using type = numbers_of_t<X>;
};
template <ActiveNumber X>
struct RowNumber<X> {
    using type = evaluated_t<X>;
};

/// The deepest of them; the widest of plain ones.
template <class A, class B>
struct Deeper {
    static constexpr int left = depth<A>, right = depth<B>;
    using type = std::conditional_t<(left > right), A, B>;
};
template <class A>
struct Deeper<A, void> {
    using type = A;
};
template <class B>
struct Deeper<void, B> {
    using type = B;
};
template <>
struct Deeper<void, void> {
    using type = void;
};
template <class A, class B>
    requires(!std::is_void_v<A> && !std::is_void_v<B> && depth<A> == 0 && depth<B> == 0)
struct Deeper<A, B> {
    using type = promoted_t<A, B>;
};
template <class... X>
struct Deepest {
    using type = void;
};
template <class X, class... Rest>
struct Deepest<X, Rest...>
    : Deeper<typename RowNumber<stored_t<X>>::type, typename Deepest<Rest...>::type> {};
template <class... X>
using deepest_t = typename Deepest<X...>::type;

/// X with the numbers N.
template <class X, class N>
using with_numbers_t =
    std::conditional_t<Integer<X>, N, renumbered_t<X, typename RowNumber<X>::type, N>>;

template <class N, class X>
with_numbers_t<X, N> with_numbers(X const& x) {
    if constexpr (std::is_same_v<with_numbers_t<X, N>, X>)
        return x;
    else if constexpr (Number<X> && !Complex<X>)
        return N(x);
    else
        return renumbered<with_numbers_t<X, N>, typename RowNumber<X>::type>(
            x, [](auto const& number) { return N(number); });
}

/// How many numbers a value holds.
template <class X>
std::size_t row_size(X const& x) {
    using V = typename RowNumber<X>::type;
    if constexpr (Real<X> || ActiveNumber<X>)
        return 1;
    else if constexpr (requires { requires StoredArray<X> && !Complex<typename X::Scalar>; })
        return static_cast<std::size_t>(x.size());
    else
        return count_of<V>(x);
}

/// Writes the numbers of x to out.
template <class N, class X>
void to_row(X const& x, N* out) {
    using V = typename RowNumber<X>::type;
    if constexpr (Real<X> || ActiveNumber<X>)
        *out = N(x);
    else
        each_number<V>(x, [&](V const& number) { *out++ = N(number); });
}

/// Overwrites the numbers of x, which are Ns.
template <class N, class X>
void from_row(N const* in, X& x) {
    if constexpr (std::is_same_v<X, N>)
        x = *in;
    else
        each_number<N>(x, [&](N& number) { number = *in++; });
}

/// Adds a cotangent or tangent of x to a row of x's length.
template <class N, class X, class Bar>
void add_to_row(X const& x, Bar const& bar, N* row) {
    if constexpr (std::is_same_v<Bar, self_tangent_t<X>>)
        add_cotangent(x, bar, row);
    else
        add_cotangent(x, chainrules::evaluate(unthunk(bar)), row);
}

/// The tangent of x that has the numbers of a row.
template <class N, class X>
auto tangent_of_row(X const& x, N const* row) {
    if constexpr (std::is_same_v<with_numbers_t<X, N>, X>)
        return tangent_from(x, row);
    else
        return tangent_from(with_numbers<N>(x), row);
}

/// Overwrites a tangent that tangent_of_row made of x.
template <class N, class X, class Dx>
void refill_tangent(X const& x, Dx& dx, N const* row) {
    if constexpr (std::is_same_v<with_numbers_t<X, N>, X>)
        each_tangent<N>(x, dx, [&](N& number) { number = *row++; });
    else
        dx = tangent_of_row(x, row);
}

/// a·x for a plain a.
template <class A, class N>
N scaled(A const& a, N const& x) {
    if constexpr (!ActiveNumber<N>)
        return static_cast<N>(a) * x;
    else if constexpr (requires { N(a * x); })
        return N(a * x);
    else
        return N(N(a) * x);
}

/// |x|, of an active number the largest of the magnitudes of its value and its derivatives in each
/// direction, as far as they can be read.
template <class N, class Visit>
void each_magnitude(N const& x, Visit const& visit, bool is_value = true) {
    if constexpr (!ActiveNumber<N>) {
        visit(x < 0 ? -x : x, is_value);
    } else {
        detail::each_magnitude(active_number<N>::value(x), visit, is_value);
        if constexpr (MakesItsNumbers<N> || requires { typename forward_number<N>::tangent_type; })
            for (int k = 0; k < Seeds<N>::size(x); ++k)
                detail::each_magnitude(Seeds<N>::derivative(x, k), visit, false);
    }
}

/// The configuration of a call without one: functions that have a rule in one direction are
/// differentiated by it in both, others are run on an OwnNumber.
template <class N>
struct NoTool : RuleConfig<HasForwardsMode, HasReverseMode> {};
template <class N>
inline NoTool<N> no_tool{};
struct RulesOnly : RuleConfig<> {};
inline RulesOnly rules_only{};

template <class N, class F, class... X>
auto rrule_via_ad(NoTool<N>&, F const& f, X const&... x) {
    if constexpr (has_frule<F, X...>)
        return adapters::rrule_of_callable(rules_only, f, x...);
    else
        return chainrules::rrule_via_ad(own_config<N>, f, x...);
}
template <class N, class Tangents, class F, class... X>
auto frule_via_ad(NoTool<N>&, Tangents const& tangents, F const& f, X const&... x) {
    if constexpr (has_rrule<F, X...>)
        return adapters::frule_of_callable(rules_only, tangents, f, x...);
    else
        return chainrules::frule_via_ad(own_config<N>, tangents, f, x...);
}

/// Raises a standard error with the text of one of the core's.
template <class E>
[[noreturn]] void raise_as(Error const& text) {
    chainrules::raise(E(text.what()));
}

}  // namespace chainrules::adapters::detail
