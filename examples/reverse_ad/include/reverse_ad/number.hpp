// SPDX-License-Identifier: MIT
#pragma once
// Var<T, Tag>, the number that a user's function computes with, and Expression, what an operation
// on numbers returns. They know no derivative: operators and functions are chainrules' overloads,
// and the partials come from the rules.

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "chainrules/overloads.hpp"
#include "reverse_ad/tape.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

// Numbers and arrays have a namespace of their own, which is all that argument-dependent lookup
// finds: an unqualified gradient(f, x) in user code never means this tool's because of x.
namespace variables {

template <class T, class Tag, int N>
struct Expression;

/// A number: its value and the statement of the tape that computed it.
template <class T, class Tag>
struct Var : chainrules::overloads::enable<Var<T, Tag>>, detail::RecordingOf<debug_mode> {
    T value{};
    Index statement = 0;

    Var() = default;

    /// A constant.
    template <class U>
        requires(std::is_convertible_v<U const&, T> && !std::is_same_v<U, Var>)
    [[gnu::always_inline]] Var(U const& constant) : value(static_cast<T>(constant)) {}

    /// The result of a statement.
    [[gnu::always_inline]] Var(T const& computed, Index by) : value(computed), statement(by) {
        if constexpr (debug_mode) this->recording = Tape<T, Tag>::recording();
    }

    /// The statement, for what is recorded now.
    [[gnu::always_inline]] Index operand() const {
        if constexpr (debug_mode)
            if (statement != 0 && this->recording != Tape<T, Tag>::recording())
                Tape<T, Tag>::throw_not_recording();
        return statement;
    }

    /// Puts an expression on the tape, as one statement.
    template <int N>
    [[gnu::always_inline]] Var(Expression<T, Tag, N> const& e) : Var(e.value, e.record()) {}
};

/// What an operation returns: a number that is not on the tape yet. Its value, and its partials by
/// N statements, those of constants included. It holds no reference, so that `auto` is safe. All of
/// it is to stay in registers: no loops, which compilers would keep in memory for.
template <class T, class Tag, int N>
struct Expression : chainrules::overloads::enable<Expression<T, Tag, N>> {
    static constexpr auto size = static_cast<std::size_t>(N);
    using Terms = std::make_index_sequence<size>;

    T value;
    std::array<Index, size> operands;
    std::array<T, size> partials;

    [[gnu::always_inline]] Expression() : Expression(T()) {}

    /// A constant.
    template <class U>
        requires std::is_convertible_v<U const&, T>
    [[gnu::always_inline]] Expression(U const& constant)
        : value(static_cast<T>(constant)), operands(), partials() {}

    /// Another expression, as one statement where it is longer. Only that is implicit: of two
    /// branches `c ? a : b` becomes the shorter one.
    template <int M>
    [[gnu::always_inline]] explicit(M < N) Expression(Expression<T, Tag, M> const& other)
        requires(M != N)
        : Expression(other.value) {
        if constexpr (M < N)
            assign(other, typename Expression<T, Tag, M>::Terms{});
        else
            *this = Var<T, Tag>(other);
    }
    [[gnu::always_inline]] explicit Expression(Var<T, Tag> const& x) : Expression(x.value) {
        operands[0] = x.operand();
        partials[0] = T(1);
    }

    Expression& operator=(Var<T, Tag> const& x) { return *this = Expression(x); }
    template <int M>
    Expression& operator=(Expression<T, Tag, M> const& other)
        requires(M != N)
    {
        return *this = Expression(other);
    }

    [[gnu::always_inline]] Index record() const { return record(Terms{}); }

  private:
    template <class Other, std::size_t... K>
    [[gnu::always_inline]] void assign(Other const& other, std::index_sequence<K...>) {
        ((operands[K] = other.operands[K], partials[K] = other.partials[K]), ...);
    }
    template <std::size_t... K>
    [[gnu::always_inline]] Index record(std::index_sequence<K...>) const {
        if (detail::rarely(((operands[K] == 0) || ...))) {
            if ((operands[K] | ...) == 0) return 0;
            // Copies, so that the members stay in registers.
            Index const o[] = {operands[K]...};
            T const p[] = {partials[K]...};
            return Tape<T, Tag>::active().record_some(o, p, size);
        }
        return Tape<T, Tag>::active().record(operands, partials);
    }
};

}  // namespace variables

using variables::Expression;
using variables::Var;

/// Whether X is one of this tool's numbers.
template <class X>
inline constexpr bool is_var = false;
template <class T, class Tag>
inline constexpr bool is_var<Var<T, Tag>> = true;

