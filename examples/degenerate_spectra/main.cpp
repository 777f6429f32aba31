// SPDX-License-Identifier: MIT
// Errors of gradients through spectral decompositions over the gap between two of their values, by
// the rules and by the usual formulas: degenerate_spectra [<file>.svg]. Prints the table of
// docs/degenerate_spectra.md and draws its plot, and fails where a bound of that page does not
// hold.

#include <cstdio>

#include "degenerate_spectra/plot.hpp"

namespace ds = degenerate_spectra;

namespace {

int const matrices = 100;

std::string shown(double error) {
    char text[16];
    std::snprintf(text, sizeof text, "%.0e", error);
    return std::isfinite(error) ? text : "not finite";
}

}  // namespace

int main(int argc, char** argv) {
    bool ok = true;
    auto const require = [&](bool holds, char const* what, double gap) {
        if (!holds) std::printf("gap %.0e: %s\n", gap, what);
        ok = ok && holds;
    };
    // Down to the square root of the precision the quotients by the gap are as accurate as their
    // numerators; below it the rule knows that a numerator is nothing but rounding.
    auto const check = [&](double gap, ds::Row const& svd, ds::Row const& eigen) {
        bool const quotients = gap > 3e-8;
        require(svd.largest.rule < (quotients ? 1e-15 / gap + 1e-13 : 1e-11),
                "the error of rrule(svd, A) is too large", gap);
        require(eigen.largest.rule < (quotients ? 1e-14 / gap + 1e-13 : 1e-12),
                "the error of rrule(self_adjoint_eigen, A) is too large", gap);
        if (gap > 1.5e-8) return;
        double const expected = gap == 0 ? 1e-4 : 1e-18 / gap;
        require(svd.median.usual > expected && eigen.median.usual > 10 * expected,
                "the usual formula is better than said", gap);
    };
    std::printf(
        "| gap | `svd`, rule | usual formula, median | largest | "
        "`self_adjoint_eigen`, rule | usual formula, median | largest |\n"
        "|---|---|---|---|---|---|---|\n");
    for (int k = 0; k <= 15; ++k) {
        double const gap = k == 15 ? 0 : std::pow(10.0, -k);
        auto const svd = ds::measure(ds::svd_errors, gap, matrices);
        auto const eigen = ds::measure(ds::eigen_errors, gap, matrices);
        check(gap, svd, eigen);
        if (k != 0)
            std::printf("| %s ", k == 15 ? "0" : ("1e-" + std::to_string(k)).c_str());
        else
            std::printf("| 1 ");
        for (auto const& row : {svd, eigen})
            std::printf("| %s | %s | %s ", shown(row.largest.rule).c_str(),
                        shown(row.median.usual).c_str(), shown(row.largest.usual).c_str());
        std::printf("|\n");
    }

    std::vector<ds::Panel> panels{{"svd: ⟨C, U Vᵀ⟩ + ‖s‖²", {}},
                                  {"self_adjoint_eigen: ⟨C, P⟩", {}}};
    for (int k = 0; k <= 64; ++k) {
        double const gap = std::pow(10.0, -k / 4.0);
        panels[0].rows.push_back(ds::measure(ds::svd_errors, gap, 25));
        panels[1].rows.push_back(ds::measure(ds::eigen_errors, gap, 25));
    }
    char const* const path = argc > 1 ? argv[1] : "degenerate_spectra.svg";
    require(ds::write_svg(path, panels), "the plot cannot be written", 0);
    std::printf("\nplot: %s\n", path);
    return ok ? 0 : 1;
}
