// SPDX-License-Identifier: MIT
#pragma once
// Discrete Fourier transforms of signals in std::vectors, std::arrays and spans: complex, of real
// signals, of spectra of real signals; their shifts. Y_k = Σ_j x_j exp(−2πi jk/n). Eigen's vectors
// and matrices: eigen/signals/fourier.hpp; cosines and sines: cosine.hpp.

#include "chainrules/signals/detail/linear_rules.hpp"
#include "chainrules/signals/detail/transforms.hpp"

namespace chainrules::signals {

namespace detail {

template <class W>
W factor_of(FourierNorm norm, FourierNorm divided, std::size_t n) {
    using std::sqrt;
    if (norm == FourierNorm::ortho) return W(1) / W(sqrt(W(n)));
    return norm == divided ? W(1) / W(n) : W(1);
}

/// In which norm a transform has the factor 1/n.
inline constexpr FourierNorm of_forward = FourierNorm::forward, of_inverse = FourierNorm::backward;

/// Complex to complex: of the first n of `in` numbers, with zeros behind them.
struct ComplexMap {
    std::size_t in, out;
    bool inverse;
    FourierNorm norm, divided;

    template <class E>
    using result = complex_of_t<E>;

    template <class E, class Y>
    void apply(E const* x, Y* y) const {
        transform(inverse, x, in, y, out);
    }
    template <class D, class G>
    void transposed(D const* y_bar, G* x_bar) const {
        transform(!inverse, y_bar, out, x_bar, in);
    }

  private:
    template <class E, class Y>
    void transform(bool backwards, E const* x, std::size_t given, Y* y, std::size_t kept) const {
        using R = real_t<Y>;
        Input<R, true> const from(x, given, out);
        auto const factor = factor_of<table_t<R>>(norm, divided, out);
        output<R, true>(y, out, kept < out ? kept : out, [&](R* to) {
            complex_transform<R>(out, backwards, factor, from.data(), to);
        });
    }
};

/// n real numbers, of `in`, to the bins 0 to n/2, conjugated or not.
struct HalfMap {
    std::size_t in, out, n;
    bool conjugate;
    FourierNorm norm, divided;

    template <class E>
    using result = complex_of_t<E>;

    template <class E, class Y>
    void apply(E const* x, Y* y) const {
        using R = real_t<Y>;
        Input<R, false> const from(x, in, n);
        auto const factor = factor_of<table_t<R>>(norm, divided, n);
        output<R, true>(y, out, out, [&](R* to) {
            half_of_real<R>(n, factor, factor, from.data(), to);
            if (conjugate)
                for (std::size_t k = 0; k != out; ++k) to[2 * k + 1] = R(-to[2 * k + 1]);
        });
    }
    // Each inner bin stands for two: half of its cotangent, and the other half at its mirror image.
    template <class D, class G>
    void transposed(D const* y_bar, G* x_bar) const {
        using R = real_t<G>;
        std::vector<D> mirrored;
        if (conjugate)
            for (std::size_t k = 0; k != out; ++k)
                mirrored.push_back(D(y_bar[k].real(), real_t<D>(-y_bar[k].imag())));
        Input<R, true> const from(conjugate ? mirrored.data() : y_bar, out, out);
        auto const factor = factor_of<table_t<R>>(norm, divided, n);
        output<R, false>(x_bar, n, in < n ? in : n, [&](R* to) {
            real_of_half<R>(n, factor, table_t<R>(factor / 2), from.data(), to);
        });
    }
};

/// The bins 0 to n/2, of `in`, to n real numbers.
struct RealMap {
    std::size_t in, out;
    bool conjugate;
    FourierNorm norm, divided;

    template <class E>
    using result = real_of_t<E>;

    template <class E, class Y>
    void apply(E const* x, Y* y) const {
        using R = real_t<Y>;
        std::vector<E> mirrored;
        if constexpr (Complex<E>)
            if (conjugate)
                for (std::size_t k = 0; k != in; ++k)
                    mirrored.push_back(E(x[k].real(), real_t<E>(-x[k].imag())));
        Input<R, true> const from(mirrored.empty() ? x : mirrored.data(), in, half_spectrum(out));
        auto const factor = factor_of<table_t<R>>(norm, divided, out);
        output<R, false>(y, out, out,
                         [&](R* to) { real_of_half<R>(out, factor, factor, from.data(), to); });
    }
    template <class D, class G>
    void transposed(D const* y_bar, G* x_bar) const {
        using R = real_t<G>;
        std::size_t const bins = half_spectrum(out);
        Input<R, false> const from(y_bar, out, out);
        auto const factor = factor_of<table_t<R>>(norm, divided, out);
        output<R, true>(x_bar, bins, in < bins ? in : bins, [&](R* to) {
            half_of_real<R>(out, factor, table_t<R>(factor * 2), from.data(), to);
            if (conjugate)
                for (std::size_t k = 0; k != bins; ++k) to[2 * k + 1] = R(-to[2 * k + 1]);
        });
    }
};

/// Places, around a circle of n.
struct ShiftMap {
    std::size_t in, out, by;

    template <class E>
    using result = evaluated_t<E>;

