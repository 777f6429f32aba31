// SPDX-License-Identifier: MIT
#pragma once
// The program nist_fit without its main, so that the tests can call it: fits the problem Misra1a of
// the NIST Statistical Reference Datasets, y = b1 (1 − exp(−b2 x)), a dental study of monomolecular
// adsorption (https://www.itl.nist.gov/div898/strd/nls/data/misra1a.shtml).

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "nist_fit/levenberg_marquardt.hpp"
#include "nist_fit/read_csv.hpp"

namespace nist_fit {

/// The model less the measurements, for any number type.
struct Misra1aResiduals {
    Measurements const& data;

    template <class T>
    std::vector<T> operator()(std::array<T, 2> const& b) const {
        using std::exp;
        std::vector<T> r(data.x.size());
        for (std::size_t i = 0; i != r.size(); ++i)
            r[i] = b[0] * (1 - exp(-b[1] * data.x[i])) - data.y[i];
        return r;
    }
};

/// The values that NIST certifies, with all their digits.
struct Certified {
    char const* name;
    double value;
};
inline constexpr std::array<Certified, 3> certified{{
    {"b1", 2.3894212918e+02},
    {"b2", 5.5015643181e-04},
    {"residual sum of squares", 1.2455138894e-01},
}};

/// How many leading digits of the certified value a number has.
inline double agreeing_digits(double value, double expected) {
    double const error = std::abs(value - expected) / std::abs(expected);
    return error > 0 ? -std::log10(error) : 16;
}

/// Runs the program; its exit code: 0, 1 if the result is not what NIST certifies, 2 if the input
/// cannot be used.
inline int run(std::vector<std::string> const& arguments, std::FILE* out, std::FILE* err) {
    if (arguments.size() != 1) {
        std::fprintf(err, "usage: nist_fit <file.csv>, a file with a line x,y and the data\n");
        return 2;
    }
    Measurements data;
    try {
        data = read_csv(arguments[0], 2);  // as many as parameters
    } catch (InputError const& error) {
        std::fprintf(err, "nist_fit: %s\n", error.what());
        return 2;
    }

    std::fprintf(out, "%zu measurements; y = b1 (1 - exp(-b2 x)), from (500, 0.0001)\n",
                 data.x.size());
    std::fprintf(out, "%9s  %18s  %18s  %18s\n", "iteration", "b1", "b2", "residual sum");
    auto const report = [out](Fit<2> const& fit) {
        std::fprintf(out, "%9d  %18.12g  %18.12g  %18.12g\n", fit.iterations, fit.b[0], fit.b[1],
                     fit.rss);
    };
    auto const fit = levenberg_marquardt(Misra1aResiduals{data}, std::array{500.0, 0.0001}, report);

    std::fprintf(out, "%s; certified by NIST:\n", fit.converged ? "converged" : "NOT converged");
    bool right = fit.converged;
    std::array<double, 3> const found{fit.b[0], fit.b[1], fit.rss};
    for (std::size_t i = 0; i != certified.size(); ++i) {
        double const digits = agreeing_digits(found[i], certified[i].value);
        std::fprintf(out, "%25s  %.11g  certified %.11g  (%.1f digits)\n", certified[i].name,
                     found[i], certified[i].value, digits);
        right = right && digits >= 9;
    }
    if (!right) std::fprintf(err, "nist_fit: this is not the certified fit of Misra1a\n");
    return right ? 0 : 1;
}

}  // namespace nist_fit
