// SPDX-License-Identifier: MIT
//
// The errors of extrapolate_fdm, and its instantiation for the common types.
#include "chainrules_testutils/finite_differences/extrapolate.hpp"

#include <stdexcept>
#include <string>

namespace chainrules::testutils::detail {
namespace {

void require(bool condition, char const* name, double value, char const* advice) {
    if (condition) return;
    throw std::domain_error(std::string("chainrules::testutils::extrapolate_fdm: ") + name +
                            " is " + std::to_string(value) + "; use " + advice);
}

}  // namespace

void check_extrapolation(ExtrapolationOptions const& options) {
    require(options.initial_step > 0 && is_finite(options.initial_step), "initial_step",
            options.initial_step, "a positive distance");
    require(options.contract > 0 && options.contract < 1, "contract", options.contract,
            "a ratio between 0 and 1");
    require(options.power >= 1, "power", options.power, "1 or more");
    require(options.atol >= 0, "atol", options.atol, "0 or more");
    require(options.rtol == options.rtol, "rtol", options.rtol, "a number");
    require(options.breaktol > 0, "breaktol", options.breaktol, "a positive factor");
    require(
        options.max_steps >= 1 && options.max_steps <= static_cast<int>(max_extrapolation_steps),
        "max_steps", options.max_steps, "1 to 100");
}

#define CHAINRULES_DETAIL_DEFINE(Y, T) CHAINRULES_DETAIL_EXTRAPOLATION(, Y, T)
CHAINRULES_DETAIL_FOR_COMPILED_TYPES(CHAINRULES_DETAIL_DEFINE);

}  // namespace chainrules::testutils::detail
