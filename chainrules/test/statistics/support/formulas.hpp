// SPDX-License-Identifier: MIT
#pragma once
// Functions of references/<topic>.tsv, to 20 digits and more, made with mpmath: each row has the
// partial by one argument, and how far value and partial move with the rounding of the arguments,
// Σ |x ∂/∂x|. An error counts beside the size and that together.
//
//     formulas::Rows rows("log_cdf");
//     rows.check<double, double, double>(fn::gamma_logcdf);   // the types of the arguments

#include <gtest/gtest.h>

#include <cmath>
#include <exception>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules_testutils/partial_of.hpp"
#include "special/support/second_order.hpp"
#include "statistics/support/rows.hpp"

namespace formulas {

class Rows {
  public:
    explicit Rows(std::string const& topic) : rows_(read_rows(topic)) {}

    /// Compares value and partials of all rows of f with arguments of the types X..., in double.
    template <class... X, class F>
    void check_first(F const& f, double tolerance = 1e-13) const {
        int found = 0;
        for (Row const& row : rows_) {
            if (row.function != chainrules::function_name(f) || row.x.size() != sizeof...(X))
                continue;
            ++found;
            try {
                check_row<X...>(f, row, tolerance, std::index_sequence_for<X...>{});
            } catch (std::exception const& e) {
                ADD_FAILURE() << row.function << "(" << row.arguments << "): " << e.what();
            }
        }
        EXPECT_GT(found, 0) << chainrules::function_name(f);
    }
    /// The same, and the second derivatives of nested numbers where differences have digits.
    template <class... X, class F>
    void check(F const& f, double tolerance = 1e-13) const {
        check_first<X...>(f, tolerance);
        Row const* calmest = nullptr;
        for (Row const& row : rows_)
            if (row.function == chainrules::function_name(f) && row.x.size() == sizeof...(X) &&
                is_calm(row) && (!calmest || row.condition < calmest->condition))
                calmest = &row;
        if (calmest) check_second<X...>(f, *calmest, std::index_sequence_for<X...>{});
    }

  private:
    static bool is_calm(Row const& row) {
        if (std::fabs(row.value) < 0.01) return false;
        for (double const x : row.x)
            if (std::fabs(x) < 0.1) return false;
        return true;
    }
    template <class... X, class F, std::size_t... I>
    static void check_row(F const& f, Row const& row, double tolerance, std::index_sequence<I...>) {
        double const value = f(static_cast<X>(row.x[I])...);
        EXPECT_LE(error(value, row.value, row.condition), tolerance)
            << row.function << "(" << row.arguments << ") is " << value << ", not " << row.value;
        double partial = 0;
        auto const take = [&](auto index, auto const&... x) {
            constexpr int J = decltype(index)::value;
            if constexpr (!std::is_integral_v<
                              std::tuple_element_t<std::size_t(J), std::tuple<X...>>>)
                if (J == row.by)
                    partial = chainrules::partial<J>(
                        chainrules::derivatives_given_output(value, f, x...));
        };
        (take(std::integral_constant<int, int(I)>{}, static_cast<X>(row.x[I])...), ...);
        EXPECT_LE(error(partial, row.partial, row.condition_of_partial), tolerance)
            << row.function << "(" << row.arguments << ") by " << row.by << " is " << partial
            << ", not " << row.partial;
    }
    template <class... X, class F, std::size_t... I>
    static void check_second(F const& f, Row const& row, std::index_sequence<I...>) {
        EXPECT_EQ(second_order::check(f, static_cast<X>(row.x[I])...), 0) << row.arguments;
    }

    std::vector<Row> rows_;
};

}  // namespace formulas
