// SPDX-License-Identifier: MIT
#pragma once
// What determinants and their derivatives are made of: products of pivots, logarithms and signs,
// and the adjugate adj(A), where adj(A) A = det A, which exists for singular matrices, too.

#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/systems/detail/systems.hpp"

namespace chainrules::eigen::detail {

// What the determinant of a matrix with these factors is.
template <class F>
using determinant_t = std::conditional_t<F::self_adjoint, real_t<scalar_t<F>>, scalar_t<F>>;

template <class F>
auto to_determinant(scalar_t<F> const& x) {
    if constexpr (std::is_same_v<determinant_t<F>, scalar_t<F>>)
        return x;
    else
        return Eigen::numext::real(x);
}

template <class F>
auto determinant_of(F const& factors) {
    return factors.pivot_product([](auto const& pivots, auto const& sign, bool squared) {
        using S = scalar_t<F>;
        S const product = chainrules::evaluate(pivots.prod());
        return to_determinant<F>(squared ? S(product * product) : S(sign * product));
    });
}

// The logarithm of the modulus, and the sign, or the phase.
template <class S>
struct LogAndSign {
    real_t<S> log;
    S sign;
};

template <class V, class S = scalar_t<V>>
LogAndSign<S> log_and_sign(V const& pivots, S sign) {
    real_t<S> log(0);
    for (Eigen::Index i = 0; i != pivots.size(); ++i) {
        S const p = pivots.coeff(i);
        if constexpr (Complex<S>) {
            auto const size = Eigen::numext::abs(p);
            log += cmath::log(size);
            sign *= p / size;
        } else {
            bool const negative = plain_value(p) < 0;
            log += cmath::log(negative ? S(-p) : p);
            if (negative) sign = S(-sign);
        }
    }
    return {log, sign};
}

template <class F>
auto log_and_sign_of(F const& factors) {
    return factors.pivot_product([](auto const& pivots, auto const& start, bool squared) {
        using S = scalar_t<F>;
        auto [log, sign] = log_and_sign(pivots, S(start));
        if (squared) log += log, sign = S(1);
        return LogAndSign<determinant_t<F>>{log, to_determinant<F>(sign)};
    });
}

// Π_{j≠i} dⱼ, which needs no division by a zero.
template <class V>
auto products_of_others(V const& d) {
    using S = scalar_t<V>;
    Eigen::Matrix<S, V::SizeAtCompileTime, 1> result(d.size());
    S product(1);
    for (Eigen::Index i = 0; i != d.size(); ++i) {
        result(i) = product;
        product = product * d.coeff(i);
    }
    product = S(1);
    for (Eigen::Index i = d.size(); i-- != 0;) {
        result(i) = result(i) * product;
        product = product * d.coeff(i);
    }
    return result;
}

/// adj(A) of a matrix of any rank, by complete pivoting P A Q = L U. Only the last pivot of a
/// matrix of rank n − 1 is zero, and adj(U) of U = [V, v; 0, α] is [α adj(V), −adj(V) v; 0, det V].
template <class M>
M adjugate(M const& A) {
    using S = scalar_t<M>;
    Eigen::Index const n = A.rows();
    if (n == 0) return A;
    Eigen::FullPivLU<M> const lu(A);
    auto const V = lu.matrixLU().topLeftCorner(n - 1, n - 1);
    S const product = V.diagonal().prod();
    M result = M::Zero(n, n);
    if (product == S(0)) return result;
    result.setIdentity();
    result.topLeftCorner(n - 1, n - 1) *= lu.matrixLU()(n - 1, n - 1);
    result.col(n - 1).head(n - 1) = -lu.matrixLU().col(n - 1).head(n - 1);
    solve_triangle<Eigen::Upper>(V, result.topRows(n - 1));
    solve_triangle_right<Eigen::UnitLower>(lu.matrixLU(), result);
    S const sign = S(sign_of<S>(lu.permutationP()) * sign_of<S>(lu.permutationQ()));
    result = lu.permutationQ() * result * lu.permutationP();
    return M(result * S(sign * product));
}

/// The same for the numbers of AD tools, whose tangents no zero may hide: the recursion of Faddeev
/// and LeVerrier divides by integers only.
template <class M>
M adjugate_by_recursion(M const& A) {
    using S = scalar_t<M>;
    Eigen::Index const n = A.rows();
    M B = M::Identity(n, n);
    for (Eigen::Index k = 1; k < n; ++k) {
        M const product = A * B;
        S const coefficient = S(-product.trace() / real_t<S>(static_cast<int>(k)));
        B = product;
        B.diagonal().array() += coefficient;
    }
    return n % 2 == 1 ? B : M(-B);
}

// adj(A) of small matrices, a polynomial.
template <class M>
M small_adjugate(M const& A) {
    constexpr int n = M::RowsAtCompileTime;
    using S = scalar_t<M>;
    M result;
    if constexpr (n == 1)
        result(0, 0) = S(1);
    else if constexpr (n == 2)
        result << A(1, 1), -A(0, 1), -A(1, 0), A(0, 0);
    else {
        auto of_two = [&A](int a, int b, int c, int d) -> S {
            return A(a, c) * A(b, d) - A(a, d) * A(b, c);
        };
        result(0, 0) = of_two(1, 2, 1, 2);
        result(1, 0) = of_two(1, 2, 2, 0);
        result(2, 0) = of_two(1, 2, 0, 1);
        result(0, 1) = of_two(2, 0, 1, 2);
        result(1, 1) = of_two(2, 0, 2, 0);
        result(2, 1) = of_two(2, 0, 0, 1);
        result(0, 2) = of_two(0, 1, 1, 2);
        result(1, 2) = of_two(0, 1, 2, 0);
        result(2, 2) = of_two(0, 1, 0, 1);
    }
    return result;
}

// Whether A⁻¹ is no way to adj(A): a pivot is zero. The two agree to rounding with the smallest of
// others, but their tangents, where numbers have any, differ by the inverse of its relative size.
template <class V>
bool is_singular(V const& pivots) {
    using S = scalar_t<V>;
    using R = decltype(Eigen::numext::abs(plain_number(std::declval<S const&>())));
    R smallest = std::numeric_limits<R>::infinity(), greatest(0);
    for (Eigen::Index i = 0; i != pivots.size(); ++i) {
        R const size = Eigen::numext::abs(plain_number(pivots.coeff(i)));
        if (!(size >= smallest)) smallest = size;
        if (size > greatest) greatest = size;
    }
    if constexpr (depth<S> != 0)
        return !(smallest > Eigen::numext::sqrt(std::numeric_limits<R>::epsilon()) * greatest);
    else
        return smallest == R(0);
}

// A⁻ᴴ.
template <class F>
auto adjoint_inverse(F const& factors) {
    using M = with_scalar_t<scalar_t<F>, typename F::Matrix>;
    Eigen::Index const n = factors.rows();
    return divided<Eigen::OnTheLeft, true>(factors, M(M::Identity(n, n)));
}

// Of which the determinant is the product of the diagonal.
template <class X>
concept DiagonalDeterminant = StructuredSystem<X> && (DiagonalLike<X> || TriangularLike<X>);

template <class X>
inline constexpr bool is_tiny = false;
template <DenseSystem X>
inline constexpr bool is_tiny<X> = X::RowsAtCompileTime >= 1 && X::RowsAtCompileTime <= 3;

// The determinant of small matrices, and of those of which it is the product of the diagonal.
template <class M>
struct TinyDeterminant {
    static constexpr int Size = M::SizeAtCompileTime;
    M matrix;

