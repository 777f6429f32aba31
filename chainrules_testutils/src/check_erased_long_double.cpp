// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_all.hpp"

namespace chainrules::testutils::detail {

template struct ErasedCheck<long double, long double>;
template struct ErasedCheck<long double, long double, long double>;
template struct ErasedCheck<long double, long double, long double, long double>;

}  // namespace chainrules::testutils::detail
