// SPDX-License-Identifier: MIT
#pragma once
// Sums, means and products of all elements of a std::vector, std::array or span: sum, mean, prod.
// Those of Eigen's matrices: chainrules/eigen/reduce/sums.hpp. With a function of the elements:
// fold.hpp.

#include <limits>
#include <vector>

#include "chainrules/sequences/sequences.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules::numeric {

namespace seq = containers::detail;

CHAINRULES_DETAIL_ADL(sum);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, sum, using ChainRulesAdl = chainrules_adl::sum::Adl;);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, mean);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, prod);

template <seq::NumberSequence V>
constexpr auto primal(sum_t, V const& v) {
    seq::element_t<V> total(0);
    for (auto const& x : v) seq::add_to(total, x);
    return total;
}

template <seq::NumberSequence V>
constexpr auto primal(mean_t, V const& v) {
    using T = promoted_t<seq::element_t<V>>;
    using R = real_t<T>;
    auto const total = static_cast<T>(sum(v));
    return static_cast<T>(total / static_cast<R>(static_cast<double>(v.size())));
}

template <seq::NumberSequence V>
constexpr auto primal(prod_t, V const& v) {
    using T = seq::element_t<V>;
    T result(1);
    for (auto const& x : v) result = static_cast<T>(chainrules::detail::product(result, x));
    return result;
}

namespace detail {

// Whether a quotient y / x is as accurate as y: y is no zero, has all its digits, and is finite.
template <class Y>
bool is_normal(Y const& y) {
    if constexpr (Complex<Y>) {
        return is_normal(y.real()) && is_normal(y.imag());
    } else {
        auto const value = plain_value(y);
        using L = std::numeric_limits<std::remove_const_t<decltype(value)>>;
        auto const magnitude = value < 0 ? -value : value;
        return magnitude >= L::min() && magnitude <= L::max();
    }
}

// put(i, d Π_{j≠i} conj(x_j)) for each element: by a quotient where it is accurate, else as the
// product of those before and those behind, which no zero and no underflow among them disturbs.
template <class T, class V, class D, class Put>
void products_of_others(V const& v, D const& d, Put const& put) {
    using chainrules::detail::conjugate;
    using chainrules::detail::product;
    auto const n = v.size();
    std::vector<T> before(n);
    T y(1);
    for (std::size_t i = 0; i != n; ++i) {
        before[i] = y;
        y = product(y, static_cast<T>(v[i]));
    }
    bool const divide = is_normal(y);
    T behind(1);
    for (std::size_t i = n; i-- > 0;) {
        T const x = static_cast<T>(v[i]);
        T const others = divide ? T(y / x) : T(product(before[i], behind));
        put(i, chain(singular(conjugate(others)), d));
        behind = product(behind, x);
    }
}

}  // namespace detail

/// Sum of all elements; 0 for none.
///
/// Forward   ω̇ = Σ v̇
/// Reverse   v̄ = ω̄ everywhere
/// Keeps     nothing of v
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, sum_t, V const& v) {
    return FRuleResult{sum(v), seq::linear_tangent("frule(sum, v)", sum, v, std::get<1>(tangents))};
}

template <seq::NumberSequence V>
auto rrule(sum_t, V const& v) {
    auto pullback = [shape = seq::shape_of(v)](auto const& omega_bar) {
        auto const d = seq::number_cotangent<seq::element_t<V>>(omega_bar);
        auto give = [n = shape.size(), d](auto const& put) {
            for (std::size_t i = 0; i != n; ++i) put(i, d);
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, decltype(d)>(shape, give)};
    };
    return RRuleResult{sum(v), pullback};
}

/// Mean of all elements; NaN for none. Integers have a floating mean.
///
/// Forward   ω̇ = Σ v̇ / n
/// Reverse   v̄ = ω̄ / n everywhere
/// Keeps     nothing of v
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, mean_t, V const& v) {
    return FRuleResult{mean(v),
                       seq::linear_tangent("frule(mean, v)", mean, v, std::get<1>(tangents))};
}

template <seq::NumberSequence V>
auto rrule(mean_t, V const& v) {
    auto omega = mean(v);
    using Y = decltype(omega);
    auto pullback = [shape = seq::shape_of(v)](auto const& omega_bar) {
        auto const d = seq::number_cotangent<Y>(omega_bar);
        using D = std::remove_const_t<decltype(d)>;
        auto const share =
            static_cast<D>(d / static_cast<real_t<D>>(static_cast<double>(shape.size())));
        auto give = [n = shape.size(), share](auto const& put) {
            for (std::size_t i = 0; i != n; ++i) put(i, share);
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, D>(shape, give)};
    };
    return RRuleResult{std::move(omega), pullback};
}

/// Product of all elements; 1 for none.
///
/// Forward   ω̇ = Σᵢ v̇ᵢ Π_{j≠i} vⱼ
/// Reverse   v̄ᵢ = ω̄ conj(Π_{j≠i} vⱼ), also where elements are zero and where ω underflows
/// Keeps     v
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, prod_t, V const& v) {
    auto product_rule = [&](auto const& v_dot) {
        using chainrules::detail::product;
        decltype(auto) dv = seq::tangent_of("frule(prod, v)", "dv", v, v_dot);
        using T = promoted_t<seq::element_t<V>>;
        using D = std::remove_cvref_t<decltype(product(T(1), dv[0]))>;
        T before(1);
        D result(0);
        for (std::size_t i = 0; i != v.size(); ++i) {
            auto const x = static_cast<T>(v[i]);
            result = static_cast<D>(chainrules::detail::sum(chain(singular(x), result),
                                                            chain(singular(before), dv[i])));
            before = product(before, x);
        }
        return result;
    };
    return FRuleResult{prod(v),
                       chainrules::detail::combine_tangents(product_rule, std::get<1>(tangents))};
}

template <seq::NumberSequence V>
auto rrule(prod_t, V const& v) {
    auto pullback = [v = keep(v)](auto const& omega_bar) {
        using T = promoted_t<seq::element_t<V>>;
        auto const d = seq::number_cotangent<seq::element_t<V>>(omega_bar);
        auto give = [v, d](auto const& put) { detail::products_of_others<T>(*v, d, put); };
        return std::tuple{
            NoTangent{},
            seq::cotangent_thunk<
                V, std::remove_const_t<decltype(chainrules::detail::product(T(1), d))>>(
                seq::shape_of(*v), give)};
    };
    return RRuleResult{prod(v), pullback};
}

}  // namespace chainrules::numeric

namespace chainrules::fn {
using numeric::mean;
using numeric::prod;
using numeric::sum;
}  // namespace chainrules::fn