    auto value() const { return chainrules::evaluate(matrix.determinant()); }
    M gradient() const { return small_adjugate(matrix).adjoint(); }
};
template <class V>
struct DiagonalPivots {
    static constexpr int Size = V::SizeAtCompileTime;
    V pivots;

    auto value() const { return chainrules::evaluate(pivots.prod()); }
    V gradient() const { return products_of_others(pivots).conjugate(); }
};

// The determinant by factors. A matrix of an AD tool's numbers is kept, as the factors of a
// singular one have lost tangents.
template <class F>
struct FactoredDeterminant {
    using S = scalar_t<F>;
    using M = with_scalar_t<S, typename F::Matrix>;
    static constexpr int Size = F::Size;
    static constexpr bool active = depth<S> != 0;
    F factors;
    std::conditional_t<active, M, NoTangent> matrix;

    auto value() const {
        if constexpr (active)
            if (singular()) {
                auto const n = real_t<S>(static_cast<int>(matrix.rows()));
                S const trace = (matrix * adjugate_by_recursion(matrix)).trace();
                return to_determinant<F>(S(trace / n));
            }
        return determinant_of(factors);
    }
    M gradient() const {
        if (!singular()) {
            M result = adjoint_inverse(factors);
            result *= Eigen::numext::conj(S(determinant_of(factors)));
            return result;
        }
        if constexpr (active)
            return adjugate_by_recursion(matrix).adjoint();
        else
            return adjugate(M(factors.matrix())).adjoint();
    }

  private:
    bool singular() const {
        return factors.pivot_product(
            [](auto const& pivots, auto const&, bool) { return is_singular(pivots); });
    }
};

// The logarithm of the modulus, and the sign, by factors or by a diagonal.
template <class F>
struct FactoredLogarithm {
    static constexpr int Size = F::Size;
    F factors;

    auto value() const { return log_and_sign_of(factors); }
    auto gradient() const { return adjoint_inverse(factors); }
};
template <class V>
struct DiagonalLogarithm {
    static constexpr int Size = V::SizeAtCompileTime;
    V pivots;

