// SPDX-License-Identifier: MIT
#pragma once
// Transforms of real signals into real ones: cosines and sines of types I to IV, Hartley's, and the
// spectrum in halves. Not scaled, as FFTW has them, unless a norm is given; the options are in
// options.hpp. Twice the same type, or II behind III, gives the signal times 2n (2(n − 1) for
// cosine I, 2(n + 1) for sine I, n for Hartley's): `fn::dct3(y, FourierNorm::forward)` undoes
// `fn::dct2(x)`.

#include "chainrules/signals/detail/linear_rules.hpp"
#include "chainrules/signals/detail/real_transforms.hpp"

namespace chainrules::signals {

namespace detail {

/// The transform that the transposed matrix of a kind makes, but for factors of single numbers.
constexpr Kind transposed_kind(Kind kind) {
    switch (kind) {
        case Kind::dct2:
            return Kind::dct3;
        case Kind::dct3:
            return Kind::dct2;
        case Kind::dst2:
            return Kind::dst3;
        case Kind::dst3:
            return Kind::dst2;
        case Kind::to_halves:
            return Kind::from_halves;
        case Kind::from_halves:
            return Kind::to_halves;
        default:
            return kind;
    }
}

/// Multiplies the first number, the last, or all but those of the real bins 0 and n/2.
template <class R, class W>
void weigh(bool first, bool last, bool inner, W const& factor, std::size_t n, R* x) {
    using namespace rule_operators;
    if (first) x[0] = R(x[0] * factor);
    if (last) x[n - 1] = R(x[n - 1] * factor);
    if (inner)
        for (std::size_t k = 1; k != n; ++k)
            if (2 * k != n) x[k] = R(x[k] * factor);
}

struct RealTransformMap {
    std::size_t in, out;
    Kind kind;
    FourierNorm norm;

    template <class E>
    using result = real_of_t<E>;

    template <class E, class Y>
    void apply(E const* x, Y* y) const {
        scaled_transform(kind, x, y);
    }
    // Aᵀ is the transform of the other type between factors of single numbers; none of orthogonal
    // matrices.
    template <class D, class G>
    void transposed(D const* y_bar, G* x_bar) const {
        using W = table_t<G>;
        std::vector<D> given(y_bar, y_bar + in);
        bool const ends = kind == Kind::dct1, plain = norm != FourierNorm::ortho || halves();
        if (plain) {
            weigh(ends || kind == Kind::dct2, ends || kind == Kind::dst2, false, W(2), in,
                  given.data());
            weigh(false, false, kind == Kind::to_halves, W(0.5), in, given.data());
        }
        scaled_transform(transposed_kind(kind), given.data(), x_bar);
        if (plain) {
            weigh(ends || kind == Kind::dct3, ends || kind == Kind::dst3, false, W(0.5), in, x_bar);
            weigh(false, false, kind == Kind::from_halves, W(2), in, x_bar);
        }
    }

  private:
    bool halves() const { return kind == Kind::to_halves || kind == Kind::from_halves; }

    template <class W>
    W factor() const {
        using std::sqrt;
        W const size = kind == Kind::dct1                  ? W(2) * W(in - 1)
                       : kind == Kind::dst1                ? W(2) * W(in + 1)
                       : kind == Kind::hartley || halves() ? W(in)
                                                           : W(2) * W(in);
        if (norm == FourierNorm::backward) return W(1);
        return W(1) / (norm == FourierNorm::ortho ? W(sqrt(size)) : size);
    }

