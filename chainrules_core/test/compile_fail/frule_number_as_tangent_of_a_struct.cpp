// SPDX-License-Identifier: MIT
// expect: chainrules::get<field>(tangent): this is no tangent of the struct, but a struct or a
// expect: number; a tangent of P is given as tangent<P>(field<&P::x>(dx))

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Point {
    double x = 0, y = 0;
};
struct product_t {
    double operator()(Point const& p) const { return p.x * p.y; }
};
inline constexpr product_t product{};
template <class Dp>
auto frule(std::tuple<chainrules::NoTangent, Dp> const& tangents, product_t f, Point const& p) {
    using chainrules::get;
    auto const& dp = std::get<1>(tangents);
    return chainrules::FRuleResult{f(p), p.y * get<&Point::x>(dp) + p.x * get<&Point::y>(dp)};
}
}  // namespace lib
CHAINRULES_FIELDS(lib::Point, x, y);

double run(lib::Point const& p) {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    double const dp = 1;
#else
    auto const dp = chainrules::tangent<lib::Point>(chainrules::field<&lib::Point::x>(1.0));
#endif
    return chainrules::frule(std::tuple{chainrules::NoTangent{}, dp}, lib::product, p).tangent;
}
