// SPDX-License-Identifier: MIT
#pragma once
// log(A) by square roots until they are close to the identity, and a series there, in the basis of
// the Schur vectors, and its derivative, which uses the same roots again.

#include <cmath>
#include <vector>

#include "chainrules/eigen/kernels/matrix_exponential.hpp"
#include "chainrules/eigen/kernels/schur_roots.hpp"

namespace chainrules::eigen::detail {

/// log(A), with what its derivatives share.
template <class S>
class Logarithm {
    using Real = real_t<S>;
    using C = complex_t<S>;
    using T = magnitude_t<S>;
    using Plain = std::complex<T>;

  public:
    Logarithm(char const* name, Square<S> const& A, FactorizationOptions const& options) {
        SchurForm<Square<S>> const schur(name, "A", A, options);
        check_principal(name, schur, options);
        if (A.size() == 0) return;
        u_ = in_numbers<C>(schur.U());
        Square<C> y;
        if constexpr (depth<S> == 0)
            y = schur.S();
        else
            y = u_.adjoint() * Square<C>(in_numbers<C>(A)) * u_;
        Square<Plain> t = schur.S();
        auto const identity = Square<Plain>::Identity(t.rows(), t.cols());
        // Of a norm that does not end, as that of NaN: 2¹⁰²⁴ is the largest double.
        for (int k = 0; k != 1100 && one_norm(t - identity) > near; ++k) {
            roots_.emplace_back(y, t);
            y = roots_.back().root();
            t = roots_.back().triangle();
        }
        to_series(y, t);
        Square<C> const h = series(z_, Square<C>(z_ * z_));
        value_ = back<S>(Square<C>(z_ * h));
    }

    Square<S> const& value() const& { return value_; }
    Square<S>&& value() && { return std::move(value_); }

    /// L(A, E), or L(Aᴴ, E).
    template <bool Adjoint, class E>
    E derivative(E const& given) const {
        using R = complex_t<scalar_t<E>>;
        using M = Square<R>;
        if (given.size() == 0) return given;
        M const u = in_numbers<R>(u_), z = in_numbers<R>(adjoint_if<Adjoint>(z_)),
                r = in_numbers<R>(adjoint_if<Adjoint>(half_));
        M e = u.adjoint() * M(in_numbers<R>(given)) * u;
        for (auto const& root : roots_) e = solve_equation<Adjoint>(root, e);
        // Of Z = (Y − 1) (Y + 1)⁻¹ and its square.
        M const dz = r * M(e * r) * R(real_t<R>(2)), p = z * z, dp = z * dz + dz * z;
        M h = M::Zero(e.rows(), e.cols()), dh = h;
        for (int k = terms(); k-- != 0;) {
            M const next = dp * h + p * dh;
            dh = next;
            h = M(p * h);
            h.diagonal().array() += coefficient<R>(k);
        }
        return back<scalar_t<E>>(M(dz * h + z * dh));
    }

  private:
    // ‖Y − 1‖ where the series begins: ‖Z‖ is at most near / (2 − near).
    static constexpr double near = 0.2;

    Square<C> u_;
    std::vector<RootEquation<C>> roots_;
    // Z and (Y + 1)⁻¹, for the last root Y.
    Square<C> z_, half_;
    Square<S> value_;

    // log(Y) = 2 Σ Z²ᵏ⁺¹ / (2k + 1).
    static int terms() { return 1 + static_cast<int>(binary_digits<T>() / (2 * std::log2(9.0))); }
    template <class R>
    static R coefficient(int k) {
        return R(real_t<R>(real_t<R>(1) / real_t<R>(2 * k + 1)));
    }
    template <class M>
    static M series(M const& z, M const& p) {
        M h = M::Zero(z.rows(), z.cols());
        for (int k = terms(); k-- != 0;) {
            h = M(p * h);
            h.diagonal().array() += coefficient<C>(k);
        }
        return h;
    }
    void to_series(Square<C> y, Square<Plain> t) {
        Index const n = y.rows();
        t.diagonal().array() += Plain(1);
        Square<Plain> inverse = Square<Plain>::Identity(n, n);
        solve_triangle<Eigen::Upper>(t, inverse);
        half_ = in_numbers<C>(inverse);
        z_ = y;
        z_.diagonal().array() -= C(Real(1));
        y.diagonal().array() += C(Real(1));
        for (int level = 0; level < depth<S>; ++level) {
            Square<C> rest = -(y * half_);
            rest.diagonal().array() += C(Real(1));
            half_ += Square<C>(half_ * rest);
        }
        z_ = Square<C>(z_ * half_);
    }
    // What Y in the basis of the Schur vectors is for A: 2ˢ⁺¹ U Y Uᴴ.
    template <class R, class M>
    Square<R> back(M const& y) const {
        M const u = in_numbers<scalar_t<M>>(u_);
        double const factor = std::ldexp(1.0, static_cast<int>(roots_.size()) + 1);
        return turned_back<R>(u, y, u) * R(real_t<R>(factor));
    }
};

}  // namespace chainrules::eigen::detail
