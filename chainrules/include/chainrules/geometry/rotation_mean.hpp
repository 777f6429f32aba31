// SPDX-License-Identifier: MIT
#pragma once
// The mean of rotation matrices, in the sense of chordal distances. The result is unique where
// procrustes of the sum is.

#include <stdexcept>
#include <vector>

#include "chainrules/geometry/detail/type_kinds.hpp"
#include "chainrules/geometry/rotation.hpp"

namespace chainrules::geometry {

namespace detail {

/// The rotation with the least Σ wᵢ‖R − Rᵢ‖²: procrustes(Σ wᵢRᵢ).
///
/// Reverse   R̄ᵢ = wᵢ M̄, w̄ᵢ = ⟨Rᵢ, M̄⟩
template <class S>
struct RotationMean {
    using Arguments = Kinds<MatrixListKind, WeightsKind>;
    using Result = MatrixKind<3, 3>;
    std::vector<Matrix3<S>> R;
    Weights<S> w;
    Procrustes<S> nearest;

    RotationMean(std::vector<Matrix3<S>> const& rotations, Weights<S> const& weights)
        : R(rotations), w(weights), nearest(sum(R, checked("w", w))) {}
    Matrix3<S> value() const { return nearest.value(); }
    template <class T>
    auto forward(Slot<0>, std::vector<Matrix3<T>> const& dR) const {
        if (dR.size() != R.size())
            raise(DimensionMismatch("rotation_mean", "dR", dR.size(), R.size()));
        return nearest.forward(Slot<0>{}, sum(dR, w));
    }
    template <class T>
    auto forward(Slot<1>, Weights<T> const& dw) const {
        return nearest.forward(Slot<0>{}, sum(R, checked("dw", dw)));
    }
    template <class T>
    auto both_bars(Matrix3<T> const& d) const {
        Matrix3<T> const M = std::get<0>(nearest.reverse(d));
        std::vector<Matrix3<T>> R_bar(R.size());
        Weights<T> w_bar(w.size());
        for (std::size_t i = 0; i != R.size(); ++i) {
            auto const k = static_cast<Eigen::Index>(i);
            R_bar[i] = times(w[k], M);
            w_bar[k] = inner(R[i], M);
        }
        return std::tuple{R_bar, w_bar};
    }
    template <class T>
    auto reverse(Matrix3<T> const& d) const {
        return both_bars(d);
    }

  private:
    template <class X>
    X const& checked(char const* name, X const& x) const {
        if (R.empty())
            raise(std::invalid_argument("chainrules::rotation_mean: there are no rotations"));
        eigen::detail::check_shape("rotation_mean", name, x, static_cast<Eigen::Index>(R.size()),
                                   1);
        return x;
    }
    template <class A, class B>
    static Matrix3<common_t<A, B>> sum(std::vector<Matrix3<A>> const& X,
                                       Weights<B> const& weights) {
        Matrix3<common_t<A, B>> M = times(weights[0], X[0]);
        for (std::size_t i = 1; i != X.size(); ++i)
            M += times(weights[static_cast<Eigen::Index>(i)], X[i]);
        return M;
    }
};
template <class S>
struct PlainRotationMean : RotationMean<S> {
    using Arguments = Kinds<MatrixListKind>;
    explicit PlainRotationMean(std::vector<Matrix3<S>> const& rotations)
        : RotationMean<S>(
              rotations,
              Weights<S>::Constant(static_cast<Eigen::Index>(rotations.size()), constant<S>(1))) {}
    template <class T>
    auto reverse(Matrix3<T> const& d) const {
        return std::tuple{std::get<0>(this->both_bars(d))};
    }
};

}  // namespace detail

/// The rotation R with the least Σ wᵢ‖R − Rᵢ‖² of a std::vector of rotation matrices:
/// `rotation_mean(R)`, or with weights `rotation_mean(R, w)`.
CHAINRULES_DETAIL_GEOMETRIES(rotation_mean, detail::PlainRotationMean, (detail::RotationMean), R,
                             w);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::rotation_mean;
}  // namespace chainrules::fn
