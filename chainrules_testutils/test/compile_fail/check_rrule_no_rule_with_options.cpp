// SPDX-License-Identifier: MIT
// A rule that takes the options themselves is none for a keyword, which the message did not name.
// expect: chainrules::testutils::check_rrule(f, x...): no reverse rule
// expect: double, chainrules::Keyword<Options>
#include "chainrules_testutils/check_rrule.hpp"

struct Options {
    double factor;
};
struct Scaled {
    double operator()(double x, Options const& options) const { return options.factor * x; }
};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto rrule(Scaled, double x, chainrules::Keyword<Options> const& given) {
    Options const& options = given.value;
#else
auto rrule(Scaled, double x, Options const& options) {
#endif
    return std::pair(options.factor * x, [factor = options.factor](auto const& y_bar) {
        return std::tuple{chainrules::NoTangent{}, factor * y_bar};
    });
}

bool passes() {
    return static_cast<bool>(
        chainrules::testutils::check_rrule(Scaled{}, 1.5, chainrules::keyword(Options{2})));
}
