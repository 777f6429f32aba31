// SPDX-License-Identifier: MIT
#pragma once
// Values and derivatives to 25 digits, of references/<topic>.tsv and of
// references/special_points/<topic>.tsv, compared with what the rules give.
//
//     TEST(Gamma, References) {
//         References rows("gamma");
//         rows.check<double>("tgamma", fn::tgamma, closed_form);
//         rows.check<int, double>("polygamma", fn::polygamma, closed_form);
//         rows.check<double, double>("gamma_p", fn::gamma_p, algorithm, closed_form);
//     }   // fails for every derivative that no check has read
//
// The tolerances, one for all parameters or one per parameter: at least 99 % of the rows of a
// parameter (for fewer than 100 rows all) are within, none further off than a hundred times it.

#include <gtest/gtest.h>

#include <boost/math/policies/error_handling.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules_core/tangents/not_implemented.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "special/support/reference_rows.hpp"
#include "special/support/stated.hpp"

namespace references {

struct Tolerance {
    double relative = 0;
    bool missing = false;
};
/// Partials with a closed form; those computed by an algorithm of our own; those that are
/// NotImplemented, which is tested as well.
inline constexpr Tolerance closed_form{1e-13};
inline constexpr Tolerance algorithm{1e-12};
inline constexpr Tolerance missing{0, true};

namespace detail {

template <class T>
T number(std::string const& text) {
    return static_cast<T>(std::strtod(text.c_str(), nullptr));
}
template <>
inline int number<int>(std::string const& text) {
    return std::stoi(text);
}

}  // namespace detail

class References {
  public:
    explicit References(std::string const& topic) {
        std::string folder = __FILE__;
        folder = folder.substr(0, folder.rfind("support")) + "references/";
        std::string const path = folder + topic + ".tsv";
        rows_ = read_rows(path);
        for (Row& row : read_rows(folder + "special_points/" + topic + ".tsv")) {
            row.relative = true;
            rows_.push_back(row);
        }
        for (Row const& row : rows_) {
            std::vector<bool> unread;
            for (std::size_t i = 0; i != row.gradient.size(); ++i) unread.push_back(row.has(i));
            unread_.push_back(unread);
        }
        EXPECT_FALSE(rows_.empty()) << path << " cannot be read, or has no rows";
    }
    References(References const&) = delete;
    References& operator=(References const&) = delete;

    ~References() {
        for (std::size_t i = 0; i != rows_.size(); ++i)
            if (std::find(unread_[i].begin(), unread_[i].end(), true) != unread_[i].end()) {
                ADD_FAILURE() << "no check reads the row of " << rows_[i].to_string();
                break;
            }
    }

    /// Compares all rows of `name` with that many arguments, of the types A..., with the rules of
    /// f.
    template <class... A, class F, class... T>
    void check(std::string const& name, F const& f, T const&... tolerances) {
        std::vector<Tolerance> all{tolerances...};
        for (Tolerance& each : all) each.relative = stated(each.relative);
        [&]<std::size_t... P>(std::index_sequence<P...>) {
            (check_parameter<P, A...>(name, f, all.size() == 1 ? all[0] : at(all, P),
                                      std::index_sequence<P...>{}),
             ...);
        }(std::index_sequence_for<A...>{});
    }

  private:
    static Tolerance at(std::vector<Tolerance> const& all, std::size_t i) {
        return i < all.size() ? all[i] : Tolerance{stated(closed_form.relative)};
    }

