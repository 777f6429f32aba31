// SPDX-License-Identifier: MIT
#pragma once
// The sweep over a list of scalar rules: what a function and its partials have as limits they have
// at the end, and what the plain rule has, nested numbers have, to second order. Of each function:
//     infinity, zero    the value and each partial as an argument goes to ±∞ or ±0 through sizes
//                       of all orders, beside ordinary arguments: the limit, where there is one, is
//                       kept on the way and met at the end; where they grow, no NaN
//     nan               a partial that is NaN beside a finite value, not by convention
//     nested            partials on dual numbers are the plain ones
//     second            their derivatives are the differences of plain partials, where these tell
//     overflow          they are no NaN where the partials are infinite all around
//     nested infinity, nested zero   limits of second derivatives, as above
// nan, nested and second as "nan far" and so on where an argument is beyond 1e15 or within 1e-15,
// at conventions, ends, kinks, ordinary points, and with arguments from ±smallest to ±∞ beside
// ordinary ones, 1e300 and 1e-300. Faults that are known stand in sweep_known.hpp and
// special/rule_list/sweep_known.hpp, each with a reason; one that is mended fails until it is taken
// out there. One topic, with all of them listed:
//     CHAINRULES_SWEEP_ALL=1 cmake -DONLY=rule_list/sweep_powers -P cmake/test.cmake
//     CHAINRULES_SWEEP_ALL=1 cmake -DONLY=special/rule_list/sweep_bessel -P cmake/test.cmake

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "rule_list/swept_function.hpp"
#include "special/support/ends.hpp"

namespace sweep {

using Point = std::vector<double>;
using Quantity = std::function<double(Point const&)>;

/// A derivative by differences of f at x in coordinate j, and how far it may be off.
struct Difference {
    double value = nan, error = infinity;
    bool tells() const { return std::isfinite(value) && std::isfinite(error); }
};

// Neville's extrapolation of differences in ever smaller steps, from `step` on; on both sides
// (way 0) or on one.
inline Difference differences(Quantity const& f, Point x, std::size_t j, double step, int way) {
    constexpr int levels = 12;
    double const at = x[j];
    auto const value = [&](double t) {
        x[j] = t;
        return f(x);
    };
    double const here = value(at), tiniest = std::numeric_limits<double>::denorm_min();
    double table[levels][levels];
    // Of steps in a row that tell the same: once or twice is chance.
    Difference best, last;
    int rows = 0;
    for (int n = 0; n != levels; ++n, step /= 2) {
        double const up = at + step, down = way == 0 ? at - step : at;
        if (!(std::isfinite(up) && std::isfinite(down)) || up == down) break;
        double const high = way < 0 ? value(at - step) : value(up);
        double const low = way == 0 ? value(down) : here;
        table[n][0] = (high - low) / (way < 0 ? (at - step) - at : up - down);
        double const rounding = (8e-16 * (std::fabs(high) + std::fabs(low)) + 4 * tiniest) / step;
        // Across a pole or a kink the middle is not between both sides.
        bool const smooth = std::fabs(here - (high / 2 + low / 2)) <=
                            0.6 * std::fabs(high - low) + 1e-4 * std::fabs(here);
        double factor = way == 0 ? 4 : 2;
        Difference row;
        for (int m = 1; m <= n; ++m, factor *= way == 0 ? 4 : 2) {
            table[n][m] = table[n][m - 1] + (table[n][m - 1] - table[n - 1][m - 1]) / (factor - 1);
            double const error = rounding + std::fmax(std::fabs(table[n][m] - table[n][m - 1]),
                                                      std::fabs(table[n][m] - table[n - 1][m - 1]));
            bool const converged = error <= 0.01 * std::fabs(table[n][m]) + 100 * rounding;
            if (!smooth || !converged) continue;
            if (error < row.error) row = {table[n][m], error};
        }
        bool const same =
            std::fabs(row.value - last.value) <= 0.02 * std::fabs(last.value) + 100 * rounding;
        rows = !row.tells() ? 0 : same ? rows + 1 : 1;
        last = row;
        if (rows > 2 && row.error < best.error) best = row;
        if (best.error <= 1e-9 * std::fabs(best.value)) break;
    }
    return best;
}

// As differences in steps of several sizes tell best. None across an end of the domain.
inline Difference best_difference(Quantity const& f, Function const& function, Point const& x,
                                  std::size_t j, int way) {
    samples::Domain const& d = function.region.domains[j];
    double const size = std::fabs(x[j]);
    Difference best;
    // No multiples of a period.
    for (double step : {0.0237 * size, 2.37e-4 * size, 0.0237, 2.37e-4, 2.37e-6 * size}) {
        bool const outside =
            (way <= 0 && x[j] - step < d.low) || (way >= 0 && x[j] + step > d.high);
        double const every = function.region.special_every;
        if (step == 0 || outside || (every != 0 && step > every / 10)) continue;
        Difference const found = differences(f, x, j, step, way);
        if (found.tells() && found.error < best.error) best = found;
        if (best.error <= 1e-7 * std::fabs(best.value)) break;
    }
    return best;
}

/// What values have on the way to an end, nearest last: a limit, infinite growth, or neither.
struct Limit {
    enum Kind { none, finite, infinite } kind = none;
    double value = nan;
};
inline Limit limit_of(double const* v, std::size_t n, double close) {
    double const last = v[n - 1];
    bool same = true, vanish = true, grow = true;
    for (std::size_t k = 0; k != n; ++k) {
        if (std::isnan(v[k])) return {};
        same = same && std::fabs(v[k] - last) <= close * std::fabs(last);
        if (k == 0) continue;
        vanish = vanish && std::fabs(v[k]) <= 0.2 * std::fabs(v[k - 1]);
        grow = grow && (std::isinf(v[k]) || std::fabs(v[k]) > 1.15 * std::fabs(v[k - 1])) &&
               (v[k] > 0) == (v[k - 1] > 0);
    }
    if (grow) return {Limit::infinite, last > 0 ? infinity : -infinity};
    if (std::isfinite(last) && same) return {Limit::finite, last};
    if (vanish) return {Limit::finite, 0};
    return {};
}

template <bool Nested>
class Sweep {
  public:
    explicit Sweep(Function const& f) : f_(f) {}

