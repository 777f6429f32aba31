// SPDX-License-Identifier: MIT
#pragma once
// Singular values of a matrix of plain numbers or of those of AD tools.

#include <algorithm>

#include "chainrules/eigen/kernels/singular_derivatives.hpp"

namespace chainrules::eigen::detail {

template <class X>
    requires Factorizable<X>
auto singular_values(X const& given, FactorizationOptions const& options = {}) {
    using M = factorized_t<X>;
    using Values = spectrum_t<M>;
    using F = flat_t<M>;
    char const* const f = "singular_values";
    if constexpr (depth<scalar_t<M>> != 0)
        return Values(single_values(singular_spectrum_of(f, given, options)));
    else {
        decltype(auto) A = stored(given);
        check_finite(f, "A", A, options);
        Values result = Values::Constant(std::min(A.rows(), A.cols()),
                                         std::numeric_limits<real_t<scalar_t<M>>>::quiet_NaN());
        SingularSolver<F> solver;
        if (result.size() != 0 && decompose(f, F(floating(A)), solver, 0, options))
            result = solver.singularValues();
        return result;
    }
}

}  // namespace chainrules::eigen::detail
