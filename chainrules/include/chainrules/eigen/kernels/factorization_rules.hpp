// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that factorise one matrix A and give a struct of factors, written once. A
// factorisation is declared by a formula, a struct that holds its mathematics:
//     CHAINRULES_DETAIL_FACTORIZATION(llt, detail::LLTFormula);

#include "chainrules/detail/primal.hpp"
#include "chainrules/eigen/dense/texts.hpp"
#include "chainrules/eigen/kernels/factor_types.hpp"
#include "chainrules/eigen/kernels/lower_triangle.hpp"
#include "chainrules/eigen/kernels/options.hpp"
#include "chainrules/eigen/kernels/parts.hpp"

namespace chainrules::eigen::detail {

/// Base of the formulas. In their functions f is the name of the function object, for errors:
///   takes<X>                                whether an X is factorised
///   factors(f, A, options)                  what is computed of A: all that the rules need
///   value<X>(factors)                       the result; without it, the factors are the result
///   keep(f, factors, options)               what the pullback keeps
///   direction<F>(A, a_dot)                  Ȧ, checked
///   tangent<X>(f, factors, dA, options)     tangent_of_fields<Y>(…) of the result
///   fields<X>(kept)                         of each field that has a derivative, in their order,
///                                           what its cotangent is: like<M>(rows, cols), like(M)
///   cotangent<X>(f, kept, bar…, options)    Ā of these cotangents, of which some may be zeros
struct FactorizationFormula {
    /// cotangent may change the matrices that it is given.
    static constexpr bool changes_cotangents = false;
    template <class X>
    static constexpr bool takes = Factorizable<X>;
    template <class Factors>
    static auto keep(char const*, Factors factors, FactorizationOptions const&) {
        return own(std::move(factors));
    }
    template <class F, class X, class D>
    static decltype(auto) direction(X const& A, D const& a_dot) {
        return tangent_of(frule_of<F>, "dA", A, a_dot);
    }
};
/// Of a self-adjoint matrix, or of the lower triangle of a plain one: dA is a copy of the tangent
/// of which that triangle counts.
struct TriangleFormula : FactorizationFormula {
    template <class X>
    static constexpr bool takes = SelfAdjointOperand<X>;
    template <class F, class X, class D>
    static auto direction(X const& A, D const& a_dot) {
        return triangle_tangent(frule_of<F>, "dA", A, a_dot);
    }
};

/// A cotangent of a field is an M of this shape.
template <class M>
struct FieldLike {
    using type = M;
    Eigen::Index rows, cols;
};
template <class M>
FieldLike<M> like(Eigen::Index rows, Eigen::Index cols) {
    return {rows, cols};
}
template <class M>
FieldLike<M> like(M const& m) {
    return {m.rows(), m.cols()};
}

/// The tangent of a result Y from those of its first fields; the others are constant.
template <class Y, class... Dots>
auto tangent_of_fields(Dots&&... dots) {
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
        using Members = typename FieldsOf<Y>::members;
        return tangent<Y>(
            field<chainrules::detail::nth_member<i>(Members{})>(std::forward<Dots>(dots))...);
    }(std::index_sequence_for<Dots...>{});
}

/// use(bar…): the cotangents of the first fields of a result Y, checked one after another; a zero
/// where all of them are.
template <class Y, bool copies, class Fields, class D, class Use, class... Bar>
auto with_cotangents_of_fields(char const* call, Fields const& fields, D const& dY, Use const& use,
                               Bar&... bars) {
    constexpr std::size_t i = sizeof...(Bar);
    if constexpr (i == std::tuple_size_v<Fields>) {
        if constexpr ((AbstractZero<std::remove_const_t<Bar>> && ...))
            return ZeroTangent{};
        else
            return use(bars...);
    } else {
        constexpr auto member = chainrules::detail::nth_member<i>(typename FieldsOf<Y>::members{});
        using M = typename std::tuple_element_t<i, Fields>::type;
        char const* const name = text_of_field<Y, i>.data();
        auto const& [rows, cols] = std::get<i>(fields);
        if constexpr (copies) {
            auto bar = part_cotangent<member, M>(call, name, dY, rows, cols);
            return with_cotangents_of_fields<Y, copies>(call, fields, dY, use, bars..., bar);
        } else {
            decltype(auto) bar = lent_part_cotangent<member, M>(call, name, dY, rows, cols);
            return with_cotangents_of_fields<Y, copies>(call, fields, dY, use, bars..., bar);
        }
    }
}

