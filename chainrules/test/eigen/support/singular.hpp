// SPDX-License-Identifier: MIT
#pragma once
// Losses of A = U S Vᴴ that do not see what the decomposition is free to choose.

#include "chainrules_testutils/eigen/gauge_free.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "eigen/support/loss.hpp"
#include "support/eigen_solvers.hpp"

namespace support {

template <class S>
using DynamicMatrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

template <class S>
DynamicMatrix<S> of_singular_values(Eigen::Index m, Eigen::Index n,
                                    std::vector<double> const& values) {
    chainrules::testutils::Random rng(5);
    return chainrules::testutils::random_matrix_of_singular_values<S>(rng, m, n, values);
}

/// The cotangent of a result Y of svd or full_svd.
template <class Y, class S>
auto svd_cotangent(DynamicMatrix<S> const& U_bar, Eigen::VectorXd const& values_bar,
                   DynamicMatrix<S> const& V_bar) {
    using chainrules::field;
    return chainrules::tangent<Y>(field<&Y::U>(U_bar), field<&Y::singular_values>(values_bar),
                                  field<&Y::V>(V_bar));
}

/// Re⟨C, U Vᴴ⟩ + ‖s‖², which equal singular values leave a function of A.
template <class S>
struct PolarLoss {
    chainrules::testutils::PairLoss<DynamicMatrix<S>> pair;

    template <class Y>
    double operator()(Y const& y) const {
        return pair(y.U, y.V) + y.singular_values.squaredNorm();
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        auto const [U_bar, V_bar] = pair.cotangents(y.U, y.V);
        return svd_cotangent<Y, S>(U_bar, 2 * y.singular_values, V_bar);
    }
};

/// Re⟨C, U exp(S) Vᴴ⟩ + Σ s³/10: f(S) and g(S) are not constant where singular values are equal.
template <class S>
struct FunctionLoss {
    DynamicMatrix<S> C;

    template <class Y>
    double operator()(Y const& y) const {
        Eigen::VectorXd const f = y.singular_values.array().exp();
        return real_inner(C, DynamicMatrix<S>(y.U * f.asDiagonal() * y.V.adjoint())) +
               y.singular_values.array().cube().sum() / 10;
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        using M = DynamicMatrix<S>;
        Eigen::VectorXd const f = y.singular_values.array().exp();
        Eigen::VectorXd const of_C = (y.U.adjoint() * C * y.V).diagonal().real();
        Eigen::VectorXd const values_bar =
            f.array() * of_C.array() + 0.3 * y.singular_values.array().square();
        return svd_cotangent<Y, S>(M(C * y.V * f.asDiagonal()), values_bar,
                                   M(C.adjoint() * y.U * f.asDiagonal()));
    }
};

/// Re⟨C, U W Vᴴ⟩ with weights W that tell the columns apart, ⟨g, s⟩, and of each basis the
/// projectors on its columns.
template <class S>
struct WeightedPairLoss {
    using M = DynamicMatrix<S>;
    M C;
    chainrules::testutils::PhaseFreeLoss<M> of_U, of_V;
    Eigen::VectorXd weights, g;

    template <class Y>
    double operator()(Y const& y) const {
        return real_inner(C, M(y.U * weights.asDiagonal() * y.V.adjoint())) +
               g.dot(y.singular_values) + of_U(y.U) + of_V(y.V);
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        M const U_bar = C * y.V * weights.asDiagonal() + of_U.cotangent(y.U);
        M const V_bar = C.adjoint() * y.U * weights.asDiagonal() + of_V.cotangent(y.V);
        return svd_cotangent<Y, S>(U_bar, g, V_bar);
    }
};
template <class S>
WeightedPairLoss<S> weighted_pair_loss(Eigen::Index m, Eigen::Index n) {
    using M = DynamicMatrix<S>;
    Eigen::Index const k = std::min(m, n);
    return {random<M>(m, n, 3), chainrules::testutils::PhaseFreeLoss<M>(random<M>(m, m, 4)),
            chainrules::testutils::PhaseFreeLoss<M>(random<M>(n, n, 5)),
            random<Eigen::VectorXd>(k, 1, 6), random<Eigen::VectorXd>(k, 1, 7)};
}

/// Projectors on the subspaces of the first k singular values, and these.
template <class S>
struct LeadingLoss {
    using M = DynamicMatrix<S>;
    chainrules::testutils::SubspaceLoss<M> of_U, of_V;
    Eigen::Index k;

    template <class Y>
    double operator()(Y const& y) const {
        return of_U(M(y.U.leftCols(k))) + of_V(M(y.V.leftCols(k))) +
               y.singular_values.head(k).squaredNorm();
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        M U_bar = M::Zero(y.U.rows(), y.U.cols()), V_bar = M::Zero(y.V.rows(), y.V.cols());
        U_bar.leftCols(k) = of_U.cotangent(M(y.U.leftCols(k)));
        V_bar.leftCols(k) = of_V.cotangent(M(y.V.leftCols(k)));
        Eigen::VectorXd values_bar = Eigen::VectorXd::Zero(y.singular_values.size());
        values_bar.head(k) = 2 * y.singular_values.head(k);
        return svd_cotangent<Y, S>(U_bar, values_bar, V_bar);
    }
};
template <class S>
LeadingLoss<S> leading_loss(Eigen::Index m, Eigen::Index n, Eigen::Index k) {
    using M = DynamicMatrix<S>;
    return {chainrules::testutils::SubspaceLoss<M>(random<M>(m, m, 4)),
            chainrules::testutils::SubspaceLoss<M>(random<M>(n, n, 5)), k};
}

/// A weighted_pair_loss of the thin part of a full decomposition, with projectors on the rest.
template <class S>
struct ComplementLoss {
    using M = DynamicMatrix<S>;
    WeightedPairLoss<S> thin;
    chainrules::testutils::SubspaceLoss<M> of_U, of_V;

    template <class Y>
    static auto thin_part(Y const& y) {
        Eigen::Index const k = y.singular_values.size();
        struct Part {
            M U;
            Eigen::VectorXd singular_values;
            M V;
        };
        return Part{y.U.leftCols(k), y.singular_values, y.V.leftCols(k)};
    }
    template <class Y>
    double operator()(Y const& y) const {
        Eigen::Index const k = y.singular_values.size();
        return thin(thin_part(y)) + of_U(M(y.U.rightCols(y.U.cols() - k))) +
               of_V(M(y.V.rightCols(y.V.cols() - k)));
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        auto const part = thin_part(y);
        Eigen::Index const k = y.singular_values.size();
        M U_bar(y.U.rows(), y.U.cols()), V_bar(y.V.rows(), y.V.cols());
        M const& C = thin.C;
        U_bar << C * part.V * thin.weights.asDiagonal() + thin.of_U.cotangent(part.U),
            of_U.cotangent(M(y.U.rightCols(y.U.cols() - k)));
        V_bar << C.adjoint() * part.U * thin.weights.asDiagonal() + thin.of_V.cotangent(part.V),
            of_V.cotangent(M(y.V.rightCols(y.V.cols() - k)));
        return svd_cotangent<Y, S>(U_bar, thin.g, V_bar);
    }
};
template <class S>
ComplementLoss<S> complement_loss(Eigen::Index m, Eigen::Index n) {
    using M = DynamicMatrix<S>;
    return {weighted_pair_loss<S>(m, n), chainrules::testutils::SubspaceLoss<M>(random<M>(m, m, 8)),
            chainrules::testutils::SubspaceLoss<M>(random<M>(n, n, 9))};
}

}  // namespace support
