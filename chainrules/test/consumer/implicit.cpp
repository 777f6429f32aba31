// SPDX-License-Identifier: MIT
// What a project with implicit rules does.
#include <chainrules/implicit.hpp>

#include <cmath>

int main() {
    auto f = [](auto const& x, auto const& a) { return x * x - a; };
    auto const [x, pullback] =
        chainrules::rrule(chainrules::fn::root, f, chainrules::Bracket{0, 10}, 4.0);
    return std::abs(x - 2) < 1e-12 && std::abs(std::get<3>(pullback(1.0)) - 0.25) < 1e-12 ? 0 : 1;
}
