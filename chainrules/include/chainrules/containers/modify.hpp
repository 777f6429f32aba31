// SPDX-License-Identifier: MIT
#pragma once
// More functions that change a container, in forward mode, by the rules of in_place.hpp:
// fill_in_place, set_at, copy_into, reverse_in_place, rotate_in_place, resize, insert, erase,
// partial_sum_in_place, cumprod_in_place. What is done to the container is done to its tangent.

#include <numeric>
#include <stdexcept>

#include "chainrules/containers/in_place.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::containers {

namespace detail::in_place {

template <class V, std::integral I>
auto position(char const* f, V& v, I i, std::size_t limit) {
    auto const place =
        detail::checked_position(f, "the position", i, limit, chainrules::detail::size_of(v));
    return v.begin() + static_cast<std::ptrdiff_t>(place);
}

template <class D, class V>
void check_tangent(char const* call, D const& dv, V const& v) {
    if (dv.size() != v.size())
        raise(DimensionMismatch(call, "the tangent of v", chainrules::detail::size_of(dv),
                                chainrules::detail::size_of(v)));
}

namespace bases {
/// Base of the function objects that change their first argument: overloads of
/// `primal(f_t, x...)` stand in the namespace of f, in any header.
template <class F>
struct Changing : Function<F> {
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <class V, class... X>
    static constexpr auto chainrules_spelled(V& v, X const&... x)
        -> decltype(primal(std::declval<F const&>(), v, x...)) {
        return primal(F{}, v, x...);
    }
};
}  // namespace bases
using bases::Changing;

template <class Y, class X, std::integral I>
void copy_into(Y& y, I first, X const& x) {
    auto const begin = position("copy_into", y, first, chainrules::detail::size_of(y) + 1);
    if (y.end() - begin < x.end() - x.begin())
        detail::raise_position("copy_into", "the position",
                               static_cast<std::size_t>(first) + chainrules::detail::size_of(x),
                               chainrules::detail::size_of(y));
    std::copy(x.begin(), x.end(), begin);
}
template <class V, std::integral I>
void rotate(V& v, I first) {
    std::rotate(v.begin(),
                position("rotate_in_place", v, first, chainrules::detail::size_of(v) + 1), v.end());
}
template <class V, std::integral I, class X>
void insert(V& v, I i, X const& x) {
    v.insert(position("insert", v, i, chainrules::detail::size_of(v) + 1), x);
}
template <class V, std::integral I>
void erase(V& v, I i) {
    v.erase(position("erase", v, i, chainrules::detail::size_of(v)));
}
template <class V, std::integral I, class X>
void set_at(V& v, I i, X const& x) {
    *position("set_at", v, i, chainrules::detail::size_of(v)) = x;
}
template <class V>
void partial_sums(V& v) {
    std::partial_sum(v.begin(), v.end(), v.begin());
}
template <class V>
void partial_products(V& v) {
    for (std::size_t i = 1; i < v.size(); ++i)
        v[i] = static_cast<typename V::value_type>(chainrules::detail::product(v[i - 1], v[i]));
}

}  // namespace detail::in_place

CHAINRULES_DETAIL_PRIMALS(detail::in_place::Changing, fill_in_place);
CHAINRULES_FUNCTION(copy_into, detail::in_place::copy_into);
CHAINRULES_DETAIL_PRIMALS(detail::in_place::Changing, reverse_in_place);
CHAINRULES_FUNCTION(rotate_in_place, detail::in_place::rotate);
CHAINRULES_DETAIL_PRIMALS(detail::in_place::Changing, resize);
CHAINRULES_FUNCTION(insert, detail::in_place::insert);
CHAINRULES_FUNCTION(erase, detail::in_place::erase);
CHAINRULES_FUNCTION(set_at, detail::in_place::set_at);
CHAINRULES_FUNCTION(partial_sum_in_place, detail::in_place::partial_sums);
CHAINRULES_FUNCTION(cumprod_in_place, detail::in_place::partial_products);

template <class V, class X>
void primal(fill_in_place_t, V& v, X const& x) {
    std::fill(v.begin(), v.end(), x);
}
template <class V>
void primal(reverse_in_place_t, V& v) {
    std::reverse(v.begin(), v.end());
}
template <class V, std::integral N>
void primal(resize_t, V& v, N n) {
    v.resize(static_cast<std::size_t>(n));
}

/// Sets every element: v = {x, x, …}.
template <class Self, class Dv, class Dx, class V, class X>
auto frule(std::tuple<Self, Dv&, Dx> const& tangents, fill_in_place_t, V& v, X const& x) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::fill_in_place, v, x)", dv, v);
    auto const dx = static_cast<typename Dv::value_type>(
        detail::in_place::tangent_of(x, std::get<2>(tangents)));
    fill_in_place(dv, dx);
    fill_in_place(v, x);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Copies x over the elements of y from number `first` on: std::copy.
