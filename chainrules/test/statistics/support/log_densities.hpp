// SPDX-License-Identifier: MIT
#pragma once
// Log densities beside references/log_densities.tsv, to 50 digits: each row has the partial by one
// argument, and how far value and partial move with the rounding of the arguments, Σ |x ∂/∂x|. An
// error counts beside the size and that together.

#include <gtest/gtest.h>

#include <cmath>
#include <exception>
#include <limits>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules/statistics/density.hpp"
#include "eigen/support/dual.hpp"
#include "statistics/support/rows.hpp"

namespace log_densities {

using formulas::error;
using formulas::read_rows;
using formulas::Row;

template <class F, std::size_t I>
using argument_t = std::conditional_t<(int(I) < F::counts), long, double>;

/// Value and the partial of a row, by rrule, which takes both at once, and by partial<i>.
template <class F, std::size_t... I>
void expect_row(F const& f, Row const& row, std::index_sequence<I...>) {
    std::tuple<argument_t<F, I>...> const x{static_cast<argument_t<F, I>>(row.x[I])...};
    auto const partial_by = [&](auto const& partials) {
        double result = 0;
        auto const take = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
            if constexpr (int(J) >= F::counts)
                if (int(J) == row.by) result = chainrules::partial<int(J)>(partials);
        };
        (take(std::integral_constant<std::size_t, I>{}), ...);
        return result;
    };
    double const value = f(std::get<I>(x)...);
    double const partial =
        partial_by(chainrules::derivatives_given_output(value, f, std::get<I>(x)...));
    auto const both = f.chainrules_value_and_partials(std::get<I>(x)...);
    EXPECT_EQ(error(both.value, value, 0), 0) << row.function << "(" << row.arguments << ")";
    EXPECT_LE(error(partial_by(both.partials), partial, 0), 1e-15)
        << row.function << "(" << row.arguments << ") by " << row.by;
    EXPECT_LE(error(value, row.value, row.condition), 1e-13)
        << row.function << "(" << row.arguments << ") is " << value << ", not " << row.value;
    EXPECT_LE(error(partial, row.partial, row.condition_of_partial), 1e-13)
        << row.function << "(" << row.arguments << ") by " << row.by << " is " << partial
        << ", not " << row.partial;
}

inline int compared = 0;

/// The second derivatives at a row: of dual numbers, beside differences of the partials in long
/// double.
template <std::size_t I, std::size_t J, class F, std::size_t... K>
void expect_second(F const& f, Row const& row, std::index_sequence<K...>) {
    using Dual = support::Dual<double>;
    using Wide = long double;
    auto const partial_at = [&]<class T>(T const& t) {
        auto const argument = [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
            using Real = std::conditional_t<std::is_same_v<T, Wide>, Wide, double>;
            if constexpr (N == J)
                return t;
            else if constexpr (int(N) < F::counts)
                return static_cast<long>(row.x[N]);
            else
                return static_cast<Real>(row.x[N]);
        };
        T const omega(0);
        return T(chainrules::partial<int(I)>(
            omega, f, argument(std::integral_constant<std::size_t, K>{})...));
    };
    Wide const at = row.x[J], size = std::fabs(row.partial),
               length = std::fabs(at) * std::min(1.0L, size / Wide(row.condition_of_partial));
    // Of eighth order.
    auto const quotient_at = [&](Wide h) {
        auto const difference = [&](int n) {
            return partial_at(Wide(at + Wide(n) * h)) - partial_at(Wide(at - Wide(n) * h));
        };
        return (672 * difference(1) - 168 * difference(2) + 32 * difference(3) -
                3 * difference(4)) /
               (840 * h);
    };
    Wide const quotient = quotient_at(1e-3L * length), other = quotient_at(5e-4L * length);
    double const second = partial_at(Dual(double(at), 1)).derivative;
    double const scale = (std::fabs(row.partial) + row.condition_of_partial) / std::fabs(row.x[J]);
    // Where a kink or an end of the support is near, or a derivative overflows, there is nothing to
    // compare.
    if (!(std::fabs(quotient) < 1e290L) ||
        !(std::fabs(quotient - other) < 1e-12L * (std::fabs(quotient) + Wide(scale))))
        return;
    ++compared;
    EXPECT_NEAR(second, double(quotient), 1e-11 * (std::fabs(double(quotient)) + scale))
        << row.function << "(" << row.arguments << ") by " << I << " and " << J;
}
template <class F, std::size_t... I>
void expect_second_derivatives(F const& f, Row const& row, std::index_sequence<I...> all) {
    auto const from = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
        if constexpr (int(J) >= F::counts)
            (
                [&] {
                    if constexpr (int(I) >= F::counts)
                        if (int(I) == row.by) expect_second<I, J>(f, row, all);
                }(),
                ...);
    };
    (from(std::integral_constant<std::size_t, I>{}), ...);
}

/// Compares all rows of f, of which there must be some.
template <class F>
void check(F const& f, bool with_second = true) {
    static std::vector<Row> const rows = read_rows("log_densities");
    auto const indices = std::make_index_sequence<F::count>{};
    int found = 0;
    for (Row const& row : rows) {
        if (row.function != chainrules::function_name(f) || row.x.size() != F::count) continue;
        ++found;
        try {
            expect_row(f, row, indices);
            if (with_second) expect_second_derivatives(f, row, indices);
        } catch (std::exception const& e) {
            ADD_FAILURE() << row.function << "(" << row.arguments << "): " << e.what();
        }
    }
    EXPECT_GT(found, 0) << chainrules::function_name(f);
}

}  // namespace log_densities
