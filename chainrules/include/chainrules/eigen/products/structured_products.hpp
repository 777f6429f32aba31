// SPDX-License-Identifier: MIT
#pragma once
// matmul of a diagonal, triangular or self-adjoint matrix, or a permutation, with a dense matrix on
// either side, and of two diagonal ones. The cotangent of a factor has its structure.

#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/structured/permutation.hpp"
#include "chainrules/eigen/structured/tangents.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X>
concept StructuredFactor =
    DifferentiableStructured<X> && (DiagonalLike<X> || TriangularLike<X> || SelfAdjointLike<X>);
template <class X>
concept DenseFactor = MatrixLike<X> && Differentiable<X>;

template <class X, class Y>
concept MixedProduct = requires {
    typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<Y>>::ReturnType;
} && fits(X::ColsAtCompileTime, Y::RowsAtCompileTime);

template <class X, class Y>
concept StructuredProduct =
    ((StructuredFactor<X> && DenseFactor<Y>) || (DenseFactor<X> && StructuredFactor<Y>)) &&
    MixedProduct<X, Y>;
template <class X, class Y>
concept DiagonalProduct = StructuredFactor<X> && StructuredFactor<Y> && DiagonalLike<X> &&
                          DiagonalLike<Y> && MixedProduct<X, Y>;
template <class P, class Y>
concept RowPermutation =
    PermutationLike<P> && DenseFactor<Y> && fits(P::ColsAtCompileTime, Y::RowsAtCompileTime);
template <class X, class P>
concept ColumnPermutation =
    DenseFactor<X> && PermutationLike<P> && fits(X::ColsAtCompileTime, P::RowsAtCompileTime);

template <class X>
using dense_tangent_t = with_scalar_t<tangent_scalar_t<X>, typename Structure<X>::DenseType>;

template <class X, class Y>
void check_factors(X const& A, Y const& B) {
    if (A.cols() != B.rows())
        raise_arguments("matmul", "A", A, "B", B, "A must have as many columns as B has rows");
}

// An expression evaluated once; a view of a structure is read where it stands.
template <class X>
decltype(auto) stored_factor(X const& x) {
    if constexpr (Dense<X>)
        return stored(x);
    else
        return (x);
}

// What Eigen multiplies by something with coefficients of type S: half of the work with a view, but
// only where all are plain numbers of one type.
template <class S, class X>
decltype(auto) factor(X const& A) {
    if constexpr (Dense<X> || DiagonalLike<X>)
        return (A);
    else if constexpr (!std::is_same_v<S, scalar_t<X>> || depth<S> != 0)
        return plain_t<typename Structure<X>::DenseType>(Structure<X>::dense(A));
    else if constexpr (std::is_same_v<X, owned_t<X>>)
        return A.view();
    else
        return (A);
}

// A with floating coefficients; a matrix of the same structure.
template <class X>
decltype(auto) floating_factor(X const& A) {
    using T = tangent_scalar_t<X>;
    if constexpr (Dense<X>)
        return floating(A);
    else if constexpr (std::is_same_v<T, scalar_t<X>>)
        return (A);
    else {
        decltype(auto) x = owned(A);
        using S = Structure<owned_t<X>>;
        return S::with_numbers(x, S::numbers(x).template cast<T>());
    }
}

template <class X, class D>
decltype(auto) tangent_of_factor(char const* call, char const* name, X const& x, D const& dx) {
    if constexpr (Dense<X>)
        return tangent_of(call, name, x, dx);
    else
        return structured_tangent_of(call, name, x, dx);
}

