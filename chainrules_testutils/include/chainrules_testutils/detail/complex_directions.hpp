// SPDX-License-Identifier: MIT
#pragma once
// A complex argument may have a real tangent, and a complex output a real cotangent: the rule gives
// what it gives for the complex number with imaginary part zero.

#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

template <class D>
auto real_number(D const& d) {
    if constexpr (Complex<D>)
        return static_cast<real_t<D>>(d.real());
    else
        return d;
}
template <class D>
D without_imaginary(D const& d) {
    if constexpr (Complex<D>)
        return D(d.real(), real_t<D>(0));
    else
        return d;
}

template <class R, class Options, class CallType, class Args, class Y, class YDotOf, class... D,
          class... X>
void check_real_tangents(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                         YDotOf const& y_dot_of, std::tuple<D...> const& x_dot, X const&... x) {
    auto const real = std::apply(
        [](D const&... d) { return std::tuple<decltype(real_number(d))...>(real_number(d)...); },
        x_dot);
    using Rule = decltype(frame.call.frule(frame.options, real, x...));
    if constexpr (chainrules::detail::IsNoRule<Rule>) {
        frame.checker.fail(Check::complex_directions,
                           "there is no forward rule for real tangents of the complex arguments");
    } else {
        auto const complex = std::apply(
            [](D const&... d) { return std::tuple<D...>(without_imaginary(d)...); }, x_dot);
        auto const rule = frame.call.frule(frame.options, real, x...);
        frame.checker.near(Check::complex_directions,
                           "the rule gives another tangent for real tangents of the arguments",
                           {flatten_tangent<R>(y, derivative_of_rule(rule))}, {y_dot_of(complex)},
                           {frame.problem.output});
    }
}

template <class FrameType, class Pullback, class YBar>
void check_real_cotangent(FrameType const& frame, Pullback const& pullback, YBar const& y_bar) {
    auto const real = real_number(y_bar);
    if constexpr (std::is_invocable_v<Pullback const&, decltype(real)>)
        frame.checker.near(
            Check::complex_directions, "the pullback gives other cotangents for a real cotangent",
            frame.arguments.flatten(pullback(real)),
            frame.arguments.flatten(pullback(without_imaginary(y_bar))), frame.arguments.blocks());
    else
        frame.checker.fail(Check::complex_directions, "the pullback takes no real cotangent");
}

}  // namespace chainrules::testutils::detail
