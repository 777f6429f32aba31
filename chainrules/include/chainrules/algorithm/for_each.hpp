// SPDX-License-Identifier: MIT
#pragma once
// for_each(f, v): a function that changes its argument, applied to each element of v where it
// stands; in several threads with an execution policy: fn::for_each(f, v, Threads{}). Forward mode
// alone, as all functions that change their arguments (containers/in_place.hpp): reverse mode takes
// transform.

#include "chainrules/algorithm/detail/blocks.hpp"
#include "chainrules_core/rules/frule.hpp"

namespace chainrules::algorithm {

namespace detail {

template <class F, class V>
void for_each(F const& f, V& v) {
    for (auto& x : v) f(x);
}
template <class F, class V, ExecutionPolicy P>
void for_each(F const& f, V& v, P const& policy) {
    auto const where = policy_for(policy, v);
    each_element(where, Blocks(where, v.size()), [&](std::size_t i) { f(v[i]); });
}

template <class Df, class Dv, class F, class V, class P>
auto for_each_frule(P const& policy, Df const& df, Dv& dv, F const& f, V& v) {
    seq::check_size("frule(for_each, f, v)", "dv", dv, v.size());
    each_element(policy, Blocks(policy, v.size()), [&](std::size_t i) {
        chainrules::frule(
            std::tuple<Df, std::reference_wrapper<seq::element_t<Dv>>>(df, std::ref(dv[i])), f,
            std::ref(v[i]));
    });
    return FRuleResult<V&, Dv&>{v, dv};
}

}  // namespace detail

/// f(vᵢ) for all i, each of which f may change.
///
/// Forward   by the frule of f for std::ref(vᵢ) and the tangent of vᵢ, which it updates; called
///           with std::ref(v) and std::ref(dv)
/// Shapes    dv has the size of v, else DimensionMismatch
CHAINRULES_FUNCTION(for_each, detail::for_each);

template <class Self, class Df, class Dv, class F, class V>
    requires containers::detail::Sequence<V>
auto frule(std::tuple<Self, Df, Dv&> const& tangents, for_each_t, F const& f, V& v) {
    return detail::for_each_frule(detail::Here{}, std::get<1>(tangents), std::get<2>(tangents), f,
                                  v);
}
template <class Self, class Df, class Dv, class F, class V, ExecutionPolicy P>
    requires containers::detail::Sequence<V>
auto frule(std::tuple<Self, Df, Dv&> const& tangents, for_each_t, F const& f, V& v,
           Keyword<P> const& policy) {
    return detail::for_each_frule(detail::policy_for(policy.value, v), std::get<1>(tangents),
                                  std::get<2>(tangents), f, v);
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::for_each;
}  // namespace chainrules::fn
