// SPDX-License-Identifier: MIT
// Options that are no keyword are taken for an argument.
// expect: give options as keyword(options)
// expect: Options>
#include "chainrules_testutils/check_rrule.hpp"

struct Options {
    double factor;
};

struct Scaled {
    double operator()(double x, Options const& options) const { return options.factor * x; }
};

template <class O>
auto rrule(Scaled, double x, O const& options) {
    double factor = 0;
    if constexpr (chainrules::is_keyword<O>)
        factor = options.value.factor;
    else
        factor = options.factor;
    return std::pair(factor * x, [factor](auto const& y_bar) {
        return std::tuple{chainrules::NoTangent{}, factor * y_bar};
    });
}

bool passes() {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return static_cast<bool>(
        chainrules::testutils::check_rrule({.skip = ~chainrules::testutils::Check::primal_value},
                                           Scaled{}, 1.5, chainrules::keyword(Options{2})));
#else
    return static_cast<bool>(chainrules::testutils::check_rrule(Scaled{}, 1.5, Options{2}));
#endif
}
