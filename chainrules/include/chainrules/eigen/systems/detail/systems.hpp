// SPDX-License-Identifier: MIT
#pragma once
// What stands beside the unknown in a linear system: how its factors are computed and kept, solved
// with, what its tangent makes of a solution, and where its cotangent lies. A general matrix has
// the factors of kernels/elimination.hpp, a self-adjoint one those of Cholesky if it is positive
// definite, a triangular and a diagonal one need none. Eigen's solvers: systems/solvers.hpp.

#include <Eigen/Cholesky>

#include "chainrules/eigen/kernels/elimination.hpp"
#include "chainrules/eigen/kernels/options.hpp"
#include "chainrules/eigen/products/structured_products.hpp"

namespace chainrules::eigen::detail {

/// A solver of Eigen that the user has, see systems/solvers.hpp.
template <class X>
struct SolverTraits {};
template <class X>
concept SolverObject = requires { typename SolverTraits<X>::Matrix; };

template <class X>
inline constexpr bool has_free_diagonal = true;
template <TriangularLike X>
inline constexpr bool has_free_diagonal<X> = (owned_t<X>::mode & Eigen::ZeroDiag) == 0;

template <class X>
concept DenseSystem = MatrixLike<X> && Differentiable<X>;
template <class X>
concept StructuredSystem = StructuredFactor<X> && has_free_diagonal<X>;

/// What can stand beside the unknown.
template <class X>
concept System = (DenseSystem<X> || StructuredSystem<X> || SolverObject<X>) &&
                 fits(X::RowsAtCompileTime, X::ColsAtCompileTime);

template <class X, class Y>
concept SystemWith = System<X> && DenseFactor<Y> && requires {
    typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<Y>>::ReturnType;
};

/// Throws std::domain_error where a pivot is 0 or NaN.
template <class V>
void check_pivots(char const* f, char const* name, char const* factors, V const& pivots,
                  FactorizationOptions const& options) {
    if (options.on_degenerate == OnDegenerate::ieee) return;
    for (Eigen::Index i = 0; i != pivots.size(); ++i) {
        auto const size = Eigen::numext::abs(plain_number(pivots.coeff(i)));
        if (!(size > 0))
            raise_domain(f, name, " is singular: pivot ", i, " of its ", factors, " is ",
                         static_cast<double>(size));
    }
}

// Of what a pullback keeps by value.
constexpr bool is_small(int size) { return size != Eigen::Dynamic && size <= 64; }

template <class S, class P>
S sign_of(P const& permutation) {
    return S(static_cast<int>(permutation.determinant()));
}

/// P A = L U of a general matrix, or of a self-adjoint one.
template <class M, bool SelfAdjointMatrix = false>
struct LUFactors {
    using Scalar = scalar_t<M>;
    using Matrix = M;
    static constexpr int Size = M::SizeAtCompileTime;
    static constexpr bool self_adjoint = SelfAdjointMatrix;
    Factorization<M> lu;

    template <class X>
    explicit LUFactors(X const& A) : lu(A) {}

    Eigen::Index rows() const { return lu.matrixLU().rows(); }
    auto pivots() const { return lu.matrixLU().diagonal(); }
    M matrix() const { return lu.reconstructedMatrix(); }
    // use(pivots, sign, squared): the determinant is sign Π pivotsᵢ, or the square of that product.
    template <class Use>
    auto pivot_product(Use const& use) const {
        return use(pivots(), sign_of<Scalar>(lu.permutationP()), false);
    }
    void check(char const* f, FactorizationOptions const& options) const {
        check_pivots(f, "A", "LU factorisation", pivots(), options);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        lu_solve_in_place<Adjoint>(lu, x);
    }
};

/// L Lᴴ of a self-adjoint matrix that is positive definite; else P A = L U. Computed in place.
template <class M>
class SelfAdjointFactors {
  public:
    using Scalar = scalar_t<M>;
    using Matrix = M;
    using Permutation = typename Eigen::PartialPivLU<M>::PermutationType;
    static constexpr int Size = M::SizeAtCompileTime;
    static constexpr bool self_adjoint = true;

    template <class X>
    explicit SelfAdjointFactors(X const& A) : factors_(A) {
        if (factors_.size() == 0) return;
        definite_ = Eigen::LLT<Eigen::Ref<M>>(factors_).info() == Eigen::Success;
        if (definite_) return;
        factors_ = A;
        Eigen::PartialPivLU<Eigen::Ref<M>> const lu(factors_);
        permutation_ = lu.permutationP();
    }

