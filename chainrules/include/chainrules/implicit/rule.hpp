// SPDX-License-Identifier: MIT
#pragma once
// implicit_rule(solver, residual): the derivative of x(θ) that solves F(x, θ) = 0, whatever the
// solver does. With J = ∂F/∂x and F_θ = ∂F/∂θ at the solution,
//
//     J ẋ = −F_θ θ̇        Jᴴ w = x̄,  θ̄ = −F_θᴴ w
//
//     auto const equilibrium = implicit_rule(solve_chemistry, residual).named("equilibrium");
//     auto const [x, pullback] = rrule(config, equilibrium, temperature, amounts);
//
// The solver sees plain numbers only. On numbers of an AD tool the rule calls itself for the value
// one level below, so that derivatives of any order are those of the equation, not of the solver.
// F is differentiated by its own rule, else by the configuration, else by own_config.

#include "chainrules/adapters/call.hpp"
#include "chainrules/implicit/jacobian.hpp"

namespace chainrules::implicit {

namespace detail {

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

// A tool that runs functions on numbers with directions.
template <class N>
concept HasDirections =
    tools::MakesItsNumbers<N> || requires { sizeof(adapters::forward_number<N>); };

// With the numbers N of a tool, constants, in the place of those one level below.
template <class N, class X>
decltype(auto) with_constants(X const& x) {
    using V = tools::value_t<N>;
    if constexpr (std::is_same_v<tools::number_in_t<X>, N>)
        return (x);
    else
        return tools::renumbered<tools::renumbered_t<X, V, N>, V>(
            x, [](V const& number) { return N(number); });
}

// What F is called with, without a tool: it has a rule, or takes the numbers of own_config.
template <class F, class X, class... T>
concept OwnConfigServes =
    has_rrule<F, X, T...> || has_frule<F, X, T...> ||
    std::is_invocable_v<
        F const&,
        tools::renumbered_t<X, numbers_of_t<X>, adapters::OwnNumber<numbers_of_t<X>>> const&,
        tools::renumbered_t<T, numbers_of_t<X>, adapters::OwnNumber<numbers_of_t<X>>> const&...>;

template <class C>
inline C config_of{};

// Numbers of a tape with an adapter: the rule is one node there, whose residual is run on the tape.
template <class Rule, class N>
struct OnTape {
    Rule rule;

    template <class... T>
    auto operator()(T const&... theta) const {
        return solution_of(rule(theta...));
    }
};

}  // namespace detail

/// What implicit_rule makes: a function of θ, with rules.
template <class Solver, class F, class Form>
class ImplicitRule {
    static_assert(std::is_same_v<chainrules::detail::self_tangent_t<F>, NoTangent>,
                  "chainrules::implicit_rule(solver, residual): the residual has fields with "
                  "tangents, and no argument for them; pass them as theta, or capture them");

  public:
    ImplicitRule(Solver solver, F residual, Form form, ImplicitOptions const& options)
        : solver_(std::move(solver)),
          residual_(std::move(residual)),
          form_(std::move(form)),
          options_(options) {
        auto const refuse = [](char const* field, double value) {
            detail::raise_domain("implicit_rule", "ImplicitOptions::", field, " is ", value,
                                 ", must be positive");
        };
        double const rounding = std::numeric_limits<double>::epsilon();
        if (!(options.tolerance > rounding))
            detail::raise_domain("implicit_rule", "ImplicitOptions::tolerance is ",
                                 options.tolerance, ", must be above rounding, which is ",
                                 rounding);
        if (!(options.residual_scale > 0)) refuse("residual_scale", options.residual_scale);
        if (!(options.adjoint_tolerance > 0))
            refuse("adjoint_tolerance", options.adjoint_tolerance);
        if (!(options.max_condition >= 1)) refuse("max_condition", options.max_condition);
    }

    /// The same with a name for messages, which is not copied.
    ImplicitRule named(char const* name) const {
        ImplicitRule result = *this;
        result.name_ = name;
        return result;
    }

    /// x(θ): the solver's result on plain numbers, after ImplicitOptions::polish steps of Newton's.
    template <class... T>
    auto operator()(T const&... theta) const {
        using N = typename detail::tools::FirstNumberIn<detail::tools::stored_t<T>...>::type;
        if constexpr (std::is_void_v<N>)
            return polished(solver_(theta...), theta...);
        else
            return on_numbers_of<N>(detail::tools::stored(theta)...);
    }

    F const& residual() const { return residual_; }
    Form const& form() const { return form_; }
    ImplicitOptions const& options() const { return options_; }
    char const* name() const { return name_; }

    /// Throws where F(x, θ) is too large: r are its numbers.
    template <class V>
    void check(detail::Column<V> const& r, detail::Index unknowns) const {
        if (r.size() != unknowns)
            raise(DimensionMismatch(name_, "F(x, theta)", detail::unsigned_of(r.size()),
                                    detail::unsigned_of(unknowns)));
        double const norm = detail::greatest(r);
        double const allowed =
            std::max(options_.tolerance, 64 * detail::epsilon<V>()) * options_.residual_scale;
        if (norm <= allowed) return;
        NotConverged error(name_, "the solver, followed by Newton's method,",
                           static_cast<std::size_t>(options_.polish), norm, allowed);
        error.append("; see ImplicitOptions: tolerance, residual_scale, polish");
        raise(error);
    }

