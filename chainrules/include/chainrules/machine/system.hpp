// SPDX-License-Identifier: MIT
#pragma once
// Clocks, threads and the environment: what a program asks of the machine has no derivative.

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::machine {

CHAINRULES_FUNCTION(steady_now, std::chrono::steady_clock::now);
CHAINRULES_FUNCTION(system_now, std::chrono::system_clock::now);
CHAINRULES_FUNCTION(clock, std::clock);
CHAINRULES_FUNCTION(time, std::time);
CHAINRULES_FUNCTION(thread_id, std::this_thread::get_id);
CHAINRULES_FUNCTION(hardware_concurrency, std::thread::hardware_concurrency);
CHAINRULES_FUNCTION(getenv, std::getenv);

CHAINRULES_NON_DIFFERENTIABLE(steady_now);
CHAINRULES_NON_DIFFERENTIABLE(system_now);
CHAINRULES_NON_DIFFERENTIABLE(clock);
CHAINRULES_NON_DIFFERENTIABLE(time);
CHAINRULES_NON_DIFFERENTIABLE(thread_id);
CHAINRULES_NON_DIFFERENTIABLE(hardware_concurrency);
CHAINRULES_NON_DIFFERENTIABLE(getenv);

}  // namespace chainrules::machine

namespace chainrules::fn {
using machine::clock;
using machine::getenv;
using machine::hardware_concurrency;
using machine::steady_now;
using machine::system_now;
using machine::thread_id;
using machine::time;
}  // namespace chainrules::fn
