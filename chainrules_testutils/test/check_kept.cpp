// SPDX-License-Identifier: MIT
//
// A rule that keeps a variable of its own is found out, whatever lies there when its pullback runs.
#include <gtest/gtest.h>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Vector = std::vector<double>;

namespace kept {

template <bool local>
struct square_first_t {
    double operator()(Vector const& x) const { return x[0] * x[0]; }
};
template <bool local, class D>
auto frule(std::tuple<NoTangent, D> const& dx, square_first_t<local> f, Vector const& x) {
    if constexpr (AbstractZero<D>)
        return FRuleResult{f(x), D{}};
    else
        return FRuleResult{f(x), 2 * x[0] * std::get<1>(dx)[0]};
}
template <bool local>
auto rrule(square_first_t<local> f, Vector const& x) {
    Vector const twice{2 * x[0]};
    auto partial = [&] {
        if constexpr (local)
            return keep(twice);
        else
            return keep(x);
    }();
    auto pullback = [partial, n = x.size()](double y_bar) {
        Vector x_bar(n);
        x_bar[0] = (local ? 1 : 2) * (*partial)[0] * y_bar;
        return std::tuple{NoTangent{}, x_bar};
    };
    return RRuleResult{f(x), pullback};
}

}  // namespace kept

namespace {

TEST(Kept, AnArgumentPasses) {
    auto const result = check_all(kept::square_first_t<false>{}, Vector{1.5, 2});
    EXPECT_TRUE(bool(result)) << result;
    EXPECT_FALSE(chainrules::detail::watching());
}

TEST(Kept, ALocalVariableIsFoundOut) {
    auto const result = check_rrule(kept::square_first_t<true>{}, Vector{1.5, 2});
    EXPECT_FALSE(bool(result));
    EXPECT_NE(result.to_string().find("chainrules::keep(x): x is no argument of the rule and would "
                                      "be gone when the pullback runs; capture it by value"),
              std::string::npos)
        << result;
    EXPECT_FALSE(chainrules::detail::watching());
}

}  // namespace
