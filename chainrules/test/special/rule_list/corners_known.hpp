// SPDX-License-Identifier: MIT
#pragma once
// What the checks at corners cannot tell of special functions, or tell wrongly.

#include "rule_list/corners.hpp"

namespace corners {

inline bool is_of_one(std::vector<double> const& x) { return std::erf(x[1]) - std::erf(x[0]) == 1; }

}  // namespace corners

inline constexpr rule_list_tests::KnownFault corners_known[] = {
    {"logerf", chainrules::testutils::Check::derivative, "the value of log(1 - 1e-24) is 0",
     corners::is_of_one},
    {"tgamma1pm1", chainrules::testutils::Check::none,
     "the factorial of 160 times a step overflows"},
};
