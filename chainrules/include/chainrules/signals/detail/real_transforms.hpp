// SPDX-License-Identifier: MIT
#pragma once
// Transforms of n real numbers into n real numbers, not scaled, as FFTW defines them (FFTW 3.3.10
// manual, section 4.8): cosines (REDFT) and sines (RODFT) of types I to IV, the discrete Hartley
// transform, spectra of real numbers in halves, r_0 … r_{n/2}, i_{(n+1)/2−1} … i_1.

#include "chainrules/signals/detail/transforms.hpp"

namespace chainrules::signals::detail {

enum class Kind { dct1, dct2, dct3, dct4, dst1, dst2, dst3, dst4, hartley, to_halves, from_halves };

// The bins 0 to n/2 of n real numbers.
template <class R>
std::vector<R> spectrum_of(std::vector<R> const& x) {
    std::vector<R> bins(2 * half_spectrum(x.size()), R(0));
    half_of_real<R>(x.size(), table_t<R>(1), table_t<R>(1), x.data(), bins.data());
    return bins;
}

/// 2 Σ x_j cos(πk(2j + 1)/(2n)), by a transform of n real numbers (Makhoul, IEEE Transactions on
/// Acoustics, Speech, and Signal Processing 28, 1980).
template <class R>
void dct2(std::size_t n, R const* x, R* y) {
    using W = table_t<R>;
    using namespace rule_operators;
    std::vector<R> sorted(n, R(0));
    for (std::size_t j = 0; j != n; ++j) sorted[j % 2 == 0 ? j / 2 : n - 1 - j / 2] = x[j];
    auto const bins = spectrum_of(sorted);
    auto const roots = kept_of_size<Roots<W, 4>>(n);
    y[0] = R(bins[0] * W(2));
    for (std::size_t k = 1; k != half_spectrum(n); ++k) {
        Pair<R> const a = times(load(bins.data(), k), roots->root[k]);
        y[n - k] = R(a.im * W(-2));
        y[k] = R(a.re * W(2));
    }
}

/// x_0 + 2 Σ_{k≥1} x_k cos(πk(2j + 1)/(2n)), the same steps backwards.
template <class R>
void dct3(std::size_t n, R const* x, R* y) {
    using W = table_t<R>;
    auto const roots = kept_of_size<Roots<W, 4>>(n);
    std::vector<R> bins(2 * half_spectrum(n), R(0)), sorted(n, R(0));
    bins[0] = x[0];
    for (std::size_t k = 1; k != half_spectrum(n); ++k)
        store(bins.data(), k, times<true>(Pair<R>{x[k], R(-x[n - k])}, roots->root[k]));
    real_of_half<R>(n, W(1), W(1), bins.data(), sorted.data());
    for (std::size_t j = 0; j != n; ++j) y[j] = sorted[j % 2 == 0 ? j / 2 : n - 1 - j / 2];
}

/// 2 Σ x_j cos(π(2j + 1)(2k + 1)/(4n)), by a transform of n/2 complex numbers for an even n, else
/// by one of 2n.
template <class R>
void dct4(std::size_t n, R const* x, R* y) {
    using W = table_t<R>;
    using namespace rule_operators;
    bool const even = n % 2 == 0;
    std::size_t const m = even ? n / 2 : 2 * n;
    std::vector<R> from(2 * m, R(0)), to(2 * m, R(0));
    if (even) {
        auto const roots = kept_of_size<Roots<W, 32, 8, 1>>(m);
        for (std::size_t j = 0; j != m; ++j)
            store(from.data(), j, times(Pair<R>{x[2 * j], x[n - 1 - 2 * j]}, roots->root[j]));
        complex_transform<R>(m, false, W(2), from.data(), to.data());
        for (std::size_t k = 0; k != m; ++k) {
            Pair<R> const a = times(load(to.data(), k), roots->root[k]);
            y[2 * k] = a.re;
            y[n - 1 - 2 * k] = R(-a.im);
        }
    } else {
        auto const before = kept_of_size<Roots<W, 4>>(n);
        auto const behind = kept_of_size<Roots<W, 8, 2, 1>>(n);
        for (std::size_t j = 0; j != n; ++j)
            store(from.data(), j, times(Pair<R>{x[j], R(0)}, before->root[j]));
        complex_transform<R>(m, false, W(2), from.data(), to.data());
        for (std::size_t k = 0; k != n; ++k) y[k] = times(load(to.data(), k), behind->root[k]).re;
    }
}

/// x_0 + (−1)^k x_{n−1} + 2 Σ x_j cos(πjk/(n − 1)): of the signal and its mirror image.
template <class R>
void dct1(std::size_t n, R const* x, R* y) {
    std::vector<R> even(2 * (n - 1), R(0));
    for (std::size_t j = 0; j != n; ++j) even[j] = x[j];
    for (std::size_t j = 1; j + 1 < n; ++j) even[2 * (n - 1) - j] = x[j];
    auto const bins = spectrum_of(even);
    for (std::size_t k = 0; k != n; ++k) y[k] = bins[2 * k];
}

/// 2 Σ x_j sin(π(j + 1)(k + 1)/(n + 1)): of the signal and its negative mirror image.
template <class R>
void dst1(std::size_t n, R const* x, R* y) {
    std::vector<R> odd(2 * (n + 1), R(0));
    for (std::size_t j = 0; j != n; ++j) {
        odd[j + 1] = x[j];
        odd[2 * n + 1 - j] = R(-x[j]);
    }
    auto const bins = spectrum_of(odd);
    for (std::size_t k = 0; k != n; ++k) y[k] = R(-bins[2 * k + 3]);
}

// Changes the sign of every other number.
template <class R>
void alternate(std::size_t n, R* x) {
    for (std::size_t j = 1; j < n; j += 2) x[j] = R(-x[j]);
}

/// Σ x_j (cos(2πjk/n) + sin(2πjk/n)).
template <class R>
void hartley(std::size_t n, R const* x, R* y) {
    auto const bins = spectrum_of(std::vector<R>(x, x + n));
    for (std::size_t k = 0; k != half_spectrum(n); ++k) {
        Pair<R> const a = load(bins.data(), k);
        if (k != 0) y[n - k] = R(a.re + a.im);
        y[k] = R(a.re - a.im);
    }
}

template <class R>
void to_halves(std::size_t n, R const* x, R* y) {
    auto const bins = spectrum_of(std::vector<R>(x, x + n));
    for (std::size_t k = 0; k != half_spectrum(n); ++k) {
        if (k != 0) y[n - k] = bins[2 * k + 1];
        y[k] = bins[2 * k];
    }
}

template <class R>
void from_halves(std::size_t n, R const* x, R* y) {
    std::vector<R> bins(2 * half_spectrum(n), R(0));
    for (std::size_t k = 0; k != half_spectrum(n); ++k)
        store(bins.data(), k, {x[k], k == 0 || 2 * k == n ? R(0) : x[n - k]});
    real_of_half<R>(n, table_t<R>(1), table_t<R>(1), bins.data(), y);
}

/// Sines are cosines of the signal in the other order, or with other signs.
template <class R>
void real_transform(Kind kind, std::size_t n, R const* x, R* y) {
    std::vector<R> other(x, x + n);
    auto const backwards = [n](R const* from, R* to) {
        for (std::size_t j = 0; j != n; ++j) to[j] = from[n - 1 - j];
    };
    switch (kind) {
        case Kind::dct1:
            return dct1(n, x, y);
        case Kind::dct2:
            return dct2(n, x, y);
        case Kind::dct3:
            return dct3(n, x, y);
        case Kind::dct4:
            return dct4(n, x, y);
        case Kind::dst1:
            return dst1(n, x, y);
        case Kind::dst2: {
            std::vector<R> cosines(n, R(0));
            alternate(n, other.data());
            dct2(n, static_cast<R const*>(other.data()), cosines.data());
            return backwards(cosines.data(), y);
        }
        case Kind::dst3:
        case Kind::dst4: {
            backwards(x, other.data());
            R const* const mirrored = other.data();
            kind == Kind::dst3 ? dct3(n, mirrored, y) : dct4(n, mirrored, y);
            return alternate(n, y);
        }
        case Kind::hartley:
            return hartley(n, x, y);
        case Kind::to_halves:
            return to_halves(n, x, y);
        case Kind::from_halves:
            return from_halves(n, x, y);
    }
}

}  // namespace chainrules::signals::detail
