// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of theta functions: their Fourier series (DLMF 20.2).

#include "chainrules/special/theta.hpp"
#include "oracle.hpp"

namespace special_oracles::theta {

// θ₁ to θ₄ without the 1 of θ₃ and θ₄; log_q is −πτ.
inline Quad series(int kind, Quad const& argument, Wide const& log_q) {
    Wide const z(argument);
    Wide sum = 0;
    for (int n = kind <= 2 ? 0 : 1; n != 400; ++n) {
        Wide const m = kind <= 2 ? Wide(n + Wide(1) / 2) : Wide(n);
        Wide const size = 2 * exp(m * m * log_q);
        int const sign = (kind == 1 || kind == 4) && n % 2 != 0 ? -1 : 1;
        sum += sign * size * (kind == 1 ? Wide(sin(2 * m * z)) : Wide(cos(2 * m * z)));
        if (size < ldexp(Wide(1), -330)) break;
    }
    return Quad(sum);
}
inline Wide by_nome(Quad const& q) { return log(Wide(q)); }
inline Wide by_tau(Quad const& tau) { return -pi<Wide>() * Wide(tau); }

ORACLE2(jacobi_theta1, z, q, series(1, z, by_nome(q)))
ORACLE2(jacobi_theta1tau, z, tau, series(1, z, by_tau(tau)))
ORACLE2(jacobi_theta2, z, q, series(2, z, by_nome(q)))
ORACLE2(jacobi_theta2tau, z, tau, series(2, z, by_tau(tau)))
ORACLE2(jacobi_theta3, z, q, 1 + series(3, z, by_nome(q)))
ORACLE2(jacobi_theta3tau, z, tau, 1 + series(3, z, by_tau(tau)))
ORACLE2(jacobi_theta4, z, q, 1 + series(4, z, by_nome(q)))
ORACLE2(jacobi_theta4tau, z, tau, 1 + series(4, z, by_tau(tau)))
ORACLE2(jacobi_theta3m1, z, q, series(3, z, by_nome(q)))
ORACLE2(jacobi_theta3m1tau, z, tau, series(3, z, by_tau(tau)))
ORACLE2(jacobi_theta4m1, z, q, series(4, z, by_nome(q)))
ORACLE2(jacobi_theta4m1tau, z, tau, series(4, z, by_tau(tau)))

}  // namespace special_oracles::theta
