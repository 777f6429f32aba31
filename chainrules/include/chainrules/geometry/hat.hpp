// SPDX-License-Identifier: MIT
#pragma once
// Vectors of three as skew matrices, and back.

#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// [ω]×, and its inverse, which reads the entries (2,1), (0,2), (1,0).
template <class S>
struct Hat {
    using Arguments = Kinds<Vector3Kind>;
    using Result = MatrixKind<3, 3>;
    Vector3<S> w;

    explicit Hat(Vector3<S> const& omega) : w(omega) {}
    Matrix3<S> value() const { return hat(w); }
    template <class T>
    auto forward(Slot<0>, Vector3<T> const& dw) const {
        return hat(dw);
    }
    template <class T>
    auto reverse(Matrix3<T> const& A) const {
        return std::tuple{skew(A)};
    }
};
template <class S>
struct Vee {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = Vector3Kind;
    Matrix3<S> A;

    explicit Vee(Matrix3<S> const& B) : A(B) {}
    Vector3<S> value() const { return read(A); }
    template <class T>
    auto forward(Slot<0>, Matrix3<T> const& dA) const {
        return read(dA);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Matrix3<T> B = Matrix3<T>::Zero();
        B(2, 1) = y[0];
        B(0, 2) = y[1];
        B(1, 0) = y[2];
        return std::tuple{B};
    }

  private:
    template <class T>
    static Vector3<T> read(Matrix3<T> const& B) {
        return {B(2, 1), B(0, 2), B(1, 0)};
    }
};

/// (A − Aᵀ)/2, its own derivative and transpose.
template <class S>
struct SkewPart {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = MatrixKind<3, 3>;
    Matrix3<S> A;

    explicit SkewPart(Matrix3<S> const& B) : A(B) {}
    Matrix3<S> value() const { return of(A); }
    template <class T>
    auto forward(Slot<0>, Matrix3<T> const& dA) const {
        return of(dA);
    }
    template <class T>
    auto reverse(Matrix3<T> const& B) const {
        return std::tuple{of(B)};
    }

  private:
    template <class T>
    static Matrix3<T> of(Matrix3<T> const& B) {
        return times(constant<T>(0.5), hat(skew(B)));
    }
};

}  // namespace detail

/// The matrix [w]× with [w]× x = w×x.
CHAINRULES_DETAIL_GEOMETRY(hat, detail::Hat, w);
/// The inverse of hat: reads the entries (2,1), (0,2), (1,0).
CHAINRULES_DETAIL_GEOMETRY(vee, detail::Vee, A);
/// The skew part (A − Aᵀ)/2 of a 3×3 matrix.
CHAINRULES_DETAIL_GEOMETRY(skew_part, detail::SkewPart, A);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::hat;
using geometry::skew_part;
using geometry::vee;
}  // namespace chainrules::fn
