// SPDX-License-Identifier: MIT
// Log likelihoods of 4096 numbers with the gradient by the parameters: log_likelihood, in one pass,
// beside loops by hand, which form sums of the data where the density allows. With
// CHAINRULES_BENCHMARK_STAN, Stan Math's as well.

#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/statistics.hpp"
#include "stan/statistics.hpp"

namespace {

using namespace chainrules;
using Gradient = std::array<double, 4>;
constexpr int size = 4096;
constexpr double half_log_two_pi = 0.918938533204672741780;

template <class Draw>
auto drawn(Draw draw) {
    std::mt19937_64 generator(1);
    std::vector<decltype(draw(generator))> x(size);
    for (auto& each : x) each = draw(generator);
    return x;
}
std::vector<double> const normal = drawn(std::normal_distribution<>(1, 2)),
                          gamma_ = drawn(std::gamma_distribution<>(2.5, 1.5)),
                          t = drawn(std::student_t_distribution<>(4)),
                          unit = drawn(std::uniform_real_distribution<>(0.001, 0.999)),
                          angle = drawn(std::uniform_real_distribution<>(-3, 3));
std::vector<int> const count = drawn(std::negative_binomial_distribution<>(3, 0.5));

Gradient normal_by_hand(double mu, double sigma) {
    double const w = 1 / sigma;
    double sum = 0, squares = 0;
    for (double x : normal) {
        double const z = (x - mu) * w;
        sum += z;
        squares += z * z;
    }
    return {-squares / 2 - size * (std::log(sigma) + half_log_two_pi), sum * w,
            (squares - size) * w};
}
Gradient gamma_by_hand(double k, double theta) {
    double logs = 0, sum = 0;
    for (double x : gamma_) {
        logs += std::log(x);
        sum += x;
    }
    double const w = 1 / theta, l = std::log(theta);
    return {(k - 1) * logs - sum * w - size * (std::lgamma(k) + k * l),
            logs - size * (fn::digamma(k) + l), (sum * w - size * k) * w};
}
Gradient students_t_by_hand(double nu, double mu, double sigma) {
    double const w = 1 / sigma, w_nu = 1 / nu;
    double logs = 0, fractions = 0, slopes = 0;
    for (double x : t) {
        double const z = (x - mu) * w, q = z * z * w_nu, r = 1 / (1 + q);
        logs += std::log1p(q);
        fractions += q * r;
        slopes += z * r;
    }
    double const norm = std::lgamma((nu + 1) / 2) - std::lgamma(nu / 2) -
                        std::log(nu * 3.14159265358979324) / 2 - std::log(sigma);
    double const slope = (fn::digamma((nu + 1) / 2) - fn::digamma(nu / 2) - w_nu) / 2;
    return {size * norm - (nu + 1) / 2 * logs,
            size * slope - logs / 2 + (nu + 1) * w_nu / 2 * fractions, slopes * (1 + w_nu) * w,
            ((nu + 1) * fractions - size) * w};
}
Gradient beta_by_hand(double a, double b) {
    double up = 0, down = 0;
    for (double x : unit) {
        up += std::log(x);
        down += std::log1p(-x);
    }
    double const norm = std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b);
    double const psi = fn::digamma(a + b);
    return {(a - 1) * up + (b - 1) * down + size * norm, up + size * (psi - fn::digamma(a)),
            down + size * (psi - fn::digamma(b))};
}
Gradient negative_binomial_2_by_hand(double mu, double phi) {
    double const m = mu + phi, failure = std::log(mu / m), success = std::log(phi / m);
    double value = 0, psi = 0, sum = 0;
    for (int k : count) {
        value += std::lgamma(k + phi) - std::lgamma(k + 1.0);
        psi += fn::digamma(k + phi);
        sum += k;
    }
    return {value + sum * failure + size * (phi * success - std::lgamma(phi)),
            (sum - size * mu) * phi / (mu * m),
            psi + size * (success - fn::digamma(phi)) + (size * mu - sum) / m};
}
Gradient von_mises_by_hand(double mu, double kappa) {
    double sines = 0, cosines = 0;
    for (double x : angle) {
        sines += std::sin(x - mu);
        cosines += std::cos(x - mu);
    }
    double const i0 = std::cyl_bessel_i(0, kappa), i1 = std::cyl_bessel_i(1, kappa);
    return {kappa * cosines - size * (2 * half_log_two_pi + std::log(i0)), kappa * sines,
            cosines - size * i1 / i0};
}
Gradient poisson_by_hand(double lambda) {
    double sum = 0, value = 0;
    for (int k : count) {
        sum += k;
        value -= std::lgamma(k + 1.0);
    }
    return {value + sum * std::log(lambda) - size * lambda, sum / lambda - size};
}

