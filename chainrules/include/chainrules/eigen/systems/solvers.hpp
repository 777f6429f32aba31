// SPDX-License-Identifier: MIT
#pragma once
// Eigen's solvers as primals: an LLT, LDLT, PartialPivLU, FullPivLU, HouseholderQR or
// ColPivHouseholderQR that the user has stands for the square matrix it was computed from, and its
// tangent is that of this matrix; of an LLT or an LDLT it lies in the triangle that was read. The
// factors are used as they are. The pullback refers to them where the caller lends the solver:
//
//     auto [y, pullback] = rrule(fn::solve, std::cref(llt), b);
//
// Of a solver that failed before, or was never given a matrix, nothing is computed:
// std::domain_error.

#include <Eigen/QR>

#include "chainrules/eigen/kernels/householder.hpp"
#include "chainrules/eigen/systems/detail/systems.hpp"

namespace chainrules::eigen::detail {

// Whether a solver was given a matrix, which Eigen asserts but does not tell.
template <class S>
struct Initialized : S {
    static bool of(S const& solver) { return solver.*(&Initialized::m_isInitialized); }
};

/// What the pullback keeps of a solver: a reference, which rrule keeps valid.
template <class Factors, class S>
struct KeptSolver {
    using Scalar = typename S::Scalar;
    using Matrix = typename S::MatrixType;
    static constexpr int Size = size_of_square<Matrix>;
    static constexpr bool self_adjoint = false;
    Kept<S> solver;

    explicit KeptSolver(S const& given) : solver(refer_to(given)) {}
    Eigen::Index rows() const { return solver->rows(); }
    Matrix matrix() const {
        if constexpr (requires { solver->reconstructedMatrix(); })
            return solver->reconstructedMatrix();
        else {
            Matrix result = solver->matrixQR().template triangularView<Eigen::Upper>();
            result.applyOnTheLeft(solver->householderQ());
            if constexpr (requires { solver->colsPermutation(); })
                result = result * solver->colsPermutation().transpose();
            return result;
        }
    }

    void check_state(char const* f, FactorizationOptions const& options) const {
        if (!Initialized<S>::of(*solver))
            raise_domain(f, "A is a solver, ", Factors::name, ", that was never given a matrix");
        if (options.on_degenerate == OnDegenerate::ieee) return;
        if constexpr (requires { solver->info(); })
            if (solver->info() != Eigen::Success)
                raise_domain(f, "A is a solver, ", Factors::name,
                             ", that failed before: its info() is ", Eigen::Index{solver->info()},
                             ", no Success");
    }
    void check(char const* f, FactorizationOptions const& options) const {
        check_pivots(f, "A", Factors::name, static_cast<Factors const&>(*this).pivots(), options);
    }
};

template <class S>
struct SolverFactors;

template <class M, int UpLo>
struct SolverFactors<Eigen::LLT<M, UpLo>>
    : KeptSolver<SolverFactors<Eigen::LLT<M, UpLo>>, Eigen::LLT<M, UpLo>> {
    using KeptSolver<SolverFactors<Eigen::LLT<M, UpLo>>, Eigen::LLT<M, UpLo>>::KeptSolver;
    static constexpr char const* name = "LLT";
    static constexpr bool self_adjoint = true;

    auto pivots() const { return this->solver->matrixLLT().diagonal(); }
    template <class Use>
    auto pivot_product(Use const& use) const {
        return use(pivots(), scalar_t<M>(1), true);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        auto const& factors = this->solver->matrixLLT();
        if constexpr (UpLo == Eigen::Lower) {
            solve_triangle<Eigen::Lower>(factors, x);
            solve_triangle<Eigen::Upper>(factors.adjoint(), x);
        } else {
            solve_triangle<Eigen::Lower>(factors.adjoint(), x);
            solve_triangle<Eigen::Upper>(factors, x);
        }
    }
};

template <class M, int UpLo>
struct SolverFactors<Eigen::LDLT<M, UpLo>>
    : KeptSolver<SolverFactors<Eigen::LDLT<M, UpLo>>, Eigen::LDLT<M, UpLo>> {
    using KeptSolver<SolverFactors<Eigen::LDLT<M, UpLo>>, Eigen::LDLT<M, UpLo>>::KeptSolver;
    static constexpr char const* name = "LDLT";
    static constexpr bool self_adjoint = true;

    auto pivots() const { return this->solver->vectorD(); }
    template <class Use>
    auto pivot_product(Use const& use) const {
        return use(pivots(), scalar_t<M>(1), false);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        auto const& factors = this->solver->matrixLDLT();
        x = this->solver->transpositionsP() * x;
        if constexpr (UpLo == Eigen::Lower)
            solve_triangle<Eigen::UnitLower>(factors, x);
        else
            solve_triangle<Eigen::UnitLower>(factors.adjoint(), x);
        for (Eigen::Index i = 0; i != x.rows(); ++i) {
            auto const d = Eigen::numext::real(factors.coeff(i, i));
            for (Eigen::Index c = 0; c != x.cols(); ++c) x.coeffRef(i, c) = x.coeff(i, c) / d;
        }
        if constexpr (UpLo == Eigen::Lower)
            solve_triangle<Eigen::UnitUpper>(factors.adjoint(), x);
        else
            solve_triangle<Eigen::UnitUpper>(factors, x);
        x = this->solver->transpositionsP().transpose() * x;
    }
};

template <class M>
struct SolverFactors<Eigen::PartialPivLU<M>>
    : KeptSolver<SolverFactors<Eigen::PartialPivLU<M>>, Eigen::PartialPivLU<M>> {
    using KeptSolver<SolverFactors<Eigen::PartialPivLU<M>>, Eigen::PartialPivLU<M>>::KeptSolver;
    static constexpr char const* name = "PartialPivLU";

    auto pivots() const { return this->solver->matrixLU().diagonal(); }
    template <class Use>
    auto pivot_product(Use const& use) const {
        return use(pivots(), sign_of<scalar_t<M>>(this->solver->permutationP()), false);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        lu_solve_in_place<Adjoint>(*this->solver, x);
    }
};

template <class M>
struct SolverFactors<Eigen::FullPivLU<M>>
    : KeptSolver<SolverFactors<Eigen::FullPivLU<M>>, Eigen::FullPivLU<M>> {
    using KeptSolver<SolverFactors<Eigen::FullPivLU<M>>, Eigen::FullPivLU<M>>::KeptSolver;
    static constexpr char const* name = "FullPivLU";

    auto pivots() const { return this->solver->matrixLU().diagonal(); }
    template <class Use>
    auto pivot_product(Use const& use) const {
        auto const sign =
            this->solver->permutationP().determinant() * this->solver->permutationQ().determinant();
        return use(pivots(), scalar_t<M>(static_cast<int>(sign)), false);
    }
    // P A Q = L U
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        if constexpr (Adjoint) permute_rows<true>(this->solver->permutationQ(), x);
        lu_solve_in_place<Adjoint>(*this->solver, x);
        if constexpr (!Adjoint) permute_rows(this->solver->permutationQ(), x);
    }
};

