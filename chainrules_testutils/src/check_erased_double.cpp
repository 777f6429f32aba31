// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_all.hpp"

namespace chainrules::testutils::detail {

template struct ErasedCheck<double, double>;
template struct ErasedCheck<double, double, double>;
template struct ErasedCheck<double, double, double, double>;

}  // namespace chainrules::testutils::detail