// The cotangents that are numbers, behind the value.
template <class Y, class Cotangents>
Gradient gradient_of(Y const& y, Cotangents const& all) {
    Gradient g{y};
    std::size_t i = 1;
    auto const take = [&]<class D>(D const& d) {
        if constexpr (std::is_arithmetic_v<D>) g[i++] = d;
    };
    std::apply([&](auto const&... d) { (take(d), ...); }, all);
    return g;
}
template <class F, class Options, class... X>
auto by_log_likelihood(F const& f, Options const& options, X const&... x) {
    return [=] {
        auto const [y, pullback] = rrule(fn::log_likelihood, f, x..., keyword(options));
        return gradient_of(y, pullback(1.0));
    };
}

template <class Run>
void add(std::string const& name, Run const& run) {
    benchmark::RegisterBenchmark(name.c_str(), [run](benchmark::State& state) {
        for (auto _ : state) benchmark::DoNotOptimize(run());
        state.SetItemsProcessed(state.iterations() * size);
    });
}
void compare(std::string const& name, std::function<Gradient()> const& ours,
             std::function<Gradient()> const& by_hand) {
    Gradient const a = ours(), b = by_hand();
    for (std::size_t i = 0; i != a.size(); ++i)
        if (!(std::fabs(a[i] - b[i]) <= 1e-9 * (1 + std::fabs(b[0])))) {
            std::fprintf(stderr, "%s: %g, by hand %g\n", name.c_str(), a[i], b[i]);
            std::exit(1);
        }
    add(name + "/log_likelihood", ours);
    add(name + "/by_hand", by_hand);
}

}  // namespace

int main(int argc, char** argv) {
    using statistics::proportional;
    compare("normal",
            by_log_likelihood(fn::normal_logpdf, proportional<0, 1>, 1.1, 2.2, std::cref(normal)),
            [] { return normal_by_hand(1.1, 2.2); });
    compare("gamma",
            by_log_likelihood(fn::gamma_logpdf, proportional<0, 1>, 2.6, 1.4, std::cref(gamma_)),
            [] { return gamma_by_hand(2.6, 1.4); });
    compare("students_t",
            by_log_likelihood(fn::students_t_location_scale_logpdf, proportional<0, 1, 2>, 4.5, 0.1,
                              1.1, std::cref(t)),
            [] { return students_t_by_hand(4.5, 0.1, 1.1); });
    compare("beta",
            by_log_likelihood(fn::beta_logpdf, proportional<0, 1>, 1.2, 1.3, std::cref(unit)),
            [] { return beta_by_hand(1.2, 1.3); });
    compare("negative_binomial_2",
            by_log_likelihood(fn::negative_binomial_2_logpdf, statistics::LikelihoodOptions<>{},
                              std::cref(count), 2.2, 3.3),
            [] { return negative_binomial_2_by_hand(2.2, 3.3); });
    compare("von_mises",
            by_log_likelihood(fn::von_mises_logpdf, proportional<0, 1>, 0.1, 2.0, std::cref(angle)),
            [] { return von_mises_by_hand(0.1, 2.0); });
    compare("poisson",
            by_log_likelihood(fn::poisson_logpdf, statistics::LikelihoodOptions<>{},
                              std::cref(count), 2.9),
            [] { return poisson_by_hand(2.9); });
    stan_statistics::add(normal, gamma_, t, unit, count, angle, add<std::function<double()>>);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