    template <class E, class Y>
    void scaled_transform(Kind of, E const* x, Y* y) const {
        using W = table_t<Y>;
        using std::sqrt;
        Input<Y, false> const from(x, in, in);
        if (norm == FourierNorm::ortho && !halves()) {
            W const root(sqrt(W(2)));
            std::vector<Y> given(from.data(), from.data() + in);
            bool const ends = of == Kind::dct1;
            weigh(ends || of == Kind::dct3, ends || of == Kind::dst3, false, root, in,
                  given.data());
            real_transform<Y>(of, in, given.data(), y);
            weigh(ends || of == Kind::dct2, ends || of == Kind::dst2, false, W(1) / root, in, y);
        } else
            real_transform<Y>(of, in, from.data(), y);
        scale_row(in, factor<W>(), y);
    }
};

template <Kind kind>
struct RealTransformMaps {
    RealTransformMap operator()(char const* f, std::size_t in,
                                FourierNorm norm = FourierNorm::backward) const {
        checked_count(f, "the size of x", in, kind == Kind::dct1 ? 2 : 1);
        return {in, in, kind, norm};
    }
};

}  // namespace detail

/// The cosine transform of type I, y_k = x_0 + (−1)^k x_{n−1} + 2 Σ x_j cos(πjk/(n − 1)) over the
/// j between, of n ≥ 2 numbers; its own inverse but for a factor.
CHAINRULES_DETAIL_LINEAR_MAP(dct1, detail::RealTransformMaps<detail::Kind::dct1>{});
/// The cosine transform of type II, y_k = 2 Σ x_j cos(π(2j + 1)k/(2n)): "the" cosine transform.
CHAINRULES_DETAIL_LINEAR_MAP(dct2, detail::RealTransformMaps<detail::Kind::dct2>{});
/// The cosine transform of type III, y_k = x_0 + 2 Σ_{j≥1} x_j cos(πj(2k + 1)/(2n)), the inverse of
/// II but for a factor.
CHAINRULES_DETAIL_LINEAR_MAP(dct3, detail::RealTransformMaps<detail::Kind::dct3>{});
/// The cosine transform of type IV, y_k = 2 Σ x_j cos(π(2j + 1)(2k + 1)/(4n)).
CHAINRULES_DETAIL_LINEAR_MAP(dct4, detail::RealTransformMaps<detail::Kind::dct4>{});
/// The sine transform of type I, y_k = 2 Σ x_j sin(π(j + 1)(k + 1)/(n + 1)).
CHAINRULES_DETAIL_LINEAR_MAP(dst1, detail::RealTransformMaps<detail::Kind::dst1>{});
/// The sine transform of type II, y_k = 2 Σ x_j sin(π(2j + 1)(k + 1)/(2n)).
CHAINRULES_DETAIL_LINEAR_MAP(dst2, detail::RealTransformMaps<detail::Kind::dst2>{});
/// The sine transform of type III, y_k = (−1)^k x_{n−1} + 2 Σ_{j<n−1} x_j sin(π(j + 1)(2k +
/// 1)/(2n)).
CHAINRULES_DETAIL_LINEAR_MAP(dst3, detail::RealTransformMaps<detail::Kind::dst3>{});
/// The sine transform of type IV, y_k = 2 Σ x_j sin(π(2j + 1)(2k + 1)/(4n)).
CHAINRULES_DETAIL_LINEAR_MAP(dst4, detail::RealTransformMaps<detail::Kind::dst4>{});
/// Hartley's transform, y_k = Σ x_j (cos(2πjk/n) + sin(2πjk/n)).
CHAINRULES_DETAIL_LINEAR_MAP(hartley, detail::RealTransformMaps<detail::Kind::hartley>{});
/// The spectrum of n real numbers in n real numbers: the real parts of the bins 0 to n/2, then the
/// imaginary parts backwards, without those that are zero.
CHAINRULES_DETAIL_LINEAR_MAP(r2hc, detail::RealTransformMaps<detail::Kind::to_halves>{});
/// n real numbers of such a spectrum, the inverse of r2hc times n.
CHAINRULES_DETAIL_LINEAR_MAP(hc2r, detail::RealTransformMaps<detail::Kind::from_halves>{});

}  // namespace chainrules::signals

namespace chainrules::fn {
using signals::dct1;
using signals::dct2;
using signals::dct3;
using signals::dct4;
using signals::dst1;
using signals::dst2;
using signals::dst3;
using signals::dst4;
using signals::hartley;
using signals::hc2r;
using signals::r2hc;
}  // namespace chainrules::fn
