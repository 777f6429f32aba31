// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/for_each.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "chainrules/containers/in_place.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace for_each_test {

// x becomes x².
CHAINRULES_FUNCTION_EXPR(square_it, (x), x *= x);
template <class Self, class Dx>
auto frule(std::tuple<Self, Dx&> const& tangents, square_it_t, double& x) {
    Dx& dx = std::get<1>(tangents);
    dx = 2 * x * dx;
    x *= x;
    return chainrules::FRuleResult<double&, Dx&>{x, dx};
}

}  // namespace for_each_test

namespace {

using namespace chainrules;
using Vector = std::vector<double>;
using for_each_test::square_it;

TEST(ForEach, ChangesElementsAndTangents) {
    Vector v{1, 2, -3}, dv{10, 20, 30};
    auto const result = frule(std::tuple{NoTangent{}, NoTangent{}, std::ref(dv)}, fn::for_each,
                              square_it, std::ref(v));
    EXPECT_EQ(v, (Vector{1, 4, 9}));
    EXPECT_EQ(dv, (Vector{20, 80, -180}));
    EXPECT_EQ(&result.value, &v);
    EXPECT_EQ(&result.tangent, &dv);
    fn::for_each(square_it, v);
    EXPECT_EQ(v, (Vector{1, 16, 81}));
}

TEST(ForEach, InThreads) {
    Vector v(5000, 3), dv(5000);
    for (std::size_t i = 0; i != dv.size(); ++i) dv[i] = double(i);
    frule(std::tuple{NoTangent{}, NoTangent{}, std::ref(dv)}, fn::for_each, square_it, std::ref(v),
          keyword(Threads{3}));
    EXPECT_EQ(v, Vector(5000, 9));
    for (std::size_t i = 0; i != dv.size(); ++i) EXPECT_EQ(dv[i], 6.0 * double(i));
    fn::for_each(square_it, v, Threads{2});
    EXPECT_EQ(v, Vector(5000, 81));
}

TEST(ForEach, ReverseModeHasNoRuleAndSizesAreChecked) {
    static_assert(!has_rrule<decltype(fn::for_each), decltype(square_it), Vector>);
    Vector v{1, 2}, dv{1};
    EXPECT_THROW(frule(std::tuple{NoTangent{}, NoTangent{}, std::ref(dv)}, fn::for_each, square_it,
                       std::ref(v)),
                 DimensionMismatch);
    EXPECT_EQ(v, (Vector{1, 2}));
}

}  // namespace
