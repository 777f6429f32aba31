// SPDX-License-Identifier: MIT
#pragma once
// Losses of the factors of a matrix that do not see what a factorisation is free to choose: the
// basis of a subspace, the phase of each column, a common phase of two columns. Each gives the loss
// and the cotangents of the factors, by hand.
//
//     SubspaceLoss const loss(C);
//     double const value = loss(Q2);
//     auto const Q2_bar = loss.cotangent(Q2);

#include <utility>

#include <Eigen/Core>

#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

namespace detail {

template <class A, class B>
auto real_inner_product(A const& a, B const& b) {
    return Eigen::numext::real(a.conjugate().cwiseProduct(b).sum());
}

}  // namespace detail

/// Re⟨C, Q Qᴴ⟩, which is the same for all orthonormal bases Q of a subspace.
template <class Matrix>
class SubspaceLoss {
  public:
    explicit SubspaceLoss(Matrix C) : C_(std::move(C)) {}
    template <class Q>
    auto operator()(Q const& q) const {
        return detail::real_inner_product(C_, Matrix(q * q.adjoint()));
    }
    template <class Q>
    Matrix cotangent(Q const& q) const {
        return C_ * q + C_.adjoint() * q;
    }

  private:
    Matrix C_;
};

/// Σ w_j Re⟨C, q_j q_jᴴ⟩, which does not see the phases of the columns, but sees their order.
template <class Matrix>
class PhaseFreeLoss {
  public:
    explicit PhaseFreeLoss(Matrix C) : C_(std::move(C)) {}
    template <class Q>
    auto operator()(Q const& q) const {
        return detail::real_inner_product(C_, Matrix(q * weights(q) * q.adjoint()));
    }
    template <class Q>
    Matrix cotangent(Q const& q) const {
        return (C_ * q + C_.adjoint() * q) * weights(q);
    }

  private:
    // 1, 2, 3, …
    template <class Q>
    static auto weights(Q const& q) {
        using R = typename Eigen::NumTraits<typename Q::Scalar>::Real;
        using Column = Eigen::Matrix<R, Eigen::Dynamic, 1>;
        return Eigen::DiagonalMatrix<typename Q::Scalar, Eigen::Dynamic>(
            Column::LinSpaced(q.cols(), R(1), static_cast<R>(q.cols()))
                .template cast<typename Q::Scalar>());
    }

    Matrix C_;
};

/// Re⟨C, U Vᴴ⟩, which does not see a phase that a column of U and that of V have in common, nor a
/// unitary matrix that both are multiplied by.
template <class Matrix>
class PairLoss {
  public:
    explicit PairLoss(Matrix C) : C_(std::move(C)) {}
    template <class U, class V>
    auto operator()(U const& u, V const& v) const {
        return detail::real_inner_product(C_, Matrix(u * v.adjoint()));
    }
    /// The cotangents of U and of V.
    template <class U, class V>
    std::pair<Matrix, Matrix> cotangents(U const& u, V const& v) const {
        return {C_ * v, C_.adjoint() * u};
    }

  private:
    Matrix C_;
};

}  // namespace chainrules::testutils
