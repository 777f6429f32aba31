// SPDX-License-Identifier: MIT
#pragma once
// Complex numbers from real ones: make_complex(x), make_complex(x, y), polar(r, θ). Conversions
// between complex types: convert<std::complex<float>> in chainrules/cmath/conversion.hpp.

#include "chainrules/cmath/conversion.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/complex/tangents.hpp"

namespace chainrules::cmath {

namespace detail {

template <Number X>
constexpr auto complex_of(X const& x) {
    if constexpr (Complex<X>)
        return evaluated_t<X>(x);
    else
        return std::complex<promoted_t<X>>(promoted_t<X>(x));
}
template <Real X, Real Y>
constexpr std::complex<common_t<X, Y>> complex_of(X const& x, Y const& y) {
    return {static_cast<common_t<X, Y>>(x), static_cast<common_t<X, Y>>(y)};
}

template <Complex Z>
constexpr Z imaginary_unit() {
    using chainrules::detail::constant_of;
    return Z(constant_of<real_t<Z>>(0), constant_of<real_t<Z>>(1));
}

// r e^{iθ}; the radius may be negative.
template <Real R, Real Angle>
constexpr std::complex<common_t<R, Angle>> polar_of(R const& r, Angle const& theta) {
    using T = common_t<R, Angle>;
    T const radius(r), angle(theta);
    return {T(radius * cos(angle)), T(radius * sin(angle))};
}

template <Complex Z, Real Angle>
constexpr Z unit_of_angle(Z const&, Angle const& theta) {
    using T = real_t<Z>;
    T const angle(theta);
    return Z(T(cos(angle)), T(sin(angle)));
}

}  // namespace detail

/// The complex number x, or x + iy.
CHAINRULES_FUNCTION(make_complex, detail::complex_of);
/// The complex number of radius r and angle θ, std::polar for a radius of either sign.
CHAINRULES_FUNCTION(polar, detail::polar_of);

CHAINRULES_SCALAR_RULE(make_complex, (x), 1);
CHAINRULES_SCALAR_RULE(make_complex, (x, y), 1, detail::imaginary_unit<decltype(Omega)>());
CHAINRULES_SCALAR_RULE(polar, (r, theta), detail::unit_of_angle(Omega, theta),
                       detail::times_i(Omega));

// Part by part: in a product with i a negative part would leave a −0, and an infinite one a NaN.

template <class Self, class Dx, class Dy, Real X, Real Y>
constexpr auto frule(std::tuple<Self, Dx, Dy> const& tangents, make_complex_t, X const& x,
                     Y const& y) {
    auto const z = make_complex(x, y);
    auto const imaginary = detail::map_tangent(std::get<2>(tangents), []<class D>(D const& d) {
        return detail::times_i<D, std::remove_const_t<decltype(z)>>(d);
    });
    return detail::forward_result(z, ::chainrules::add(std::get<1>(tangents), imaginary),
                                  [](auto const& d) { return d; });
}
template <Real X, Real Y>
constexpr auto rrule(make_complex_t, X const& x, Y const& y) {
    auto const z = make_complex(x, y);
    auto pullback = [](auto const& z_bar) {
        auto const x_bar = detail::map_tangent(z_bar, [](auto const& d) {
            return ::chainrules::project_number<tangent_t<X>>(detail::real_part(d));
        });
        auto const y_bar = detail::map_tangent(z_bar, [](auto const& d) {
            return ::chainrules::project_number<tangent_t<Y>>(detail::imaginary_part(d));
        });
        return std::make_tuple(NoTangent{}, x_bar, y_bar);
    };
    return RRuleResult<std::remove_const_t<decltype(z)>, decltype(pullback)>{z, pullback};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::make_complex;
using cmath::polar;
}  // namespace chainrules::fn
