// SPDX-License-Identifier: MIT
#pragma once
// A second definition of Owen's T: its integral.

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include "chainrules/special/owens_t.hpp"
#include "oracle.hpp"

namespace special_oracles::owens_t {

// In pieces of the length 1/2 with 61 nodes each.
inline Quad integral(Quad const& h, Quad const& a) {
    auto const f = [&](Quad const& t) { return Quad(exp(-h * h * (1 + t * t) / 2) / (1 + t * t)); };
    int const pieces = 1 + static_cast<int>(2 * abs(a));
    Quad sum = 0;
    for (int i = 0; i != pieces; ++i)
        sum += boost::math::quadrature::gauss<Quad, 40>::integrate(f, Quad(a * i / pieces),
                                                                   Quad(a * (i + 1) / pieces));
    return sum / (2 * pi<Quad>());
}

ORACLE2(owens_t, h, a, integral(h, a))

}  // namespace special_oracles::owens_t
