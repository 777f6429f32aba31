// SPDX-License-Identifier: MIT
//
// The engine of the checks: what the caller gave makes sense.
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

template <class R>
bool Checker<R>::options_are_valid() {
    auto const require = [&](bool valid, char const* name, double value, char const* instead) {
        if (!valid)
            fail(Check::exceptions, std::string("the option .") + name + " is " +
                                        std::to_string(value) + "; " + instead);
        return valid;
    };
    auto const& o = options_;
    char const* const tolerance = "give a finite number, or none for the default";
    double const max_ulps = o.max_ulps.value_or(0);
    return require(std::isfinite(o.rtol), "rtol", o.rtol, tolerance) &&
           require(std::isfinite(o.atol), "atol", o.atol, tolerance) &&
           require(std::isfinite(o.identity_units) && o.identity_units >= 0, "identity_units",
                   o.identity_units, "give a number of rounding units, 32 by default") &&
           require(!std::isnan(o.max_range), "max_range", o.max_range,
                   "give a distance, or none for the default") &&
           require(std::isfinite(max_ulps) && max_ulps >= 0, "max_ulps", max_ulps,
                   "give a number of units in the last place, or none for no limit");
}

template <class R>
bool Checker<R>::arguments_are_valid() {
    for (auto const& block : problem_.arguments)
        for (std::size_t i = 0; i != block.size; ++i) {
            R const x = problem_.x[block.offset + i];
            bool const finite = std::isfinite(x);
            if (finite && R(block.bounds.lo) <= x && x <= R(block.bounds.hi)) continue;
            fail(Check::exceptions,
                 block.name + block.path_of(i) +
                     (finite ? " is outside of the domain given for it"
                             : " is not finite; a derivative cannot be checked there"));
            return false;
        }
    return true;
}

template <class R>
bool Checker<R>::accepts(FlatTangents<R> const& given) {
    for (std::size_t i = 0; i != given.size(); ++i) {
        auto const& block = given.size() == 1 ? problem_.output : problem_.arguments[i];
        if (given[i].problem.empty()) continue;
        fail(Check::exceptions, "the tangent given for " + block.name + " " + given[i].problem);
        return false;
    }
    return true;
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)             \
    template bool Checker<R>::options_are_valid();   \
    template bool Checker<R>::arguments_are_valid(); \
    template bool Checker<R>::accepts(FlatTangents<R> const&)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
