// SPDX-License-Identifier: MIT
#pragma once
// Log densities of numbers, vectors and matrices of Eigen, which the caller includes, with
// <Eigen/Cholesky>. An object F computes the value and, where asked for, the partials by all
// arguments: F::compute<true>(x...) is a tuple of them.

#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/statistics/detail/kernels.hpp"
#include "chainrules/statistics/detail/likelihood_pass.hpp"

namespace chainrules::statistics::detail {

// Eigen::Lower and its like.
inline constexpr unsigned lower_triangle = 1, upper_triangle = 2;

template <class X>
concept MatrixDensityArgument =
    std::floating_point<X> || (MatrixArgument<X> && std::floating_point<element_t<X>>);
template <class F, class... X>
concept MatrixDensityArguments = sizeof...(X) == F::count && (... && MatrixDensityArgument<X>) &&
                                 F::template takes<(is_array<X>)...>;

// An argument in numbers of type T.
template <class T, class X>
auto in_numbers_of(X const& x) {
    if constexpr (is_array<X>)
        return x.template cast<T>().eval();
    else
        return static_cast<T>(x);
}
// A partial as that of an argument x, times w.
template <class X, class G, class T>
X typed_partial(G const& g, T const& w) {
    if constexpr (is_array<X>)
        return X((g * w).template cast<element_t<X>>());
    else
        return static_cast<X>(chain(singular(g), w));
}
template <class T, class X, class G, class Dx>
T dotted([[maybe_unused]] X const& x, G const& g, Dx const& dx) {
    if constexpr (AbstractZero<Dx>) {
        return T(0);
    } else if constexpr (is_array<X>) {
        if (dx.rows() != x.rows() || dx.cols() != x.cols())
            raise(DimensionMismatch("frule", "a tangent", static_cast<std::size_t>(dx.size()),
                                    static_cast<std::size_t>(x.size())));
        return g.cwiseProduct(dx.template cast<T>()).sum();
    } else {
        return T(chain(singular(g), static_cast<T>(dx)));
    }
}

/// Throws std::invalid_argument: "chainrules::<f>: W is 2×3; <must>".
template <class M>
[[noreturn]] void raise_shape(char const* f, char const* name, M const& x, char const* must) {
    throw std::invalid_argument(std::string("chainrules::") + f + ": " + name + " is " +
                                std::to_string(x.rows()) + "×" + std::to_string(x.cols()) + "; " +
                                must);
}
template <class M>
void check_square(char const* f, char const* name, M const& x, std::ptrdiff_t n) {
    if (x.rows() != n || x.cols() != n) raise_shape(f, name, x, "it must be square, of that size");
}
/// Throws std::domain_error: "chainrules::<f>: nu = 1; <must>".
template <class T>
void check_number(char const* f, char const* name, T const& x, bool fine, char const* must) {
    if (fine) return;
    char number[32];
    std::snprintf(number, sizeof number, "%.17g", static_cast<double>(x));
    throw std::domain_error(std::string("chainrules::") + f + ": " + name + " = " + number + "; " +
                            must);
}

/// A symmetric positive definite matrix, of which the lower triangle is given.
template <class M>
struct PositiveDefinite {
    using T = element_t<M>;
    M full;
    decltype(std::declval<M const&>().llt()) llt;

    /// Throws std::domain_error where it is not positive definite.
    PositiveDefinite(char const* f, char const* name, M const& given)
        : full(given.template selfadjointView<lower_triangle>()), llt(full.llt()) {
        if (int(llt.info()) != 0)
            throw std::domain_error(std::string("chainrules::") + f + ": " + name +
                                    " is not positive definite");
    }
    T log_determinant() const { return 2 * llt.matrixLLT().diagonal().array().log().sum(); }
    M inverse() const { return llt.solve(M::Identity(full.rows(), full.cols())); }
};

/// The partials by the lower triangle of a symmetric matrix from a symmetric gradient.
template <class M>
M by_lower_triangle(M const& gradient) {
    M result = (2 * gradient).template triangularView<lower_triangle>();
    result.diagonal() = gradient.diagonal();
    return result;
}

}  // namespace chainrules::statistics::detail

namespace chainrules::statistics {

/// The base of log densities of matrices.
template <class F>
struct MatrixDensity : Function<F> {
    using ChainRulesAdl = ::chainrules::detail::NoAdl;
    using ChainRulesMatrixDensity = F;

    template <class... X>
        requires detail::MatrixDensityArguments<F, X...>
    static auto chainrules_spelled(X const&... x) -> detail::likelihood_t<X...> {
        using T = detail::computed_t<detail::element_t<X>...>;
        return static_cast<detail::likelihood_t<X...>>(
            std::get<0>(F::template compute<false>(detail::in_numbers_of<T>(x)...)));
    }
};

/// ω = f(x₁, x₂, …) of a log density f of matrices. Of a symmetric matrix the lower triangle is
/// read, and has the cotangent.
///
/// Forward   ω̇ = Σ ⟨∂f/∂xᵢ, ẋᵢ⟩
/// Reverse   x̄ᵢ = ω̄ ∂f/∂xᵢ
/// Keeps     the partials
template <class Self, class... Dx, class F, class... X>
    requires requires { typename F::ChainRulesMatrixDensity; } &&
             detail::MatrixDensityArguments<F, X...>
auto frule(std::tuple<Self, Dx...> const& tangents, F const&, X const&... x) {
    using T = detail::computed_t<detail::element_t<X>...>;
    using Y = detail::likelihood_t<X...>;
    auto const all = F::template compute<true>(detail::in_numbers_of<T>(x)...);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        T const dy =
            (T(0) + ... +
             detail::dotted<T>(x, std::get<I + 1>(all), unthunk(std::get<I + 1>(tangents))));
        return FRuleResult{static_cast<Y>(std::get<0>(all)), static_cast<Y>(dy)};
    }(std::index_sequence_for<X...>{});
}

template <class F, class... X>
    requires requires { typename F::ChainRulesMatrixDensity; } &&
             detail::MatrixDensityArguments<F, X...>
auto rrule(F const&, X const&... x) {
    using T = detail::computed_t<detail::element_t<X>...>;
    using Y = detail::likelihood_t<X...>;
    auto all = own(F::template compute<true>(detail::in_numbers_of<T>(x)...));
    Y const y = static_cast<Y>(std::get<0>(*all));
    auto pullback = [all = std::move(all)](Y const& dy) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{}, detail::typed_partial<X>(std::get<I + 1>(*all),
                                                                    static_cast<T>(dy))...};
        }(std::index_sequence_for<X...>{});
    };
    return RRuleResult{y, std::move(pullback)};
}

}  // namespace chainrules::statistics
