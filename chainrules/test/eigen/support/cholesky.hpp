// SPDX-License-Identifier: MIT
#pragma once
// Positive definite matrices, and the rules of llt as functions of matrices.

#include "chainrules/eigen/factorizations/llt.hpp"
#include "chainrules_testutils/eigen/random_matrix.hpp"
#include "eigen/support/random.hpp"

namespace support {

/// Positive definite by its lower triangle; the other one, which no rule must read, is wrong.
template <class M>
M positive_definite(Eigen::Index n, double condition = 20) {
    chainrules::testutils::Random rng(static_cast<std::uint64_t>(n) + 1);
    using S = typename M::Scalar;
    M A = chainrules::testutils::random_positive_definite_matrix<S>(rng, n, condition);
    A.template triangularView<Eigen::StrictlyUpper>().setConstant(S(7));
    return A;
}

template <class L>
auto tangent_of_factor(L const& dL) {
    using Result = chainrules::eigen::LLTResult<L>;
    return chainrules::tangent<Result>(chainrules::field<&Result::L>(dL));
}
template <class X, class D>
auto factor_tangent(X const& A, D const& dA) {
    auto const [result, dresult] =
        chainrules::frule(std::tuple{chainrules::NoTangent{}, dA}, chainrules::fn::llt, A);
    using Result = std::remove_cvref_t<decltype(result)>;
    return chainrules::get<&Result::L>(dresult);
}
template <class X, class D>
auto matrix_cotangent(X const& A, D const& dL) {
    auto const pullback = chainrules::rrule(chainrules::fn::llt, A).pullback;
    return chainrules::unthunk(std::get<1>(pullback(tangent_of_factor(dL))));
}
template <class A, class B>
auto inner(A const& a, B const& b) {
    return Eigen::numext::real(a.conjugate().cwiseProduct(b).sum());
}

}  // namespace support
