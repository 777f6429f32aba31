// SPDX-License-Identifier: MIT
#pragma once
// What CHAINRULES_DENSITY makes of a declaration: a struct of the arguments and the quantities that
// terms share, which adds up terms. Varying, Active, Wanted are sets of arguments, bit by bit:
// those that are arrays; those on which a term must depend to be added; those by which partials are
// wanted.

#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/detail/attributes.hpp"
#include "chainrules_core/detail/preprocessor.hpp"
#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/numbers/promotion.hpp"
#include "chainrules_core/numbers/rule_operators.hpp"
#include "chainrules_core/tangents/chain.hpp"
#include "chainrules_core/tangents/zero.hpp"

namespace chainrules::statistics::detail {

template <class... I>
constexpr unsigned bits(I... i) {
    return (0U | ... | (1U << i));
}

/// A value and its partials by n arguments.
template <class T, int n>
struct Sums {
    T value{};
    T partial[static_cast<std::size_t>(n)]{};

    constexpr void fill(T const& x) {
        for (T& each : partial) each = x;
        value = x;
    }
};

template <class T, class P>
CHAINRULES_DETAIL_INLINE constexpr void add_term(T& sum, P const& term) {
    if constexpr (!std::is_same_v<P, NoTangent>) sum = static_cast<T>(sum + term);
}

// The type in which a quantity is kept: numbers in T, what a kernel returns as it is.
template <class T, class Q>
using quantity_t = std::conditional_t<Number<std::remove_cvref_t<Q>>, T, std::remove_cvref_t<Q>>;

/// Names the arguments and their values, and the condition that they do not fulfil: of index ≥ 0 in
/// an array. `names` is "(mu, sigma, x)".
[[noreturn, gnu::noinline, gnu::cold]] inline void raise_domain(char const* function,
                                                                char const* condition,
                                                                char const* names,
                                                                double const* values,
                                                                std::ptrdiff_t index) {
    std::string text = std::string("chainrules::") + function;
    if (index >= 0) text += ", element " + std::to_string(index);
    text += ": ";
    for (char const* c = names + 1; *c != 0; ++c) {
        if (*c != ',' && *c != ')') {
            text += *c;
            continue;
        }
        char number[32];
        std::snprintf(number, sizeof number, " = %.17g", *values++);
        text += number;
        if (*c == ')') break;
        text += ',';
    }
    throw std::domain_error(text + "; there must be " + condition);
}

}  // namespace chainrules::statistics::detail

// m(c, i, x) for each of up to six x, within a mapping.
#define CHAINRULES_DETAIL_EACH(m, c, ...)                                                \
    CHAINRULES_DETAIL_CAT(CHAINRULES_DETAIL_EACH_, CHAINRULES_DETAIL_COUNT(__VA_ARGS__)) \
    (m, c, __VA_ARGS__)
#define CHAINRULES_DETAIL_EACH_1(m, c, x0) m(c, 0, x0)
#define CHAINRULES_DETAIL_EACH_2(m, c, x0, x1) m(c, 0, x0) m(c, 1, x1)
#define CHAINRULES_DETAIL_EACH_3(m, c, x0, x1, x2) m(c, 0, x0) m(c, 1, x1) m(c, 2, x2)
#define CHAINRULES_DETAIL_EACH_4(m, c, x0, x1, x2, x3) \
    m(c, 0, x0) m(c, 1, x1) m(c, 2, x2) m(c, 3, x3)
#define CHAINRULES_DETAIL_EACH_5(m, c, x0, x1, x2, x3, x4) \
    m(c, 0, x0) m(c, 1, x1) m(c, 2, x2) m(c, 3, x3) m(c, 4, x4)
#define CHAINRULES_DETAIL_EACH_6(m, c, x0, x1, x2, x3, x4, x5) \
    m(c, 0, x0) m(c, 1, x1) m(c, 2, x2) m(c, 3, x3) m(c, 4, x4) m(c, 5, x5)

