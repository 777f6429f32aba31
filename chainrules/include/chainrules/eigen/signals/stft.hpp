// SPDX-License-Identifier: MIT
#pragma once
// Fourier transforms of short pieces of a real signal, and the signal of overlapping pieces: the
// short-time Fourier transform and its inverse, by the signal and by the window.

#include "chainrules/eigen/signals/detail/pieces.hpp"

namespace chainrules::signals {

/// The short-time Fourier transform of a real signal x with a real window w of n numbers, whose
/// pieces begin `hop` numbers apart: `fn::stft(x, w, hop)`, `fn::stft(x, w, hop, StftOptions{…})`.
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, stft);
/// The signal whose pieces, weighted by the window, are nearest to those of given spectra; 0 where
/// no window reaches: `fn::istft(Y, w, hop)`.
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, istft);

namespace detail {

template <class... O>
concept StftArguments =
    sizeof...(O) <= 1 &&
    (... && (std::is_same_v<O, StftOptions> || std::is_same_v<O, Keyword<StftOptions>>));
inline StftOptions stft_options(StftOptions const& options = {}) { return options; }
inline StftOptions stft_options(Keyword<StftOptions> const& options) { return options.value; }

}  // namespace detail

template <detail::RealVector X, detail::RealVector W, std::integral I, class... O>
    requires detail::StftArguments<O...>
auto primal(stft_t, X const& x, W const& w, I hop, O const&... options) {
    auto const pieces =
        detail::pieces_of_signal(x.size(), w.size(), hop, detail::stft_options(options...));
    return detail::stft<detail::piece_number_t<X, W>>(pieces, x, w);
}

/// Y_{kt} = Σ_i w_i x_{i + t hop} exp(−2πi ki/n), for 0 ≤ k ≤ n/2.
///
/// Forward   stft(ẋ, w) + stft(x, ẇ)
/// Reverse   with the transposed rfft g_t of each column of Ȳ: x̄ adds w_i g_{it} at i + t hop, and
///           w̄_i = Σ_t x_{i + t hop} g_{it}
/// Shapes    Y: (⌊n/2⌋ + 1)×T. Centred pieces: T = 1 + ⌊(L + 2⌊n/2⌋ − n)/hop⌋ of L numbers x, else
///           1 + ⌊(L − n)/hop⌋. An L that is less than n, or than a reflection needs, or a hop of
///           0: std::invalid_argument
/// Keeps     x and w
template <class Self, class Dx, class Dw, class Dh, detail::RealVector X, detail::RealVector W,
          std::integral I, class... O>
    requires detail::StftArguments<O...>
