// SPDX-License-Identifier: MIT
#pragma once
// The inverse of a square matrix: inverse. To multiply by it once, solve takes a third of the work.

#include "chainrules/eigen/systems/detail/systems.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, inverse);

namespace detail {

// Of which Eigen computes the inverse without pivots.
template <class X>
inline constexpr bool is_small_inverse = false;
template <DenseSystem X>
inline constexpr bool is_small_inverse<X> = X::RowsAtCompileTime >= 1 && X::RowsAtCompileTime <= 4;

// What is a matrix of the structure of X by its inverse: a diagonal, a triangle, self-adjoint.
template <class X, class P>
auto in_structure(P const& Y) {
    if constexpr (SelfAdjointLike<X>)
        return SelfAdjoint<P, owned_t<X>::mode&(Eigen::Lower | Eigen::Upper)>(Y);
    else if constexpr (TriangularLike<X>)
        return Triangular<P, owned_t<X>::mode>(Y);
    else
        return Y;
}

// Whether all coefficients are, by few instructions: x − x is 0, else NaN.
template <class M>
bool is_finite(M const& x) {
    if constexpr (depth<scalar_t<M>> == 0)
        return (x - x).sum() == scalar_t<M>(0);
    else {
        decltype(plain_value(x(0))) defect(0);
        for (Eigen::Index i = 0; i != x.size(); ++i)
            defect += plain_value(x.coeff(i)) - plain_value(x.coeff(i));
        return defect == decltype(defect)(0);
    }
}

template <class X>
auto inverse_of(X const& A, FactorizationOptions const& options) {
    if (A.rows() != A.cols()) raise_argument("inverse", A, "must be square");
    using T = tangent_scalar_t<X>;
    if constexpr (DiagonalLike<X>) {
        using D = with_scalar_t<T, X>;
        check_pivots("inverse", "A", "diagonal", A.diagonal(), options);
        return D(A.diagonal().template cast<T>().cwiseInverse());
    } else {
        auto by_factors = [&] {
            auto const factors = factors_for<T>("inverse", A, options);
            using M = with_scalar_t<T, typename std::remove_cvref_t<decltype(factors)>::Matrix>;
            return divided<Eigen::OnTheLeft, false>(factors, M(M::Identity(A.rows(), A.rows())));
        };
        if constexpr (is_small_inverse<X>) {
            // Where it is not finite, the pivots say why.
            with_scalar_t<T, X> result = A.template cast<T>().inverse();
            if (!is_finite(result)) result = by_factors();
            return result;
        } else
            return in_structure<X>(by_factors());
    }
}

// −Y Ȧ Y, in the structure of Y.
template <class Y, class D>
auto inverse_tangent(Y const& y, D const& dA) {
    if constexpr (DiagonalLike<Y>) {
        auto const d = chainrules::evaluate(
            -dA.diagonal().cwiseProduct(y.diagonal().array().square().matrix()));
        return with_scalar_t<scalar_t<decltype(d)>, Y>(d);
    } else {
        auto const right = chainrules::evaluate(dense_of(dA) * dense_of(y));
        with_scalar_t<scalar_t<decltype(right)>, dense_t<Y>> product = -dense_of(y) * right;
        if constexpr (Dense<Y>)
            return product;
        else
            return Structure<tangent_t<Y>>::of(product);
    }
}

// What the pullback keeps; by value if small.
template <class Y>
struct KeptInverse {
    Y value;
};

template <class Z, class D>
auto hold_inverse_cotangent(D const& dY, Eigen::Index n) {
    if constexpr (Dense<Z>)
        return hold_cotangent<Z>("rrule(inverse, A)", dY, n, n);
    else
        return hold_structured_cotangent<Z>("rrule(inverse, A)", dY, n, n);
}

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules {

template <eigen::Dense Y>
    requires(eigen::detail::is_small(Y::SizeAtCompileTime))
inline constexpr bool keep_by_value<eigen::detail::KeptInverse<Y>> = true;

}  // namespace chainrules

namespace chainrules::eigen {

template <class X, class... O>
    requires detail::System<X> && detail::OptionsOfFactorization<O...>
auto primal(inverse_t, X const& A, O const&... options) {
    return detail::inverse_of(A, detail::options_of(options...));
}

/// The inverse of a general matrix, of one of a structure, which it keeps, or of that of a solver
/// of Eigen.
///
/// Forward   Ẏ = −Y Ȧ Y
/// Reverse   Ā = −Yᴴ Ȳ Yᴴ, and of it what lies in the structure of A
/// Shapes    A: n×n, else std::invalid_argument
/// Domain    as solve
/// Keeps     a copy of Y
template <class Self, class Da, class X, class... O>
    requires detail::System<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, inverse_t, X const& A, O const&... options) {
    auto Omega = inverse(A, detail::options_of(options...));
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::system_tangent_of("frule(inverse, A)", A, a_dot);
        return detail::inverse_tangent(Omega, dA);
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::System<X> && detail::OptionsOfFactorization<O...>
auto rrule(inverse_t, X const& A, O const&... options) {
    auto Omega = inverse(A, detail::options_of(options...));
    using Z = decltype(Omega);
    auto pullback = [n = A.rows(),
                     kept = detail::own_here(detail::KeptInverse<Z>{Omega})](auto const& y_bar) {
        auto const dY = detail::hold_inverse_cotangent<Z>(y_bar, n);
        if constexpr (DiagonalLike<X>) {
            auto A_bar = [kept, dY](auto const& use) {
                auto const squares = kept->value.diagonal().array().square().matrix();
                return use(-dY->diagonal().cwiseProduct(squares.conjugate()));
            };
            return std::tuple{NoTangent{}, detail::diagonal_thunk<X>(n, n, 0, A_bar)};
        } else {
            auto A_bar = [](auto const& use, auto const& y, auto const& bar) {
                auto const adjoint = detail::dense_of(y.value).adjoint();
                auto const left = chainrules::evaluate(
                    -adjoint * detail::cotangent_of<detail::dense_t<Z>>(detail::dense_of(bar)));
                return use(left, adjoint);
            };
            return std::tuple{NoTangent{}, detail::system_cotangent<X>(n, A_bar, kept, dY)};
        }
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::inverse;
}  // namespace chainrules::fn