    /// J at x, by a configuration.
    template <class C, class Pullback, class X, class... T>
    auto linearised_at(C& config, Pullback const& pullback, X const& x, T const&... theta) const {
        return linearised(form_, detail::point(config, residual_, pullback, x, theta...), options_,
                          name_);
    }

  private:
    template <class Y, class... T>
    Y polished(Y y, T const&... theta) const {
        if (options_.polish == 0) return y;
        using X = std::remove_cvref_t<decltype(detail::solution_of(y))>;
        X x = detail::solution_of(y);
        if constexpr (!detail::OwnConfigServes<F, X, T...>) {
            detail::raise_domain(name_, "ImplicitOptions::polish is ",
                                 detail::Index{options_.polish},
                                 ", and the residual has no rule and takes no numbers of other "
                                 "types");
        } else {
            x = stepped(std::move(x), theta...);
            return detail::with_solution(std::move(y), std::move(x));
        }
    }
    template <class X, class... T>
    X stepped(X x, T const&... theta) const {
        using V = detail::numbers_of_t<X>;
        auto& config = adapters::own_config<V>;
        for (int i = 0; i != options_.polish; ++i) {
            auto const r = detail::column_of<V>(chainrules::evaluate(residual_(x, theta...)));
            detail::Column<V> const step = detail::with_pull(
                config, residual_,
                [&](auto const& pull) {
                    return detail::Column<V>(
                        -linearised_at(config, pull, x, theta...).template solve<false>(r));
                },
                x, theta...);
            x = detail::moved(std::move(x), step);
        }
        return x;
    }

    // On numbers of a tool. The rule itself gives the value one level below.
    template <class N, class... T>
    auto on_numbers_of(T const&... theta) const {
        namespace tools = detail::tools;
        if constexpr (tools::HasTape<N>) {
            auto x = adapters::call(detail::OnTape<ImplicitRule, N>{*this}, theta...);
            using Y = std::remove_cvref_t<decltype((*this)(tools::plain<N>(theta)...))>;
            if constexpr (detail::has_aux<Y>)
                return detail::with_solution((*this)(tools::plain<N>(theta)...), std::move(x));
            else
                return x;
        } else {
            using V = tools::value_t<N>;
            auto const plain =
                std::tuple<decltype(tools::plain<N>(theta))...>(tools::plain<N>(theta)...);
            auto y = std::apply(*this, plain);
            auto const& x = detail::solution_of(y);
            using X = std::remove_cvref_t<decltype(x)>;
            using XN = tools::renumbered_t<X, V, N>;
            // F of x as a constant: its derivatives are those by θ.
            auto const r = chainrules::evaluate(
                residual_(detail::with_constants<N>(x), detail::with_constants<N>(theta)...));
            auto& config = config_for<N>();
            auto const at_plain = [&](auto const&... t) {
                check(detail::column_of<V>(chainrules::evaluate(residual_(x, t...))),
                      detail::size_of<V>(x));
                return detail::with_pull(
                    config, residual_,
                    [&](auto const& pull) {
                        return with_derivatives<N, XN>(linearised_at(config, pull, x, t...), x, r);
                    },
                    x, t...);
            };
            auto active = std::apply(at_plain, plain);
            return detail::with_solution(std::move(y), std::move(active));
        }
    }

    template <class N>
    static auto& config_for() {
        if constexpr (detail::HasDirections<N>)
            return detail::config_of<adapters::ForwardConfig<N>>;
        else
            return adapters::own_config<detail::tools::value_t<N>>;
    }

    // x with the derivatives −J⁻¹ ṙ: by direction, or, of a tape without an adapter, as a sum of
    // its numbers.
    template <class N, class XN, class Linear, class X, class R>
    static XN with_derivatives(Linear const& J, X const& x, R const& r) {
        namespace tools = detail::tools;
        using V = tools::value_t<N>;
        detail::Index const n = detail::size_of<V>(x);
        std::vector<N> numbers;
        tools::each_number<N>(r, [&](N const& number) { numbers.push_back(number); });
        if constexpr (detail::HasDirections<N>) {
            int directions = 0;
            for (N const& number : numbers)
                directions = std::max(directions, tools::Seeds<N>::size(number));
            detail::Square<V> dx(n, directions);
            detail::Column<V> dr(n);
            for (int k = 0; k != directions; ++k) {
                for (detail::Index i = 0; i != n; ++i)
                    dr[i] = tools::Seeds<N>::derivative(numbers[detail::unsigned_of(i)], k);
                dx.col(k) = -J.template solve<false>(dr);
            }
            detail::Index i = 0;
            return tools::renumbered<XN, V>(x, [&](V const& value) {
                detail::Index const row = i++;
                return tools::Seeds<N>::make(value, directions,
                                             [&](int k) { return V(dx(row, k)); });
            });
        } else {
            detail::Square<V> inverse(n, n);
            detail::Column<V> unit = detail::Column<V>::Zero(n);
            for (detail::Index j = 0; j != n; ++j) {
                unit[j] = V(1);
                inverse.col(j) = J.template solve<false>(unit);
                unit[j] = V(0);
            }
            detail::Index i = 0;
            return tools::renumbered<XN, V>(x, [&](V const& value) {
                N sum(value);
                for (detail::Index j = 0; j != n; ++j) {
                    N const& number = numbers[detail::unsigned_of(j)];
                    sum = sum - inverse(i, j) * (number - active_number<N>::value(number));
                }
                ++i;
                return sum;
            });
        }
    }

