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
#include "chainrules/implicit/detail/active.hpp"
#include "chainrules/implicit/detail/modes.hpp"

namespace chainrules::implicit {

namespace detail {

// What F is called with, without a tool: it has a rule, or takes the numbers of own_config.
template <class F, class X, class... T>
concept OwnConfigServes =
    has_rrule<F, X, T...> || has_frule<F, X, T...> ||
    std::is_invocable_v<
        F const&,
        tools::renumbered_t<X, numbers_of_t<X>, adapters::OwnNumber<numbers_of_t<X>>> const&,
        tools::renumbered_t<T, numbers_of_t<X>, adapters::OwnNumber<numbers_of_t<X>>> const&...>;

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
            auto x = tools::record<N>(detail::OnTape<ImplicitRule, N>{*this}, theta...);
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
            auto& config = detail::config_for<N>();
            auto const at_plain = [&](auto const&... t) {
                check(detail::column_of<V>(chainrules::evaluate(residual_(x, t...))),
                      detail::size_of<V>(x));
                return detail::with_pull(
                    config, residual_,
                    [&](auto const& pull) {
                        return detail::with_derivatives<N, XN>(linearised_at(config, pull, x, t...),
                                                               x, r);
                    },
                    x, t...);
            };
            auto active = std::apply(at_plain, plain);
            return detail::with_solution(std::move(y), std::move(active));
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