/// How many partials X has, one of this tool's numbers; 0 for all else.
template <class X>
inline constexpr int terms = 0;
template <class T, class Tag>
inline constexpr int terms<Var<T, Tag>> = 1;
template <class T, class Tag, int N>
inline constexpr int terms<Expression<T, Tag, N>> = N;

/// x, on the tape if it is an expression.
template <class X>
[[gnu::always_inline]] inline decltype(auto) settled(X const& x) {
    if constexpr (terms<X> != 0 && !is_var<X>)
        return chainrules::evaluate(x);
    else
        return (x);
}

namespace detail {

// An expression longer than this goes onto the tape before more is computed from it.
inline constexpr int longest = 12;

template <class Number>
struct Apply;
template <class T, class Tag>
struct Apply<Var<T, Tag>> {
    using Number = Var<T, Tag>;

    // How many terms argument I, an X, contributes: f has a derivative by it. The type says so.
    template <int I, class Partials, class X>
    static constexpr int terms_of() {
        if constexpr (!std::is_same_v<chainrules::evaluated_t<X>, Number>)
            return 0;
        else if constexpr (chainrules::AbstractZero<decltype(chainrules::partial<I>(
                               std::declval<Partials const&>()))>)
            return 0;
        else
            return terms<X>;
    }

    // Appends the terms of argument I: its own partials, times that of f by it.
    template <int I, int At, class Partials, int N>
    [[gnu::always_inline]] static void append(Expression<T, Tag, N>&, Partials const&) {}
    template <int I, int At, class Partials, int N, class X, class... Rest>
    [[gnu::always_inline]] static void append(Expression<T, Tag, N>& y, Partials const& d,
                                              X const& x, Rest const&... rest) {
        constexpr int n = terms_of<I, Partials, X>();
        constexpr auto at = static_cast<std::size_t>(At);
        if constexpr (n != 0) {
            auto const p = chainrules::partial<I>(d);
            if constexpr (std::is_same_v<decltype(p), chainrules::NotImplemented const>) {
                if (Number(x).statement != 0) p.raise();
            } else if constexpr (is_var<X>) {
                y.operands[at] = x.operand();
                y.partials[at] = static_cast<T>(p);
            } else {
                // What is infinite times zero is zero.
                T const factor = static_cast<T>(p);
                [&]<std::size_t... K>(std::index_sequence<K...>) __attribute__((always_inline)) {
                    ((y.operands[at + K] = x.operands[K],
                      y.partials[at + K] = static_cast<T>(
                          chainrules::chain(chainrules::singular(x.partials[K]), factor))),
                     ...);
                }(typename X::Terms{});
            }
        }
        append<I + 1, At + n>(y, d, rest...);
    }
};

}  // namespace detail
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad

namespace chainrules {

/// What makes Var and its expressions known to every function object that has a rule.
template <class T, class Tag>
struct active_number<reverse_ad::Var<T, Tag>> {
    using number_type = reverse_ad::Var<T, Tag>;
    using value_type = T;

    template <class X>
    static T const& value(X const& x) {
        return x.value;
    }

    /// f(x...), computed once on the values, as an expression. A function without a derivative
    /// returns its plain value.
    template <class F, class... X>
    [[gnu::always_inline]] static auto apply(F const& f, X const&... x) {
        return apply(f, std::index_sequence_for<X...>{}, x...);
    }

  private:
    template <class F, std::size_t... I, class... X>
    [[gnu::always_inline]] static auto apply(F const& f, std::index_sequence<I...> slots,
                                             X const&... x) {
        using Apply = reverse_ad::detail::Apply<number_type>;
        constexpr int level = depth<number_type>;
        using Y = evaluated_t<decltype(f(value_below<level>(x)...))>;
        Y const value = f(value_below<level>(x)...);
        auto const d = derivatives_given_output(value, f, value_below<level>(x)...);
        constexpr int n = (Apply::template terms_of<int(I), decltype(d), X>() + ... + 0);
        if constexpr (n == 0) {
            return value;
        } else if constexpr (n <= reverse_ad::detail::longest) {
            reverse_ad::Expression<T, Tag, n> y(static_cast<T>(value));
            Apply::template append<0, 0>(y, d, x...);
            return y;
        } else {
            // At least as long as the longest argument, so that it can be put in its place.
            constexpr int length = std::max({reverse_ad::terms<X>...});
            return reverse_ad::Expression<T, Tag, length>(
                apply(f, slots, reverse_ad::settled(x)...));
        }
    }
};
template <class T, class Tag, int N>
struct active_number<reverse_ad::Expression<T, Tag, N>> : active_number<reverse_ad::Var<T, Tag>> {};

}  // namespace chainrules
