// SPDX-License-Identifier: MIT
#pragma once
// Arguments that are decomposed as self-adjoint matrices: their spectra, tangents and cotangents.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/eigen/kernels/self_adjoint_spectrum.hpp"

namespace chainrules::eigen::detail {

// The spectrum of the lower triangle of A, which is looked at before anything is computed.
template <Vectors choice = Vectors::free, class X>
auto spectrum_of(char const* f, X const& given, FactorizationOptions const& options) {
    if (given.rows() != given.cols()) raise_argument(f, given, "must be square");
    decltype(auto) A = with_lower_triangle(given);
    using M = flat_t<floating_dense_t<X>>;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(A)>, M>)
        return self_adjoint_spectrum<choice>(f, A, options);
    else
        return self_adjoint_spectrum<choice>(f, M(floating(A)), options);
}

// The tangent of the self-adjoint matrix that was decomposed, dense.
template <class X, class D>
auto self_adjoint_direction(char const* call, X const& A, D const& a_dot) {
    auto lower = flat_t<plain_t<decltype(triangle_tangent(call, "dA", A, a_dot))>>(
        triangle_tangent(call, "dA", A, a_dot));
    return SelfAdjoint<decltype(lower), Eigen::Lower>(std::move(lower)).matrix();
}

// Ā from the cotangent of the lower triangle.
template <class X, class G>
auto spectral_cotangent(G&& stored_bar) {
    if constexpr (AbstractZero<G>)
        return ZeroTangent{};
    else
        return from_lower_triangle<X>(
            as<with_scalar_t<scalar_t<G>, floating_dense_t<X>>>(std::move(stored_bar)));
}

}  // namespace chainrules::eigen::detail
