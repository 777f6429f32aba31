// SPDX-License-Identifier: MIT
#pragma once
// Stiff equations: ode, ode_end and ode_until by a Rosenbrock method of order 4, where
// RosenbrockOptions end the call.
//
//     fn::ode_end(f, y0, 0.0, 40.0, k, keyword(RosenbrockOptions{.relative = 1e-6}));
//
// f has to be a template: it is run on numbers with derivatives for its Jacobian, and on nested
// ones for the derivatives of that.

#include "chainrules/ode/detail/rosenbrock_step.hpp"
#include "chainrules/ode/until.hpp"

namespace chainrules {

/// How a stiff equation is solved. The steps are those of Boost.odeint's rosenbrock4 and its
/// controller; a step costs the Jacobian of f, one elimination and six values of f. The fields are
/// those of OdeOptions; the error is the root of the mean square, of absolute + relative |y|.
struct RosenbrockOptions {
    double absolute = 1e-8;
    double relative = 1e-8;
    double initial_step = 0;
    double max_step = 0;
    std::size_t max_steps = 100000;
    double latest = std::numeric_limits<double>::infinity();
    std::size_t checkpoints = 64;
};

namespace ode::detail {

template <>
struct MethodOf<RosenbrockOptions> {
    template <class Time, class N, class System, class Y>
    using Step = RosenbrockStep<Time, N, System, Y, RosenbrockOptions>;
    template <class Time, class N, class Y, class C, class F, class... P>
    using Sweep = RosenbrockSweep<Time, N, Y, C, F, P...>;

    template <class Time, class N, class System, class Y>
    static void reach(System const& f, RosenbrockOptions const& options, Time t,
                      std::vector<N> const& y, Time h, Y& at, std::vector<N>& next) {
        Step<Time, N, System, Y> step(f, options, at);
        step.start(t, y);
        step.take(t, y, h, t + h, next);
    }
    template <class... A>
    static void push(RosenbrockOptions const&, A&&... a) {
        push_rosenbrock(std::forward<A>(a)...);
    }
};

}  // namespace ode::detail
}  // namespace chainrules
