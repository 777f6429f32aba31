// SPDX-License-Identifier: MIT
#pragma once
// The entries of the list of scalar rules, which programs walk at compile time: one for each
// function and number of arguments.
//     unary(fn::asin, between(-1, 1)).complex()
//     binary(fn::fmod, everywhere, nonzero).multiples()
//     unary(fn::xlogx, positive).own().notable(0.36787944117144233)
//     binary(fn::ldexp, everywhere, whole(-1000, 1000))
// A domain per argument; the formula comes from the rule where a macro defines it, from
// .formula("…") where it is written by hand. The list holds facts about functions, never values of
// derivatives.

#include <array>
#include <tuple>

#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::rule_list {

/// How the values of an argument are spread: by magnitude, evenly, or whole numbers (an int), or
/// true and false.
enum class Spread { magnitude, even, whole, boolean };

/// The values of one argument for which the function and its derivative are defined.
struct Domain {
    double low = 0;
    double high = 0;
    Spread spread = Spread::magnitude;
    /// Values between -hole and hole are not in the domain.
    double hole = 0;
    /// The part of the domain from which points are drawn, where it is not all of it.
    double from = -__builtin_huge_val();
    double to = __builtin_huge_val();

    constexpr Domain within(double least, double greatest) const {
        Domain d = *this;
        d.from = least;
        d.to = greatest;
        return d;
    }

    /// The argument's type where the number type is T.
    template <class T>
    using argument = T;
};
/// Whole numbers, given as int; true and false.
struct Whole : Domain {
    template <class T>
    using argument = int;
};
struct Truth : Domain {
    template <class T>
    using argument = bool;
};

/// Stands for one of Boost's wavelets or scaling functions, which no rule includes.
struct AnyWavelet {
    template <class T>
    constexpr T operator()(T const& x) const {
        return x;
    }
    template <class T>
    constexpr T prime(T const&) const {
        return T(1);
    }
};
struct Wavelet : Domain {
    template <class T>
    using argument = AnyWavelet;
};

/// N numbers in one argument.
template <std::size_t N>
struct Several : Domain {
    template <class T>
    using argument = std::array<T, N>;
};

/// Stands for the greatest number of the number type.
inline constexpr double huge = __builtin_huge_val();

inline constexpr Domain everywhere{-huge, huge};
inline constexpr Domain positive{0, huge};
inline constexpr Domain negative{-huge, 0};
inline constexpr Domain nonzero = everywhere;
inline constexpr Domain outside_unit{-huge, huge, Spread::magnitude, 1};
inline constexpr Truth truth{{0, 1, Spread::boolean}};
inline constexpr Wavelet wavelet{{-huge, huge}};
constexpr Domain between(double low, double high) { return {low, high}; }
constexpr Domain at_least(double low) { return {low, huge}; }
constexpr Domain at_most(double high) { return {-huge, high}; }
constexpr Domain even(double low, double high) { return {low, high, Spread::even}; }
template <std::size_t N>
constexpr Several<N> several(Domain each) {
    return {each};
}
constexpr Whole whole(int low, int high) {
    return {{static_cast<double>(low), static_cast<double>(high), Spread::whole}};
}

/// Not next to a whole number: for what must hold between arguments.
constexpr bool off_whole(double x) {
    double const part = x - static_cast<double>(static_cast<long long>(x));
    return (part > 0.1 && part < 0.9) || (part < -0.1 && part > -0.9);
}

/// Why partials are NotImplemented.
inline constexpr char const* order_is_left = "derivatives by the order are not known yet";
inline constexpr char const* parameter_is_left = "derivatives by a parameter are not known yet";

/// What is special about a point: a kink or jump of the function or its derivative; an infinite
/// value or derivative; a point where the derivative is zero or a formula changes over. Ends of
/// domains and zero need no mention.
enum class Special { kink, pole, notable };

/// A point of N coordinates.
template <std::size_t N>
struct Point {
    Special kind = Special::notable;
    double x[N] = {};
};

/// A partial whose limit of accuracy is another than that of all others, and why.
struct Exception {
    int argument = -1;
    double ulps = 0;
    char const* reason = "";
};

