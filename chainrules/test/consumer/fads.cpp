// What a project with Sacado's numbers does.
#include <chainrules/adapters/sacado.hpp>
#include <chainrules/chainrules.hpp>

#include <cmath>

int main() {
    Sacado::Fad::DFad<double> const x(2, 0, 0.5), y(2, 1, 2.0);
    auto const z = chainrules::fn::pow(x, y);
    return z.val() == 0.25 && z.dx(0) == 1 && std::abs(z.dx(1) - 0.25 * std::log(0.5)) < 1e-15 ? 0
                                                                                               : 1;
}