    /// Faults by kind: how many, and the first ones in words.
    std::map<std::string, std::vector<std::string>> faults;

    void run() {
        std::size_t const choices = f_.arity() == 1 ? 4 : f_.arity() == 2 ? 3 : 2;
        for (std::size_t choice = 0; choice != choices; ++choice) {
            Point x;
            for (std::size_t i = 0; i != f_.arity(); ++i) {
                auto const all = ends::beside(f_.region.domains[i]);
                x.push_back(all[(choice + i) % all.size()]);
            }
            if (!f_.region.is_related(x.data())) continue;
            for (std::size_t j = 0; j != f_.arity(); ++j)
                if (f_.moves[j] && !f_.region.special_at_multiples) limits(x, j);
            if constexpr (Nested) around(x, choice == 0);
        }
        if constexpr (Nested) {
            for (auto const& c : f_.conventions) at(c.x);
            for (auto const& p : f_.region.points) at(p.x);
        }
    }

  private:
    using Sizes = std::array<double, 9>;
    static constexpr double largest = std::numeric_limits<double>::max(),
                            smallest = std::numeric_limits<double>::min(),
                            tiniest = std::numeric_limits<double>::denorm_min();
    // Not round, so that no period divides them.
    static constexpr std::array<double, 4> moderate = {1.37e6, 1.71e8, 1.13e10, 1.93e12};
    static constexpr Sizes large = {1.77e16,  1.19e20,  1.83e50,  1.07e100, 1.61e150,
                                    1.31e200, 1.97e250, 1.03e300, largest};
    static constexpr Sizes small = {1.77e-16,  1.19e-20,  1.83e-50, 1.07e-100, 1.61e-150,
                                    1.31e-200, 1.97e-250, smallest, tiniest};

