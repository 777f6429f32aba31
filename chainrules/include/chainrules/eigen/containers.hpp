// SPDX-License-Identifier: MIT
#pragma once
// Std containers of numbers in place of vectors of Eigen: variance(v), median(v),
// euclidean_norm(v), max_coeff(v) and all other functions of this folder that make one number of
// all coefficients. Sums, means and products: numeric/reduce.hpp.

#include "chainrules/eigen/detail/line_rules.hpp"

namespace chainrules::eigen {

namespace lines {

namespace seq = containers::detail;

template <class V>
using array_of_t = Eigen::Array<seq::element_t<V>, Eigen::Dynamic, 1>;
template <class V>
auto line_of_sequence(V const& v) {
    return Eigen::Map<array_of_t<V> const>(v.data(), static_cast<Index>(v.size()));
}

template <class F, class V, class... Options>
concept ReducesSequences = seq::NumberSequence<V> && requires(V const& v) {
    v.data();
    requires Reduces<F, array_of_t<V>, Options...>;
    requires is_whole<along_t<F>> && !formula_t<F>::needs_square;
};
template <class F, class V, class... K>
concept ReducesSequencesWith = (... && is_keyword<K>)&&ReducesSequences<F, V, options_t<K>...>;

// What a formula puts into a line is put into a sequence.
template <class Put>
struct OutOfSequence {
    Put const& put;
    std::size_t size;

    template <class E>
    void operator()(E const& e) {
        for (std::size_t i = 0; i != size; ++i)
            if constexpr (Number<E>)
                put(i, e);
            else
                put(i, chainrules::evaluate(e.coeff(static_cast<Index>(i))));
    }
    template <class E>
    void at(Index i, E const& e) {
        put(static_cast<std::size_t>(i), chainrules::evaluate(e));
    }
};

}  // namespace lines

template <class F, class V, class... Options>
requires lines::ReducesSequences<F, V, Options...>
auto primal(F const&, V const& v, Options const&... options) {
    return lines::reduction<F>(lines::line_of_sequence(v), options...);
}

template <class Self, class Dv, class F, class V, class... K>
requires lines::ReducesSequencesWith<F, V, K...>
auto frule(std::tuple<Self, Dv> const& tangents, F const&, V const& v, K const&... options) {
    auto const formula = lines::formula_with<F>(options...);
    auto const x = lines::line_of_sequence(v);
    lines::check_lines<F>(x);
    auto y = lines::reduced_by<F>(formula, x);
    auto rule = [&](auto const& v_dot) {
        decltype(auto) dv = lines::seq::tangent_of(lines::frule_of<F>, "dv", v, v_dot);
        auto const dx = lines::line_of_sequence(dv);
        return chainrules::evaluate(formula.tangent(lines::floating(x), y, dx));
    };
    auto y_dot = lines::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(y), std::move(y_dot)};
}

template <class F, class V, class... K>
requires lines::ReducesSequencesWith<F, V, K...>
auto rrule(F const&, V const& v, K const&... options) {
    namespace seq = lines::seq;
    using Form = lines::formula_t<F>;
    auto const formula = lines::formula_with<F>(options...);
    auto const x = lines::line_of_sequence(v);
    lines::check_lines<F>(x);
    auto kept = [&] {
        if constexpr (Form::noted)
            return own(formula.note(x));
        else
            return keep(v);
    }();
    auto y = lines::reduced_by<F>(formula, x);
    using Y = decltype(y);
    auto pullback = [formula, kept = std::move(kept), y,
                     shape = seq::shape_of(v)](auto const& y_bar) {
        auto const d = seq::number_cotangent<Y>(y_bar);
        using D =
            lines::wider_scalar_t<tangent_t<seq::element_t<V>>, std::remove_const_t<decltype(d)>>;
        auto give = [formula, kept, y, d, n = shape.size()](auto const& put) {
            lines::OutOfSequence<std::remove_cvref_t<decltype(put)>> out{put, n};
            if constexpr (Form::noted)
                formula.cotangent(*kept, y, d, out);
            else
                lines::with_floating_line<lines::Whole>(
                    lines::line_of_sequence(*kept), 0,
                    [&](auto const& line) { formula.cotangent(line, y, d, out); });
        };
        return std::tuple{NoTangent{}, seq::cotangent_thunk<V, D>(shape, give)};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::eigen