/// A function with a rule, and what is known about it.
template <class F, class... D>
struct Entry {
    using function_type = F;
    static constexpr std::size_t arity = sizeof...(D);
    /// The argument types where the number type is T: T, or int and bool.
    template <class T>
    using arguments = std::tuple<typename D::template argument<T>...>;
    /// No argument is an array.
    static constexpr bool only_numbers = (Number<typename D::template argument<double>> && ...);
    static constexpr int max_points = 12;
    static constexpr int max_exceptions = 3;

    static constexpr F f = {};
    Domain domains[arity] = {};
    bool real_numbers = true;
    bool complex_numbers = false;
    bool own_primal = false;
    bool differentiable = true;
    bool holomorphic = true;
    /// Special where two arguments are equal; where the first is a multiple of the second.
    bool special_where_equal = false;
    bool special_at_multiples = false;
    /// Special at all multiples of this number.
    double special_every = 0;
    Special special_every_kind = Special::notable;
    char const* text = nullptr;
    /// The names of the arguments in the formula, "(x, y)"; null in the list's source where the
    /// rule has them.
    char const* argument_names = nullptr;
    int points = 0;
    Point<arity> point[max_points] = {};
    int exceptions = 0;
    Exception exception[max_exceptions] = {};
    /// Bit i: the partial by argument i is NotImplemented; is computed by an algorithm of our own.
    unsigned missing_partials = 0;
    unsigned algorithmic_partials = 0;
    char const* missing_reason = "";
    /// The value does not determine the partials: these need the function once more.
    bool evaluates_again = false;
    /// The partials are constants: there is nothing to measure.
    bool constants = false;
    /// Constant but for jumps, at no points that could be named; monotone in each argument.
    bool step_function = false;
    /// Changes by orders of magnitude on a scale far below the size of its arguments.
    bool is_steep = false;
    /// What must hold between the arguments, and as text; null where nothing must.
    bool (*relation)(double const* x) = nullptr;
    char const* relation_text = nullptr;

    constexpr char const* name() const { return function_name(f); }

    /// The function also takes complex numbers; or nothing but complex numbers.
    constexpr Entry complex() const {
        Entry e = *this;
        e.complex_numbers = true;
        return e;
    }
    constexpr Entry only_complex() const {
        Entry e = complex();
        e.real_numbers = false;
        return e;
    }
    /// Complex, and not holomorphic: the derivative is a real 2×2 matrix.
    constexpr Entry not_holomorphic() const {
        Entry e = complex();
        e.holomorphic = false;
        return e;
    }
    /// The function itself is ours, so its own accuracy is measured too.
    constexpr Entry own() const {
        Entry e = *this;
        e.own_primal = true;
        return e;
    }
    /// The rule says that there is no derivative.
    constexpr Entry no_derivative() const {
        Entry e = *this;
        e.differentiable = false;
        return e;
    }
    /// Points, of one coordinate per argument, next to which accuracy is sampled closely.
    template <class... X>
    requires(sizeof...(X) == arity) constexpr Entry kink(X... x) const {
        return with_point(Special::kink, x...);
    }
    template <class... X>
    requires(sizeof...(X) == arity) constexpr Entry pole(X... x) const {
        return with_point(Special::pole, x...);
    }
    template <class... X>
    requires(sizeof...(X) == arity) constexpr Entry notable(X... x) const {
        return with_point(Special::notable, x...);
    }
    /// Special where two arguments are equal (a tie), or one is a multiple of the other.
    constexpr Entry ties() const {
        Entry e = *this;
        e.special_where_equal = true;
        return e;
    }
    constexpr Entry multiples() const {
        Entry e = *this;
        e.special_at_multiples = true;
        return e;
    }
    constexpr Entry every(double step, Special kind = Special::notable) const {
        Entry e = *this;
        e.special_every = step;
        e.special_every_kind = kind;
        return e;
    }
    /// These partials, by the numbers of the arguments from 0 on, are NotImplemented, and why.
    template <class... I>
    constexpr Entry missing(char const* reason, I... by) const {
        Entry e = *this;
        ((e.missing_partials |= 1U << by), ...);
        e.missing_reason = reason;
        return e;
    }
    /// These have no closed form: an algorithm computes them.
    template <class... I>
    constexpr Entry algorithmic(I... by) const {
        Entry e = *this;
        ((e.algorithmic_partials |= 1U << by), ...);
        return e;
    }
    constexpr Entry constant_partials() const {
        Entry e = *this;
        e.constants = true;
        return e;
    }
    constexpr Entry steps() const {
        Entry e = constant_partials();
        e.step_function = true;
        return e;
    }
    constexpr Entry steep() const {
        Entry e = *this;
        e.is_steep = true;
        return e;
    }
    constexpr Entry again() const {
        Entry e = *this;
        e.evaluates_again = true;
        return e;
    }
    /// The arguments are in the domain only where condition(x) holds; the text says the same.
    constexpr Entry where(bool (*condition)(double const*), char const* as_text) const {
        Entry e = *this;
        e.relation = condition;
        e.relation_text = as_text;
        return e;
    }
    /// The partials as text, for a rule that is written by hand.
    constexpr Entry formula(char const* partials) const {
        Entry e = *this;
        e.text = partials;
        return e;
    }
    /// The arguments' names in the formula: "(x, y)".
    constexpr Entry names(char const* of_arguments) const {
        Entry e = *this;
        e.argument_names = of_arguments;
        return e;
    }
    /// The partial by that argument (-1: the function itself) is only as accurate as this.
    constexpr Entry inexact(int argument, double ulps, char const* reason) const {
        Entry e = *this;
        e.exception[e.exceptions++] = {argument, ulps, reason};
        return e;
    }