    bool in_domain(Point const& x) const {
        for (std::size_t i = 0; i != x.size(); ++i) {
            samples::Domain const& d = f_.region.domains[i];
            if (!(x[i] >= d.low && x[i] <= d.high) || std::fabs(x[i]) < d.hole) return false;
        }
        return f_.region.is_related(x.data());
    }
    // Far: with an argument beyond 1e±15, but for those at an end.
    void fault(std::string kind, std::string const& what, Point const& x, double is,
               double wanted) {
        if (kind == "nan" || kind == "nested" || kind == "second")
            for (double each : x)
                if (std::fabs(each) > 1e15 || (each != 0 && std::fabs(each) < 1e-15)) {
                    kind += " far";
                    break;
                }
        std::ostringstream text;
        text.precision(10);
        text << f_.name.substr(0, f_.name.find('/')) << "(";
        for (std::size_t i = 0; i != x.size(); ++i) text << (i == 0 ? "" : ", ") << x[i];
        text << ") " << what << ": " << is << ", not " << wanted;
        faults[kind].push_back(text.str());
    }

    // All quantities as argument j goes to an end.
    void limits(Point const& x, std::size_t j) {
        for (double sign : {1.0, -1.0}) {
            limit("infinity", "value", x, j, sign, [&](Point const& p) { return f_.value(p); });
            for (std::size_t i = 0; i != f_.arity(); ++i) {
                if (!f_.moves[i]) continue;
                limit("infinity", "by " + std::to_string(i), x, j, sign,
                      [&, i](Point const& p) { return f_.partial(i, p); });
                if constexpr (Nested)
                    for (std::size_t k = 0; k != f_.arity(); ++k)
                        if (f_.moves[k])
                            limit("nested infinity",
                                  "by " + std::to_string(i) + " and " + std::to_string(k), x, j,
                                  sign,
                                  [&, i, k](Point const& p) { return f_.nested(i, k, p).dot; });
            }
        }
    }
    void limit(std::string const& kind, std::string const& what, Point const& x, std::size_t j,
               double sign, Quantity const& f) {
        to_end(kind, what, x, j, sign, large, infinity, f);
        std::string zero = kind;
        zero.replace(zero.find("infinity"), 8, "zero");
        to_end(zero, what, x, j, sign, small, 0, f);
    }
    void to_end(std::string const& kind, std::string const& what, Point x, std::size_t j,
                double sign, Sizes const& sizes, double end, Quantity const& f) {
        auto const value = [&](double size) {
            x[j] = sign * size;
            return f(x);
        };
        for (double size : {moderate[0], moderate[3], sizes[0], sizes[8]}) {
            x[j] = end == 0 ? sign / size : sign * size;
            if (sizes[0] == size || sizes[8] == size) x[j] = sign * size;
            if (!in_domain(x)) return;
        }
        double first[4], then[9];
        for (std::size_t k = 0; k != 4; ++k)
            first[k] = value(end == 0 ? 1 / moderate[k] : moderate[k]);
        for (std::size_t k = 0; k != 9; ++k) {
            then[k] = value(sizes[k]);
            if (f_.throws) return;
        }
        Limit l = limit_of(first + 1, 3, 1e-6);
        bool const early = l.kind == Limit::finite;
        if (!early) l = limit_of(then + 4, 4, 1e-9);
        if (l.kind == Limit::none || (l.kind == Limit::infinite && kind[0] == 'n')) return;
        for (std::size_t k = 0; k != 9; ++k) {
            x[j] = sign * sizes[k];
            if (std::isnan(then[k]) ||
                ((early || k > 4) && l.kind == Limit::finite && l.value != 0 &&
                 !(std::fabs(then[k] - l.value) <= 1e-4 * std::fabs(l.value))))
                return fault(kind, what, x, then[k], l.value);
        }
        // At an inner zero, only what has the same limit on both sides.
        if (end == 0 && f_.region.domains[j].low < 0 && f_.region.domains[j].high > 0) return;
        double const there = value(end);
        if (what != "value" && std::isnan(there) && std::isnan(f_.value(x))) return;
        if (f_.throws) return;
        bool const met = l.kind == Limit::infinite ? there == l.value
                         : l.value == 0            ? std::fabs(there) < 1e-100
                                        : std::fabs(there - l.value) <= 1e-6 * std::fabs(l.value);
        if (!met) fault(kind, what, x, there, l.value);
    }

