// SPDX-License-Identifier: MIT
#pragma once
// abs, abs2 and sign of complex numbers, which are not holomorphic: a cotangent pairs with a
// tangent by Re(conj(a) b), and a real function takes the real part of its cotangent. At 0, where
// abs and sign have no derivative, it is 0.

#include "chainrules/complex/tangents.hpp"

namespace chainrules::cmath {

template <Complex Z>
constexpr real_t<Z> primal(abs2_t, Z const& z) {
    return z.real() * z.real() + z.imag() * z.imag();
}
// 0 at 0, with its signs.
template <Complex Z>
constexpr Z primal(sign_t, Z const& z) {
    return detail::Direction<Z>(z).unit;
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, abs_t, X const& x) {
    detail::Direction const at(x);
    return detail::forward_result(at.size, std::get<1>(tangents),
                                  [&](auto const& d) { return detail::real_pairing(at.unit, d); });
}
template <Complex Z>
constexpr auto rrule(abs_t, Z const& x) {
    detail::Direction const at(x);
    return detail::reverse_result<Z>(at.size, [s = at.unit](auto const& d) {
        return ::chainrules::detail::product(detail::real_part(d), s);
    });
}

template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, abs2_t, X const& x) {
    return detail::forward_result(abs2(x), std::get<1>(tangents),
                                  [&](auto const& d) { return 2 * detail::real_pairing(x, d); });
}
template <Complex Z>
constexpr auto rrule(abs2_t, Z const& x) {
    return detail::reverse_result<Z>(abs2(x), [x](auto const& d) {
        return ::chainrules::detail::product(2 * detail::real_part(d), x);
    });
}

// Ẏ = i Y Im(conj(Y) ẋ) / |x|, a map that is its own adjoint.
template <class Self, class D, Number X>
    requires detail::ComplexCall<D, X>
constexpr auto frule(std::tuple<Self, D> const& tangents, sign_t, X const& x) {
    detail::Direction const at(x);
    return detail::forward_result(at.unit, std::get<1>(tangents),
                                  [&](auto const& d) { return at.turned(d); });
}
template <Complex Z>
constexpr auto rrule(sign_t, Z const& x) {
    detail::Direction const at(x);
    return detail::reverse_result<Z>(at.unit, [at](auto const& d) { return at.turned(d); });
}

}  // namespace chainrules::cmath
