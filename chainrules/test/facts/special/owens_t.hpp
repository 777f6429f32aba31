// SPDX-License-Identifier: MIT
#pragma once
// Facts about Owen's T.

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/owens_t.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_owens_t {

// In pieces of the length 1/2 with 61 nodes each.
template <class T>
T integral(T const& h, T const& a) {
    auto const f = [&](T const& t) { return T(exp(-h * h * (1 + t * t) / 2) / (1 + t * t)); };
    int const pieces = 1 + static_cast<int>(2 * abs(a));
    T sum = 0;
    for (int i = 0; i != pieces; ++i)
        sum += boost::math::quadrature::gauss<T, 40>::integrate(f, T(a * i / pieces),
                                                                T(a * (i + 1) / pieces));
    return sum / (2 * pi<T>());
}

}  // namespace of_owens_t

inline constexpr auto owens_t = facts_of(
    fact(binary(fn::owens_t, everywhere.within(-8, 8), everywhere.within(-10, 10))
             .says("Owen's function T(h, a) = ∫₀ᵃ exp(−h² (1 + t²) / 2) / (1 + t²) dt / 2π.")
             .at({huge, 1}, {0, 0}))
        .definition(FORMULA((h, a), of_owens_t::integral(h, a)))
        .shown(SHOWN(
            (h, a),
            -fn::exp(-fn::pow(h, 2) / 2) * fn::erf(a * h / fn::sqrt(2)) / fn::sqrt(8 * number::pi),
            fn::exp(-fn::pow(h, 2) * (1 + fn::pow(a, 2)) / 2) /
                (2 * number::pi * (1 + fn::pow(a, 2))))));

}  // namespace facts::special
