// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that make a number of each line, from their formulas.

#include <vector>

#include "chainrules/eigen/reduce/detail/formula.hpp"

namespace chainrules::eigen::lines {

/// at(k) for each line: a vector, or the number of the whole.
template <class Along, class X, class At>
auto reduced(X const& x, At const& at) {
    if constexpr (is_whole<Along>)
        return at(Index(0));
    else {
        using S = std::remove_cvref_t<decltype(at(Index(0)))>;
        typename Along::template reduced<S, X> y;
        auto const shape = Along::reduced_shape(shape_of(x));
        y.resize(shape.rows, shape.cols);
        for (Index k = 0; k != y.size(); ++k) y.coeffRef(k) = at(k);
        return y;
    }
}
template <class Along, class Y>
auto number_at(Y const& y, Index k) {
    if constexpr (Dense<Y>)
        return scalar_t<Y>(Along::number(y, k));
    else
        return y;
}

// A of which each coefficient is read once is not evaluated beforehand.
template <class F, class X>
decltype(auto) operand(X const& A) {
    if constexpr (formula_t<F>::linear && is_whole<along_t<F>>)
        return (A);
    else
        return stored(A);
}

template <class Note, class Along>
using notes_t = std::conditional_t<is_whole<Along>, std::array<Note, 1>, std::vector<Note>>;
template <class F, class X>
auto note_at(formula_t<F> const& formula, X const& x, Index k) {
    return with_line<along_t<F>>(x, k, [&](auto const& line) { return formula.note(line); });
}
template <class F, class X>
auto value_of_line(formula_t<F> const& formula, X const& x, Index k) {
    return with_line<along_t<F>>(x, k, [&](auto const& line) {
        if constexpr (formula_t<F>::noted)
            return chainrules::evaluate(formula.value(line, formula.note(line)));
        else
            return chainrules::evaluate(formula.value(line));
    });
}
template <class F, class X>
auto reduced_by(formula_t<F> const& formula, X const& x) {
    return reduced<along_t<F>>(x, [&](Index k) { return value_of_line<F>(formula, x, k); });
}

template <class F, class X, class... Options>
auto reduction(X const& A, Options const&... options) {
    check_lines<F>(A);
    decltype(auto) x = operand<F>(A);
    return reduced_by<F>(formula_with<F>(options...), x);
}

template <class F, class X, class D, class... K>
auto reduction_frule(D const& x_dot, X const& A, K const&... options) {
    using Along = along_t<F>;
    auto const formula = formula_with<F>(options...);
    check_lines<F>(A);
    decltype(auto) x = operand<F>(A);
    auto y = reduced_by<F>(formula, x);
    auto rule = [&](auto const& d) {
        decltype(auto) projected_d = tangent_of(frule_of<F>, "dA", A, d);
        decltype(auto) dx = stored(projected_d);
        return reduced<Along>(x, [&](Index k) {
            auto const& d_line = Along::line(dx, k);
            return with_floating_line<Along>(x, k, [&](auto const& line) {
                return chainrules::evaluate(formula.tangent(line, number_at<Along>(y, k), d_line));
            });
        });
    };
    auto y_dot = combine_tangents(rule, x_dot);
    return FRuleResult{std::move(y), std::move(y_dot)};
}

// The cotangent of a reduction of a matrix of this shape, and the number in it for line k, which
// numbers S are multiplied by.
template <class Y, class Along, class D>
auto held_cotangent(char const* call, LineShape shape, D const& y_bar) {
    if constexpr (is_whole<Along>)
        return own(number_cotangent<Y>(y_bar));
    else {
        auto const must = Along::reduced_shape(shape);
        check_cotangent<Y>(call, y_bar, must.rows, must.cols);
        return hold(y_bar);
    }
}
template <class S, class Y, class Along, class D>
auto cotangent_number(D const& d, Index k) {
    using chainrules::detail::constant_beside;
    if constexpr (is_whole<Along>)
        return constant_beside<S>(d);
    else
        return constant_beside<S>(
            chainrules::project_number<tangent_scalar_t<Y>>(number_at<Along>(d, k)));
}

// The pullback of a reduction; known(k, use) calls use with what was kept of line k.
template <class F, class X, class Y, class Known>
auto reduction_pullback(formula_t<F> const& formula, LineShape shape, Y const& y,
                        Known const& known) {
    using Along = along_t<F>;
    using Form = formula_t<F>;
    auto kept_y = [&] {
        if constexpr (is_whole<Along> || Form::uses_value)
            return own(Y(y));
        else
            return own(NoTangent{});
    }();
    return [formula, shape, known, y = std::move(kept_y)](auto const& y_bar) {
        auto const d = held_cotangent<Y, Along>(rrule_of<F>, shape, y_bar);
        using D = decltype(cotangent_number<scalar_t<X>, Y, Along>(*d, Index(0)));
        auto give = [formula, known, y, d](Index k, auto& out) {
            known(k, [&](auto const& x) {
                formula.cotangent(x, number_at<Along>(*y, k),
                                  cotangent_number<scalar_t<X>, Y, Along>(*d, k), out);
            });
        };
        return std::tuple{NoTangent{}, lines_thunk<X, Along, D, Form::scatters>(shape, give)};
    };
}

template <class F, class X, class... K>
auto reduction_rrule(X const& A, K const&... options) {
    using Along = along_t<F>;
    using Form = formula_t<F>;
    auto const formula = formula_with<F>(options...);
    check_lines<F>(A);
    auto const shape = shape_of(A);
    if constexpr (Form::linear) {
        decltype(auto) x = operand<F>(A);
        auto y = reduced_by<F>(formula, x);
        auto known = [line = Along::line_of(shape)](Index, auto const& use) { use(line); };
        auto pullback = reduction_pullback<F, X>(formula, shape, y, known);
        return RRuleResult{std::move(y), std::move(pullback)};
    } else if constexpr (Form::noted) {
        decltype(auto) x = stored(A);
        using Note = decltype(note_at<F>(formula, x, Index(0)));
        notes_t<Note, Along> notes{};
        if constexpr (!is_whole<Along>)
            notes.reserve(static_cast<std::size_t>(Along::count(shape)));
        auto y = reduced<Along>(x, [&](Index k) {
            return with_line<Along>(x, k, [&](auto const& line) {
                if constexpr (is_whole<Along>)
                    notes[0] = formula.note(line);
                else
                    notes.push_back(formula.note(line));
                return chainrules::evaluate(formula.value(line, notes.back()));
            });
        });
        auto known = [notes = own(std::move(notes))](Index k, auto const& use) {
            use((*notes)[static_cast<std::size_t>(k)]);
        };
        auto pullback = reduction_pullback<F, X>(formula, shape, y, known);
        return RRuleResult{std::move(y), std::move(pullback)};
    } else {
        auto const a = hold(A);
        auto y = reduced_by<F>(formula, *a);
        auto known = [a](Index k, auto const& use) { with_floating_line<Along>(*a, k, use); };
        auto pullback = reduction_pullback<F, X>(formula, shape, y, known);
        return RRuleResult{std::move(y), std::move(pullback)};
    }
}

}  // namespace chainrules::eigen::lines
