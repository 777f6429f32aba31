// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of spherical harmonics, from the sums of the associated Legendre functions.

#include "chainrules/special/spherical_harmonics.hpp"
#include "polynomials.hpp"

namespace special_oracles::spherical_harmonics {

// With the sine instead of √(1 − x²), whose sign is the sine's in Boost, too.
inline Quad harmonic(int n, int m, Quad const& theta, Quad const& phi, bool imaginary) {
    using polynomials::factorial;
    int const size = m < 0 ? -m : m;
    Quad const legendre = (size % 2 == 0 ? 1 : -1) * pow(Quad(sin(theta)), size) *
                          polynomials::legendre_sum(n, Quad(cos(theta)), size);
    Quad const norm =
        sqrt(Quad((2 * n + 1) / (4 * pi<Wide>()) * factorial(n - size) / factorial(n + size)));
    Quad const sign = m < 0 && size % 2 != 0 ? -1 : 1;
    return sign * norm * legendre * (imaginary ? Quad(sin(m * phi)) : Quad(cos(m * phi)));
}

ORACLE4(spherical_harmonic, n, m, theta, phi, harmonic(whole(n), whole(m), theta, phi, output == 1))
ORACLE4(spherical_harmonic_r, n, m, theta, phi, harmonic(whole(n), whole(m), theta, phi, false))
ORACLE4(spherical_harmonic_i, n, m, theta, phi, harmonic(whole(n), whole(m), theta, phi, true))
ORACLE3(sph_legendre, l, m, theta, harmonic(whole(l), whole(m), theta, 0, false))

}  // namespace special_oracles::spherical_harmonics
