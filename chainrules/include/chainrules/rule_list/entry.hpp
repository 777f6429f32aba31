// SPDX-License-Identifier: MIT
#pragma once
// The entries of the list of scalar rules, which programs walk at compile time: one for each
// function and number of arguments.
//     unary(fn::asin, between(-1, 1)).complex()
//     binary(fn::fmod, everywhere, nonzero).multiples()
//     unary(fn::xlogx, positive).own().notable(0.36787944117144233)
//     binary(fn::ldexp, everywhere, whole(-1000, 1000))
//     unary(fn::abs, everywhere).says("The absolute value |x|.").at({0}, {0})
// A domain per argument; the formula comes from the rule where a macro defines it and it reads as
// one, else from .formula("…"). Derivatives are listed by convention alone: at kinks and ends.

#include <tuple>

#include "chainrules/rule_list/domain.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::rule_list {

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

/// What holds by convention at a point where the limits of the partials differ or do not exist:
/// the partials by all N arguments. That by an integer is 0; one that is NaN is `undefined`.
template <std::size_t N>
struct Convention {
    double x[N] = {};
    double partials[N] = {};
};
/// For a partial that a convention leaves out.
inline constexpr double undefined = __builtin_nan("");

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
    static constexpr int max_conventions = 6;
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
    char const* sentence = "";
    char const* text = nullptr;
    /// The names of the arguments in the formula, "(x, y)"; null in the list's source where the
    /// rule has them.
    char const* argument_names = nullptr;
    int points = 0;
    Point<arity> point[max_points] = {};
    int conventions = 0;
    Convention<arity> convention[max_conventions] = {};
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

    /// What the function is, in one sentence.
    constexpr Entry says(char const* what_it_is) const {
        Entry e = *this;
        e.sentence = what_it_is;
        return e;
    }
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
        requires(sizeof...(X) == arity)
    constexpr Entry kink(X... x) const {
        return with_point(Special::kink, x...);
    }
    template <class... X>
        requires(sizeof...(X) == arity)
    constexpr Entry pole(X... x) const {
        return with_point(Special::pole, x...);
    }
    template <class... X>
        requires(sizeof...(X) == arity)
    constexpr Entry notable(X... x) const {
        return with_point(Special::notable, x...);
    }
    /// The partials by all arguments at x, of real numbers, by convention.
    constexpr Entry at(double const (&x)[arity], double const (&partials)[arity]) const {
        Entry e = *this;
        Convention<arity>& added = e.convention[e.conventions++];
        for (std::size_t i = 0; i != arity; ++i) {
            added.x[i] = x[i];
            added.partials[i] = partials[i];
        }
        return e;
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
    /// The partials as text, for a rule that is written by hand or calls what only its header has:
    /// one per argument, of Omega, the value. Of several outputs each has its partials, with a
    /// semicolon between; that of a function that is not holomorphic is in terms of a tangent dx.
    /// partial_by<i>(f, x) is the partial of f by argument i, Σ(k, 0, term) a sum; by_algorithm and
    /// not_known stand where there is no formula.
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
/// The entries of a topic.
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
    requires(has_scalar_rule<F, X...> &&
             requires {
                 partials_t<F, X...>::chainrules_formula;
                 partials_t<F, X...>::chainrules_names;
             })
struct rule_texts<F, X...> : partials_t<F, X...> {};

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