auto frule(std::tuple<Self, Dx, Dw, Dh> const& tangents, stft_t f, X const& x, W const& w, I hop,
           O const&... options) {
    auto const by_x = [&](auto const& d) {
        return f(eigen::detail::tangent_of("stft", "dx", x, d), w, hop, options...);
    };
    auto const by_w = [&](auto const& d) {
        return f(x, eigen::detail::tangent_of("stft", "dw", w, d), hop, options...);
    };
    auto dY = chainrules::detail::combine_tangents(
        [&]<class A, class B>(A const& dx, B const& dw) {
            if constexpr (AbstractZero<A>)
                return by_w(dw);
            else if constexpr (AbstractZero<B>)
                return by_x(dx);
            else
                return (by_x(dx) + by_w(dw)).eval();
        },
        std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{f(x, w, hop, options...), std::move(dY)};
}

template <detail::RealVector X, detail::RealVector W, std::integral I, class... O>
    requires detail::StftArguments<O...>
auto rrule(stft_t, X const& x, W const& w, I hop, O const&... options) {
    using S = detail::piece_number_t<X, W>;
    auto const pieces =
        detail::pieces_of_signal(x.size(), w.size(), hop, detail::stft_options(options...));
    auto Y = detail::stft<S>(pieces, x, w);
    auto pullback = [pieces, x = eigen::detail::hold(x),
                     w = eigen::detail::hold(w)](auto const& dY) {
        eigen::detail::check_cotangent<detail::spectra_t<S>>("stft", dY, pieces.bins(),
                                                             pieces.count);
        using D = detail::with_tangent_t<S, std::remove_cvref_t<decltype(dY)>>;
        // Adds give(place, i) g of each piece to the sums.
        auto const gather = [pieces](auto const& d, auto const& add) {
            auto const Y_bar = eigen::detail::cotangent_of<detail::spectra_t<S>>(d).eval();
            detail::each_number_of<D>(pieces, detail::table_t<D>(1), detail::table_t<D>(0.5), Y_bar,
                                      [&](Eigen::Index t, Eigen::Index i, D const& g) {
                                          Eigen::Index const place = pieces.place(t, i);
                                          if (place >= 0) add(place, i, g);
                                      });
        };
        auto x_bar = [gather, w, pieces](auto const& use, auto const& d) {
            auto const window = detail::row_of_vector<S>(*w);
            detail::Row<D> sum(static_cast<std::size_t>(pieces.length), D(0));
            gather(d, [&](Eigen::Index place, Eigen::Index i, D const& g) {
                detail::at(sum, place) = D(detail::at(sum, place) + detail::at(window, i) * g);
            });
            return use(detail::as_vector_like<X>(sum));
        };
        auto w_bar = [gather, x, pieces](auto const& use, auto const& d) {
            auto const signal = detail::row_of_vector<S>(*x);
            detail::Row<D> sum(static_cast<std::size_t>(pieces.size), D(0));
            gather(d, [&](Eigen::Index place, Eigen::Index i, D const& g) {
                detail::at(sum, i) = D(detail::at(sum, i) + detail::at(signal, place) * g);
            });
            return use(detail::as_vector_like<W>(sum));
        };
        auto const kept = eigen::detail::operand(dY);
        return std::tuple{
            NoTangent{}, eigen::detail::cotangent_thunk<X>(x->rows(), x->cols(), x_bar, kept),
            eigen::detail::cotangent_thunk<W>(w->rows(), w->cols(), w_bar, kept), NoTangent{}};
    };
    return RRuleResult{std::move(Y), std::move(pullback)};
}

template <detail::ComplexMatrix Y, detail::RealVector W, std::integral I, class... O>
    requires detail::StftArguments<O...>
auto primal(istft_t, Y const& y, W const& w, I hop, O const&... options) {
    using S = detail::piece_number_t<Y, W>;
    auto const pieces = detail::pieces_of_spectra(y.rows(), y.cols(), w.size(), hop,
                                                  detail::stft_options(options...));
    return detail::Overlap<S>(pieces, y, detail::row_of_vector<S>(w)).signal();
}

/// x_j = Σ_t w_i y_{it}/Σ_t w_i², i = j − t hop, with the inverse rfft y_t of each column of Y.
///
/// Forward   (Σ_t (w_i ẏ_{it} + ẇ_i (y_{it} − 2 w_i x_j)))/Σ_t w_i²
/// Reverse   with v = x̄/Σ_t w_i²: Ȳ the transposed inverse rfft of w_i v_j, and
///           w̄_i = Σ_t v_j (y_{it} − 2 w_i x_j); where Σ_t w_i² = 0 all of them are 0
/// Shapes    Y: (⌊n/2⌋ + 1)×T, else std::invalid_argument; x: n + (T − 1) hop numbers, less
///           2⌊n/2⌋ of centred pieces
/// Keeps     Y, w and x
template <class Self, class Dy, class Dw, class Dh, detail::ComplexMatrix Y, detail::RealVector W,
          std::integral I, class... O>
    requires detail::StftArguments<O...>
auto frule(std::tuple<Self, Dy, Dw, Dh> const& tangents, istft_t f, Y const& y, W const& w, I hop,
           O const&... options) {
    using S = detail::piece_number_t<Y, W>;
    auto const pieces = detail::pieces_of_spectra(y.rows(), y.cols(), w.size(), hop,
                                                  detail::stft_options(options...));
    auto const window = detail::row_of_vector<S>(w);
    detail::Overlap<S> const overlap(pieces, y, window);
    auto x = overlap.signal();
    auto const by_y = [&](auto const& d) {
        return f(eigen::detail::tangent_of("istft", "dY", y, d), w, hop, options...);
    };
    auto const by_w = [&](auto const& d) {
        auto const& dw = eigen::detail::tangent_of("istft", "dw", w, d);
        using D = detail::with_tangent_t<S, std::remove_cvref_t<decltype(dw)>>;
        auto const window_dot = detail::row_of_vector<D>(dw);
        detail::Row<D> sum(static_cast<std::size_t>(pieces.length), D(0));
        overlap.each_rest(
            pieces, y, window, [&](Eigen::Index place, Eigen::Index i, S const& rest) {
                D const by(overlap.divided(D(detail::at(window_dot, i) * rest), place));
                detail::at(sum, place) = D(detail::at(sum, place) + by);
            });
        return eigen::with_scalar_t<D, decltype(x)>(detail::as_vector_like<decltype(x)>(sum));
    };
    auto dx = chainrules::detail::combine_tangents(
        [&]<class A, class B>(A const& dy, B const& dw) {
            if constexpr (AbstractZero<A>)
                return by_w(dw);
            else if constexpr (AbstractZero<B>)
                return by_y(dy);
            else
                return (by_y(dy) + by_w(dw)).eval();
        },
        std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(x), std::move(dx)};
}

template <detail::ComplexMatrix Y, detail::RealVector W, std::integral I, class... O>
    requires detail::StftArguments<O...>
auto rrule(istft_t, Y const& y, W const& w, I hop, O const&... options) {
    using S = detail::piece_number_t<Y, W>;
    auto const pieces = detail::pieces_of_spectra(y.rows(), y.cols(), w.size(), hop,
                                                  detail::stft_options(options...));
    auto overlap = own(detail::Overlap<S>(pieces, y, detail::row_of_vector<S>(w)));
    auto x = overlap->signal();
    using Z = decltype(x);
    auto pullback = [pieces, overlap, y = eigen::detail::hold(y),
                     w = eigen::detail::hold(w)](auto const& dx) {
        eigen::detail::check_cotangent<Z>("istft", dx, pieces.length, 1);
        using D = detail::with_tangent_t<S, std::remove_cvref_t<decltype(dx)>>;
        auto const divided = [overlap](auto const& d) {
            auto v = detail::row_of_vector<D>(eigen::detail::cotangent_of<Z>(d).eval());
            for (std::size_t j = 0; j != v.size(); ++j)
                v[j] = overlap->divided(v[j], static_cast<Eigen::Index>(j));
            return v;
        };
        auto y_bar = [divided, w, pieces](auto const& use, auto const& d) {
            auto const v = divided(d);
            auto const window = detail::row_of_vector<S>(*w);
            using R = detail::table_t<D>;
            R const factor = R(1) / R(pieces.size);
            return use(detail::spectra_of<D>(
                pieces, factor, R(2 * factor), [&](Eigen::Index t, Eigen::Index i) {
                    Eigen::Index const place = pieces.place(t, i);
                    return place < 0 ? D(0) : D(detail::at(window, i) * detail::at(v, place));
                }));
        };
        auto w_bar = [divided, overlap, y, w, pieces](auto const& use, auto const& d) {
            auto const v = divided(d);
            detail::Row<D> sum(static_cast<std::size_t>(pieces.size), D(0));
            overlap->each_rest(pieces, *y, detail::row_of_vector<S>(*w),
                               [&](Eigen::Index place, Eigen::Index i, S const& rest) {
                                   detail::at(sum, i) =
                                       D(detail::at(sum, i) + rest * detail::at(v, place));
                               });
            return use(detail::as_vector_like<W>(sum));
        };
        auto const kept = eigen::detail::operand(dx);
        return std::tuple{
            NoTangent{}, eigen::detail::cotangent_thunk<Y>(y->rows(), y->cols(), y_bar, kept),
            eigen::detail::cotangent_thunk<W>(w->rows(), w->cols(), w_bar, kept), NoTangent{}};
    };
    return RRuleResult{std::move(x), std::move(pullback)};
}

}  // namespace chainrules::signals

namespace chainrules::fn {
using signals::istft;
using signals::stft;
}  // namespace chainrules::fn
