// SPDX-License-Identifier: MIT
#pragma once
// The way from a state at a time, step by step. The lengths are chosen by plain values: numbers of
// AD tools take the steps that plain numbers take.

#include "chainrules/ode/detail/system.hpp"

namespace chainrules::ode::detail {

/// How a type of options solves: its Step, its Sweep, its tangents.
template <class Options>
struct MethodOf;

/// The longest sensible first step (Hairer, Nørsett, Wanner, Solving ODEs I, II.4): slope is that
/// at (t, y), next a row to work in.
template <class Time, class N, class System, class Y, class Options>
Time first_step(System const& f, Options const& options, int order, Time t, Time end,
                std::vector<N> const& y, N const* slope, Y& at, std::vector<N>& next) {
    std::size_t const n = y.size();
    std::vector<N> other(n, N(0));
    auto const size = [](N const& x) { return static_cast<Time>(std::abs(rows::plain_value(x))); };
    auto const scale = [&](std::size_t i) {
        return static_cast<Time>(options.absolute) +
               static_cast<Time>(options.relative) * size(y[i]) + std::numeric_limits<Time>::min();
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

/// The way from a state at a time: step by step, to one end after the other, by a Step:
///
///     start(t, y), row slope()           computes what steps from (t, y) share
///     take(t, y, h, end, next)           a step of length h
///     error(y, next, h)                  its error in units of the tolerance
///     rejected(h, error), accepted(h, error, end)   the next length; accepted moves on
///     order, fixed_length()
template <class Time, class N, class System, class Y, class Options>
class Way {
    using Step = typename MethodOf<Options>::template Step<Time, N, System, Y>;

  public:
    Way(System const& f, Options const& options, Time start, std::vector<N> first, Y shape)
        : t(start),
          y(std::move(first)),
          f_(f),
          options_(options),
          step_(f, options, shape),
          next_(y.size(), N(0)),
          at_(std::move(shape)) {}

    Time t;
    std::vector<N> y;
    std::size_t steps = 0;

    /// Steps to end, which is reached exactly. visit(t, h, y) is told of each step that is taken;
    /// stop(t, h, y, next), asked before, may end the way, which then stays before the step.
    template <class Visit, class Stop>
    bool to(Time end, Visit const& visit, Stop const& stop) {
        if (step_.fixed_length() > 0) return by_fixed_steps(end, visit, stop);
        while (t < end || t > end) {
            start();
            if (!(std::abs(h_) > 0) || (h_ > 0) != (end > t)) h_ = first_length(end);
            limit();
            Time const left = end - t, before = h_;
            bool const last = std::abs(h_) >= std::abs(left) * (1 - 4 * epsilon);
            Time const h = last ? left : h_;
            if (is_small(h) && !last) raise_small();
            if (steps + rejected_ >= options_.max_steps) raise_many(end);
            step_.take(t, y, h, last ? end : t + h, next_);
            Time const error = y.empty() ? Time(0) : step_.error(y, next_, h);
            if (!(error <= 1)) {
                ++rejected_;
                h_ = error > 1 ? step_.rejected(h, error) : h / 5;
                if (is_small(h_)) raise_small();
                continue;
            }
            if (stop(t, h, y, next_)) return false;
            visit(t, h, y);
            h_ = step_.accepted(h, error);
            t = last ? end : t + h;
            y.swap(next_);
            ++steps;
            started_ = false;
            if (last && std::abs(h_) < std::abs(before)) h_ = before;
        }
        return true;
    }

  private:
    static constexpr Time epsilon = std::numeric_limits<Time>::epsilon();

    void start() {
        if (started_) return;
        step_.start(t, y);
        check(step_.slope());
        started_ = true;
    }
    Time first_length(Time end) {
        Time const given = static_cast<Time>(std::abs(options_.initial_step));
        if (given > 0) return end < t ? -given : given;
        return first_step<Time>(f_, options_, step_.order, t, end, y, step_.slope(), at_, next_);
    }
    void limit() {
        Time const most = static_cast<Time>(options_.max_step);
        if (most > 0 && std::abs(h_) > most) h_ = h_ < 0 ? -most : most;
    }
    bool is_small(Time h) const {
        return std::abs(h) <= 4 * epsilon * std::abs(t) ||
               std::abs(h) < std::numeric_limits<Time>::min();
    }

    template <class Visit, class Stop>
    bool by_fixed_steps(Time end, Visit const& visit, Stop const& stop) {
        Time const begin = t, way = end - begin;
        Time const length = static_cast<Time>(step_.fixed_length());
        Time const wanted = std::ceil(std::abs(way) / length * (1 - 8 * epsilon));
        bool const endless = std::isinf(way);
        if (!endless && wanted > static_cast<Time>(options_.max_steps)) raise_many(end);
        for (Time i = 1; i <= wanted; ++i) {
            Time const next = endless       ? begin + i * (way < 0 ? -length : length)
                              : i >= wanted ? end
                                            : begin + way * i / wanted;
            if (steps >= options_.max_steps) raise_many(end);
            start();
            Time const h = next - t;
            step_.take(t, y, h, next, next_);
            check(next_.data());
            if (stop(t, h, y, next_)) return false;
            visit(t, h, y);
            step_.accepted(h, Time(1));
            t = next;
            y.swap(next_);
            ++steps;
            started_ = false;
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
        text.append("; f(t, y) is not finite or not smooth there, or the tolerance too small");
        rows::raise_as<std::domain_error>(text);
    }
    [[noreturn]] void raise_many(Time end) const {
        NotConverged error(f_.call, "the way to the end", options_.max_steps,
                           static_cast<double>(std::abs(end - t)), 0);
        error.append(": max_steps, at t = ").append_real(static_cast<double>(t));
        chainrules::raise(error);
    }

    System const& f_;
    Options const& options_;
    Step step_;
    std::vector<N> next_;
    Y at_;
    Time h_ = 0;
    std::size_t rejected_ = 0;
    bool started_ = false;
};

/// The magnitude of a number's value.
template <class Time, class N>
Time size_of(N const& x) {
    return static_cast<Time>(std::abs(rows::plain_value(x)));
}

}  // namespace chainrules::ode::detail
