// SPDX-License-Identifier: MIT
#pragma once
// Formulas of functions of the lines of a matrix: what they say of themselves, which function
// objects they belong to, which arguments and options these take, and what is checked beforehand.

#include "chainrules/eigen/dense/texts.hpp"
#include "chainrules/eigen/reduce/detail/directions.hpp"

namespace chainrules::eigen::lines {

/// Base of the formulas, which are structs with these functions of a line x:
///   Reduction   value(x), tangent(x, y, dx), cotangent(x, y, d, out)
///   LineMap     value(x, out), tangent(x, y, dx, out), cotangent(x, y, dy, out)
/// and with `options` where there are any. x has floating coefficients but in value. What a formula
/// does without is said by its constants.
struct Formula {
    template <class S>
    static constexpr bool takes = Number<S>;
    /// Nothing of x is kept: the pullback sees the shape of a line in its place.
    static constexpr bool linear = false;
    /// Or note(x) in its place; then there is value(x, note) instead of value(x).
    static constexpr bool noted = false;
    /// The pullback sees the value y.
    static constexpr bool uses_value = false;
    /// The pullback puts some coefficients only.
    static constexpr bool scatters = false;
    /// Integers have an integer value.
    static constexpr bool keeps_integers = false;
    static constexpr bool needs_coefficients = false;
    static constexpr bool needs_square = false;
    /// A function of the lines of two matrices: pair_rules.hpp.
    static constexpr bool of_pairs = false;
};
struct Reduction : Formula {
    static constexpr bool reduces = true;
};
struct LineMap : Formula {
    static constexpr bool reduces = false;
    /// Nothing of x is kept, since the value says all.
    static constexpr bool only_value = false;
    /// The result is one shorter.
    static constexpr bool shortens = false;
};

/// The formula of a function object and the lines it is of, which objects of this folder name
/// themselves.
template <class F>
struct formula_of {};
template <class F>
    requires requires {
        typename F::Formula;
        typename F::Along;
    }
struct formula_of<F> {
    using type = typename F::Formula;
    using along = typename F::Along;
};
template <class A, class Form>
struct formula_along {
    using type = Form;
    using along = A;
};
template <class F>
using formula_t = typename formula_of<F>::type;
template <class F>
using along_t = typename formula_of<F>::along;

template <class F, class X>
concept TakesLines = Differentiable<X> && requires { typename formula_of<F>::type; } &&
                     !formula_t<F>::of_pairs && formula_t<F>::template takes<scalar_t<X>>;

template <class F, class... Options>
concept HasOptions =
    sizeof...(Options) == 0 ||
    requires(formula_t<F> f, Options const&... options) { ((f.options = options), ...); };

// Without options, or with one set of them; in rules, that is a Keyword.
template <class F, class X, class... Options>
concept Reduces = TakesLines<F, X> && formula_t<F>::reduces && HasOptions<F, Options...>;
template <class F, class X, class... Options>
concept MapsLines = TakesLines<F, X> && !formula_t<F>::reduces && HasOptions<F, Options...>;
template <class K>
using options_t =
    std::remove_cvref_t<decltype(chainrules::detail::without_keyword(std::declval<K const&>()))>;
template <class F, class X, class... K>
concept ReducesWith = (... && is_keyword<K>) && Reduces<F, X, options_t<K>...>;
template <class F, class X, class... K>
concept MapsLinesWith = (... && is_keyword<K>) && MapsLines<F, X, options_t<K>...>;

template <class F, class... K>
auto formula_with(K const&... options) {
    formula_t<F> formula{};
    ((formula.options = chainrules::detail::without_keyword(options)), ...);
    return formula;
}

using detail::frule_of;
using detail::length;
using detail::rrule_of;

template <class F, class X>
void check_lines(X const& A) {
    using Form = formula_t<F>;
    [[maybe_unused]] auto const shape = shape_of(A);
    if constexpr (Form::needs_square)
        if (A.rows() != A.cols()) raise_argument(F::chainrules_name(), A, "must be square");
    if constexpr (Form::needs_coefficients)
        if (along_t<F>::count(shape) != 0 && along_t<F>::line_of(shape).size() == 0)
            raise_argument(F::chainrules_name(), A, "must not be empty");
}

// Calls use with what the formula sees of line k.
template <class Along, class X, class Use>
decltype(auto) with_line(X const& x, Index k, Use const& use) {
    auto const& line = Along::line(x, k);
    return use(line);
}
template <class Along, class X, class Use>
decltype(auto) with_floating_line(X const& x, Index k, Use const& use) {
    auto const& line = Along::line(x, k);
    decltype(auto) numbers = floating(line);
    return use(numbers);
}

// The same for what a pullback kept: a matrix, or the shape of one.
template <class Along, class X, class Use>
decltype(auto) with_kept_line(X const& x, Index k, Use const& use) {
    if constexpr (std::is_same_v<X, LineShape>)
        return use(Along::line_of(x));
    else
        return with_floating_line<Along>(x, k, use);
}

}  // namespace chainrules::eigen::lines
