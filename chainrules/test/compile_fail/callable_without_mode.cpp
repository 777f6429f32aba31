// SPDX-License-Identifier: MIT
// expect: chainrules::adapters::rrule_of_callable(config, f, x...): f has no rule for these
// arguments, and the configuration has no mode

#include "chainrules/adapters/callable.hpp"

struct NoMode : chainrules::RuleConfig<> {};

inline auto run(double data) {
    auto const residual = [data](auto const& x) { return x * data; };
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto& config = chainrules::adapters::own_config<double>;
#else
    NoMode config;
#endif
    return chainrules::adapters::rrule_of_callable(config, residual, 1.0);
}
