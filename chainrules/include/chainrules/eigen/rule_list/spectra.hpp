// SPDX-License-Identifier: MIT
#pragma once
// The rules of what is computed from eigenvalues and singular values in the list of array rules.
// Those of the decompositions themselves are not in the list: their results are structs.

#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/singular_values.hpp"
#include "chainrules/eigen/spectra/spectral_norms.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto spectra =
    array_list(array_rule(fn::self_adjoint_eigenvalues, matrix('n', 'n').regular())
                   .says("Eigenvalues of a self-adjoint matrix, of which the lower triangle is "
                         "read, in increasing order.")
                   .shapes("A: n×n, λ: n")
                   .forward("Re diag(Uᴴ Ȧ U)")
                   .reverse("U diag(λ̄) Uᴴ, in the lower triangle")
                   .in("chainrules/eigen/spectra/self_adjoint_eigen.hpp"),
               array_rule(fn::singular_values, matrix('n', 'm').regular())
                   .says("Singular values of a matrix, in decreasing order.")
                   .shapes("A: n×m, s: min(n, m)")
                   .forward("Re diag(Uᴴ Ȧ V)")
                   .reverse("U diag(s̄) Vᴴ")
                   .in("chainrules/eigen/spectra/singular_values.hpp"),
               array_rule(fn::nuclear_norm, matrix('n', 'm').regular())
                   .says("Sum of the singular values.")
                   .shapes("A: n×m")
                   .forward("Re⟨U Vᴴ, Ȧ⟩")
                   .reverse("ω̄ U Vᴴ")
                   .in("chainrules/eigen/spectra/spectral_norms.hpp"),
               array_rule(fn::spectral_norm, matrix('n', 'm').regular())
                   .says("The largest singular value.")
                   .shapes("A: n×m")
                   .forward("Re⟨u₁ v₁ᴴ, Ȧ⟩")
                   .reverse("ω̄ u₁ v₁ᴴ")
                   .in("chainrules/eigen/spectra/spectral_norms.hpp"));

}  // namespace chainrules::rule_list