// det Q of the reflections I − τ v vᴴ, v = (1, essential part).
template <class Solver>
auto determinant_of_reflections(Solver const& qr) {
    using S = typename Solver::Scalar;
    S result(1);
    auto const& factors = qr.matrixQR();
    for (Eigen::Index k = 0; k != qr.hCoeffs().size(); ++k) {
        auto const length = 1 + factors.col(k).tail(factors.rows() - k - 1).squaredNorm();
        S const reflected = S(1) - Eigen::numext::conj(qr.hCoeffs().coeff(k)) * S(length);
        result *= reflected / Eigen::numext::abs(reflected);
    }
    return result;
}

// x ← Q x, or Qᴴ x.
template <bool Adjoint, class Solver, class X>
void apply_reflections(Solver const& qr, X&& x) {
    using S = scalar_t<X>;
    if constexpr (!std::is_same_v<S, typename Solver::Scalar>) {
        typename Solver::MatrixType const Q = qr.householderQ();
        if constexpr (Adjoint)
            x = chainrules::evaluate(Q.adjoint().template cast<S>() * x);
        else
            x = chainrules::evaluate(Q.template cast<S>() * x);
    } else if constexpr (!is_stored<std::remove_cvref_t<X>>) {
        plain_t<X> copy = x;
        apply_reflections<Adjoint>(qr, copy);
        x = copy;
    } else
        apply_Q<Adjoint>(qr, x);
}

template <class M>
struct SolverFactors<Eigen::HouseholderQR<M>>
    : KeptSolver<SolverFactors<Eigen::HouseholderQR<M>>, Eigen::HouseholderQR<M>> {
    using KeptSolver<SolverFactors<Eigen::HouseholderQR<M>>, Eigen::HouseholderQR<M>>::KeptSolver;
    static constexpr char const* name = "HouseholderQR";

    auto pivots() const { return this->solver->matrixQR().diagonal(); }
    template <class Use>
    auto pivot_product(Use const& use) const {
        return use(pivots(), determinant_of_reflections(*this->solver), false);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        auto const& factors = this->solver->matrixQR();
        if constexpr (Adjoint) {
            solve_triangle<Eigen::Lower>(factors.adjoint(), x);
            apply_reflections<false>(*this->solver, x);
        } else {
            apply_reflections<true>(*this->solver, x);
            solve_triangle<Eigen::Upper>(factors, x);
        }
    }
};

