// SPDX-License-Identifier: MIT
#pragma once
// Steps of the Rosenbrock method of odeint (Hairer, Wanner, Solving ODEs II, IV.7, RODAS), and
// their discrete adjoint:
//
//     W = I/(γh) − f_y,   W g_i = f(t_i, Y_i) + h d_i f_t + Σ c_ij g_j/h,   Y_i = y + Σ a_ij g_j
//     s_i = W⁻ᴴ ḡ_i,   Ȳ_i = f_y(Y_i)ᴴ s_i,   ȳ += Ȳ_i,   ḡ_j += a_ij Ȳ_i + (c_ij/h) s_i
//
// and the derivative of Σ s_iᴴ (f_y g_i + h d_i f_t) by y and the parameters: that of one run of f
// on numbers with six directions.

#include "chainrules/ode/detail/linearise.hpp"
#include "chainrules/ode/detail/sweep.hpp"
#include "chainrules/ode/detail/way.hpp"

namespace chainrules::ode::detail {

struct Rosenbrock4 {
    static constexpr std::size_t stages = 6;
    static constexpr double gamma = 0.25;
    static constexpr double time[6]{0, 0.386, 0.21, 0.63, 1, 1};
    static constexpr double d[6]{0.25, -0.1043, 0.1035, -0.03620000000000023, 0, 0};
    static constexpr double a[6][5]{
        {},
        {1.544},
        {0.9466785280815826, 0.2557011698983284},
        {3.314825187068521, 2.896124015972201, 0.9986419139977817},
        {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950},
        {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1}};
    static constexpr double c[6][5]{
        {},
        {-5.6688},
        {-2.430093356833875, -0.2063599157091915},
        {-0.1073529058151375, -9.594562251023355, -20.47028614809616},
        {7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160},
        {8.083246795921522, -7.981132988064893, -31.52159432874372, 16.31930543123136,
         -6.058818238834054}};
    // y⁺ = y + Σ b_i g_i; the error is g_6.
    static constexpr double b[6]{
        1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1, 1};
};

template <class Time>
Time gamma(Time h) {
    return h * static_cast<Time>(Rosenbrock4::gamma);
}

/// The stages of a step from (t, y). value(i, time, Y row, slope): f at stage i > 0, into slope.
template <class N, class Time, class Value>
void rosenbrock_stages(Elimination<N> const& w, Linearised<N> const& f, Time t, N const* y, Time h,
                       Stages<N>& g, std::vector<N>& work, Value const& value) {
    using R = Rosenbrock4;
    std::size_t const n = g.size;
    std::vector<N> right(n, N(0));
    for (std::size_t i = 0; i != R::stages; ++i) {
        combine(y, Time(1), R::a[i], i, g, work.data());
        if (i == 0)
            right = f.slope;
        else
            value(i, t + h * static_cast<Time>(R::time[i]), work, right.data());
        add_scaled(h * static_cast<Time>(R::d[i]), f.by_time.data(), n, right.data());
        for (std::size_t j = 0; j != i; ++j)
            add_scaled(static_cast<Time>(R::c[i][j]) / h, g[j], n, right.data());
        w.solve(right.data(), g[i]);
    }
    combine(y, Time(1), R::b, R::stages, g, work.data());
}

/// f_y g_i + δ_i f_t of all stages, as a function of f, y and the parameters.
template <class N>
struct Directions {
    std::vector<N> const& g;
    std::vector<N> const& delta;

    template <class F, class Time, class Y, class... P>
    auto operator()(F const& f, Time const& t, Y const& y, P const&... p) const {
        using M = rows::deepest_t<F, Y, P...>;
        constexpr int width = int(Rosenbrock4::stages);
        using D = adapters::OwnNumber<M, width>;
        std::size_t const n = rows::row_size(y);
        std::vector<M> values(n, M(0));
        rows::to_row(y, values.data());
        std::vector<D> state(values.begin(), values.end()), slope(n, D(M(0)));
        D time{M(t)};
        for (std::size_t k = 0; k != Rosenbrock4::stages; ++k) {
            time.tangent[k] = M(delta[k]);
            for (std::size_t i = 0; i != n; ++i) state[i].tangent[k] = M(g[k * n + i]);
        }
        auto at = rows::with_numbers<D>(y);
        rows::from_row(static_cast<D const*>(state.data()), at);
        rows::to_row(chainrules::evaluate(f(time, at, p...)), slope.data());
        std::vector<M> result;
        for (std::size_t k = 0; k != Rosenbrock4::stages; ++k)
            for (std::size_t i = 0; i != n; ++i) result.push_back(slope[i].tangent[k]);
        return result;
    }
};

template <class Time, class N, class System, class Y, class Options>
class RosenbrockStep {
  public:
    RosenbrockStep(System const& f, Options const& options, Y const& shape)
        : f_(f), options_(options), g_(Rosenbrock4::stages, f.size), at_(shape) {}

    static constexpr int order = 4;
    static constexpr double fixed_length() { return 0; }
    N const* slope() { return linear_.slope.data(); }