    // Nested numbers around an ordinary point.
    void around(Point const& x, bool beside_extremes) {
        at(x);
        static constexpr std::array sizes = {
            0.0,   tiniest, smallest, 1e-300, 1e-170, 1e-110, 1e-20, 1e-8,    1e-5,
            0.25,  1.0,     2.0,      20.0,   45.0,   120.,   300.0, 400.0,   715.0,
            800.0, 1e5,     1e10,     1e20,   1e110,  1e160,  1e300, largest, infinity};
        for (std::size_t j = 0; j != x.size(); ++j) {
            if (!f_.moves[j]) continue;
            samples::Domain const& d = f_.region.domains[j];
            for (double other : {0.0, 1e300, 1e-300, -1e300}) {
                Point p = x;
                if (other != 0)
                    for (std::size_t i = 0; i != x.size(); ++i)
                        if (f_.moves[i]) p[i] = other;
                if (other != 0 && (x.size() == 1 || !beside_extremes)) break;
                for (double sign : {1.0, -1.0})
                    for (double size : sizes) {
                        p[j] = sign * size;
                        at(p);
                    }
                for (double end : {d.low, d.high}) {
                    p[j] = end;
                    if (std::isfinite(end) && end != 0) at(p);
                }
            }
        }
    }
    void at(Point const& x) {
        if (!in_domain(x)) return;
        double const y = f_.value(x);
        if (f_.throws || std::isnan(y)) return;
        for (std::size_t i = 0; i != x.size(); ++i) {
            if (!f_.moves[i]) continue;
            double const p = f_.partial(i, x);
            if (f_.throws) return;
            std::string const by = "by " + std::to_string(i);
            if (std::isnan(p)) {
                if (std::isfinite(y) && !is_undefined(x, i)) fault("nan", by, x, p, 0);
                continue;
            }
            for (std::size_t j = 0; j != x.size(); ++j) {
                if (!f_.moves[j]) continue;
                Dual const d = f_.nested(i, j, x);
                bool const same = std::fabs(d.value - p) <= 1e-10 * std::fabs(p) + smallest;
                if (!same && d.value != p)
                    fault("nested", by, x, d.value, p);
                else if (std::isfinite(p))
                    second(i, j, x, p, d.dot);
                else if (std::isnan(d.dot) && !is_among_jumps(x) && is_infinite_around(i, j, x, p))
                    fault("overflow", by + " and " + std::to_string(j), x, d.dot, p);
            }
        }
    }
    bool is_undefined(Point const& x, std::size_t i) const {
        for (auto const& c : f_.conventions)
            if (c.x == x && std::isnan(c.partials[i])) return true;
        return false;
    }
    bool is_infinite_around(std::size_t i, std::size_t j, Point x, double p) const {
        double const at = x[j];
        for (double factor : {0.999, 1.001}) {
            x[j] = at * factor;
            if (at == 0 || std::isinf(at) || f_.partial(i, x) != p) return false;
        }
        return true;
    }
    void second(std::size_t i, std::size_t j, Point const& x, double p, double is) {
        if (std::isinf(x[j]) || is_among_jumps(x)) return;
        Quantity const partial = [&](Point const& at) { return f_.partial(i, at); };
        if (is_near_difference(partial, x, j, is)) return;
        Difference const d = difference(partial, x, j);
        if (!d.tells()) return;
        double const size = std::fmax(std::fabs(d.value), std::fabs(p / x[j]));
        if (size == 0 && p != 0) return;  // The quotient underflows.
        bool const certain = d.error <= 1e-3 * size || (d.value == 0 && d.error == 0);
        double const slack = 50 * d.error + 1e-6 * std::fabs(d.value) + smallest;
        if (!certain || std::fabs(is - d.value) <= slack) return;
        fault("second", "by " + std::to_string(i) + " and " + std::to_string(j), x, is, d.value);
    }
    // Remainders jump within any step.
    bool is_among_jumps(Point const& x) const {
        return f_.region.special_at_multiples &&
               !(std::fabs(x[0] / x[1]) < 5 && std::fabs(x[1]) > 1);
    }
    // The plain difference in one step tells most: no more than four values.
    static bool is_near_difference(Quantity const& f, Point x, std::size_t j, double is) {
        double const at = x[j], h = 1e-3 * (at == 0 ? 1 : std::fabs(at));
        auto const difference = [&](double step) {
            x[j] = at + step;
            double const up = f(x);
            x[j] = at - step;
            return (up - f(x)) / (2 * step);
        };
        double const d = (4 * difference(h / 2) - difference(h)) / 3;
        return std::fabs(d - is) <= 1e-6 * std::fabs(d);
    }
    // At a kink, where the differences on both sides are not the same, none tells.
    Difference difference(Quantity const& f, Point const& x, std::size_t j) const {
        samples::Domain const& d = f_.region.domains[j];
        bool const above = x[j]<d.high, below = x[j]> d.low;
        if (above != below) return best_difference(f, f_, x, j, above ? 1 : -1);
        Difference const both = best_difference(f, f_, x, j, 0);
        if (!f_.region.is_singular(x.data()) && x[j] != 0) return both;
        Difference const up = best_difference(f, f_, x, j, 1),
                         down = best_difference(f, f_, x, j, -1);
        double const apart = std::fabs(up.value - down.value);
        return apart <= 1e-3 * std::fabs(both.value) + up.error + down.error ? both : Difference{};
    }

