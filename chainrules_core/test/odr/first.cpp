// SPDX-License-Identifier: MIT
// One of two translation units with the same library; see second.cpp.

#include "library.hpp"

void const* first_addresses[] = {&chainrules::rrule, &chainrules::frule, &odr::multiply,
                                 &chainrules::ignore_derivatives};

double first() { return std::get<1>(odr::cotangents(2.0)); }
