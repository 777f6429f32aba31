// SPDX-License-Identifier: MIT
#pragma once
// Reads measurements from a CSV file: a header line "x,y", then a pair of numbers per line. Blank
// lines, spaces around numbers, and line ends of any system are fine. Anything else is an error
// that names the file and the line.

#include <charconv>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace nist_fit {

/// What was measured: y[i] at x[i].
struct Measurements {
    std::vector<double> x, y;
};

/// A file that cannot be read; what() is "<file>:<line>: <problem>".
struct InputError : std::runtime_error {
    InputError(std::string const& file, std::string const& problem)
        : std::runtime_error(file + ": " + problem) {}
    InputError(std::string const& file, std::size_t line, std::string const& problem)
        : std::runtime_error(file + ":" + std::to_string(line) + ": " + problem) {}
};

namespace detail {

inline std::string_view trim(std::string_view text) {
    constexpr std::string_view space = " \t\r\n";
    std::size_t const first = text.find_first_not_of(space);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

// The fields between the commas of a line.
inline std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        std::size_t const comma = line.find(',');
        fields.push_back(trim(line.substr(0, comma)));
        if (comma == line.npos) return fields;
        line.remove_prefix(comma + 1);
    }
}

// The whole text as a number, whatever the locale.
inline double number(std::string_view text, std::string const& file, std::size_t line) {
    double value = 0;
    std::string_view digits = text;
    if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::result_out_of_range)
        throw InputError(file, line, "the number '" + std::string(text) + "' is out of range");
    if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value))
        throw InputError(file, line, "'" + std::string(text) + "' is not a number");
    return value;
}

}  // namespace detail

/// The measurements in a file, at least as many as asked for.
inline Measurements read_csv(std::string const& file, std::size_t at_least) {
    std::ifstream stream(file);
    if (!stream) throw InputError(file, "cannot be opened");
    Measurements result;
    bool header_seen = false;
    std::size_t line_number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++line_number;
        std::string_view text = detail::trim(line);
        // The mark that some programs put before UTF-8.
        if (line_number == 1 && text.starts_with("\xEF\xBB\xBF"))
            text = detail::trim(text.substr(3));
        if (text.empty()) continue;
        auto const fields = detail::split(text);
        if (!header_seen) {
            if (fields.size() != 2 || fields[0] != "x" || fields[1] != "y")
                throw InputError(file, line_number,
                                 "the header must be 'x,y', not '" + std::string(text) + "'");
            header_seen = true;
            continue;
        }
        if (fields.size() != 2)
            throw InputError(file, line_number,
                             std::to_string(fields.size()) +
                                 (fields.size() == 1 ? " column" : " columns") +
                                 ", must be 2 (x,y)");
        result.x.push_back(detail::number(fields[0], file, line_number));
        result.y.push_back(detail::number(fields[1], file, line_number));
    }
    if (stream.bad()) throw InputError(file, line_number + 1, "reading failed");
    if (!header_seen)
        throw InputError(file, line_number + 1, "the file is empty; it must begin with 'x,y'");
    if (result.x.size() < at_least)
        throw InputError(file, line_number + 1,
                         "the file ends after " + std::to_string(result.x.size()) +
                             (result.x.size() == 1 ? " measurement" : " measurements") +
                             ", at least " + std::to_string(at_least) + " are needed");
    return result;
}

}  // namespace nist_fit
