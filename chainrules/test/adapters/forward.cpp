// SPDX-License-Identifier: MIT
// What adapters of forward-mode tools share, on the numbers of a foreign tool.
#include "chainrules/adapters/forward.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/adapters/import.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "adapters/jet.hpp"

namespace foreign {

template <class T>
inline constexpr bool is_jet = false;
template <class T>
inline constexpr bool is_jet<Jet<T>> = true;
template <class T>
concept ChainRulesNumber = is_jet<T>;
CHAINRULES_IMPORT(erfcx);
CHAINRULES_IMPORT(hypot);

// A number with as many directions as its tangent says; a constant has none.
struct Wide {
    double value = 0;
    std::vector<double> tangent;

    Wide() = default;
    explicit Wide(double x) : value(x) {}
    Wide(double x, std::vector<double> d) : value(x), tangent(std::move(d)) {}
};

}  // namespace foreign

template <>
struct chainrules::adapters::forward_number<foreign::Wide> {
    using value_type = double;
    struct tangent_type : std::vector<double> {
        using std::vector<double>::vector;
        tangent_type() = default;
        tangent_type(std::vector<double> const& d) : std::vector<double>(d) {}
        tangent_type& operator+=(std::vector<double> const& other) {
            for (std::size_t i = 0; i != size(); ++i) (*this)[i] += other[i];
            return *this;
        }
    };
    static double const& value(foreign::Wide const& x) { return x.value; }
    static std::vector<double> const& tangent(foreign::Wide const& x) { return x.tangent; }
    static foreign::Wide make(double y, tangent_type const& dy) { return {y, dy}; }
    static bool empty(std::vector<double> const& d) { return d.empty(); }
};
template <>
struct chainrules::active_number<foreign::Wide> : adapters::Forward<foreign::Wide> {};

namespace {

using namespace chainrules;
using foreign::Jet;
using foreign::Wide;

TEST(ForwardAdapter, SumsOverActiveArguments) {
    Jet<double> const x(3, 1), y(4, 2);
    auto const both = fn::hypot(x, y);
    static_assert(std::is_same_v<decltype(both), Jet<double> const>);
    EXPECT_EQ(both.a, 5);
    EXPECT_DOUBLE_EQ(both.v, 3.0 / 5 + 2 * 4.0 / 5);
    EXPECT_DOUBLE_EQ(fn::hypot(x, 4.0).v, 3.0 / 5);
    EXPECT_DOUBLE_EQ(fn::hypot(3.0, y).v, 2 * 4.0 / 5);
    EXPECT_EQ(fn::floor(Jet<double>(2.5, 1)).v, 0);
    static_assert(std::is_same_v<decltype(fn::isnan(x)), bool>);
}
TEST(ForwardAdapter, ConstantsMayHaveNoDirections) {
    Wide const x(3, {1, 0}), y(4, {0, 1}), constant(4);
    EXPECT_EQ(fn::hypot(x, y).tangent, (std::vector<double>{0.6, 0.8}));
    EXPECT_EQ(fn::hypot(x, constant).tangent, (std::vector<double>{0.6, 0.0}));
    EXPECT_EQ(fn::hypot(Wide(3), y).tangent, (std::vector<double>{0.0, 0.8}));
    EXPECT_TRUE(fn::hypot(Wide(3), constant).tangent.empty());
    EXPECT_EQ(fn::hypot(Wide(3), constant).value, 5);
}
// As the tool of the test chose; the others have a static_assert.
TEST(ForwardAdapter, NoDerivativeIsAnError) {
    Jet<double> const order(1, 1), x(2, 1);
    EXPECT_THROW(special::cyl_bessel_j_dnu2(order, x), NotImplementedError);  // the third by ν
    EXPECT_DOUBLE_EQ(fn::cyl_bessel_j(1.0, x).v,
                     (std::cyl_bessel_j(0, 2) - std::cyl_bessel_j(2, 2)) / 2);
}
TEST(Import, FindsFunctionsByArgument) {
    Jet<double> const x(0.5, 1);
    EXPECT_EQ(erfcx(x).v, fn::erfcx(x).v);
    EXPECT_EQ(hypot(x, 2.0).v, fn::hypot(x, 2.0).v);
    EXPECT_EQ(hypot(2.0, x).v, fn::hypot(2.0, x).v);
    EXPECT_EQ(erfcx(Jet<Jet<double>>(x, x)).v.v, fn::erfcx(Jet<Jet<double>>(x, x)).v.v);
}
template <class X>
concept Imported = requires(X x) { foreign::erfcx(x); };
static_assert(Imported<Jet<double>> && !Imported<double> && !Imported<Wide>);

}  // namespace
