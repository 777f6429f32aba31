// SPDX-License-Identifier: MIT
// A program of a user of ChainRules::signals.
#include <chainrules/signals.hpp>

#include <vector>

int main() {
    std::vector<double> const x{1, 0, -1, 0};
    auto const [y, pullback] = chainrules::rrule(chainrules::fn::rfft, x);
    auto const x_bar = chainrules::unthunk(std::get<1>(pullback(y)));
    return y.size() == 3 && x_bar.size() == 4 ? 0 : 1;
}
