// SPDX-License-Identifier: MIT
#pragma once
// Chunk<T, N>: the N tangents that a number carries. They are padded to whole vector registers, and
// a register at a time is computed: a sum of partials times tangents is a multiplication and one
// fused addition for every further term, whatever the compiler thinks of a loop.

#include <array>
#include <cmath>
#include <cstddef>
#include <type_traits>

#include "chainrules_core/chainrules_core.hpp"

namespace forward_ad {

namespace detail {

// The width of the vector registers that this is compiled for.
#if defined(__AVX512F__)
inline constexpr std::size_t simd_bytes = 64;
#elif defined(__AVX__)
inline constexpr std::size_t simd_bytes = 32;
#else
inline constexpr std::size_t simd_bytes = 16;
#endif

// How many numbers a register holds: where there are few tangents, a part of one is enough.
template <class T, int N>
constexpr std::size_t register_width() {
    std::size_t width = 1;
#if defined(__GNUC__)
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>)
        while (width < static_cast<std::size_t>(N) && 2 * width * sizeof(T) <= simd_bytes)
            width *= 2;
#endif
    return width;
}

// As many numbers, with their arithmetic. The compiler knows such types, but no standard name.
template <class T, std::size_t width>
struct Register {
#if defined(__GNUC__)
    using type [[gnu::vector_size(width * sizeof(T)), gnu::may_alias]] = T;
#endif
};
template <class T>
struct Register<T, 1> {
    using type = T;
};

}  // namespace detail

// The numbers have a namespace of their own, which is all that argument-dependent lookup finds: an
// unqualified gradient(f, x) in user code never means this tool's because x is one of its numbers.
namespace numbers {

template <class T, int N>
struct Chunk;

/// The product of a partial and an argument's tangents, not computed yet.
template <class P, class T, int N>
struct Term {
    // A partial that may be infinite comes as a Singular number.
    static constexpr bool is_singular = std::is_same_v<P, chainrules::Singular<T>>;
    static constexpr bool fits_registers =
        std::is_floating_point_v<T> && (std::is_same_v<P, T> || is_singular);

    P partial;
    Chunk<T, N> const& tangent;

    // chain is the product that knows infinite partials: times a zero tangent, zero.
    [[gnu::always_inline]] constexpr T operator[](std::size_t k) const {
        return static_cast<T>(chainrules::chain(partial, tangent[k]));
    }

    [[gnu::always_inline]] auto in_register(std::size_t i) const {
        auto const& x = tangent.in_register(i);
        if constexpr (is_singular) {
            if (!std::isfinite(partial.value)) [[unlikely]]
                return lane_by_lane(i);
        }
        return static_cast<T>(partial) * x;
    }

  private:
    auto lane_by_lane(std::size_t i) const {
        constexpr std::size_t width = Chunk<T, N>::width;
        auto product = tangent.in_register(i);
        if constexpr (width == 1)
            product = (*this)[i];
        else
            for (std::size_t k = 0; k != width; ++k) product[k] = (*this)[i * width + k];
        return product;
    }
};
template <class P, class T, int N>
Term(P, Chunk<T, N> const&) -> Term<P, T, N>;

/// N tangents of type T. Unused lanes hold anything.
template <class T, int N>
struct Chunk {
    static constexpr std::size_t width = detail::register_width<T, N>();
    static constexpr std::size_t registers = (static_cast<std::size_t>(N) + width - 1) / width;
    static constexpr std::size_t lanes = registers * width;
    using Register = typename detail::Register<T, width>::type;

    alignas(Register) std::array<T, lanes> lane;

    /// Zeros. Register by register: GCC fills an array by an instruction that takes longer than
    /// most operations on it.
    [[gnu::always_inline]] constexpr Chunk() {
        if constexpr (width > 1) {
            if (!std::is_constant_evaluated()) {
#pragma GCC unroll 16
                for (std::size_t i = 0; i != registers; ++i) in_register(i) = Register{};
                return;
            }
        }
        for (T& x : lane) x = T{};
    }

    /// Zeros but for a one in lane k. The register is written as a whole: to read one of which a
    /// part was written would wait for memory.
    [[gnu::always_inline]] constexpr void set_unit(std::size_t k) {
        if constexpr (width > 1) {
            if (!std::is_constant_evaluated()) {
                Register one{};
                one[k % width] = T(1);
                in_register(k / width) = one;
                return;
            }
        }
        lane[k] = T(1);
    }

    /// The sum of terms.
    template <class... P>
    [[gnu::always_inline]] constexpr explicit Chunk(Term<P, T, N> const&... term) {
        if constexpr ((Term<P, T, N>::fits_registers && ...)) {
            if (!std::is_constant_evaluated()) {
#pragma GCC unroll 16
                for (std::size_t i = 0; i != registers; ++i)
                    in_register(i) = (term.in_register(i) + ...);
                return;
            }
        }
        for (std::size_t k = 0; k != lanes; ++k) lane[k] = (term[k] + ...);
    }

    [[gnu::always_inline]] constexpr T const& operator[](std::size_t k) const { return lane[k]; }
    [[gnu::always_inline]] constexpr T& operator[](std::size_t k) { return lane[k]; }

    [[gnu::always_inline]] Register const& in_register(std::size_t i) const {
        return reinterpret_cast<Register const*>(lane.data())[i];
    }
    [[gnu::always_inline]] Register& in_register(std::size_t i) {
        return reinterpret_cast<Register*>(lane.data())[i];
    }
};

}  // namespace numbers

using numbers::Chunk;
using numbers::Term;

}  // namespace forward_ad
