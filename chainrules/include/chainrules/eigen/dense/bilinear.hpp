// SPDX-License-Identifier: MIT
#pragma once
// The rules of products: functions that are linear in each of two arguments. Such a function is a
// formula, a struct of static members:
//
//     template <class X, class Y>
//     static constexpr bool takes = …;     which arguments
//     value(x, y)
//     shape(x, y)                          that of the value, unless it is a number
//     first<X>(use, dY, y)                 calls use(x̄), or use(a, b) where x̄ is the product a b
//     second<Y>(use, dY, x)                the same of ȳ
//     tangent(x, y, dx, dy)                optional, where one of dx and dy may be a zero; else it
//                                          is the product rule of value(x, y)
//
// Arguments have floating coefficients but in takes and value; dY is in the tangent space of the
// value. CHAINRULES_DETAIL_BILINEAR declares the function object and its rules. A formula with a
// tangent of its own may be anything of two matrices.

#include <tuple>

#include "chainrules/detail/primal.hpp"
#include "chainrules/eigen/dense/tangents.hpp"

namespace chainrules::eigen::detail {

/// Which arguments a cotangent is computed from.
enum class Needs { nothing, other, both };

/// Base of the formulas. What one needs besides is said by its constants.
struct Bilinear {
    /// Value and tangent read coefficients several times: expressions are evaluated before.
    static constexpr bool evaluates = false;
    /// first<X>(use, dY, y) by default; of both, first<X>(use, dY, x, y).
    static constexpr Needs first_needs = Needs::other;
    /// second<Y>(use, dY, x) by default; of both, second<Y>(use, dY, x, y).
    static constexpr Needs second_needs = Needs::other;
};
/// The same of a function that is linear in both arguments together, of which nothing is kept:
/// first<X>(use, dY), second<Y>(use, dY). It has a tangent of its own.
struct JointlyLinear : Bilinear {
    static constexpr Needs first_needs = Needs::nothing;
    static constexpr Needs second_needs = Needs::nothing;
};

template <class Formula, class X, class Y>
concept TakesBoth = Formula::template takes<X, Y>;

/// The calls of the rules and the tangents, as messages name them.
struct BilinearNames {
    char const *frule, *rrule, *dx, *dy;
};

/// times(ẋ, y) + times(x, ẏ), where one of the tangents may be a zero.
template <class Times, class X, class Y, class Dx, class Dy>
auto product_rule(Times const& times, X const& x, Y const& y, Dx const& dx, Dy const& dy) {
    if constexpr (AbstractZero<Dy>)
        return times(dx, y);
    else if constexpr (AbstractZero<Dx>)
        return times(x, dy);
    else
        return add(times(dx, y), times(x, dy));
}

template <class F, class X, class Y, class Dx, class Dy>
auto bilinear_tangent(X const& x, Y const& y, Dx const& x_dot, Dy const& y_dot) {
    using Formula = typename F::Bilinear;
    auto rule = [&](auto const& given_dx, auto const& given_dy) {
        decltype(auto) dx = tangent_of(F::names.frule, F::names.dx, x, given_dx);
        decltype(auto) dy = tangent_of(F::names.frule, F::names.dy, y, given_dy);
        if constexpr (requires { Formula::tangent(floating(x), floating(y), dx, dy); })
            return Formula::tangent(floating(x), floating(y), dx, dy);
        else
            return product_rule([](auto const& u, auto const& v) { return Formula::value(u, v); },
                                floating(x), floating(y), dx, dy);
    };
    return combine_tangents(rule, x_dot, y_dot);
}

template <class F, class X, class Y, class Dx, class Dy>
auto bilinear_frule(F const& f, X const& given_x, Y const& given_y, Dx const& dx, Dy const& dy) {
    auto both = [&](auto const& x, auto const& y) {
        return FRuleResult{f(x, y), bilinear_tangent<F>(x, y, dx, dy)};
    };
    if constexpr (F::Bilinear::evaluates)
        return both(stored(given_x), stored(given_y));
    else
        return both(given_x, given_y);
}

// The cotangent of an output that is a number, as an operand.
template <class T>
struct NumberOperand {
    T value;
    T const& operator*() const { return value; }
};

// The cotangent of an output of type Z, checked, as an operand.
template <class F, class Z, class X, class Y, class D>
auto bilinear_cotangent([[maybe_unused]] X const& x, [[maybe_unused]] Y const& y, D const& dY) {
    if constexpr (Dense<Z>) {
        auto const shape = F::Bilinear::shape(x, y);
        check_cotangent<Z>(F::names.rrule, dY, shape.rows(), shape.cols());
        return operand(dY);
    } else
        return NumberOperand{number_cotangent<Z>(dY)};
}
template <class Z, class D>
decltype(auto) in_tangent_space_of(D const& dY) {
    if constexpr (Dense<Z>)
        return cotangent_of<Z>(dY);
    else
        return (dY);
}

// Of an argument that no cotangent needs, its shape.
struct ShapeOperand {
    Sizes shape;
    Sizes const& operator*() const { return shape; }
    Sizes const* operator->() const { return &shape; }
};
template <class Formula>
inline constexpr bool keeps_arguments =
    Formula::first_needs != Needs::nothing || Formula::second_needs != Needs::nothing;

template <class Formula, class X>
auto bilinear_operand(X const& x) {
    if constexpr (keeps_arguments<Formula>)
        return operand(x);
    else
        return GivenOperand<X>{x};
}
template <class Formula, class X>
auto bilinear_kept(X const& x) {
    if constexpr (keeps_arguments<Formula>)
        return x.keep();
    else
        return ShapeOperand{{x->rows(), x->cols()}};
}

// The cotangent of the argument `own`, of type X, which is computed from dY and from what it needs.
template <class X, Needs needs, class Own, class Give, class D, class Other, class... Both>
auto bilinear_thunk(Own const& own, Give give, D const& dY, Other const& other, Both const&... xy) {
    if constexpr (needs == Needs::nothing)
        return cotangent_thunk<X>(own->rows(), own->cols(), give, dY);
    else if constexpr (needs == Needs::other)
        return cotangent_thunk<X>(own->rows(), own->cols(), give, dY, other);
    else
        return cotangent_thunk<X>(own->rows(), own->cols(), give, dY, xy...);
}

template <class F, class X, class Y>
auto bilinear_rrule(F const& f, X const& given_x, Y const& given_y) {
    using Formula = typename F::Bilinear;
    auto const x = bilinear_operand<Formula>(given_x);
    auto const y = bilinear_operand<Formula>(given_y);
    using Z = decltype(f(*x, *y));
    auto pullback = [x = bilinear_kept<Formula>(x),
                     y = bilinear_kept<Formula>(y)](auto const& given_dy) {
        auto const dY = bilinear_cotangent<F, Z>(*x, *y, given_dy);
        auto x_bar = [](auto const& use, auto const& d, auto const&... needed) {
            return Formula::template first<X>(use, in_tangent_space_of<Z>(d), floating(needed)...);
        };
        auto y_bar = [](auto const& use, auto const& d, auto const&... needed) {
            return Formula::template second<Y>(use, in_tangent_space_of<Z>(d), floating(needed)...);
        };
        return std::tuple{NoTangent{},
                          bilinear_thunk<X, Formula::first_needs>(x, x_bar, dY, y, x, y),
                          bilinear_thunk<Y, Formula::second_needs>(y, y_bar, dY, x, x, y)};
    };
    return RRuleResult{f(*x, *y), std::move(pullback)};
}

}  // namespace chainrules::eigen::detail

