// SPDX-License-Identifier: MIT
#pragma once
// The pieces of a signal of which short-time transforms are made, their options, and the sums of
// pieces that overlap.

#include <limits>

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/signals/detail/linear_rules.hpp"
#include "chainrules/signals/detail/transforms.hpp"

namespace chainrules {

/// What a signal has outside of its ends.
enum class SignalPadding { zeros, reflection };

/// Options of fn::stft and fn::istft, with a window of n numbers: whether the pieces are centred at
/// the multiples of the hop, so that the first begins n/2 before the signal, and what is there.
/// fn::istft then leaves n/2 numbers out at both ends.
struct StftOptions {
    bool centered = true;
    SignalPadding padding = SignalPadding::reflection;
};

namespace signals {

namespace detail {

using Eigen::Index;
template <class S>
using Row = std::vector<S>;

template <class X>
concept RealVector = eigen::detail::ShapedVector<X> && Real<eigen::scalar_t<X>>;
template <class X>
concept ComplexMatrix = eigen::detail::Shaped<X> && Complex<eigen::scalar_t<X>>;

template <class X, class W>
using piece_number_t = promoted_t<real_t<eigen::scalar_t<X>>, real_t<eigen::scalar_t<W>>>;

/// Where the pieces of a signal lie.
struct Pieces {
    Index size, hop, count, before, length;  // of the window, …; of the signal
    SignalPadding padding;

    Index bins() const { return size / 2 + 1; }
    /// The number of the signal that piece t has at i; −1 where it has none.
    Index place(Index t, Index i) const {
        Index const at = t * hop + i - before;
        if (at >= 0 && at < length) return at;
        if (padding == SignalPadding::zeros) return -1;
        return at < 0 ? -at : 2 * (length - 1) - at;
    }
};

inline Pieces pieces_of_signal(Index length, Index size, Index hop, StftOptions const& options) {
    checked_count("stft", "the size of the window", size);
    checked_count("stft", "hop", hop);
    Index const before = options.centered ? size / 2 : 0;
    bool const reflects = options.centered && options.padding == SignalPadding::reflection;
    checked_count("stft", "the size of x", length, int(reflects ? before + 1 : 1));
    checked_count("stft", "the size of x with what is outside", length + 2 * before, int(size));
    return {size, hop, 1 + (length + 2 * before - size) / hop, before, length, options.padding};
}

inline Pieces pieces_of_spectra(Index rows, Index cols, Index size, Index hop,
                                StftOptions const& options) {
    checked_count("istft", "the size of the window", size);
    checked_count("istft", "hop", hop);
    checked_count("istft", "the number of columns of Y", cols);
    if (rows != size / 2 + 1)
        eigen::detail::raise_arguments("istft", "Y", eigen::detail::Sizes{rows, cols}, "the window",
                                       eigen::detail::Sizes{size, 1},
                                       "Y must have half as many rows as the window, and 1");
    Index const before = options.centered ? size / 2 : 0;
    Index const length = size + hop * (cols - 1) - 2 * before;
    return {size, hop, cols, before, length < 0 ? 0 : length, SignalPadding::zeros};
}

template <class S, class X>
Row<S> row_of_vector(X const& x) {
    Row<S> row;
    for (Index i = 0; i != x.size(); ++i) row.push_back(S(x.coeff(i)));
    return row;
}

// Column t of Y, as pairs.
template <class S, class Y>
Row<S> bins_of(Y const& y, Index t) {
    Row<S> bins;
    for (Index k = 0; k != y.rows(); ++k) {
        bins.push_back(S(y.coeff(k, t).real()));
        bins.push_back(S(y.coeff(k, t).imag()));
    }
    return bins;
}

template <class S>
using spectra_t = Eigen::Matrix<std::complex<S>, Eigen::Dynamic, Eigen::Dynamic>;

// The spectra of the pieces piece(t, i).
template <class S, class Piece>
spectra_t<S> spectra_of(Pieces const& p, table_t<S> const& ends, table_t<S> const& inner,
                        Piece const& piece) {
    spectra_t<S> y(p.bins(), p.count);
    Row<S> from(static_cast<std::size_t>(p.size), S(0)),
        to(static_cast<std::size_t>(2 * p.bins()), S(0));
    for (Index t = 0; t != p.count; ++t) {
        for (Index i = 0; i != p.size; ++i) from[static_cast<std::size_t>(i)] = piece(t, i);
        half_of_real<S>(from.size(), ends, inner, from.data(), to.data());
        for (Index k = 0; k != p.bins(); ++k)
            y(k, t) = std::complex<S>(to[static_cast<std::size_t>(2 * k)],
                                      to[static_cast<std::size_t>(2 * k + 1)]);
    }
    return y;
}

// use(t, i, number) for the numbers of each piece, from its spectrum.
template <class S, class Y, class Use>
void each_number_of(Pieces const& p, table_t<S> const& ends, table_t<S> const& inner, Y const& y,
                    Use const& use) {
    Row<S> piece(static_cast<std::size_t>(p.size), S(0));
    for (Index t = 0; t != p.count; ++t) {
        auto const bins = bins_of<S>(y, t);
        real_of_half<S>(piece.size(), ends, inner, bins.data(), piece.data());
        for (Index i = 0; i != p.size; ++i) use(t, i, piece[static_cast<std::size_t>(i)]);
    }
}

template <class S>
S& at(Row<S>& row, Index i) {
    return row[static_cast<std::size_t>(i)];
}
template <class S>
S const& at(Row<S> const& row, Index i) {
    return row[static_cast<std::size_t>(i)];
}

// A row in the shape of a vector: of a column, or of a row.
template <class X, class S>
auto as_vector_like(Row<S> const& row) {
    auto const size = static_cast<Index>(row.size());
    bool const across = X::IsRowMajor;
    return Eigen::Map<Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> const>(
        row.data(), across ? 1 : size, across ? size : 1);
}

/// The numbers of a cotangent or tangent beside those of S.
template <class S, class D>
using with_tangent_t = std::remove_cvref_t<decltype(chainrules::detail::product(
    std::declval<S const&>(), std::declval<real_t<eigen::scalar_t<D>> const&>()))>;

template <class S, class X, class W>
auto stft(Pieces const& p, X const& x, W const& w) {
    auto const signal = row_of_vector<S>(x), window = row_of_vector<S>(w);
    return spectra_of<S>(p, table_t<S>(1), table_t<S>(1), [&](Index t, Index i) {
        Index const place = p.place(t, i);
        return place < 0 ? S(0) : S(at(window, i) * at(signal, place));
    });
}

// Of the numbers that overlap, and the sums of squares of the window there.
template <class S>
struct Overlap {
    Row<S> sum, weight;

