// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives of references/<topic>.tsv, the entries of its Hessians: each is the derivative
// of the partial by one argument, i, by another, j, and compared in both orders where the gradient
// has the partial.

#include <boost/math/policies/error_handling.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "special/support/reference_rows.hpp"
#include "special/support/second_order.hpp"
#include "special/support/stated.hpp"

namespace second_order {

struct Row {
    std::string function;
    std::size_t i = 0, j = 0;
    std::vector<double> x;
    // The partials by i and by j, and the one by both.
    long double first = 0, other = 0, second = 0;
};

/// What an error is relative to where nothing else is said.
inline constexpr auto second_itself = [](Row const& row) { return std::fabs(row.second); };

class References {
  public:
    explicit References(std::string const& topic) {
        std::string path = __FILE__;
        path = path.substr(0, path.rfind("support/")) + "references/" + topic + ".tsv";
        for (references::Row const& point : references::read_rows(path)) {
            Row row{point.function, 0, 0, {}, 0, 0, 0};
            for (auto const& a : point.arguments) row.x.push_back(std::stod(a));
            for (row.i = 0; row.i != row.x.size(); ++row.i)
                for (row.j = 0; row.j != row.x.size(); ++row.j) {
                    row.first = point.gradient[row.i];
                    row.other = point.gradient[row.j];
                    row.second = point.second(row.i, row.j);
                    if (row.first == row.first && row.second == row.second) rows.push_back(row);
                }
        }
        EXPECT_FALSE(rows.empty()) << path;
    }

    /// Compares the rows of the function `name` of N arguments with the rule of f, run on dual
    /// numbers: no error is above the bound times size(row). Prints the worst; returns how many
    /// there were, for the caller to state.
    template <std::size_t N, class F, class Size = decltype(second_itself)>
    int check(std::string const& name, F const& f, double bound, Size const& size = second_itself) {
        bound = references::stated(bound);
        int count = 0, refusals = 0;
        double worst = 0;
        for (Row const& row : rows) {
            if (row.function != name) continue;
            ++count;
            [&]<std::size_t... IJ>(std::index_sequence<IJ...>) {
                double error = 0;
                (void)((row.i * N + row.j == IJ &&
                        (error = error_of<N, IJ / N, IJ % N>(row, f, bound, size), true)) ||
                       ...);
                if (error == references::refused)
                    ++refusals;
                else
                    worst = std::max(worst, error);
            }(std::make_index_sequence<N * N>{});
        }
        references::expect_few(refusals, count - refusals, name);
        std::printf("%s in second order: %d points, worst %.1e\n", name.c_str(), count, worst);
        return count;
    }

  private:
    template <std::size_t N, std::size_t I, std::size_t J, class F, class Size>
    double error_of(Row const& row, F const& f, double bound, Size const& size) {
        std::array<double, N> x;
        std::copy_n(row.x.begin(), N, x.begin());
        Dual result;
        try {
            result = [&]<std::size_t... K>(std::index_sequence<K...>) {
                return detail::partial_at<int(I), J>(
                    f, Dual(x[J], 1), std::tuple{(void(K), x[K])...}, std::index_sequence<K...>{});
            }(std::make_index_sequence<N>{});
        } catch (boost::math::evaluation_error const&) {
            if (references::extended) throw;
            return references::refused;
        }
        if (!references::extended && result.dot != result.dot) return references::refused;
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
