// SPDX-License-Identifier: MIT
#pragma once
// The options of all checks, given first: check_rrule({.rtol = 1e-7}, f, x). Options with a type of
// their own need the name: check_rrule(CheckOptions{.rrule_f = my_rrule}, f, x).

#include <cstdint>
#include <optional>
#include <type_traits>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_testutils/check_result.hpp"
#include "chainrules_testutils/finite_differences/interval.hpp"

namespace chainrules::testutils {

/// Stands for "make a random one" and "use the default".
struct Auto {};

/// Options of check_frule, check_rrule, check_scalar and check_all.
template <class Config = Auto, class RRule = Auto, class FRule = Auto, class OutputTangent = Auto,
          class SecondOrder = Auto, class Exact = Auto>
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
    /// An argument with more numbers than this is checked in reverse mode along a random sample of
    /// this many directions, and not number by number.
    std::size_t sample_above = 1000;
    int directions = 16;
    /// A rule, or its pullback, that allocates more often fails, in a program that counts: see
    /// check_allocations.hpp.
    std::optional<std::size_t> max_allocations = {};
    /// A derivative with a larger error fails, where the exact one is known: see exact.hpp.
    std::optional<double> max_ulps = {};
    /// Checks to leave out: `.skip = Check::repeat_calls | Check::accumulation`.
    Check skip = Check::none;
    /// A configuration, passed to frule and rrule: `.config = my_config`.
    [[no_unique_address]] Config config = {};
    /// Called in place of rrule(f, x...) and of frule(tangents, f, x...).
    [[no_unique_address]] RRule rrule_f = {};
    [[no_unique_address]] FRule frule_f = {};
    /// The cotangent that the pullback is given; for frule, what the tangent is added to.
    [[no_unique_address]] OutputTangent output_tangent = {};
    /// check_all runs rules of numbers on dual numbers, too, for second derivatives: scalar rules,
    /// and written ones that take them. A rule whose body does not compile with other number types
    /// than the built-in ones needs std::false_type{} here.
    [[no_unique_address]] SecondOrder second_order = {};
    /// With exact.hpp, derivatives are compared with exact ones, where f can be called with numbers
    /// of 120 digits. A function that cannot, although its declaration says so, needs
    /// std::false_type{} here.
    [[no_unique_address]] Exact exact = {};
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

template <class X, class Domain>
struct WithDomain;

/// An argument that the function changes.
template <class X>
struct InPlace {
    X const& primal;
};

/// Marks an argument that f changes in place, together with its tangent: `check_frule(f,
/// in_place(x), y)`. f and its rule get copies. The argument may be a with_tangent(x, dx).
template <class X>
InPlace<X> in_place(X const& x) {
    return {x};
}

namespace detail {

// What stands for a tangent that nobody pinned.
struct Unpinned {};

/// What an argument of a check is made of.
template <class A>
struct argument_traits {
    using primal = A;
    using pinned = Unpinned;
};
template <class X, class D>
struct argument_traits<WithTangent<X, D>> {
    using primal = typename argument_traits<X>::primal;
    using pinned = D;
};
template <class X, class Domain>
struct argument_traits<WithDomain<X, Domain>> : argument_traits<X> {};
template <class X>
struct argument_traits<InPlace<X>> : argument_traits<X> {};

}  // namespace detail

/// An argument that finite differences keep inside a domain.
template <class X, class Domain>
struct WithDomain {
    X const& primal;
    Domain domain;
};

/// Keeps every number of an argument between two bounds, which count as inside:
/// `check_rrule(f, with_domain(x, {.lo = 0}))`. Near a bound, one-sided differences are used. The
/// argument may be a with_tangent(x, dx).
template <class X>
WithDomain<X, Interval<double>> with_domain(X const& x, Interval<double> const& domain) {
    return {x, domain};
}
/// Keeps an argument where inside(x) is true.
template <class X, class Inside>
    requires std::is_invocable_r_v<bool, Inside const&,
                                   typename detail::argument_traits<X>::primal const&>
WithDomain<X, Inside> with_domain(X const& x, Inside const& inside) {
    return {x, inside};
}

namespace detail {

template <class T>
inline constexpr bool is_options = false;
template <class... T>
inline constexpr bool is_options<CheckOptions<T...>> = true;

/// o with other values of the options that have types of their own.
template <class Old, class Config, class RRule, class FRule, class T, class S, class Exact>
CheckOptions<Config, RRule, FRule, T, S, Exact> replaced(Old const& o, Config const& config,
                                                         RRule const& rrule_f, FRule const& frule_f,
                                                         T const& output_tangent,
                                                         S const& second_order,
                                                         Exact const& exact) {
    return {o.rtol,           o.atol,         o.seed,       o.max_range,
            o.identity_units, o.sample_above, o.directions, o.max_allocations,
            o.max_ulps,       o.skip,         config,       rrule_f,
            frule_f,          output_tangent, second_order, exact};
}

// Where the exact derivatives come from by default: exact.hpp overloads this for its own type.
template <class T>
struct ExactTag {};
Auto default_exact(...);
template <class T>
using default_exact_t = decltype(default_exact(ExactTag<T>{}));

/// o with the default, unless the caller chose.
template <class Exact, class Old>
auto with_exact(Old const& o) {
    if constexpr (std::is_same_v<decltype(o.exact), Auto>)
        return replaced(o, o.config, o.rrule_f, o.frule_f, o.output_tangent, o.second_order,
                        Exact{});
    else
        return o;
}

/// The options without their types.
struct PlainOptions {
    double rtol;
    double atol;
    std::uint64_t seed;
    double max_range;
    double identity_units;
    std::size_t sample_above;
    int directions;
    std::optional<std::size_t> max_allocations;
    std::optional<double> max_ulps;
    Check skip;
};

std::uint64_t seed_or_default(std::optional<std::uint64_t> const& seed);

template <class... T>
PlainOptions plain(CheckOptions<T...> const& o) {
    return {o.rtol,         o.atol,       seed_or_default(o.seed), o.max_range, o.identity_units,
            o.sample_above, o.directions, o.max_allocations,       o.max_ulps,  o.skip};
}

}  // namespace detail
}  // namespace chainrules::testutils
