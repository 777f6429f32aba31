// SPDX-License-Identifier: MIT
#pragma once
// Plans: what a direct solver of sparse systems computes of a pattern alone, made once and kept
// over calls:
//
//     auto const plan = sparse_plan<Eigen::SimplicialLDLT>(S);
//     y = fn::solve(plan, S, b);
//
// The solvers are named by Eigen's class templates: SimplicialLLT, SimplicialLDLT, SparseLU,
// SparseQR. Copies of a plan share what it holds; any number of threads may use it. It has no
// tangent.

#include <mutex>

#include <Eigen/SparseCholesky>
#include <Eigen/SparseLU>
#include <Eigen/SparseQR>

#include "chainrules/eigen/sparse/detail/simplicial.hpp"
#include "chainrules/eigen/sparse/self_adjoint.hpp"

namespace chainrules::eigen {

namespace detail {

/// Throws std::invalid_argument naming the first entry that only one of S and the plan has.
template <class Pattern, class M>
void check_plan(char const* f, Pattern const& plan, M const& S) {
    if (same_pattern(plan, S)) return;
    if (plan.rows() != S.rows() || plan.cols() != S.cols())
        raise_arguments(f, "S", S, "the pattern of the plan", plan, "they must be equal");
    auto const* a = plan.outerIndexPtr();
    auto const* b = S.outerIndexPtr();
    for (Eigen::Index o = 0; o != S.outerSize(); ++o) {
        Eigen::Index p = a[o], q = b[o];
        while (p != a[o + 1] && q != b[o + 1] && plan.innerIndexPtr()[p] == S.innerIndexPtr()[q]) {
            ++p;
            ++q;
        }
        if (p == a[o + 1] && q == b[o + 1]) continue;
        bool const more =
            p == a[o + 1] || (q != b[o + 1] && S.innerIndexPtr()[q] < plan.innerIndexPtr()[p]);
        Eigen::Index const i = more ? S.innerIndexPtr()[q] : plan.innerIndexPtr()[p];
        chainrules::Error error("chainrules::");
        error.append(f).append(more ? ": S has an entry at (" : ": S has no entry at (");
        error.append(static_cast<unsigned long long>(S.IsRowMajor ? o : i)).append(", ");
        error.append(static_cast<unsigned long long>(S.IsRowMajor ? i : o));
        error.append(more ? "), where the pattern of the plan has none"
                          : "), where the pattern of the plan has one");
        raise(std::invalid_argument(error.what()));
    }
}

/// Solvers of Eigen that know a pattern and are free. One that is lent comes back when nobody holds
/// it any more.
template <class Solver>
class SolverPool : public std::enable_shared_from_this<SolverPool<Solver>> {
  public:
    using Matrix = typename Solver::MatrixType;

    template <class Pattern>
    explicit SolverPool(Pattern const& pattern) {
        using S = scalar_t<Matrix>;
        pattern_ = Matrix(pattern.template zeros<S>());
        for (Eigen::Index k = 0; k != pattern_.nonZeros(); ++k) pattern_.valuePtr()[k] = S(1);
        free_.push_back(make());
    }

    std::shared_ptr<Solver> lend() {
        std::unique_ptr<Solver> solver;
        {
            std::lock_guard const lock(mutex_);
            if (!free_.empty()) {
                solver = std::move(free_.back());
                free_.pop_back();
            }
        }
        if (!solver) solver = make();
        auto back = [pool = this->shared_from_this()](Solver* s) {
            std::unique_ptr<Solver> owned(s);
            std::lock_guard const lock(pool->mutex_);
            pool->free_.push_back(std::move(owned));
        };
        return std::shared_ptr<Solver>(solver.release(), std::move(back));
    }

  private:
    std::unique_ptr<Solver> make() const {
        auto solver = std::make_unique<Solver>();
        if (pattern_.cols() != 0) solver->analyzePattern(pattern_);
        return solver;
    }

    Matrix pattern_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Solver>> free_;
};

// The solvers by what they do: those that read one triangle name it, those with `pivots` have
// determinants. Of LU and QR the matrices are stored by columns.
template <class M>
using by_columns_t = Eigen::SparseMatrix<scalar_t<M>, Eigen::ColMajor, typename M::StorageIndex>;

template <class Solver>
struct PlanTraits;
template <class M, int UpLo, class Ordering>
struct PlanTraits<Eigen::SimplicialLLT<M, UpLo, Ordering>> {
    using Matrix = M;
    static constexpr bool simplicial = true, positive = true, square = true, pivots = true;
    static constexpr unsigned triangle = UpLo;
    static constexpr char const* name = "LLT";
    using Order = Ordering;
};
template <class M, int UpLo, class Ordering>
struct PlanTraits<Eigen::SimplicialLDLT<M, UpLo, Ordering>>
    : PlanTraits<Eigen::SimplicialLLT<M, UpLo, Ordering>> {
    static constexpr bool positive = false;
    static constexpr char const* name = "LDLT";
};
template <class M, class Ordering>
struct PlanTraits<Eigen::SparseLU<M, Ordering>> {
    using Matrix = M;
    using Solver = Eigen::SparseLU<by_columns_t<M>, Ordering>;
    static constexpr bool simplicial = false, positive = false, square = true, pivots = true;
    static constexpr char const* name = "SparseLU";
    static bool regular(Solver const& solver) {
        auto const size = Eigen::numext::real(solver.logAbsDeterminant());
        return size - size == 0;
    }
};
template <class M, class Ordering>
struct PlanTraits<Eigen::SparseQR<M, Ordering>> {
    using Matrix = M;
    using Solver = Eigen::SparseQR<by_columns_t<M>, Ordering>;
    static constexpr bool simplicial = false, positive = false, square = false, pivots = false;
    static constexpr char const* name = "SparseQR";
};

}  // namespace detail

/// What Solver, one of Eigen's classes for sparse systems, computes of a pattern.
template <class Solver>
class SparsePlan {
    using Traits = detail::PlanTraits<Solver>;

