// SPDX-License-Identifier: MIT
#pragma once
// What the adapters of forward-mode tools share. A tool says what its number is made of, and
// becomes active with that:
//
//     template <class T, int N>
//     struct chainrules::adapters::forward_number<Jet<T, N>> {
//         using value_type = T;                       // one level down
//         using tangent_type = Vector<T, N>;          // a number, or an array of one per direction
//         static T const& value(auto const& x);       // of a Jet, or of a node of its expressions
//         static Vector<T, N> const& tangent(auto const& x);
//         static Jet<T, N> make(T const& value, auto const& tangent);  // which may be a sum
//     };
//
// and, where it helps:
//
//         static auto scale(T const& p, auto const& tangent);     // p times it, as an expression
//         static auto scaled(T const& y, auto p, auto const& x);  // f(x) with partial p, as one
//         static bool empty(auto const& tangent);                 // a constant's: no directions
//         static Jet<T, N> sum(auto const& f, T const& y, auto const&... terms);  // all at once
//         static constexpr bool throws_not_implemented = true;
//
//     template <class T, int N>
//     struct chainrules::active_number<Jet<T, N>> : adapters::Forward<Jet<T, N>> {};
//
// By the local partials, not by frule: tangents of constants may have no directions, and what to do
// where a derivative is not known is decided here, once. It is a static_assert; a tool may have it
// as a NotImplementedError at run time instead.

#include "chainrules/adapters/detail/contributing.hpp"
#include "chainrules_core/errors.hpp"
#include "chainrules_core/functions/keyword.hpp"

namespace chainrules::adapters {

/// What a number D of a forward-mode tool is made of: see above.
template <class D>
struct forward_number;

namespace detail {

// Throws: arguments of f have tangents of different sizes.
[[noreturn, gnu::noinline]] inline void raise_sizes(char const* function,
                                                    std::initializer_list<int> sizes) {
    DimensionMismatch error("chainrules::fn::");
    error.append(function).append("(x...): active arguments have different numbers of derivatives");
    char const* before = ": ";
    for (int size : sizes) {
        error.append(before).append(static_cast<unsigned long long>(size));
        before = ", ";
    }
    raise(error);
}

// What the argument adds to the tangent.
template <class Tool, class P, class X>
constexpr auto term(Term<P, X> const& s) {
    if constexpr (chainrules::detail::IsNotImplemented<P>) {
        s.partial.raise();
        return Tool::tangent(s.x);
    } else if constexpr (std::is_arithmetic_v<P> && ActiveNumber<typename Tool::value_type>) {
        // A nested number takes none of another precision: that of a conversion.
        using Value = typename Tool::value_type;
        return static_cast<typename Tool::tangent_type>(
            chain(chainrules::detail::constant_of<Value>(s.partial), Tool::tangent(s.x)));
    } else if constexpr (std::is_same_v<P, typename Tool::value_type> &&
                         requires { Tool::scale(s.partial, Tool::tangent(s.x)); })
        return Tool::scale(s.partial, Tool::tangent(s.x));
    else
        return static_cast<typename Tool::tangent_type>(chain(s.partial, Tool::tangent(s.x)));
}

template <class Tool>
constexpr Nothing term(Nothing) {
    return {};
}

// sum += its term, or the first one, where it has directions.
template <class Tool, class Sum, class S>
constexpr void add_term(char const* function, Sum& sum, bool& any, S const& s) {
    if constexpr (!std::is_same_v<S, Nothing>) {
        auto const& tangent = Tool::tangent(s.x);
        if (Tool::empty(tangent)) return;
        if constexpr (requires { sum.size() != tangent.size(); })
            if (any && sum.size() != tangent.size())
                raise_sizes(function,
                            {static_cast<int>(sum.size()), static_cast<int>(tangent.size())});
        if (any)
            sum += term<Tool>(s);
        else
            sum = term<Tool>(s);
        any = true;
    }
}

template <class Tool>
concept KnowsEmptyTangents = requires(typename Tool::tangent_type const& t) { Tool::empty(t); };
// The tool has expressions for functions of one of its numbers.
template <class Tool, class... S>
inline constexpr bool gives_expression = false;
template <class Tool, class P, class X>
inline constexpr bool gives_expression<Tool, Term<P, X>> =
    !chainrules::detail::IsNotImplemented<P> &&
    requires(typename Tool::value_type const& y, P const& p, X const& x) { Tool::scaled(y, p, x); };
// Partials are infinite at some arguments; at all others the sum of the terms is one expression.
template <class Tool, class S>
inline constexpr bool scales = std::is_same_v<S, Nothing>;
template <class Tool, class P, class X>
inline constexpr bool scales<Tool, Term<P, X>> =
    std::is_convertible_v<P, typename Tool::value_type> &&
    requires(typename Tool::value_type const& p, X const& x) { Tool::scale(p, Tool::tangent(x)); };
template <class S>
inline constexpr bool has_singular = false;
template <class P, class X>
inline constexpr bool has_singular<Term<Singular<P>, X>> = true;
template <class Tool, class... S>
inline constexpr bool gives_terms_where_finite =
    std::is_floating_point_v<typename Tool::value_type> && (has_singular<S> || ...) &&
    (scales<Tool, S> && ...);

template <class S>
CHAINRULES_DETAIL_INLINE constexpr bool is_finite(S const& s) {
    if constexpr (has_singular<S>)
        return chainrules::detail::is_finite(s.partial.value);
    else
        return true;
}
template <class Tool, class P, class X>
CHAINRULES_DETAIL_INLINE constexpr auto finite_term(Term<P, X> const& s) {
    return Tool::scale(static_cast<typename Tool::value_type>(s.partial), Tool::tangent(s.x));
}
template <class Tool>
constexpr Nothing finite_term(Nothing) {
    return {};
}
// Out of the way, and by value: what is given by reference must be in memory.
template <class Tool, class... S>
[[gnu::noinline]] constexpr typename Tool::tangent_type sum_of_terms(S... s) {
    return (term<Tool>(s) + ...);
}

// The tool's number with the value y and the sum of the terms.
template <class D, class... S>
constexpr auto number([[maybe_unused]] char const* function,
                      typename forward_number<D>::value_type const& y, S const&... s) {
    using Tool = forward_number<D>;
    if constexpr ((std::is_same_v<S, Nothing> && ...)) {
        return D(y);
    } else if constexpr (gives_expression<Tool, S...>) {
        return Tool::scaled(y, s.partial..., s.x...);
    } else if constexpr (KnowsEmptyTangents<Tool>) {
        typename Tool::tangent_type sum{};
        bool any = false;
        (add_term<Tool>(function, sum, any, s), ...);
        return any ? Tool::make(y, sum) : D(y);
    } else {
        if constexpr (gives_terms_where_finite<Tool, S...>) {
            if ((is_finite(s) && ...)) [[likely]]
                return Tool::make(y, (finite_term<Tool>(s) + ...));
            return Tool::make(y, sum_of_terms<Tool>(s...));
        } else {
            return Tool::make(y, (term<Tool>(s) + ...));
        }
    }
}

// For tools that sum by themselves, with the function for their errors.
template <class D>
concept SumsItself = requires(typename forward_number<D>::value_type const& y, D const& x) {
    forward_number<D>::sum(0, y, Term<typename forward_number<D>::value_type, D>{y, x});
};
template <class D, class F>
struct SumOf {
    F const& f;
    typename forward_number<D>::value_type const& y;

