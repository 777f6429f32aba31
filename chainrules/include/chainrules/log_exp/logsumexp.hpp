// SPDX-License-Identifier: MIT
#pragma once
// logsumexp(x, y, …) = log(eˣ + eʸ + …) of real numbers; that of all coefficients of a matrix is in
// eigen/reduce/softmax.hpp.

#include <tuple>

#include "chainrules/log_exp/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::log_exp {

namespace detail {

/// e^(x − m) for an x that is not greater than m, from the difference with its rounding error; 1
/// for x = m, also where both are infinite.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T relative_exp(T const& x, T const& m) {
    return x == m ? T(1) : exp_of_minus_magnitude(difference(m, x));
}

// Of n > 1 numbers.
template <class T, std::size_t n>
constexpr T logsumexp(T const (&all)[n]) {
    T m = all[0];
    bool found = false;
    for (T const& t : all) {
        if (t != t) return t;
        if (t > m) m = t;
    }
    // The term of the greatest one is 1; the others keep the digits that log1p needs.
    T rest = 0;
    for (T const& t : all) {
        if (t == m && !found)
            found = true;
        else
            rest += relative_exp(t, m);
    }
    return is_finite(m) ? T(m + log1p_with_rest(rest)) : m;
}

/// ∂/∂xᵢ = e^(xᵢ − Ω), from the differences with the greatest xⱼ rather than Ω, which is rounded.
/// Greatest ones that are infinite share the derivative evenly.
template <class O, class... X>
struct LogSumExpPartials {
    static constexpr int chainrules_arguments = sizeof...(X);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = O;
    static constexpr char const* chainrules_names = "(x, y, ...)";
    static constexpr char const* chainrules_formula = "exp(x - Omega), exp(y - Omega), ...";
    using T = kernel_t<O>;
    T term[sizeof...(X)];
    T sum;

    CHAINRULES_DETAIL_INLINE constexpr LogSumExpPartials(O const&, X const&... x)
        : LogSumExpPartials(Terms{}, greatest(static_cast<T>(x)...), static_cast<T>(x)...) {}

    template <int I>
    CHAINRULES_DETAIL_INLINE constexpr O operator()(Slot<I>) const {
        return static_cast<O>(T(term[I] / sum));
    }

  private:
    struct Terms {};
    template <class... Y>
    CHAINRULES_DETAIL_INLINE constexpr LogSumExpPartials(Terms, T const& m, Y const&... x)
        : term{relative_exp(x, m)...}, sum(total(std::index_sequence_for<X...>{})) {}

    template <std::size_t... I>
    CHAINRULES_DETAIL_INLINE constexpr T total(std::index_sequence<I...>) const {
        return T((... + term[I]));
    }
    template <class... Y>
    CHAINRULES_DETAIL_INLINE static constexpr T greatest(T const& first, Y const&... rest) {
        T m(first);
        ((m = rest > m ? rest : m), ...);
        return m;
    }
};

// The same on the numbers of an AD tool. The difference of equal ones has a derivative.
template <class O, class... X>
    requires(ActiveNumber<X> || ...)
struct LogSumExpPartials<O, X...> {
    static constexpr int chainrules_arguments = sizeof...(X);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = O;
    O term[sizeof...(X)];
    O sum;

    constexpr LogSumExpPartials(O const&, X const&... x)
        : term{relative(O(x), greatest(O(x)...))...}, sum(total(std::index_sequence_for<X...>{})) {}

    template <int I>
    constexpr auto operator()(Slot<I>) const {
        return O(term[I] / sum);
    }

  private:
    static constexpr O relative(O const& x, O const& m) {
        if (x == m && !is_finite(m)) return constant_of<O>(1);
        return O(exp(x - m));
    }
    template <class... Y>
    static constexpr O greatest(O const& first, Y const&... rest) {
        O m(first);
        ((m = rest > m ? O(rest) : m), ...);
        return m;
    }
    template <std::size_t... I>
    constexpr O total(std::index_sequence<I...>) const {
        return O((... + term[I]));
    }
};

}  // namespace detail

/// The logarithm log(eˣ + eʸ), without overflow.
CHAINRULES_DETAIL_WIDE_PRIMAL(logsumexp, (x), x);
template <Real T, std::same_as<T>... Rest>
constexpr T primal(logsumexp_t, T const& x, T const& y, Rest const&... rest) {
    T const all[] = {x, y, rest...};
    return detail::logsumexp(all);
}

template <class O, Real... X>
    requires(sizeof...(X) > 0)
CHAINRULES_DETAIL_INLINE constexpr detail::LogSumExpPartials<promoted_t<O, X...>,
                                                             promoted_t<X, X...>...>
derivatives_given_output(O const& Omega, logsumexp_t const&, X const&... x) {
    using Y = promoted_t<O, X...>;
    return detail::LogSumExpPartials<Y, promoted_t<X, X...>...>(
        static_cast<Y>(Omega), static_cast<promoted_t<X, X...>>(x)...);
}

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::logsumexp;
}  // namespace chainrules::fn
