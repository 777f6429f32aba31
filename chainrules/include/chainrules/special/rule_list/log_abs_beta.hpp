// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for ln |B| and ln |binomial|.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/log_abs_beta.hpp"

namespace chainrules::rule_list::special {

// Poles and zeros.
constexpr bool off_whole(double sum) {
    double const part = sum - static_cast<double>(static_cast<long long>(sum));
    return (part > 0.1 && part < 0.9) || (part < -0.1 && part > -0.9);
}

// clang-format off
inline constexpr auto log_abs_beta = list(
    binary(fn::logabsbeta, everywhere.within(-20, 1e3), everywhere.within(-20, 1e3)).every(1).own()
        .where([](double const* x) { return off_whole(x[0] + x[1]); }),
    binary(fn::logabsbinomial, everywhere.within(-20, 1e3), everywhere.within(-20, 1e3)).every(1).own()
        .where([](double const* x) { return off_whole(x[0] - x[1]); }));
// clang-format on

}  // namespace chainrules::rule_list::special
