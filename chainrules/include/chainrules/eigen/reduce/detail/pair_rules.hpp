// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that make a number of each line of a matrix and the same line of another
// one of its shape, from their formulas.

#include "chainrules/eigen/reduce/detail/line_rules.hpp"

namespace chainrules::eigen::lines {

/// Base of such formulas, of lines x and y with floating coefficients: value(x, y), the tangents
/// by_x(x, y, omega, dx) and by_y(x, y, omega, dy), of which the sum is the tangent, and
/// x_bar(x, y, omega, d, out), y_bar(x, y, omega, d, out).
struct PairReduction : Formula {
    static constexpr bool of_pairs = true;
    static constexpr bool reduces = true;
};

template <class F, class X, class Y, class... Options>
concept ReducesPairs =
    Differentiable<X> && Differentiable<Y> && same_fixed_shape<X, Y> && requires {
        typename formula_of<F>::type;
        requires formula_t<F>::of_pairs;
        requires formula_t<F>::template takes_both<scalar_t<X>, scalar_t<Y>>;
        typename common_scalar_t<X, Y>;
    } && HasOptions<F, Options...>;
template <class F, class X, class Y, class... K>
concept ReducesPairsWith = (... && is_keyword<K>) && ReducesPairs<F, X, Y, options_t<K>...>;

template <class F, bool forward>
inline constexpr auto text_of_pair_call = detail::joined_text<length(F::chainrules_name()) + 13>(
    forward ? "frule(" : "rrule(", F::chainrules_name(), ", A, B)");

template <class F, class X, class Y>
void check_pair(X const& A, Y const& B) {
    if (A.rows() != B.rows() || A.cols() != B.cols())
        raise_arguments(F::chainrules_name(), "A", A, "B", B, "A and B must have the same shape");
}

// use(x, y) of the lines k of both.
template <class Along, class X, class Y, class Use>
decltype(auto) with_lines(X const& A, Y const& B, Index k, Use const& use) {
    return with_floating_line<Along>(A, k, [&](auto const& x) {
        return with_floating_line<Along>(B, k, [&](auto const& y) { return use(x, y); });
    });
}

template <class F, class X, class Y>
auto pairs_reduced_by(formula_t<F> const& formula, X const& A, Y const& B) {
    using Along = along_t<F>;
    return reduced<Along>(A, [&](Index k) {
        return with_lines<Along>(A, B, k, [&](auto const& x, auto const& y) {
            return chainrules::evaluate(formula.value(x, y));
        });
    });
}

template <class F, class X, class Y, class... Options>
auto pair_reduction(X const& A, Y const& B, Options const&... options) {
    check_pair<F>(A, B);
    decltype(auto) a = stored(A);
    decltype(auto) b = stored(B);
    return pairs_reduced_by<F>(formula_with<F>(options...), a, b);
}

template <class F, class Da, class Db, class X, class Y, class... K>
auto pair_frule(Da const& a_dot, Db const& b_dot, X const& A, Y const& B, K const&... options) {
    using Along = along_t<F>;
    auto const formula = formula_with<F>(options...);
    check_pair<F>(A, B);
    decltype(auto) a = stored(A);
    decltype(auto) b = stored(B);
    auto omega = pairs_reduced_by<F>(formula, a, b);
    auto rule = [&](auto const& given_da, auto const& given_db) {
        char const* const call = text_of_pair_call<F, true>.data();
        decltype(auto) projected_da = tangent_of(call, "dA", A, given_da);
        decltype(auto) projected_db = tangent_of(call, "dB", B, given_db);
        decltype(auto) da = stored(projected_da);
        decltype(auto) db = stored(projected_db);
        return reduced<Along>(a, [&](Index k) {
            return with_lines<Along>(a, b, k, [&](auto const& x, auto const& y) {
                auto const w = number_at<Along>(omega, k);
                auto const by_a = [&] {
                    if constexpr (AbstractZero<decltype(da)>)
                        return ZeroTangent{};
                    else
                        return chainrules::evaluate(formula.by_x(x, y, w, Along::line(da, k)));
                };
                auto const by_b = [&] {
                    if constexpr (AbstractZero<decltype(db)>)
                        return ZeroTangent{};
                    else
                        return chainrules::evaluate(formula.by_y(x, y, w, Along::line(db, k)));
                };
                return add(by_a(), by_b());
            });
        });
    };
    auto omega_dot = combine_tangents(rule, a_dot, b_dot);
    return FRuleResult{std::move(omega), std::move(omega_dot)};
}

template <class F, class X, class Y, class... K>
auto pair_rrule(X const& A, Y const& B, K const&... options) {
    using Along = along_t<F>;
    auto const formula = formula_with<F>(options...);
    check_pair<F>(A, B);
    auto const a = hold(A);
    auto const b = hold(B);
    auto omega = pairs_reduced_by<F>(formula, *a, *b);
    using Omega = decltype(omega);
    auto pullback = [formula, a, b, shape = shape_of(A),
                     omega = own(Omega(omega))](auto const& omega_bar) {
        auto const d =
            held_cotangent<Omega, Along>(text_of_pair_call<F, false>.data(), shape, omega_bar);
        using S = wider_scalar_t<tangent_scalar_t<X>, tangent_scalar_t<Y>>;
        using D = decltype(cotangent_number<S, Omega, Along>(*d, Index(0)));
        auto with_all = [a, b, omega, d](Index k, auto const& use) {
            with_lines<Along>(*a, *b, k, [&](auto const& x, auto const& y) {
                use(x, y, number_at<Along>(*omega, k), cotangent_number<S, Omega, Along>(*d, k));
            });
        };
        auto a_bar = [formula, with_all](Index k, auto& out) {
            with_all(k, [&](auto const&... all) { formula.x_bar(all..., out); });
        };
        auto b_bar = [formula, with_all](Index k, auto& out) {
            with_all(k, [&](auto const&... all) { formula.y_bar(all..., out); });
        };
        return std::tuple{
            NoTangent{},
            lines_thunk<X, Along, wider_scalar_t<tangent_scalar_t<Y>, D>, false>(shape, a_bar),
            lines_thunk<Y, Along, wider_scalar_t<tangent_scalar_t<X>, D>, false>(shape, b_bar)};
    };
    return RRuleResult{std::move(omega), std::move(pullback)};
}

}  // namespace chainrules::eigen::lines

namespace chainrules::eigen {

template <class F, class X, class Y, class... Options>
    requires lines::ReducesPairs<F, X, Y, Options...>
auto primal(F const&, X const& A, Y const& B, Options const&... options) {
    return lines::pair_reduction<F>(A, B, options...);
}
template <class Self, class Da, class Db, class F, class X, class Y, class... K>
    requires lines::ReducesPairsWith<F, X, Y, K...>
auto frule(std::tuple<Self, Da, Db> const& tangents, F const&, X const& A, Y const& B,
           K const&... options) {
    return lines::pair_frule<F>(std::get<1>(tangents), std::get<2>(tangents), A, B, options...);
}
template <class F, class X, class Y, class... K>
    requires lines::ReducesPairsWith<F, X, Y, K...>
auto rrule(F const&, X const& A, Y const& B, K const&... options) {
    return lines::pair_rrule<F>(A, B, options...);
}

}  // namespace chainrules::eigen
