// SPDX-License-Identifier: MIT
#pragma once
// Functions that change their argument, in forward mode: the frule gets argument and tangent by
// reference (std::ref) and updates both. Reverse mode cannot undo a change and has no rule here.
//
// Aliasing: a tangent must alias another one exactly where their primals alias each other. Where
// the changed argument is also read (x += x), pass the same tangent object twice, as with the
// primal.

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::containers {

CHAINRULES_FUNCTION_EXPR(assign, (x, y), x = y);
CHAINRULES_FUNCTION_EXPR(add_assign, (x, y), x += y);
CHAINRULES_FUNCTION_EXPR(subtract_assign, (x, y), x -= y);
CHAINRULES_FUNCTION_EXPR(push_back, (v, x), v.push_back(x));
CHAINRULES_FUNCTION_EXPR(pop_back, (v), v.pop_back());
CHAINRULES_FUNCTION(swap, std::swap);
CHAINRULES_FUNCTION_EXPR(sort, (v), std::sort(v.begin(), v.end()));

namespace detail::in_place {

// The tangent of x, read before anything is written: it may be the one that is about to change.
template <class X, class Dx>
auto tangent_of(X const& x, Dx const& dx) {
    if constexpr (AbstractZero<Dx>)
        return zero_tangent(x);
    else
        return chainrules::evaluate(ProjectTo(x)(unthunk(dx)));
}

}  // namespace detail::in_place

template <class Self, class Dx, class Dy, class X, class Y>
auto frule(std::tuple<Self, Dx&, Dy> const& tangents, assign_t, X& x, Y const& y) {
    Dx& dx = std::get<1>(tangents);
    dx = static_cast<Dx>(detail::in_place::tangent_of(y, std::get<2>(tangents)));
    x = y;
    return FRuleResult<X&, Dx&>{x, dx};
}

template <class Self, class Dx, class Dy, class X, class Y>
auto frule(std::tuple<Self, Dx&, Dy> const& tangents, add_assign_t, X& x, Y const& y) {
    Dx& dx = std::get<1>(tangents);
    dx = static_cast<Dx>(add(dx, std::get<2>(tangents)));
    x += y;
    return FRuleResult<X&, Dx&>{x, dx};
}

template <class Self, class Dx, class Dy, class X, class Y>
auto frule(std::tuple<Self, Dx&, Dy> const& tangents, subtract_assign_t, X& x, Y const& y) {
    Dx& dx = std::get<1>(tangents);
    dx = static_cast<Dx>(add(dx, scale(-1, std::get<2>(tangents))));
    x -= y;
    return FRuleResult<X&, Dx&>{x, dx};
}

template <class Self, class Dv, class Dx, class V, class X>
auto frule(std::tuple<Self, Dv&, Dx> const& tangents, push_back_t, V& v, X const& x) {
    Dv& dv = std::get<1>(tangents);
    if (dv.size() != v.size())
        raise(DimensionMismatch("frule(tangents, fn::push_back, v, x)", "the tangent of v",
                                dv.size(), v.size()));
    dv.push_back(static_cast<typename Dv::value_type>(
        detail::in_place::tangent_of(x, std::get<2>(tangents))));
    v.push_back(x);
    return FRuleResult<V&, Dv&>{v, dv};
}

template <class Self, class Dv, class V>
auto frule(std::tuple<Self, Dv&> const& tangents, pop_back_t, V& v) {
    Dv& dv = std::get<1>(tangents);
    if (dv.size() != v.size() || v.empty())
        raise(DimensionMismatch("frule(tangents, fn::pop_back, v)", "the tangent of v", dv.size(),
                                v.size()));
    dv.pop_back();
    v.pop_back();
    return FRuleResult<V&, Dv&>{v, dv};
}

template <class Self, class Dx, class Dy, class X>
auto frule(std::tuple<Self, Dx&, Dy&> const& tangents, swap_t, X& x, X& y) {
    using std::swap;
    swap(std::get<1>(tangents), std::get<2>(tangents));
    swap(x, y);
    return FRuleResult<NoTangent, NoTangent>{};
}

// The tangent is permuted as the values are; equal values keep their order.
template <class Self, class Dv, class V>
auto frule(std::tuple<Self, Dv&> const& tangents, sort_t, V& v) {
    Dv& dv = std::get<1>(tangents);
    if (dv.size() != v.size())
        raise(DimensionMismatch("frule(tangents, fn::sort, v)", "the tangent of v", dv.size(),
                                v.size()));
    std::vector<std::size_t> order(v.size());
    for (std::size_t i = 0; i != order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        return v[i] < v[j] || (!(v[j] < v[i]) && i < j);
    });
    V const values = v;
    Dv const directions = dv;
    for (std::size_t i = 0; i != order.size(); ++i) {
        v[i] = values[order[i]];
        dv[i] = directions[order[i]];
    }
    return FRuleResult<V&, Dv&>{v, dv};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::add_assign;
using containers::assign;
using containers::pop_back;
using containers::push_back;
using containers::sort;
using containers::subtract_assign;
using containers::swap;
}  // namespace chainrules::fn
