// SPDX-License-Identifier: MIT
#pragma once
// The rotation, or the similarity, that fits points best: by procrustes, so that no derivative of a
// singular value decomposition is taken. Points are the columns of
// matrices of 3×n. Derivatives are infinite only where the result is not unique.

#include "chainrules/geometry/detail/isometry.hpp"
#include "chainrules/geometry/rotation.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Points3 = Eigen::Matrix<S, 3, Eigen::Dynamic>;

/// B diag(w) Aᵀ.
template <class X, class W, class Y>
auto moment(X const& B, W const& w, Y const& A) {
    using T = common_t<typename X::Scalar, common_t<typename W::Scalar, typename Y::Scalar>>;
    return Matrix3<T>((B * w.asDiagonal()) * A.transpose());
}
/// The sums over each column of the products of A and B.
template <class X, class Y>
auto column_dots(X const& A, Y const& B) {
    using T = common_t<typename X::Scalar, typename Y::Scalar>;
    return Weights<T>(A.cwiseProduct(B).colwise().sum().transpose());
}

/// The rotation R with the least Σ wᵢ|R aᵢ − bᵢ|²: procrustes(M), M = B diag(w) Aᵀ.
///
/// Reverse   Ā = M̄ᵀ B diag(w), B̄ = M̄ A diag(w), w̄ᵢ = bᵢ·M̄ aᵢ
template <class S>
struct WeightedProcrustes {
    using Arguments = Kinds<Points3Kind, Points3Kind, WeightsKind>;
    using Result = MatrixKind<3, 3>;
    Points3<S> A, B;
    Weights<S> w;
    Procrustes<S> nearest;

    WeightedProcrustes(Points3<S> const& from, Points3<S> const& to, Weights<S> const& weights)
        : A(from), B(checked("B", to, 3)), w(checked_weights(weights)), nearest(moment(B, w, A)) {}
    Matrix3<S> value() const { return nearest.value(); }
    template <class T>
    auto forward(Slot<0>, Points3<T> const& dA) const {
        return nearest.forward(Slot<0>{}, moment(B, w, checked("dA", dA, 3)));
    }
    template <class T>
    auto forward(Slot<1>, Points3<T> const& dB) const {
        return nearest.forward(Slot<0>{}, moment(checked("dB", dB, 3), w, A));
    }
    template <class T>
    auto forward(Slot<2>, Weights<T> const& dw) const {
        eigen::detail::check_shape("weighted_procrustes", "dw", dw, A.cols(), 1);
        return nearest.forward(Slot<0>{}, moment(B, dw, A));
    }
    template <class T>
    auto reverse(Matrix3<T> const& d) const {
        Matrix3<T> const M = std::get<0>(nearest.reverse(d));
        Points3<T> const MA = M * A;
        return std::tuple{Points3<T>((M.transpose() * B) * w.asDiagonal()),
                          Points3<T>(MA * w.asDiagonal()), column_dots(B, MA)};
    }

  private:
    template <class X>
    X const& checked(char const* name, X const& x, Eigen::Index rows) const {
        eigen::detail::check_shape("weighted_procrustes", name, x, rows, A.cols());
        return x;
    }
    Weights<S> const& checked_weights(Weights<S> const& x) const {
        eigen::detail::check_shape("weighted_procrustes", "w", x, A.cols(), 1);
        return x;
    }
};

/// The 4×4 matrix [s R, t; 0, 1] with the least Σ wᵢ|s R aᵢ + t − bᵢ|². With centroids a₀, b₀ and
/// centred points, H = B diag(w) Aᵀ/Σw, R = procrustes(H), σ² = Σ wᵢ|aᵢ|²/Σw,
/// s = tr(RᵀH)/σ², or 1, and t = b₀ − s R a₀.
///
/// Forward   ṡ = (⟨R, Ḣ⟩ − s dσ²)/σ², as tr(ṘᵀH) = 0
/// Reverse   those of t, s and R to H, σ² and the centroids; then to points and weights
/// Source    Umeyama, IEEE Transactions on Pattern Analysis and Machine Intelligence 13 (1991)
template <class S, bool Scaled>
struct Alignment {
    using Result = MatrixKind<4, 4>;
    char const* call;
    Eigen::Index n;
    Weights<S> w;
    S total;
    Vector3<S> a0, b0;
    Points3<S> A, B;
    Matrix3<S> H;
    Procrustes<S> nearest;
    S variance, s;

