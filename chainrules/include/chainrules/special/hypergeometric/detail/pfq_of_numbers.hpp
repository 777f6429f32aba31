// SPDX-License-Identifier: MIT
#pragma once
// hypergeometric_pFq of arrays of active numbers: a function of as many numbers with a scalar rule,
// differentiable twice by the parameters.

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules/special/hypergeometric/detail/parameters.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special::detail {

/// The derivative by the parameters i and j, −1 for none, and of order k by z of
/// pFq(x₁, …, x_P; …, x_{P+Q}; z).
template <int P, int Q, int i = -1, int j = -1, int k = 0>
struct PfqOfNumbers : Function<PfqOfNumbers<P, Q, i, j, k>> {
    static constexpr char const* chainrules_name() { return "hypergeometric_pFq"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;

    template <Plain... X>
        requires(sizeof...(X) == P + Q + 1)
    static result_t<X...> chainrules_spelled(X const&... x) {
        using T = result_t<X...>;
        using W = wide_t<T>;
        T const all[] = {T(x)...};
        if constexpr (i < 0 && k == 0)
            return pfq_value(std::vector<T>(all, all + P), std::vector<T>(all + P, all + P + Q),
                             all[P + Q]);
        std::vector<W> a(all, all + P), b(all + P, all + P + Q);
        W const z = all[P + Q];
        if constexpr (i < 0) {
            W factor = 1;
            for (int m = 1; m != k; ++m) {
                for (W& p : a) factor *= std::exchange(p, W(p + 1));
                for (W& p : b) factor /= std::exchange(p, W(p + 1));
            }
            return static_cast<T>(factor * pfq_by_z(a, b, z));
        } else if constexpr (j < 0 && k == 0) {
            return static_cast<T>(pfq_partials<T>(a, b, z)[i]);
        } else {
            return static_cast<T>(pfq_derivative<i, j, k, T>(a, b, z));
        }
    }
};

template <int P, int Q, int i, int j, int k, class O, class... X>
struct PfqOfNumbersPartials {
    static constexpr int chainrules_arguments = P + Q + 1;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<O>;
    std::tuple<X...> x;

    template <int s>
    auto operator()(Slot<s>) const {
        if constexpr (s == P + Q)
            return singular(evaluate(std::apply(PfqOfNumbers<P, Q, i, j, k + 1>{}, x)));
        else if constexpr (i < 0)
            return evaluate(std::apply(PfqOfNumbers<P, Q, s, -1, k>{}, x));
        else if constexpr (j < 0)
            return evaluate(std::apply(PfqOfNumbers < P, Q, i < s ? i : s, i<s ? s : i, k>{}, x));
        else
            return CHAINRULES_NOT_IMPLEMENTED(
                "the third derivative of a hypergeometric function by its parameters");
    }
};

template <class O, int P, int Q, int i, int j, int k, Number... X>
    requires(sizeof...(X) == P + Q + 1)
constexpr auto derivatives_given_output(O const&, PfqOfNumbers<P, Q, i, j, k> const&,
                                        X const&... x) {
    return PfqOfNumbersPartials<P, Q, i, j, k, promoted_t<O, X...>, promoted_t<X, X...>...>{
        {chainrules::detail::promote<promoted_t<X, X...>>(x)...}};
}

}  // namespace chainrules::special::detail