  public:
    using Matrix = typename Traits::Matrix;
    using Pattern = SparsePattern<(Matrix::IsRowMajor ? Eigen::RowMajor : Eigen::ColMajor),
                                  typename Matrix::StorageIndex>;

    /// Throws std::invalid_argument where S is not compressed, its indices do not rise, or it is
    /// not square but for SparseQR.
    explicit SparsePlan(Matrix const& S) : SparsePlan(Pattern(S)) {}
    explicit SparsePlan(Pattern const& pattern) : pattern_(pattern) {
        if constexpr (Traits::square)
            if (pattern.rows() != pattern.cols())
                detail::raise_sparse("sparse_plan", pattern, "must be square");
        if constexpr (Traits::simplicial) {
            using Analysis = detail::SimplicialAnalysis<typename Matrix::StorageIndex>;
            analysis_ = std::make_shared<Analysis const>(
                Analysis::template of<typename Traits::Order, Traits::triangle>(pattern));
        } else
            analysis_ = std::make_shared<detail::SolverPool<typename Traits::Solver>>(pattern);
    }

    Pattern const& pattern() const { return pattern_; }
    Eigen::Index rows() const { return pattern_.rows(); }
    Eigen::Index cols() const { return pattern_.cols(); }

    /// For rules: the analysis of a simplicial solver, or the solvers that are free.
    auto const& analysis() const { return analysis_; }

  private:
    static auto kind_of_analysis() {
        if constexpr (Traits::simplicial)
            return std::type_identity<
                detail::SimplicialAnalysis<typename Matrix::StorageIndex> const>{};
        else
            return std::type_identity<detail::SolverPool<typename Traits::Solver>>{};
    }

    Pattern pattern_;
    std::shared_ptr<typename decltype(kind_of_analysis())::type> analysis_;
};

namespace detail {

template <class T>
inline constexpr bool is_sparse_plan = false;
template <class Solver>
inline constexpr bool is_sparse_plan<SparsePlan<Solver>> = true;

template <class P>
struct PlanOf;
template <class Solver>
struct PlanOf<SparsePlan<Solver>> {
    using Traits = PlanTraits<Solver>;
};
template <class P>
using plan_traits_t = typename PlanOf<P>::Traits;

template <class P>
concept AnyPlan = is_sparse_plan<P>;
template <class P>
concept SimplicialPlan = AnyPlan<P> && plan_traits_t<P>::simplicial;
/// Of a solver that reads one triangle of a self-adjoint matrix.
template <class P>
concept TrianglePlan = AnyPlan<P> && requires { plan_traits_t<P>::triangle; };

}  // namespace detail

/// sparse_plan<Eigen::SimplicialLDLT>(S): the plan of a solver for matrices with the pattern of S.
/// SimplicialLLT and SimplicialLDLT read the lower triangle of S; or that of a SelfAdjoint.
/// SparseQR takes longer by orders of magnitude and fills in: it is there for those who name it.
template <template <class, int, class> class Solver, SparseLike X>
auto sparse_plan(X const& S) {
    using M = plain_t<X>;
    using Ordering = Eigen::AMDOrdering<typename M::StorageIndex>;
    return SparsePlan<Solver<M, Eigen::Lower, Ordering>>(
        typename SparsePlan<Solver<M, Eigen::Lower, Ordering>>::Pattern(S));
}
template <template <class, int, class> class Solver, detail::SparseSelfAdjoint X>
auto sparse_plan(X const& S) {
    using M = std::remove_cvref_t<decltype(S.matrix())>;
    constexpr int triangle = int{detail::stored_triangle<X>};
    using Ordering = Eigen::AMDOrdering<typename M::StorageIndex>;
    return SparsePlan<Solver<M, triangle, Ordering>>(S.matrix());
}
template <template <class, class> class Solver, SparseLike X>
auto sparse_plan(X const& S) {
    using M = plain_t<X>;
    using Ordering = Eigen::COLAMDOrdering<typename M::StorageIndex>;
    return SparsePlan<Solver<M, Ordering>>(typename SparsePlan<Solver<M, Ordering>>::Pattern(S));
}

}  // namespace chainrules::eigen

namespace chainrules {

template <class Solver>
struct TangentSpace<eigen::SparsePlan<Solver>> {
    using tangent_type = NoTangent;
    static NoTangent zero(eigen::SparsePlan<Solver> const&) { return {}; }
};

}  // namespace chainrules
