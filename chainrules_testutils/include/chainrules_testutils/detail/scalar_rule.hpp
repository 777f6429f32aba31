// SPDX-License-Identifier: MIT
#pragma once
// What the checks ask of the scalar rule of a call, beside frule and rrule: its partials.

#include "chainrules_testutils/detail/dual.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

// X: numbers, and the keyword, where the function has options.
template <class F, class... X>
constexpr bool has_scalar_rule_with_one_output() {
    if constexpr (!((Number<X> || is_keyword<X>) && ...)) {
        return false;
    } else if constexpr (!has_scalar_rule<F, X...>) {
        return false;
    } else {
        using Y = chainrules::detail::output_t<F, X...>;
        using Partials = decltype(derivatives_given_output(
            std::declval<Y const&>(), std::declval<F const&>(), std::declval<X const&>()...));
        return Partials::chainrules_outputs == 0;
    }
}

/// The scalar rule of a call, if it has one.
template <class CallType>
struct ScalarRule {
    using F = typename CallType::F;
    using K = std::remove_cvref_t<decltype(std::declval<CallType const&>().keyword)>;

    template <class... X>
    static constexpr bool one_output() {
        if constexpr (std::is_same_v<K, NoKeyword>)
            return has_scalar_rule_with_one_output<F, X...>();
        else
            return has_scalar_rule_with_one_output<F, X..., K>();
    }
    template <class... X>
    static constexpr bool has_one_output = one_output<X...>();

    /// Whether it has no derivative by argument I.
    template <int I, class Y, class... X>
    static constexpr bool is_missing() {
        if constexpr (std::is_same_v<K, NoKeyword> && has_one_output<X...>)
            return chainrules::detail::IsNotImplemented<decltype(partial<I>(
                derivatives_given_output(std::declval<Y const&>(), std::declval<F const&>(),
                                         std::declval<X const&>()...)))>;
        else
            return false;
    }

    /// The terms whose sum is the tangent; none without such a rule.
    template <class R, class Omega, class Y, class XDot, class... X>
    static FlatTangents<R> terms(CallType const& call, Omega const& omega, Y const& y,
                                 XDot const& x_dot, X const&... x) {
        auto const of = [&](auto const& d) {
            if constexpr (std::remove_cvref_t<decltype(d)>::chainrules_outputs == 0)
                return terms_of<R>(d, y, x_dot, std::index_sequence_for<X...>{});
            else
                return FlatTangents<R>();
        };
        if constexpr ((... && Number<X>)) {
            if constexpr (std::is_same_v<K, NoKeyword>) {
                if constexpr (has_scalar_rule<F, X...>)
                    return of(derivatives_given_output(omega, call.f, x...));
            } else if constexpr (has_scalar_rule<F, X..., K>) {
                return of(derivatives_given_output(omega, call.f, x..., call.keyword));
            }
        }
        return {};
    }

    /// How often the partials, on dual numbers, evaluate the primal at this point, for which they
    /// are given the output.
    template <class T, class... X>
    static int evaluations(CallType const& call, T const& y, long double point, X const&... x) {
        using dual_numbers::watch;
        auto const d = derivatives_given_output(dual_numbers::Dual<T>(y, T(0)), call.f, x...);
        watch = {&dual_numbers::function_tag<F>, point, 0, false};
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((void)partial<static_cast<int>(I)>(d), ...);
        }(std::index_sequence_for<X...>{});
        watch.function = nullptr;
        return watch.evaluations;
    }

  private:
    template <std::size_t I, class D, class Dx>
    static auto term(D const& partials, Dx const& dx) {
        if constexpr (AbstractZero<Dx>)
            return ZeroTangent{};
        else
            return chainrules::chain(partial<static_cast<int>(I)>(partials), dx);
    }
    template <class R, class D, class Y, class XDot, std::size_t... I>
    static FlatTangents<R> terms_of(D const& partials, Y const& y, XDot const& x_dot,
                                    std::index_sequence<I...>) {
        return {flatten_tangent<R>(y, term<I>(partials, std::get<I + 1>(x_dot)))...};
    }
};

}  // namespace chainrules::testutils::detail
