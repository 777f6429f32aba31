// SPDX-License-Identifier: MIT
#pragma once
// The rows of references/second_order/<topic>.tsv: function, indices i and j of two of its
// arguments, the arguments with commas, the partial by argument i, and its derivative by argument
// j.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "special/support/second_order.hpp"

namespace second_order {

struct Row {
    std::string function;
    std::size_t i = 0, j = 0;
    std::vector<double> x;
    long double first = 0, second = 0;
};

/// What an error is relative to where nothing else is said.
inline constexpr auto second_itself = [](Row const& row) { return std::fabs(row.second); };

class References {
  public:
    explicit References(std::string const& topic) {
        std::string path = __FILE__;
        path = path.substr(0, path.rfind("support/")) + "references/second_order/" + topic + ".tsv";
        std::ifstream file(path);
        std::string line, number;
        std::getline(file, line);
        while (std::getline(file, line)) {
            std::istringstream fields(line);
            Row row;
            std::string arguments;
            fields >> row.function >> row.i >> row.j >> arguments >> row.first >> row.second;
            EXPECT_TRUE(fields) << path << ": " << line;
            std::istringstream list(arguments);
            while (std::getline(list, number, ',')) row.x.push_back(std::stod(number));
            rows.push_back(row);
        }
        EXPECT_FALSE(rows.empty()) << path;
    }

    /// Compares the rows of the function `name` of N arguments with the rule of f, run on dual
    /// numbers: no error is above the bound times size(row). Prints the worst; returns how many
    /// there were, for the caller to state.
    template <std::size_t N, class F, class Size = decltype(second_itself)>
    int check(std::string const& name, F const& f, double bound, Size const& size = second_itself) {
        int count = 0;
        double worst = 0;
        for (Row const& row : rows) {
            if (row.function != name) continue;
            ++count;
            [&]<std::size_t... IJ>(std::index_sequence<IJ...>) {
                (void)((row.i * N + row.j == IJ &&
                        (worst = std::max(worst, error_of<N, IJ / N, IJ % N>(row, f, bound, size)),
                         true)) ||
                       ...);
            }(std::make_index_sequence<N * N>{});
        }
        std::printf("%s in second order: %d points, worst %.1e\n", name.c_str(), count, worst);
        return count;
    }

  private:
    template <std::size_t N, std::size_t I, std::size_t J, class F, class Size>
    double error_of(Row const& row, F const& f, double bound, Size const& size) {
        std::array<double, N> x;
        std::copy_n(row.x.begin(), N, x.begin());
        Dual const result = [&]<std::size_t... K>(std::index_sequence<K...>) {
            return detail::partial_at<int(I), J>(f, Dual(x[J], 1), std::tuple{(void(K), x[K])...},
                                                 std::index_sequence<K...>{});
        }(std::make_index_sequence<N>{});
        long double const difference = std::fabs(result.dot - row.second);
        double const relative = difference == 0 ? 0.0 : static_cast<double>(difference / size(row));
        EXPECT_LE(relative, bound)
            << row.function << ", partial " << I << " by argument " << J << " at " << x[0]
            << ", …: " << result.dot << " for " << static_cast<double>(row.second);
        return relative == relative ? relative : std::numeric_limits<double>::infinity();
    }

    std::vector<Row> rows;
};

}  // namespace second_order
