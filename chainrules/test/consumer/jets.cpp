// What a project with Ceres' numbers does.
#include <chainrules/adapters/ceres.hpp>
#include <chainrules/chainrules.hpp>

#include <cmath>

int main() {
    ceres::Jet<double, 2> const x(0.5, 0), y(2.0, 1);
    auto const z = chainrules::fn::pow(x, y);
    return z.a == 0.25 && z.v[0] == 1 && std::abs(z.v[1] - 0.25 * std::log(0.5)) < 1e-15 ? 0 : 1;
}
