// SPDX-License-Identifier: MIT
#pragma once
// Steps of explicit Runge–Kutta methods, with the error control of Boost.odeint's controlled
// steppers.

#include "chainrules/ode/detail/sweep.hpp"
#include "chainrules/ode/detail/way.hpp"

namespace chainrules::ode::detail {

template <class Time, class N, class System, class Y>
class ExplicitStep {
  public:
    ExplicitStep(System const& f, OdeOptions const& options, Y const& shape)
        : order(options.method.tableau->order),
          f_(f),
          options_(options),
          method_(*options.method.tableau),
          k_(method_.stages + 1, f.size),
          at_(shape) {}

    int order;
    double fixed_length() const { return options_.method.step; }
    N const* slope() { return k_[0]; }

    void start(Time t, std::vector<N> const& y) {
        if (has_slope_) return;
        rows::from_row(y.data(), at_);
        f_(t, at_, k_[0]);
        has_slope_ = true;
    }
    void take(Time t, std::vector<N> const& y, Time h, Time end, std::vector<N>& next) {
        take_step<N, Time>(f_, method_, t, y.data(), h, k_, at_, next.data());
        if (!method_.last_is_first) return;
        rows::from_row(static_cast<N const*>(next.data()), at_);
        f_(end, at_, k_[method_.stages]);
    }
    Time error(std::vector<N> const& y, std::vector<N> const&, Time h) {
        Time largest = 0;
        std::size_t const count = method_.stages + (method_.last_is_first ? 1 : 0);
        for (std::size_t i = 0; i != y.size(); ++i) {
            Time sum = 0;
            for (std::size_t j = 0; j != count; ++j)
                sum += static_cast<Time>(method_.e[j]) *
                       static_cast<Time>(rows::plain_value(k_[j][i]));
            Time const scale = static_cast<Time>(options_.absolute) +
                               static_cast<Time>(options_.relative) *
                                   (size_of<Time>(y[i]) + std::abs(h) * size_of<Time>(k_[0][i]));
            Time const each = std::abs(h * sum) / scale;
            if (!(each <= std::numeric_limits<Time>::max()))
                return std::numeric_limits<Time>::quiet_NaN();
            largest = std::max(largest, each);
        }
        return largest;
    }
    Time rejected(Time h, Time error) const {
        return h * std::max(Time(0.9) * power(error, -1. / (method_.error_order - 1)), Time(0.2));
    }
    Time accepted(Time h, Time error) {
        has_slope_ = method_.last_is_first;
        if (has_slope_) std::copy(k_[method_.stages], k_[method_.stages] + f_.size, k_[0]);
        if (error >= Time(0.5)) return h;
        Time const least = power(Time(5), -method_.order);
        return h * Time(0.9) * power(std::max(error, least), -1. / method_.order);
    }

  private:
    static Time power(Time x, double e) { return std::pow(x, static_cast<Time>(e)); }

    System const& f_;
    OdeOptions const& options_;
    Tableau const& method_;
    Stages<N> k_;
    Y at_;
    bool has_slope_ = false;
};

template <>
struct MethodOf<OdeOptions> {
    template <class Time, class N, class System, class Y>
    using Step = ExplicitStep<Time, N, System, Y>;
    template <class Time, class N, class Y, class C, class F, class... P>
    using Sweep = detail::Sweep<Time, N, Y, C, F, P...>;

    /// The stages of a step from (t, y), which has one of length h there.
    template <class Time, class N, class System, class Y>
    static void reach(System const& f, OdeOptions const& options, Time t, std::vector<N> const& y,
                      Time h, Y& at, std::vector<N>& next) {
        ExplicitStep<Time, N, System, Y> step(f, options, at);
        step.start(t, y);
        step.take(t, y, h, t + h, next);
    }
    template <class... A>
    static void push(OdeOptions const& options, A&&... a) {
        push_forward(*options.method.tableau, std::forward<A>(a)...);
    }
};

}  // namespace chainrules::ode::detail
