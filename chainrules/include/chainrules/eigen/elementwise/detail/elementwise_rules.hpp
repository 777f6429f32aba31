// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that apply a function f to coefficients, cwise and broadcast. Backwards
// f's partials are computed from what is kept of the call, or its pullbacks are kept. A class Form
// says which arguments may stand together (Form::Shapes) and what messages call the function.

#include <vector>

#include "chainrules/eigen/elementwise/detail/reads.hpp"
#include "chainrules/eigen/elementwise/detail/spread.hpp"
#include "chainrules/sequences/mapped.hpp"

namespace chainrules::eigen::detail {

namespace calls = containers::detail;

template <class F, class... X>
using value_at_t = chainrules::detail::output_t<F, coefficient_t<X>...>;

/// F takes a coefficient of each argument, and returns one. Asked first whether it is a matrix:
/// lookup asks with the arguments of other functions, too.
template <class Shapes, class F, class... X>
concept Elementwise =
    (!Dense<F>) && (Dense<X> || ...) && (Operand<X> && ...) && may_stand_together<Shapes, X...> &&
    std::is_invocable_v<F const&, coefficient_t<X> const&...> &&
    (Number<value_at_t<F, X...>> || std::is_same_v<value_at_t<F, X...>, bool>);

// Backwards by f's partials: no other rule is written.
template <class F, class... X>
inline constexpr bool by_partials =
    chainrules::detail::reverse_rule<chainrules::detail::call_t<F, coefficient_t<X>...>> ==
    chainrules::detail::Rule::scalar;

/// f(x...) at every coefficient, of arguments that can be read one by one.
template <class F, class... X>
auto apply_elementwise(F const& f, X const&... x) {
    auto at = [&](Index i, Index j) { return chainrules::evaluate(f(coefficient<X>(x, i, j)...)); };
    using Z = spread_t<value_at_t<F, X...>, X...>;
    return Z(coefficientwise<Z>(common_extent(x...), at));
}

// What stands for an argument or an output that no partial reads.
template <class S>
struct Unread {
    S value{};
    S const& operator*() const { return value; }
};
template <bool read, class X, class Kept>
auto if_read(Kept const& kept) {
    if constexpr (read)
        return kept;
    else
        return Unread<coefficient_t<X>>{};
}

// Reverse, by partials.

// What is kept of a call: f, its output and its arguments, as far as they are read.
template <class Z, class Arguments, class F, class Omega, class Kept>
struct KeptCall;
template <class Z, class... X, class F, class Omega, class... Kept>
struct KeptCall<Z, std::tuple<X...>, F, Omega, std::tuple<Kept...>> {
    F f;
    Omega omega;
    std::tuple<Kept...> x;

