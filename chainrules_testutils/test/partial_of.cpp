// SPDX-License-Identifier: MIT
#include "chainrules_testutils/partial_of.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_core/chainrules_core.hpp"

using namespace chainrules;
using testutils::frule_by;
using testutils::partial_of;

namespace functions {

struct Scaled {
    template <class T>
    T operator()(T x, T y, int n) const {
        return static_cast<T>(n) * x * y;
    }
};
// Says by its type which tangents it was given.
template <class Dx, class Dy, class Dn, class T>
auto frule(std::tuple<NoTangent, Dx, Dy, Dn> const&, Scaled const& f, T const& x, T const& y,
           int const& n) {
    return FRuleResult{f(x, y, n), std::tuple<Dx, Dy, Dn>{}};
}

template <class T>
T product(T x, T y) {
    return x * y;
}
template <class T>
std::pair<T, T> both(T x, T y) {
    return {x + y, x * y};
}
CHAINRULES_FUNCTION(multiply, product);
CHAINRULES_SCALAR_RULE(multiply, (x, y), y, x);
CHAINRULES_FUNCTION(sum_and_product, both);
CHAINRULES_SCALAR_RULE_MULTI(sum_and_product, (x, y), (), (1, 1), (y, x));

}  // namespace functions

using namespace functions;

TEST(PartialOf, TangentsOfTheOtherArguments) {
    using Zero = ZeroTangent;
    using None = NoTangent;
    static_assert(std::is_same_v<decltype(partial_of<0>(Scaled{}, 2.0, 3.0, 4)),
                                 std::tuple<double, Zero, None>>);
    static_assert(std::is_same_v<decltype(partial_of<1>(Scaled{}, 2.0F, 3.0F, 4)),
                                 std::tuple<Zero, float, None>>);
    static_assert(std::is_same_v<decltype(partial_of<2>(Scaled{}, 2.0, 3.0, 4)),
                                 std::tuple<Zero, Zero, double>>);
}

TEST(PartialOf, Value) {
    EXPECT_EQ(partial_of<0>(multiply, 3.0, 4.0), 4);
    EXPECT_EQ(partial_of<1>(multiply, 3.0, 4.0), 3);
    static_assert(std::is_same_v<decltype(partial_of<0>(multiply, 3.0F, 4.0F)), float>);
    using Z = std::complex<double>;
    EXPECT_EQ(partial_of<1>(multiply, Z(1, 2), Z(3, 4)), Z(1, 2));
}

TEST(PartialOf, FruleBy) {
    auto const [y, dy] = frule_by<1>(0.5, multiply, 3.0, 4.0);
    EXPECT_EQ(y, 12);
    EXPECT_EQ(dy, 1.5);
    static_assert(std::is_same_v<decltype(frule_by<0>(0.0F, multiply, 3.0F, 4.0F).tangent), float>);
    static_assert(std::is_same_v<decltype(frule_by<1>(0.5, Scaled{}, 2.0, 3.0, 4).tangent),
                                 std::tuple<ZeroTangent, double, NoTangent>>);
}

TEST(PartialOf, SeveralOutputs) {
    auto const d = partial_of<1>(sum_and_product, 3.0, 4.0);
    EXPECT_EQ(get<0>(d), 1);
    EXPECT_EQ(get<1>(d), 3);
}
