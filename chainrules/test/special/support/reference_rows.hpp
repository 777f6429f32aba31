// SPDX-License-Identifier: MIT
#pragma once
// The rows of references/<topic>.tsv, one for each point: function, arguments, value, gradient (a
// number for each argument) and, where there is one, the lower triangle of the Hessian, row by row.
// What a table does not have is empty. Some of the names there are second names here. Rows of the
// same form, at points next to zeros, poles and ends of the domain, are in
// references/special_points/. references/generate/ has the program that computes them.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace references {

inline constexpr long double none = std::numeric_limits<long double>::quiet_NaN();

struct Row {
    std::string function;
    std::vector<std::string> arguments;
    // NaN is what the table does not have; a Hessian may have no entries at all.
    long double value = none;
    std::vector<long double> gradient, hessian;
    bool relative = false;  // value and gradient are to be compared by relative error alone

    /// The arguments, and the whole call, as text.
    std::string place() const {
        std::string text;
        for (auto const& a : arguments) text += (&a == &arguments[0] ? "" : ", ") + a;
        return text;
    }
    std::string to_string() const { return function + "(" + place() + ")"; }

    /// Whether there is a value and the derivative by argument i.
    bool has(std::size_t i) const { return value == value && gradient[i] == gradient[i]; }

    /// The second derivative by arguments i and j.
    long double second(std::size_t i, std::size_t j) const {
        if (hessian.empty()) return none;
        return i < j ? second(j, i) : hessian[i * (i + 1) / 2 + j];
    }

    /// How far `computed`, the derivative by argument i, which is x, is from that of the row:
    /// relative to it, or to the value where the derivative is far smaller and the row does not say
    /// otherwise. Infinite for NaN.
    double error(long double computed, std::size_t i, long double x) const {
        long double const difference = std::fabs(computed - gradient[i]);
        // Value and derivative may both be 0.
        if (difference == 0) return 0;
        long double const floor =
            relative ? 0.0L : 1e-3L * std::fabs(value) / std::max(1.0L, std::fabs(x));
        auto const result =
            static_cast<double>(difference / std::max(std::fabs(gradient[i]), floor));
        return result == result ? result : std::numeric_limits<double>::infinity();
    }
};

namespace detail {

/// What lies between commas.
inline std::vector<std::string> split(std::string const& list) {
    std::vector<std::string> all(1);
    for (char c : list)
        if (c == ',')
            all.emplace_back();
        else
            all.back() += c;
    return all;
}

inline long double number_or_none(std::string const& text) {
    return text.empty() ? none : std::strtold(text.c_str(), nullptr);
}

inline std::vector<long double> numbers(std::string const& list) {
    std::vector<long double> all;
    for (auto const& text : split(list)) all.push_back(number_or_none(text));
    return all;
}

}  // namespace detail

/// The rows of a file, without its head; none where it cannot be read. Throws where a row has not
/// as many numbers as its arguments ask for.
inline std::vector<Row> read_rows(std::string const& path) {
    std::vector<Row> rows;
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        Row row;
        std::string arguments, value, gradient, hessian;
        std::getline(fields, row.function, '\t');
        std::getline(fields, arguments, '\t');
        std::getline(fields, value, '\t');
        std::getline(fields, gradient, '\t');
        row.arguments = detail::split(arguments);
        row.value = detail::number_or_none(value);
        row.gradient = detail::numbers(gradient);
        if (std::getline(fields, hessian, '\t')) row.hessian = detail::numbers(hessian);
        std::size_t const n = row.arguments.size();
        if (row.gradient.size() != n ||
            !(row.hessian.empty() || row.hessian.size() == n * (n + 1) / 2))
            throw std::runtime_error(path + ": " + line);
        rows.push_back(row);
    }
    return rows;
}

/// An argument without point or exponent is an integer: that of another overload than a real one.
inline bool is_whole(std::string const& argument) {
    return argument.find_first_of(".en") == std::string::npos;
}

/// The name by which the list of special functions has the one of a row: without the part of its
/// result and the sizes of its arguments.
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
    name = name.substr(0, name.find_first_of(":[("));
    auto const other = names.find(name);
    return other == names.end() ? name : other->second;
}

}  // namespace references
