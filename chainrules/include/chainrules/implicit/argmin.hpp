// SPDX-License-Identifier: MIT
#pragma once
// Minimisers of f(x, theta...) by x, and minima:
//
//     auto const x = fn::argmin(f, x0, theta...);         // by Newton's method
//     auto const rule = argmin_rule(f, solver);           // by a minimiser of the user's
//     auto const v = fn::minimum(f, x0, theta...);        // f there, whose derivative is f's by θ
//
// f takes numbers of any type: the derivative is that of ∇f = 0, with the exact Hessian, whatever
// the minimiser used. Where f has a rule for numbers of any type, gradients are by it.

#include "chainrules/implicit/detail/gradient.hpp"
#include "chainrules/implicit/detail/lbfgs.hpp"
#include "chainrules/implicit/detail/newton.hpp"
#include "chainrules/implicit/detail/solver_function.hpp"

namespace chainrules::implicit {

/// How argmin finds a minimum: by Newton's method with the exact Hessian, or by limited-memory
/// BFGS, of gradients alone, for many unknowns. The derivative is the same.
enum class Minimiser { newton, lbfgs };

/// The options of argmin and minimum.
struct ArgminOptions {
    /// tolerance is of ‖∇f‖∞.
    ImplicitOptions rule{};
    int max_iterations = 200;
    Minimiser minimiser = Minimiser::newton;
    /// The steps that lbfgs remembers.
    int memory = 10;
    /// The result may be any stationary point: else a Hessian that is not positive definite throws.
    bool stationary = false;
};

/// The form of a Jacobian that is the Hessian at a minimum.
struct HessianForm {
    bool stationary = false;
};
template <>
inline constexpr bool is_form<HessianForm> = true;
/// The Jacobian of the gradient at a minimum: the Hessian and its factors.
template <class At>
auto linearised(HessianForm const& form, At const& at, ImplicitOptions const& options,
                char const* name) {
    using V = detail::number_of_t<At>;
    return detail::HessianFactors<V>(at.matrix(), options, name, form.stationary);
}

namespace detail {

template <class Factors>
bool is_definite(Factors const& ldlt) {
    auto const& pivots = ldlt.vectorD();
    for (Index i = 0; i != pivots.size(); ++i)
        if (!(pivots[i] > 0)) return false;
    return ldlt.info() == Eigen::Success;
}

/// A minimum of f from x: Newton's method, whose Hessian is shifted until it is positive definite,
/// with backtracking.
template <class F, class X, class... T>
X minimised(char const* name, F const& f, X x, ArgminOptions const& options, T const&... theta) {
    using V = numbers_of_t<X>;
    auto& config = adapters::own_config<V>;
    Gradient<F> const gradient{f};
    auto const value = [&](X const& at) {
        return static_cast<V>(chainrules::evaluate(f(at, theta...)));
    };
    V here = value(x);
    Column<V> g = gradient(x, theta...);
    if (!std::isfinite(here))
        raise_domain(name, "f at the first guess is ", static_cast<double>(here),
                     ", must be finite");
    int count = 0;
    while (count != options.max_iterations && greatest(g) > 0) {
        ++count;
        Square<V> H = gradient.jacobian(config, x, theta...);
        V const size = H.cwiseAbs().maxCoeff();
        V shift(0);
        Eigen::LDLT<Square<V>> factors(H);
        while (!is_definite(factors) && std::isfinite(shift)) {
            V const grown = shift > 0 ? 4 * shift : std::max(size, V(1)) * V(1e-3);
            H.diagonal().array() += grown - shift;
            shift = grown;
            factors.compute(H);
        }
        Column<V> const step = -factors.solve(g);
        V const slope = g.dot(step);
        bool better = false;
        for (V length(1); length > V(1e-12); length /= 2) {
            X const next = moved(x, Column<V>(length * step));
            V const there = value(next);
            Column<V> const g_there = gradient(next, theta...);
            // Near the end rounding hides what f gains; the gradient tells.
            bool const gains = there <= here + V(1e-4) * length * slope;
            bool const flattens =
                there <= here + 16 * std::numeric_limits<V>::epsilon() * std::abs(here) &&
                greatest(g_there) < greatest(g) / 2;
            if (gains || flattens) {
                better = greatest(g_there) < greatest(g) || there < here;
                x = next;
                here = there;
                g = g_there;
                break;
            }
        }
        if (!better) break;
    }
    check_end(name, "Newton's method", count, greatest(g), options.rule, epsilon<V>());
    return x;
}

template <class F, class X0>
struct ArgminSolver {
    F f;
    X0 start;
    ArgminOptions options;

    template <class... T>
    X0 operator()(T const&... theta) const {
        if (options.minimiser == Minimiser::lbfgs)
            return minimised_by_lbfgs("argmin", f, start, options.rule, options.max_iterations,
                                      options.memory, theta...);
        return minimised("argmin", f, start, options, theta...);
    }
};

}  // namespace detail

/// argmin_rule(f, solver): what solver(theta...) finds, with the derivative of a minimum of f.
///
/// Forward   H ẋ = −(∇f)_θ θ̇, with the Hessian H by x
/// Reverse   H w = x̄, θ̄ = −∇_θ ⟨∇f, w⟩
/// Domain    as implicit_rule; std::domain_error where H is not positive definite, unless
///           ArgminOptions::stationary
template <class F, class Solver>
auto argmin_rule(F f, Solver solver, ArgminOptions const& options = {}) {
    return implicit_rule(std::move(solver), detail::Gradient<F>{std::move(f)},
                         HessianForm{options.stationary}, options.rule)
        .named("argmin");
}

/// The x where f(x, theta...) is least, near a first guess, as argmin_rule.
struct argmin_t : SolverFunction<argmin_t> {
    using Options = ArgminOptions;
    static constexpr char const* chainrules_name() { return "argmin"; }

