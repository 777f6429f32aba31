// SPDX-License-Identifier: MIT
#pragma once
// Plans of solvers of SuiteSparse for fn::solve, by Eigen's classes (the component suitesparse):
//
//     auto const plan = fn::sparse_plan<Eigen::CholmodSimplicialLLT>(S);
//     auto const plan = fn::sparse_plan<Eigen::KLU>(S);
//
// Both are under the GNU LGPL. What is under the GNU GPL, CholmodSupernodalLLT, UmfPackLU and SPQR,
// has a header of its own: suitesparse/gpl.hpp.

#include <Eigen/CholmodSupport>
#include <Eigen/KLUSupport>

#include "chainrules/suitesparse/detail/solvers.hpp"

namespace chainrules::eigen {

namespace detail {

/// SuiteSparse's KLU.
template <class M>
struct KLUSolver : SuiteSparseSolver<Eigen::KLU<M>> {
    using Scalar = typename M::Scalar;

    /// A⁻ᴴ b = conj(A⁻ᵀ conj(b)).
    template <class B>
    auto solve_adjoint(B const& b) const {
        std::lock_guard const lock(this->mutex_);
        Eigen::Matrix<Scalar, Eigen::Dynamic, B::ColsAtCompileTime> x = b.conjugate();
        Eigen::klu_tsolve(this->m_symbolic, this->m_numeric, x.rows(), x.cols(), x.data(),
                          const_cast<klu_common*>(&this->m_common), Scalar());
        return decltype(x)(x.conjugate());
    }
    AdjointOf<KLUSolver> adjoint() const { return {*this}; }
    bool is_regular() const { return this->m_common.status == KLU_OK && this->is_finite(); }
};

template <class M, int UpLo>
struct PlanTraits<Eigen::CholmodSimplicialLLT<M, UpLo>>
    : CholmodTraits<Eigen::CholmodSimplicialLLT<plain_columns_t<M>, UpLo>, M, UpLo> {
    static constexpr char const* name = "CholmodSimplicialLLT";
};
template <class M>
struct PlanTraits<Eigen::KLU<M>> {
    using Matrix = M;
    using Solver = KLUSolver<plain_columns_t<M>>;
    static constexpr bool simplicial = false, positive = false, square = true, pivots = false;
    static constexpr bool of_suitesparse = true;
    static constexpr char const* name = "KLU";
    static bool regular(Solver const& solver) { return solver.is_regular(); }
};

}  // namespace detail

/// sparse_plan<Eigen::CholmodSimplicialLLT>(S): the plan of a solver of SuiteSparse, for matrices
/// of double or std::complex<double> with indices of type int. CHOLMOD's read the lower triangle of
/// S; or that of a SelfAdjoint.
template <template <class, int> class Solver, SparseLike X>
    requires requires { detail::PlanTraits<Solver<plain_t<X>, Eigen::Lower>>::of_suitesparse; }
auto sparse_plan(X const& S) {
    using M = plain_t<X>;
    static_assert(detail::is_for_suitesparse<M>,
                  "chainrules::sparse_plan<Solver>(S): SuiteSparse takes matrices of double or "
                  "std::complex<double> with indices of type int; convert S, or use a solver of "
                  "Eigen");
    using Plan = SparsePlan<Solver<M, Eigen::Lower>>;
    return Plan(typename Plan::Pattern(S));
}
template <template <class, int> class Solver, detail::SparseSelfAdjoint X>
    requires requires {
        detail::PlanTraits<Solver<std::remove_cvref_t<decltype(std::declval<X const&>().matrix())>,
                                  1>>::of_suitesparse;
    }
auto sparse_plan(X const& S) {
    using M = std::remove_cvref_t<decltype(S.matrix())>;
    return SparsePlan<Solver<M, int{detail::stored_triangle<X>}>>(S.matrix());
}
template <template <class> class Solver, SparseLike X>
    requires requires { detail::PlanTraits<Solver<plain_t<X>>>::of_suitesparse; } &&
             (!requires { detail::PlanTraits<Solver<plain_t<X>>>::triangle; })
auto sparse_plan(X const& S) {
    using M = plain_t<X>;
    static_assert(detail::is_for_suitesparse<M>,
                  "chainrules::sparse_plan<Solver>(S): SuiteSparse takes matrices of double or "
                  "std::complex<double> with indices of type int; convert S, or use a solver of "
                  "Eigen");
    return SparsePlan<Solver<M>>(typename SparsePlan<Solver<M>>::Pattern(S));
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::sparse_plan;
}  // namespace chainrules::fn
