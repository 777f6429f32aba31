// SPDX-License-Identifier: MIT
// A user of the one header that has the rules of the standard library.
#include "chainrules.hpp"

int main() {
    return std::get<1>(chainrules::rrule(chainrules::fn::exp, 0.0).pullback(1.0)) == 1 ? 0 : 1;
}