    bool definite() const { return definite_; }
    Eigen::Index rows() const { return factors_.rows(); }
    M const& matrixLU() const { return factors_; }
    Permutation const& permutationP() const { return permutation_; }
    // Of one that is not definite.
    M matrix() const {
        M result = factors_.template triangularView<Eigen::UnitLower>().toDenseMatrix() *
                   factors_.template triangularView<Eigen::Upper>();
        return permutation_.inverse() * result;
    }
    template <class Use>
    auto pivot_product(Use const& use) const {
        Scalar const sign = definite_ ? Scalar(1) : sign_of<Scalar>(permutation_);
        return use(factors_.diagonal(), sign, definite_);
    }
    void check(char const* f, FactorizationOptions const& options) const {
        if (!definite_) check_pivots(f, "A", "LU factorisation", factors_.diagonal(), options);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        if (!definite_) return lu_solve_in_place<Adjoint>(*this, x);
        solve_triangle<Eigen::Lower>(factors_, x);
        solve_triangle<Eigen::Upper>(factors_.adjoint(), x);
    }

  private:
    M factors_;
    Permutation permutation_;
    bool definite_ = true;
};

template <class M>
inline constexpr int size_of_square =
    M::RowsAtCompileTime == Eigen::Dynamic ? Eigen::Dynamic
                                           : M::RowsAtCompileTime * M::RowsAtCompileTime;

template <class X>
inline constexpr bool is_stored_system = false;
template <class X>
    requires(Dense<X> || DiagonalLike<X> || TriangularLike<X>)
inline constexpr bool is_stored_system<X> = is_stored<X>;

template <class X>
decltype(auto) dense_of(X const& x) {
    if constexpr (Dense<X>)
        return (x);
    else
        return Structure<X>::dense(x);
}

// What factors that are no more than A itself refer to. A function that is no rule may be called
// with what is gone soon; a rule calls note_kept(A), which checks that A stays.
template <class X>
auto refer_to(X const& A) {
    if constexpr (SolverObject<X> || is_stored_system<X>)
        return Kept<X>(A);
    else
        return hold(A);
}
template <class X>
void note_kept(X const& A) {
    if constexpr (SolverObject<X> || is_stored_system<X>) static_cast<void>(chainrules::keep(A));
}

template <class X>
using dense_t = plain_t<decltype(dense_of(std::declval<X const&>()))>;

/// The triangle Mode of a matrix that is kept.
template <unsigned Mode, class Held>
struct TriangleFactors {
    using Matrix = dense_t<std::remove_cvref_t<decltype(*std::declval<Held const&>())>>;
    using Scalar = tangent_scalar_t<Matrix>;
    static constexpr int Size = size_of_square<Matrix>;
    Held held;

    Eigen::Index rows() const { return held->rows(); }
    auto pivots() const { return dense_of(*held).diagonal(); }
    void check(char const* f, FactorizationOptions const& options, char const* name = "A") const {
        if constexpr ((Mode & Eigen::UnitDiag) == 0)
            check_pivots(f, name, "diagonal", pivots(), options);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        constexpr unsigned flipped = Mode ^ (Eigen::Lower | Eigen::Upper);
        if constexpr (Adjoint)
            solve_triangle<flipped>(dense_of(*held).adjoint(), x);
        else
            solve_triangle<Mode>(dense_of(*held), x);
    }
};

/// A diagonal matrix that is kept.
template <class Held>
struct DiagonalFactors {
    using Matrix = std::remove_cvref_t<decltype(*std::declval<Held const&>())>;
    using Scalar = tangent_scalar_t<Matrix>;
    static constexpr int Size = size_of_square<Matrix>;
    Held held;

    Eigen::Index rows() const { return held->rows(); }
    auto const& pivots() const { return held->diagonal(); }
    void check(char const* f, FactorizationOptions const& options) const {
        check_pivots(f, "A", "diagonal", pivots(), options);
    }
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        for (Eigen::Index i = 0; i != x.rows(); ++i) {
            auto const d = pivots().coeff(i);
            for (Eigen::Index c = 0; c != x.cols(); ++c)
                x.coeffRef(i, c) = x.coeff(i, c) / (Adjoint ? Eigen::numext::conj(d) : d);
        }
    }
};