    template <class Y>
    Overlap(Pieces const& p, Y const& y, Row<S> const& window)
        : sum(static_cast<std::size_t>(p.length), S(0)), weight(sum) {
        table_t<S> const factor = table_t<S>(1) / table_t<S>(p.size);
        each_number_of<S>(p, factor, factor, y, [&](Index t, Index i, S const& number) {
            Index const place = p.place(t, i);
            if (place < 0) return;
            at(sum, place) = S(at(sum, place) + at(window, i) * number);
            at(weight, place) = S(at(weight, place) + at(window, i) * at(window, i));
        });
    }
    /// number/weight, 0 where the window is.
    template <class T>
    T divided(T const& number, Index place) const {
        using R = table_t<S>;
        bool const is_covered = plain_value(at(weight, place)) > std::numeric_limits<R>::min();
        return is_covered ? T(number / at(weight, place)) : T(0);
    }
    Eigen::Matrix<S, Eigen::Dynamic, 1> signal() const {
        Eigen::Matrix<S, Eigen::Dynamic, 1> x(static_cast<Index>(sum.size()));
        for (Index j = 0; j != x.size(); ++j) x[j] = divided(at(sum, j), j);
        return x;
    }
    /// use(j, i, y_{it} − 2 w_i x_j) for the numbers of each piece.
    template <class Y, class Use>
    void each_rest(Pieces const& p, Y const& y, Row<S> const& window, Use const& use) const {
        table_t<S> const factor = table_t<S>(1) / table_t<S>(p.size);
        each_number_of<S>(p, factor, factor, y, [&](Index t, Index i, S const& number) {
            Index const place = p.place(t, i);
            if (place < 0) return;
            S const twice(at(window, i) + at(window, i));
            use(place, i, S(number - twice * divided(at(sum, place), place)));
        });
    }
};

}  // namespace detail

}  // namespace signals
}  // namespace chainrules