    void start(Time t, std::vector<N> const& y) {
        rows::from_row(y.data(), at_);
        linear_ = linearise<N>(f_, t, at_);
    }
    void take(Time t, std::vector<N> const& y, Time h, Time, std::vector<N>& next) {
        auto const w = eliminated(linear_, gamma(h));
        rosenbrock_stages(w, linear_, t, y.data(), h, g_, next,
                          [&](std::size_t, Time time, std::vector<N> const& row, N* slope) {
                              rows::from_row(row.data(), at_);
                              f_(time, at_, slope);
                          });
    }
    Time error(std::vector<N> const& y, std::vector<N> const& next, Time) {
        Time sum = 0;
        for (std::size_t i = 0; i != y.size(); ++i) {
            Time const scale = static_cast<Time>(options_.absolute) +
                               static_cast<Time>(options_.relative) *
                                   std::max(size_of<Time>(y[i]), size_of<Time>(next[i]));
            Time const each = size_of<Time>(g_[Rosenbrock4::stages - 1][i]) / scale;
            sum += each * each;
        }
        return std::sqrt(sum / static_cast<Time>(y.size()));
    }
    Time rejected(Time h, Time error) {
        was_rejected_ = true;
        return h / factor(std::pow(error, Time(0.25)));
    }
    Time accepted(Time h, Time error) {
        Time by = factor(std::pow(error, Time(0.25)));
        if (std::abs(before_) > 0)
            by = std::max(
                by, factor(before_ / h * std::pow(error * error / error_before_, Time(0.25))));
        Time next = h / by;
        before_ = h;
        error_before_ = std::max(Time(0.01), error);
        if (was_rejected_ && std::abs(next) > std::abs(h)) next = h;
        was_rejected_ = false;
        return next;
    }

  private:
    static Time factor(Time x) { return std::clamp(x / Time(0.9), Time(1) / 6, Time(5)); }

    System const& f_;
    Options const& options_;
    Stages<N> g_;
    Y at_;
    Linearised<N> linear_;
    Time before_ = 0, error_before_ = 1;
    bool was_rejected_ = false;
};

template <class Time, class N, class Y, class C, class F, class... P>
class RosenbrockSweep {
    static auto rule_at(C& config, F const& f, Time const& t, Y const& y, P const&... p) {
        return adapters::rrule_of_callable(config, f, t, y, p...);
    }
    using Rule =
        decltype(rule_at(std::declval<C&>(), std::declval<F const&>(), std::declval<Time const&>(),
                         std::declval<Y const&>(), std::declval<P const&>()...));
    using Slope = std::remove_cvref_t<decltype(std::declval<Rule>().value)>;
    using Bars = decltype(std::declval<Rule const&>().pullback(
        rows::tangent_of_row(std::declval<Slope const&>(), static_cast<N const*>(nullptr))));
    static constexpr std::size_t stages = Rosenbrock4::stages;

  public:
    using Sums = decltype(sums_for<N, Bars>(std::declval<F const&>(), std::declval<P const&>()...));

    template <class Options>
    RosenbrockSweep(C& config, Options const&, System<N, F, P...> const& f, Y const& shape,
                    std::size_t longest_segment)
        : sums(std::apply([&](auto const&... p) { return sums_for<N, Bars>(f.f, p...); }, f.p)),
          config_(config),
          f_(f),
          states_(longest_segment),
          times_(longest_segment),
          lengths_(longest_segment),
          at_(shape),
          y_(f.size, N(0)) {}

    void start(std::vector<N> const& y) {
        count_ = 0;
        y_ = y;
    }
    void run(Time t, Time h) {
        states_[count_] = y_;
        times_[count_] = t;
        lengths_[count_] = h;
        ++count_;
        Stages<N> g(stages, f_.size);
        rows::from_row(static_cast<N const*>(y_.data()), at_);
        auto const linear = linearise<N>(f_, t, at_);
        std::vector<N> next(f_.size, N(0));
        rosenbrock_stages(eliminated(linear, gamma(h)), linear, t, y_.data(), h, g, next, value());
        y_ = std::move(next);
    }

