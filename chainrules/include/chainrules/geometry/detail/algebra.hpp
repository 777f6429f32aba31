// SPDX-License-Identifier: MIT
#pragma once
// Products of vectors of three and quaternions of four coefficients (x, y, z, w), whose numbers may
// be of two types: a number of an AD tool beside a plain one. And the polynomial in [ω]× that most
// maps of rotations are.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/geometry/coefficients.hpp"
#include "chainrules/geometry/detail/kinds.hpp"

namespace chainrules::geometry::detail {

template <class A, class B>
using common_t = cmath::detail::common_t<A, B>;

/// A small constant. Literals have no products with every tool's numbers.
template <class S>
S constant(double x) {
    return chainrules::detail::constant_of<S>(x);
}

template <class A, class B>
Vector3<common_t<A, B>> cross(Vector3<A> const& a, Vector3<B> const& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
template <class A, class B, int N>
common_t<A, B> dot(Eigen::Matrix<A, N, 1> const& a, Eigen::Matrix<B, N, 1> const& b) {
    common_t<A, B> sum = a[0] * b[0];
    for (int i = 1; i != N; ++i) sum = sum + a[i] * b[i];
    return sum;
}
/// a x, of a number a and a matrix x.
template <class A, class B, int R, int C>
Eigen::Matrix<common_t<A, B>, R, C> times(A const& a, Eigen::Matrix<B, R, C> const& x) {
    Eigen::Matrix<common_t<A, B>, R, C> result;
    for (int i = 0; i != R * C; ++i) result.coeffRef(i) = a * x.coeff(i);
    return result;
}
template <class X>
X twice(X const& x) {
    return X(x + x);
}

template <class S>
Vector3<S> vector_part(Vector4<S> const& q) {
    return {q[0], q[1], q[2]};
}
template <class S>
Vector4<S> quaternion_of(Vector3<S> const& u, S const& w) {
    return {u[0], u[1], u[2], w};
}
template <class S>
Vector4<S> conjugated(Vector4<S> const& q) {
    return {-q[0], -q[1], -q[2], q[3]};
}
template <class A, class B>
Vector4<common_t<A, B>> product(Vector4<A> const& p, Vector4<B> const& q) {
    return {p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
            p[3] * q[1] + p[1] * q[3] + p[2] * q[0] - p[0] * q[2],
            p[3] * q[2] + p[2] * q[3] + p[0] * q[1] - p[1] * q[0],
            p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2]};
}

template <class S>
Matrix3<S> hat(Vector3<S> const& w) {
    S const zero = constant<S>(0);
    Matrix3<S> W;
    W << zero, -w[2], w[1], w[2], zero, -w[0], -w[1], w[0], zero;
    return W;
}
/// vee(A − Aᵀ): what hat(w) is multiplied by, ⟨hat(w), A⟩ = w · skew(A).
template <class S>
Vector3<S> skew(Matrix3<S> const& A) {
    return {A(2, 1) - A(1, 2), A(0, 2) - A(2, 0), A(1, 0) - A(0, 1)};
}

/// The Stumpff functions of s that a map needs, with their derivatives. Of a plain number c₄ and c₅
/// by their series and the others from them, c_k = 1/k! − s c_{k+2}: no sine, cosine or root up to
/// half a turn. Of a number of an AD tool each by itself, with its rule.
template <class S>
class Stumpffs {
  public:
    explicit Stumpffs(S const& s) : s_(s) {
        if constexpr (plain) {
            if (s <= S(10) && s >= S(-10)) {
                c_[5] = stumpff_series<5, S>(s);
                c_[4] = stumpff_series<4, S>(s);
                c_[3] = S(1) / 6 - s * c_[5];
                c_[2] = S(1) / 2 - s * c_[4];
                c_[1] = S(1) - s * c_[3];
                c_[0] = S(1) - s * c_[2];
            } else {
                c_[5] = stumpff_value<5, S>(s);
                c_[4] = stumpff_value<4, S>(s);
                c_[3] = stumpff_value<3, S>(s);
                c_[2] = stumpff_value<2, S>(s);
                c_[1] = stumpff_value<1, S>(s);
                c_[0] = stumpff_value<0, S>(s);
            }
        }
    }

