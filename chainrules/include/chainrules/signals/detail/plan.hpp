// SPDX-License-Identifier: MIT
#pragma once
// How a discrete Fourier transform of n numbers is computed: by passes of radix 4, 2, 3, 5, 7, 11
// and 13 that sort as they go (Stockham; Van Loan, Computational frameworks for the fast Fourier
// transform, 1992, section 1.7), and where n has another prime factor as a convolution of a power
// of two (Bluestein, IEEE Transactions on Audio and Electroacoustics 18, 1970). A plan has tables
// and no state: any number of threads use it. Complex numbers are pairs of reals, one after the
// other; the reals may be active numbers, the tables are plain.

#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "chainrules/detail/constants.hpp"

namespace chainrules::signals::detail {

template <class R>
struct Pair {
    R re, im;
};
template <class R>
Pair<R> operator+(Pair<R> const& a, Pair<R> const& b) {
    return {R(a.re + b.re), R(a.im + b.im)};
}
template <class R>
Pair<R> operator-(Pair<R> const& a, Pair<R> const& b) {
    return {R(a.re - b.re), R(a.im - b.im)};
}
/// a w, or a conj(w), for a plain w.
template <bool conjugate = false, class R, class W>
Pair<R> times(Pair<R> const& a, Pair<W> const& w) {
    using namespace rule_operators;
    if constexpr (conjugate)
        return {R(R(a.re * w.re) + R(a.im * w.im)), R(R(a.im * w.re) - R(a.re * w.im))};
    else
        return {R(R(a.re * w.re) - R(a.im * w.im)), R(R(a.re * w.im) + R(a.im * w.re))};
}
/// −i a, or i a.
template <bool conjugate, class R>
Pair<R> turned(Pair<R> const& a) {
    if constexpr (conjugate)
        return {R(-a.im), a.re};
    else
        return {a.im, R(-a.re)};
}
template <class R>
Pair<R> load(R const* x, std::size_t i) {
    return {x[2 * i], x[2 * i + 1]};
}
template <class R>
void store(R* y, std::size_t i, Pair<R> const& a) {
    y[2 * i] = a.re;
    y[2 * i + 1] = a.im;
}

/// exp(−2πi k/n) for k < n, by an angle of at most π/4.
template <class W>
Pair<W> root_of_unity(std::size_t k, std::size_t n) {
    using T = cmath::detail::at_least_double_t<W>;
    using std::cos;
    using std::sin;
    // The angle is 2π p/(8n).
    std::size_t p = 8 * k;
    bool const below = p > 4 * n;
    if (below) p = 8 * n - p;
    bool const left = p > 2 * n;
    if (left) p = 4 * n - p;
    bool const steep = p > n;
    if (steep) p = 2 * n - p;
    T const angle(cmath::detail::pi<T>() * T(p) / T(4 * n));
    T c(cos(angle)), s(sin(angle));
    if (steep) std::swap(c, s);
    return {static_cast<W>(left ? T(-c) : c), static_cast<W>(below ? s : T(-s))};
}

/// A table, or whatever is made from a size alone, made once for each size and kept; the last 64
/// sizes are, and what is in use.
template <class P>
std::shared_ptr<P const> kept_of_size(std::size_t n) {
    thread_local std::shared_ptr<P const> last;
    if (last && last->n == n) return last;
    static std::mutex mutex;
    static std::map<std::size_t, std::shared_ptr<P const>> all;
    {
        std::lock_guard const lock(mutex);
        if (auto const found = all.find(n); found != all.end()) return last = found->second;
    }
    auto made = std::make_shared<P const>(n);
    std::lock_guard const lock(mutex);
    if (all.size() >= 64) all.clear();
    all.insert_or_assign(n, made);
    return last = made;
}

/// exp(−2πi (step k + first)/(parts n)) for k < n.
template <class W, std::size_t parts, std::size_t step = 1, std::size_t first = 0>
struct Roots {
    std::size_t n;
    std::vector<Pair<W>> root;

    explicit Roots(std::size_t size) : n(size) {
        root.reserve(n);
        for (std::size_t k = 0; k != n; ++k)
            root.push_back(root_of_unity<W>(step * k + first, parts * n));
    }
};

// One pass: of r transforms of length N = r m, each S times beside another, y[q + S (r p + j)] =
// w^{pj} Σ_k x[q + S (p + m k)] exp(−2πi jk/r). w holds r − 1 powers for each p.
template <bool inverse, std::size_t r, class R, class W>
void pass(std::size_t m, std::size_t S, Pair<W> const* w, R const* __restrict x, R* __restrict y) {
    static_assert(r == 2 || r == 4);
    for (std::size_t p = 0; p != m; ++p, w += r - 1) {
        R const *const a = x + 2 * S * p, *const b = a + 2 * S * m;
        R* const o = y + 2 * S * r * p;
        if constexpr (r == 2) {
            for (std::size_t q = 0; q != S; ++q) {
                Pair<R> const s = load(a, q), t = load(b, q);
                store(o, q, s + t);
                store(o, q + S, times<inverse>(s - t, w[0]));
            }
        } else {
            R const *const c = b + 2 * S * m, *const d = c + 2 * S * m;
            Pair<W> const w1 = w[0], w2 = w[1], w3 = w[2];
            for (std::size_t q = 0; q != S; ++q) {
                Pair<R> const s = load(a, q) + load(c, q), t = load(a, q) - load(c, q);
                Pair<R> const u = load(b, q) + load(d, q),
                              v = turned<inverse>(load(b, q) - load(d, q));
                store(o, q, s + u);
                store(o, q + S, times<inverse>(t + v, w1));
                store(o, q + 2 * S, times<inverse>(s - u, w2));
                store(o, q + 3 * S, times<inverse>(t - v, w3));
            }
        }
    }
}

// The same for an odd radix: of x_k ± x_{r−k} the real and the imaginary parts of the powers.
template <bool inverse, std::size_t r, class R, class W>
void odd_pass(std::size_t m, std::size_t S, Pair<W> const* w, Pair<W> const* unit,
              R const* __restrict x, R* __restrict y) {
    using namespace rule_operators;
    constexpr std::size_t h = r / 2;
    for (std::size_t p = 0; p != m; ++p, w += r - 1)
        for (std::size_t q = 0; q != S; ++q) {
            R const* const a = x + 2 * (S * p + q);
            R* const o = y + 2 * (S * r * p + q);
            Pair<R> const x0 = load(a, 0);
            std::array<Pair<R>, h> sum, difference;
            Pair<R> total = x0;
            for (std::size_t k = 0; k != h; ++k) {
                Pair<R> const one = load(a, S * m * (k + 1)), other = load(a, S * m * (r - 1 - k));
                sum[k] = one + other;
                difference[k] = turned<inverse>(one - other);
                total = total + sum[k];
            }
            store(o, 0, total);
            for (std::size_t j = 1; j <= h; ++j) {
                Pair<R> even = x0, odd{R(0), R(0)};
                for (std::size_t k = 0; k != h; ++k) {
                    Pair<W> const e = unit[j * (k + 1) % r];
                    even = even + Pair<R>{R(sum[k].re * e.re), R(sum[k].im * e.re)};
                    odd = odd - Pair<R>{R(difference[k].re * e.im), R(difference[k].im * e.im)};
                }
                store(o, S * j, times<inverse>(even + odd, w[j - 1]));
                store(o, S * (r - j), times<inverse>(even - odd, w[r - j - 1]));
            }
        }
}

/// The transform of n complex numbers, whose reals are Ws or active numbers over them.
template <class W>
struct Plan {
    struct Step {
        std::size_t radix, length, first;  // first: of its powers in `powers`
    };
    std::size_t n;
    std::vector<Step> steps;
    std::vector<Pair<W>> powers;
    std::array<std::vector<Pair<W>>, 14> units;
    // Of Bluestein's: n² mod 2n halves of a turn, and the transform of their conjugates.
    std::shared_ptr<Plan const> longer;
    std::vector<Pair<W>> chirp, filter;

    explicit Plan(std::size_t size) : n(size) {
        std::size_t rest = n;
        for (std::size_t radix : {4u, 2u, 3u, 5u, 7u, 11u, 13u})
            for (; rest % radix == 0; rest /= radix) steps.push_back({radix, 0, 0});
        if (rest != 1) {
            by_convolution();
            return;
        }
        rest = n;
        for (Step& step : steps) {
            std::size_t const r = step.radix;
            step.length = rest;
            step.first = powers.size();
            for (std::size_t p = 0; p != rest / r; ++p)
                for (std::size_t j = 1; j != r; ++j)
                    powers.push_back(root_of_unity<W>(p * j, rest));
            for (std::size_t k = 0; k != r && units[r].size() != r; ++k)
                units[r].push_back(root_of_unity<W>(k, r));
            rest /= r;
        }
    }

    /// y = Σ_j x_j exp(∓2πi jk/n), not scaled; x and y do not overlap.
    template <bool inverse, class R>
    void run(R const* x, R* y) const {
        if (longer) return run_convolution<inverse>(x, y);
        if (steps.empty()) return store(y, 0, load(x, 0));
        std::vector<R> other(steps.size() > 1 ? 2 * n : 0, R(0));
        R const* from = x;
        std::size_t S = 1;
        for (std::size_t i = 0; i != steps.size(); ++i) {
            R* const to = (steps.size() - i) % 2 != 0 ? y : other.data();
            step_by<inverse>(steps[i], S, from, to);
            from = to;
            S *= steps[i].radix;
        }
    }

  private:
    template <bool inverse, class R>
    void step_by(Step const& step, std::size_t S, R const* x, R* y) const {
        std::size_t const m = step.length / step.radix;
        Pair<W> const *const w = powers.data() + step.first, *const u = units[step.radix].data();
        switch (step.radix) {
            case 2:
                return pass<inverse, 2>(m, S, w, x, y);
            case 3:
                return odd_pass<inverse, 3>(m, S, w, u, x, y);
            case 4:
                return pass<inverse, 4>(m, S, w, x, y);
            case 5:
                return odd_pass<inverse, 5>(m, S, w, u, x, y);
            case 7:
                return odd_pass<inverse, 7>(m, S, w, u, x, y);
            case 11:
                return odd_pass<inverse, 11>(m, S, w, u, x, y);
            default:
                return odd_pass<inverse, 13>(m, S, w, u, x, y);
        }
    }

    void by_convolution() {
        steps.clear();
        std::size_t k = 1;
        while (k < 2 * n - 1) k *= 2;
        longer = kept_of_size<Plan>(k);
        std::vector<W> conjugates(2 * k, W(0));
        filter.resize(k);
        for (std::size_t j = 0, square = 0; j != n; ++j) {  // square: j² modulo 2n
            chirp.push_back(root_of_unity<W>(square, 2 * n));
            Pair<W> const c{W(chirp[j].re / W(k)), W(-chirp[j].im / W(k))};
            store(conjugates.data(), j, c);
            if (j != 0) store(conjugates.data(), k - j, c);
            square = (square + 2 * j + 1) % (2 * n);
        }
        std::vector<W> transformed(2 * k, W(0));
        longer->template run<false>(static_cast<W const*>(conjugates.data()), transformed.data());
        for (std::size_t j = 0; j != k; ++j) filter[j] = load(transformed.data(), j);
    }

    template <bool inverse, class R>
    void run_convolution(R const* x, R* y) const {
        std::size_t const k = longer->n;
        std::vector<R> a(2 * k, R(0)), b(2 * k, R(0));
        for (std::size_t j = 0; j != n; ++j)
            store(a.data(), j, times<inverse>(load(x, j), chirp[j]));
        longer->template run<false>(static_cast<R const*>(a.data()), b.data());
        for (std::size_t j = 0; j != k; ++j)
            store(b.data(), j, times<inverse>(load(b.data(), j), filter[j]));
        longer->template run<true>(static_cast<R const*>(b.data()), a.data());
        for (std::size_t j = 0; j != n; ++j)
            store(y, j, times<inverse>(load(a.data(), j), chirp[j]));
    }
};

}  // namespace chainrules::signals::detail