template <class M>
struct SolverFactors<Eigen::ColPivHouseholderQR<M>>
    : KeptSolver<SolverFactors<Eigen::ColPivHouseholderQR<M>>, Eigen::ColPivHouseholderQR<M>> {
    using KeptSolver<SolverFactors<Eigen::ColPivHouseholderQR<M>>,
                     Eigen::ColPivHouseholderQR<M>>::KeptSolver;
    static constexpr char const* name = "ColPivHouseholderQR";

    auto pivots() const { return this->solver->matrixQR().diagonal(); }
    template <class Use>
    auto pivot_product(Use const& use) const {
        using S = scalar_t<M>;
        return use(pivots(),
                   S(determinant_of_reflections(*this->solver) *
                     sign_of<S>(this->solver->colsPermutation())),
                   false);
    }
    // A P = Q R
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        auto const& factors = this->solver->matrixQR();
        if constexpr (Adjoint) {
            permute_rows<true>(this->solver->colsPermutation(), x);
            solve_triangle<Eigen::Lower>(factors.adjoint(), x);
            apply_reflections<false>(*this->solver, x);
        } else {
            apply_reflections<true>(*this->solver, x);
            solve_triangle<Eigen::Upper>(factors, x);
            permute_rows(this->solver->colsPermutation(), x);
        }
    }
};

// A solver of a general matrix.
template <class S>
struct GeneralSolverTraits {
    using Matrix = typename S::MatrixType;
    using Factors = SolverFactors<S>;
    static constexpr bool self_adjoint = false;

    template <class D>
    static decltype(auto) tangent_of(char const* call, S const& A, D const& dA) {
        check_shape(call, "dA", dA, A.rows(), A.cols());
        return in_precision_of<Matrix>(dA);
    }
    template <class Give>
    static auto cotangent(Eigen::Index n, Give give) {
        return cotangent_thunk<Matrix>(n, n, give);
    }
    template <class Compute>
    static auto matrix_cotangent(Eigen::Index n, Compute compute) {
        return cotangent_thunk<Matrix>(n, n, [compute](auto const& use) { return use(compute()); });
    }
};

// One of which the triangle UpLo was read.
template <class S, int UpLo>
struct TriangleSolverTraits : GeneralSolverTraits<S> {
    using Matrix = typename S::MatrixType;
    static constexpr bool self_adjoint = true;

    template <class D>
    static auto tangent_of(char const* call, S const& A, D const& dA) {
        check_shape(call, "dA", dA, A.rows(), A.cols());
        return SelfAdjoint<plain_t<D>, unsigned{UpLo}>(plain_t<D>(dA));
    }
    template <class Give>
    static auto cotangent(Eigen::Index n, Give give) {
        return cotangent_thunk<Matrix>(n, n, [give](auto const& use) {
            auto const natural = give(Evaluate<Matrix>{});
            return use(stored_expression<unsigned{UpLo}>(natural));
        });
    }
    template <class Compute>
    static auto matrix_cotangent(Eigen::Index n, Compute compute) {
        return cotangent(n, [compute](auto const&) { return compute(); });
    }
};

template <class M, int UpLo>
struct SolverTraits<Eigen::LLT<M, UpLo>> : TriangleSolverTraits<Eigen::LLT<M, UpLo>, UpLo> {};
template <class M, int UpLo>
struct SolverTraits<Eigen::LDLT<M, UpLo>> : TriangleSolverTraits<Eigen::LDLT<M, UpLo>, UpLo> {};
template <class M>
struct SolverTraits<Eigen::PartialPivLU<M>> : GeneralSolverTraits<Eigen::PartialPivLU<M>> {};
template <class M>
struct SolverTraits<Eigen::FullPivLU<M>> : GeneralSolverTraits<Eigen::FullPivLU<M>> {};
template <class M>
struct SolverTraits<Eigen::HouseholderQR<M>> : GeneralSolverTraits<Eigen::HouseholderQR<M>> {};
template <class M>
struct SolverTraits<Eigen::ColPivHouseholderQR<M>>
    : GeneralSolverTraits<Eigen::ColPivHouseholderQR<M>> {};

}  // namespace chainrules::eigen::detail

namespace chainrules {

/// The tangent of a solver is that of the matrix it was computed from.
template <eigen::detail::SolverObject S>
struct TangentSpace<S> {
    using Matrix = typename eigen::detail::SolverTraits<S>::Matrix;
    using tangent_type = Matrix;
    using Projector = eigen::detail::DenseProjector<Matrix>;
    static Matrix zero(S const& solver) { return Matrix::Zero(solver.rows(), solver.cols()); }
};

}  // namespace chainrules