    template <int K>
    S c() const {
        static_assert(K >= 0 && K < 6);
        if constexpr (plain)
            return c_[K];
        else
            return stumpff<K>(s_);
    }
    /// c_K′, by s.
    template <int K>
    S derivative() const {
        if constexpr (K == 0)
            return constant<S>(-0.5) * c<1>();
        else
            return constant<S>(0.5 * K) * c<K + 2>() - constant<S>(0.5) * c<K + 1>();
    }

  private:
    static constexpr bool plain = std::is_floating_point_v<S>;
    struct Nothing {};
    S s_;
    [[no_unique_address]] std::conditional_t<plain, std::array<S, 6>, Nothing> c_;
};

/// y = v + α a + β b with a = ω×v, b = ω×a, for α and β that depend on s = ω·ω; α′ and β′ are their
/// derivatives by s.
template <class S>
struct Poly {
    Vector3<S> w, v;
    S alpha, beta;
    Vector3<S> a, b;

    Poly(Vector3<S> const& omega, Vector3<S> const& x, S const& al, S const& be)
        : w(omega), v(x), alpha(al), beta(be), a(cross(w, v)), b(cross(w, a)) {}

    Vector3<S> value() const { return v + times(alpha, a) + times(beta, b); }

    /// What ω̇ adds.
    template <class T>
    Vector3<T> by_angle(S const& alpha1, S const& beta1, Vector3<T> const& dw) const {
        Vector3<T> const da = cross(dw, v);
        T const ds = twice(dot(w, dw));
        return times(alpha, da) + times(beta, Vector3<T>(cross(dw, a) + cross(w, da))) +
               times(ds, Vector3<S>(times(alpha1, a) + times(beta1, b)));
    }
    /// What v̇ adds.
    template <class T>
    Vector3<T> by_vector(Vector3<T> const& dv) const {
        Vector3<T> const da = cross(w, dv);
        return dv + times(alpha, da) + times(beta, cross(w, da));
    }
    template <class T>
    Vector3<T> angle_bar(S const& alpha1, S const& beta1, Vector3<T> const& y) const {
        T const along = twice(alpha1 * dot(a, y) + beta1 * dot(b, y)) - twice(beta * dot(v, y));
        return times(alpha, cross(v, y)) + times(T(beta * dot(w, y)), v) +
               times(S(beta * dot(w, v)), y) + times(along, w);
    }
    template <class T>
    Vector3<T> vector_bar(Vector3<T> const& y) const {
        Vector3<T> const wy = cross(w, y);
        return y - times(alpha, wy) + times(beta, cross(w, wy));
    }
};

/// I + α[ω]× + β[ω]×².
template <class S>
Matrix3<S> poly_matrix(S const& alpha, S const& beta, Vector3<S> const& w) {
    S const xx = w[0] * w[0], yy = w[1] * w[1], zz = w[2] * w[2], one = constant<S>(1);
    Vector3<S> const t = times(alpha, w);
    S const xy = beta * w[0] * w[1], xz = beta * w[0] * w[2], yz = beta * w[1] * w[2];
    Matrix3<S> A;
    A << one - beta * (yy + zz), xy - t[2], xz + t[1], xy + t[2], one - beta * (xx + zz), yz - t[0],
        xz - t[1], yz + t[0], one - beta * (xx + yy);
    return A;
}

/// q*⊗p of two quaternions. The vector part from the difference of the two, as q*⊗q has none: it
/// is right to the last place where they are close.
template <class S>
Vector4<S> relative(Vector4<S> const& q, Vector4<S> const& p) {
    S const w = dot(q, p);
    Vector4<S> const difference = plain_value(w) < 0 ? Vector4<S>(p + q) : Vector4<S>(p - q);
    Vector4<S> result = product(conjugated(q), difference);
    result[3] = w;
    return result;
}

}  // namespace chainrules::geometry::detail
