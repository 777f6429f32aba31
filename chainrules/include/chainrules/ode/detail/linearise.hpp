// SPDX-License-Identifier: MIT
#pragma once
// f with its Jacobian at a state, and the linear systems of an implicit step.

#include <vector>

#include "chainrules/ode/detail/system.hpp"

namespace chainrules::ode::detail {

/// Gauss's elimination with row exchanges, by plain values.
template <class N>
class Elimination {
  public:
    /// a: n × n, by columns.
    Elimination(std::vector<N> a, std::size_t n) : a_(std::move(a)), rows_(n), n_(n) {
        for (std::size_t i = 0; i != n; ++i) rows_[i] = i;
        for (std::size_t k = 0; k != n; ++k) {
            std::size_t best = k;
            for (std::size_t i = k + 1; i != n; ++i)
                if (std::abs(rows::plain_value(at(i, k))) >
                    std::abs(rows::plain_value(at(best, k))))
                    best = i;
            if (best != k) {
                for (std::size_t j = 0; j != n; ++j) std::swap(at(k, j), at(best, j));
                std::swap(rows_[k], rows_[best]);
            }
            for (std::size_t i = k + 1; i != n; ++i) at(i, k) = at(i, k) / at(k, k);
            for (std::size_t j = k + 1; j != n; ++j)
                for (std::size_t i = k + 1; i != n; ++i) at(i, j) -= N(at(i, k) * at(k, j));
        }
    }
    void solve(N const* b, N* x) const {
        for (std::size_t i = 0; i != n_; ++i) x[i] = b[rows_[i]];
        for (std::size_t j = 0; j != n_; ++j)
            for (std::size_t i = j + 1; i != n_; ++i) x[i] -= N(at(i, j) * x[j]);
        for (std::size_t j = n_; j-- > 0;) {
            x[j] = x[j] / at(j, j);
            for (std::size_t i = 0; i != j; ++i) x[i] -= N(at(i, j) * x[j]);
        }
    }
    void solve_transposed(N const* b, N* x) const {
        std::vector<N> z(b, b + n_);
        for (std::size_t j = 0; j != n_; ++j) {
            for (std::size_t i = 0; i != j; ++i) z[j] -= N(at(i, j) * z[i]);
            z[j] = z[j] / at(j, j);
        }
        for (std::size_t j = n_; j-- > 0;)
            for (std::size_t i = j + 1; i != n_; ++i) z[j] -= N(at(i, j) * z[i]);
        for (std::size_t i = 0; i != n_; ++i) x[rows_[i]] = z[i];
    }

  private:
    N& at(std::size_t i, std::size_t j) { return a_[j * n_ + i]; }
    N const& at(std::size_t i, std::size_t j) const { return a_[j * n_ + i]; }

    std::vector<N> a_;
    std::vector<std::size_t> rows_;
    std::size_t n_;
};

/// f, f_y (by columns) and f_t at (t, y).
template <class N>
struct Linearised {
    std::vector<N> slope, jacobian, by_time;
};
template <class N, class F, class... P, class Time, class Y>
Linearised<N> linearise(System<N, F, P...> const& f, Time t, Y const& y) {
    std::size_t const n = f.size;
    constexpr std::size_t width = 4;
    using D = adapters::OwnNumber<N, int(width)>;
    using State = rows::with_numbers_t<Y, D>;
    Linearised<N> result{std::vector<N>(n, N(0)), std::vector<N>(n * n, N(0)),
                         std::vector<N>(n, N(0))};
    System<D, F, P...> const lifted =
        std::apply([&](auto const&... p) { return System<D, F, P...>(f.call, n, f.f, p...); }, f.p);
    std::vector<N> values(n, N(0));
    rows::to_row(y, values.data());
    std::vector<D> state(values.begin(), values.end()), slope(n, D(N(0)));
    State at = rows::with_numbers<D>(y);
    // Four columns at a time; the last direction of all is the time.
    for (std::size_t first = 0; first <= n; first += width) {
        for (std::size_t k = 0; k != width && first + k < n; ++k)
            state[first + k].tangent[k] = N(1);
        D time{N(t)};
        if (n - first < width) time.tangent[n - first] = N(1);
        rows::from_row(static_cast<D const*>(state.data()), at);
        lifted(time, at, slope.data());
        for (std::size_t i = 0; i != n; ++i) {
            result.slope[i] = slope[i].value;
            for (std::size_t k = 0; k != width && first + k <= n; ++k)
                (first + k == n ? result.by_time[i] : result.jacobian[(first + k) * n + i]) =
                    slope[i].tangent[k];
        }
        for (std::size_t k = 0; k != width && first + k < n; ++k)
            state[first + k].tangent[k] = N(0);
    }
    return result;
}

/// I/(γh) − f_y, eliminated.
template <class N, class Time>
Elimination<N> eliminated(Linearised<N> const& f, Time gamma_h) {
    std::size_t const n = f.slope.size();
    std::vector<N> w(f.jacobian);
    for (N& each : w) each = N(0) - each;
    for (std::size_t i = 0; i != n; ++i) w[i * n + i] += N(1 / gamma_h);
    return Elimination<N>(std::move(w), n);
}

}  // namespace chainrules::ode::detail
