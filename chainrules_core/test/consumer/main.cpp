// A user of core: a library's function, its rule, and both directions.
#include <chainrules_core/chainrules_core.hpp>
#include <chainrules_core/version.hpp>
#include <tuple>

static_assert(CHAINRULES_VERSION >= 100);

namespace shapes {

template <class T>
constexpr T cube(T x) {
    return x * x * x;
}

namespace fn {
CHAINRULES_FUNCTION(cube, shapes::cube);
CHAINRULES_SCALAR_RULE(cube, (x), 3 * x * x);
}  // namespace fn

}  // namespace shapes

int main() {
    auto [y, pullback] = chainrules::rrule(shapes::fn::cube, 2.0);
    auto [self_bar, x_bar] = pullback(1.0);
    auto [z, z_dot] =
        chainrules::frule(std::tuple{chainrules::NoTangent{}, 1.0}, shapes::fn::cube, 2.0);
    static_cast<void>(self_bar);
    return y == 8 && x_bar == 12 && z == 8 && z_dot == 12 ? 0 : 1;
}
