// SPDX-License-Identifier: MIT
#pragma once
// Steps with error control, by the formulas of Boost.odeint's controlled steppers. They are chosen
// by plain values: numbers of AD tools take the steps that plain numbers take.

#include "chainrules/ode/detail/system.hpp"

namespace chainrules::ode::detail {

/// The longest sensible first step (Hairer, Nørsett, Wanner, Solving ODEs I, II.4): slope is that
/// at (t, y), next a row to work in.
template <class Time, class N, class System, class Y>
Time first_step(System const& f, OdeOptions const& options, int order, Time t, Time end,
                std::vector<N> const& y, N const* slope, Y& at, std::vector<N>& next) {
    std::size_t const n = y.size();
    std::vector<N> other(n, N(0));
    auto const size = [](N const& x) { return static_cast<Time>(std::abs(rows::plain_value(x))); };
    auto const scale = [&](std::size_t i) {
        return static_cast<Time>(options.absolute) +
               static_cast<Time>(options.relative) * size(y[i]) +
               std::numeric_limits<Time>::min();
    };
    Time d0 = 0, d1 = 0, d2 = 0;
    for (std::size_t i = 0; i != n; ++i) {
        d0 = std::max(d0, size(y[i]) / scale(i));
        d1 = std::max(d1, size(slope[i]) / scale(i));
    }
    Time const least = Time(1e-5);
    Time h = d0 < least || d1 < least ? Time(1e-6) : Time(0.01) * d0 / d1;
    h = std::min(h, std::abs(end - t));
    Time const step = end < t ? -h : h;
    for (std::size_t i = 0; i != n; ++i) next[i] = y[i] + rows::scaled(step, slope[i]);
    rows::from_row(static_cast<N const*>(next.data()), at);
    f(t + step, at, other.data());
    for (std::size_t i = 0; i != n; ++i)
        d2 = std::max(d2, size(other[i] - slope[i]) / scale(i) / h);
    Time const most = std::max(d1, d2);
    Time const second = most <= Time(1e-15)
                            ? std::max(Time(1e-6), h * Time(1e-3))
                            : std::pow(Time(0.01) / most, Time(1) / static_cast<Time>(order + 1));
    h = std::min(100 * h, second);
    if (!(h > 0)) h = Time(1e-6);
    return end < t ? -h : h;
}

/// The way from a state at a time: step by step, to one end after the other.
template <class Time, class N, class System, class Y>
class Explicit {
  public:
    Explicit(System const& f, OdeOptions const& options, Time start, std::vector<N> first, Y shape)
        : t(start),
          y(std::move(first)),
          f_(f),
          options_(options),
          method_(*options.method.tableau),
          k_(method_.stages + 1, y.size()),
          next_(y.size(), N(0)),
          at_(std::move(shape)) {}

    Time t;
    std::vector<N> y;
    std::size_t steps = 0;

    /// Steps to end, which is reached exactly. visit(t, h, y) is told of each step before it is
    /// taken, where nothing can fail any more; stop(t, h, y, next), of each step, may end the way,
    /// which then stays before it.
    template <class Visit, class Stop>
    bool to(Time end, Visit const& visit, Stop const& stop) {
        if (options_.method.step > 0) return by_fixed_steps(end, visit, stop);
        while (t < end || t > end) {
            start_step(end);
            Time const left = end - t, before = h_;
            bool const last = std::abs(h_) >= std::abs(left) * (1 - 4 * epsilon);
            Time const h = last ? left : h_;
            if (std::abs(h) <= 4 * epsilon * std::abs(t) && !last) raise_small();
            if (steps + rejected_ >= options_.max_steps) raise_many(end);
            take(h, last ? end : t + h);
            Time const error = error_of(h);
            if (!(error <= 1)) {
                ++rejected_;
                h_ = h * (error > 1 ? std::max(Time(0.9) * std::pow(error, Time(-1) / static_cast<Time>(method_.error_order - 1)),
                                               Time(0.2))
                                    : Time(0.2));
                if (std::abs(h_) <= 4 * epsilon * std::abs(t) ||
                    std::abs(h_) < std::numeric_limits<Time>::min())
                    raise_small();
                continue;
            }
            if (stop(t, h, y, next_)) return false;
            visit(t, h, y);
            accept(last ? end : t + h);
            h_ = h;
            if (error < Time(0.5))
                h_ *= Time(0.9) *
                      std::pow(std::max(error, std::pow(Time(5), static_cast<Time>(-method_.order))),
                               Time(-1) / static_cast<Time>(method_.order));
            if (last && std::abs(h_) < std::abs(before)) h_ = before;
            limit();
        }
        return true;
    }

  private:
    static constexpr Time epsilon = std::numeric_limits<Time>::epsilon();

