// SPDX-License-Identifier: MIT
#pragma once
// An entry without its types: where the function is defined, and what is special there. Points are
// drawn by whole_range.hpp, moderate.hpp and apart.hpp; a fixed number inside is here.

#include <algorithm>
#include <cmath>
#include <vector>

#include "chainrules/rule_list/entry.hpp"

namespace samples {

using chainrules::rule_list::Domain;
using chainrules::rule_list::Special;
using chainrules::rule_list::Spread;

/// A number inside the domain and away from its ends, the further from the lower one the greater u,
/// between 0.1 and 0.95.
inline double inside(Domain const& d, double u) {
    if (d.spread == Spread::boolean) return u < 0.38 ? 0 : 1;
    if (d.spread == Spread::whole) return std::fmin(std::fmax(d.low, std::floor(8 * u)), d.high);
    if (d.hole != 0) return d.hole + u;
    bool const low = std::isfinite(d.low);
    bool const high = std::isfinite(d.high);
    if (low && high) return d.low + (d.high - d.low) * u;
    return low ? d.low + u : high ? d.high - u : u;
}

struct SpecialPoint {
    Special kind = Special::notable;
    std::vector<double> x;
};

struct Region {
    std::vector<Domain> domains;
    std::vector<SpecialPoint> points;
    /// Special where two arguments are equal; where the first is a multiple of the second; at all
    /// multiples of a number.
    bool special_where_equal = false;
    bool special_at_multiples = false;
    double special_every = 0;
    Special special_every_kind = Special::notable;
    bool (*relation)(double const*) = nullptr;

    Region() = default;
    template <class F, class... D>
    explicit Region(chainrules::rule_list::Entry<F, D...> const& e)
        : domains(e.domains, e.domains + sizeof...(D)),
          special_where_equal(e.special_where_equal),
          special_at_multiples(e.special_at_multiples),
          special_every(e.special_every),
          special_every_kind(e.special_every_kind),
          relation(e.relation) {
        for (int k = 0; k != e.points; ++k)
            points.push_back({e.point[k].kind, {e.point[k].x, e.point[k].x + sizeof...(D)}});
    }

    std::size_t arguments() const { return domains.size(); }
    bool is_whole(std::size_t i) const { return domains[i].spread == Spread::whole; }
    /// What must hold between the arguments.
    bool is_related(double const* x) const { return relation == nullptr || relation(x); }
    /// Whether the function or its derivative has a kink or a pole right at x.
    template <class T>
    bool is_singular(T const* x) const {
        std::size_t const n = arguments();
        if (special_every_kind == Special::kink && special_every != 0 &&
            std::remainder(x[0], static_cast<T>(special_every)) == 0)
            return true;
        if (special_where_equal)
            for (std::size_t i = 0; i != n; ++i)
                for (std::size_t j = 0; j != i; ++j)
                    if (x[i] == x[j]) return true;
        if (special_at_multiples) {
            T const rest = std::abs(std::remainder(x[0], x[1]));
            if (rest == 0 || rest == std::abs(x[1]) / 2) return true;
        }
        for (SpecialPoint const& p : points) {
            bool there = p.kind != Special::notable;
            for (std::size_t i = 0; i != n; ++i) there = there && x[i] == static_cast<T>(p.x[i]);
            if (there) return true;
        }
        return false;
    }
};

}  // namespace samples