template <class Formula, class X, class Factors>
concept HasValue = requires(Factors const& factors) { Formula::template value<X>(factors); };

template <class F, class X>
auto factorize(X const& A, FactorizationOptions const& options) {
    using Formula = typename F::Formula;
    char const* const f = F::chainrules_name();
    if constexpr (HasValue<Formula, X, decltype(Formula::factors(f, A, options))>)
        return Formula::template value<X>(Formula::factors(f, A, options));
    else
        return Formula::factors(f, A, options);
}

template <class F, class Da, class X>
auto factorization_frule(Da const& given, X const& A, FactorizationOptions const& options) {
    using Formula = typename F::Formula;
    char const* const f = F::chainrules_name();
    auto factors = Formula::factors(f, A, options);
    auto const rule = [&](auto const& a_dot) {
        decltype(auto) dA = Formula::template direction<F>(A, a_dot);
        return Formula::template tangent<X>(f, std::as_const(factors), dA, options);
    };
    auto dOmega = combine_tangents(rule, given);
    if constexpr (HasValue<Formula, X, decltype(factors)>)
        return FRuleResult{Formula::template value<X>(factors), std::move(dOmega)};
    else
        return FRuleResult{std::move(factors), std::move(dOmega)};
}

// The pullback of a result Y.
template <class F, class X, class Y, class Kept>
auto factorization_pullback(Kept kept, FactorizationOptions const& options) {
    return [kept = std::move(kept), options](auto const& dY) {
        using Formula = typename F::Formula;
        auto const A_bar = [&](auto&... bars) {
            return Formula::template cotangent<X>(F::chainrules_name(), *kept, bars..., options);
        };
        return std::tuple{NoTangent{},
                          with_cotangents_of_fields<Y, Formula::changes_cotangents>(
                              rrule_of<F>, Formula::template fields<X>(*kept), dY, A_bar)};
    };
}

template <class F, class X>
auto factorization_rrule(X const& A, FactorizationOptions const& options) {
    using Formula = typename F::Formula;
    char const* const f = F::chainrules_name();
    auto factors = Formula::factors(f, A, options);
    if constexpr (HasValue<Formula, X, decltype(factors)>) {
        auto Omega = Formula::template value<X>(factors);
        auto pullback = factorization_pullback<F, X, decltype(Omega)>(
            Formula::keep(f, std::move(factors), options), options);
        return RRuleResult{std::move(Omega), std::move(pullback)};
    } else {
        auto pullback = factorization_pullback<F, X, decltype(factors)>(
            Formula::keep(f, std::as_const(factors), options), options);
        return RRuleResult{std::move(factors), std::move(pullback)};
    }
}

/// One matrix, and options in a keyword or none.
template <class F, class X, class... O>
concept Factorizes = OptionsOfFactorization<O...> && F::Formula::template takes<X>;

// A namespace of its own: see chainrules::detail::bases.
namespace bases {
/// The base of a function object F that has a formula.
template <class F>
struct FactorizationObject : chainrules::detail::ByPrimal<F> {
    template <class X, class... O>
        requires Factorizes<F, X, O...>
    friend auto primal(F const&, X const& A, O const&... options) {
        return factorize<F>(A, options_of(options...));
    }
    template <class Self, class Da, class X, class... O>
        requires Factorizes<F, X, O...>
    friend auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A,
                      O const&... options) {
        return factorization_frule<F>(std::get<1>(tangents), A, options_of(options...));
    }
    template <class X, class... O>
        requires Factorizes<F, X, O...>
    friend auto rrule(F const&, X const& A, O const&... options) {
        return factorization_rrule<F>(A, options_of(options...));
    }
};
}  // namespace bases
using bases::FactorizationObject;

}  // namespace chainrules::eigen::detail

/// Declares the function object `name` of a formula, and its rules.
#define CHAINRULES_DETAIL_FACTORIZATION(name, formula)                                \
    CHAINRULES_DETAIL_ADL(name)                                                       \
    CHAINRULES_DETAIL_PRIMALS(::chainrules::eigen::detail::FactorizationObject, name, \
                              using ChainRulesAdl = chainrules_adl::name::Adl;        \
                              using Formula = formula;)
