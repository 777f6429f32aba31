// SPDX-License-Identifier: MIT
#pragma once
// Forward and reverse mode of an implicit rule on plain numbers: −J⁻¹ b, and the pullback, which
// keeps J's factors. A rule here has residual(), check(r, unknowns) and linearised_at(...).

#include <memory>
#include <tuple>

#include "chainrules/adapters/call.hpp"
#include "chainrules/implicit/jacobian.hpp"

namespace chainrules::implicit::detail {

template <class Y>
inline constexpr bool has_aux = false;
template <class X, class Aux>
inline constexpr bool has_aux<ImplicitResult<X, Aux>> = true;

// What of a solver's result solves the equation.
template <class Y>
auto const& solution_of(Y const& y) {
    if constexpr (has_aux<Y>)
        return y.x;
    else
        return y;
}
template <class Y, class X>
auto with_solution(Y y, X x) {
    if constexpr (has_aux<Y>)
        return ImplicitResult<X, decltype(y.aux)>{std::move(x), std::move(y.aux)};
    else
        return x;
}

/// The pullback, with what it keeps. Shared: x stays where the residual's pullback may refer to it.
template <class C, class Self, class Y, class... T>
class Reverse {
    using X = std::remove_cvref_t<decltype(solution_of(std::declval<Y const&>()))>;
    using V = numbers_of_t<X>;
    using F = std::remove_cvref_t<decltype(std::declval<Self const&>()->residual())>;
    using Residual = decltype(adapters::rrule_of_callable(
        std::declval<C&>(), std::declval<F const&>(), std::declval<X const&>(),
        std::declval<T const&>()...));
    using Linear = decltype(std::declval<Self const&>()->linearised_at(
        std::declval<C&>(), std::declval<Pull<V, Residual> const&>(), std::declval<X const&>(),
        std::declval<T const&>()...));

    C& config_;
    Self self_;
    Y y_;
    std::tuple<Kept<T>...> theta_;
    Residual at_;
    Pull<V, Residual> pull_{&at_};
    mutable Once<Linear> linear_;

  public:
    Reverse(C& config, Self self, Y y, T const&... theta)
        : config_(config),
          self_(std::move(self)),
          y_(std::move(y)),
          theta_(keep(theta)...),
          at_(std::apply(
              [&](auto const&... t) {
                  return adapters::rrule_of_callable(config, self_->residual(), solution_of(y_),
                                                     *t...);
              },
              theta_)) {
        self_->check(column_of<V>(at_.value), size_of<V>(solution_of(y_)));
    }
    Reverse(Reverse const&) = delete;
    Reverse& operator=(Reverse const&) = delete;

    Y const& value() const { return y_; }

    template <class Bar>
    auto operator()(Bar const& y_bar) const {
        X const& x = solution_of(y_);
        Column<V> const x_bar = [&] {
            if constexpr (has_aux<Y>)
                return cotangent_column<V>(x, chainrules::get<&Y::x>(y_bar));
            else
                return cotangent_column<V>(x, y_bar);
        }();
        auto const make = [&] {
            return std::apply(
                [&](auto const&... t) {
                    return self_->linearised_at(config_, pull_, solution_of(y_), *t...);
                },
                theta_);
        };
        Column<V> const w = -linear_.get(make).template solve<true>(x_bar);
        return std::apply(
            [](auto const&, auto const&, auto const&... t) {
                return std::tuple{NoTangent{}, chainrules::evaluate(unthunk(t))...};
            },
            pull_(w));
    }
};

/// The rule itself, by a handle of it that stays valid: a Kept, or an Owned.
template <class C, class Self, class... T>
auto reverse(C& config, Self self, T const&... theta) {
    auto y = (*self)(theta...);
    using Y = decltype(y);
    auto const kept =
        std::make_shared<Reverse<C, Self, Y, T...>>(config, std::move(self), y, theta...);
    return RRuleResult{std::move(y), [kept](auto const& y_bar) { return (*kept)(y_bar); }};
}

template <class C, class Tangents, class Self, class... T>
auto forward(C& config, Tangents const& tangents, Self const& self, T const&... theta) {
    auto y = self(theta...);
    using Y = decltype(y);
    auto const& x = solution_of(y);
    using V = numbers_of_t<std::remove_cvref_t<decltype(x)>>;
    auto const by_theta = std::apply(
        [&](auto const&, auto const&... dt) {
            return adapters::frule_of_callable(config,
                                               std::tuple{NoTangent{}, ZeroTangent{}, dt...},
                                               self.residual(), x, theta...);
        },
        tangents);
    self.check(column_of<V>(by_theta.value), size_of<V>(x));
    auto const b = cotangent_column<V>(by_theta.value, by_theta.tangent);
    Column<V> const dx = with_pull(
        config, self.residual(),
        [&](auto const& pull) {
            return Column<V>(
                -self.linearised_at(config, pull, x, theta...).template solve<false>(b));
        },
        x, theta...);
    auto x_dot = tangent_from_column(x, dx);
    if constexpr (has_aux<Y>)
        return FRuleResult{std::move(y), tangent<Y>(field<&Y::x>(std::move(x_dot)))};
    else
        return FRuleResult{std::move(y), std::move(x_dot)};
}

}  // namespace chainrules::implicit::detail
