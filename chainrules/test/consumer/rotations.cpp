// A user of the component geometry.
#include <chainrules/geometry.hpp>
#include <cmath>

int main() {
    Eigen::Vector3d const w(0, 0, 0), p(1, 2, 3);
    auto [y, pullback] = chainrules::rrule(chainrules::fn::rotate_by_vector, w, p);
    auto [self_bar, w_bar, p_bar] = pullback(Eigen::Vector3d(1, 0, 0));
    static_cast<void>(self_bar);
    // The gradient of y₀ at no rotation: (0, p₂, −p₁), and the unit vector.
    return y == p && w_bar == Eigen::Vector3d(0, 3, -2) && p_bar == Eigen::Vector3d(1, 0, 0) ? 0
                                                                                             : 1;
}
