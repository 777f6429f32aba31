// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_all.hpp"

namespace chainrules::testutils::detail {

template struct ErasedCheck<float, float>;
template struct ErasedCheck<float, float, float>;
template struct ErasedCheck<float, float, float, float>;

}  // namespace chainrules::testutils::detail
