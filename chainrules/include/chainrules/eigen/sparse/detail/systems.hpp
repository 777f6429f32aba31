// SPDX-License-Identifier: MIT
#pragma once
// Factors of sparse matrices for the rules of systems and determinants, whatever solver a plan is
// of: how they are computed and checked, what they solve, how a matrix of which one triangle is
// read multiplies, and where its cotangent lies.

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/eigen/sparse/detail/kernels.hpp"
#include "chainrules/eigen/sparse/detail/nested_lu.hpp"
#include "chainrules/eigen/sparse/plan.hpp"

namespace chainrules::eigen::detail {

// A⁻¹ B, or A⁻ᴴ B, by solve<Adjoint>(columns) for coefficients of type S; of a complex B and real
// factors the parts one after the other.
template <class S, class B, class Solve>
auto solved_in_parts(B const& b, Solve const& solve) {
    using T = product_scalar_t<S, scalar_t<B>>;
    using Columns = Eigen::Matrix<T, Eigen::Dynamic, B::ColsAtCompileTime,
                                  B::ColsAtCompileTime == 1 || !B::IsRowMajor ? Eigen::ColMajor
                                                                              : Eigen::RowMajor>;
    using Flat = Eigen::Matrix<S, Eigen::Dynamic, B::ColsAtCompileTime>;
    if constexpr (std::is_same_v<T, S>)
        return Columns(solve(Flat(b.template cast<S>())));
    else {
        Columns result(b.rows(), b.cols());
        result.real() = solve(Flat(b.real()));
        result.imag() = solve(Flat(b.imag()));
        return result;
    }
}

/// Factors of SimplicialLLT and SimplicialLDLT.
template <class S, class I>
struct CholeskyFactors {
    using Scalar = S;
    SimplicialFactors<S, I> factors;

    template <class Traits, class Plan, class M>
    static CholeskyFactors of(char const* f, char const* name, Traits, Plan const& plan,
                              M const& A) {
        CholeskyFactors result{SimplicialFactors<S, I>(plan.analysis(), A, Traits::positive)};
        auto const& factors = result.factors;
        if (factors.failed() >= 0)
            raise_domain(f, name, " is ", Traits::positive ? "not positive definite" : "singular",
                         ": the pivot of row ", factors.failed(), " of its ", Traits::name,
                         " factorisation is ", factors.bad_pivot());
        return result;
    }
    Eigen::Index rows() const { return factors.rows(); }
    Eigen::Index cols() const { return factors.rows(); }
    template <bool, class B>
    auto solved(B const& b) const {
        using T = product_scalar_t<S, scalar_t<B>>;
        Eigen::Matrix<T, Eigen::Dynamic, B::ColsAtCompileTime,
                      order_of<B, Eigen::Dynamic, B::ColsAtCompileTime>>
            x = b.template cast<T>();
        factors.solve_in_place(x);
        return x;
    }
};

/// Those of SparseLU; of numbers of AD tools, of a factorisation of their own.
template <class Solver>
struct LUSolverFactors {
    using Scalar = typename Solver::Scalar;
    std::shared_ptr<Solver> solver;
    Sizes shape;

    Eigen::Index rows() const { return shape.rows(); }
    Eigen::Index cols() const { return shape.cols(); }
    template <bool Adjoint, class B>
    auto solved(B const& b) const {
        return solved_in_parts<Scalar>(b, [this](auto const& x) {
            std::remove_cvref_t<decltype(x)> y(x.rows(), x.cols());
            if (x.size() == 0) return y;  // Eigen divides by the size
            if constexpr (Adjoint)
                y = solver->adjoint().solve(x);
            else
                y = solver->solve(x);
            return y;
        });
    }
};

/// Those of SparseQR, A P = Q R.
template <class Solver>
struct QRSolverFactors {
    using Scalar = typename Solver::Scalar;
    std::shared_ptr<Solver> solver;
    Sizes shape;

    Eigen::Index rows() const { return shape.rows(); }
    Eigen::Index cols() const { return shape.cols(); }
    template <bool Adjoint, class B>
    auto solved(B const& b) const {
        return solved_in_parts<Scalar>(b, [this](auto const& x) {
            std::remove_cvref_t<decltype(x)> y(Adjoint ? rows() : cols(), x.cols());
            if (x.size() == 0 || cols() == 0) {
                y.setZero();
                return y;
            }
            if constexpr (Adjoint) {
                Flat<decltype(x)> z = solver->colsPermutation().transpose() * x;
                solve_adjoint_upper(upper(), z);
                z.conservativeResize(rows(), Eigen::NoChange);
                z.bottomRows(rows() - cols()).setZero();
                y = solver->matrixQ() * z;
            } else
                y = solver->solve(x);
            return y;
        });
    }

