// SPDX-License-Identifier: MIT
#pragma once
// The integrals that similarities need: M(p, k) = ∫₀¹ uᵖ e^{λu} c_k(s u²) du with the Stumpff
// functions c_k. ∂M/∂λ = M(p + 1, k), ∂M/∂s = ½(k M(p + 2, k + 2) − M(p + 2, k + 1)). The usual
// closed forms lose all digits where λ and the angle are small; Gauss and Legendre's rule with ten
// nodes is right to the last place for |λ| ≤ 4 and angles up to π, and beyond them on as many
// pieces as that takes.

#include <algorithm>
#include <cmath>

#include "chainrules/geometry/detail/algebra.hpp"

namespace chainrules::geometry::detail {

inline constexpr double legendre_nodes[] = {0.0130467357414141399610, 0.0674683166555077446340,
                                            0.1602952158504877968828, 0.2833023029353764046004,
                                            0.4255628305091843945576};
inline constexpr double legendre_weights[] = {0.0333356721543440687968, 0.0747256745752902965729,
                                              0.1095431812579910219978, 0.1346333596549981775456,
                                              0.1477621123573764350869};

template <class S>
struct Moments {
    S s;
    // m00 is the integral of e^{λu}, m10 that of u e^{λu}; the others M(p, k).
    S m00, m10, m11, m21, m22, m32, m33, m43, m44;

    Moments(S const& lambda, S const& squared) : s(squared) {
        S const zero = constant<S>(0);
        m00 = m10 = m11 = m21 = m22 = m32 = m33 = m43 = m44 = zero;
        int const n =
            pieces(static_cast<double>(plain_value(lambda)), static_cast<double>(plain_value(s)));
        for (int piece = 0; piece != n; ++piece)
            for (int i = 0; i != 5; ++i) {
                double const w = legendre_weights[i] / n;
                add(lambda, (piece + legendre_nodes[i]) / n, w);
                add(lambda, (piece + 1 - legendre_nodes[i]) / n, w);
            }
    }
    /// M(1, 1) and M(2, 2) by s.
    S slope1() const { return constant<S>(0.5) * (m33 - m32); }
    S slope2() const { return m44 - constant<S>(0.5) * m43; }

  private:
    // At most 200: e^{λu} has overflowed long before.
    static int pieces(double lambda, double squared) {
        double const longest = std::max(std::abs(lambda) / 4, std::sqrt(std::abs(squared)) / 3.15);
        return 1 + static_cast<int>(longest < 200 ? longest : 200);
    }
    void add(S const& lambda, double at, double weight) {
        S const u = constant<S>(at), u2 = u * u;
        Stumpffs<S, 4> const c(S(u2 * s));
        S const e = constant<S>(weight) * cmath::exp(S(u * lambda));
        S const e1 = u * e, e2 = u2 * e, e3 = u2 * e1, e4 = u2 * e2;
        m00 += e;
        m10 += e1;
        m11 += e1 * c.template c<1>();
        m21 += e2 * c.template c<1>();
        m22 += e2 * c.template c<2>();
        m32 += e3 * c.template c<2>();
        m33 += e3 * c.template c<3>();
        m43 += e4 * c.template c<3>();
        m44 += e4 * c.template c<4>();
    }
};

}  // namespace chainrules::geometry::detail
