// SPDX-License-Identifier: MIT
#pragma once
// Products of vectors of three and quaternions of four coefficients (x, y, z, w), whose numbers may
// be of two types: a number of an AD tool beside a plain one. And the polynomial in [ω]× that most
// maps of rotations are.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/exponential.hpp"
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
/// The sum of the products of all entries.
template <class A, class B, int R, int C>
common_t<A, B> inner(Eigen::Matrix<A, R, C> const& a, Eigen::Matrix<B, R, C> const& b) {
    common_t<A, B> sum = a.coeff(0) * b.coeff(0);
    for (int i = 1; i != R * C; ++i) sum = sum + a.coeff(i) * b.coeff(i);
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
    if constexpr (std::is_floating_point_v<S>)
        return Quaternion<S>(q).conjugate().coeffs();  // in vector registers, as the product
    else
        return {-q[0], -q[1], -q[2], q[3]};
}
template <class A, class B>
Vector4<common_t<A, B>> product(Vector4<A> const& p, Vector4<B> const& q) {
    if constexpr (std::is_floating_point_v<A> && std::is_same_v<A, B>)
        return (Quaternion<A>(p) * Quaternion<A>(q)).coeffs();
    else
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

/// The Stumpff functions c₀ to c_Top of s that a map needs, with their derivatives. Of a plain
/// number the last two by their series and the others from them, c_k = 1/k! − s c_{k+2}: no sine,
/// cosine or root up to half a turn. Of a number of an AD tool each by itself, with its rule.
template <class S, int Top = 5>
class Stumpffs {
  public:
    explicit Stumpffs(S const& s) : s_(s) {
        if constexpr (plain) fill(std::make_index_sequence<std::size_t{Top} - 1>{});
    }

    template <int K>
    S c() const {
        static_assert(K >= 0 && K <= Top);
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
    [[no_unique_address]] std::conditional_t<plain, std::array<S, std::size_t{Top} + 1>, Nothing>
        c_;

    template <std::size_t... J>
    void fill(std::index_sequence<J...>) {
        if (s_ <= S(10) && s_ >= S(-10)) {
            c_[Top] = stumpff_series<Top, S>(s_);
            c_[Top - 1] = stumpff_series<Top - 1, S>(s_);
            ((c_[Top - 2 - J] = S(1 / factorial(Top - 2 - int(J))) - s_ * c_[Top - J]), ...);
        } else {
            c_[Top] = stumpff_value<Top, S>(s_);
            c_[Top - 1] = stumpff_value<Top - 1, S>(s_);
            ((c_[Top - 2 - J] = stumpff_value<Top - 2 - int(J), S>(s_)), ...);
        }
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
    /// Both Jacobians side by side: by ω it is
    /// (2α′ a + 2β′ b − 2β v) ωᵀ + β(ω vᵀ + (ω·v)I) − α[v]×.
    Eigen::Matrix<S, 3, 6, Eigen::RowMajor> jacobian(S const& alpha1, S const& beta1) const {
        Vector3<S> const column =
            twice(Vector3<S>(times(alpha1, a) + times(beta1, b) - times(beta, v)));
        Vector3<S> const spin = times(alpha, v), stretch = times(beta, w);
        S const diagonal = dot(stretch, v);
        Matrix3<S> const R = poly_matrix(alpha, beta, w);
        auto const entry = [&](int i, int j) { return column[i] * w[j] + stretch[i] * v[j]; };
        Eigen::Matrix<S, 3, 6, Eigen::RowMajor> J;
        J << entry(0, 0) + diagonal, entry(0, 1) + spin[2], entry(0, 2) - spin[1], R.row(0),
            entry(1, 0) - spin[2], entry(1, 1) + diagonal, entry(1, 2) + spin[0], R.row(1),
            entry(2, 0) + spin[1], entry(2, 1) - spin[0], entry(2, 2) + diagonal, R.row(2);
        return J;
    }
};

/// x/|x|, and the factor by which tangents across it are multiplied, 1/|x|; zero and 0 of zero.
template <class S, int N>
struct UnitVector {
    using Vector = Eigen::Matrix<S, N, 1>;
    S scale;
    Vector y;

    explicit UnitVector(Vector const& x) : scale(scale_of(dot(x, x))), y(times(scale, x)) {}
    /// (ẋ − y(y·ẋ))/|x|, and the same of a cotangent.
    template <class T>
    Eigen::Matrix<T, N, 1> across(Eigen::Matrix<T, N, 1> const& dx) const {
        return times(scale, Eigen::Matrix<T, N, 1>(dx - times(dot(y, dx), y)));
    }

  private:
    static S scale_of(S const& squared) {
        if (plain_value(squared) == 0) return constant<S>(0);
        return constant<S>(1) / cmath::sqrt(squared);
    }
};

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
