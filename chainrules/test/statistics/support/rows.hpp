// SPDX-License-Identifier: MIT
#pragma once
// The rows of references/<topic>.tsv: each has the partial by one argument, and how far value and
// partial move with the rounding of the arguments, Σ |x ∂/∂x|. An error counts beside the size and
// that together.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace formulas {

struct Row {
    std::string function, arguments;
    std::vector<double> x;
    int by = 0;
    double value = 0, partial = 0, condition = 0, condition_of_partial = 0;
};

inline std::vector<Row> read_rows(std::string const& topic) {
    std::string path = __FILE__;
    path = path.substr(0, path.rfind("support")) + "references/" + topic + ".tsv";
    std::ifstream file(path);
    std::vector<Row> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        std::string field[7];
        for (std::string& each : field) std::getline(fields, each, '\t');
        Row row{field[0], field[1], {}, std::stoi(field[2])};
        std::istringstream numbers(field[1]);
        for (std::string number; std::getline(numbers, number, ',');)
            row.x.push_back(std::strtod(number.c_str(), nullptr));
        double* const of_row[] = {&row.value, &row.partial, &row.condition,
                                  &row.condition_of_partial};
        for (int i = 0; i != 4; ++i) *of_row[i] = std::strtod(field[i + 3].c_str(), nullptr);
        rows.push_back(row);
    }
    EXPECT_FALSE(rows.empty()) << path;
    return rows;
}

/// The error of a computed number, as a part of its size and condition.
inline double error(double computed, double expected, double condition) {
    if (computed == expected || (computed != computed && expected != expected)) return 0;
    double const size = std::fabs(expected) + (std::isfinite(condition) ? condition : 0);
    double const result = std::fabs(computed - expected) / std::fmax(size, 1e-300);
    return result == result ? result : HUGE_VAL;
}

}  // namespace formulas
