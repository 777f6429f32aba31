// SPDX-License-Identifier: MIT
#pragma once
// check_hessian(f, H, x), check_hessian_vector(g, hv, x): second derivatives that somebody wrote by
// hand against finite differences, and that they are symmetric.
//
//     CheckResult const whole = check_hessian(gradient, hessian, x);
//     CheckResult const product = check_hessian_vector(gradient, hessian_times, x);

#include "chainrules_testutils/check_products.hpp"
#include "chainrules_testutils/detail/matrix_by_hand.hpp"

namespace chainrules::testutils {

namespace detail {

struct HessianCheck {
    static constexpr HandWords words{"Hessian", "H(x)", "f or H", "H(x)", "H"};

    template <class... A>
    static CheckResult run(A const&...) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils::check_hessian(f, H, x): takes a function or its gradient, the "
            "Hessian and x",
            A...);
        return CheckResult("", {});
    }
    template <class Options, class F, class H, class A>
    static CheckResult run(Options const& options, F const& f, H const& hessian, A const& a) {
        using X = primal_t<A>;
        if constexpr (!std::is_invocable_v<F const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_hessian(f, H, x): f cannot be called as f(x); give a "
                "function of x alone, or its gradient",
                F, X);
        else if constexpr (!std::is_invocable_v<H const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_hessian(f, H, x): H cannot be called as H(x); give a "
                "function that returns the matrix",
                H, X);
        else if constexpr (!Flattenable<value_at_t<F, X>>)
            check_flattenable<value_at_t<F, X>>();
        else if constexpr (!MatrixByHand<value_at_t<H, X>>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_hessian(f, H, x): H(x) is no matrix; return one with "
                "(i, j), a container of rows, or one of all numbers, row by row",
                H, value_at_t<H, X>);
        else if constexpr (check_point<A>())
            return run_by_hand(
                concatenate({"chainrules::testutils::check_hessian(", name_or(f, "f"), ", ",
                             name_or(hessian, "H"), ", x)"}),
                words, false, options, f, a,
                [&]<class R>(HandChecker<R>& checker, auto const& at, auto const& y) {
                    constexpr bool of_values = Real<decltype(y)>;
                    if (!of_values && !checker.is_gradient()) return;
                    checker.hessian(
                        [&](std::vector<R> const& numbers) {
                            auto const x = at(numbers);
                            return flatten_matrix<R>(chainrules::evaluate(hessian(as_argument(x))),
                                                     numbers.size(), numbers.size(), "H(x)");
                        },
                        of_values);
                });
        return CheckResult("", {});
    }
};

struct HessianVectorCheck {
    static constexpr HandWords words{"product hv(x, v)", "hv(x, v)", "g or hv", "hv(x, v)", "H"};

    template <class... A>
    static CheckResult run(A const&...) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils::check_hessian_vector(g, hv, x): takes the gradient, the "
            "product and x",
            A...);
        return CheckResult("", {});
    }
    template <class Options, class G, class P, class A>
    static CheckResult run(Options const& options, G const& g, P const& hv, A const& a) {
        using X = primal_t<A>;
        if constexpr (!std::is_invocable_v<G const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_hessian_vector(g, hv, x): g cannot be called as "
                "g(x); "
                "give the gradient, a function of x alone",
                G, X);
        else if constexpr (!std::is_invocable_v<P const&, X const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_hessian_vector(g, hv, x): hv cannot be called as "
                "hv(x, v) with a v of the type of x",
                P, X);
        else if constexpr (Real<value_at_t<G, X>> && !Real<X>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_hessian_vector(g, hv, x): g returns a number; give "
                "the gradient, which is like x, in place of the function",
                G, X);
        else if constexpr (!Flattenable<value_at_t<G, X>>)
            check_flattenable<value_at_t<G, X>>();
        else if constexpr (check_point<A>())
            return JvpCheck::run_product(words, "check_hessian_vector", "hv", true, options, g, hv,
                                         a);
        return CheckResult("", {});
    }
};

}  // namespace detail

/// Checks a Hessian by hand: check_hessian(f, H, x), or check_hessian(options, f, H, x). f is the
/// function, or its gradient, of which the differences take fewer calls and have more digits. H(x)
/// is a square matrix as check_jacobian takes it; it must be symmetric. x and options: see
/// check_gradient.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_hessian(First const& first, Rest const&... rest) {
    return detail::start_by_hand<detail::HessianCheck, Exact>(first, rest...);
}
template <class F, class... Rest, class Exact = detail::default_exact_t<F>>
CheckResult check_hessian(CheckOptions<> const& options, F const& f, Rest const&... rest) {
    return detail::start_by_hand<detail::HessianCheck, Exact>(options, f, rest...);
}

/// Checks a product by hand of the Hessian with a vector: check_hessian_vector(g, hv, x), or
/// check_hessian_vector(options, g, hv, x), where g(x) is the gradient and hv(x, v) like x. As
/// check_jvp(g, hv, x), and ⟨u, H v⟩ = ⟨H u, v⟩.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_hessian_vector(First const& first, Rest const&... rest) {
    return detail::start_by_hand<detail::HessianVectorCheck, Exact>(first, rest...);
}
template <class G, class... Rest, class Exact = detail::default_exact_t<G>>
CheckResult check_hessian_vector(CheckOptions<> const& options, G const& g, Rest const&... rest) {
    return detail::start_by_hand<detail::HessianVectorCheck, Exact>(options, g, rest...);
}

}  // namespace chainrules::testutils