    template <std::size_t P, class... A, class F, std::size_t... I>
    void check_parameter(std::string const& name, F const& f, Tolerance tolerance,
                         std::index_sequence<I...>) {
        if constexpr (!std::is_integral_v<std::tuple_element_t<P, std::tuple<A...>>>) {
            std::vector<double> errors;
            int outside = 0, refusals = 0;
            Row const* worst = nullptr;
            for (std::size_t i = 0; i != rows_.size(); ++i) {
                Row const& row = rows_[i];
                if (row.function != name || row.arguments.size() != sizeof...(A) || !row.has(P) ||
                    !(... && (is_whole(row.arguments[I]) == std::is_integral_v<A>)))
                    continue;
                unread_[i][P] = false;
                std::tuple<A...> const x{detail::number<A>(row.arguments[I])...};
                double const error = row_error(row, P, tolerance, std::get<P>(x), [&] {
                    auto const unit = std::tuple_element_t<P, std::tuple<A...>>(1);
                    return chainrules::testutils::frule_by<P>(unit, f, std::get<I>(x)...);
                });
                if (error == refused) {
                    ++refusals;
                    continue;
                }
                if (worst == nullptr || !(error <= largest(errors))) worst = &row;
                errors.push_back(error);
                if (!(error <= tolerance.relative)) ++outside;
            }
            expect_few(refusals, static_cast<int>(errors.size()), name);
            report(name, int(P), tolerance, errors, outside, worst);
        }
    }

    template <class X, class Call>
    static double row_error(Row const& row, std::size_t i, Tolerance tolerance, X const& x,
                            Call const& call) {
        try {
            auto const [value, tangent] = call();
            compare_value(row, first_of(value));
            return tangent_error(row, i, tolerance, static_cast<long double>(x), tangent);
        } catch (boost::math::evaluation_error const& e) {
            EXPECT_FALSE(extended) << row.to_string() << ": " << e.what();
            return refused;
        } catch (std::exception const& e) {
            ADD_FAILURE() << row.to_string() << ": " << e.what();
            return std::numeric_limits<double>::infinity();
        }
    }

    // Of several outputs the first is meant.
    template <class Y>
    static long double first_of(Y const& y) {
        if constexpr (chainrules::Number<Y>)
            return static_cast<long double>(y);
        else
            return static_cast<long double>(std::get<0>(y));
    }

    static void compare_value(Row const& row, long double value) {
        long double const error = std::fabs(value - row.value);
        long double const floor = row.relative ? 0.0L : 1e-3L;
        EXPECT_LE(error, 1e-12L * std::max(std::fabs(row.value), floor))
            << row.to_string() << " is " << row.value << ", the function gives " << value;
    }

    template <class D>
    static double tangent_error(Row const& row, std::size_t i, Tolerance tolerance, long double x,
                                D const& d) {
        if constexpr (std::is_same_v<std::remove_cvref_t<D>, chainrules::NotImplemented>) {
            EXPECT_TRUE(tolerance.missing) << row.to_string() << ": " << d.reason;
            return 0;
        } else if constexpr (chainrules::Number<D>) {
            EXPECT_FALSE(tolerance.missing) << row.to_string() << " has a derivative by now";
            if (!extended && d != d) return refused;
            double const error = row.error(static_cast<long double>(d), i, x);
            if (!(error <= tolerance.relative))
                std::printf("    %s by argument %d: %.17Lg, error %.1e\n", row.to_string().c_str(),
                            static_cast<int>(i), static_cast<long double>(d), error);
            return error;
        } else {
            return tangent_error(row, i, tolerance, x, chainrules::get<0>(d));
        }
    }

    static double largest(std::vector<double> const& errors) {
        return *std::max_element(errors.begin(), errors.end());
    }

    static void report(std::string const& name, int parameter, Tolerance tolerance,
                       std::vector<double> errors, int outside, Row const* worst) {
        if (errors.empty()) {
            ADD_FAILURE() << "no rows of " << name << ", parameter " << parameter;
            return;
        }
        int const rows = static_cast<int>(errors.size());
        std::sort(errors.begin(), errors.end());
        if (tolerance.missing) {
            std::printf("%-24s %d  %3d rows  not implemented\n", name.c_str(), parameter, rows);
            return;
        }
        std::printf("%-24s %d  %3d rows  worst %.1e at %s  median %.1e\n", name.c_str(), parameter,
                    rows, errors.back(), worst->to_string().c_str(), errors[errors.size() / 2]);
        EXPECT_LE(100 * outside, rows)
            << name << ", parameter " << parameter << ": rows outside of " << tolerance.relative;
        EXPECT_LE(errors.back(), 100 * tolerance.relative) << worst->to_string();
    }

    std::vector<Row> rows_;
    std::vector<std::vector<bool>> unread_;
};

}  // namespace references