// Names in formulas are the author's: all others begin with chainrules_.
#define CHAINRULES_DETAIL_DENSITY_AT(c, i, x) chainrules_at_##x = i,
#define CHAINRULES_DETAIL_DENSITY_AT_LIST(c, i, x) chainrules_at_##x
#define CHAINRULES_DETAIL_DENSITY_BITS(deps) \
    ::chainrules::statistics::detail::bits(  \
        CHAINRULES_DETAIL_FLAT(CHAINRULES_DETAIL_DENSITY_AT_LIST, ~, deps))
#define CHAINRULES_DETAIL_DENSITY_MEMBER(c, i, x) T x{};
#define CHAINRULES_DETAIL_DENSITY_PARAMETER(c, i, x) T const& chainrules_##x
#define CHAINRULES_DETAIL_DENSITY_SET(c, i, x) x = chainrules_##x;
#define CHAINRULES_DETAIL_DENSITY_PICK(c, i, x) \
    if constexpr (ChainRulesI == i) return (x);
#define CHAINRULES_DETAIL_DENSITY_NAN(c, i, x) || x != x
#define CHAINRULES_DETAIL_DENSITY_NUMBER(c, i, x) \
    chainrules_numbers[i] = static_cast<double>(::chainrules::plain_value(x));

#define CHAINRULES_DETAIL_DENSITY_QUANTITY(c, i, q) CHAINRULES_DETAIL_DENSITY_QUANTITY_I q
#define CHAINRULES_DETAIL_DENSITY_QUANTITY_I(deps, name, ...) \
    ::chainrules::statistics::detail::quantity_t<T, decltype(__VA_ARGS__)> name{};
#define CHAINRULES_DETAIL_DENSITY_GIVE(c, i, q) CHAINRULES_DETAIL_DENSITY_GIVE_I q
#define CHAINRULES_DETAIL_DENSITY_GIVE_I(deps, name, ...)                                        \
    if constexpr ((CHAINRULES_DETAIL_DENSITY_BITS(deps) & ChainRulesVarying) != 0)               \
        name =                                                                                   \
            static_cast<::chainrules::statistics::detail::quantity_t<T, decltype(__VA_ARGS__)>>( \
                __VA_ARGS__);

// A term that depends on an array is added with Each, any other without.
#define CHAINRULES_DETAIL_DENSITY_TERM(c, i, t) CHAINRULES_DETAIL_DENSITY_TERM_I t
#define CHAINRULES_DETAIL_DENSITY_TERM_I(deps, term, ...)                                \
    {                                                                                    \
        constexpr unsigned chainrules_on = CHAINRULES_DETAIL_DENSITY_BITS(deps);         \
        if constexpr (((chainrules_on & ChainRulesVarying) != 0) == ChainRulesEach &&    \
                      (chainrules_on & ChainRulesActive) != 0) {                         \
            constexpr int chainrules_d[] = {                                             \
                CHAINRULES_DETAIL_FLAT(CHAINRULES_DETAIL_DENSITY_AT_LIST, ~, deps)};     \
            if constexpr (ChainRulesWithValue)                                           \
                ::chainrules::statistics::detail::add_term(chainrules_sums.value, term); \
            CHAINRULES_DETAIL_EACH(CHAINRULES_DETAIL_DENSITY_PARTIAL, ~, __VA_ARGS__)    \
        }                                                                                \
    }
#define CHAINRULES_DETAIL_DENSITY_PARTIAL(c, j, p)                   \
    if constexpr (((1U << chainrules_d[j]) & ChainRulesWanted) != 0) \
        ::chainrules::statistics::detail::add_term(chainrules_sums.partial[chainrules_d[j]], p);

/// Declares the log density f of the arguments, whole numbers among them as
/// CHAINRULES_DENSITY_OF_COUNTS says: `CHAINRULES_DENSITY(f, (arguments), domain, support,
/// (quantities), (terms));`. A quantity is
/// ((what it depends on), name, formula); a term ((what it depends on), value, its partial by each
/// of these).
#define CHAINRULES_DENSITY(f, args, domain, support, quantities, terms) \
    CHAINRULES_DETAIL_DENSITY(f, args, 0, domain, support, quantities, terms)

