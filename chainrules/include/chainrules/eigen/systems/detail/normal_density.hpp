// SPDX-License-Identifier: MIT
#pragma once
// The logarithm of a normal density for observations that are columns, by a triangular factor L of
// the covariance, or of its inverse. All forms and both modes use the derivatives by the centred
// observations and by L; those by a matrix follow by the pullback of its Cholesky factorisation.

#include "chainrules/detail/constants.hpp"
#include "chainrules/eigen/factorizations/llt.hpp"

namespace chainrules::eigen::detail {

/// What L is a factor of.
enum class FactorOf { covariance, precision };

// The density of R, n×m with the observations as columns, centred. S is the number type of all.
template <FactorOf of, class S>
struct NormalDensity {
    using M = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

    M L;         // the factor, lower
    M whitened;  // of covariance L⁻¹ R, of precision Lᵀ R
    M solved;    // Σ⁻¹ R
    M centered;  // R, of a precision
    S logpdf;

    NormalDensity(M factor, M R) : L(std::move(factor)), whitened(std::move(R)) {
        using T = real_t<S>;
        if constexpr (of == FactorOf::covariance) {
            solve_triangle<Eigen::Lower>(L, whitened);
            solved = whitened;
            solve_triangle<Eigen::Upper>(L.transpose(), solved);
        } else {
            centered = std::move(whitened);
            whitened = L.transpose() * centered;
            solved = L * whitened;
        }
        S log_determinant(0);
        for (Eigen::Index i = 0; i != L.rows(); ++i)
            log_determinant = log_determinant + cmath::log(L(i, i));
        if constexpr (of == FactorOf::covariance) log_determinant = -log_determinant;
        auto const m = static_cast<double>(whitened.cols()), n = static_cast<double>(L.rows());
        T const log_circle = cmath::log(T(2 * cmath::detail::pi<T>()));
        S squares(0);
        for (Eigen::Index j = 0; j != whitened.cols(); ++j)
            squares = squares + whitened.col(j).dot(whitened.col(j));
        logpdf = T(m) * log_determinant - T(0.5) * squares - T(0.5 * m * n) * log_circle;
    }

    /// The cotangent of L times w, in the lower triangle; what is above it does not count.
    M factor_cotangent(S const& w) const {
        M G;
        S diagonal = w * S(static_cast<double>(whitened.cols()));
        if constexpr (of == FactorOf::covariance) {
            G.noalias() = solved * w * whitened.transpose();
            diagonal = -diagonal;
        } else
            G.noalias() = centered * chained(whitened, S(-w)).transpose();
        for (Eigen::Index i = 0; i != L.rows(); ++i) G(i, i) = G(i, i) + diagonal / L(i, i);
        return G;
    }
    /// That of the matrix L Lᵀ, in the lower triangle, zeros above.
    M matrix_cotangent(S const& w) const {
        M G = factor_cotangent(w);
        cholesky_pullback(L, G);
        return G;
    }
};

template <class A, class B>
using sum_scalar_t = typename Eigen::ScalarBinaryOpTraits<A, B>::ReturnType;

template <class X>
concept RealObservations = MatrixLike<X> && Differentiable<X> && Real<scalar_t<X>>;

template <class X, class Like>
auto in_numbers(X const& A) {
    using M = Eigen::Matrix<Like, Eigen::Dynamic, Eigen::Dynamic>;
    return M(floating(A).template cast<Like>());
}

/// y without the mean mu, which is a column.
template <class S, class Y, class Mu>
auto centered_observations(char const* f, Y const& y, Mu const& mu) {
    if (y.rows() != mu.rows())
        raise_arguments(f, "y", y, "mu", mu, "y must have as many rows as mu");
    auto R = in_numbers<Y, S>(y);
    R.colwise() -= Eigen::Matrix<S, Eigen::Dynamic, 1>(floating(mu).template cast<S>());
    return R;
}

/// A cotangent in the lower triangle as that of a square argument of type X.
template <class X, class G>
auto typed_triangle(G&& stored_bar) {
    using T = projected_t<tangent_scalar_t<X>, scalar_t<G>>;
    if constexpr (Structured<X>)
        return from_lower_triangle<X>(
            with_scalar_t<T, G>(projected<tangent_scalar_t<X>>(stored_bar)));
    else if constexpr (std::is_same_v<std::remove_cvref_t<G>, with_scalar_t<T, X>>)
        return std::forward<G>(stored_bar);
    else
        return with_scalar_t<T, X>(projected<tangent_scalar_t<X>>(stored_bar));
}

/// The cotangent of a square argument X from that in the lower triangle.
template <class X, class Owner, class Compute>
auto triangle_thunk(Owner const& density, Compute const& compute) {
    Eigen::Index const n = density->L.rows();
    if constexpr (Structured<X>)
        return thunk([density, compute] { return typed_triangle<X>(compute(*density)); });
    else
        return cotangent_thunk<X>(
            n, n, [compute](auto const& use, auto const& d) { return use(compute(d)); }, density);
}

}  // namespace chainrules::eigen::detail