    // The partials at one coefficient.
    auto at(Index i, Index j) const {
        return std::apply(
            [&](auto const&... kept) {
                return derivatives_given_output(coefficient<Z>(*omega, i, j), *f,
                                                coefficient<X>(*kept, i, j)...);
            },
            x);
    }
    auto anywhere() const {
        return derivatives_given_output(scalar_t<Z>{}, *f, coefficient_t<X>{}...);
    }
};

template <class X, std::size_t I, class Z, class Call, class D>
auto elementwise_cotangent(Call const& call, Extent e, D const& dY) {
    using T = tangent_t<coefficient_t<X>>;
    using P = decltype(partial<I>(call.anywhere()));
    if constexpr (std::is_same_v<T, NoTangent>)
        return NoTangent{};
    else if constexpr (!Number<P> && !chainrules::detail::is_singular<P>)
        return partial<I>(call.anywhere());
    else
        return spread_cotangent<X, Z>(e, [call = call, dY = dY](Index i, Index j) {
            return chainrules::detail::backward_term<T>(partial<I>(call.at(i, j)), dY->coeff(i, j));
        });
}

template <class Form, class F, class... X, std::size_t... I>
auto rrule_by_partials(std::index_sequence<I...>, F const& f, X const&... x) {
    auto const held = std::tuple{hold_operand(x)...};
    auto Omega = apply_elementwise(f, *std::get<I>(held)...);
    using Z = decltype(Omega);
    using P = decltype(derivatives_given_output(scalar_t<Z>{}, f, coefficient_t<X>{}...));
    auto const output = [&] {
        if constexpr (reads_output<P>)
            return own(Z(Omega));
        else
            return Unread<scalar_t<Z>>{};
    };
    auto const kept = std::tuple{if_read<reads_argument<P, I>, X>(std::get<I>(held))...};
    using Call = KeptCall<Z, std::tuple<X...>, decltype(keep(f)), decltype(output()),
                          std::remove_const_t<decltype(kept)>>;
    auto pullback = [call = Call{keep(f), output(), kept},
                     e = Extent{Omega.rows(), Omega.cols()}](auto const& dY) {
        check_cotangent<Z>(Form::rrule, dY, e.rows, e.cols);
        auto const d = hold(dY);
        return std::tuple{NoTangent{}, NoTangent{}, elementwise_cotangent<X, I, Z>(call, e, d)...};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

// Forward and reverse, by a rule of f at each coefficient: see sequences/calls.hpp.

template <class Form, class Caller, class Tangents, class F, class... X>
auto frule_by_calls(Caller const& caller, Tangents const& tangents, F const& f, X const&... x) {
    auto const e = common_extent(x...);
    using Z = spread_t<value_at_t<F, X...>, X...>;
    Z Omega;
    Omega.resize(e.rows, e.cols);
    bool computed = false;
    auto rule = [&](auto const& df, auto const&... dx) {
        auto with_tangents = [&](auto const&... d) {
            auto call = [&](Index i, Index j) {
                auto result = caller.forward(
                    std::tuple<std::remove_cvref_t<decltype(df)>,
                               std::remove_cvref_t<decltype(coefficient<X>(d, i, j))>...>(
                        df, coefficient<X>(d, i, j)...),
                    f, coefficient<X>(x, i, j)...);
                Omega.coeffRef(i, j) = result.value;
                return calls::value_of(result.tangent);
            };
            computed = true;
            using D = std::remove_cvref_t<decltype(call(0, 0))>;
            auto each = [&](auto const& use) {
                for (Index j = 0; j != e.cols; ++j)
                    for (Index i = 0; i != e.rows; ++i) use(i, j, call(i, j));
            };
            if constexpr (Number<D>) {
                with_scalar_t<D, Z> dOmega;
                dOmega.resize(e.rows, e.cols);
                each([&](Index i, Index j, D const& dy) { dOmega.coeffRef(i, j) = dy; });
                return dOmega;
            } else {  // the same everywhere
                D dOmega{};
                each([&](Index, Index, D const& dy) { dOmega = dy; });
                return dOmega;
            }
        };
        return with_tangents(stored_operand(operand_tangent(Form::frule, "dA", x, dx))...);
    };
    auto dOmega =
        std::apply([&](auto const&... d) { return combine_tangents(rule, d...); }, tangents);
    if (!computed) Omega = apply_elementwise(f, x...);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

// The sum of cotangents D of an argument, where it stands or is repeated.
template <class X, class D>
auto zero_cotangents(Extent e) {
    if constexpr (AbstractZero<D> || chainrules::detail::IsNotImplemented<D>)
        return D{};
    else {
        using S = projected_t<tangent_t<coefficient_t<X>>, D>;
        if constexpr (Dense<X>) {
            using Sums = with_scalar_t<S, X>;
            return Sums(Sums::Zero(one_row<X> ? 1 : e.rows, one_col<X> ? 1 : e.cols));
        } else
            return S(0);
    }
}
template <class X, class Sums, class D>
void add_cotangent(Sums& sums, Index i, Index j, D const& d) {
    if constexpr (AbstractZero<Sums> || chainrules::detail::IsNotImplemented<Sums>)
        calls::add_to_sum(sums, d);
    else {
        auto const term = chainrules::project_number<tangent_t<coefficient_t<X>>>(d);
        if constexpr (Dense<X>)
            accumulate(sums.coeffRef(one_row<X> ? 0 : i, one_col<X> ? 0 : j), term);
        else
            accumulate(sums, term);
    }
}

template <class... X, class Pullbacks, class D, class F, std::size_t... I>
auto run_elementwise(Pullbacks const& pullbacks, Extent e, D const& d, F const& f,
                     std::index_sequence<I...>) {
    using Bars = decltype(pullbacks[0](d(0, 0)));
    auto f_bar = calls::zero_sum<calls::value_of_t<std::tuple_element_t<0, Bars>>>(f);
    std::tuple sums{zero_cotangents<X, calls::value_of_t<std::tuple_element_t<I + 1, Bars>>>(e)...};
    auto pullback = pullbacks.rbegin();
    for (Index j = e.cols; j-- > 0;)
        for (Index i = e.rows; i-- > 0; ++pullback) {
            auto const bars = (*pullback)(d(i, j));
            calls::add_to_sum(f_bar, calls::value_of(std::get<0>(bars)));
            (add_cotangent<X>(std::get<I>(sums), i, j, calls::value_of(std::get<I + 1>(bars))),
             ...);
        }
    return std::tuple{NoTangent{}, std::move(f_bar), std::move(std::get<I>(sums))...};
}

template <class Form, class Caller, class F, class... X>
auto rrule_by_calls(Caller const& caller, F const& f, X const&... x) {
    auto const e = common_extent(x...);
    using S = value_at_t<F, X...>;
    using Z = spread_t<S, X...>;
    Z Omega;
    Omega.resize(e.rows, e.cols);
    using Result = decltype(caller.reverse(f, std::declval<coefficient_t<X> const&>()...));
    std::vector<std::remove_cvref_t<decltype(std::declval<Result>().pullback)>> pullbacks;
    pullbacks.reserve(static_cast<std::size_t>(e.rows * e.cols));
    for (Index j = 0; j != e.cols; ++j)
        for (Index i = 0; i != e.rows; ++i) {
            auto result =
                caller.reverse(f, static_cast<coefficient_t<X> const&>(coefficient<X>(x, i, j))...);
            Omega.coeffRef(i, j) = std::move(result.value);
            pullbacks.push_back(std::move(result.pullback));
        }
    auto pullback = [pullbacks = own(std::move(pullbacks)), f = keep(f), e](auto const& dY) {
        check_cotangent<Z>(Form::rrule, dY, e.rows, e.cols);
        decltype(auto) given = stored(dY);
        auto d = [&](Index i, Index j) {
            return chainrules::project_number<tangent_t<S>>(given.coeff(i, j));
        };
        return run_elementwise<X...>(*pullbacks, e, d, *f, std::index_sequence_for<X...>{});
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

/// The rules, with f's own, or with those of the tool that a caller asks.
template <class Form, class Caller, class Tangents, class F, class... X>
auto elementwise_frule(Caller const& caller, Tangents const& tangents, F const& f, X const&... x) {
    check_shapes<typename Form::Shapes>(Form::name, x...);
    return frule_by_calls<Form>(caller, calls::without_first(tangents), f, stored_operand(x)...);
}
template <class Form, class F, class... X>
auto elementwise_rrule(calls::ByRules const& caller, F const& f, X const&... x) {
    check_shapes<typename Form::Shapes>(Form::name, x...);
    if constexpr (by_partials<F, X...>)
        return rrule_by_partials<Form>(std::index_sequence_for<X...>{}, f, x...);
    else
        return rrule_by_calls<Form>(caller, f, stored_operand(x)...);
}
template <class Form, class C, class F, class... X>
auto elementwise_rrule(calls::ByTool<C> const& caller, F const& f, X const&... x) {
    check_shapes<typename Form::Shapes>(Form::name, x...);
    return rrule_by_calls<Form>(caller, f, stored_operand(x)...);
}

}  // namespace chainrules::eigen::detail
