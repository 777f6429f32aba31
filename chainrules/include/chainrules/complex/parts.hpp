// SPDX-License-Identifier: MIT
#pragma once
// real, imag, conj, arg, norm, proj, adjoint and transpose. None but transpose is holomorphic: a
// cotangent pairs with a tangent by Re(conj(a) b), and a real function takes the real part of its
// cotangent. At 0, where arg has no derivative, it is 0. A namespace of their own: the type of the
// function object `real` is real_t.

#include "chainrules/complex/tangents.hpp"

namespace chainrules::complex_parts {

namespace detail {

using namespace cmath::detail;

// The identity on finite numbers; an infinite one does not move.
template <Number X>
constexpr ::chainrules::real_t<promoted_t<X>> proj_partial(X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    auto const nothing = evaluate(real_part(x) * 0 + imaginary_part(x) * 0);
    return ::chainrules::detail::constant_of<::chainrules::real_t<promoted_t<X>>>(nothing == 0 ? 1
                                                                                               : 0);
}

}  // namespace detail

/// The real part of a complex number.
CHAINRULES_FUNCTION(real, std::real);
/// The imaginary part of a complex number.
CHAINRULES_FUNCTION(imag, std::imag);
/// The complex conjugate.
CHAINRULES_FUNCTION(conj, std::conj);
/// The angle of a complex number in radians, from −π to π.
CHAINRULES_FUNCTION(arg, std::arg);
/// The squared absolute value |x|².
CHAINRULES_FUNCTION(norm, std::norm);
/// The projection onto the Riemann sphere: x itself, or ∞ where a part of x is infinite.
CHAINRULES_FUNCTION(proj, std::proj);
/// The adjoint of a number: its conjugate; a real number itself. Of a matrix:
/// eigen/arrange/shape.hpp.
CHAINRULES_DETAIL_PRIMALS(::chainrules::detail::ByPrimal, adjoint);
/// The transpose of a number: itself.
CHAINRULES_DETAIL_PRIMALS(::chainrules::detail::ByPrimal, transpose);

template <Number Z>
constexpr auto primal(adjoint_t, Z const& z) {
    return evaluate(detail::conjugate(z));
}
template <Number Z>
constexpr auto primal(transpose_t, Z const& z) {
    return evaluate(z);
}

// Of real numbers.
CHAINRULES_DETAIL_REAL_RULE(real, (x), 1);
CHAINRULES_DETAIL_REAL_RULE(imag, (x), ZeroTangent{});
CHAINRULES_DETAIL_REAL_RULE(conj, (x), 1);
CHAINRULES_DETAIL_REAL_RULE(arg, (x), ZeroTangent{});
CHAINRULES_DETAIL_REAL_RULE(norm, (x), singular(2 * x));
CHAINRULES_DETAIL_REAL_RULE(proj, (x), detail::proj_partial(x));
CHAINRULES_DETAIL_REAL_RULE(adjoint, (x), 1);

CHAINRULES_SCALAR_RULE(transpose, (x), 1);

// The rules below hold for a complex number, and for a real one with a complex tangent.

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, real_t, X const& x) {
    return detail::forward_result(real(x), std::get<1>(tangents),
                                  [](auto const& d) { return detail::real_part(d); });
}
template <Complex Z>
constexpr auto rrule(real_t, Z const& x) {
    return detail::reverse_result<Z>(real(x), [](auto const& d) { return detail::real_part(d); });
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, imag_t, X const& x) {
    return detail::forward_result(imag(x), std::get<1>(tangents),
                                  [](auto const& d) { return detail::imaginary_part(d); });
}
template <Complex Z>
constexpr auto rrule(imag_t, Z const& x) {
    return detail::reverse_result<Z>(imag(x), [](auto const& d) {
        return detail::times_i(detail::complex_cast<Z>(detail::real_part(d)));
    });
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, conj_t, X const& x) {
    return detail::forward_result(conj(x), std::get<1>(tangents),
                                  [](auto const& d) { return detail::conjugate(d); });
}
template <Complex Z>
constexpr auto rrule(conj_t, Z const& x) {
    return detail::reverse_result<Z>(conj(x), [](auto const& d) { return detail::conjugate(d); });
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, adjoint_t, X const& x) {
    return detail::forward_result(adjoint(x), std::get<1>(tangents),
                                  [](auto const& d) { return detail::conjugate(d); });
}
template <Complex Z>
constexpr auto rrule(adjoint_t, Z const& x) {
    return detail::reverse_result<Z>(adjoint(x),
                                     [](auto const& d) { return detail::conjugate(d); });
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, proj_t, X const& x) {
    auto const factor = detail::proj_partial(x);
    return detail::forward_result(proj(x), std::get<1>(tangents), [&](auto const& d) {
        return ::chainrules::detail::product(factor, d);
    });
}
template <Complex Z>
constexpr auto rrule(proj_t, Z const& x) {
    auto const factor = detail::proj_partial(x);
    return detail::reverse_result<Z>(
        proj(x), [factor](auto const& d) { return ::chainrules::detail::product(factor, d); });
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, norm_t, X const& x) {
    return detail::forward_result(norm(x), std::get<1>(tangents),
                                  [&](auto const& d) { return 2 * detail::real_pairing(x, d); });
}
template <Complex Z>
constexpr auto rrule(norm_t, Z const& x) {
    return detail::reverse_result<Z>(norm(x), [x](auto const& d) {
        return ::chainrules::detail::product(2 * detail::real_part(d), x);
    });
}

// ẏ = Im(conj(x) ẋ) / |x|².
template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, arg_t, X const& x) {
    detail::Direction const at(x);
    return detail::forward_result(arg(x), std::get<1>(tangents),
                                  [&](auto const& d) { return at.turning(d); });
}
template <Complex Z>
constexpr auto rrule(arg_t, Z const& x) {
    detail::Direction const at(x);
    return detail::reverse_result<Z>(arg(x), [at](auto const& d) {
        return ::chainrules::detail::product(detail::real_part(d) / at.nonzero_size(),
                                             detail::times_i(at.unit));
    });
}

// A real number turns only in a complex direction.
template <Real X>
constexpr auto rrule(arg_t, X const& x) {
    using T = promoted_t<X>;
    detail::Direction const at(static_cast<T>(x));
    auto const y = arg(x);
    auto pullback = [at](auto const& y_bar) {
        if constexpr (Complex<decltype(y_bar)>) {
            using D = std::remove_cvref_t<decltype(y_bar)>;
            return std::make_tuple(NoTangent{}, D(0, y_bar.real() * at.unit / at.nonzero_size()));
        } else {
            return std::make_tuple(NoTangent{}, ZeroTangent{});
        }
    };
    return RRuleResult<std::remove_const_t<decltype(y)>, decltype(pullback)>{y, pullback};
}

}  // namespace chainrules::complex_parts

namespace chainrules::fn {
using complex_parts::adjoint;
using complex_parts::arg;
using complex_parts::conj;
using complex_parts::imag;
using complex_parts::norm;
using complex_parts::proj;
using complex_parts::real;
using complex_parts::transpose;
}  // namespace chainrules::fn
