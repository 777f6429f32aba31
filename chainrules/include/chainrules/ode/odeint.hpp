// SPDX-License-Identifier: MIT
#pragma once
// ode_rule(stepper): a stepper of Boost.odeint solves ode, ode_end and ode_until.
//
//     namespace odeint = boost::numeric::odeint;
//     auto stepper = odeint::make_controlled(1e-9, 1e-9,
//                                            odeint::runge_kutta_dopri5<std::vector<double>>());
//     fn::ode_end(f, y0, 0.0, 1.0, theta, keyword(ode::ode_rule(stepper)));
//
// runge_kutta4, runge_kutta_dopri5, runge_kutta_cash_karp54 and runge_kutta_fehlberg78 of
// std::vector<double>, the latter three controlled. The rules differentiate the steps that the
// stepper took.

#include <boost/numeric/odeint/stepper/controlled_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/generation/generation_controlled_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/generation/generation_runge_kutta_cash_karp54.hpp>
#include <boost/numeric/odeint/stepper/generation/generation_runge_kutta_dopri5.hpp>
#include <boost/numeric/odeint/stepper/generation/generation_runge_kutta_fehlberg78.hpp>
#include <boost/numeric/odeint/stepper/generation/make_controlled.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta4.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_cash_karp54.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_dopri5.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_fehlberg78.hpp>

#include "chainrules/ode/until.hpp"

namespace chainrules::ode {

namespace detail {

namespace odeint = boost::numeric::odeint;

// False, and named so that the compiler's message spells out the stepper.
template <class Stepper>
inline constexpr bool is_known_stepper = false;

template <class Stepper>
struct TableauOf {
    static_assert(is_known_stepper<Stepper>,
                  "chainrules::ode::ode_rule(stepper): known are runge_kutta4, and, by "
                  "make_controlled, runge_kutta_dopri5, runge_kutta_cash_karp54 and "
                  "runge_kutta_fehlberg78");
    static constexpr Tableau const* value = nullptr;
};
template <class... A>
struct TableauOf<odeint::runge_kutta4<A...>> {
    static constexpr Tableau const* value = &rk4_tableau;
};
template <class... A, class... B>
struct TableauOf<odeint::controlled_runge_kutta<odeint::runge_kutta_dopri5<A...>, B...>> {
    static constexpr Tableau const* value = &dopri5_tableau;
};
template <class... A, class... B>
struct TableauOf<odeint::controlled_runge_kutta<odeint::runge_kutta_cash_karp54<A...>, B...>> {
    static constexpr Tableau const* value = &cash_karp54_tableau;
};
template <class... A, class... B>
struct TableauOf<odeint::controlled_runge_kutta<odeint::runge_kutta_fehlberg78<A...>, B...>> {
    static constexpr Tableau const* value = &fehlberg78_tableau;
};

}  // namespace detail

/// What ode_rule makes: options with a stepper.
template <class Stepper>
struct OdeintOptions : OdeOptions {
    Stepper stepper;
};

/// The options of a call that the stepper solves. A controlled stepper has its own tolerances; of
/// runge_kutta4 the steps are at most initial_step long.
template <class Stepper>
OdeintOptions<Stepper> ode_rule(Stepper stepper, OdeOptions options = {}) {
    constexpr Tableau const* tableau = detail::TableauOf<Stepper>::value;
    options.method = {tableau, tableau == &detail::rk4_tableau ? options.initial_step : 0};
    if (tableau == &detail::rk4_tableau && !(options.initial_step > 0))
        adapters::detail::raise_as<std::invalid_argument>(
            Error("chainrules::ode::ode_rule: runge_kutta4 needs OdeOptions::initial_step > 0"));
    return {options, std::move(stepper)};
}

namespace detail {

// Steps of odeint. Numbers of AD tools take the steps of ExplicitStep, which are the same.
template <class Stepper, class Time, class N, class System, class Y>
class OdeintStep {
  public:
    OdeintStep(System const& f, OdeintOptions<Stepper> const& options, Y const& shape)
        : order(options.method.tableau->order),
          f_(f),
          length_(options.method.step),
          stepper_(options.stepper),
          slope_(f.size, N(0)),
          at_(shape) {}

    int order;
    double fixed_length() const { return length_; }
    N const* slope() { return slope_.data(); }
    // The stepper has slopes of its own; the first one tells the first step's length.
    void start(Time t, std::vector<N> const& y) {
        if (!is_started_) call(y, slope_, t);
        is_started_ = true;
    }
    void take(Time t, std::vector<N> const& y, Time h, Time, std::vector<N>& next) {
        auto const f = [this](std::vector<N> const& state, std::vector<N>& out, Time time) {
            call(state, out, time);
        };
        if constexpr (requires { stepper_.do_step(f, y, t, next, h); }) {
            stepper_.do_step(f, y, t, next, h);
        } else {
            next_length_ = h;
            next = y;
            is_accepted_ = stepper_.try_step(f, next, t, next_length_) == odeint::success;
        }
    }
    Time error(std::vector<N> const&, std::vector<N> const&, Time) const {
        return is_accepted_ ? Time(0) : Time(2);
    }
    Time rejected(Time, Time) const { return next_length_; }
    Time accepted(Time h, Time) const { return length_ > 0 ? h : next_length_; }

  private:
    void call(std::vector<N> const& y, std::vector<N>& slope, Time t) {
        rows::from_row(y.data(), at_);
        f_(t, at_, slope.data());
    }

    System const& f_;
    double length_;
    Stepper stepper_;
    std::vector<N> slope_;
    Y at_;
    Time next_length_ = 0;
    bool is_accepted_ = true, is_started_ = false;
};

template <class Stepper>
struct MethodOf<OdeintOptions<Stepper>> : MethodOf<OdeOptions> {
    template <class Time, class N, class System, class Y>
    using Step =
        std::conditional_t<std::is_same_v<N, double>, OdeintStep<Stepper, Time, N, System, Y>,
                           ExplicitStep<Time, N, System, Y>>;
};

}  // namespace detail
}  // namespace chainrules::ode
