// SPDX-License-Identifier: MIT
#pragma once
// What makes the numbers of formula.hpp known to every function object that has a rule, and puts
// their comparisons on record.

#include <type_traits>

#include "reverse_ad/formula.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace detail {

// x, on record if it is a formula.
template <class X>
[[gnu::always_inline]] inline decltype(auto) on_record(X const& x) {
    if constexpr (IsReplayed<X>)
        return typename replayed_of<X>::type(x);
    else
        return (x);
}
// A constant among the numbers becomes a statement of its own.
template <class X>
X with_statement(X const& x) {
    return x;
}
template <class T, class Tag>
Replayed<T, Tag> with_statement(Replayed<T, Tag> const& x) {
    return {x.value, x.operand()};
}

}  // namespace detail

template <class T, class Tag>
template <class F, class... X>
variables::Replayed<T, Tag>::Replayed(Formula<T, Tag, F, X...> const& formula)
    : Replayed(formula.value, 0) {
    using This = Formula<T, Tag, F, X...>;
    Index* operands = program().operands(detail::Argument<This>::numbers);
    std::byte* constants = program().constants(detail::Argument<This>::bytes);
    detail::Argument<This>::keep(formula, operands, constants);
    statement = program().statement(detail::Statement<T, Tag, This>::kind, value,
                                    detail::Statement<T, Tag, This>::kept);
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad

namespace chainrules {

/// What makes Replayed and its formulas known to every function object that has a rule.
template <class T, class Tag>
struct active_number<reverse_ad::Replayed<T, Tag>> {
    using number_type = reverse_ad::Replayed<T, Tag>;
    using value_type = T;

    template <class X>
    static T const& value(X const& x) {
        return x.value;
    }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        static_assert(std::is_empty_v<F>,
                      "reverse_ad::record(f, x): a function of several results, or with fields, "
                      "cannot be replayed; call functions of one result");
        using reverse_ad::detail::Argument;
        constexpr int level = depth<number_type>;
        constexpr std::size_t n = (Argument<X>::numbers + ... + 0);
        auto const y = f(value_below<level>(x)...);
        if constexpr (n > std::size_t(reverse_ad::detail::longest) && n > sizeof...(X)) {
            return apply(f, reverse_ad::detail::on_record(x)...);
        } else {
            reverse_ad::Formula<T, Tag, F, X...> const formula(
                static_cast<T>(y), reverse_ad::detail::with_statement(x)...);
            if constexpr (std::is_same_v<evaluated_t<decltype(y)>, T>) {
                return formula;
            } else {  // a flag, an integer: what is done with it is a branch
                number_type const number(formula);
                auto& program = number_type::program();
                program.comparison({number.statement, program.constant(number.value), '=', true});
                return y;
            }
        }
    }
};
template <class T, class Tag, class F, class... X>
struct active_number<reverse_ad::Formula<T, Tag, F, X...>>
    : active_number<reverse_ad::Replayed<T, Tag>> {};

}  // namespace chainrules

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace detail {

// The outcome of a comparison, put on record.
template <class X, class Y>
bool compared(X const& x, char sign, Y const& y) {
    using Number = std::conditional_t<IsReplayed<X>, replayed_of<X>, replayed_of<Y>>;
    typename Number::type const a(x), b(y);
    auto& program = Number::type::program();
    Comparison c{a.operand(), b.operand(), sign, false};
    c.result = program.compare(c);
    program.comparison(c);
    return c.result;
}

}  // namespace detail

namespace variables {

#define REVERSE_AD_COMPARISON(op, outcome)                          \
    template <class X, class Y>                                     \
        requires chainrules::overloads::detail::OneEnabled<X, Y> && \
                 (detail::IsReplayed<X> || detail::IsReplayed<Y>)   \
    bool operator op(X const& x, Y const& y) {                      \
        return outcome;                                             \
    }                                                               \
    static_assert(true)
REVERSE_AD_COMPARISON(<, detail::compared(x, '<', y));
REVERSE_AD_COMPARISON(>, detail::compared(y, '<', x));
REVERSE_AD_COMPARISON(<=, detail::compared(x, 'l', y));
REVERSE_AD_COMPARISON(>=, detail::compared(y, 'l', x));
REVERSE_AD_COMPARISON(==, detail::compared(x, '=', y));
REVERSE_AD_COMPARISON(!=, !detail::compared(x, '=', y));
#undef REVERSE_AD_COMPARISON

}  // namespace variables
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