  private:
    template <class... X>
    constexpr Entry with_point(Special kind, X... x) const {
        Entry e = *this;
        e.point[e.points++] = {kind, {static_cast<double>(x)...}};
        return e;
    }
};

/// An entry for a function of any number of arguments, by their domains; and of one, two, three.
template <class F, class... D>
constexpr Entry<F, D...> n_ary(F const&, D... domains) {
    Entry<F, D...> e;
    std::size_t i = 0;
    ((e.domains[i++] = domains), ...);
    return e;
}
template <class F, class X>
constexpr auto unary(F const& f, X x) {
    return n_ary(f, x);
}
template <class F, class X, class Y>
constexpr auto binary(F const& f, X x, Y y) {
    return n_ary(f, x, y);
}
template <class F, class X, class Y, class Z>
constexpr auto ternary(F const& f, X x, Y y, Z z) {
    return n_ary(f, x, y, z);
}

/// A topic's entries.
template <class... E>
struct List {
    std::tuple<E...> entries;

    static constexpr int size = sizeof...(E);
};
template <class... E>
constexpr List<E...> list(E... entries) {
    return {{entries...}};
}

/// Calls visit(entry) for each entry of each list.
template <class Visit, class... L>
constexpr void for_each(Visit&& visit, L const&... lists) {
    (std::apply([&](auto const&... entry) { (visit(entry), ...); }, lists.entries), ...);
}

namespace detail {

template <class F, class... X>
using partials_t = decltype(::chainrules::derivatives_given_output(
    evaluated_t<decltype(std::declval<F const&>()(std::declval<X const&>()...))>(),
    std::declval<F const&>(), std::declval<X const&>()...));

// A rule written by hand has no texts.
template <class F, class... X>
struct rule_texts {
    static constexpr char const* chainrules_formula = nullptr;
    static constexpr char const* chainrules_names = nullptr;
};
template <class F, class... X>
requires(has_scalar_rule<F, X...>&& requires {
    partials_t<F, X...>::chainrules_formula;
    partials_t<F, X...>::chainrules_names;
}) struct rule_texts<F, X...> : partials_t<F, X...> {
};

}  // namespace detail

/// The partials of F at arguments of these types as text, "cos(x)", and the arguments' names there,
/// "(x)", as the rule's macro spells them; null for a rule written by hand.
template <class F, class... X>
constexpr char const* formula_of() {
    return detail::rule_texts<F, X...>::chainrules_formula;
}
template <class F, class... X>
constexpr char const* names_of() {
    return detail::rule_texts<F, X...>::chainrules_names;
}

}  // namespace chainrules::rule_list
