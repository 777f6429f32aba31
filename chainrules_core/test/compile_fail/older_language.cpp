// SPDX-License-Identifier: MIT
// flags: -std=c++17
// expect: ChainRules needs C++20: compile with -std=c++20

#include "chainrules_core/chainrules_core.hpp"

int main() {}
