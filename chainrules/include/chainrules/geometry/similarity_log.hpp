// SPDX-License-Identifier: MIT
#pragma once
// Exponential and logarithm of similarities. A vector of seven moves them, (v, ω, λ) with the scale
// e^λ, the order of Sophus.

#include "chainrules/geometry/detail/moments.hpp"
#include "chainrules/geometry/rotation_vector.hpp"
#include "chainrules/geometry/similarity.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector7 = Eigen::Matrix<S, 7, 1>;

template <class S>
Vector7<S> stacked(Vector3<S> const& v, Vector3<S> const& w, S const& lambda) {
    Vector7<S> x;
    x << v, w, lambda;
    return x;
}

/// y = (M₀ + M₁[ω]× + M₂[ω]×²) v, the integral of e^{λu} exp(u[ω]×) v over u from 0 to 1.
///
/// Forward   that of Poly with M₁ and M₂ in place of α and β, and λ̇ (M₀ v + M₁ a + M₂ b) by λ
template <class S>
struct SimilarityPoly {
    Moments<S> m;
    Poly<S> poly;
    S more;

    SimilarityPoly(Vector3<S> const& v, Vector3<S> const& w, S const& lambda)
        : m(lambda, dot(w, w)), poly(w, v, m.m11, m.m22), more(m.m00 - constant<S>(1)) {}
    Vector3<S> value() const { return poly.value() + times(more, poly.v); }
    Vector3<S> by_lambda() const {
        return times(m.m10, poly.v) + times(m.m21, poly.a) + times(m.m32, poly.b);
    }
    template <class T>
    Vector3<T> by_vector(Vector3<T> const& dv) const {
        return poly.by_vector(dv) + times(more, dv);
    }
    template <class T>
    Vector3<T> by_angle(Vector3<T> const& dw) const {
        return poly.by_angle(m.slope1(), m.slope2(), dw);
    }
    template <class T>
    Vector3<T> vector_bar(Vector3<T> const& y) const {
        return poly.vector_bar(y) + times(more, y);
    }
    template <class T>
    Vector3<T> angle_bar(Vector3<T> const& y) const {
        return poly.angle_bar(m.slope1(), m.slope2(), y);
    }
};

/// The similarity (M v, exp ω, e^λ) of (v, ω, λ), M the integral above.
template <class S>
struct Sim3Exp {
    using Arguments = Kinds<MatrixKind<7, 1>>;
    using Result = SimilarityKind;
    SimilarityPoly<S> shift;
    QuaternionExp<S> exp;
    S scale;

    explicit Sim3Exp(Vector7<S> const& x)
        : shift(three_from(x, 0), three_from(x, 3), x[6]),
          exp(three_from(x, 3)),
          scale(cmath::exp(x[6])) {}
    Similarity<S> value() const { return {shift.value(), exp.value(), scale}; }
    template <class T>
    Vector8<T> forward(Slot<0>, Vector7<T> const& d) const {
        Vector3<T> const dw = three_from(d, 3);
        return stacked(Vector3<T>(shift.by_vector(three_from(d, 0)) + shift.by_angle(dw) +
                                  times(d[6], shift.by_lambda())),
                       exp.forward(Slot<0>{}, dw), T(scale * d[6]));
    }
    template <class T>
    Vector7<T> vector_bar(Vector8<T> const& y) const {
        Vector3<T> const t = three_from(y, 0);
        return stacked(shift.vector_bar(t),
                       Vector3<T>(shift.angle_bar(t) + exp.angle_bar(turn_of(y))),
                       T(dot(shift.by_lambda(), t) + scale * y[7]));
    }
    template <class T>
    auto reverse(Vector8<T> const& y) const {
        return std::tuple{vector_bar(y)};
    }
};

/// The vector (M⁻¹ t, log q, log s) of a similarity.
///
/// Forward   v̇ = M⁻¹(ṫ − Ṁ v)
/// Reverse   t̄ = M⁻ᵀ v̄, and that of −M v for φ and λ
template <class S>
struct Sim3Log {
    using Arguments = Kinds<SimilarityKind>;
    using Result = MatrixKind<7, 1>;
    S scale;
    QuaternionLog<S> log;
    Vector3<S> phi;
    S lambda;
    SimilarityPoly<S> shift;

    explicit Sim3Log(Similarity<S> const& T)
        : scale(T.scale),
          log(T.rotation),
          phi(log.value()),
          lambda(cmath::log(scale)),
          shift(solve(Moments<S>(lambda, dot(phi, phi)), phi, T.translation), phi, lambda) {}
    Vector7<S> value() const { return stacked(shift.poly.v, phi, lambda); }
    template <class T>
    Vector7<T> forward(Slot<0>, Vector8<T> const& d) const {
        Vector3<T> const w = log.forward(Slot<0>{}, turn_of(d));
        T const dl = d[7] / scale;
        Vector3<T> const rest = three_from(d, 0) - shift.by_angle(w) - times(dl, shift.by_lambda());
        return stacked(solve(shift.m, phi, rest), w, dl);
    }
    template <class T>
    auto reverse(Vector7<T> const& y) const {
        Vector3<T> const t = solve(shift.m, Vector3<S>(-phi), three_from(y, 0));
        Vector3<T> const w = three_from(y, 3) - shift.angle_bar(t);
        return std::tuple{
            stacked(t, log.quaternion_bar(w), T((y[6] - dot(shift.by_lambda(), t)) / scale))};
    }

  private:
    // M⁻¹ x, again a polynomial in [ω]×: with A = M₀ − sM₂ and D = A² + sM₁² it is
    // x/M₀ − (M₁/D) ω×x + (M₁² − A M₂)/(M₀ D) ω×(ω×x).
    template <class T>
    static Vector3<T> solve(Moments<S> const& m, Vector3<S> const& w, Vector3<T> const& x) {
        S const A = m.m00 - m.s * m.m22, D = A * A + m.s * m.m11 * m.m11;
        Vector3<T> const wx = cross(w, x);
        return times(S(constant<S>(1) / m.m00), x) - times(S(m.m11 / D), wx) +
               times(S((m.m11 * m.m11 - A * m.m22) / (m.m00 * D)), cross(w, wx));
    }
};

}  // namespace detail

/// The similarity of a vector (v, ω, λ) of seven; its scale is e^λ.
CHAINRULES_DETAIL_GEOMETRY(sim3_exp, detail::Sim3Exp, x);
/// The vector (v, ω, λ) of a similarity. A scale that is not positive gives what log does.
CHAINRULES_DETAIL_GEOMETRY(sim3_log, detail::Sim3Log, T);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::sim3_exp;
using geometry::sim3_log;
}  // namespace chainrules::fn