    Function const& f_;
};

/// A fault that stands, "tanh/1 second", or a function that is left out where not all faults are
/// listed, "non_central_t_quantile/3 not swept"; and why.
struct Known {
    char const* fault;
    char const* reason;
};

template <class E, class Look>
void for_each_output(Look const& look) {
    constexpr int n = swept_outputs<E>;
    if constexpr (n > 0) {
        if constexpr (has_one_output<E>)
            look(std::integral_constant<int, -1>{});
        else
            [&]<int... O>(std::integer_sequence<int, O...>) {
                (look(std::integral_constant<int, O>{}), ...);
            }(std::make_integer_sequence<int, n>{});
    }
}

/// All functions of a topic. Nested: nested numbers, too, which take ten times as long to compile.
template <auto const& List, bool Nested, std::size_t N>
void expect_limits_and_nested(Known const (&known)[N]) {
    bool const all = std::getenv("CHAINRULES_SWEEP_ALL") != nullptr;
    chainrules::rule_list::for_each(
        [&]<class E>(E const& entry) {
            auto const look = [&]<int O>(std::integral_constant<int, O>) {
                Swept<E, Nested, O> const f(entry);
                for (Known const& k : known)
                    if (k.fault == f.name + " not swept" && !all) return;
                Sweep<Nested> sweep(f);
                sweep.run();
                for (Known const& k : known) {
                    std::string const fault = k.fault;
                    std::size_t const space = fault.find(' ');
                    std::string const kind = fault.substr(space + 1);
                    if (fault.substr(0, space) != f.name) continue;
                    bool const asked = Nested || kind == "infinity" || kind == "zero";
                    if (!asked || all) continue;
                    EXPECT_TRUE(sweep.faults.erase(kind) != 0)
                        << fault << " is no fault any more: take it out of sweep_known.hpp";
                }
                for (auto const& [kind, places] : sweep.faults) {
                    std::string text;
                    for (std::size_t k = 0; k != std::min<std::size_t>(places.size(), all ? 30 : 4);
                         ++k)
                        text.append("\n    ").append(places[k]);
                    ADD_FAILURE() << f.name << " " << kind << ", " << places.size() << text;
                }
            };
            if (!entry.real_numbers || !entry.differentiable || entry.step_function) return;
            for_each_output<E>(look);
        },
        List);
}

}  // namespace sweep
