// SPDX-License-Identifier: MIT
#pragma once
// check_gradient(f, g, x), check_gradient(fg, x): the gradient of a function that somebody wrote by
// hand, for an optimiser, say, against finite differences. No rule and no AD tool is involved.
//
//     CheckResult const result = check_gradient(rosenbrock, rosenbrock_gradient, x);
//     if (!result) std::cout << result;   // which entry is wrong, by how much, and the likely
//     cause

#include "chainrules_testutils/detail/by_hand.hpp"

namespace chainrules::testutils {

namespace detail {

// The value of a function that writes its gradient as well.
template <class FG>
struct ValueOf {
    FG const& fg;

    template <class X>
        requires std::is_invocable_v<FG const&, X const&, X&>
    auto operator()(X const& x) const {
        X grad = x;
        return chainrules::evaluate(fg(x, grad));
    }
};

struct GradientCheck {
    static constexpr HandWords words{"gradient", "g(x)", "f or g", "g(x)"};
    static constexpr HandWords words_into{"gradient", "grad", "fg", "grad"};

    template <class... A>
    static CheckResult run(A const&...) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils::check_gradient(f, g, x), check_gradient(fg, x): takes these "
            "arguments, options first",
            A...);
        return CheckResult("", {});
    }
    template <class Options, class F, class G, class A>
    static CheckResult run(Options const& options, F const& f, G const& g, A const& a) {
        using X = primal_t<A>;
        constexpr bool calls_f = std::is_invocable_v<F const&, X const&>;
        constexpr bool calls_g = std::is_invocable_v<G const&, X const&>;
        if constexpr (!calls_f)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_gradient(f, g, x): f cannot be called as f(x); give "
                "a "
                "function of x alone, a lambda that captures its data, say",
                F, X);
        else if constexpr (!calls_g)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_gradient(f, g, x): g cannot be called as g(x); give "
                "a "
                "function that returns the gradient, or fg(x, grad) alone: check_gradient(fg, x)",
                G, X);
        else if constexpr (!RealValue<value_at_t<F, X>>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_gradient(f, g, x): f must return a real number; use "
                "check_jacobian(f, J, x) for a function with several",
                F, X);
        else if constexpr (check_point<A>())
            return run_by_hand(concatenate({"chainrules::testutils::check_gradient(",
                                            name_or(f, "f"), ", ", name_or(g, "g"), ", x)"}),
                               words, false, options, f, a,
                               [&]<class R>(HandChecker<R>& checker, auto const& at, auto const&) {
                                   checker.gradient([&](std::vector<R> const& numbers) {
                                       auto const x = at(numbers);
                                       return flatten_like<R>(
                                           as_argument(x), chainrules::evaluate(g(as_argument(x))),
                                           "g(x)", "x");
                                   });
                               });
        return CheckResult("", {});
    }

    template <class Options, class FG, class A>
    static CheckResult run(Options const& options, FG const& fg, A const& a) {
        using X = primal_t<A>;
        if constexpr (!std::is_invocable_v<FG const&, X const&, X&>) {
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_gradient(fg, x): fg cannot be called as fg(x, grad) "
                "with a grad of the type of x; wrap it: [&](auto const& x, auto& grad) { … }",
                FG, X);
        } else if constexpr (!RealValue<value_at_t<ValueOf<FG>, X>>) {
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_gradient(fg, x): fg(x, grad) must return the value, "
                "a real number",
                FG, X);
        } else if constexpr (check_point<A>()) {
            ValueOf<FG> const value{fg};
            return run_by_hand(
                concatenate({"chainrules::testutils::check_gradient(", name_or(fg, "fg"), ", x)"}),
                words_into, false, options, value, a,
                [&]<class R>(HandChecker<R>& checker, auto const& at, auto const&) {
                    checker.written_into(
                        [&](std::vector<R> const& numbers, std::vector<R> const& before) {
                            auto const x = at(numbers);
                            X const& point = as_argument(x);
                            auto grad = read_like(point, before);
                            fg(point, static_cast<X&>(grad));
                            return flatten_like<R>(point, static_cast<X const&>(grad), "grad", "x");
                        });
                });
        }
        return CheckResult("", {});
    }
};

}  // namespace detail

/// Checks a gradient by hand: check_gradient(f, g, x), or check_gradient(options, f, g, x), where
/// f(x) is a real number and g(x) is like x; check_gradient(fg, x) of a function fg(x, grad) that
/// returns the value and writes the gradient into grad.
///
/// x        a number, a container, an array or matrix of Eigen (eigen.hpp), a described struct, in
///          any nesting; with_domain(x, …) keeps differences inside a domain
/// checked  every entry against an adaptive finite difference with an estimate of its error; the
///          gradient again after a call at another point; that grad is written, and not added to
/// options  those of check_rrule that make sense: rtol, atol, max_range, skip, exact, and for more
///          than sample_above numbers, along random directions, directions and seed
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_gradient(First const& first, Rest const&... rest) {
    return detail::start_by_hand<detail::GradientCheck, Exact>(first, rest...);
}
template <class F, class... Rest, class Exact = detail::default_exact_t<F>>
CheckResult check_gradient(CheckOptions<> const& options, F const& f, Rest const&... rest) {
    return detail::start_by_hand<detail::GradientCheck, Exact>(options, f, rest...);
}

}  // namespace chainrules::testutils
