// SPDX-License-Identifier: MIT
#pragma once
// The sweep: carries the cotangents of statements, last first, to what they were computed from. It
// is the same for one cotangent of each statement and for several (Lanes).

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "chainrules_core/chainrules_core.hpp"
#include "reverse_ad/debug.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

/// The number of a statement. 0 is no statement: a constant.
using Index = std::uint32_t;

/// What a byte says of a statement: four times the number of operands that are kept, and whether
/// the statement before it is among its operands. Cotangents reach that one in a register, where a
/// loop such as sum += … would wait for memory in every step.
struct Arity {
    static constexpr std::size_t longest = 63;

    static constexpr unsigned follows = 1;  ///< the first operand is the statement before
    static constexpr unsigned adds = 2;     ///< the statement before is added: it is not kept

    static constexpr unsigned of(std::size_t operands, unsigned flags = 0) {
        return static_cast<unsigned>(4 * operands) | flags;
    }
};

/// Statements in flat arrays: the byte of each, and one after another the operands of each, and the
/// partials by them. The pointers are to the ends.
template <class T>
struct Statements {
    std::uint8_t const* arities;
    Index const* operands;
    T const* partials;
};

namespace detail {

template <class T>
inline constexpr bool in_registers = std::is_same_v<T, double> || std::is_same_v<T, float>;

template <class T, std::size_t m>
struct LanesOf {
    using type = std::array<T, m>;
};
template <class T, std::size_t m>
    requires in_registers<T>
struct LanesOf<T, m> {
    using type [[gnu::vector_size(m * sizeof(T)), gnu::aligned(alignof(T)), gnu::may_alias]] = T;
};

}  // namespace detail

/// m cotangents of one number; m is a power of two.
template <class T, std::size_t m>
struct Lanes {
    typename detail::LanesOf<T, m>::type lane{};

    [[gnu::always_inline]] Lanes& operator+=(Lanes const& other) {
        if constexpr (detail::in_registers<T>)
            lane += other.lane;
        else
            for (std::size_t k = 0; k != m; ++k) lane[k] += other.lane[k];
        return *this;
    }
};

namespace detail {

// A partial times a cotangent, where what is infinite times zero is zero. A single number is not
// zero: the sweep has looked.
template <class T>
[[gnu::always_inline]] inline T times(T const& partial, T const& bar) {
    if constexpr (std::is_arithmetic_v<T>)
        return partial * bar;
    else
        return chainrules::chain(chainrules::singular(partial), bar);
}
template <class T, std::size_t m>
[[gnu::always_inline]] inline Lanes<T, m> times(T const& partial, Lanes<T, m> const& bar) {
    Lanes<T, m> product;
    if constexpr (in_registers<T>)
        product.lane = bar.lane == T(0) ? bar.lane : partial * bar.lane;
    else
        for (std::size_t k = 0; k != m; ++k)
            if (!std::is_arithmetic_v<T> || bar.lane[k] != 0)
                product.lane[k] = detail::times(partial, bar.lane[k]);
    return product;
}

// Whether no operand needs to be visited. For a nested number zero is no reason to stop: its
// tangents may not be.
template <class T>
[[gnu::always_inline]] inline bool nothing_to_carry(T const& bar) {
    if constexpr (std::is_arithmetic_v<T>)
        return bar == 0;
    else
        return false;
}
template <class T, std::size_t m>
[[gnu::always_inline]] inline bool nothing_to_carry(Lanes<T, m> const& bar) {
    if constexpr (std::is_arithmetic_v<T>) {
        bool none = true;
        for (std::size_t k = 0; k != m; ++k) none &= bar.lane[k] == 0;
        return none;
    } else {
        return false;
    }
}

/// Carries the cotangents of the statements from `last` down to `first`, whose own are zero
/// afterwards. Bar: T, or several of them.
template <class T, class Bar>
void sweep(Statements<T> tape, Index first, Index last, Bar* adjoints) {
    Bar carried{};  // on its way to statement s
    std::ptrdiff_t end = 0;
    for (Index s = last; s-- > first;) {
        unsigned const arity = *--tape.arities;
        Bar bar = adjoints[s];
        bar += carried;
        carried = Bar{};
        adjoints[s] = Bar{};
        if (detail::nothing_to_carry(bar)) {
            end -= arity / 4;
            continue;
        }
        auto const add = [&]() __attribute__((always_inline)) {
            --end;
            adjoints[tape.operands[end]] += detail::times(tape.partials[end], bar);
        };
        auto const carry = [&]() __attribute__((always_inline)) {
            --end;
            carried = detail::times(tape.partials[end], bar);
        };
        // Most have two operands or less.
        unsigned n = arity / 4;
        if (n == 2)
            add();
        else
            for (; n > 1; --n) add();
        if ((arity & Arity::adds) != 0) {
            if (n != 0) add();
            carried = bar;
        } else if ((arity & Arity::follows) != 0) {
            carry();
        } else if (n != 0) {
            add();
        }
    }
    if (first != 0) adjoints[first - 1] += carried;
}

}  // namespace detail
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
