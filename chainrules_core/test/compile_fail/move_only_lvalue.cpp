// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): an argument cannot be copied into the pullback; pass
// expect: std::move(x), or std::cref(x) if it outlives the pullback

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Unique {
    double value = 0;
    Unique() = default;
    Unique(Unique&& other) noexcept : value(other.value) {}
};
CHAINRULES_FUNCTION_EXPR(value_of, (u), u.value);
inline auto rrule(value_of_t, Unique const& u) {
    return chainrules::RRuleResult{u.value, [u = chainrules::keep(u)](double dy) {
                                       return std::tuple{chainrules::NoTangent{}, u->value * dy};
                                   }};
}
}  // namespace lib

double run() {
    lib::Unique u;
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto [y, pullback] = chainrules::rrule(lib::value_of, u);
#else
    auto [y, pullback] = chainrules::rrule(lib::value_of, static_cast<lib::Unique&&>(u));
#endif
    return std::get<1>(pullback(1.0));
}