// The forward rule of a product of which a factor has a structure: Ẏ = Ȧ B + A Ḃ.
template <class Da, class Db, class X, class Y>
auto factors_frule(Da const& a_dot, Db const& b_dot, X const& given_A, Y const& given_B) {
    decltype(auto) A = stored_factor(given_A);
    decltype(auto) B = stored_factor(given_B);
    auto Omega = eigen::matmul(A, B);
    auto product_rule = [&](auto const& given_dA, auto const& given_dB) {
        decltype(auto) dA =
            tangent_of_factor(matmul_t::names.frule, matmul_t::names.dx, A, given_dA);
        decltype(auto) dB =
            tangent_of_factor(matmul_t::names.frule, matmul_t::names.dy, B, given_dB);
        if constexpr (AbstractZero<decltype(dB)>)
            return eigen::matmul(dA, floating_factor(B));
        else if constexpr (AbstractZero<decltype(dA)>)
            return eigen::matmul(floating_factor(A), dB);
        else
            return add(eigen::matmul(dA, floating_factor(B)),
                       eigen::matmul(floating_factor(A), dB));
    };
    auto dOmega = combine_tangents(product_rule, a_dot, b_dot);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

// The adjoint of a triangular or self-adjoint A, for a product that becomes a cotangent with
// coefficients of type T.
template <class T, class S, class X>
auto adjoint_factor(X const& A) {
    constexpr bool same = std::is_same_v<T, S> && std::is_same_v<S, scalar_t<X>> && depth<S> == 0;
    if constexpr (same && SelfAdjointLike<X>)
        return A.view();
    else if constexpr (same)
        return A.view().adjoint();
    else
        return Structure<X>::dense(A).adjoint();
}

// Ā = Ȳ Bᴴ, as far as it lies in the structure of A.
template <class X, class Z, class A, class B, class D>
auto left_cotangent(A const& a, B const& b, D const& dY) {
    using T = tangent_scalar_t<X>;
    Eigen::Index const rows = a->rows(), cols = a->cols();
    if constexpr (Dense<X>) {
        auto A_bar = [b, dY](auto const& use) {
            decltype(auto) bar = cotangent_of<Z>(*dY);
            decltype(auto) B_ = floating_factor(*b);
            if constexpr (DiagonalLike<decltype(B_)>)
                return use(bar * B_.diagonal().conjugate().asDiagonal());
            else
                return use(bar, adjoint_factor<T, scalar_t<decltype(bar)>>(B_));
        };
        return cotangent_thunk<X>(rows, cols, A_bar);
    } else if constexpr (DiagonalLike<X>) {
        auto A_bar = [b, dY](auto const& use) {
            return use(cotangent_of<Z>(*dY).cwiseProduct(floating(*b).conjugate()).rowwise().sum());
        };
        return diagonal_thunk<X>(rows, cols, 0, A_bar);
    } else {
        auto A_bar = [b, dY](auto const& use) {
            return use(cotangent_of<Z>(*dY), floating(*b).adjoint());
        };
        if constexpr (TriangularLike<X>)
            return triangular_thunk<X>(rows, cols, A_bar);
        else
            return projected_thunk<X>(*a,
                                      [A_bar] { return A_bar(Evaluate<dense_tangent_t<X>>{}); });
    }
}

// B̄ = Aᴴ Ȳ, as far as it lies in the structure of B.
template <class Y, class Z, class A, class B, class D>
auto right_cotangent(A const& a, B const& b, D const& dY) {
    using T = tangent_scalar_t<Y>;
    Eigen::Index const rows = b->rows(), cols = b->cols();
    if constexpr (Dense<Y>) {
        auto B_bar = [a, dY](auto const& use) {
            decltype(auto) bar = cotangent_of<Z>(*dY);
            decltype(auto) A_ = floating_factor(*a);
            if constexpr (DiagonalLike<decltype(A_)>)
                return use(A_.diagonal().conjugate().asDiagonal() * bar);
            else
                return use(adjoint_factor<T, scalar_t<decltype(bar)>>(A_), bar);
        };
        return cotangent_thunk<Y>(rows, cols, B_bar);
    } else if constexpr (DiagonalLike<Y>) {
        auto B_bar = [a, dY](auto const& use) {
            return use(cotangent_of<Z>(*dY)
                           .cwiseProduct(floating(*a).conjugate())
                           .colwise()
                           .sum()
                           .transpose());
        };
        return diagonal_thunk<Y>(rows, cols, 0, B_bar);
    } else {
        auto B_bar = [a, dY](auto const& use) {
            return use(floating(*a).adjoint(), cotangent_of<Z>(*dY));
        };
        if constexpr (TriangularLike<Y>)
            return triangular_thunk<Y>(rows, cols, B_bar);
        else
            return projected_thunk<Y>(*b,
                                      [B_bar] { return B_bar(Evaluate<dense_tangent_t<Y>>{}); });
    }
}

}  // namespace detail

template <class X, class Y>
    requires detail::StructuredProduct<X, Y>
auto primal(matmul_t, X const& A, Y const& B) {
    detail::check_factors(A, B);
    return chainrules::evaluate(detail::factor<scalar_t<Y>>(A) * detail::factor<scalar_t<X>>(B));
}

template <class X, class Y>
    requires detail::DiagonalProduct<X, Y>
auto primal(matmul_t, X const& A, Y const& B) {
    detail::check_factors(A, B);
    using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<Y>>::ReturnType;
    return with_scalar_t<S, X>(A.diagonal().cwiseProduct(B.diagonal()));
}

/// Product of a diagonal, triangular or self-adjoint matrix and a dense one, in either order.
///
/// Forward   Ẏ = Ȧ B + A Ḃ
/// Reverse   of the dense factor Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ; of the other one what of it lies in its
///           structure, and no more is computed: the diagonal, in as many steps as Ȳ has
///           coefficients, the triangle, the self-adjoint part
/// Shapes    as of dense matrices
/// Keeps     A and B in the pullback, Ȳ in what it hands out
template <class Self, class Da, class Db, class X, class Y>
    requires(detail::StructuredProduct<X, Y> || detail::DiagonalProduct<X, Y>)
auto frule(std::tuple<Self, Da, Db> const& tangents, matmul_t, X const& A, Y const& B) {
    return detail::factors_frule(std::get<1>(tangents), std::get<2>(tangents), A, B);
}

template <class X, class Y>
    requires detail::StructuredProduct<X, Y>
