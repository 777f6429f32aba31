// SPDX-License-Identifier: MIT
#pragma once
// Discrete Fourier transforms of rows of reals that hold complex numbers as pairs, or real numbers:
// complex, of real numbers to the half of their spectrum, and back. With two factors, of the bins 0
// and n/2, which are their own mirror images, and of the others.

#include <complex>
#include <type_traits>

#include "chainrules/signals/detail/plan.hpp"

namespace chainrules::signals::detail {

template <class R>
using table_t = cmath::detail::plain_real_t<R>;

template <class R, class W>
void scale_row(std::size_t size, W const& factor, R* y) {
    using namespace rule_operators;
    if (factor != W(1))
        for (std::size_t i = 0; i != size; ++i) y[i] = R(y[i] * factor);
}

/// How many bins the spectrum of n real numbers has.
constexpr std::size_t half_spectrum(std::size_t n) { return n / 2 + 1; }

/// Of n complex numbers, times a factor.
template <class R>
void complex_transform(std::size_t n, bool inverse, table_t<R> const& factor, R const* x, R* y) {
    auto const plan = kept_of_size<Plan<table_t<R>>>(n);
    inverse ? plan->template run<true>(x, y) : plan->template run<false>(x, y);
    scale_row(2 * n, factor, y);
}

/// The bins 0 to n/2 of n real numbers, times `ends` and `inner`. An even n takes a transform of
/// n/2 complex numbers Z_k = E_k + i O_k: Y_k = E_k + e^{−2πik/n} O_k.
template <class R>
void half_of_real(std::size_t n, table_t<R> const& ends, table_t<R> const& inner, R const* x,
                  R* y) {
    using W = table_t<R>;
    using namespace rule_operators;
    if (n % 2 != 0) {
        std::vector<R> from(2 * n, R(0)), to(2 * n, R(0));
        for (std::size_t j = 0; j != n; ++j) from[2 * j] = x[j];
        kept_of_size<Plan<W>>(n)->template run<false>(static_cast<R const*>(from.data()),
                                                      to.data());
        for (std::size_t k = 0; k != 2 * half_spectrum(n); ++k)
            y[k] = R(to[k] * (k < 2 ? ends : inner));
        y[1] = R(0);
        return;
    }
    std::size_t const m = n / 2;
    auto const roots = kept_of_size<Roots<W, 1>>(n);
    kept_of_size<Plan<W>>(m)->template run<false>(x, y);
    R const re = y[0], im = y[1];
    store(y, 0, {R((re + im) * ends), R(0)});
    store(y, m, {R((re - im) * ends), R(0)});
    W const half = inner / W(2);
    for (std::size_t k = 1; 2 * k <= m; ++k) {
        Pair<R> const a = load(y, k), b = load(y, m - k);
        Pair<R> const even{R(a.re + b.re), R(a.im - b.im)}, odd{R(a.im + b.im), R(b.re - a.re)};
        Pair<R> const t = times(odd, roots->root[k]);
        store(y, k, {R((even.re + t.re) * half), R((even.im + t.im) * half)});
        store(y, m - k, {R((even.re - t.re) * half), R((t.im - even.im) * half)});
    }
}

/// n real numbers of the bins 0 to n/2, times `ends` and `inner`, and of their mirror images, not
/// scaled otherwise. The imaginary parts of the bins 0 and n/2 have no effect.
template <class R>
void real_of_half(std::size_t n, table_t<R> const& ends, table_t<R> const& inner, R const* x,
                  R* y) {
    using W = table_t<R>;
    using namespace rule_operators;
    if (n % 2 != 0) {
        std::vector<R> from(2 * n, R(0)), to(2 * n, R(0));
        from[0] = R(x[0] * ends);
        for (std::size_t k = 1; k != half_spectrum(n); ++k) {
            Pair<R> const a{R(x[2 * k] * inner), R(x[2 * k + 1] * inner)};
            store(from.data(), k, a);
            store(from.data(), n - k, {a.re, R(-a.im)});
        }
        kept_of_size<Plan<W>>(n)->template run<true>(static_cast<R const*>(from.data()), to.data());
        for (std::size_t j = 0; j != n; ++j) y[j] = to[2 * j];
        return;
    }
    std::size_t const m = n / 2;
    auto const roots = kept_of_size<Roots<W, 1>>(n);
    std::vector<R> z(2 * m, R(0));
    R const first = R(x[0] * ends), last = R(x[2 * m] * ends);
    store(z.data(), 0, {R(first + last), R(first - last)});
    for (std::size_t k = 1; 2 * k <= m; ++k) {
        Pair<R> const a = load(x, k), b = load(x, m - k);
        Pair<R> const even{R((a.re + b.re) * inner), R((a.im - b.im) * inner)},
            odd{R((a.re - b.re) * inner), R((a.im + b.im) * inner)};
        Pair<R> const t = times<true>(odd, roots->root[k]);
        store(z.data(), k, {R(even.re - t.im), R(even.im + t.re)});
        store(z.data(), m - k, {R(even.re + t.im), R(t.re - even.im)});
    }
    kept_of_size<Plan<W>>(m)->template run<true>(static_cast<R const*>(z.data()), y);
}

/// Whether a std::complex<R> is known to be two Rs in memory.
template <class E>
inline constexpr bool is_pair_in_memory = false;
template <std::floating_point R>
inline constexpr bool is_pair_in_memory<std::complex<R>> = true;

/// A row of `wanted` numbers that are read from x, which has `given`: zeros behind them. As pairs
/// of Rs, or, of real ones, as Rs; where they stand if that is possible.
template <class R, bool pairs>
class Input {
  public:
    template <class E>
    Input(E const* x, std::size_t given, std::size_t wanted) {
        if constexpr (pairs && std::is_same_v<E, std::complex<R>> && is_pair_in_memory<E>) {
            if (given >= wanted) {
                data_ = reinterpret_cast<R const*>(x);
                return;
            }
        } else if constexpr (!pairs && std::is_same_v<E, R>) {
            if (given >= wanted) {
                data_ = x;
                return;
            }
        }
        constexpr std::size_t width = pairs ? 2 : 1;
        copy_.assign(width * wanted, R(0));
        for (std::size_t i = 0; i != (given < wanted ? given : wanted); ++i) {
            if constexpr (Complex<E>) {
                copy_[width * i] = R(x[i].real());
                if constexpr (pairs) copy_[width * i + 1] = R(x[i].imag());
            } else
                copy_[width * i] = R(x[i]);
        }
        data_ = copy_.data();
    }
    Input(Input const&) = delete;
    Input& operator=(Input const&) = delete;

    R const* data() const { return data_; }

  private:
    R const* data_ = nullptr;
    std::vector<R> copy_;
};

/// Calls compute(row) with a row of as many pairs of Rs, or real Rs, as y has room for, and has its
/// first `kept` numbers in y: their real parts where y is of real numbers.
template <class R, bool pairs, class Y, class Compute>
void output(Y* y, std::size_t computed, std::size_t kept, Compute const& compute) {
    if constexpr (pairs && std::is_same_v<Y, std::complex<R>> && is_pair_in_memory<Y>) {
        if (computed == kept) return compute(reinterpret_cast<R*>(y));
    } else if constexpr (!pairs && std::is_same_v<Y, R>) {
        if (computed == kept) return compute(y);
    }
    constexpr std::size_t width = pairs ? 2 : 1;
    std::vector<R> row(width * computed, R(0));
    compute(row.data());
    for (std::size_t i = 0; i != kept; ++i) {
        if constexpr (Complex<Y> && pairs)
            y[i] = Y(row[2 * i], row[2 * i + 1]);
        else
            y[i] = Y(row[width * i]);
    }
}

}  // namespace chainrules::signals::detail
