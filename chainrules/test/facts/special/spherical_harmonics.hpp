// SPDX-License-Identifier: MIT
#pragma once
// Facts about spherical harmonics.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/complex/parts.hpp"
#include "chainrules/special/polynomials/spherical_harmonics.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"
#include "facts/special/polynomials.hpp"

namespace facts::special {

namespace of_spherical_harmonics {

// With the sine instead of √(1 − x²), whose sign is the sine's in Boost, too.
template <class T>
T harmonic(int n, int m, T const& theta, T const& phi, bool imaginary) {
    int const size = m < 0 ? -m : m;
    T const legendre = (size % 2 == 0 ? 1 : -1) * pow(T(sin(theta)), size) *
                       of_polynomials::legendre_sum(n, T(cos(theta)), size);
    T const norm =
        sqrt(T((2 * n + 1) / (4 * pi<Wide<T>>()) * of_polynomials::factorial<T>(n - size) /
               of_polynomials::factorial<T>(n + size)));
    T const sign = m < 0 && size % 2 != 0 ? -1 : 1;
    return sign * norm * legendre * (imaginary ? T(sin(m * phi)) : T(cos(m * phi)));
}

}  // namespace of_spherical_harmonics

inline constexpr auto spherical_harmonics = facts_of(
    fact(n_ary(fn::spherical_harmonic, whole(0, 8), whole(-8, 8), between(0, 3),
               everywhere.within(-6, 6))
             .says("The spherical harmonic Y_n^m of the polar angle theta and the azimuth phi in "
                   "radians, with the sign of Condon and Shortley.")
             .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])))
        .definition(
            FORMULA((n, m, theta, phi),
                    pair(of_spherical_harmonics::harmonic(as_int(n), as_int(m), theta, phi, false),
                         of_spherical_harmonics::harmonic(as_int(n), as_int(m), theta, phi, true))))
        .shown(SHOWN((n, m, theta, phi), NoTangent{}, NoTangent{},
                     (fn::sqrt((n - m) * (n + m + 1)) * fn::sph_legendre(n, m + 1, theta) -
                      fn::sqrt((n + m) * (n - m + 1)) * fn::sph_legendre(n, m - 1, theta)) /
                         2 * (fn::cos(m * phi) + number::i * fn::sin(m * phi)),
                     fn::real(Omega) * m * number::i - fn::imag(Omega) * m)),
    fact(n_ary(fn::spherical_harmonic_r, whole(0, 8), whole(-8, 8), between(0, 3),
               everywhere.within(-6, 6))
             .says("The real part of the spherical harmonic Y_n^m(theta, phi).")
             .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])))
        .definition(FORMULA((n, m, theta, phi), of_spherical_harmonics::harmonic(
                                                    as_int(n), as_int(m), theta, phi, false)))
        .shown(SHOWN((n, m, theta, phi), NoTangent{}, NoTangent{},
                     (fn::sqrt((n - m) * (n + m + 1)) * fn::sph_legendre(n, m + 1, theta) -
                      fn::sqrt((n + m) * (n - m + 1)) * fn::sph_legendre(n, m - 1, theta)) /
                         2 * fn::cos(m * phi),
                     -fn::spherical_harmonic_i(n, m, theta, phi) * m)),
    fact(n_ary(fn::spherical_harmonic_i, whole(0, 8), whole(-8, 8), between(0, 3),
               everywhere.within(-6, 6))
             .says("The imaginary part of the spherical harmonic Y_n^m(theta, phi).")
             .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])))
        .definition(FORMULA((n, m, theta, phi), of_spherical_harmonics::harmonic(
                                                    as_int(n), as_int(m), theta, phi, true)))
        .shown(SHOWN((n, m, theta, phi), NoTangent{}, NoTangent{},
                     (fn::sqrt((n - m) * (n + m + 1)) * fn::sph_legendre(n, m + 1, theta) -
                      fn::sqrt((n + m) * (n - m + 1)) * fn::sph_legendre(n, m - 1, theta)) /
                         2 * fn::sin(m * phi),
                     fn::spherical_harmonic_r(n, m, theta, phi) * m)),
    fact(ternary(fn::sph_legendre, whole(0, 8), whole(-8, 8), between(0, 3))
             .says("The spherical associated Legendre function, the spherical harmonic Y_l^m at "
                   "phi = 0, of the polar angle theta in radians.")
             .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])))
        .definition(FORMULA((l, m, theta), of_spherical_harmonics::harmonic(as_int(l), as_int(m),
                                                                            theta, T(0), false)))
        .shown(SHOWN((l, m, theta), NoTangent{}, NoTangent{},
                     (fn::sqrt((l - m) * (l + m + 1)) * fn::sph_legendre(l, m + 1, theta) -
                      fn::sqrt((l + m) * (l - m + 1)) * fn::sph_legendre(l, m - 1, theta)) /
                         2)));

}  // namespace facts::special
