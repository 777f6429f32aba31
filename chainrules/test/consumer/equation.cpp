// What a project with a differential equation does.
#include <chainrules/ode.hpp>

#include <cmath>

int main() {
    auto decay = [](auto const&, auto const& y, auto const& k) { return -k * y; };
    auto const [y, pullback] =
        chainrules::rrule(chainrules::fn::ode_end, decay, 1.0, 0.5, 2.5, 0.3);
    double const k_bar = std::get<5>(pullback(1.0));
    return std::abs(y - std::exp(-0.6)) < 1e-7 && std::abs(k_bar + 2 * y) < 1e-6 ? 0 : 1;
}