    auto value() const { return log_and_sign(pivots, scalar_t<V>(1)); }
    V gradient() const { return pivots.conjugate().cwiseInverse(); }
};

template <class X>
auto diagonal_of_system(X const& A) {
    using D = typename Structure<X>::DenseType;
    using S = tangent_scalar_t<X>;
    if constexpr (DiagonalLike<X>)
        return Eigen::Matrix<S, D::RowsAtCompileTime, 1>(A.diagonal().template cast<S>());
    else
        return Eigen::Matrix<S, D::RowsAtCompileTime, 1>(
            dense_of(owned(A)).diagonal().template cast<S>());
}

template <class X>
auto determinant_parts(X const& A, FactorizationOptions const& options) {
    char const* const f = "determinant";
    if (A.rows() != A.cols()) raise_argument(f, A, "must be square");
    using S = tangent_scalar_t<X>;
    if constexpr (DiagonalDeterminant<X>)
        return DiagonalPivots<decltype(diagonal_of_system(A))>{diagonal_of_system(A)};
    else if constexpr (is_tiny<X>)
        return TinyDeterminant<with_scalar_t<S, X>>{A.template cast<S>()};
    else {
        using F = decltype(factors_for<S, false>(f, A, options));
        if constexpr (depth<S> != 0)
            return FactoredDeterminant<F>{factors_for<S, false>(f, A, options),
                                          dense_of(A).template cast<S>()};
        else
            return FactoredDeterminant<F>{factors_for<S, false>(f, A, options), {}};
    }
}

// Whether a self-adjoint A with these factors is positive definite.
template <class X, class F>
bool is_definite(X const& A, F const& factors) {
    if constexpr (requires { factors.definite(); })
        return factors.definite();
    else if constexpr (depth<scalar_t<F>> != 0) {
        auto plain = [](scalar_t<F> const& x) { return plain_value(x); };
        auto const values = dense_of(A).unaryExpr(plain).eval();
        return Eigen::LLT<std::remove_const_t<decltype(values)>>(values).info() == Eigen::Success;
    } else
        return factors.pivot_product([](auto const& pivots, auto const&, bool) {
            for (Eigen::Index i = 0; i != pivots.size(); ++i)
                if (!(Eigen::numext::real(pivots.coeff(i)) > 0)) return false;
            return true;
        });
}

template <class X>
auto logarithm_parts(char const* f, X const& A, FactorizationOptions const& options) {
    if (A.rows() != A.cols()) raise_argument(f, A, "must be square");
    using S = tangent_scalar_t<X>;
    if constexpr (DiagonalDeterminant<X>) {
        using V = decltype(diagonal_of_system(A));
        DiagonalLogarithm<V> parts{diagonal_of_system(A)};
        check_pivots(f, "A", "diagonal", parts.pivots, options);
        return parts;
    } else {
        using F = decltype(factors_for<S>(f, A, options));
        return FactoredLogarithm<F>{factors_for<S>(f, A, options)};
    }
}

// Re b where Y is real.
template <class Y, class B>
auto real_if_real(B const& b) {
    if constexpr (Real<Y> && Complex<B>)
        return Eigen::numext::real(b);
    else
        return b;
}

// Σ conj(Gᵢⱼ) Ȧᵢⱼ, where of a diagonal G is a vector.
template <class G, class D>
auto pair_with(G const& gradient, D const& dA) {
    if constexpr (G::ColsAtCompileTime != 1)
        return inner_sum(gradient, dense_of(dA));
    else if constexpr (DiagonalLike<D>)
        return inner_sum(gradient, dA.diagonal());
    else
        return inner_sum(gradient, dense_of(dA).diagonal());
}

/// The cotangent of A, of type X: a multiple of the gradient, as far as it lies in the structure.
template <class X, class K, class D>
auto gradient_cotangent(Eigen::Index n, K const& kept, D const& factor) {
    if constexpr (DiagonalLike<X>)
        return diagonal_thunk<X>(n, n, 0, [kept, factor](auto const& use) {
            return use(chained(kept->parts.gradient(), factor));
        });
    else if constexpr (TriangularLike<X>)
        return triangular_thunk<X>(n, n, [kept, factor](auto const& use) {
            using P = dense_tangent_t<X>;
            return use(P(chained(kept->parts.gradient(), factor).asDiagonal()));
        });
    else if constexpr (DenseSystem<X>)
        return cotangent_thunk<X>(
            n, n,
            [factor](auto const& use, auto const& k) {
                return use(chained(k.parts.gradient(), factor));
            },
            kept);
    else if constexpr (SolverObject<X>)
        return SolverTraits<X>::matrix_cotangent(n, [kept, factor] {
            return chainrules::evaluate(chained(kept->parts.gradient(), factor));
        });
    else
        return thunk([kept, factor] {
            return chainrules::evaluate(
                Structure<structured_tangent_t<X>>::of(chained(kept->parts.gradient(), factor)));
        });
}

}  // namespace chainrules::eigen::detail
