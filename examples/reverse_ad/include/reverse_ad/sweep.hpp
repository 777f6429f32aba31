// SPDX-License-Identifier: MIT
#pragma once
// The sweep: carries the cotangents of statements, last first, to what they were computed from. It
// is the same for one cotangent of each statement and for several (Lanes).

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "chainrules_core/chainrules_core.hpp"

namespace reverse_ad {

/// The number of a statement. 0 is no statement: a constant.
using Index = std::uint32_t;

/// What a byte says of a statement: how many operands are kept, and whether the statement before it
/// is among them. Cotangents reach that one in a register, where a loop such as sum += … would wait
/// for memory in every step.
struct Arity {
    static constexpr unsigned count = 63;
    static constexpr unsigned follows = 64;  ///< the first operand is the statement before
    static constexpr unsigned adds = 128;    ///< the statement before is added: it is not kept
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
};

namespace detail {

// bar += partial * from, where what is infinite times zero is zero. A single number is not zero:
// the sweep has looked.
template <class T>
[[gnu::always_inline]] inline void add_product(T& bar, T const& partial, T const& from) {
    if constexpr (std::is_arithmetic_v<T>)
        bar += partial * from;
    else
        bar += chainrules::chain(chainrules::singular(partial), from);
}
template <class T, std::size_t m>
[[gnu::always_inline]] inline void add_product(Lanes<T, m>& bar, T const& partial,
                                               Lanes<T, m> const& from) {
    if constexpr (in_registers<T>)
        bar.lane += from.lane == T(0) ? from.lane : partial * from.lane;
    else
        for (std::size_t k = 0; k != m; ++k)
            if (!std::is_arithmetic_v<T> || from.lane[k] != 0)
                add_product(bar.lane[k], partial, from.lane[k]);
}

template <class T>
[[gnu::always_inline]] inline void add(T& bar, T const& other) {
    bar += other;
}
template <class T, std::size_t m>
[[gnu::always_inline]] inline void add(Lanes<T, m>& bar, Lanes<T, m> const& other) {
    if constexpr (in_registers<T>)
        bar.lane += other.lane;
    else
        for (std::size_t k = 0; k != m; ++k) bar.lane[k] += other.lane[k];
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
    for (Index s = last; s-- > first;) {
        unsigned const arity = *--tape.arities;
        std::size_t const n = arity & Arity::count;
        tape.operands -= n;
        tape.partials -= n;
        detail::add(carried, adjoints[s]);
        Bar const bar = carried;
        carried = Bar{};
        adjoints[s] = Bar{};
        if (detail::nothing_to_carry(bar)) continue;
        auto const add = [&](std::size_t i) __attribute__((always_inline)) {
            detail::add_product(adjoints[tape.operands[i]], tape.partials[i], bar);
        };
        // Most have few operands: straight code, where compilers would vectorise a loop.
        switch (n) {
            default:
                for (std::size_t i = n; i != 3; --i) add(i - 1);
                [[fallthrough]];
            case 3:
                add(2);
                [[fallthrough]];
            case 2:
                add(1);
                [[fallthrough]];
            case 1:
                if ((arity & Arity::follows) != 0)
                    detail::add_product(carried, tape.partials[0], bar);
                else
                    add(0);
                [[fallthrough]];
            case 0:
                break;
        }
        if ((arity & Arity::adds) != 0) detail::add(carried, bar);
    }
    if (first != 0) detail::add(adjoints[first - 1], carried);
}

}  // namespace detail
}  // namespace reverse_ad
