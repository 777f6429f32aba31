// Rules in target regions of OpenMP, run by the host in place of a device, beside values by hand.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/log_exp/softplus.hpp"
#include "chainrules_core/chainrules_core.hpp"

using namespace chainrules;

int main() {
    constexpr int n = 1000;
    static double x[n], forward[n], reverse[n], smooth[n];
    for (int i = 0; i != n; ++i) x[i] = 0.01 * i;
#pragma omp target teams distribute parallel for map(to : x[0:n]) map(from : forward[0:n], reverse[0:n], smooth[0:n])
    for (int i = 0; i < n; ++i) {
        auto [y, dy] = frule(std::make_tuple(NoTangent{}, 1.0), fn::sin, x[i]);
        forward[i] = y + dy;
        auto [p, pullback] = rrule(fn::pow, 1 + x[i], 2.5);
        reverse[i] = p + std::get<1>(pullback(1.0));
        smooth[i] = std::get<1>(rrule(fn::softplus, x[i]).pullback(1.0));
    }
    double error = 0;
    for (int i = 0; i != n; ++i) {
        error = std::max(error, std::abs(forward[i] - std::sin(x[i]) - std::cos(x[i])));
        double const power = std::pow(1 + x[i], 1.5);
        error = std::max(error, std::abs(reverse[i] - (1 + x[i]) * power - 2.5 * power) / power);
        error = std::max(error, std::abs(smooth[i] - 1 / (1 + std::exp(-x[i]))));
    }
    std::printf("largest error %g\n", error);
    return error < 1e-14 ? 0 : 1;
}
