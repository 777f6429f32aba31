// SPDX-License-Identifier: MIT
// Transforms of signals and their pullbacks: of each the time of the value, and the ratio of
// pullback and value; where FFTW is found, the value by a plan of its own that it estimates. Goals:
// pullback at most 1.1 of the value, value at most 2 of FFTW's, compiled for this machine.

#include <complex>
#include <random>
#include <string>
#include <vector>

#include "chainrules/signals.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"

#ifdef CHAINRULES_BENCHMARK_FFTW
#include <fftw3.h>
#endif

namespace lab {

using Reals = std::vector<double>;
using Complexes = std::vector<std::complex<double>>;

inline Reals noise(std::size_t n) {
    std::mt19937 engine(7);
    Reals x(n);
    for (double& each : x) each = static_cast<double>(engine()) / 4294967296. - 0.5;
    return x;
}
inline Complexes complex_noise(std::size_t n) {
    Reals const parts = noise(2 * n);
    Complexes x(n);
    for (std::size_t i = 0; i != n; ++i) x[i] = {parts[2 * i], parts[2 * i + 1]};
    return x;
}

}  // namespace lab

int main(int argc, char** argv) {
    using namespace chainrules;
    using benchmark::DoNotOptimize;
    auto const pullback_of_value = [](std::string const& name, auto f, auto const& x) {
        auto const of = ", " + name + ", n " + std::to_string(x.size());
        auto const result = rrule(f, x);
        ratio::add(
            "the pullback, of the value" + of, 1, [=] { DoNotOptimize(f(x)); },
            [result, y_bar = result.value] {
                DoNotOptimize(unthunk(std::get<1>(result.pullback(std::cref(y_bar)))));
            });
    };
    for (std::size_t n : {64u, 1000u, 1009u, 1024u, 4096u, 65536u}) {
        lab::Reals const x = lab::noise(n);
        lab::Complexes const z = lab::complex_noise(n);
        pullback_of_value("fft", fn::fft, z);
        pullback_of_value("rfft", fn::rfft, x);
        pullback_of_value("irfft", fn::irfft, lab::complex_noise(n / 2 + 1));
        pullback_of_value("dct2", fn::dct2, x);
#ifdef CHAINRULES_BENCHMARK_FFTW
        auto const in = reinterpret_cast<fftw_complex*>(fftw_malloc(n * sizeof(fftw_complex)));
        auto const out = reinterpret_cast<fftw_complex*>(fftw_malloc(n * sizeof(fftw_complex)));
        for (std::size_t i = 0; i != n; ++i) in[i][0] = z[i].real(), in[i][1] = z[i].imag();
        auto const size = static_cast<int>(n);
        auto const plan = fftw_plan_dft_1d(size, in, out, FFTW_FORWARD, FFTW_ESTIMATE);
        auto const real = fftw_plan_dft_r2c_1d(size, in[0], out, FFTW_ESTIMATE);
        auto const of_fftw = ", of FFTW's, n " + std::to_string(n);
        ratio::add(
            "fft" + of_fftw, 1, [=] { fftw_execute(plan); }, [=] { DoNotOptimize(fn::fft(z)); });
        ratio::add(
            "rfft" + of_fftw, 1, [=] { fftw_execute(real); }, [=] { DoNotOptimize(fn::rfft(x)); });
#endif
    }
    for (std::size_t m : {16u, 256u}) {
        lab::Reals const a = lab::noise(10000), b = lab::noise(m);
        auto const result = rrule(fn::convolve, a, b);
        ratio::add(
            "both cotangents, of the value, convolve, n 10000, m " + std::to_string(m), 1,
            [=] { DoNotOptimize(fn::convolve(a, b)); },
            [result, y_bar = result.value] {
                auto const [self, a_bar, b_bar] = result.pullback(y_bar);
                DoNotOptimize(unthunk(a_bar)), DoNotOptimize(unthunk(b_bar));
            });
    }
    return ratio::run(argc, argv);
}