    // The slope at the state, and the first step.
    void start_step(Time end) {
        if (has_slope_ && std::abs(h_) > 0 && (h_ > 0) == (end > t)) return;
        slope();
        if (!(std::abs(h_) > 0) || (h_ > 0) != (end > t)) {
            Time const given = static_cast<Time>(std::abs(options_.initial_step));
            h_ = given > 0 ? (end < t ? -given : given)
                           : first_step<Time>(f_, options_, method_.order, t, end, y, k_[0], at_,
                                              next_);
            limit();
        }
    }
    void slope() {
        if (has_slope_) return;
        rows::from_row(static_cast<N const*>(y.data()), at_);
        f_(t, at_, k_[0]);
        has_slope_ = true;
        check(k_[0]);
    }
    void limit() {
        Time const most = static_cast<Time>(options_.max_step);
        if (most > 0 && std::abs(h_) > most) h_ = h_ < 0 ? -most : most;
    }
    void take(Time h, Time end) {
        take_step<N, Time>(f_, method_, t, y.data(), h, k_, at_, next_.data());
        if (method_.last_is_first) {
            rows::from_row(static_cast<N const*>(next_.data()), at_);
            f_(end, at_, k_[method_.stages]);
        }
    }
    void accept(Time end) {
        t = end;
        y.swap(next_);
        ++steps;
        has_slope_ = method_.last_is_first;
        if (has_slope_) std::copy(k_[method_.stages], k_[method_.stages] + y.size(), k_[0]);
    }

    // The largest error of the step, in units of the tolerance.
    Time error_of(Time h) {
        Time largest = 0;
        std::size_t const count = method_.stages + (method_.last_is_first ? 1 : 0);
        for (std::size_t i = 0; i != y.size(); ++i) {
            Time sum = 0;
            for (std::size_t j = 0; j != count; ++j)
                sum += static_cast<Time>(method_.e[j]) *
                       static_cast<Time>(rows::plain_value(k_[j][i]));
            auto const size = [](N const& x) {
                return static_cast<Time>(std::abs(rows::plain_value(x)));
            };
            Time const scale = static_cast<Time>(options_.absolute) +
                               static_cast<Time>(options_.relative) *
                                   (size(y[i]) + std::abs(h) * size(k_[0][i]));
            Time const error = std::abs(h * sum) / scale;
            if (!(error <= largest)) largest = error;
            if (!(error <= std::numeric_limits<Time>::max()))
                return std::numeric_limits<Time>::quiet_NaN();
        }
        return largest;
    }

    template <class Visit, class Stop>
    bool by_fixed_steps(Time end, Visit const& visit, Stop const& stop) {
        Time const start = t, way = end - start;
        auto const count = static_cast<std::size_t>(
            std::ceil(std::abs(way) / static_cast<Time>(options_.method.step) * (1 - 8 * epsilon)));
        if (steps + count > options_.max_steps) raise_many(end);
        for (std::size_t i = 1; i <= count; ++i) {
            Time const next = i == count ? end
                                         : start + way * static_cast<Time>(i) /
                                                       static_cast<Time>(count);
            slope();
            Time const h = next - t;
            take(h, next);
            check(next_.data());
            if (stop(t, h, y, next_)) return false;
            visit(t, h, y);
            accept(next);
        }
        return true;
    }

    void check(N const* row) const {
        for (std::size_t i = 0; i != y.size(); ++i) {
            auto const value = rows::plain_value(row[i]);
            if (value - value <= 0) continue;
            Error text("chainrules::");
            text.append(f_.call).append(": f(t, y) is ").append_real(static_cast<double>(value));
            text.append(" at t = ").append_real(static_cast<double>(t));
            rows::raise_as<std::domain_error>(text);
        }
    }
    [[noreturn]] void raise_small() const {
        Error text("chainrules::");
        text.append(f_.call).append(": the steps fall below rounding at t = ");
        text.append_real(static_cast<double>(t));
        text.append(": f(t, y) is not finite or not smooth there, or the tolerance too small");
        rows::raise_as<std::domain_error>(text);
    }
    [[noreturn]] void raise_many(Time end) const {
        NotConverged error(f_.call, "the way to the end", options_.max_steps,
                           static_cast<double>(std::abs(end - t)), 0);
        error.append(": max_steps, at t = ").append_real(static_cast<double>(t));
        chainrules::raise(error);
    }

    System const& f_;
    OdeOptions const& options_;
    Tableau const& method_;
    Stages<N> k_;
    std::vector<N> next_;
    Y at_;
    Time h_ = 0;
    std::size_t rejected_ = 0;
    bool has_slope_ = false;
};

}  // namespace chainrules::ode::detail
