// SPDX-License-Identifier: MIT
#pragma once
// A call of a scalar rule of real numbers without the type of its function: all checks are compiled
// once for the functions of a signature, and what is compiled for each is a table of its rules.

#include "chainrules_testutils/detail/erased_rules.hpp"

namespace chainrules::testutils::detail {

/// In the place of the function: its name, and that of its type.
struct ErasedFunction {
    std::string name;
    std::string_view type;
};
inline std::string const& name_of_function(ErasedFunction const& f) { return f.name; }
inline std::string_view type_of_function(ErasedFunction const& f) { return f.type; }

/// To the checks what a Call is. T: the type of the numbers among the arguments, and of the value.
template <class T, class... X>
struct ErasedCall {
    using F = ErasedFunction;

    F f;
    void const* call;
    RuleTable<T, X...> const* rules;
    DualTable<T, X...> const* duals;  ///< none where the second order is not wanted
    ExactPrimal const* exact = nullptr;
    NoKeyword keyword = {};

    T primal(F const&, X const&... x) const {
        return rules->ErasedPrimal<T, X...>::function(call, x...);
    }
    template <class Options>
    auto rrule(Options const&, X const&... x) const {
        return rules->ErasedRRule<T, X...>::function(call, x...);
    }
    template <class Options>
    auto owning_rrule(Options const& options, X const&... x) const {
        return rrule(options, x...);
    }
    template <class Options, class Tangents>
    auto frule(Options const&, Tangents const& dx, X const&... x) const {
        return rules->ErasedFRule<T, Tangents, X...>::function(call, dx, x...);
    }
    template <class Options, class Tangents>
    auto frule(Options const&, Tangents const& dx,
               typename dual_type<T, X>::type const&... x) const {
        using Entry =
            ErasedFRule<dual_numbers::Dual<T>, Tangents, typename dual_type<T, X>::type...>;
        return static_cast<Entry const*>(duals)->function(call, dx, x...);
    }
};

template <class T, class... X>
struct ScalarRule<ErasedCall<T, X...>> {
    template <class...>
    static constexpr bool has_one_output = true;
    template <int, class...>
    static constexpr bool is_missing() {
        return false;
    }
    template <class R, class XDot>
    static FlatTangents<R> terms(ErasedCall<T, X...> const& call, T const& omega, T const& y,
                                 XDot const& x_dot, X const&... x) {
        return call.rules->ErasedTerms<T, X...>::function(call.call, omega, y, x_dot, x...);
    }
    static int evaluations(ErasedCall<T, X...> const& call, T const& y, long double point,
                           typename dual_type<T, X>::type const&... x) {
        return call.duals->ErasedEvaluations<T, typename dual_type<T, X>::type...>::function(
            call.call, y, point, x...);
    }
};

/// The type of CheckOptions::exact for erased calls, which bring what they have.
struct ExactOfCall {};
template <>
struct exact_reference<ExactOfCall> {
    struct Given {
        ExactPrimal const* exact;
        template <class Problem>
        void give_to(Problem& problem) const {
            problem.exact = exact;
        }
    };
    template <class CallType, class Args>
    static Given make(CallType const& call, Args const&) {
        return {call.exact};
    }
};
using ErasedOptions = CheckOptions<Auto, Auto, Auto, Auto, Auto, ExactOfCall>;

// An argument of which no more is to be known than its bounds.
template <class A>
inline constexpr bool is_bounded_number = std::is_arithmetic_v<A>;
template <class X>
inline constexpr bool is_bounded_number<WithDomain<X, Interval<double>>> = std::is_arithmetic_v<X>;
template <class A>
using bounded_t = WithDomain<primal_t<A>, Interval<double>>;
template <class A>
bounded_t<A> bounded(A const& a) {
    return {primal_of(a), bounds_of(a)};
}

/// What can be erased: a call of a scalar rule whose results have the types that those of plain
/// formulas have.
template <class Options, class CallType, class... A>
struct erasable {
    static constexpr bool value = false;
};
template <class SecondOrder, class Exact, class F, class... A>
    requires(reals_or_none<F>() == 0 && (... && is_bounded_number<A>))
struct erasable<CheckOptions<Auto, Auto, Auto, Auto, SecondOrder, Exact>, Call<F, NoKeyword>,
                A...> {
    using T = typename one_floating<primal_t<A>...>::type;
    using CallType = Call<F, NoKeyword>;
    static constexpr bool on_duals = !std::is_same_v<SecondOrder, std::false_type>;

    static constexpr bool fits() {
        if constexpr (std::is_void_v<T>)
            return false;
        else if constexpr (!has_scalar_rule_with_one_output<F, primal_t<A>...>())
            return false;
        else if constexpr (!RuleTable<T, primal_t<A>...>::template fits<CallType>())
            return false;
        else if constexpr (on_duals)
            return DualTable<T, primal_t<A>...>::template fits<CallType>();
        else
            return true;
    }
    static constexpr bool value = fits();

    static ErasedCall<T, primal_t<A>...> erase(CallType const& call) {
        return {{name_of_function(call.f), type_name<F>()},
                &call,
                &erased_table<CallType, RuleTable<T, primal_t<A>...>>,
                duals()};
    }

  private:
    static constexpr DualTable<T, primal_t<A>...> const* duals() {
        if constexpr (on_duals)
            return &erased_table<CallType, DualTable<T, primal_t<A>...>>;
        else
            return nullptr;
    }
};

}  // namespace chainrules::testutils::detail
