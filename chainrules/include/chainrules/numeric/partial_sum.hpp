// SPDX-License-Identifier: MIT
#pragma once
// Running sums, products and differences of a std::vector, std::array or span: partial_sum,
// cumprod, adjacent_difference, diff. With any operation: scan.hpp.

#include "chainrules/sequences/sequences.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules::numeric {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, partial_sum);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, cumprod);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, adjacent_difference);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, diff);

namespace detail {

// a - b, where each may be a complex number or a real one.
template <class A, class B>
auto difference(A const& a, B const& b) {
    using namespace rule_operators;
    return evaluated_t<decltype(a - b)>(a - b);
}

// y[i] = next(y[i - 1], v[i]), from y[0] = v[0].
template <class V, class Next>
auto running(V const& v, Next const& next) {
    using E = seq::element_t<V>;
    auto y = seq::made<seq::owner_t<E, V>>(v.size());
    for (std::size_t i = 0; i != v.size(); ++i)
        y[i] = i == 0 ? E(v[0]) : static_cast<E>(next(y[i - 1], v[i]));
    return y;
}

}  // namespace detail

template <seq::NumberSequence V>
auto primal(partial_sum_t, V const& v) {
    return detail::running(
        v, [](auto const& y, auto const& x) { return chainrules::detail::sum(y, x); });
}

template <seq::NumberSequence V>
auto primal(cumprod_t, V const& v) {
    return detail::running(
        v, [](auto const& y, auto const& x) { return chainrules::detail::product(y, x); });
}

template <seq::NumberSequence V>
auto primal(adjacent_difference_t, V const& v) {
    using E = seq::element_t<V>;
    return seq::made_of<seq::owner_t<E, V>>(v.size(), [&](std::size_t i) {
        return i == 0 ? E(v[0]) : static_cast<E>(detail::difference(v[i], v[i - 1]));
    });
}

template <seq::NumberSequence V>
auto primal(diff_t, V const& v) {
    using E = seq::element_t<V>;
    auto const n = v.size() == 0 ? 0 : v.size() - 1;
    return seq::made_of<seq::resizable_owner_t<E, V>>(
        n, [&](std::size_t i) { return static_cast<E>(detail::difference(v[i + 1], v[i])); });
}

/// Sums of the first elements: yᵢ = Σ_{j≤i} vⱼ, as std::partial_sum.
///
/// Forward   ẏ = partial_sum(v̇)
/// Reverse   v̄ᵢ = Σ_{j≥i} ȳⱼ
/// Shapes    y: as long as v, a std::vector or, of an array, a std::array
/// Keeps     nothing of v, ȳ in what it hands out
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, partial_sum_t, V const& v) {
    return FRuleResult{partial_sum(v), seq::linear_tangent("frule(partial_sum, v)", partial_sum, v,
                                                           std::get<1>(tangents))};
}

template <seq::NumberSequence V>
auto rrule(partial_sum_t, V const& v) {
    using E = seq::element_t<V>;
    auto pullback = [shape = seq::shape_of(v)](auto const& dy) {
        seq::check_cotangent("rrule(partial_sum, v)", dy, shape.size());
        using D = seq::cotangent_element_t<E, decltype(dy)>;
        auto give = [dy = keep(dy)](auto const& put) {
            D total(0);
            for (std::size_t i = dy->size(); i-- > 0;) {
                seq::add_to(total, seq::cotangent_at<E>(dy, i));
                put(i, total);
            }
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, D>(shape, give)};
    };
    return RRuleResult{partial_sum(v), pullback};
}

/// Products of the first elements: yᵢ = Π_{j≤i} vⱼ.
///
/// Forward   ẏᵢ = ẏᵢ₋₁ vᵢ + yᵢ₋₁ v̇ᵢ
/// Reverse   v̄ᵢ = conj(yᵢ₋₁) sᵢ,  sᵢ = ȳᵢ + conj(vᵢ₊₁) sᵢ₊₁: no quotients, so right at zeros, too
/// Shapes    y: as long as v
/// Keeps     v, ȳ in what it hands out
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, cumprod_t, V const& v) {
    auto y = cumprod(v);
    auto product_rule = [&](auto const& v_dot) {
        decltype(auto) dv = seq::tangent_of("frule(cumprod, v)", "dv", v, v_dot);
        using D = std::remove_cvref_t<decltype(chainrules::detail::product(
            promoted_t<seq::element_t<V>>(1), dv[0]))>;
        auto dy = seq::made<seq::owner_t<D, V>>(v.size());
        for (std::size_t i = 0; i != v.size(); ++i)
            dy[i] = i == 0
                        ? D(dv[0])
                        : static_cast<D>(chainrules::detail::sum(chain(singular(v[i]), dy[i - 1]),
                                                                 chain(singular(y[i - 1]), dv[i])));
        return dy;
    };
    auto dy = chainrules::detail::combine_tangents(product_rule, std::get<1>(tangents));
    return FRuleResult{std::move(y), std::move(dy)};
}