    /// (Aᴴ A)⁻¹ B
    template <class B>
    auto normal_solved(B const& b) const {
        return solved_in_parts<Scalar>(b, [this](auto const& x) {
            Flat<decltype(x)> y = solver->colsPermutation().transpose() * x;
            if (x.size() == 0) return y;
            auto const R = upper();
            solve_adjoint_upper(R, y);
            R.template triangularView<Eigen::Upper>().solveInPlace(y);
            return Flat<decltype(x)>(solver->colsPermutation() * y);
        });
    }

  private:
    using Columns = Eigen::SparseMatrix<Scalar>;
    template <class X>
    using Flat = Eigen::Matrix<Scalar, Eigen::Dynamic, std::remove_cvref_t<X>::ColsAtCompileTime>;

    Columns upper() const { return solver->matrixR().topLeftCorner(cols(), cols()); }
    // y ← R⁻ᴴ y, R by columns.
    template <class M, class Y>
    static void solve_adjoint_upper(M const& R, Y& y) {
        for (Eigen::Index c = 0; c != y.cols(); ++c)
            for (Eigen::Index j = 0; j != R.cols(); ++j) {
                Scalar sum = y(j, c), pivot(0);
                for (typename M::InnerIterator entry(R, j); entry; ++entry) {
                    if (entry.row() < j)
                        sum -= Eigen::numext::conj(entry.value()) * y(entry.row(), c);
                    else if (entry.row() == j)
                        pivot = entry.value();
                }
                y(j, c) = sum / Eigen::numext::conj(pivot);
            }
    }
};

// The analysis of a pattern for factors in the numbers of AD tools, where a plan is of a library's.
template <TrianglePlan P>
auto analysed_again(P const& plan) {
    using I = typename P::Matrix::StorageIndex;
    using Analysis = SimplicialAnalysis<I>;
    struct Analysed {
        std::shared_ptr<Analysis const> kept;
        auto const& analysis() const { return kept; }
    };
    return Analysed{std::make_shared<Analysis const>(
        Analysis::template of<Eigen::AMDOrdering<I>, plan_traits_t<P>::triangle>(plan.pattern()))};
}

// What has to be done first: the pattern is compared, so that nothing is computed where it differs.
template <AnyPlan P, class M>
auto factors_of(char const* f, P const& plan, M const& A, char const* name = "S") {
    using Traits = plan_traits_t<P>;
    using S = scalar_t<M>;
    using I = typename M::StorageIndex;
    check_plan(f, plan.pattern(), A);
    if constexpr (Traits::simplicial)
        return CholeskyFactors<S, I>::of(f, name, Traits{}, plan, A);
    else if constexpr (depth<S> != 0 && TrianglePlan<P>)
        return CholeskyFactors<S, I>::of(f, name, Traits{}, analysed_again(plan), A);
    else if constexpr (depth<S> != 0)
        return NestedLU<S, I>(f, A);
    else {
        auto solver = plan.analysis()->lend();
        bool const empty = A.rows() == 0 || A.cols() == 0;
        by_columns_t<M> const columns = A;
        if (!empty) solver->factorize(columns);
        bool good = empty || solver->info() == Eigen::Success;
        Sizes const shape{A.rows(), A.cols()};
        if constexpr (Traits::square) {
            good = good && (empty || Traits::regular(*solver));
            if (!good)
                raise_domain(f, name, " is ",
                             Traits::positive ? "not positive definite" : "singular", ": ",
                             Traits::name, " finds no pivot");
            return LUSolverFactors<typename Traits::Solver>{std::move(solver), shape};
        } else {
            if (!empty && (!good || solver->rank() != A.cols()))
                raise_domain(f, "S is singular: ", Traits::name, " finds the rank ",
                             good ? solver->rank() : Eigen::Index(0), ", of ", A.cols(),
                             " columns");
            return QRSolverFactors<typename Traits::Solver>{std::move(solver), shape};
        }
    }
}

/// How a system reads the matrix that is given: all of it, one triangle of a plain matrix, or the
/// triangle that a SelfAdjoint stores.
enum class Reads { all, triangle, self_adjoint };

template <Reads reads, unsigned UpLo>
struct Reading {
    /// visit(k, i, j) for the stored numbers that are read.
    template <class M, class Visit>
    static void each(M const& A, Visit const& visit) {
        each_place(A, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            if (reads != Reads::triangle || i == j || is_in_triangle<UpLo>(i, j)) visit(k, i, j);
        });
    }
    /// A B, of the whole matrix that is meant.
    template <class M, class B>
    static auto times(M const& A, B const& b) {
        using T = product_scalar_t<scalar_t<M>, scalar_t<B>>;
        with_scalar_t<T, B> y = with_scalar_t<T, B>::Zero(A.rows(), b.cols());
        if constexpr (reads == Reads::all)
            add_product_with<Turned::as_is>(A, b, y);
        else
            each(A, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
                auto const x = A.valuePtr()[k];
                for (Eigen::Index c = 0; c != b.cols(); ++c) {
                    if (i == j)
                        y.coeffRef(i, c) += Eigen::numext::real(x) * b.coeff(i, c);
                    else {
                        y.coeffRef(i, c) += x * b.coeff(j, c);
                        y.coeffRef(j, c) += Eigen::numext::conj(x) * b.coeff(i, c);
                    }
                }
            });
        return y;
    }
    /// put(k, number) for the cotangent U Vᴴ of the whole matrix.
    template <class M, class U, class V, class Put>
    static void outer_product(M const& A, U const& u, V const& v, Put const& put) {
        if constexpr (reads == Reads::all)
            outer_product_at(A, u, v, put);
        else {
            decltype(auto) a = with_rows(u);
            decltype(auto) b = with_rows(v);
            auto entry = [&](Eigen::Index i, Eigen::Index j) {
                using S = product_scalar_t<scalar_t<U>, scalar_t<V>>;
                S sum(0);
                for (Eigen::Index c = 0; c != a.cols(); ++c)
                    sum += S(a.coeff(i, c) * Eigen::numext::conj(b.coeff(j, c)));
                return sum;
            };
            each(A, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
                put(k, both_places(i, j, entry(i, j), [&] { return entry(j, i); }));
            });
        }
    }
    /// What an entry of a self-adjoint cotangent counts for; of a general one itself.
    template <class S>
    static S counted(S const& x, bool on_diagonal) {
        return reads == Reads::triangle && !on_diagonal ? S(x + x) : x;
    }
    /// What the entries x at (i, j) and other() at (j, i) of a cotangent count for.
    template <class S, class Other>
    static S both_places(Eigen::Index i, Eigen::Index j, S const& x, Other const& other) {
        if (i == j) return S(Eigen::numext::real(x));
        S const both = x + Eigen::numext::conj(other());
        return reads == Reads::triangle ? both : S(both * S(0.5));
    }
};

