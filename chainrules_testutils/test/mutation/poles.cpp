// SPDX-License-Identifier: MIT
//
// A right rule next to poles, where finite differences are noise: never called wrong, and seldom
// undecided.
#include <cmath>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace poles {

template <class T>
T tan_value(T x) {
    return std::tan(x);
}
CHAINRULES_FUNCTION(tan, tan_value);
CHAINRULES_SCALAR_RULE(tan, (x), 1 + Omega * Omega);
CHAINRULES_FUNCTION(wrong_tan, tan_value);
CHAINRULES_SCALAR_RULE(wrong_tan, (x), Omega * Omega);
template <class T>
T reciprocal_value(T x) {
    return 1 / x;
}
CHAINRULES_FUNCTION(reciprocal, reciprocal_value);
CHAINRULES_SCALAR_RULE(reciprocal, (x), -Omega * Omega);

}  // namespace poles

using namespace mutation;
using chainrules::testutils::check_scalar;

namespace {

struct Counts {
    int failed = 0;
    int undecided = 0;
};

// At a thousand points that are spread over (-4, 4), to all digits.
template <class T, class F>
Counts counted(F const& f) {
    Counts counts;
    for (std::uint64_t seed = 1; seed <= right_draws; ++seed) {
        Random rng(seed);
        T const x = static_cast<T>(8 * (static_cast<double>(rng.bits() >> 12) * 0x1p-52) - 4);
        CheckOptions<> options;
        options.seed = seed;
        auto const result = check_scalar(options, f, x);
        counts.failed += result.count(Outcome::failed) != 0;
        counts.undecided += result.count(Outcome::inconclusive) != 0;
        EXPECT_TRUE(result || result.count(Outcome::inconclusive) != 0) << result.to_string();
    }
    std::cout << "[ right    ] " << right_draws << " draws, " << counts.failed << " failed, "
              << counts.undecided << " undecided\n";
    return counts;
}

}  // namespace

TEST(Poles, NoiseIsNotCalledAWrongRule) {
    for (auto const& counts :
         {counted<float>(poles::tan), counted<double>(poles::tan),
          counted<float>(poles::reciprocal), counted<double>(poles::reciprocal)}) {
        EXPECT_EQ(counts.failed, 0);
        EXPECT_LE(counts.undecided, 20);
    }
}

TEST(Poles, AWrongRuleIsFound) {
    caught("a forgotten term", Check::derivative, "",
           [](CheckOptions<> const& options, Random& rng) {
               return check_scalar(options, poles::wrong_tan, static_cast<float>(number(rng) / 3));
           });
}