/// The same of a density whose first arguments are whole numbers, which have no derivative; their
/// partials are NoTangent{}: `CHAINRULES_DENSITY_OF_COUNTS(f, (counts), (parameters), …);`.
#define CHAINRULES_DENSITY_OF_COUNTS(f, whole, args, domain, support, quantities, terms)         \
    CHAINRULES_DETAIL_DENSITY(f,                                                                 \
                              (CHAINRULES_DETAIL_UNPAREN whole, CHAINRULES_DETAIL_UNPAREN args), \
                              CHAINRULES_DETAIL_COUNT whole, domain, support, quantities, terms)

// All arguments in one list before it becomes text.
#define CHAINRULES_DETAIL_DENSITY(...) CHAINRULES_DETAIL_DENSITY_OF(__VA_ARGS__)
#define CHAINRULES_DETAIL_DENSITY_OF(f, args, whole, domain, support, quantities, terms)      \
    template <class T>                                                                        \
    struct chainrules_form_of_##f {                                                           \
        enum : int { CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_AT, ~, args) };          \
        CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_MEMBER, ~, args)                      \
        CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_QUANTITY, ~, quantities)              \
        CHAINRULES_DETAIL_INLINE constexpr void set(                                          \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_DENSITY_PARAMETER, ~, args)) {       \
            CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_SET, ~, args)                     \
        }                                                                                     \
        template <int ChainRulesI>                                                            \
        CHAINRULES_DETAIL_INLINE constexpr T& argument() {                                    \
            CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_PICK, ~, args)                    \
        }                                                                                     \
        template <unsigned ChainRulesVarying>                                                 \
        CHAINRULES_DETAIL_INLINE constexpr void give() {                                      \
            CHAINRULES_DETAIL_RULE_OPERATORS;                                                 \
            CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_GIVE, ~, quantities)              \
        }                                                                                     \
        template <unsigned ChainRulesVarying, bool ChainRulesEach, unsigned ChainRulesActive, \
                  unsigned ChainRulesWanted, bool ChainRulesWithValue>                        \
        CHAINRULES_DETAIL_INLINE constexpr void add_terms(                                    \
            [[maybe_unused]] auto& chainrules_sums) const {                                   \
            CHAINRULES_DETAIL_RULE_OPERATORS;                                                 \
            CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_TERM, ~, terms)                   \
        }                                                                                     \
        CHAINRULES_DETAIL_INLINE constexpr bool in_domain() const {                           \
            CHAINRULES_DETAIL_RULE_OPERATORS;                                                 \
            return domain;                                                                    \
        }                                                                                     \
        CHAINRULES_DETAIL_INLINE constexpr bool in_support() const {                          \
            CHAINRULES_DETAIL_RULE_OPERATORS;                                                 \
            return support;                                                                   \
        }                                                                                     \
        constexpr bool any_nan() const {                                                      \
            return false CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_NAN, ~, args);       \
        }                                                                                     \
        std::array<double, CHAINRULES_DETAIL_COUNT args> numbers() const {                    \
            std::array<double, CHAINRULES_DETAIL_COUNT args> chainrules_numbers{};            \
            CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_DENSITY_NUMBER, ~, args)                  \
            return chainrules_numbers;                                                        \
        }                                                                                     \
    };                                                                                        \
    struct f##_t : ::chainrules::statistics::Density<f##_t> {                                 \
        using ChainRulesDensity = f##_t;                                                      \
        template <class T>                                                                    \
        using form = chainrules_form_of_##f<T>;                                               \
        static constexpr int count = CHAINRULES_DETAIL_COUNT args;                            \
        static constexpr int counts = whole;                                                  \
        static constexpr char const* chainrules_name() { return #f; }                         \
        static constexpr char const* chainrules_names() { return #args; }                     \
        static constexpr char const* condition() { return #domain; }                          \
    };                                                                                        \
    CHAINRULES_DETAIL_OBJECT f##_t f {}