template <class P, class X>
constexpr auto reading_of() {
    if constexpr (SparseSelfAdjoint<X>)
        return Reading<Reads::self_adjoint, stored_triangle<X>>{};
    else if constexpr (TrianglePlan<P>)
        return Reading<Reads::triangle, plan_traits_t<P>::triangle>{};
    else
        return Reading<Reads::all, 0>{};
}
template <class P, class X>
using reading_t = decltype(reading_of<P, X>());

/// The stored matrix of an argument.
template <class X>
decltype(auto) entries_of(X const& x) {
    if constexpr (SparseSelfAdjoint<X>)
        return x.matrix();
    else
        return (x);
}

/// The sparse matrices that can stand beside the unknown.
template <class X>
concept SparseSystem = SparseNumbers<X> || (SparseSelfAdjoint<X> && Number<tangent_scalar_t<X>>);
template <class P, class X>
concept PlanFits = AnyPlan<P> && SparseSystem<X> && requires(X const& x) {
    requires std::is_same_v<typename P::Pattern, decltype(SparsePattern(entries_of(x)))>;
} && (!SparseSelfAdjoint<X> || TrianglePlan<P>);

// An expression of a sparse matrix, evaluated.
template <class X>
decltype(auto) system_operand(X const& S) {
    if constexpr (SparseSelfAdjoint<X> || is_stored<X>)
        return (S);
    else
        return plain_t<X>(S);
}

// The plan of a system that is solved without one.
template <class X>
auto default_plan(X const& S) {
    if constexpr (SparseSelfAdjoint<X>)
        return sparse_plan<Eigen::SimplicialLDLT>(S);
    else
        return sparse_plan<Eigen::SparseLU>(S);
}
template <class X>
using default_plan_t = decltype(default_plan(std::declval<X const&>()));

/// The tangent of the matrix of a system: its stored numbers, at the pattern.
template <class X, class D>
auto system_tangent(char const* call, X const& S, D const& dS) {
    if constexpr (AbstractZero<D>)
        return D{};
    else if constexpr (SparseSelfAdjoint<X>) {
        using Target = structured_tangent_t<X>;
        auto projected = SparseSelfAdjointProjector<Target>(S)(dS);
        check_shape(call, "dS", dS, S.rows(), S.cols());
        return chainrules::own(
            std::remove_cvref_t<decltype(projected.matrix())>(projected.matrix()));
    } else
        return sparse_tangent_of(call, "dS", S, dS);
}

/// The cotangent, with coefficients S, of the matrix of a system X that is kept: give(put, A, x...)
/// calls put(k, number) for the stored numbers of A.
template <class X, class S, class Held, class Give, class... Operands>
auto system_on_pattern(Held const& held, Give give, Operands const&... x) {
    if constexpr (SparseSelfAdjoint<X>)
        return thunk([held, give, x...] {
            auto const& A = held->matrix();
            using M = std::remove_cvref_t<decltype(A)>;
            auto numbers = [&](auto const& put) { give(put, A, *x...); };
            auto const bar = OnPattern<M, S, M const*, decltype(numbers)>{&A, numbers, {}}();
            return with_scalar_t<scalar_t<decltype(bar)>, X>(bar);
        });
    else
        return on_pattern<X, S>(held, give, held, x...);
}

}  // namespace chainrules::eigen::detail