template <seq::NumberSequence V>
auto rrule(cumprod_t, V const& v) {
    using E = seq::element_t<V>;
    auto pullback = [v = keep(v)](auto const& dy) {
        seq::check_cotangent("rrule(cumprod, v)", dy, v->size());
        using chainrules::detail::conjugate;
        using chainrules::detail::product;
        using T = promoted_t<E>;
        using D = std::remove_cvref_t<decltype(product(T(1), seq::cotangent_at<E>(keep(dy), 0)))>;
        auto give = [v, dy = keep(dy)](auto const& put) {
            auto const before = cumprod(*v);
            D s(0);
            for (std::size_t i = v->size(); i-- > 0;) {
                seq::add_to(s, seq::cotangent_at<E>(dy, i));
                put(i,
                    i == 0 ? s : D(chain(singular(conjugate(static_cast<T>(before[i - 1]))), s)));
                s = static_cast<D>(chain(singular(conjugate(static_cast<T>((*v)[i]))), s));
            }
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, D>(seq::shape_of(*v), give)};
    };
    return RRuleResult{cumprod(v), pullback};
}

/// Differences of neighbours, as std::adjacent_difference: y₀ = v₀, yᵢ = vᵢ − vᵢ₋₁.
///
/// Forward   ẏ = adjacent_difference(v̇)
/// Reverse   v̄ᵢ = ȳᵢ − ȳᵢ₊₁, and ȳᵢ at the last one
/// Shapes    y: as long as v
/// Keeps     nothing of v, ȳ in what it hands out
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, adjacent_difference_t, V const& v) {
    return FRuleResult{adjacent_difference(v),
                       seq::linear_tangent("frule(adjacent_difference, v)", adjacent_difference, v,
                                           std::get<1>(tangents))};
}

template <seq::NumberSequence V>
auto rrule(adjacent_difference_t, V const& v) {
    using E = seq::element_t<V>;
    auto pullback = [shape = seq::shape_of(v)](auto const& dy) {
        seq::check_cotangent("rrule(adjacent_difference, v)", dy, shape.size());
        using D = seq::cotangent_element_t<E, decltype(dy)>;
        auto give = [dy = keep(dy)](auto const& put) {
            for (std::size_t i = 0; i != dy->size(); ++i) {
                D const d = seq::cotangent_at<E>(dy, i);
                put(i, i + 1 == dy->size()
                           ? d
                           : D(detail::difference(d, seq::cotangent_at<E>(dy, i + 1))));
            }
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, D>(shape, give)};
    };
    return RRuleResult{adjacent_difference(v), pullback};
}

/// Differences of neighbours, without the first element: yᵢ = vᵢ₊₁ − vᵢ.
///
/// Forward   ẏ = diff(v̇)
/// Reverse   v̄ᵢ = ȳᵢ₋₁ − ȳᵢ, where both exist
/// Shapes    y: one shorter than v, a std::vector also of an array; empty for an empty v
/// Keeps     nothing of v, ȳ in what it hands out
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, diff_t, V const& v) {
    return FRuleResult{diff(v),
                       seq::linear_tangent("frule(diff, v)", diff, v, std::get<1>(tangents))};
}

template <seq::NumberSequence V>
auto rrule(diff_t, V const& v) {
    using E = seq::element_t<V>;
    auto pullback = [shape = seq::shape_of(v)](auto const& dy) {
        auto const n = shape.size();
        seq::check_cotangent("rrule(diff, v)", dy, n == 0 ? 0 : n - 1);
        using D = seq::cotangent_element_t<E, decltype(dy)>;
        auto give = [dy = keep(dy)](auto const& put) {
            for (std::size_t i = 0; i != dy->size(); ++i) {
                D const d = seq::cotangent_at<E>(dy, i);
                put(i, D(-d));
                put(i + 1, d);
            }
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, D>(shape, give)};
    };
    return RRuleResult{diff(v), pullback};
}

}  // namespace chainrules::numeric

namespace chainrules::fn {
using numeric::adjacent_difference;
using numeric::cumprod;
using numeric::diff;
using numeric::partial_sum;
}  // namespace chainrules::fn
