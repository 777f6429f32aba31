// What a project with an integral does.
#include <chainrules/chainrules.hpp>
#include <chainrules/quadrature.hpp>

#include <cmath>

int main() {
    auto f = [](auto const& x, auto const& s) { return chainrules::fn::exp(-s * x); };
    auto const [y, pullback] = chainrules::rrule(chainrules::fn::integrate, f, 0.0, 1.0, 2.0);
    double const b_bar = std::get<3>(pullback(1.0));
    double const e = std::exp(-2.0);
    return std::abs(y - (1 - e) / 2) < 1e-12 && std::abs(b_bar - e) < 1e-12 ? 0 : 1;
}
