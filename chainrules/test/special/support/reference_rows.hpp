// SPDX-License-Identifier: MIT
#pragma once
// The rows of references/<topic>.tsv: function, index of the parameter, arguments, value,
// derivative. Some of the names there are second names here. Rows of the same form, at points next
// to zeros, poles and ends of the domain, are in references/special_points/.

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace references {

struct Row {
    std::string function;
    int parameter = 0;
    std::vector<std::string> arguments;
    long double value = 0, derivative = 0;
    bool relative = false;  // both are to be compared by relative error alone

    /// The arguments, and the whole call, as text.
    std::string place() const {
        std::string text;
        for (auto const& a : arguments) text += (&a == &arguments[0] ? "" : ", ") + a;
        return text;
    }
    std::string to_string() const { return function + "(" + place() + ")"; }

    /// How far `computed`, the derivative at x, is from that of the row: relative to it, or to the
    /// value where the derivative is far smaller and the row does not say otherwise. Infinite for
    /// NaN.
    double error(long double computed, long double x) const {
        long double const difference = std::fabs(computed - derivative);
        // Value and derivative may both be 0.
        if (difference == 0) return 0;
        long double const floor =
            relative ? 0.0L : 1e-3L * std::fabs(value) / std::max(1.0L, std::fabs(x));
        auto const result =
            static_cast<double>(difference / std::max(std::fabs(derivative), floor));
        return result == result ? result : std::numeric_limits<double>::infinity();
    }
};

/// The rows of a file, without its head; none where it cannot be read.
inline std::vector<Row> read_rows(std::string const& path) {
    std::vector<Row> rows;
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        Row row;
        std::string parameter, arguments, value, derivative;
        std::getline(fields, row.function, '\t');
        std::getline(fields, parameter, '\t');
        std::getline(fields, arguments, '\t');
        std::getline(fields, value, '\t');
        std::getline(fields, derivative, '\t');
        row.parameter = std::stoi(parameter);
        std::istringstream list(arguments);
        for (std::string a; std::getline(list, a, ',');) row.arguments.push_back(a);
        row.value = std::strtold(value.c_str(), nullptr);
        row.derivative = std::strtold(derivative.c_str(), nullptr);
        rows.push_back(row);
    }
    return rows;
}

/// An argument without point or exponent is an integer: that of another overload than a real one.
inline bool is_whole(std::string const& argument) {
    return argument.find_first_of(".en") == std::string::npos;
}

/// The name by which the list of special functions has the one of a row: without the prefix of its
/// library, the part of its result and the sizes of its arguments.
inline std::string listed_as(std::string name) {
    static std::map<std::string, std::string> const names = {{"comp_ellint_1", "ellint_1"},
                                                             {"comp_ellint_2", "ellint_2"},
                                                             {"comp_ellint_3", "ellint_3"},
                                                             {"legendre", "legendre_p"},
                                                             {"assoc_laguerre", "laguerre"},
                                                             {"riemann_zeta", "zeta"},
                                                             {"gamma", "tgamma"},
                                                             {"expinti", "expint"},
                                                             {"besseljx", "cyl_bessel_j"},
                                                             {"besselyx", "cyl_neumann"}};
    if (auto const colons = name.rfind("::"); colons != std::string::npos)
        name.erase(0, colons + 2);
    name = name.substr(0, name.find_first_of(":[("));
    auto const other = names.find(name);
    return other == names.end() ? name : other->second;
}

}  // namespace references
