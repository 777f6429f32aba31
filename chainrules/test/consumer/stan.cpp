// What a project with Stan's numbers does.
#include <chainrules/adapters/stan.hpp>
#include <chainrules/chainrules.hpp>

#include <cmath>

int main() {
    stan::math::var const x = 0.5, y = 2.0;
    stan::math::var z = chainrules::fn::pow(x, y);
    z.grad();
    bool const right = z.val() == 0.25 && x.adj() == 1;
    return right && std::abs(y.adj() - 0.25 * std::log(0.5)) < 1e-15 ? 0 : 1;
}
