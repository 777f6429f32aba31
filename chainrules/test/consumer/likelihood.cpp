// A user of the component statistics.
#include <chainrules/statistics.hpp>
#include <cmath>
#include <vector>

int main() {
    std::vector<double> const x{-1, 0, 4};
    auto [l, pullback] = chainrules::rrule(chainrules::fn::log_likelihood,
                                           chainrules::fn::normal_logpdf, 1.0, 2.0, x);
    auto const bars = pullback(1.0);
    // Σ (x − μ) / σ² is 0 at the mean.
    return std::isfinite(l) && std::get<2>(bars) == 0 ? 0 : 1;
}
