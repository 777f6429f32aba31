// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that make another line of each line, from their formulas.

#include "chainrules/eigen/reduce/detail/formula.hpp"

namespace chainrules::eigen::lines {

// The plain type of what a formula makes of all lines of an X, and its shape.
template <class F, class S, class X>
struct mapped {
    using type = with_scalar_t<S, X>;
};
template <class F>
inline constexpr bool shortens_rows = formula_t<F>::shortens && std::is_same_v<along_t<F>, Colwise>;
template <class F>
inline constexpr bool shortens_cols = formula_t<F>::shortens && std::is_same_v<along_t<F>, Rowwise>;
template <class F, class S, class X>
    requires(formula_t<F>::shortens)
struct mapped<F, S, X> {
    using type = resized_t<S, X, shortens_rows<F> ? Eigen::Dynamic : int(X::RowsAtCompileTime),
                           shortens_cols<F> ? Eigen::Dynamic : int(X::ColsAtCompileTime),
                           X::MaxRowsAtCompileTime, X::MaxColsAtCompileTime>;
};
template <class F, class S, class X>
using mapped_t = typename mapped<F, S, plain_t<X>>::type;

template <class F, class X>
LineShape mapped_shape(X const& x) {
    Index const rows = x.rows(), cols = x.cols();
    return {shortens_rows<F> && rows != 0 ? rows - 1 : rows,
            shortens_cols<F> && cols != 0 ? cols - 1 : cols};
}

template <class F, class X>
using mapped_scalar_t =
    std::conditional_t<formula_t<F>::keeps_integers, scalar_t<X>, tangent_scalar_t<X>>;

template <class F, class X>
auto mapped_by(formula_t<F> const& formula, X const& x) {
    using Along = along_t<F>;
    return made_of_lines<mapped_t<F, mapped_scalar_t<F, X>, X>, Along>(
        mapped_shape<F>(x), Along::count(shape_of(x)), [&](Index k, auto& out) {
            auto const put = [&](auto const& line) { formula.value(line, out); };
            if constexpr (formula_t<F>::keeps_integers)
                with_line<Along>(x, k, put);
            else
                with_floating_line<Along>(x, k, put);
        });
}

template <class F, class X, class... Options>
auto line_map(X const& A, Options const&... options) {
    check_lines<F>(A);
    decltype(auto) x = stored(A);
    return mapped_by<F>(formula_with<F>(options...), x);
}

template <class F, class X, class D, class... K>
auto line_map_frule(D const& x_dot, X const& A, K const&... options) {
    using Along = along_t<F>;
    auto const formula = formula_with<F>(options...);
    check_lines<F>(A);
    decltype(auto) x = stored(A);
    auto y = mapped_by<F>(formula, x);
    auto rule = [&](auto const& d) {
        decltype(auto) projected_d = tangent_of(frule_of<F>, "dA", A, d);
        decltype(auto) dx = stored(projected_d);
        using S = common_scalar_t<X, std::remove_cvref_t<decltype(dx)>>;
        return made_of_lines<mapped_t<F, S, X>, Along>(
            shape_of(y), Along::count(shape_of(x)), [&](Index k, auto& out) {
                auto const& d_line = Along::line(dx, k);
                auto const& y_line = Along::line(y, k);
                with_floating_line<Along>(
                    x, k, [&](auto const& line) { formula.tangent(line, y_line, d_line, out); });
            });
    };
    auto y_dot = combine_tangents(rule, x_dot);
    return FRuleResult{std::move(y), std::move(y_dot)};
}

template <class F, class X, class... K>
auto line_map_rrule(X const& A, K const&... options) {
    using Along = along_t<F>;
    using Form = formula_t<F>;
    auto const formula = formula_with<F>(options...);
    check_lines<F>(A);
    auto const shape = shape_of(A);
    // What is kept of A where nothing is: its shape.
    auto const a = [&] {
        if constexpr (Form::linear || Form::only_value)
            return own(LineShape(shape));
        else
            return hold(A);
    }();
    auto y = [&] {
        if constexpr (Form::linear || Form::only_value)
            return mapped_by<F>(formula, stored(A));
        else
            return mapped_by<F>(formula, *a);
    }();
    using Y = decltype(y);
    auto kept_y = [&] {
        if constexpr (Form::uses_value)
            return own(Y(y));
        else
            return own(LineShape(shape_of(y)));
    }();
    auto pullback = [formula, a, shape, y = std::move(kept_y)](auto const& y_bar) {
        LineShape const must = shape_of(*y);
        check_cotangent<Y>(rrule_of<F>, y_bar, must.rows, must.cols);
        using D = projected_t<tangent_scalar_t<Y>, scalar_t<decltype(y_bar)>>;
        auto give = [formula, a, y, d = hold(y_bar)](Index k, auto& out) {
            auto const& d_line = Along::line(*d, k);
            decltype(auto) dy = projected<tangent_scalar_t<Y>>(d_line);
            with_kept_line<Along>(*a, k, [&](auto const& x) {
                with_kept_line<Along>(
                    *y, k, [&](auto const& y_line) { formula.cotangent(x, y_line, dy, out); });
            });
        };
        return std::tuple{NoTangent{}, lines_thunk<X, Along, D, Form::scatters>(shape, give)};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::eigen::lines