    Solver solver_;
    F residual_;
    Form form_;
    ImplicitOptions options_;
    char const* name_ = "implicit_rule";
};

/// x(θ) that solver(theta...) computes, by residual(x, theta...), which is zero there.
///
/// Forward   J ẋ = −F_θ θ̇
/// Reverse   Jᴴ w = x̄, θ̄ = −F_θᴴ w; J and its factors are made when the first cotangent comes
/// Shapes    x, θ: numbers, matrices, containers, described structs; F has as many numbers as x
/// Domain    NotConverged where F is not zero at the solver's result, before a pullback exists;
///           std::domain_error where J is singular, see ImplicitOptions
/// Constant  the solver, its first guess, what it and F hold, ImplicitResult::aux
/// Keeps     x, the residual's pullback, θ, the factors of J
template <class Solver, class F, class Form = ByColumns>
    requires is_form<Form>
ImplicitRule<Solver, F, Form> implicit_rule(Solver solver, F residual, Form form,
                                            ImplicitOptions const& options = {}) {
    return {std::move(solver), std::move(residual), std::move(form), options};
}
template <class Solver, class F>
ImplicitRule<Solver, F, ByColumns> implicit_rule(Solver solver, F residual,
                                                 ImplicitOptions const& options = {}) {
    return {std::move(solver), std::move(residual), by_columns, options};
}

namespace detail {

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

/// A kept OnTape as a handle of the rule in it.
template <class Tape, class Rule>
struct RuleOnTape {
    Kept<Tape> kept;
    Rule const& operator*() const { return kept->rule; }
    Rule const* operator->() const { return &kept->rule; }
};
template <class Rule, class N, class... T>
auto rrule(OnTape<Rule, N> const& self, T const&... theta) {
    using Handle = RuleOnTape<OnTape<Rule, N>, Rule>;
    auto result = reverse(config_of<adapters::ReverseConfig<N>>, Handle{keep(self)}, theta...);
    auto x = solution_of(result.value);
    using X = decltype(x);
    using Y = std::remove_cvref_t<decltype(result.value)>;
    return RRuleResult{std::move(x), [back = std::move(result.pullback)](auto const& x_bar) {
                           if constexpr (has_aux<Y>)
                               return back(tangent<Y>(field<&Y::x>(tangent_t<X>(x_bar))));
                           else
                               return back(x_bar);
                       }};
}

template <class Rule, class... T>
using solution_t = std::remove_cvref_t<decltype(solution_of(
    std::declval<std::invoke_result_t<Rule const&, T const&...> const&>()))>;

}  // namespace detail

template <AnyConfig C, class Tangents, class Solver, class F, class Form, class... T>
auto frule(C& config, Tangents const& tangents, ImplicitRule<Solver, F, Form> const& self,
           T const&... theta) {
    return detail::forward(config, tangents, self, theta...);
}
template <AnyConfig C, class Solver, class F, class Form, class... T>
auto rrule(C& config, ImplicitRule<Solver, F, Form> const& self, T const&... theta) {
    return detail::reverse(config, keep(self), theta...);
}

namespace detail {

template <class Rule, class... T>
auto& config_without_tool(Rule const&, T const&...) {
    return adapters::own_config<numbers_of_t<solution_t<Rule, T...>>>;
}
template <class Tangents, class Rule, class... T>
auto forward_without_config(Tangents const& tangents, Rule const& rule, T const&... theta) {
    return forward(config_without_tool(rule, theta...), tangents, rule, theta...);
}
template <class Handle, class... T>
auto reverse_without_config(Handle handle, T const&... theta) {
    auto& config = config_without_tool(*handle, theta...);
    return reverse(config, std::move(handle), theta...);
}

}  // namespace detail

/// Without a configuration: by the residual's rule, or on numbers of own_config.
template <class... D, class Solver, class F, class Form, class... T>
    requires detail::OwnConfigServes<F, detail::solution_t<ImplicitRule<Solver, F, Form>, T...>,
                                     T...>
auto frule(std::tuple<D...> const& tangents, ImplicitRule<Solver, F, Form> const& self,
           T const&... theta) {
    return detail::forward_without_config(tangents, self, theta...);
}
template <class Solver, class F, class Form, class... T>
    requires detail::OwnConfigServes<F, detail::solution_t<ImplicitRule<Solver, F, Form>, T...>,
                                     T...>
auto rrule(ImplicitRule<Solver, F, Form> const& self, T const&... theta) {
    return detail::reverse_without_config(keep(self), theta...);
}

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::implicit_rule;
}
