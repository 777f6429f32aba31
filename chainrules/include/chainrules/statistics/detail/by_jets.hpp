// SPDX-License-Identifier: MIT
#pragma once
// Scalar functions that are declared by their formula alone. The formula is a template: on numbers
// it gives the value, on jets (special/base/jet.hpp) the partials of first, second and third order,
// so that a function has one text and its rule cannot disagree with it.

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/jet_functions.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/base/policy.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::statistics {

/// The functions of this folder are functions of real numbers.
template <class F>
void chainrules_of_real_numbers(F const&);
/// They compute with doubles, or numbers of the standard types, in the end.
template <class F>
void chainrules_of_numbers_like_double(F const&);
/// They call Boost.Math, which cannot run on a device.
template <class F>
void chainrules_host_only(F const&);

}  // namespace chainrules::statistics

namespace chainrules::statistics::formulas {

using namespace special::detail;

/// A jet of the given order of nesting.
template <class T, int order>
struct nested_jet {
    using type = Jet<typename nested_jet<T, order - 1>::type>;
};
template <class T>
struct nested_jet<T, 0> {
    using type = T;
};
template <class T, int order>
using nested_jet_t = typename nested_jet<T, order>::type;

/// x as a jet that moves, from the outermost level on, where the flags say so.
template <class T>
T seeded(T const& x) {
    return x;
}
template <class T, class... Flags>
nested_jet_t<T, 1 + int(sizeof...(Flags))> seeded(T const& x, bool moves, Flags... flags) {
    using Below = nested_jet_t<T, int(sizeof...(Flags))>;
    return {seeded(x, flags...), Below(T(moves ? 1 : 0))};
}

/// Argument K of a formula of which the arguments I... move: where it is none of them, as it is.
template <int K, int... I, class T>
auto argument(T const& x) {
    if constexpr (((K == I) || ...))
        return seeded(x, (K == I)...);
    else
        return x;
}

/// The partial of F's formula by the arguments I..., or its value.
template <class F, class T, int... I, int... K, class Arguments>
T formula_component(std::integer_sequence<int, I...>, std::integer_sequence<int, K...>,
                    Arguments const& x) {
    auto const y = F::formula(argument<K, I...>(static_cast<T const&>(std::get<K>(x)))...);
    if constexpr (jet_order<std::remove_cvref_t<decltype(y)>> < int(sizeof...(I)))
        return T(0);  // of a formula without one of these arguments
    else
        return T(last_of(y));
}

/// The first F::arguments of x..., which a policy may follow.
template <class F, class T, int... I, class... X>
T formula_of(std::integer_sequence<int, I...> along, X const&... x) {
    return formula_component<F, T>(along, std::make_integer_sequence<int, F::arguments>{},
                                   std::tie(x...));
}

/// The function object of the partial by the arguments I... of a function object F of a formula.
template <class F, int... I>
struct PartialBy
    : ::chainrules::detail::Primal<PartialBy<F, I...>, in_working, ::chainrules::detail::NanFirst> {
    using Of = F;
    static constexpr int order = int(sizeof...(I));
    template <int J>
    using Next = PartialBy<F, I..., J>;

    template <class T>
    static constexpr bool is_formula_of = std::floating_point<T>;
    static constexpr char const* chainrules_name() { return F::chainrules_name(); }

    template <std::floating_point T, class... X>
        requires(1 + sizeof...(X) == F::arguments)
    friend T primal(PartialBy const&, T const& x0, X const&... x) {
        return formula_of<F, T>(std::integer_sequence<int, I...>{}, x0, x...);
    }
};

/// The base of a function object F of a formula, of any Form of special/base/policy.hpp. Whole
/// numbers, the first F::counts of the arguments, have no tangent, nor has noise, the last
/// F::noise.
template <class F, int n, int counts_first = 0>
struct ByFormula {
    using Of = F;
    static constexpr int arguments = n, counts = counts_first, noise = 0, order = 0;
    template <int J>
    using Next = PartialBy<F, J>;
};

/// The highest order of a partial.
inline constexpr int highest_order = 3;

/// The partials of a function object of a formula, or of a partial of one.
template <class O, class F, class... X>
struct FormulaPartials {
    static constexpr int chainrules_arguments = int(sizeof...(X)), chainrules_outputs = 0;
    using chainrules_real_type = ::chainrules::detail::output_real_t<O>;
    std::tuple<X...> x;

    template <int J>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Slot<J>) const {
        if constexpr (J < F::Of::counts || J >= F::Of::arguments - F::Of::noise)
            return NoTangent{};
        else if constexpr (F::order == highest_order)
            return CHAINRULES_DETAIL_MISSING("a partial of fourth order");
        else
            return singular(std::apply(
                [](auto const&... all) {
                    return ::chainrules::evaluate(typename F::template Next<J>{}(all...));
                },
                x));
    }
};

