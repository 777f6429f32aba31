// SPDX-License-Identifier: MIT
// What protocol objects hold: numbers and nothing else, trivially copyable wherever the rule's own
// data are.

#include <vector>

#include "support/dual.hpp"

using chainrules::NoTangent;

namespace lib {

CHAINRULES_FUNCTION_EXPR(written, (x), x * x);
inline auto rrule(written_t, double x) {
    return chainrules::RRuleResult{x * x,
                                   [x](double dy) { return std::tuple{NoTangent{}, 2 * x * dy}; }};
}

CHAINRULES_FUNCTION_EXPR(first, (v), v[0]);
inline auto rrule(first_t, std::vector<double> const& v) {
    return chainrules::RRuleResult{v[0], [v = chainrules::keep(v)](double dy) {
                                       return std::tuple{NoTangent{}, std::vector<double>{dy}};
                                   }};
}
CHAINRULES_FUNCTION_EXPR(count, (v), v.size());
CHAINRULES_NON_DIFFERENTIABLE(count);

}  // namespace lib

template <class F, class... X>
using pullback_of =
    decltype(chainrules::rrule(std::declval<F const&>(), std::declval<X>()...).pullback);

// A scalar rule's pullback: Omega and the arguments.
static_assert(sizeof(pullback_of<sample::sin_t, double>) == 2 * sizeof(double));
static_assert(sizeof(pullback_of<sample::divide_t, double, double>) == 3 * sizeof(double));
static_assert(sizeof(pullback_of<sample::divide_t, float, float>) == 3 * sizeof(float));
static_assert(sizeof(pullback_of<sample::divide_t, short, float>) == 3 * sizeof(float));
static_assert(std::is_trivially_copyable_v<pullback_of<sample::divide_t, double, double>>);
static_assert(std::is_trivially_copyable_v<decltype(chainrules::rrule(sample::sin, 1.0))>);
static_assert(std::is_trivially_copyable_v<decltype(chainrules::frule(std::tuple{NoTangent{}, 1.0},
                                                                      sample::sin, 1.0))>);
static_assert(sizeof(chainrules::frule(std::tuple{NoTangent{}, 1.0}, sample::sin, 1.0)) ==
              2 * sizeof(double));

// A written rule's: what the rule captured; nothing is added.
static_assert(sizeof(pullback_of<lib::written_t, double>) == sizeof(double));
static_assert(std::is_trivially_copyable_v<pullback_of<lib::written_t, double>>);
// A lent argument is one pointer, an owned one that and the box.
using Lent = std::reference_wrapper<std::vector<double> const>;
static_assert(sizeof(pullback_of<lib::first_t, Lent>) == sizeof(void*));
static_assert(std::is_trivially_copyable_v<pullback_of<lib::first_t, Lent>>);
static_assert(sizeof(pullback_of<lib::first_t, std::vector<double>>) == 2 * sizeof(void*));
static_assert(std::is_empty_v<pullback_of<lib::count_t, Lent>>);

// Function objects, zeros and nested numbers.
static_assert(std::is_empty_v<sample::sin_t> && std::is_trivial_v<sample::sin_t>);
static_assert(sizeof(std::tuple<NoTangent, double>) == sizeof(double));
static_assert(sizeof(tool::Dual<double>) == 2 * sizeof(double));
static_assert(sizeof(tool::Dual<tool::Dual<double>>) == 4 * sizeof(double));
static_assert(sizeof(tool::Dual<tool::Dual<tool::Dual<double>>>) == 8 * sizeof(double));
static_assert(std::is_trivially_copyable_v<tool::Dual<tool::Dual<double>>>);
