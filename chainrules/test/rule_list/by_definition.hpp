// SPDX-License-Identifier: MIT
#pragma once
// Exact derivatives for the checks of a topic, where finite differences are too noisy to tell: from
// the plain definitions of facts/, in 120 digits.

#include "chainrules_testutils/exact.hpp"
#include "chainrules_testutils/high_precision.hpp"
#include "facts/definitions/numbers.hpp"

namespace chainrules::testutils {

// What the definitions ask of a number beyond what ExactNumber has.
inline int as_int(ExactNumber const& x) { return static_cast<int>(x.as<HighPrecision>()); }
inline int ilogb(ExactNumber const& x) {
    return static_cast<int>(boost::multiprecision::ilogb(x.as<HighPrecision>()));
}
inline ExactNumber frexp(ExactNumber const& x, int* exponent) {
    ExactNumber result;
    result.as<HighPrecision>() = frexp(x.as<HighPrecision>(), exponent);
    return result;
}

}  // namespace chainrules::testutils

namespace facts {

using chainrules::testutils::ExactNumber;

template <>
inline ExactNumber pi<ExactNumber>() {
    static ExactNumber const result = 4 * atan(ExactNumber(1));
    return result;
}
template <>
inline ExactNumber ln2<ExactNumber>() {
    static ExactNumber const result = log(ExactNumber(2));
    return result;
}

}  // namespace facts

namespace rule_list_tests {

/// The type of CheckOptions::exact. Differences of 120 digits cost too much to be had at each
/// point: `wanted` asks for them.
struct Wanted {
    static inline bool wanted = false;
};
template <class Definition>
struct ByDefinition : Wanted {};

// Whether only the first of several outputs is no integer, as of frexp and remquo.
template <class Y>
inline constexpr bool first_output_counts = false;
template <class Y, class Whole>
inline constexpr bool first_output_counts<std::pair<Y, Whole>> = std::is_integral_v<Whole>;

template <class F, class Definition, class... X>
struct Defined {
    template <class... E>
    auto operator()(E const&... x) const {
        using chainrules::testutils::ExactNumber;
        using Y = std::remove_cvref_t<decltype(std::declval<F>()(std::declval<X const&>()...))>;
        auto const y = Definition{}(ExactNumber(x)...);
        if constexpr (first_output_counts<Y>)
            return y[0];
        else
            return y;
    }
};

// The definition in the place of the function that is checked.
template <class Function>
struct CallOfDefinition {
    using F = Function;
    F f;

    template <class... X>
    auto primal(F const& function, X const&... x) const {
        return function(x...);
    }
};

template <class F, class Arguments>
struct DerivativeWhereWanted
    : chainrules::testutils::detail::ExactFunction<CallOfDefinition<F>, Arguments> {
    using DerivativeWhereWanted::ExactFunction::ExactFunction;

    template <class Problem>
    void give_to(Problem& problem) const {
        if (Wanted::wanted) DerivativeWhereWanted::ExactFunction::give_to(problem);
    }
    static constexpr CallOfDefinition<F> call{};
};

}  // namespace rule_list_tests

template <class Definition>
struct chainrules::testutils::detail::exact_reference<rule_list_tests::ByDefinition<Definition>>
    : exact_reference<Auto> {
    template <class CallType, class R, class Self, class... X>
    static auto make(CallType const&, Arguments<R, Self, X...> const& arguments) {
        using namespace rule_list_tests;
        using F = Defined<typename CallType::F, Definition, X...>;
        using Derivative = DerivativeWhereWanted<F, Arguments<R, Self, X...>>;
        return Derivative(Derivative::call, arguments);
    }
};