    template <class E, class Y>
    void apply(E const* x, Y* y) const {
        for (std::size_t i = 0; i != out; ++i) y[(i + by) % out] = x[i];
    }
    template <class D, class G>
    void transposed(D const* y_bar, G* x_bar) const {
        for (std::size_t i = 0; i != out; ++i) x_bar[i] = G(y_bar[(i + by) % out]);
    }
};

// The maps of the functions below, with their options: a size, a norm, or both.
template <bool inverse>
struct ComplexMaps {
    static constexpr FourierNorm divided = inverse ? of_inverse : of_forward;

    template <std::integral I>
    ComplexMap operator()(char const* f, std::size_t in, I n,
                          FourierNorm norm = FourierNorm::backward) const {
        return {in, checked_count(f, "n", n), inverse, norm, divided};
    }
    ComplexMap operator()(char const* f, std::size_t in,
                          FourierNorm norm = FourierNorm::backward) const {
        return {in, checked_count(f, "the size of x", in), inverse, norm, divided};
    }
};
/// Without a factor: the norm of an inverse that has none.
template <class Maps>
struct Unscaled {
    auto operator()(char const* f, std::size_t in, std::integral auto... n) const
        -> decltype(Maps{}(f, in, n..., FourierNorm::forward)) {
        return Maps{}(f, in, n..., FourierNorm::forward);
    }
};
template <bool conjugate, FourierNorm divided>
struct HalfMaps {
    template <std::integral I>
    HalfMap operator()(char const* f, std::size_t in, I n,
                       FourierNorm norm = FourierNorm::backward) const {
        std::size_t const size = checked_count(f, "n", n);
        return {in, half_spectrum(size), size, conjugate, norm, divided};
    }
    HalfMap operator()(char const* f, std::size_t in,
                       FourierNorm norm = FourierNorm::backward) const {
        std::size_t const size = checked_count(f, "the size of x", in);
        return {in, half_spectrum(size), size, conjugate, norm, divided};
    }
};
template <bool conjugate, FourierNorm divided>
struct RealMaps {
    template <std::integral I>
    RealMap operator()(char const* f, std::size_t in, I n,
                       FourierNorm norm = FourierNorm::backward) const {
        return {in, checked_count(f, "n", n), conjugate, norm, divided};
    }
    RealMap operator()(char const* f, std::size_t in,
                       FourierNorm norm = FourierNorm::backward) const {
        return {in, 2 * (checked_count(f, "the size of x", in, 2) - 1), conjugate, norm, divided};
    }
};
template <bool inverse>
struct ShiftMaps {
    ShiftMap operator()(char const*, std::size_t n) const {
        return {n, n, inverse ? n - n / 2 : n / 2};
    }
};

}  // namespace detail

/// The discrete Fourier transform Y_k = Σ_j x_j exp(−2πi jk/n) of a signal, real or complex:
/// `fn::fft(x)`, `fn::fft(x, n)` of the first n numbers, with zeros behind them where x has less.
CHAINRULES_DETAIL_LINEAR_MAP(fft, detail::ComplexMaps<false>{});
/// Its inverse, x_j = Σ_k Y_k exp(2πi jk/n)/n.
CHAINRULES_DETAIL_LINEAR_MAP(ifft, detail::ComplexMaps<true>{});
/// Its inverse without the factor 1/n.
CHAINRULES_DETAIL_LINEAR_MAP(bfft, detail::Unscaled<detail::ComplexMaps<true>>{});
/// The bins 0 to n/2 of fft of n real numbers: the others are their conjugates.
CHAINRULES_DETAIL_LINEAR_MAP(rfft, detail::HalfMaps<false, detail::of_forward>{});
/// The inverse of rfft: n real numbers of the bins 0 to n/2. `fn::irfft(Y, n)`; n is 2(m − 1) for m
/// bins if not given, so give an odd one. The imaginary parts of the bins 0 and n/2 have no effect.
CHAINRULES_DETAIL_LINEAR_MAP(irfft, detail::RealMaps<false, detail::of_inverse>{});
/// irfft without the factor 1/n.
CHAINRULES_DETAIL_LINEAR_MAP(brfft,
                             detail::Unscaled<detail::RealMaps<false, detail::of_inverse>>{});
/// The real spectrum of a signal whose other half is its mirrored conjugate: fft of x_0 to x_{n/2}
/// and these.
CHAINRULES_DETAIL_LINEAR_MAP(hfft, detail::RealMaps<true, detail::of_forward>{});
/// The inverse of hfft.
CHAINRULES_DETAIL_LINEAR_MAP(ihfft, detail::HalfMaps<true, detail::of_inverse>{});
/// A spectrum with its bin 0 in the middle, at n/2.
CHAINRULES_DETAIL_LINEAR_MAP(fftshift, detail::ShiftMaps<false>{});
/// The inverse of fftshift; they differ where n is odd.
CHAINRULES_DETAIL_LINEAR_MAP(ifftshift, detail::ShiftMaps<true>{});

}  // namespace chainrules::signals

namespace chainrules::fn {
using signals::bfft;
using signals::brfft;
using signals::fft;
using signals::fftshift;
using signals::hfft;
using signals::ifft;
using signals::ifftshift;
using signals::ihfft;
using signals::irfft;
using signals::rfft;
}  // namespace chainrules::fn