    Alignment(Points3<S> const& from, Points3<S> const& to, Weights<S> const& weights)
        : call(Scaled ? "umeyama" : "rigid_alignment"),
          n(from.cols()),
          w(checked("w", weights, n, 1)),
          total(w.sum()),
          a0(centroid(from)),
          b0(centroid(checked("B", to, 3, n))),
          A(from.colwise() - a0),
          B(to.colwise() - b0),
          H(over(total, moment(B, w, A))),
          nearest(H),
          variance(column_dots(A, A).dot(w) / total),
          s(Scaled ? S(inner(nearest.R, H) / variance) : constant<S>(1)) {}
    Matrix4<S> value() const {
        Matrix3<S> const sR = times(s, nearest.R);
        return joined(sR, Vector3<S>(b0 - sR * a0), 1);
    }
    template <class T>
    Matrix4<T> forward(Slot<0>, Points3<T> const& dA) const {
        checked("dA", dA, 3, n);
        T const spread = twice(T(column_dots(A, dA).dot(w) / total));
        return change(over(total, moment(B, w, dA)), spread, centroid(dA),
                      Vector3<T>(Vector3<T>::Zero()));
    }
    template <class T>
    Matrix4<T> forward(Slot<1>, Points3<T> const& dB) const {
        checked("dB", dB, 3, n);
        return change(over(total, moment(dB, w, A)), constant<T>(0), Vector3<T>(Vector3<T>::Zero()),
                      centroid(dB));
    }
    template <class T>
    Matrix4<T> forward(Slot<2>, Weights<T> const& dw) const {
        checked("dw", dw, n, 1);
        T const sum = dw.sum();
        T const spread = (column_dots(A, A).dot(dw) - variance * sum) / total;
        return change(over(total, Matrix3<T>(moment(B, dw, A) - times(sum, H))), spread,
                      over(total, Vector3<T>(A * dw)), over(total, Vector3<T>(B * dw)));
    }
    template <class T>
    auto all_bars(Matrix4<T> const& Y) const {
        Matrix3<S> const& R = nearest.R;
        Matrix3<T> const G = linear_of(Y);
        Vector3<T> const g = shift_of(Y), Rg = R.transpose() * g;
        T const by_s = (inner(R, G) - dot(a0, Rg)) / variance;
        Matrix3<T> H_bar =
            std::get<0>(nearest.reverse(Matrix3<T>(times(s, Matrix3<T>(G - g * a0.transpose())))));
        T variance_bar = constant<T>(0);
        if constexpr (Scaled) {
            H_bar += times(by_s, R);
            variance_bar = -s * by_s;
        }
        Vector3<T> const a_bar = times(T(-s), Rg);
        Points3<T> const HA = H_bar * A;
        Points3<T> A_bar = H_bar.transpose() * B + times_points(twice(variance_bar), A);
        Weights<T> const w_bar = column_dots(B, HA) + column_dots(A, A).unaryExpr([&](S const& x) {
            return T(variance_bar * (x - variance));
        }) + A.transpose() * a_bar +
                                 B.transpose() * g - Weights<T>::Constant(n, inner(H_bar, H));
        return std::tuple{spread_out(Points3<T>(A_bar.colwise() + a_bar)),
                          spread_out(Points3<T>(HA.colwise() + g)), over(total, w_bar)};
    }

  private:
    template <class X>
    X const& checked(char const* name, X const& x, Eigen::Index rows, Eigen::Index cols) const {
        eigen::detail::check_shape(call, name, x, rows, cols);
        return x;
    }
    template <class T, int R, int C>
    static Eigen::Matrix<T, R, C> over(S const& divisor, Eigen::Matrix<T, R, C> const& x) {
        return x.unaryExpr([&](T const& c) { return T(c / divisor); });
    }
    template <class T>
    static Points3<T> times_points(T const& factor, Points3<S> const& x) {
        return x.unaryExpr([&](S const& c) { return T(factor * c); });
    }
    template <class T>
    Vector3<T> centroid(Points3<T> const& x) const {
        return over(total, Vector3<T>(x * w));
    }
    // Each column times its weight, over the sum of all.
    template <class T>
    Points3<T> spread_out(Points3<T> const& x) const {
        return over(total, Points3<T>(x * w.asDiagonal()));
    }
    template <class T>
    Matrix4<T> change(Matrix3<T> const& dH, T const& spread, Vector3<T> const& da0,
                      Vector3<T> const& db0) const {
        Matrix3<S> const& R = nearest.R;
        Matrix3<T> dsR = times(s, nearest.forward(Slot<0>{}, dH));
        if constexpr (Scaled) dsR += times(T((inner(R, dH) - s * spread) / variance), R);
        return joined(dsR, Vector3<T>(db0 - dsR * a0 - times(s, Vector3<T>(R * da0))));
    }
};
template <class S, bool Scaled>
struct WeightedAlignment : Alignment<S, Scaled> {
    using Arguments = Kinds<Points3Kind, Points3Kind, WeightsKind>;
    using Alignment<S, Scaled>::Alignment;
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        return this->all_bars(Y);
    }
};
template <class S, bool Scaled>
struct PlainAlignment : Alignment<S, Scaled> {
    using Arguments = Kinds<Points3Kind, Points3Kind>;
    PlainAlignment(Points3<S> const& from, Points3<S> const& to)
        : Alignment<S, Scaled>(from, to, Weights<S>::Constant(from.cols(), constant<S>(1))) {}
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        auto const [A_bar, B_bar, w_bar] = this->all_bars(Y);
        return std::tuple{A_bar, B_bar};
    }
};
template <class S>
using Umeyama = PlainAlignment<S, true>;
template <class S>
using WeightedUmeyama = WeightedAlignment<S, true>;
template <class S>
using RigidAlignment = PlainAlignment<S, false>;
template <class S>
using WeightedRigidAlignment = WeightedAlignment<S, false>;

}  // namespace detail

/// The rotation R with the least Σ wᵢ|R aᵢ − bᵢ|² of points A and B, 3×n, with n weights. The
/// weights may be negative; the result need only be unique.
CHAINRULES_DETAIL_GEOMETRY(weighted_procrustes, detail::WeightedProcrustes, A, B, w);
/// The 4×4 matrix [s R, t; 0, 1] that takes the points A, 3×n, nearest to B, in the sense of least
/// squares: Eigen's umeyama. `umeyama(A, B)`, or with n weights `umeyama(A, B, w)`.
CHAINRULES_DETAIL_GEOMETRIES(umeyama, detail::Umeyama, (detail::WeightedUmeyama), A, B, w);
/// The same without a scale, s = 1: a rigid motion.
CHAINRULES_DETAIL_GEOMETRIES(rigid_alignment, detail::RigidAlignment,
                             (detail::WeightedRigidAlignment), A, B, w);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::rigid_alignment;
using geometry::umeyama;
using geometry::weighted_procrustes;
}  // namespace chainrules::fn
