// SPDX-License-Identifier: MIT
#pragma once
// The discrete adjoint of explicit Runge–Kutta steps whose lengths are constants:
//
//     k̄_i = h b_i λ + h Σ_{j>i} a_ji Ȳ_j,   Ȳ_i = f_yᴴ k̄_i,   θ̄ += f_θᴴ k̄_i,   λ ← λ + Σ Ȳ_i
//
// (Hager 2000). Each stage's pullback is made when its segment is run again, and called once. And
// the tangents of the same steps, forwards.

#include <optional>

#include "chainrules/ode/detail/checkpoints.hpp"
#include "chainrules/ode/detail/sums.hpp"

namespace chainrules::ode::detail {

template <class Time, class N, class Y, class C, class F, class... P>
class Sweep {
    static auto rule_at(C& config, F const& f, Time const& t, Y const& y, P const&... p) {
        return adapters::rrule_of_callable(config, f, t, y, p...);
    }
    using Rule =
        decltype(rule_at(std::declval<C&>(), std::declval<F const&>(), std::declval<Time const&>(),
                         std::declval<Y const&>(), std::declval<P const&>()...));
    using Slope = std::remove_cvref_t<decltype(std::declval<Rule>().value)>;
    using Pullback = std::remove_cvref_t<decltype(std::declval<Rule>().pullback)>;
    using SlopeBar = decltype(rows::tangent_of_row(std::declval<Slope const&>(),
                                                   static_cast<N const*>(nullptr)));
    using Bars = decltype(std::declval<Pullback const&>()(std::declval<SlopeBar const&>()));

  public:
    using Sums = decltype(sums_for<N, Bars>(std::declval<F const&>(), std::declval<P const&>()...));

    Sweep(C& config, OdeOptions const& options, System<N, F, P...> const& f, Y const& shape,
          std::size_t longest_segment)
        : Sweep(config, *options.method.tableau, f, shape, longest_segment) {}
    Sweep(C& config, Tableau const& method, System<N, F, P...> const& f, Y const& shape,
          std::size_t longest_segment)
        : sums(std::apply([&](auto const&... p) { return sums_for<N, Bars>(f.f, p...); }, f.p)),
          config_(config),
          method_(method),
          f_(f),
          states_(method.stages * longest_segment, shape),
          times_(states_.size()),
          lengths_(longest_segment),
          k_(method.stages, f.size),
          k_bar_(method.stages, f.size),
          y_(f.size, N(0)),
          next_(f.size, N(0)) {
        pullbacks_.reserve(states_.size());
    }

    /// Runs the steps of a segment, from y on.
    void start(std::vector<N> const& y) {
        pullbacks_.clear();
        y_ = y;
    }
    void run(Time t, Time h) {
        std::size_t const stages = method_.stages;
        lengths_[pullbacks_.size() / stages] = h;
        for (std::size_t i = 0; i != stages; ++i) {
            if (i == 0)
                next_ = y_;
            else
                combine(y_.data(), h, method_.a[i], i, k_, next_.data());
            std::size_t const place = pullbacks_.size();
            rows::from_row(static_cast<N const*>(next_.data()), states_[place]);
            times_[place] = i == 0 ? t : t + rows::scaled(method_.c[i], h);
            auto rule = std::apply(
                [&](auto const&... p) {
                    return rule_at(config_, f_.f, times_[place], states_[place], p...);
                },
                f_.p);
            f_.put(rule.value, k_[i]);
            pullbacks_.push_back(std::move(rule.pullback));
            if (!slope_) {
                slope_ = std::move(rule.value);
                slope_bar_ = rows::tangent_of_row(*slope_, static_cast<N const*>(k_[i]));
            }
        }
        combine(y_.data(), h, method_.b, stages, k_, next_.data());
        y_.swap(next_);
    }