template <class Self, class Dy, class Di, class Dx, class Y, std::integral I, class X>
auto frule(std::tuple<Self, Dy&, Di, Dx> const& tangents, copy_into_t, Y& y, I const& first,
           X const& x) {
    Dy& dy = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::copy_into, y, first, x)", dy, y);
    detail::in_place::copy_into(dy, first, detail::in_place::tangent_of(x, std::get<3>(tangents)));
    detail::in_place::copy_into(y, first, x);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Turns the order round: std::reverse.
template <class Self, class Dv, class V>
auto frule(std::tuple<Self, Dv&> const& tangents, reverse_in_place_t, V& v) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::reverse_in_place, v)", dv, v);
    std::reverse(dv.begin(), dv.end());
    std::reverse(v.begin(), v.end());
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Puts element number `first` to the front, those before it to the end: std::rotate.
template <class Self, class Dv, class Di, class V, std::integral I>
auto frule(std::tuple<Self, Dv&, Di> const& tangents, rotate_in_place_t, V& v, I const& first) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::rotate_in_place, v, first)", dv, v);
    detail::in_place::rotate(dv, first);
    detail::in_place::rotate(v, first);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Makes v have n elements. New ones are zero, and so are their tangents; elements that are
/// containers are empty.
template <class Self, class Dv, class Dn, class V, std::integral N>
auto frule(std::tuple<Self, Dv&, Dn> const& tangents, resize_t, V& v, N const& n) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::resize, v, n)", dv, v);
    dv.resize(static_cast<std::size_t>(n));
    v.resize(static_cast<std::size_t>(n));
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Inserts x before element i, or at the end.
template <class Self, class Dv, class Di, class Dx, class V, std::integral I, class X>
auto frule(std::tuple<Self, Dv&, Di, Dx> const& tangents, insert_t, V& v, I const& i, X const& x) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::insert, v, i, x)", dv, v);
    detail::in_place::insert(dv, i,
                             static_cast<typename Dv::value_type>(
                                 detail::in_place::tangent_of(x, std::get<3>(tangents))));
    detail::in_place::insert(v, i, x);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Erases element i.
template <class Self, class Dv, class Di, class V, std::integral I>
auto frule(std::tuple<Self, Dv&, Di> const& tangents, erase_t, V& v, I const& i) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::erase, v, i)", dv, v);
    detail::in_place::erase(dv, i);
    detail::in_place::erase(v, i);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Sets element i: v[i] = x.
template <class Self, class Dv, class Di, class Dx, class V, std::integral I, class X>
auto frule(std::tuple<Self, Dv&, Di, Dx> const& tangents, set_at_t, V& v, I const& i, X const& x) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::set_at, v, i, x)", dv, v);
    detail::in_place::set_at(dv, i,
                             static_cast<typename Dv::value_type>(
                                 detail::in_place::tangent_of(x, std::get<3>(tangents))));
    detail::in_place::set_at(v, i, x);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Makes every element the sum of those up to it: std::partial_sum into the same container.
template <class Self, class Dv, class V>
auto frule(std::tuple<Self, Dv&> const& tangents, partial_sum_in_place_t, V& v) {
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::partial_sum_in_place, v)", dv, v);
    detail::in_place::partial_sums(dv);
    detail::in_place::partial_sums(v);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Makes every element the product of those up to it: ẏᵢ = ẏᵢ₋₁ vᵢ + yᵢ₋₁ v̇ᵢ.
template <class Self, class Dv, class V>
auto frule(std::tuple<Self, Dv&> const& tangents, cumprod_in_place_t, V& v) {
    using chainrules::detail::product;
    using chainrules::detail::sum;
    Dv& dv = std::get<1>(tangents);
    detail::in_place::check_tangent("frule(tangents, fn::cumprod_in_place, v)", dv, v);
    for (std::size_t i = 1; i < v.size(); ++i) {
        dv[i] = static_cast<typename Dv::value_type>(
            sum(product(dv[i - 1], v[i]), product(v[i - 1], dv[i])));
        v[i] = static_cast<typename V::value_type>(product(v[i - 1], v[i]));
    }
    return FRuleResult<NoTangent, NoTangent>{};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::copy_into;
using containers::cumprod_in_place;
using containers::erase;
using containers::fill_in_place;
using containers::insert;
using containers::partial_sum_in_place;
using containers::resize;
using containers::reverse_in_place;
using containers::rotate_in_place;
using containers::set_at;
}  // namespace chainrules::fn
