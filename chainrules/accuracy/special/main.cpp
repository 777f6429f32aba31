// SPDX-License-Identifier: MIT
// Compares the partials of special functions with central differences of second definitions in
// 113-bit arithmetic at random points, and with tables of references:
//     special_accuracy [--points N] [--seed N] [--references FOLDER] [--results FILE]
//         [topic or function]…
//     special_accuracy --table FILE --document MARKDOWN
// The first form prints a line per partial, appends them to FILE, and fails if a tolerance is
// passed, a definition is missing or most points give no truth. The second puts results into a
// document.

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "../command_line.hpp"
#include "reference.hpp"
#include "report.hpp"

int main(int argc, char** argv) {
    using namespace special_accuracy;
    long points = 400;
    std::uint64_t seed = 1;
    std::string folder, results, table, document;
    auto const to = [](std::string& variable) {
        return [&variable](std::string const& value) { variable = value; };
    };
    auto const words = accuracy::read_command_line(
        "special_accuracy", argc, argv,
        {{"--points", [&](std::string const& value) { points = std::stol(value); }},
         {"--seed", [&](std::string const& value) { seed = std::stoull(value); }},
         {"--references", to(folder)},
         {"--results", to(results)},
         {"--table", to(table)},
         {"--document", to(document)}});
    if (!words) return 2;
    if (!table.empty()) return write_tables(table, document) ? 0 : 1;

    int partials = 0, failures = 0, undefined = 0;
    for (Function const& f : functions()) {
        auto const named = [&](std::string const& w) { return w == f.name || w == f.topic; };
        if (!words->empty() && std::none_of(words->begin(), words->end(), named)) continue;
        for (std::size_t i = 0; i != f.arguments; ++i) {
            if (f.whole[i] || (f.missing >> i) % 2 != 0) continue;
            ++partials;
            // Each partial has points of its own, whichever others are measured.
            std::uint64_t own_seed = seed + i;
            for (char c : f.name) own_seed = 31 * own_seed + static_cast<unsigned char>(c);
            Finding const finding = measure(f, i, points, own_seed, folder);
            print(finding);
            if (!results.empty()) append(results, finding);
            bool const defined = f.definition != nullptr;
            bool const seen = defined && 2 * finding.random.points >= points;
            if (!defined) {
                ++undefined;
                std::printf("!! %s by %zu: no second definition\n", f.name.c_str(), i + 1);
            } else if (!seen)
                std::printf("!! %s by %zu: of %ld points %ld compared\n", f.name.c_str(), i + 1,
                            points, finding.random.points);
            if (!finding.good() || !seen) ++failures;
        }
    }
    std::printf(
        "%d partials, %d beyond their tolerances or not compared, %d without a definition\n",
        partials, failures, undefined);
    return partials != 0 && failures == 0 ? 0 : 1;
}
