// SPDX-License-Identifier: MIT
// expect: chainrules::adapters: how numbers of an AD tool are put into this type is not known;
// describe it by CHAINRULES_FIELDS or CHAINRULES_FIELDS_TEMPLATE

#include "../adapters/tape.hpp"

namespace lab {
template <class T>
struct Both {
    T first, last;
};
}  // namespace lab
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Both<T>), first, last);
#endif

namespace lab {
CHAINRULES_FUNCTION_EXPR(ends, (xs), Both<double>{xs[0], xs[1]});
inline auto rrule(ends_t, std::vector<double> const& xs) {
    auto pullback = [](auto const&) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>(2)};
    };
    return chainrules::RRuleResult{ends(xs), pullback};
}
}  // namespace lab

auto run(std::vector<foreign::Var> const& xs) { return chainrules::adapters::call(lab::ends, xs); }
