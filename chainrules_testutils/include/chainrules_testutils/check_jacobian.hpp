// SPDX-License-Identifier: MIT
#pragma once
// check_jacobian(f, J, x): a Jacobian that somebody wrote by hand against finite differences.
//
//     CheckResult const result = check_jacobian(residuals, jacobian_of_residuals, x);

#include "chainrules_testutils/detail/matrix_by_hand.hpp"

namespace chainrules::testutils {

namespace detail {

struct JacobianCheck {
    static constexpr HandWords words{"Jacobian", "J(x)", "f or J", "J(x)", "J"};

    template <class... A>
    static CheckResult run(A const&...) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils::check_jacobian(f, J, x): takes a function, its Jacobian and x",
            A...);
        return CheckResult("", {});
    }
    template <class Options, class F, class J, class A>
    static CheckResult run(Options const& options, F const& f, J const& jacobian, A const& a) {
        using X = primal_t<A>;
        if constexpr (!std::is_invocable_v<F const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_jacobian(f, J, x): f cannot be called as f(x); give "
                "a "
                "function of x alone, a lambda that captures its data, say",
                F, X);
        else if constexpr (!std::is_invocable_v<J const&, X const&>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_jacobian(f, J, x): J cannot be called as J(x); give "
                "a "
                "function that returns the matrix",
                J, X);
        else if constexpr (!Flattenable<value_at_t<F, X>>)
            check_flattenable<value_at_t<F, X>>();
        else if constexpr (!MatrixByHand<value_at_t<J, X>>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_jacobian(f, J, x): J(x) is no matrix; return one "
                "with "
                "(i, j), a container of rows, or one of all numbers, row by row",
                J, value_at_t<J, X>);
        else if constexpr (check_point<A>())
            return run_by_hand(
                concatenate({"chainrules::testutils::check_jacobian(", name_or(f, "f"), ", ",
                             name_or(jacobian, "J"), ", x)"}),
                words, false, options, f, a,
                [&]<class R>(HandChecker<R>& checker, auto const& at, auto const& y) {
                    checker.jacobian([&](std::vector<R> const& numbers) {
                        auto const x = at(numbers);
                        return flatten_matrix<R>(chainrules::evaluate(jacobian(as_argument(x))),
                                                 flat_size(y), numbers.size(), "J(x)");
                    });
                });
        return CheckResult("", {});
    }
};

}  // namespace detail

/// Checks a Jacobian by hand: check_jacobian(f, J, x), or check_jacobian(options, f, J, x). J(x)
/// has a row for each number of f(x) and a column for each number of x; a matrix with (i, j), a
/// container of rows, or one of all numbers, row by row. x, options and checks: see check_gradient.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_jacobian(First const& first, Rest const&... rest) {
    return detail::start_by_hand<detail::JacobianCheck, Exact>(first, rest...);
}
template <class F, class... Rest, class Exact = detail::default_exact_t<F>>
CheckResult check_jacobian(CheckOptions<> const& options, F const& f, Rest const&... rest) {
    return detail::start_by_hand<detail::JacobianCheck, Exact>(options, f, rest...);
}

}  // namespace chainrules::testutils
