// What a project with NLopt does.
#include <chainrules/callbacks/nlopt.hpp>
#include <chainrules/chainrules.hpp>

#include <cmath>
#include <vector>

int main() {
    auto f = [](auto const& x) { return chainrules::fn::cosh(x[0] - 2) + x[1] * x[1]; };
    nlopt::opt opt(nlopt::LD_LBFGS, 2);
    opt.set_min_objective(chainrules::callbacks::nlopt(f), &f);
    opt.set_xtol_rel(1e-8);
    std::vector<double> x{0, 1};
    double least = 0;
    chainrules::callbacks::run([&] { return opt.optimize(x, least); });
    return std::abs(x[0] - 2) < 1e-6 && std::abs(least - 1) < 1e-12 ? 0 : 1;
}
