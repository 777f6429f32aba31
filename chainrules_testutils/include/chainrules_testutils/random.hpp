// SPDX-License-Identifier: MIT
#pragma once
// Random numbers and random tangents, the same on every machine: the engine is std::mt19937_64, and
// what is made of its bits is integer arithmetic, because the distributions of <random> differ
// between standard libraries. Tests share no state: every check makes its own generator.

#include <cstdint>
#include <memory>

#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils {

/// The seed of every check that is given none: CHAINRULES_TEST_SEED where the environment has it (a
/// number, or "random" for another one in each program run), else 1. A text that is neither throws
/// std::invalid_argument.
std::uint64_t default_seed();

/// A seedable generator. Copies go on with the same draws.
class Random {
  public:
    explicit Random(std::uint64_t seed = default_seed());
    Random(Random const& other);
    Random& operator=(Random const& other);
    Random(Random&&) noexcept;
    Random& operator=(Random&&) noexcept;
    ~Random();

    std::uint64_t seed() const { return seed_; }

    /// 64 random bits.
    std::uint64_t bits();
    /// A whole number from lowest to highest, all equally likely.
    std::int64_t integer(std::int64_t lowest, std::int64_t highest);
    /// From -limit to limit in steps of 1/denominator, never zero: a zero tangent tests nothing.
    double decimal(int limit, int denominator);
    /// 9 times a normal variable, rounded to 5 binary digits behind the point, never zero.
    double normal();

  private:
    struct Engine;
    std::uint64_t seed_;
    std::unique_ptr<Engine> engine_;
};

namespace detail {

// double: -9 to 9 in steps of 0.01, at most six characters in print; complex: steps of 0.1 in both
// parts; any other real type: short binary numbers, which float holds exactly.
template <class T, class R>
void draw_number(Random& rng, std::vector<R>& out) {
    using Part = real_t<T>;
    for (int part = 0; part != (Complex<T> ? 2 : 1); ++part) {
        if constexpr (!std::is_same_v<Part, double>)
            out.push_back(static_cast<R>(rng.normal()));
        else
            out.push_back(static_cast<R>(rng.decimal(9, Complex<T> ? 10 : 100)));
    }
}

template <class P, class R>
void draw(Random& rng, P const& x, std::vector<R>& out) {
    if constexpr (reals_of<P> == 0)
        return;
    else if constexpr (Number<P>)
        draw_number<P>(rng, out);
    else
        Flatten<P>::each(x, [&](auto const& part) { draw(rng, part, out); });
}

// Multiprecision numbers, real and complex: the numbers of float, which they hold exactly.
template <class P>
P draw_wide(Random& rng) {
    using Part = real_t<P>;
    if constexpr (Complex<P>) {
        Part const re(rng.normal());
        return P(re, Part(rng.normal()));
    } else {
        return P(rng.normal());
    }
}

}  // namespace detail

/// A random tangent of x, of the canonical type tangent_t<P>, for every type that to_vec knows;
/// NoTangent where nothing in x can be perturbed (integers, flags, strings, ...). Integers inside a
/// container or a struct get the tangent zero where their type has one.
template <class P>
auto rand_tangent(Random& rng, P const& x) {
    if constexpr (Number<P> && !Flattenable<P>) {
        return detail::draw_wide<P>(rng);
    } else if constexpr (!Flattenable<P>) {
        detail::check_flattenable<P>();
        return NoTangent{};
    } else if constexpr (detail::reals_of<P> == 0) {
        return NoTangent{};
    } else {
        std::vector<flat_real_t<P>> numbers;
        detail::draw(rng, x, numbers);
        return tangent_from_vec(x, numbers);
    }
}

}  // namespace chainrules::testutils
