// SPDX-License-Identifier: MIT
#pragma once
// Cosine and sine of a square matrix: matrix_cos, matrix_sin. Those of each coefficient are fn::cos
// and fn::sin.

#include <optional>

#include "chainrules/eigen/kernels/matrix_exponential.hpp"

namespace chainrules::eigen {

namespace detail {

/// cos(A) and sin(A): the real and the imaginary part of exp(iA) where A is real, else by exp(−iA)
/// as well.
template <class S>
class Oscillation {
    using C = complex_t<S>;
    static constexpr bool one_suffices = !Complex<S>;
    struct Nothing {};

  public:
    Oscillation(char const* name, Square<S> const& A, FactorizationOptions const& options,
                bool keep = true)
        : plus_(turned((check_finite(name, "A", A, options), A), 1), keep) {
        if constexpr (!one_suffices) minus_.emplace(turned(A, -1), keep);
    }

    Square<S> cosine() const {
        if constexpr (one_suffices)
            return plus_.value().real();
        else
            return (plus_.value() + minus_->value()) * half();
    }
    Square<S> sine() const {
        if constexpr (one_suffices)
            return plus_.value().imag();
        else
            return (plus_.value() - minus_->value()) * (half() * i(-1));
    }
    template <bool Adjoint, class E>
    E d_cosine(E const& e) const {
        if constexpr (Complex<scalar_t<E>> && one_suffices)
            return by_parts(e, [&](auto const& x) { return d_cosine<Adjoint>(x); });
        else if constexpr (one_suffices)
            return along<Adjoint>(plus_, e, Adjoint ? -1 : 1).real();
        else
            return (along<Adjoint>(plus_, e, Adjoint ? -1 : 1) -
                    along<Adjoint>(*minus_, e, Adjoint ? -1 : 1)) *
                   scalar_t<E>(half());
    }
    template <bool Adjoint, class E>
    E d_sine(E const& e) const {
        if constexpr (Complex<scalar_t<E>> && one_suffices)
            return by_parts(e, [&](auto const& x) { return d_sine<Adjoint>(x); });
        else if constexpr (one_suffices)
            return along<Adjoint>(plus_, e, 0).real();
        else
            return (along<Adjoint>(plus_, e, 0) + along<Adjoint>(*minus_, e, 0)) *
                   scalar_t<E>(half());
    }

  private:
    Exponential<C> plus_;
    std::conditional_t<one_suffices, Nothing, std::optional<Exponential<C>>> minus_;

    static C i(int sign) { return C(real_t<S>(0), real_t<S>(sign)); }
    static C half() { return C(real_t<S>(0.5)); }
    static Square<C> turned(Square<S> const& A, int sign) { return in_numbers<C>(A) * i(sign); }

    // iᵏ L(±iA, E), for k = 1, 0, −1; or its adjoint's.
    template <bool Adjoint, class E>
    static auto along(Exponential<C> const& exponential, E const& e, int k) {
        using R = complex_t<scalar_t<E>>;
        R const factor = k == 0 ? R(real_t<R>(1)) : R(real_t<R>(0), real_t<R>(k));
        return exponential.template derivative<Adjoint>(Square<R>(in_numbers<R>(e) * factor));
    }
    // A complex tangent of a real matrix.
    template <class E, class F>
    static E by_parts(E const& e, F const& f) {
        using R = scalar_t<E>;
        Square<real_t<R>> const re = e.real(), im = e.imag();
        return in_numbers<R>(f(re)) + in_numbers<R>(f(im)) * R(real_t<R>(0), real_t<R>(1));
    }
};

template <class S>
class CosineForm : Oscillation<S> {
  public:
    static constexpr char const* name = "matrix_cos";
    static constexpr char const* frule_call = "frule(matrix_cos, A)";
    static constexpr char const* rrule_call = "rrule(matrix_cos, A)";

    CosineForm(Square<S> const& A, FactorizationOptions const& options)
        : Oscillation<S>(name, A, options) {}

    static Square<S> value_of(Square<S> const& A, FactorizationOptions const& options) {
        return Oscillation<S>(name, A, options, false).cosine();
    }
    Square<S> value() const { return this->cosine(); }
    template <bool Adjoint, class E>
    E derivative(E const& e) const {
        return this->template d_cosine<Adjoint>(e);
    }
};

template <class S>
class SineForm : Oscillation<S> {
  public:
    static constexpr char const* name = "matrix_sin";
    static constexpr char const* frule_call = "frule(matrix_sin, A)";
    static constexpr char const* rrule_call = "rrule(matrix_sin, A)";

    SineForm(Square<S> const& A, FactorizationOptions const& options)
        : Oscillation<S>(name, A, options) {}

    static Square<S> value_of(Square<S> const& A, FactorizationOptions const& options) {
        return Oscillation<S>(name, A, options, false).sine();
    }
    Square<S> value() const { return this->sine(); }
    template <bool Adjoint, class E>
    E derivative(E const& e) const {
        return this->template d_sine<Adjoint>(e);
    }
};

template <SquareMatrix X>
auto matrix_cos(X const& A, FactorizationOptions const& options = {}) {
    return matrix_function_value<CosineForm>(A, options);
}
template <SquareMatrix X>
auto matrix_sin(X const& A, FactorizationOptions const& options = {}) {
    return matrix_function_value<SineForm>(A, options);
}

}  // namespace detail

/// Cosine and sine of a square matrix, by exp(iA) and exp(−iA). Those of a real matrix are real.
///
/// Forward   Ẏ = i/2 (L(iA, Ȧ) − L(−iA, Ȧ)); sine ½ (L(iA, Ȧ) + L(−iA, Ȧ)); L of the exponential
/// Reverse   Ā is the same of Aᴴ and Ȳ
/// Shapes    A, Y: n×n, else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite
/// Keeps     what matrix_exp keeps of iA, and of −iA where A is complex
CHAINRULES_FUNCTION(matrix_cos, detail::matrix_cos);
/// Sine of a matrix, Y = sin(A).
CHAINRULES_FUNCTION(matrix_sin, detail::matrix_sin);

namespace detail {

template <>
struct matrix_form<matrix_cos_t> {
    template <class S>
    using type = CosineForm<S>;
};
template <>
struct matrix_form<matrix_sin_t> {
    template <class S>
    using type = SineForm<S>;
};

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::matrix_cos;
using eigen::matrix_sin;
}  // namespace chainrules::fn
