// SPDX-License-Identifier: MIT
#pragma once
// The rules of all functions of lines, from their formulas: those that make a number of each line,
// and those that make another line.

#include <array>

#include "chainrules/eigen/detail/lines.hpp"

namespace chainrules::eigen::detail {

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
    static constexpr bool needs_vector = false;
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
requires requires { typename F::Formula; }
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
concept TakesLines = Differentiable<X> && requires {
    typename formula_of<F>::type;
} && !formula_t<F>::of_pairs && formula_t<F>::template takes<scalar_t<X>> &&
    (!formula_t<F>::needs_vector || !is_whole<along_t<F>> || bool(X::IsVectorAtCompileTime));

template <class F, class... Options>
concept HasOptions = sizeof...(Options) == 0 ||
                     requires(formula_t<F> f, Options const&... options) {
    ((f.options = options), ...);
};

// Without options, or with one set of them; in rules, that is a Keyword.
template <class F, class X, class... Options>
concept Reduces = TakesLines<F, X> && formula_t<F>::reduces && HasOptions<F, Options...>;
template <class F, class X, class... Options>
concept MapsLines = TakesLines<F, X> && !formula_t<F>::reduces && HasOptions<F, Options...>;
template <class K>
using options_t =
    std::remove_cvref_t<decltype(chainrules::detail::without_keyword(std::declval<K const&>()))>;
template <class F, class X, class... K>
concept ReducesWith = (... && is_keyword<K>)&&Reduces<F, X, options_t<K>...>;
template <class F, class X, class... K>
concept MapsLinesWith = (... && is_keyword<K>)&&MapsLines<F, X, options_t<K>...>;

template <class F, class... K>
auto formula_with(K const&... options) {
    formula_t<F> formula{};
    ((formula.options = chainrules::detail::without_keyword(options)), ...);
    return formula;
}

constexpr std::size_t length(char const* text) {
    std::size_t n = 0;
    while (text[n] != '\0') ++n;
    return n;
}
/// "frule(<name>, A)", "rrule(<name>, A)"
template <class F, bool forward>
inline constexpr auto text_of_call = [] {
    std::array<char, length(F::chainrules_name()) + 11> text{};
    std::size_t n = 0;
    for (char const* part : {forward ? "frule(" : "rrule(", F::chainrules_name(), ", A)"})
        for (; *part != '\0'; ++part) text[n++] = *part;
    return text;
}();
template <class F>
inline constexpr char const* frule_of = text_of_call<F, true>.data();
template <class F>
inline constexpr char const* rrule_of = text_of_call<F, false>.data();

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

// The cotangent of a reduction of a matrix of this shape, and the number in it for line k.
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
template <class Y, class Along, class D>
auto cotangent_number(D const& d, Index k) {
    if constexpr (is_whole<Along>)
        return d;
    else
        return chainrules::project_number<tangent_scalar_t<Y>>(number_at<Along>(d, k));
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
        using D = decltype(cotangent_number<Y, Along>(*d, Index(0)));
        auto give = [formula, known, y, d](Index k, auto& out) {
            known(k, [&](auto const& x) {
                formula.cotangent(x, number_at<Along>(*y, k), cotangent_number<Y, Along>(*d, k),
                                  out);
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

// The plain type of what a formula makes of all lines of an X, and its shape.
template <class F, class S, class X>
struct mapped {
    using type = with_scalar_t<S, X>;
};
template <class F, class X>
inline constexpr bool shortens_rows = formula_t<F>::shortens &&
                                      (std::is_same_v<along_t<F>, Colwise> ||
                                       (is_whole<along_t<F>> && X::RowsAtCompileTime != 1));
template <class F, class X>
inline constexpr bool shortens_cols = formula_t<F>::shortens && !shortens_rows<F, X>;
template <class F, class S, class X>
requires(formula_t<F>::shortens) struct mapped<F, S, X> {
    using type = resized_t<S, X, shortens_rows<F, X> ? Eigen::Dynamic : int(X::RowsAtCompileTime),
                           shortens_cols<F, X> ? Eigen::Dynamic : int(X::ColsAtCompileTime),
                           X::MaxRowsAtCompileTime, X::MaxColsAtCompileTime>;
};
template <class F, class S, class X>
using mapped_t = typename mapped<F, S, plain_t<X>>::type;

template <class F, class X>
LineShape mapped_shape(X const& x) {
    Index const rows = x.rows(), cols = x.cols();
    return {shortens_rows<F, plain_t<X>> && rows != 0 ? rows - 1 : rows,
            shortens_cols<F, plain_t<X>> && cols != 0 ? cols - 1 : cols};
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

}  // namespace chainrules::eigen::detail

/// Declares the function object of a formula, of lines along Whole, Colwise or Rowwise.
#define CHAINRULES_DETAIL_LINES(name, along, formula)                           \
    CHAINRULES_DETAIL_PRIMALS(::chainrules::eigen::detail::ByPrimal, name,      \
                              using Along = ::chainrules::eigen::detail::along; \
                              using Formula = formula;)

/// The rules of all functions of lines that are objects of the namespace in which this stands.
#define CHAINRULES_DETAIL_RULES_OF_LINES                                                          \
    template <class F, class X, class... Options>                                                 \
    requires ::chainrules::eigen::detail::Reduces<F, X, Options...>                               \
    auto primal(F const&, X const& A, Options const&... options) {                                \
        return ::chainrules::eigen::detail::reduction<F>(A, options...);                          \
    }                                                                                             \
    template <class Self, class Da, class F, class X, class... K>                                 \
    requires ::chainrules::eigen::detail::ReducesWith<F, X, K...>                                 \
    auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A, K const&... options) { \
        return ::chainrules::eigen::detail::reduction_frule<F>(std::get<1>(tangents), A,          \
                                                               options...);                       \
    }                                                                                             \
    template <class F, class X, class... K>                                                       \
    requires ::chainrules::eigen::detail::ReducesWith<F, X, K...>                                 \
    auto rrule(F const&, X const& A, K const&... options) {                                       \
        return ::chainrules::eigen::detail::reduction_rrule<F>(A, options...);                    \
    }                                                                                             \
    template <class F, class X, class... Options>                                                 \
    requires ::chainrules::eigen::detail::MapsLines<F, X, Options...>                             \
    auto primal(F const&, X const& A, Options const&... options) {                                \
        return ::chainrules::eigen::detail::line_map<F>(A, options...);                           \
    }                                                                                             \
    template <class Self, class Da, class F, class X, class... K>                                 \
    requires ::chainrules::eigen::detail::MapsLinesWith<F, X, K...>                               \
    auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A, K const&... options) { \
        return ::chainrules::eigen::detail::line_map_frule<F>(std::get<1>(tangents), A,           \
                                                              options...);                        \
    }                                                                                             \
    template <class F, class X, class... K>                                                       \
    requires ::chainrules::eigen::detail::MapsLinesWith<F, X, K...>                               \
    auto rrule(F const&, X const& A, K const&... options) {                                       \
        return ::chainrules::eigen::detail::line_map_rrule<F>(A, options...);                     \
    }                                                                                             \
    static_assert(true)

namespace chainrules::eigen {
CHAINRULES_DETAIL_RULES_OF_LINES;
}
namespace chainrules::numeric {
CHAINRULES_DETAIL_RULES_OF_LINES;
}
namespace chainrules::log_exp {
CHAINRULES_DETAIL_RULES_OF_LINES;
}
