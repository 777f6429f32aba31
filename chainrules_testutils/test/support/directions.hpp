// SPDX-License-Identifier: MIT
#pragma once
// check_frule and check_rrule as types, and the checks of the same mutants by either.

#include <complex>

#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "support/draws.hpp"
#include "support/mutants.hpp"

namespace directions {

using chainrules::testutils::CheckOptions;
using chainrules::testutils::Random;
using mutants::Mutant;
using mutants::Point;

struct Forward {
    template <class... X>
    static auto check(X const&... x) {
        return chainrules::testutils::check_frule(x...);
    }
    /// The cause that is named: the check of a frule sees one number, and knows less.
    static char const* cause(char const* forward, char const*) { return forward; }
};

struct Reverse {
    template <class... X>
    static auto check(X const&... x) {
        return chainrules::testutils::check_rrule(x...);
    }
    static char const* cause(char const*, char const* reverse) { return reverse; }
};

template <class Direction, Mutant M, class T = double>
auto wave_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        T const x = M == Mutant::negative_only ? static_cast<T>(-0.5 + rng.decimal(1, 8) / 4)
                                               : draws::number<T>(rng);
        return Direction::check(options, mutants::wave<M>, x, draws::number<T>(rng));
    };
}

template <class Direction, Mutant M>
auto spin_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        std::complex<double> const z(rng.decimal(2, 10), rng.decimal(2, 10));
        return Direction::check(options, mutants::spin<M>, z, rng.decimal(3, 100));
    };
}

template <class Direction, Mutant M>
auto height_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        mutants::Height<M> const f{rng.decimal(3, 100)};
        return Direction::check(options, f, Point{rng.decimal(3, 100), rng.decimal(3, 100)});
    };
}

}  // namespace directions
