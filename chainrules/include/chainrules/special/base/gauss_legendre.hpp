// SPDX-License-Identifier: MIT
#pragma once
// Gauss-Legendre quadrature with 20 nodes, for integrands that algorithms made smooth: several of
// them at once, since numerator and denominator of a quotient share their exponentials.

#include "chainrules/special/base/wide.hpp"

namespace chainrules::special::detail {

struct GaussNode {
    constant_t x, weight;
};
// The positive nodes on (-1, 1).
inline constexpr GaussNode gauss_nodes[] = {
    {0.076526521133497333754640409398838211L, 0.152753387130725850698084331955097593L},
    {0.227785851141645078080496195368574625L, 0.149172986472603746787828737001969437L},
    {0.373706088715419560672548177024927237L, 0.142096109318382051329298325067164933L},
    {0.510867001950827098004364050955250998L, 0.131688638449176626898494499748163135L},
    {0.636053680726515025452836696226285937L, 0.118194531961518417312377377711382287L},
    {0.74633190646015079261430507035564159L, 0.101930119817240435036750135480349876L},
    {0.839116971822218823394529061701520685L, 0.0832767415767047487247581432220462061L},
    {0.912234428251325905867752441203298113L, 0.0626720483341090635695065351870416064L},
    {0.963971927277913791267666131197277222L, 0.0406014298003869413310399522749321099L},
    {0.993128599185094924786122388471320278L, 0.0176140071391521183118619623518528164L}};

/// The integral of f over [a, b]; f returns a number, or anything with + and a factor in front.
template <class T, class F>
auto gauss_legendre(T a, T b, F const& f) {
    T const middle = (a + b) / 2, half = (b - a) / 2;
    decltype(f(middle)) sum{};
    for (GaussNode const& node : gauss_nodes) {
        T const step = half * T(node.x), weight = half * T(node.weight);
        sum = sum + weight * (f(T(middle - step)) + f(T(middle + step)));
    }
    return sum;
}

}  // namespace chainrules::special::detail