/// Declares, in chainrules::eigen, the function object `name` of a formula with its rules, whose
/// messages call the arguments a and b:
/// `CHAINRULES_DETAIL_BILINEAR(matmul, A, B, detail::MatMul);`.
#define CHAINRULES_DETAIL_BILINEAR(name, a, b, formula)                                        \
    CHAINRULES_DETAIL_ADL(name)                                                                \
    CHAINRULES_DETAIL_PRIMALS(                                                                 \
        ::chainrules::detail::ByPrimal, name, using ChainRulesAdl = chainrules_adl::name::Adl; \
        using Bilinear = formula;                                                              \
        static constexpr ::chainrules::eigen::detail::BilinearNames names{                     \
            "frule(" #name ", " #a ", " #b ")", "rrule(" #name ", " #a ", " #b ")", "d" #a,    \
            "d" #b};);                                                                         \
    template <class X, class Y>                                                                \
        requires ::chainrules::eigen::detail::TakesBoth<formula, X, Y>                         \
    auto primal(name##_t, X const& x, Y const& y) {                                            \
        return formula::value(x, y);                                                           \
    }                                                                                          \
    template <class Self, class Dx, class Dy, class X, class Y>                                \
        requires ::chainrules::eigen::detail::TakesBoth<formula, X, Y>                         \
    auto frule(std::tuple<Self, Dx, Dy> const& tangents, name##_t f, X const& x, Y const& y) { \
        return ::chainrules::eigen::detail::bilinear_frule(f, x, y, std::get<1>(tangents),     \
                                                           std::get<2>(tangents));             \
    }                                                                                          \
    template <class X, class Y>                                                                \
        requires ::chainrules::eigen::detail::TakesBoth<formula, X, Y>                         \
    auto rrule(name##_t f, X const& x, Y const& y) {                                           \
        return ::chainrules::eigen::detail::bilinear_rrule(f, x, y);                           \
    }                                                                                          \
    static_assert(true)
