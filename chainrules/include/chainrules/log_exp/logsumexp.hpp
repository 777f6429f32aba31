// SPDX-License-Identifier: MIT
#pragma once
// logsumexp(x, y, …) = log(eˣ + eʸ + …) of real numbers; that of all coefficients of a matrix is in
// eigen/reductions.hpp.

#include <limits>
#include <tuple>

#include "chainrules/cmath/detail/constants.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules_core/scalar_rule.hpp"

namespace chainrules::log_exp {

namespace detail {

struct logsumexp_tag {};

/// The callee of the function object: overloads of logsumexp_of with the tag for the first
/// argument.
template <class... X>
constexpr auto logsumexp(X const&... x) -> decltype(logsumexp_of(logsumexp_tag{}, x...)) {
    return logsumexp_of(logsumexp_tag{}, x...);
}

/// e^(x − m) with the greatest one m; 1 for x = m, also where both are infinite.
template <class T>
T relative_exp(T const& x, T const& m) {
    using std::exp;
    return x == m ? T(1) : T(exp(T(x - m)));
}

template <Real... X>
requires(sizeof...(X) > 0 && (!ActiveNumber<X> && ...)) auto logsumexp_of(logsumexp_tag,
                                                                          X const&... x) {
    using T = cmath::detail::common_t<X...>;
    using std::log1p;
    T m = -std::numeric_limits<T>::infinity();
    bool found = false;
    for (T const& t : {T(x)...}) {
        if (t != t) return t;
        if (t > m) m = t;
    }
    // The term of the greatest one is 1; the others keep the digits that log1p needs.
    T rest = 0;
    for (T const& t : {T(x)...}) {
        if (t == m && !found)
            found = true;
        else
            rest += relative_exp(t, m);
    }
    return m - m == 0 ? T(m + T(log1p(rest))) : m;
}

/// ∂/∂xᵢ = e^(xᵢ − Ω), from the differences with the greatest xⱼ rather than Ω, which is rounded.
/// Greatest ones that are infinite share the derivative evenly.
template <class O, class... X>
struct LogSumExpPartials {
    static constexpr int arguments = sizeof...(X);
    static constexpr int outputs = 0;
    using real_type = O;
    static constexpr char const* chainrules_formula = "exp(x - Omega)";
    O Omega;
    std::tuple<X...> x;

    template <int I>
    auto operator()(Slot<I>) const {
        return std::apply(
            [&](auto const&... all) {
                auto const& at = std::get<static_cast<std::size_t>(I)>(x);
                if constexpr ((ActiveNumber<X> || ...)) {
                    CHAINRULES_DETAIL_RULE_OPERATORS;
                    return chainrules::detail::evaluate(cmath::exp(at - Omega));
                } else {
                    using T = cmath::detail::common_t<X...>;
                    T const m = greatest<T>(all...);
                    T sum = 0;
                    ((sum += relative_exp(T(all), m)), ...);
                    return T(relative_exp(T(at), m) / sum);
                }
            },
            x);
    }

  private:
    template <class T, class... Y>
    static T greatest(Y const&... y) {
        T m = -std::numeric_limits<T>::infinity();
        for (T const& t : {T(y)...})
            if (!(t <= m)) m = t;
        return m;
    }
};

}  // namespace detail

CHAINRULES_FUNCTION(logsumexp, detail::logsumexp)

template <class O, Real... X>
requires(sizeof...(X) > 0)
    detail::LogSumExpPartials<promoted_t<O, X...>, promoted_t<X, X...>...> derivatives_given_output(
        O const& Omega, logsumexp_t const&, X const&... x) {
    return {static_cast<promoted_t<O, X...>>(Omega),
            std::tuple<promoted_t<X, X...>...>(static_cast<promoted_t<X, X...>>(x)...)};
}

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::logsumexp;
}  // namespace chainrules::fn