auto rrule(matmul_t, X const& given_A, Y const& given_B) {
    auto const A = detail::hold(given_A);
    auto const B = detail::hold(given_B);
    auto Omega = matmul(*A, *B);
    using Z = decltype(Omega);
    auto pullback = [A, B](auto const& dY) {
        auto const held =
            detail::hold_cotangent<Z>(matmul_t::names.rrule, dY, A->rows(), B->cols());
        return std::tuple{NoTangent{}, detail::left_cotangent<X, Z>(A, B, held),
                          detail::right_cotangent<Y, Z>(A, B, held)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

/// Product of two diagonal matrices, a diagonal one; the forward rule is that above.
///
/// Reverse   Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ, of a dense Ȳ the diagonal
/// Keeps     A and B
template <class X, class Y>
    requires detail::DiagonalProduct<X, Y>
auto rrule(matmul_t, X const& given_A, Y const& given_B) {
    auto const A = detail::hold(given_A);
    auto const B = detail::hold(given_B);
    auto Omega = matmul(*A, *B);
    using Z = decltype(Omega);
    auto pullback = [A, B](auto const& dY) {
        Eigen::Index const n = A->rows();
        auto const held = detail::hold_structured_cotangent<Z>(matmul_t::names.rrule, dY, n, n);
        auto times = [held](auto const& other) {
            return [held, other](auto const& use) {
                decltype(auto) D = detail::floating_factor(*other);
                return use(held->diagonal().cwiseProduct(D.diagonal().conjugate()));
            };
        };
        return std::tuple{NoTangent{}, detail::diagonal_thunk<X>(n, n, 0, times(B)),
                          detail::diagonal_thunk<Y>(n, n, 0, times(A))};
    };
    return RRuleResult{std::move(Omega), pullback};
}

template <class P, class Y>
    requires detail::RowPermutation<P, Y>
auto primal(matmul_t, P const& A, Y const& B) {
    detail::check_factors(A, B);
    return chainrules::evaluate(A * B);
}
template <class X, class P>
    requires detail::ColumnPermutation<X, P>
auto primal(matmul_t, X const& A, P const& B) {
    detail::check_factors(A, B);
    return chainrules::evaluate(A * B);
}

/// Product of a permutation, which has no tangent, and a dense matrix, in either order.
///
/// Forward   Ẏ = P Ḃ, Ȧ P
/// Reverse   B̄ = P⁻¹ Ȳ, Ā = Ȳ P⁻¹
/// Keeps     P
template <class Self, class Dp, class Db, class P, class Y>
    requires detail::RowPermutation<P, Y>
auto frule(std::tuple<Self, Dp, Db> const& tangents, matmul_t, P const& A, Y const& B) {
    auto Omega = matmul(A, B);
    auto rule = [&](auto const& dB) {
        return matmul(A, detail::tangent_of(matmul_t::names.frule, matmul_t::names.dy, B, dB));
    };
    return FRuleResult{std::move(Omega), detail::combine_tangents(rule, std::get<2>(tangents))};
}
template <class Self, class Da, class Dp, class X, class P>
    requires detail::ColumnPermutation<X, P>
auto frule(std::tuple<Self, Da, Dp> const& tangents, matmul_t, X const& A, P const& B) {
    auto Omega = matmul(A, B);
    auto rule = [&](auto const& dA) {
        return matmul(detail::tangent_of(matmul_t::names.frule, matmul_t::names.dx, A, dA), B);
    };
    return FRuleResult{std::move(Omega), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <class P, class Y>
    requires detail::RowPermutation<P, Y>
auto rrule(matmul_t, P const& A, Y const& B) {
    auto Omega = matmul(A, B);
    using Z = decltype(Omega);
    auto pullback = [A = detail::hold(A), rows = B.rows(), cols = B.cols()](auto const& dY) {
        auto const held = detail::hold_cotangent<Z>(matmul_t::names.rrule, dY, rows, cols);
        auto B_bar = [A, held](auto const& use) {
            return use(detail::cotangent_of<Z>(*held)(A->indices(), Eigen::all));
        };
        return std::tuple{NoTangent{}, NoTangent{}, detail::cotangent_thunk<Y>(rows, cols, B_bar)};
    };
    return RRuleResult{std::move(Omega), pullback};
}
template <class X, class P>
    requires detail::ColumnPermutation<X, P>
auto rrule(matmul_t, X const& A, P const& B) {
    auto Omega = matmul(A, B);
    using Z = decltype(Omega);
    auto pullback = [B = detail::hold(B), rows = A.rows(), cols = A.cols()](auto const& dY) {
        auto const held = detail::hold_cotangent<Z>(matmul_t::names.rrule, dY, rows, cols);
        auto A_bar = [B, held](auto const& use) {
            plain_t<P> const inverse(B->inverse());
            return use(detail::cotangent_of<Z>(*held)(Eigen::all, inverse.indices()));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(rows, cols, A_bar), NoTangent{}};
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen
