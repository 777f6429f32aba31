// SPDX-License-Identifier: MIT
#pragma once
// The greatest and the smallest element of a std::vector, std::array or span: max_value_at and
// min_value_at, with its position, and minmax. The first of equal ones counts, and the first NaN
// before all numbers. (std::minmax_element takes the last of equal maxima.)

#include "chainrules/sequences/order.hpp"
#include "chainrules/sequences/picks.hpp"

namespace chainrules::algorithm {

namespace seq = containers::detail;

/// An element and where it stands: auto [value, index] = fn::max_value_at(v).
template <class T>
struct ValueAt {
    T value;
    std::size_t index;

    friend bool operator==(ValueAt const&, ValueAt const&) = default;
};

}  // namespace chainrules::algorithm

CHAINRULES_FIELDS_TEMPLATE((class T), (chainrules::algorithm::ValueAt<T>), value, index);

namespace chainrules::algorithm {

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, max_value_at);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, min_value_at);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, minmax);

namespace detail {

template <class O>
concept ValueAtObject = std::is_same_v<O, max_value_at_t> || std::is_same_v<O, min_value_at_t>;

struct IsLess {
    template <class X>
    bool operator()(X const& a, X const& b) const {
        return a < b;
    }
};
struct IsGreater {
    template <class X>
    bool operator()(X const& a, X const& b) const {
        return b < a;
    }
};
template <class O>
using compare_t = std::conditional_t<std::is_same_v<O, max_value_at_t>, IsLess, IsGreater>;

template <class Put, class D>
void put_unless_zero(Put const& put, std::size_t i, D const& d) {
    if constexpr (!AbstractZero<D>) put(i, d);
}

template <class V, class Compare>
std::size_t extremum(char const* f, V const& v, Compare const& compare) {
    if (v.size() == 0) seq::raise_argument(f, "v is empty; give at least one element");
    return seq::first_extremum(v, compare);
}
template <class O, class V>
std::size_t extremum_of(V const& v) {
    return extremum(O::chainrules_name(), v, compare_t<O>{});
}

}  // namespace detail

template <detail::ValueAtObject O, seq::RealSequence V>
auto primal(O const&, V const& v) {
    auto const index = detail::extremum_of<O>(v);
    return ValueAt<seq::element_t<V>>{v[index], index};
}
template <seq::RealSequence V>
auto primal(minmax_t, V const& v) {
    using E = seq::element_t<V>;
    return std::pair<E, E>(v[detail::extremum("minmax", v, detail::IsGreater{})],
                           v[detail::extremum("minmax", v, detail::IsLess{})]);
}

/// The greatest, or the smallest, element and its position, the first one of equal ones. A NaN
/// counts as extremal.
///
/// Forward   v̇ there; the position has no tangent
/// Reverse   the cotangent of the value there, 0 elsewhere
/// Domain    std::invalid_argument where v is empty
/// Keeps     the position
template <class Self, class Dv, detail::ValueAtObject O, seq::RealSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, O const&, V const& v) {
    auto const index = detail::extremum_of<O>(v);
    using Y = ValueAt<seq::element_t<V>>;
    auto there = [&](auto const& d) {
        using D = std::remove_cvref_t<decltype(d[index])>;
        return tangent<Y>(field<&Y::value>(D(d[index])), field<&Y::index>(NoTangent{}));
    };
    return FRuleResult{Y{v[index], index}, seq::linear_tangent("frule(max_value_at, v)", there, v,
                                                               std::get<1>(tangents))};
}
template <detail::ValueAtObject O, seq::RealSequence V>
auto rrule(O const&, V const& v) {
    auto const index = detail::extremum_of<O>(v);
    using Y = ValueAt<seq::element_t<V>>;
    auto pullback = [shape = seq::shape_of(v), index](auto const& dy) {
        using chainrules::get;
        auto const d = chainrules::evaluate(get<&Y::value>(dy));
        if constexpr (AbstractZero<decltype(d)>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            auto give = [index, d](auto const& put) { put(index, d); };
            return std::tuple{
                NoTangent{},
                seq::cotangent_thunk<V, std::remove_cvref_t<decltype(d)>>(shape, give)};
        }
    };
    return RRuleResult{Y{v[index], index}, pullback};
}

/// The smallest and the greatest element, the first of equal ones each, as a std::pair.
///
/// Forward   v̇ there
/// Reverse   the two cotangents there, 0 elsewhere; they add where one element is both
/// Domain    std::invalid_argument where v is empty
/// Keeps     the two positions
template <class Self, class Dv, seq::RealSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, minmax_t, V const& v) {
    auto const least = detail::extremum("minmax", v, detail::IsGreater{});
    auto const greatest = detail::extremum("minmax", v, detail::IsLess{});
    using Y = std::pair<seq::element_t<V>, seq::element_t<V>>;
    auto both = [&](auto const& d) {
        using D = std::remove_cvref_t<decltype(d[least])>;
        return tangent<Y>(field<0>(D(d[least])), field<1>(D(d[greatest])));
    };
    return FRuleResult{Y(v[least], v[greatest]),
                       seq::linear_tangent("frule(minmax, v)", both, v, std::get<1>(tangents))};
}
template <seq::RealSequence V>
auto rrule(minmax_t, V const& v) {
    auto const least = detail::extremum("minmax", v, detail::IsGreater{});
    auto const greatest = detail::extremum("minmax", v, detail::IsLess{});
    using Y = std::pair<seq::element_t<V>, seq::element_t<V>>;
    auto pullback = [shape = seq::shape_of(v), least, greatest](auto const& dy) {
        using chainrules::get;
        using std::get;
        auto const low = chainrules::evaluate(unthunk(get<0>(dy)));
        auto const high = chainrules::evaluate(unthunk(get<1>(dy)));
        auto const any = chainrules::evaluate(add(low, high));
        if constexpr (AbstractZero<decltype(any)>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            auto give = [least, greatest, low, high](auto const& put) {
                detail::put_unless_zero(put, least, low);
                detail::put_unless_zero(put, greatest, high);
            };
            return std::tuple{
                NoTangent{},
                seq::cotangent_thunk<V, std::remove_cvref_t<decltype(any)>>(shape, give)};
        }
    };
    return RRuleResult{Y(v[least], v[greatest]), pullback};
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::max_value_at;
using algorithm::min_value_at;
using algorithm::minmax;
}  // namespace chainrules::fn
