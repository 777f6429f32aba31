// SPDX-License-Identifier: MIT
#pragma once
// The options of all checks, given first: check_rrule({.rtol = 1e-7}, f, x). Options with a type of
// their own need the name: check_rrule(CheckOptions{.rrule_f = my_rrule}, f, x).

#include <cstdint>
#include <optional>

#include "chainrules_core/rrule.hpp"
#include "chainrules_testutils/check_result.hpp"

namespace chainrules::testutils {

/// Stands for "make a random one" and "use the default".
struct Auto {};

/// Options of check_frule, check_rrule and check_scalar.
template <class Config = Auto, class RRule = Auto, class FRule = Auto, class OutputTangent = Auto>
struct CheckOptions {
    /// |rule - expected| <= atol + rtol max(|rule|, |expected|) + 10 estimated errors. Negative:
    /// 1e-9, or 64 rounding units where that is more (float); atol shrinks with a small derivative.
    double rtol = -1;
    double atol = -1;
    /// Of all random tangents; else CHAINRULES_TEST_SEED, else 1.
    std::optional<std::uint64_t> seed = {};
    /// The finite-difference stencil stays within this distance of the arguments. Negative: 0.01,
    /// or 0.1 for float.
    double max_range = -1;
    /// Forward against reverse agree to so many rounding units of the sum of absolute terms.
    double identity_units = 32;
    /// Checks to leave out: `.skip = Check::repeat_calls | Check::accumulation`.
    Check skip = Check::none;
    /// A configuration, passed to frule and rrule: `.config = my_config`.
    [[no_unique_address]] Config config = {};
    /// Called in place of rrule(f, x...) and of frule(tangents, f, x...).
    [[no_unique_address]] RRule rrule_f = {};
    [[no_unique_address]] FRule frule_f = {};
    /// The cotangent that the pullback is given; for frule, what the tangent is added to.
    [[no_unique_address]] OutputTangent output_tangent = {};
};

/// An argument with a tangent of its own choice: NoTangent{} holds it fixed.
template <class X, class D>
struct WithTangent {
    X const& primal;
    D const& tangent;
};

/// Pins the tangent of an argument: `check_frule(f, with_tangent(x, dx), y)`. Refers to both.
template <class X, class D>
WithTangent<X, D> with_tangent(X const& x, D const& dx) {
    return {x, dx};
}

namespace detail {

template <class T>
inline constexpr bool is_options = false;
template <class... T>
inline constexpr bool is_options<CheckOptions<T...>> = true;

/// The options without their types.
struct PlainOptions {
    double rtol;
    double atol;
    std::uint64_t seed;
    double max_range;
    double identity_units;
    Check skip;
};

std::uint64_t seed_or_default(std::optional<std::uint64_t> const& seed);

template <class... T>
PlainOptions plain(CheckOptions<T...> const& o) {
    return {o.rtol, o.atol, seed_or_default(o.seed), o.max_range, o.identity_units, o.skip};
}

}  // namespace detail
}  // namespace chainrules::testutils
