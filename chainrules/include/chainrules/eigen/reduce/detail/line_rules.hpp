// SPDX-License-Identifier: MIT
#pragma once
// The functions of lines that are declared by a formula alone, and their rules in the namespaces of
// their objects.

#include "chainrules/eigen/reduce/detail/line_map_rules.hpp"
#include "chainrules/eigen/reduce/detail/reduction_rules.hpp"

/// Declares the function object of a formula, of lines along Whole, Colwise or Rowwise.
#define CHAINRULES_DETAIL_LINES(name, along, formula)                          \
    CHAINRULES_DETAIL_PRIMALS(::chainrules::eigen::lines::ByPrimal, name,      \
                              using Along = ::chainrules::eigen::lines::along; \
                              using Formula = formula;)

/// The rules of all functions of lines that are objects of the namespace in which this stands.
#define CHAINRULES_DETAIL_RULES_OF_LINES                                                          \
    template <class F, class X, class... Options>                                                 \
        requires ::chainrules::eigen::lines::Reduces<F, X, Options...>                            \
    auto primal(F const&, X const& A, Options const&... options) {                                \
        return ::chainrules::eigen::lines::reduction<F>(A, options...);                           \
    }                                                                                             \
    template <class Self, class Da, class F, class X, class... K>                                 \
        requires ::chainrules::eigen::lines::ReducesWith<F, X, K...>                              \
    auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A, K const&... options) { \
        return ::chainrules::eigen::lines::reduction_frule<F>(std::get<1>(tangents), A,           \
                                                              options...);                        \
    }                                                                                             \
    template <class F, class X, class... K>                                                       \
        requires ::chainrules::eigen::lines::ReducesWith<F, X, K...>                              \
    auto rrule(F const&, X const& A, K const&... options) {                                       \
        return ::chainrules::eigen::lines::reduction_rrule<F>(A, options...);                     \
    }                                                                                             \
    template <class F, class X, class... Options>                                                 \
        requires ::chainrules::eigen::lines::MapsLines<F, X, Options...>                          \
    auto primal(F const&, X const& A, Options const&... options) {                                \
        return ::chainrules::eigen::lines::line_map<F>(A, options...);                            \
    }                                                                                             \
    template <class Self, class Da, class F, class X, class... K>                                 \
        requires ::chainrules::eigen::lines::MapsLinesWith<F, X, K...>                            \
    auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A, K const&... options) { \
        return ::chainrules::eigen::lines::line_map_frule<F>(std::get<1>(tangents), A,            \
                                                             options...);                         \
    }                                                                                             \
    template <class F, class X, class... K>                                                       \
        requires ::chainrules::eigen::lines::MapsLinesWith<F, X, K...>                            \
    auto rrule(F const&, X const& A, K const&... options) {                                       \
        return ::chainrules::eigen::lines::line_map_rrule<F>(A, options...);                      \
    }                                                                                             \
    static_assert(true)

namespace chainrules::eigen {
CHAINRULES_DETAIL_RULES_OF_LINES;
}
namespace chainrules::numeric {
CHAINRULES_DETAIL_RULES_OF_LINES;
}
namespace chainrules::log_exp {
CHAINRULES_DETAIL_RULES_OF_LINES;
}