/// The factors of A, for solutions with coefficients of type S, checked as the options say: all of
/// them, or but for zeros among the pivots.
template <class S, bool Regular = true, class X>
auto factors_for(char const* f, X const& A, FactorizationOptions const& options) {
    auto check = [&](auto const& factors) {
        if constexpr (requires { factors.check_state(f, options); })
            factors.check_state(f, options);
        if constexpr (Regular) factors.check(f, options);
    };
    using T = std::conditional_t<depth<S> != 0, S, tangent_scalar_t<X>>;
    if constexpr (DenseSystem<X>) {
        LUFactors<with_scalar_t<T, X>> factors(A.template cast<T>());
        check(factors);
        return factors;
    } else if constexpr (SelfAdjointLike<X>) {
        using M = with_scalar_t<T, typename Structure<X>::DenseType>;
        using F = std::conditional_t<depth<S> != 0, LUFactors<M, true>, SelfAdjointFactors<M>>;
        decltype(auto) dense = dense_of(A);
        F factors(dense.template cast<T>());
        check(factors);
        return factors;
    } else if constexpr (TriangularLike<X>) {
        TriangleFactors<owned_t<X>::mode, decltype(refer_to(A))> factors{refer_to(A)};
        check(factors);
        return factors;
    } else if constexpr (DiagonalLike<X>) {
        DiagonalFactors<decltype(refer_to(A))> factors{refer_to(A)};
        check(factors);
        return factors;
    } else {
        typename SolverTraits<X>::Factors factors(A);
        check(factors);
        return factors;
    }
}

/// own(value) without a copy on the way where it is kept by value.
template <class T>
auto own_here(T&& value) {
    if constexpr (keep_by_value<T>)
        return Kept<T>(value);
    else
        return chainrules::own(std::move(value));
}

// x ← A⁻¹ x, or A⁻ᴴ x. Real factors and complex coefficients take twice the real work instead of
// four times.
template <bool Adjoint, class F, class X>
void solve_in_place(F const& factors, X&& x) {
    using S = scalar_t<X>;
    if (x.size() == 0) return;  // Eigen takes the address of a first coefficient
    if constexpr (Complex<S> && !Complex<scalar_t<F>> && depth<S> == 0) {
        auto solve_part = [&](auto&& part) {
            with_scalar_t<real_t<S>, X> solution = part;
            factors.template solve_in_place<Adjoint>(solution);
            part = solution;
        };
        solve_part(x.real());
        solve_part(x.imag());
    } else
        factors.template solve_in_place<Adjoint>(x);
}

/// A⁻¹ B, or A⁻ᴴ B; on the right B A⁻¹, or B A⁻ᴴ. B may be an expression, which is read once; the
/// result is stored as a Like.
template <int Side, bool Adjoint, class Like, class F, class X>
auto divided_as(F const& factors, X const& B) {
    using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<F>, scalar_t<X>>::ReturnType;
    with_scalar_t<S, Like> y = B.template cast<S>();
    if constexpr (Side == Eigen::OnTheLeft)
        solve_in_place<Adjoint>(factors, y);
    else {
        // (B A⁻¹)ᵀ = conj(A⁻ᴴ conj(Bᵀ))
        if constexpr (Complex<scalar_t<F>>) y = y.conjugate();
        solve_in_place<!Adjoint>(factors, y.transpose());
        if constexpr (Complex<scalar_t<F>>) y = y.conjugate();
    }
    return y;
}

template <int Side, bool Adjoint, class F, class X>
auto divided(F const& factors, X const& B) {
    return divided_as<Side, Adjoint, X>(factors, B);
}

/// A tangent of what stands beside the unknown, checked; as a matrix, whatever it is the tangent
/// of.
template <class X, class D>
decltype(auto) system_tangent_of(char const* call, X const& A, D const& dA) {
    if constexpr (AbstractZero<D>)
        return D{};
    else if constexpr (SolverObject<X>)
        return SolverTraits<X>::tangent_of(call, A, dA);
    else
        return tangent_of_factor(call, "dA", A, dA);
}

/// The cotangent of A, of type X, where it is a product that give(use, x...) hands to use(a, b);
/// what of it lies in the structure of A, and no more where a part is enough.
template <class X, class Give, class... Operands>
auto system_cotangent(Eigen::Index n, Give give, Operands const&... x) {
    if constexpr (DenseSystem<X>)
        return cotangent_thunk<X>(n, n, give, x...);
    else if constexpr (SolverObject<X>)
        return SolverTraits<X>::cotangent(
            n, [give, x...](auto const& use) { return give(use, *x...); });
    else if constexpr (DiagonalLike<X>)
        return diagonal_thunk<X>(n, n, 0, [give, x...](auto const& use) {
            auto diagonal = [&](auto const& a, auto const& b) {
                return use(a.cwiseProduct(b.transpose()).rowwise().sum());
            };
            return give(diagonal, *x...);
        });
    else {
        auto given = [give, x...](auto const& use) { return give(use, *x...); };
        if constexpr (TriangularLike<X>)
            return triangular_thunk<X>(n, n, given);
        else
            return thunk([given] {
                using P = dense_tangent_t<X>;
                return chainrules::evaluate(
                    Structure<structured_tangent_t<X>>::of(given(Evaluate<P>{})));
            });
    }
}

}  // namespace chainrules::eigen::detail
