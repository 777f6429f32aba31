// A user of the rules for the standard library.
#include <chainrules/chainrules.hpp>
#include <chainrules/overloads/std.hpp>
#include <cmath>

int main() {
    auto [y, pullback] = chainrules::rrule(chainrules::fn::sin, 0.5);
    auto [self_bar, x_bar] = pullback(1.0);
    static_cast<void>(self_bar);
    return y == std::sin(0.5) && x_bar == std::cos(0.5) ? 0 : 1;
}
