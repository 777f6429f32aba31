// SPDX-License-Identifier: MIT
#pragma once
// Draws by Abseil's distributions of integers and truth values. Those with real parameters, as
// absl::Gaussian, have a derivative by these and no rule here. A generator changes when it is
// asked: pass a pointer to it. random_bits and canonical of random/draws.hpp take Abseil's
// generators, too.

#include "absl/random/random.h"

#include "chainrules/random/draws.hpp"

namespace chainrules::abseil {

/// fn::absl_uniform(&generator, low, high) is absl::Uniform(generator, low, high) of integers.
struct absl_uniform_t : Function<absl_uniform_t> {
    static constexpr char const* chainrules_name() { return "absl_uniform"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <class Generator, std::integral T>
    static T chainrules_spelled(Generator* const& generator, T const& low, T const& high) {
        return absl::Uniform(*generator, low, high);
    }
};
/// A random number between low and high by `absl::Uniform`; the generator is a pointer.
CHAINRULES_DETAIL_OBJECT absl_uniform_t absl_uniform{};

CHAINRULES_NON_DIFFERENTIABLE(absl_uniform);

}  // namespace chainrules::abseil

namespace chainrules::fn {
using abseil::absl_uniform;
}
