// SPDX-License-Identifier: MIT
//
// Measures the accuracy of a rule of one's own, in units in the last place. Put your function, its
// rule and its domain in the place of log_of_1_plus_exp and run
//     ulp_sweep [number of points] [seed]
// The exit code is 0 when no partial is more than 4 units off.
#include <chainrules_core/chainrules_core.hpp>
#include <chainrules_testutils/ulp_sweep.hpp>

#include <cmath>
#include <cstdlib>
#include <iostream>

namespace mine {

/// log(1 + eˣ), which must not overflow.
template <class T>
T softplus(T const& x) {
    using std::exp;
    using std::log1p;
    return x > 0 ? T(x + log1p(exp(-x))) : T(log1p(exp(x)));
}

/// eˣ / (1 + eˣ), from the side on which the exponential is small.
template <class T>
T logistic(T const& x) {
    using std::exp;
    T const e = x > 0 ? exp(-x) : exp(x);
    return x > 0 ? T(1 / (1 + e)) : T(e / (1 + e));
}

namespace fn {
CHAINRULES_FUNCTION(softplus, mine::softplus);
CHAINRULES_SCALAR_RULE(softplus, (x), logistic(x));

// The same derivative where the exponential may be large: Inf/Inf.
CHAINRULES_FUNCTION(careless, mine::softplus);
CHAINRULES_SCALAR_RULE(careless, (x), std::exp(x) / (1 + std::exp(x)));
}  // namespace fn

}  // namespace mine

int main(int argc, char** argv) {
    using namespace chainrules::testutils;
    UlpSweepOptions options;
    if (argc > 1) options.samples.count = std::strtoull(argv[1], nullptr, 10);
    if (argc > 2) options.seed = std::strtoull(argv[2], nullptr, 10);

    // 0 is no kink here; its neighbourhood is sampled because the formula branches there.
    SampleDomain<double> const domain{.interval = {-700, 800}, .kinks = {0}};
    auto const softplus = [](auto const& x) { return mine::softplus(x); };
    UlpReport const report = ulp_sweep(options, mine::fn::softplus, softplus, domain);
    std::cout << report << ulp_sweep(options, mine::fn::careless, softplus, domain);
    return report.max_ulps() <= 4 ? 0 : 1;
}
