// SPDX-License-Identifier: MIT
#pragma once
// Convolutions of rows of numbers, real ones or pairs of reals, by their definition or by
// transforms of a length that leaves room for both.

#include "chainrules/signals/detail/transforms.hpp"

namespace chainrules::signals::detail {

/// Which numbers of Σ_j a_j b_{k−j}, 0 ≤ k < n + m − 1, are wanted of n numbers a and m numbers b.
struct Window {
    std::size_t n, m, start, size;

    /// Below, the sums themselves take less time.
    bool is_short() const { return (n < m ? n : m) <= 64; }
    /// A length, of the factors 2, 3 and 5, in which a transform does not mix the ends.
    std::size_t length() const {
        for (std::size_t length = n + m;; ++length) {
            if (length % 2 != 0) continue;
            std::size_t rest = length;
            for (std::size_t factor : {2u, 3u, 5u})
                while (rest % factor == 0) rest /= factor;
            if (rest == 1) return length;
        }
    }
};

/// y_k += Σ_i b_i a_{k + shift − i} for k < size, of a row a of n numbers.
template <bool pairs, class R>
void add_convolution(R const* a, std::size_t n, R const* b, std::size_t m, std::ptrdiff_t shift,
                     R* y, std::size_t size) {
    if (n < m) return add_convolution<pairs>(b, m, a, n, shift, y, size);
    auto const signed_n = static_cast<std::ptrdiff_t>(n), end = static_cast<std::ptrdiff_t>(size);
    for (std::size_t i = 0; i != m; ++i) {
        std::ptrdiff_t const by = shift - static_cast<std::ptrdiff_t>(i);
        std::ptrdiff_t const first = by < 0 ? -by : 0, last = std::min(end, signed_n - by);
        for (std::ptrdiff_t k = first; k < last; ++k) {
            auto const to = static_cast<std::size_t>(k), from = static_cast<std::size_t>(k + by);
            if constexpr (pairs)
                store(y, to, load(y, to) + times(load(a, from), load(b, i)));
            else
                y[to] = R(y[to] + a[from] * b[i]);
        }
    }
}

/// The numbers of a row backwards, conjugated.
template <bool pairs, class R>
std::vector<R> mirrored(R const* x, std::size_t n) {
    std::vector<R> y((pairs ? 2 : 1) * n, R(0));
    for (std::size_t i = 0; i != n; ++i)
        if constexpr (pairs)
            store(y.data(), n - 1 - i, {x[2 * i], R(-x[2 * i + 1])});
        else
            y[n - 1 - i] = x[i];
    return y;
}

/// Spectra of rows that are filled up to `length` numbers, all bins or, of real rows, half of them.
template <bool pairs, class R>
std::vector<R> padded_spectrum(std::size_t length, R const* x, std::size_t start,
                               std::size_t size) {
    constexpr std::size_t width = pairs ? 2 : 1;
    std::vector<R> row(width * length, R(0));
    for (std::size_t i = 0; i != width * size; ++i) row[width * start + i] = x[i];
    std::vector<R> bins(2 * (pairs ? length : half_spectrum(length)), R(0));
    if constexpr (pairs)
        complex_transform<R>(length, false, table_t<R>(1), row.data(), bins.data());
    else
        half_of_real<R>(length, table_t<R>(1), table_t<R>(1), row.data(), bins.data());
    return bins;
}
template <bool pairs, class R>
std::vector<R> from_spectrum(std::size_t length, std::vector<R> const& bins) {
    auto const factor = table_t<R>(1) / table_t<R>(length);
    std::vector<R> row((pairs ? 2 : 1) * length, R(0));
    if constexpr (pairs)
        complex_transform<R>(length, true, factor, bins.data(), row.data());
    else
        real_of_half<R>(length, factor, factor, bins.data(), row.data());
    return row;
}
/// x y, or x conj(y), bin by bin.
template <bool conjugate, class R>
std::vector<R> product_of_spectra(std::vector<R> const& x, std::vector<R> const& y) {
    std::vector<R> z(x.size(), R(0));
    for (std::size_t k = 0; 2 * k != x.size(); ++k)
        store(z.data(), k, times<conjugate>(load(x.data(), k), load(y.data(), k)));
    return z;
}

}  // namespace chainrules::signals::detail