    void pull_back(std::size_t step, std::vector<N>& lambda) {
        using R = Rosenbrock4;
        std::size_t const n = f_.size;
        Time const t = times_[step], h = lengths_[step];
        auto const& y = states_[step];
        // The stages again, each with its pullback.
        std::vector<Y> states(stages, at_);
        std::vector<Time> times(stages, t);
        std::vector<Rule> rules;
        rules.reserve(stages);
        auto const make = [&](std::size_t i) {
            rules.push_back(std::apply(
                [&](auto const&... p) { return rule_at(config_, f_.f, times[i], states[i], p...); },
                f_.p));
        };
        rows::from_row(y.data(), states[0]);
        auto const linear = linearise<N>(f_, t, states[0]);
        auto const w = eliminated(linear, gamma(h));
        make(0);
        Stages<N> g(stages, n), g_bar(stages, n), s(stages, n);
        std::vector<N> row(n, N(0));
        rosenbrock_stages(w, linear, t, y.data(), h, g, row,
                          [&](std::size_t i, Time time, std::vector<N> const& state, N* slope) {
                              rows::from_row(state.data(), states[i]);
                              times[i] = time;
                              make(i);
                              f_.put(rules.back().value, slope);
                          });
        for (std::size_t i = 0; i != stages; ++i)
            for (std::size_t m = 0; m != n; ++m) g_bar[i][m] = rows::scaled(R::b[i], lambda[m]);
        for (std::size_t i = stages; i-- > 0;) {
            w.solve_transposed(g_bar[i], s[i]);
            auto const bars = rules[i].pullback(
                rows::tangent_of_row(rules[i].value, static_cast<N const*>(s[i])));
            row.assign(n, N(0));
            rows::add_to_row(states[i], std::get<2>(bars), row.data());
            add_bars(sums, bars);
            for (std::size_t m = 0; m != n; ++m) lambda[m] += row[m];
            for (std::size_t j = 0; j != i; ++j) {
                add_scaled(R::a[i][j], row.data(), n, g_bar[j]);
                add_scaled(static_cast<Time>(R::c[i][j]) / h, s[i], n, g_bar[j]);
            }
        }
        std::vector<N> delta(stages, N(0));
        for (std::size_t i = 0; i != stages; ++i) delta[i] = N(h * static_cast<Time>(R::d[i]));
        Directions<N> const directions{g.all, delta};
        auto const second = std::apply(
            [&](auto const&... p) {
                return adapters::rrule_of_callable(rows::no_tool<N>, directions, f_.f, t, states[0],
                                                   p...);
            },
            f_.p);
        auto const bars = second.pullback(s.all);
        row.assign(n, N(0));
        rows::add_to_row(states[0], std::get<3>(bars), row.data());
        for (std::size_t m = 0; m != n; ++m) lambda[m] += row[m];
        add_bar(std::get<0>(sums), std::get<1>(bars));
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (add_bar(std::get<I + 1>(sums), std::get<I + 4>(bars)), ...);
        }(std::index_sequence_for<P...>{});
    }

    Sums sums;

    /// Where the steps have led.
    std::vector<N> const& state() const { return y_; }

  private:
    auto value() {
        return [this](std::size_t, Time time, std::vector<N> const& row, N* slope) {
            rows::from_row(row.data(), at_);
            f_(time, at_, slope);
        };
    }

    C& config_;
    System<N, F, P...> const& f_;
    std::vector<std::vector<N>> states_;
    std::vector<Time> times_, lengths_;
    Y at_;
    std::vector<N> y_;
    std::size_t count_ = 0;
};

/// Takes the tangent v of the state y over one step.
template <class N, class Time, class Y, class C, class Dp, class F, class... P>
void push_rosenbrock(C& config, System<N, F, P...> const& f, Dp const& dp, Time t, Time h,
                     std::vector<N> const& y, std::vector<N>& v, Y& at) {
    using R = Rosenbrock4;
    std::size_t const n = y.size();
    rows::from_row(y.data(), at);
    Y const start = at;
    auto const linear = linearise<N>(f, t, start);
    auto const w = eliminated(linear, gamma(h));
    Stages<N> g(R::stages, n), g_dot(R::stages, n);
    std::vector<N> next(n, N(0)), dot(n, N(0)), right(n, N(0)), delta(R::stages, N(0));
    for (std::size_t i = 0; i != R::stages; ++i) delta[i] = N(h * static_cast<Time>(R::d[i]));
    rosenbrock_stages(w, linear, t, y.data(), h, g, next,
                      [&](std::size_t, Time time, std::vector<N> const& row, N* slope) {
                          rows::from_row(row.data(), at);
                          f(time, at, slope);
                      });
    Directions<N> const directions{g.all, delta};
    auto const bent = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return adapters::frule_of_callable(
            rows::no_tool<N>,
            std::tuple{NoTangent{}, std::get<0>(dp), ZeroTangent{},
                       rows::tangent_of_row(start, static_cast<N const*>(v.data())),
                       std::get<I + 1>(dp)...},
            directions, f.f, t, start, std::get<I>(f.p)...);
    }(std::index_sequence_for<P...>{});
    std::vector<N> bend(R::stages * n, N(0));
    rows::add_to_row(bend, bent.tangent, bend.data());
    for (std::size_t i = 0; i != R::stages; ++i) {
        combine(y.data(), Time(1), R::a[i], i, g, next.data());
        combine(v.data(), Time(1), R::a[i], i, g_dot, dot.data());
        rows::from_row(static_cast<N const*>(next.data()), at);
        slope_tangent(config, f, dp, t + h * static_cast<Time>(R::time[i]), at,
                      static_cast<N const*>(dot.data()), next.data(), right.data());
        for (std::size_t m = 0; m != n; ++m) right[m] += bend[i * n + m];
        for (std::size_t j = 0; j != i; ++j)
            add_scaled(static_cast<Time>(R::c[i][j]) / h, g_dot[j], n, right.data());
        w.solve(right.data(), g_dot[i]);
    }
    combine(v.data(), Time(1), R::b, R::stages, g_dot, dot.data());
    v = std::move(dot);
}

}  // namespace chainrules::ode::detail
