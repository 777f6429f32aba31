// SPDX-License-Identifier: MIT
// The conductivity of each cell of a plate from measured voltages: plate [<cells in a row>
// [<file>.svg]]. One gradient by all cells costs a factorisation of a sparse matrix, which the
// value needs anyway, and one solve more; NLopt's L-BFGS does the rest. The picture has the true
// field, the start and what was found. The program fails where a gradient is wrong or the fit
// misses the field.

#include <chainrules/callbacks/nlopt.hpp>
#include <reverse_ad/eigen.hpp>

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "plate/plate.hpp"
#include "plate/plot.hpp"

namespace callbacks = chainrules::callbacks;

int main(int argc, char** argv) {
    Eigen::Index const n = argc > 1 ? std::atol(argv[1]) : 200;
    if (n < 8) {
        std::printf("plate: %ld cells in a row, must be 8 or more\n", long(n));
        return 1;
    }
    plate::Plate const model(n);
    Eigen::VectorXd const truth = plate::log_conductivity(n);
    double const noise = 0.002;
    plate::Misfit misfit{model, plate::measure(model, truth, noise), noise, 2.0};

    // Along one direction beside a central difference.
    std::vector<double> x(std::size_t(n * n), 0.0);
    auto const [start, gradient] = reverse_ad::value_and_gradient(misfit, x);
    double slope = 0;
    for (std::size_t k = 0; k != x.size(); ++k) slope += gradient[k] * std::sin(double(k));
    auto const along = [&](double h) {
        std::vector<double> moved(x);
        for (std::size_t k = 0; k != x.size(); ++k) moved[k] += h * std::sin(double(k));
        return misfit(moved);
    };
    double const difference = (along(1e-4) - along(-1e-4)) / 2e-4;
    std::printf("%ld cells, misfit at the start %.6g\n", long(n * n), start);
    std::printf("  derivative along a direction: %.6g, by differences: %.6g\n", slope, difference);
    bool ok = std::abs(slope - difference) < 1e-5 * std::abs(slope);

    nlopt::opt opt(nlopt::LD_LBFGS, unsigned(n * n));
    opt.set_min_objective(callbacks::nlopt(misfit), &misfit);
    // Conductivities between e^-4 and e^4.
    opt.set_lower_bounds(-4);
    opt.set_upper_bounds(4);
    opt.set_ftol_rel(1e-5);
    opt.set_maxeval(150);
    double least = 0;
    callbacks::run([&] { opt.optimize(x, least); });

    Eigen::VectorXd const found = Eigen::Map<Eigen::VectorXd const>(x.data(), n * n);
    double const error = (found - truth).norm() / truth.norm();
    double const rms = std::sqrt((model.voltages(found) - misfit.measured).squaredNorm() /
                                 double(misfit.measured.size()));
    std::printf("misfit %.6g after %d evaluations\n", least, opt.get_numevals());
    std::printf(
        "  voltages differ by %.2f of their noise, log conductivities by %.2f of their size\n",
        rms / noise, error);
    ok = ok && least < start / 10 && rms < 1.2 * noise && error < 0.6;

    char const* const path = argc > 2 ? argv[2] : "plate.svg";
    ok = plate::write_svg(path, {truth, Eigen::VectorXd::Zero(n * n), found}, n) && ok;
    std::printf("\nplot: %s\n", path);
    return ok ? 0 : 1;
}