    template <class F, class X0>
    static auto rule(F const& f, X0 const& x0, ArgminOptions const& options) {
        return argmin_rule(f, detail::ArgminSolver<F, X0>{f, x0, options}, options);
    }
};
/// The function object: see argmin_t.
inline constexpr argmin_t argmin{};

/// The value of f where it is least, near a first guess. Its derivative is that of f by θ at the
/// minimiser, which does not move to first order: no Hessian is factorised for it.
struct minimum_t {
    using Options = ArgminOptions;
    static constexpr char const* chainrules_name() { return "minimum"; }

    template <class F, class X0, class... Rest>
    auto operator()(F const& f, X0 const& x0, Rest const&... rest) const {
        return detail::with_options<ArgminOptions>(
            [&](auto const& options, auto const&... theta) {
                return value(f, argmin_t::rule(f, detail::deep_plain(x0), options), theta...);
            },
            rest...);
    }

  private:
    // One level below the minimiser moves, as θ does there.
    template <class F, class Rule, class... T>
    static auto value(F const& f, Rule const& rule, T const&... theta) {
        namespace tools = detail::tools;
        using N = typename tools::FirstNumberIn<tools::stored_t<T>...>::type;
        if constexpr (std::is_void_v<N>)
            return chainrules::evaluate(f(rule(theta...), theta...));
        else
            return chainrules::evaluate(
                f(detail::with_constants<N>(rule(tools::plain<N>(theta)...)),
                  detail::with_constants<N>(tools::stored(theta))...));
    }
};
/// The function object: see minimum_t.
inline constexpr minimum_t minimum{};

namespace detail {

template <class Config, class F, class X0, class... Rest>
auto minimum_rrule(Config const& config, F const& f, X0 const& x0, Rest const&... rest) {
    return with_options<ArgminOptions>(
        [&]<class... T>(auto const& options, T const&... theta) {
            auto const rule = argmin_t::rule(f, deep_plain(x0), options);
            auto x = own(rule(theta...));
            using X = std::remove_cvref_t<decltype(*x)>;
            auto& c = config.template get<numbers_of_t<X>>();
            // x in its box, which the pullback of f refers to.
            auto held = own(f);
            struct Kept {
                decltype(x) minimiser;
                decltype(held) function;
            };
            auto kept = std::make_shared<Kept const>(Kept{std::move(x), std::move(held)});
            auto at = adapters::rrule_of_callable(c, *kept->function, *kept->minimiser, theta...);
            auto value = at.value;
            return RRuleResult{
                std::move(value), [kept, back = std::move(at.pullback)](auto const& bar) {
                    return std::apply(
                        [](auto const&, auto const&, auto const&... theta_bar) {
                            return std::tuple{NoTangent{}, NoTangent{}, NoTangent{},
                                              chainrules::evaluate(unthunk(theta_bar))...};
                        },
                        back(bar));
                }};
        },
        rest...);
}
template <class Config, class Tangents, class F, class X0, class... Rest>
auto minimum_frule(Config const& config, Tangents const& tangents, F const& f, X0 const& x0,
                   Rest const&... rest) {
    return with_options<ArgminOptions>(
        [&](auto const& options, auto const&... theta) {
            auto const x = argmin_t::rule(f, deep_plain(x0), options)(theta...);
            auto& c = config.template get<numbers_of_t<std::remove_const_t<decltype(x)>>>();
            auto const at_x = std::apply(
                [](auto const&, auto const&, auto const&, auto const&... dt) {
                    return std::tuple{NoTangent{}, ZeroTangent{}, dt...};
                },
                tangents);
            return adapters::frule_of_callable(c, at_x, f, x, theta...);
        },
        rest...);
}

}  // namespace detail

template <AnyConfig C, class F, class X0, class... Rest>
auto rrule(C& config, minimum_t const&, F const& f, X0 const& x0, Rest const&... rest) {
    return detail::minimum_rrule(detail::GivenConfig<C>{config}, f, x0, rest...);
}
template <AnyConfig C, class Tangents, class F, class X0, class... Rest>
auto frule(C& config, Tangents const& tangents, minimum_t const&, F const& f, X0 const& x0,
           Rest const&... rest) {
    return detail::minimum_frule(detail::GivenConfig<C>{config}, tangents, f, x0, rest...);
}
template <class F, class X0, class... Rest>
auto rrule(minimum_t const&, F const& f, X0 const& x0, Rest const&... rest) {
    return detail::minimum_rrule(detail::NoConfig{}, f, x0, rest...);
}
template <class... D, class F, class X0, class... Rest>
auto frule(std::tuple<D...> const& tangents, minimum_t const&, F const& f, X0 const& x0,
           Rest const&... rest) {
    return detail::minimum_frule(detail::NoConfig{}, tangents, f, x0, rest...);
}

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::argmin_rule, implicit::Minimiser;
namespace fn {
using implicit::argmin, implicit::minimum;
}
}  // namespace chainrules
