// SPDX-License-Identifier: MIT
#pragma once
// A loss of the polar factor of a matrix and of its singular values, and its gradient through the
// singular value decomposition: by the rule, and by the usual formula.

#include <Eigen/Core>

#include "chainrules/eigen/spectra/svd.hpp"
#include "orthogonal_start/usual_formula.hpp"

namespace orthogonal_start {

/// f(A) = ½ ‖U Vᴴ − R‖² + ½ Σ (s_i − t)², A = U S Vᴴ. It does not depend on the choice of U and V
/// where singular values are equal, and has its minimum, 0, at A = t R.
template <class M>
struct PolarLoss {
    M R;
    double t;

    template <class SVD>
    double value(SVD const& svd) const {
        return 0.5 * (svd.U * svd.V.adjoint() - R).squaredNorm() +
               0.5 * (svd.singular_values.array() - t).square().sum();
    }

    double by_rule(M const& A, M& gradient) const {
        using chainrules::field, chainrules::tangent;
        auto const [svd, pullback] = chainrules::rrule(chainrules::fn::svd, A);
        using Y = std::remove_cvref_t<decltype(svd)>;
        M const P_bar = svd.U * svd.V.adjoint() - R;
        auto const [self, A_bar] = pullback(tangent<Y>(
            field<&Y::U>(M(P_bar * svd.V)),
            field<&Y::singular_values>((svd.singular_values.array() - t).matrix().eval()),
            field<&Y::V>(M(P_bar.adjoint() * svd.U))));
        gradient = chainrules::unthunk(A_bar);
        return value(svd);
    }

    double by_usual_formula(M const& A, M& gradient) const {
        auto const svd = chainrules::fn::svd(A);
        M const P_bar = svd.U * svd.V.adjoint() - R;
        gradient = usual_svd_pullback(svd.U, svd.singular_values, svd.V, M(P_bar * svd.V),
                                      (svd.singular_values.array() - t).matrix().eval(),
                                      M(P_bar.adjoint() * svd.U));
        return value(svd);
    }
};

}  // namespace orthogonal_start
