// SPDX-License-Identifier: MIT
#pragma once
// A function of a square matrix that is given by a function of a number and its derivatives:
// matrix_function(f, A). By Eigen's unsupported module, which eigen.hpp leaves out for that, and
// for plain numbers only.

#include <unsupported/Eigen/MatrixFunctions>

#include "chainrules/eigen/kernels/matrix_exponential.hpp"

namespace chainrules::eigen {

namespace detail {

/// f(x, k) is the k-th derivative of f at a complex x.
template <class F, class X>
concept MatrixStem =
    SquareMatrix<X> && requires(F const& f, std::complex<magnitude_t<tangent_scalar_t<X>>> z) {
        std::complex<magnitude_t<tangent_scalar_t<X>>>(f(z, 0));
    };

/// f as the function without a state that Eigen asks for, while it lives.
template <class F, class C>
class StemInUse {
  public:
    explicit StemInUse(F const& f) : outer_(current_) { current_ = &f; }
    StemInUse(StemInUse const&) = delete;
    ~StemInUse() { current_ = outer_; }

    static C call(C x, int k) { return C((*current_)(x, k)); }

  private:
    inline static thread_local F const* current_ = nullptr;
    F const* outer_;
};

/// conj(f(conj(z))), whose derivative at Aᴴ is the adjoint of that of f at A.
template <class F>
struct ConjugateStem {
    F const& f;

    template <class C>
    C operator()(C const& z, int k) const {
        return Eigen::numext::conj(C(f(C(Eigen::numext::conj(z)), k)));
    }
};

template <class F, class S>
Square<S> apply_stem(F const& f, Square<S> const& A) {
    using T = real_t<S>;
    if (A.size() == 0) return A;
    // Eigen's Schur form of what is not finite fails an assertion.
    if (!std::isfinite(one_norm(A)))
        return Square<S>::Constant(A.rows(), A.cols(), S(std::numeric_limits<T>::quiet_NaN()));
    using Stem = StemInUse<F, std::complex<T>>;
    Stem const stem(f);
    return A.matrixFunction(&Stem::call);
}

/// The upper right block of f of [A E; 0 A]. E is as large as A there, as L is linear in E.
template <class F, class S>
Square<S> stem_derivative(F const& f, Square<S> const& A, Square<S> const& E) {
    Index const n = A.rows();
    double const size = one_norm(E);
    if (size == 0) return E;
    double const larger = one_norm(A) == 0 ? 1 : one_norm(A);
    S const factor{static_cast<real_t<S>>(larger / size)};
    Square<S> both = Square<S>::Zero(2 * n, 2 * n);
    both.topLeftCorner(n, n) = A;
    both.bottomRightCorner(n, n) = A;
    both.topRightCorner(n, n) = E * factor;
    return apply_stem(f, both).topRightCorner(n, n) / factor;
}

template <class X>
auto stem_argument(X const& A, FactorizationOptions const& options) {
    using S = tangent_scalar_t<X>;
    static_assert(depth<S> == 0,
                  "chainrules::matrix_function(f, A): A has the numbers of an AD tool, which f "
                  "cannot be given; give plain numbers, and use frule or rrule");
    check_square("matrix_function", "A", A);
    check_finite("matrix_function", "A", A, options);
    return Square<S>(floating(A));
}

template <class F, class X>
    requires MatrixStem<F, X>
auto matrix_function(F const& f, X const& A, FactorizationOptions const& options = {}) {
    return as<factorized_t<X>>(apply_stem(f, stem_argument(A, options)));
}

// What f holds may have a derivative; nothing says which.
template <class F>
auto stem_cotangent() {
    if constexpr (std::is_empty_v<F> || std::is_pointer_v<F>)
        return NoTangent{};
    else
        return CHAINRULES_NOT_IMPLEMENTED(
            "the derivative of matrix_function(f, A) with respect to what f holds");
}

}  // namespace detail

/// f(A) for a function f that is analytic at the eigenvalues of A: f(x, k) is its k-th derivative
/// at a complex number x. For a real A, the real part.
///
/// Forward   Ẏ is the upper right block of f([A Ȧ; 0 A]); f is constant
/// Reverse   Ā is the same of Aᴴ and Ȳ, with conj(f(conj(x)))
/// Shapes    A, Y: n×n, else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite; what f throws
/// Keeps     A and f
/// Source    Davies and Higham (2003); Mathias (1996)
CHAINRULES_FUNCTION(matrix_function, detail::matrix_function);

template <class Self, class Df, class Da, class F, class X, class... O>
    requires detail::MatrixStem<F, X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Df, Da> const& tangents, matrix_function_t, F const& f, X const& A,
           O const&... o) {
    static_assert(AbstractZero<Df>,
                  "chainrules::frule(tangents, matrix_function, f, A): there is no derivative with "
                  "respect to what f holds; give NoTangent{}");
    auto const a = detail::stem_argument(A, detail::options_of(o...));
    using W = detail::factorized_t<X>;
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(matrix_function, f, A)", "dA", A, a_dot);
        using R = detail::scalar_beside_t<scalar_t<W>, decltype(dA)>;
        return detail::as<with_scalar_t<R, X>>(
            detail::stem_derivative(f, detail::square_in<R>(a), detail::square_in<R>(dA)));
    };
    W Omega = detail::as<W>(detail::apply_stem(f, a));
    auto dOmega = detail::combine_tangents(rule, std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class X, class... O>
    requires detail::MatrixStem<F, X> && detail::OptionsOfFactorization<O...>
auto rrule(matrix_function_t, F const& f, X const& A, O const&... o) {
    auto a = detail::stem_argument(A, detail::options_of(o...));
    using W = detail::factorized_t<X>;
    W Omega = detail::as<W>(detail::apply_stem(f, a));
    auto pullback = [f, n = A.rows(), a = own(std::move(a))](auto const& dY) {
        detail::check_cotangent<W>("rrule(matrix_function, f, A)", dY, n, n);
        auto A_bar = [f](auto const& use, auto const& kept, auto const& bar) {
            auto const& G = detail::cotangent_of<W>(bar);
            using S = scalar_t<W>;
            return use(detail::stem_derivative(detail::ConjugateStem<F>{f},
                                               detail::Square<S>(kept.adjoint()),
                                               detail::square_in<S>(G)));
        };
        return std::tuple{NoTangent{}, detail::stem_cotangent<F>(),
                          detail::cotangent_thunk<X>(n, n, A_bar, a, detail::hold(dY))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::matrix_function;
}  // namespace chainrules::fn