    constexpr D operator()() const { return D(y); }
    template <class... P, class... X>
    constexpr D operator()(Term<P, X> const&... terms) const {
        return forward_number<D>::sum(f, y, terms...);
    }
};

}  // namespace detail

namespace detail {

// How many directions every D has, as the type of its tangents tells; 0 where it does not.
template <class D>
constexpr int known_directions() {
    using Tangent = typename forward_number<D>::tangent_type;
    if constexpr (std::is_same_v<Tangent, typename forward_number<D>::value_type>)
        return 1;
    else if constexpr (requires { Tangent::SizeAtCompileTime; })
        return Tangent::SizeAtCompileTime > 0 ? Tangent::SizeAtCompileTime : 0;
    else
        return 0;
}

// What active_number may tell of tangents.
template <class D, int n = known_directions<D>()>
struct TellsTangents {
    static constexpr int directions = n;
    static constexpr typename forward_number<D>::value_type tangent(D const& x, int k) {
        if constexpr (requires { forward_number<D>::tangent(x)[k]; })
            return forward_number<D>::tangent(x)[k];
        else
            return forward_number<D>::tangent(x);
    }
};
template <class D>
struct TellsTangents<D, 0> {};

}  // namespace detail

/// Base of active_number<D> for the number D of a forward-mode tool.
template <class D>
struct Forward : detail::TellsTangents<D> {
    using number_type = D;
    using value_type = typename forward_number<D>::value_type;

    template <class X>
    static constexpr decltype(auto) value(X const& x) {
        return forward_number<D>::value(x);
    }

    /// f(x...), where at least one x is a D and none is of a deeper level.
    template <class F, class... X>
    static constexpr auto apply(F const& f, X const&... x) {
        constexpr int level = depth<D>;
        auto const y = f(value_below<level>(x)...);
        using Y = std::remove_const_t<decltype(y)>;
        if constexpr (!detail::DifferentiableResult<Y, value_type>)
            return y;
        else
            return with_partials(f, value_type(y),
                                 chainrules::detail::partials_of(y, f, value_below<level>(x)...),
                                 std::index_sequence_for<X...>{}, x...);
    }

  private:
    template <class F, class P, std::size_t... I, class... X>
    static constexpr auto with_partials([[maybe_unused]] F const& f, value_type const& y,
                                        P const& partials, std::index_sequence<I...>,
                                        X const&... x) {
        constexpr bool throws = requires { requires forward_number<D>::throws_not_implemented; };
        if constexpr (detail::SumsItself<D>)
            return detail::without_nothing<sizeof...(X)>(
                detail::SumOf<D, F>{f, y}, detail::term_of<D, throws, F, int(I)>(partials, x)...);
        else
            return detail::number<D>(function_name(f), y,
                                     detail::term_of<D, throws, F, int(I)>(partials, x)...);
    }
};

}  // namespace chainrules::adapters
