// SPDX-License-Identifier: MIT
#include "report.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <vector>

#include "../command_line.hpp"

namespace special_accuracy {

namespace {

void print(char const* what, Errors const& errors, double tolerance) {
    if (errors.points == 0) return;
    std::printf("  %s %ld: worst %.1e, median %.1e", what, errors.points, errors.worst,
                errors.median);
    if (errors.worst > tolerance)
        std::printf(" (%ld beyond %.0e) at (%s): %s", errors.beyond, tolerance,
                    errors.where.c_str(), errors.example.c_str());
}

std::string signature(Function const& f) { return f.name + "/" + std::to_string(f.arguments); }

}  // namespace

void print(Finding const& finding) {
    std::printf("%s %-28s by %zu ", finding.good() ? "  " : "!!", signature(*finding.f).c_str(),
                finding.argument + 1);
    print("points", finding.random, finding.tolerance);
    print("float", finding.random_float, in_float);
    print("references", finding.references, finding.tolerance);
    if (finding.unresolved != 0) std::printf("  %ld unresolved", finding.unresolved);
    std::printf("  %.1f s\n", finding.seconds);
    std::fflush(stdout);
}

void append(std::string const& file, Finding const& finding) {
    std::ofstream out(file, std::ios::app);
    Function const& f = *finding.f;
    out << f.topic << '\t' << f.name << '\t';
    // How the arguments are named in the table: n a whole number, x a real one.
    for (std::size_t i = 0; i != f.arguments; ++i)
        out << (i ? ", " : "") << (f.whole[i] ? 'n' : 'x');
    out << '\t' << finding.argument + 1 << '\t' << ((f.algorithmic >> finding.argument) % 2 != 0);
    for (Errors const* errors : {&finding.references, &finding.random})
        out << '\t' << errors->points << '\t' << errors->worst << '\t' << errors->where << '\t'
            << errors->median << '\t' << errors->beyond;
    out << '\t' << finding.random_float.worst << '\n';
}

namespace {

std::string rounded(std::string const& number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", std::stod(number));
    return text;
}
// Six digits are enough to see where.
std::string region(std::string const& where) {
    std::string result;
    std::istringstream in(where);
    for (std::string number; std::getline(in, number, ',');) {
        char text[32];
        std::snprintf(text, sizeof text, "%.6g", std::stod(number));
        result += (result.empty() ? "" : ", ") + std::string(text);
    }
    return result;
}
// Points, worst error and where, median.
std::string cells(std::vector<std::string> const& f, std::size_t first) {
    if (f[first] == "0") return " – | – |";
    std::string const beyond = f[first + 4] == "0" ? "" : " (" + f[first + 4] + " beyond)";
    return " " + f[first] + beyond + " | " + rounded(f[first + 1]) + " at " + region(f[first + 2]) +
           "; " + rounded(f[first + 3]) + " |";
}

std::string table_of(std::istream& in) {
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) rows.push_back(accuracy::fields_of(line, 16));
    std::ostringstream out;
    std::string topic;
    for (auto const& f : rows) {
        if (f[0] != topic) {
            topic = f[0];
            std::string title = topic;
            std::replace(title.begin(), title.end(), '_', ' ');
            out << "\n### " << title
                << "\n\n| function | by | | references | worst; median | random points | worst; "
                   "median |\n|---|---|---|---|---|---|---|\n";
        }
        out << "| `" << f[1] << "(" << f[2] << ")` | " << f[3] << " | "
            << (f[4] == "1" ? "algorithm" : "") << " |" << cells(f, 5) << cells(f, 10) << "\n";
    }
    return out.str();
}

}  // namespace

bool write_tables(std::string const& results, std::string const& document) {
    return accuracy::put_table("special_accuracy", results, document, table_of);
}

}  // namespace special_accuracy