template <class O, class F, class... X>
using formula_partials_t = FormulaPartials<promoted_t<O, X...>, F, promoted_t<X, X...>...>;

template <class O, class F, class... X>
    requires(std::is_base_of_v<ByFormula<F, F::arguments, F::counts>, F> &&
             int(sizeof...(X)) == F::arguments && (Number<X> && ...))
CHAINRULES_DETAIL_INLINE constexpr auto derivatives_given_output(O const&, F const&,
                                                                 X const&... x) {
    return formula_partials_t<O, F, X...>{
        {::chainrules::detail::promote<promoted_t<X, X...>>(x)...}};
}
template <class O, class F, int... I, class... X>
    requires(int(sizeof...(X)) == F::arguments && (Number<X> && ...))
CHAINRULES_DETAIL_INLINE constexpr auto derivatives_given_output(O const&,
                                                                 PartialBy<F, I...> const&,
                                                                 X const&... x) {
    return formula_partials_t<O, PartialBy<F, I...>, X...>{
        {::chainrules::detail::promote<promoted_t<X, X...>>(x)...}};
}

/// The forms of functions of counts, then numbers.
template <class F>
using OfCount = AfterInteger<Working<F>>;
template <class F>
struct OfCounts : AfterInteger<Working<F>> {
    template <std::integral K, std::integral N, class... X>
    static auto chainrules_spelled(K const& k, N const& n, X const&... x)
        -> decltype(Working<F>::chainrules_spelled(k, n, x...)) {
        return Working<F>::chainrules_spelled(k, n, x...);
    }
};
template <class F, int counts>
using form_t = std::conditional_t<counts == 0, Working<F>,
                                  std::conditional_t<counts == 1, OfCount<F>, OfCounts<F>>>;

}  // namespace chainrules::statistics::formulas

#define CHAINRULES_DETAIL_FORMULA_TYPE(c, i, x) class ChainRulesX##i
#define CHAINRULES_DETAIL_FORMULA_PARAMETER(c, i, x) [[maybe_unused]] ChainRulesX##i const& x

/// Declares the function object f of real numbers by its domain and a formula in numbers of any
/// types, jets among them; outside of the domain the last number is reported. Its rule follows.
///
///     CHAINRULES_DETAIL_FORMULA(exponential_mean, (lambda), lambda > 0, 1 / lambda);
#define CHAINRULES_DETAIL_FORMULA(f, args, domain, ...) \
    CHAINRULES_DETAIL_FORMULA_OF(f, 0, args, domain, __VA_ARGS__)

/// The same of which the last argument is noise.
#define CHAINRULES_DETAIL_FORMULA_OF_NOISE(f, args, domain, ...)                          \
    CHAINRULES_DETAIL_FORMULA_WITH(f, 0, args, domain, (static constexpr int noise = 1;), \
                                   __VA_ARGS__)

/// The same of a function of which the first `count` arguments are whole numbers, 0 to 2.
#define CHAINRULES_DETAIL_FORMULA_OF(f, count, args, domain, ...) \
    CHAINRULES_DETAIL_FORMULA_WITH(f, count, args, domain, (), __VA_ARGS__)
#define CHAINRULES_DETAIL_FORMULA_WITH(f, count, args, domain, members, ...)                    \
    struct f##_t                                                                                \
        : ::chainrules::statistics::formulas::form_t<f##_t, count>,                             \
          ::chainrules::statistics::formulas::ByFormula<f##_t, CHAINRULES_DETAIL_COUNT args,    \
                                                        count> {                                \
        static constexpr char const* chainrules_name() { return #f; }                           \
        static constexpr char const* chainrules_names = #args;                                  \
        CHAINRULES_DETAIL_UNPAREN members template <class T>                                    \
        static constexpr bool is_formula_of = std::floating_point<T>;                           \
        template <class T>                                                                      \
        static bool in_domain(CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~, \
                                                         args),                                 \
                              ::chainrules::special::detail::Policy auto const&...) {           \
            return domain;                                                                      \
        }                                                                                       \
        template <CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_FORMULA_TYPE, ~, args)>          \
        static auto formula(CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_FORMULA_PARAMETER, ~,  \
                                                       args)) {                                 \
            using namespace ::chainrules::statistics::formulas;                                 \
            return __VA_ARGS__;                                                                 \
        }                                                                                       \
        template <std::floating_point T, class... ChainRulesX>                                  \
        friend T primal(f##_t const&, T const& x0, ChainRulesX const&... x) {                   \
            return ::chainrules::statistics::formulas::formula_of<f##_t, T>(                    \
                std::integer_sequence<int>{}, x0, x...);                                        \
        }                                                                                       \
    };                                                                                          \
    CHAINRULES_DETAIL_OBJECT f##_t f {}
