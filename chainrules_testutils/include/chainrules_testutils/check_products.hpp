// SPDX-License-Identifier: MIT
#pragma once
// check_jvp(f, jv, x), check_vjp(f, vj, x): products of a Jacobian, or of its transpose, with a
// vector, which somebody wrote by hand, against finite differences.
//
//     CheckResult const forward = check_jvp(f, [](auto const& x, auto const& v) { … }, x);
//     CheckResult const reverse = check_vjp(f, [](auto const& x, auto const& w) { … }, x);

#include "chainrules_testutils/detail/by_hand.hpp"

namespace chainrules::testutils {

namespace detail {

template <class P, class X, class V>
using product_at_t = decltype(chainrules::evaluate(
    std::declval<P const&>()(std::declval<X const&>(), std::declval<V const&>())));

struct JvpCheck {
    static constexpr HandWords words{"product jv(x, v)", "jv(x, v)", "f or jv", "jv(x, v)", "J"};

    template <class... A>
    static CheckResult run(A const&...) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils::check_jvp(f, jv, x): takes a function, the product and x",
            A...);
        return CheckResult("", {});
    }
    template <class Options, class F, class P, class A>
    static CheckResult run(Options const& options, F const& f, P const& jv, A const& a) {
        using X = primal_t<A>;
        if constexpr (!std::is_invocable_v<F const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_jvp(f, jv, x): f cannot be called as f(x); give a "
                "function of x alone, a lambda that captures its data, say",
                F, X);
        else if constexpr (!std::is_invocable_v<P const&, X const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_jvp(f, jv, x): jv cannot be called as jv(x, v) with "
                "a "
                "v of the type of x",
                P, X);
        else if constexpr (!Flattenable<value_at_t<F, X>>)
            check_flattenable<value_at_t<F, X>>();
        else if constexpr (check_point<A>())
            return run_product(words, "check_jvp", "jv", false, options, f, jv, a);
        return CheckResult("", {});
    }

    template <class Options, class F, class P, class A>
    static CheckResult run_product(HandWords const& words_of, char const* call, char const* name,
                                   bool is_hessian, Options const& options, F const& f, P const& jv,
                                   A const& a) {
        return run_by_hand(
            concatenate({"chainrules::testutils::", call, "(", name_or(f, is_hessian ? "g" : "f"),
                         ", ", name_or(jv, name), ", x)"}),
            words_of, true, options, f, a,
            [&]<class R>(HandChecker<R>& checker, auto const& at, auto const& y) {
                auto const& x = primal_of(a);
                if (is_hessian && !checker.is_gradient()) return;
                Random rng(seed_or_default(options.seed));
                auto const u = draw_like<R>(rng, x);
                auto const v = draw_like<R>(rng, x);
                checker.product(
                    [&](std::vector<R> const& numbers, std::vector<R> const& direction) {
                        auto const moved = at(numbers);
                        auto const along = read_like(x, direction);
                        return flatten_like<R>(
                            y, chainrules::evaluate(jv(as_argument(moved), as_argument(along))),
                            words_of.result, is_hessian ? "g(x)" : "f(x)");
                    },
                    u, v, is_hessian);
            });
    }
};

struct VjpCheck {
    static constexpr HandWords words{"product vj(x, w)", "vj(x, w)", "f or vj", "vj(x, w)", "J"};

    template <class... A>
    static CheckResult run(A const&...) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils::check_vjp(f, vj, x): takes a function, the product and x",
            A...);
        return CheckResult("", {});
    }
    template <class Options, class F, class P, class A>
    static CheckResult run(Options const& options, F const& f, P const& vj, A const& a) {
        using X = primal_t<A>;
        if constexpr (!std::is_invocable_v<F const&, X const&>) {
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_vjp(f, vj, x): f cannot be called as f(x); give a "
                "function of x alone, a lambda that captures its data, say",
                F, X);
        } else if constexpr (!Flattenable<value_at_t<F, X>>) {
            check_flattenable<value_at_t<F, X>>();
        } else if constexpr (!std::is_invocable_v<P const&, X const&, value_at_t<F, X> const&>) {
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_vjp(f, vj, x): vj cannot be called as vj(x, w) with "
                "a "
                "w of the type of f(x)",
                P, X, value_at_t<F, X>);
        } else if constexpr (check_point<A>()) {
            return run_by_hand(
                concatenate({"chainrules::testutils::check_vjp(", name_or(f, "f"), ", ",
                             name_or(vj, "vj"), ", x)"}),
                words, true, options, f, a,
                [&]<class R>(HandChecker<R>& checker, auto const& at, auto const& y) {
                    Random rng(seed_or_default(options.seed));
                    auto const u = draw_like<R>(rng, y);
                    auto const w = draw_like<R>(rng, y);
                    checker.transposed_product(
                        [&](std::vector<R> const& numbers, std::vector<R> const& weights) {
                            auto const x = at(numbers);
                            return flatten_like<R>(
                                as_argument(x),
                                chainrules::evaluate(vj(as_argument(x), read_like(y, weights))),
                                "vj(x, w)", "x");
                        },
                        u, w);
                });
        }
        return CheckResult("", {});
    }
};

}  // namespace detail

/// Checks a product by hand of the Jacobian of f at x with a vector: check_jvp(f, jv, x), or
/// check_jvp(options, f, jv, x). v in jv(x, v) is like x, the product like f(x). Along a random
/// direction, and where that fails, column by column; linear in v. x and options: see
/// check_gradient.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_jvp(First const& first, Rest const&... rest) {
    return detail::start_by_hand<detail::JvpCheck, Exact>(first, rest...);
}
template <class F, class... Rest, class Exact = detail::default_exact_t<F>>
CheckResult check_jvp(CheckOptions<> const& options, F const& f, Rest const&... rest) {
    return detail::start_by_hand<detail::JvpCheck, Exact>(options, f, rest...);
}

/// Checks a product by hand of the transposed Jacobian with a vector, as the backward pass of an AD
/// tool's custom function computes it: check_vjp(f, vj, x), or check_vjp(options, f, vj, x). w in
/// vj(x, w) is like f(x), the product like x. Each entry for a random w, and where that fails, row
/// by row; linear in w. x and options: see check_gradient.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_vjp(First const& first, Rest const&... rest) {
    return detail::start_by_hand<detail::VjpCheck, Exact>(first, rest...);
}
template <class F, class... Rest, class Exact = detail::default_exact_t<F>>
CheckResult check_vjp(CheckOptions<> const& options, F const& f, Rest const&... rest) {
    return detail::start_by_hand<detail::VjpCheck, Exact>(options, f, rest...);
}

}  // namespace chainrules::testutils
