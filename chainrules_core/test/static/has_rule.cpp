// SPDX-License-Identifier: MIT
// has_frule and has_rrule for a table of functions and types: what has a rule, in which direction,
// decided by the primal types alone.

#include <complex>
#include <string>
#include <vector>

#include "support/dual.hpp"

using chainrules::has_frule;
using chainrules::has_rrule;
using tool::Dual;

namespace lib {

struct Undescribed {
    double x;
};

template <class T>
T not_to_be_instantiated(T const& x) {
    static_assert(sizeof(T) == 0, "the primal was instantiated");
    return x;
}
CHAINRULES_FUNCTION(scalar, not_to_be_instantiated);
CHAINRULES_SCALAR_RULE(scalar, (x), 1);

CHAINRULES_FUNCTION(forward_only, not_to_be_instantiated);
template <class Dx, class X>
chainrules::FRuleResult<X, Dx> frule(std::tuple<chainrules::NoTangent, Dx> const&, forward_only_t,
                                     std::vector<X> const&);

CHAINRULES_FUNCTION(reverse_only, not_to_be_instantiated);
template <class X>
chainrules::RRuleResult<X, X> rrule(reverse_only_t, std::vector<X> const&);

CHAINRULES_FUNCTION(of_undescribed, not_to_be_instantiated);
chainrules::RRuleResult<double, double> rrule(of_undescribed_t, Undescribed const&);
template <class Dx>
chainrules::FRuleResult<double, double> frule(std::tuple<chainrules::NoTangent, Dx> const&,
                                              of_undescribed_t, Undescribed const&);

CHAINRULES_FUNCTION(no_rule, not_to_be_instantiated);

}  // namespace lib

template <class F, class... X>
constexpr bool both = has_frule<F, X...> && has_rrule<F, X...>;
template <class F, class... X>
constexpr bool neither = !has_frule<F, X...> && !has_rrule<F, X...>;

static_assert(both<lib::scalar_t, double> && both<lib::scalar_t, float>);
static_assert(both<lib::scalar_t, long double> && both<lib::scalar_t, int>);
static_assert(both<lib::scalar_t, std::complex<float>> && both<lib::scalar_t, Dual<double>>);
static_assert(both<lib::scalar_t const&, double const&> && both<lib::scalar_t&&, double&&>);
static_assert(both<lib::scalar_t, std::reference_wrapper<double const>>);
static_assert(both<std::reference_wrapper<lib::scalar_t const>, double>);
static_assert(neither<lib::scalar_t> && neither<lib::scalar_t, double, double>);
static_assert(neither<lib::scalar_t, bool> && neither<lib::scalar_t, char>);
static_assert(neither<lib::scalar_t, std::string> && neither<lib::scalar_t, double*>);
static_assert(neither<lib::scalar_t, std::vector<double>> &&
              neither<lib::scalar_t, lib::Undescribed>);

static_assert(both<sample::divide_t, double, double> && both<sample::divide_t, int, Dual<float>>);
// What the function itself does not take has no rule either.
static_assert(both<sample::divide_t, std::complex<double>, double>);
static_assert(neither<sample::divide_t, std::complex<double>, float>);
static_assert(neither<sample::divide_t, double>);

static_assert(has_frule<lib::forward_only_t, std::vector<double>>);
static_assert(!has_rrule<lib::forward_only_t, std::vector<double>>);
static_assert(has_rrule<lib::reverse_only_t, std::vector<double>>);
static_assert(!has_frule<lib::reverse_only_t, std::vector<double>>);
static_assert(neither<lib::forward_only_t, double> && neither<lib::reverse_only_t, double>);

// A forward rule is asked with the canonical tangents, which this struct has not.
static_assert(has_rrule<lib::of_undescribed_t, lib::Undescribed>);
static_assert(!has_frule<lib::of_undescribed_t, lib::Undescribed>);

static_assert(neither<lib::no_rule_t, double> && neither<double, double> && neither<int*, double>);
static_assert(neither<decltype([](double x) { return x; }), double>);
static_assert(neither<double (*)(double), double>);

// A function that takes no fraction: its rule says nothing of that, and the answer was true where
// the call is an error.
namespace lib {
template <std::integral N>
double whole_times(N n, double x) {
    return static_cast<double>(n) * x;
}
CHAINRULES_FUNCTION(times_whole, whole_times);
CHAINRULES_SCALAR_RULE(times_whole, (n, x), chainrules::NoTangent{}, n);
}  // namespace lib
static_assert(both<lib::times_whole_t, int, double>);
static_assert(neither<lib::times_whole_t, double, double>);
static_assert(std::is_invocable_v<lib::times_whole_t, int, Dual<double>>);
static_assert(!std::is_invocable_v<lib::times_whole_t, Dual<double>, Dual<double>>);

// A namespace of functions of real numbers: what they would do with others may be an error inside.
namespace reals {
template <class F>
void chainrules_of_real_numbers(F const&);
template <class T>
T real_root(T x) {
    return x < 0 ? T(0) : x;
}
CHAINRULES_FUNCTION(root, real_root);
CHAINRULES_SCALAR_RULE(root, (x), 1);
}  // namespace reals
static_assert(both<reals::root_t, double> && both<reals::root_t, Dual<float>>);
static_assert(neither<reals::root_t, std::complex<double>>);
static_assert(!std::is_invocable_v<reals::root_t, std::complex<double>>);
