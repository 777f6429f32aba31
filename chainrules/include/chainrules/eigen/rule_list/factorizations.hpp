// SPDX-License-Identifier: MIT
#pragma once
// The rules of what stands on a Cholesky factorisation in the list of array rules. Those of the
// factorisations themselves are not in the list: their results are structs.

#include "chainrules/eigen/factorizations/llt_rank_update.hpp"
#include "chainrules/eigen/systems/multi_normal.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto factorizations = array_list(
    array_rule(fn::multi_normal_logpdf, matrix('n', 'm'), column('n'), matrix('n', 'n').regular())
        .says("Logarithm of the density of a normal distribution by its covariance Σ, of which the "
              "lower triangle is read, for observations in columns.")
        .shapes("Y: n×m, μ: n, Σ: n×n")
        .forward("−⟨V, Ẏ − μ̇ 1ᵀ⟩ + ⟨(V Vᵀ − m Σ⁻¹)/2, Σ̇⟩ with V = Σ⁻¹ (Y − μ 1ᵀ)")
        .reverse("−ω̄ V", "ω̄ V 1", "ω̄ (V Vᵀ − m Σ⁻¹)/2, in the lower triangle")
        .in("chainrules/eigen/systems/multi_normal.hpp")
        .only_real(),
    array_rule(fn::multi_normal_precision_logpdf, column('n'), column('n'),
               matrix('n', 'n').regular())
        .says("Logarithm of the density of a normal distribution by the inverse Q of its "
              "covariance, of which the lower triangle is read.")
        .shapes("y, μ: n, Q: n×n")
        .forward("−⟨Q r, ẏ − μ̇⟩ + ⟨(Q⁻¹ − r rᵀ)/2, Q̇⟩ with r = y − μ")
        .reverse("−ω̄ Q r", "ω̄ Q r", "ω̄ (Q⁻¹ − r rᵀ)/2, in the lower triangle")
        .in("chainrules/eigen/systems/multi_normal.hpp")
        .only_real(),
    array_rule(fn::multi_normal_cholesky_logpdf, column('n'), column('n'),
               matrix('n', 'n').regular())
        .says("Logarithm of the density of a normal distribution by the lower factor L of its "
              "covariance L Lᵀ.")
        .shapes("y, μ: n, L: n×n")
        .forward("−⟨v, ẏ − μ̇⟩ + ⟨v (L⁻¹ r)ᵀ − diag(1/Lᵢᵢ), L̇⟩ with r = y − μ, v = L⁻ᵀ L⁻¹ r")
        .reverse("−ω̄ v", "ω̄ v", "ω̄ (tril(v (L⁻¹ r)ᵀ) − diag(1/Lᵢᵢ))")
        .in("chainrules/eigen/systems/multi_normal.hpp")
        .only_real(),
    array_rule(fn::gaussian_process_logpdf, column('n'), matrix('n', 'n').regular(), scalar(0.5))
        .says("Logarithm of the marginal likelihood of a Gaussian process of mean 0 with the "
              "covariances K, observed with noise of the standard deviation σ.")
        .shapes("y: n, K: n×n")
        .forward("−⟨v, ẏ⟩ + ⟨N, K̇ + 2 σ σ̇ I⟩ with v = C⁻¹ y, C = K + σ² I, N = (v vᵀ − C⁻¹)/2")
        .reverse("−ω̄ v", "ω̄ N, in the lower triangle", "2 ω̄ σ tr N")
        .in("chainrules/eigen/systems/multi_normal.hpp")
        .only_real(),
    array_rule(fn::llt_rank_update, matrix('n', 'n').regular(), column('n'), scalar(0.5))
        .says("Cholesky factor of L Lᴴ + σ x xᴴ, in n² steps.")
        .shapes("L: n×n, x: n")
        .forward("the derivative of the recurrence by columns")
        .reverse("the recurrence run back", "the same", "the same")
        .in("chainrules/eigen/factorizations/llt_rank_update.hpp")
        .only_real());

}  // namespace chainrules::rule_list