    /// lambda, the cotangent of the state after the step, becomes that of the state before it.
    void pull_back(std::size_t step, std::vector<N>& lambda) {
        std::size_t const stages = method_.stages, n = f_.size;
        Time const h = lengths_[step];
        for (std::size_t i = 0; i != stages; ++i)
            for (std::size_t m = 0; m != n; ++m)
                k_bar_[i][m] = product(rows::scaled(method_.b[i], h), lambda[m]);
        for (std::size_t i = stages; i-- > 0;) {
            std::size_t const place = step * stages + i;
            rows::refill_tangent(*slope_, *slope_bar_, static_cast<N const*>(k_bar_[i]));
            auto const bars = pullbacks_[place](std::as_const(*slope_bar_));
            next_.assign(n, N(0));
            rows::add_to_row(states_[place], std::get<2>(bars), next_.data());
            add_bars(sums, bars);
            for (std::size_t m = 0; m != n; ++m) lambda[m] += next_[m];
            for (std::size_t j = 0; j != i; ++j) {
                double const a = method_.a[i][j];
                if (a < 0 || a > 0) add_scaled(rows::scaled(a, h), next_.data(), n, k_bar_[j]);
            }
        }
    }

    Sums sums;

    /// Where the steps have led.
    std::vector<N> const& state() const { return y_; }

  private:
    C& config_;
    Tableau const& method_;
    System<N, F, P...> const& f_;
    std::vector<Y> states_;
    std::vector<Time> times_, lengths_;
    std::vector<Pullback> pullbacks_;
    std::optional<Slope> slope_;  // one of them, for the shape of its cotangent
    std::optional<SlopeBar> slope_bar_;
    Stages<N> k_, k_bar_;
    std::vector<N> y_, next_;
};

/// What a step of length h whose value is 0 does in reverse: carry's rk4. sums are those of a
/// Sweep.
template <class N, class Y, class C, class Sums, class F, class... P>
void pull_back_carry(C& config, System<N, F, P...> const& f, N const& t, N const& h,
                     std::vector<N> const& y, Y const& shape, std::vector<N>& lambda, Sums& sums) {
    Sweep<N, N, Y, C, F, P...> step(config, rk4_tableau, f, shape, 1);
    step.start(y);
    step.run(t, h);
    step.pull_back(0, lambda);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (add_bar(std::get<I>(sums), std::get<I>(step.sums)), ...);
    }(std::make_index_sequence<std::tuple_size_v<Sums>>{});
}

/// f at (t, y) and its tangent, where y has the tangent v, into rows. dp: of f and the parameters.
template <class N, class Time, class Y, class C, class Dp, class F, class... P>
void slope_tangent(C& config, System<N, F, P...> const& f, Dp const& dp, Time const& t, Y const& y,
                   N const* v, N* slope, N* out) {
    auto const result = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return adapters::frule_of_callable(
            config,
            std::tuple{std::get<0>(dp), ZeroTangent{}, rows::tangent_of_row(y, v),
                       std::get<I + 1>(dp)...},
            f.f, t, y, std::get<I>(f.p)...);
    }(std::index_sequence_for<P...>{});
    f.put(result.value, slope);
    std::fill(out, out + f.size, N(0));
    rows::add_to_row(rows::with_numbers<N>(result.value), result.tangent, out);
}

/// Takes the tangent v of the state y over one step.
template <class N, class Time, class Y, class C, class Dp, class F, class... P>
void push_forward(Tableau const& method, C& config, System<N, F, P...> const& f, Dp const& dp,
                  Time t, Time h, std::vector<N> const& y, std::vector<N>& v, Y& at) {
    std::size_t const n = y.size();
    Stages<N> k(method.stages, n), k_dot(method.stages, n);
    std::vector<N> state(n, N(0)), dot(n, N(0));
    for (std::size_t i = 0; i != method.stages; ++i) {
        auto const& a = method.a[i];
        combine(y.data(), h, a, i, k, state.data());
        combine(v.data(), h, a, i, k_dot, dot.data());
        rows::from_row(static_cast<N const*>(state.data()), at);
        Time const time = t + rows::scaled(method.c[i], h);
        slope_tangent(config, f, dp, time, at, dot.data(), k[i], k_dot[i]);
    }
    combine(v.data(), h, method.b, method.stages, k_dot, dot.data());
    v = std::move(dot);
}

}  // namespace chainrules::ode::detail
