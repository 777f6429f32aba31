// SPDX-License-Identifier: MIT
#pragma once
// Functions with parameters and without a rule, for the rules of higher-order functions.

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/fields.hpp"

namespace support {

/// Polynomials with a parameter.
struct Scaled {
    double factor = 1;

    template <class T>
    T operator()(T const& x) const {
        return x * (factor + x);
    }
    template <class T>
    T operator()(T const& x, T const& y) const {
        return factor * x * y + x;
    }
};

/// The same of one number, with rules.
struct Ruled {
    double factor = 1;

    double operator()(double x) const { return x * (factor + x); }
};

}  // namespace support

CHAINRULES_FIELDS(support::Scaled, factor);
CHAINRULES_FIELDS(support::Ruled, factor);

namespace support {

template <class Df, class Dx>
auto frule(std::tuple<Df, Dx> const& tangents, Ruled const& f, double x) {
    using chainrules::get;
    auto const& [df, dx] = tangents;
    return chainrules::FRuleResult{f(x), x * get<&Ruled::factor>(df) + (f.factor + 2 * x) * dx};
}

inline auto rrule(Ruled const& f, double x) {
    auto pullback = [factor = f.factor, x](double dy) {
        using chainrules::field, chainrules::tangent;
        return std::tuple{tangent<Ruled>(field<&Ruled::factor>(x * dy)), (factor + 2 * x) * dy};
    };
    return chainrules::RRuleResult{f(x), pullback};
}

}  // namespace support
