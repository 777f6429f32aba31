// SPDX-License-Identifier: MIT
//
// Cotangents of another shape than the argument's, and what check_approx says of such.
#include <gtest/gtest.h>

#include <forward_list>
#include <list>
#include <map>
#include <sstream>
#include <valarray>

#include "support/standard_types.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Numbers = std::vector<double>;

namespace misshapen {

using namespace standard_types;

// Rules with a cotangent of another shape than the argument's.
template <int>
struct misshaped_t {
    template <class X>
    double operator()(X const& x) const {
        return squares(x);
    }
};
template <int Kind, class X>
auto rrule(misshaped_t<Kind> f, X const& x) {
    return std::pair(f(x), [x = keep(x)](double d) {
        auto dx = slope<2>(*x, d);
        if constexpr (requires { dx.pop_front(); })
            dx.pop_front();  // one element is missing
        else if constexpr (requires { dx.entries; })
            dx.entries[99] = 1;  // a key that x has not
        else if constexpr (requires { dx.index(); })
            dx = Numbers{1};  // another alternative than x's
        else
            dx.reset();  // nothing where x has something
        return std::tuple{NoTangent{}, dx};
    });
}
inline constexpr misshaped_t<0> misshaped{};

// Right, were the product of arrays not a reference to them.
struct expression_t {
    double operator()(std::valarray<double> const& x) const { return squares(x); }
};
inline constexpr expression_t expression{};
inline auto rrule(expression_t f, std::valarray<double> const& x) {
    return std::pair(f(x),
                     [x = keep(x)](double d) { return std::tuple{NoTangent{}, *x * (2 * d)}; });
}

template <class X>
std::string told(X const& x) {
    auto const result = check_rrule(misshaped, x);
    EXPECT_FALSE(result);
    std::ostringstream text;
    text << result;
    return text.str();
}

}  // namespace misshapen

using namespace misshapen;

TEST(MisshapedTypes, OtherShapes) {
    EXPECT_NE(told(std::list<double>{1, 2}).find("the value has 2 elements"), std::string::npos);
    EXPECT_NE(told(std::forward_list<double>{1, 2}).find("2 elements"), std::string::npos);
    EXPECT_NE(told(std::map<int, double>{{1, 2}}).find("the value has 1 keys"), std::string::npos);
    EXPECT_NE(told(std::optional<double>(1)).find("the value has a value"), std::string::npos);
    EXPECT_NE(told(std::variant<double, Numbers>(1.0)).find("the value has alternative 0"),
              std::string::npos);
}

TEST(MisshapedTypes, ExpressionsAreNoTangents) {
    auto const result = check_rrule(expression, std::valarray<double>{1, 2});
    EXPECT_FALSE(result);
    std::ostringstream text;
    text << result;
    EXPECT_NE(text.str().find("which is no tangent of std::valarray<double>"), std::string::npos)
        << text.str();
}

TEST(MisshapedTypes, ApproxNamesThePlace) {
    using Map = std::map<std::string, double>;
    auto const a = tangent_of_map<Map>(Map{{"a", 1}, {"b", 2}});
    auto const b = tangent_of_map<Map>(Map{{"b", 3}, {"c", 0}});
    std::ostringstream text;
    text << check_approx(a, b);
    EXPECT_NE(text.str().find("[\"a\"]"), std::string::npos) << text.str();
    EXPECT_NE(text.str().find("[\"b\"]"), std::string::npos) << text.str();
    // An absent key is zero.
    EXPECT_TRUE(check_approx(tangent_of_map<Map>(Map{{"c", 0}}), tangent_of_map<Map>(Map{})));
    using Variant = std::variant<double, Numbers>;
    EXPECT_FALSE(check_approx(Variant(1.0), Variant(Numbers{1})));
    EXPECT_TRUE(check_approx(std::list<double>{1, 2}, Numbers{1, 2}));
    EXPECT_FALSE(check_approx(std::list<double>{1, 2}, Numbers{1}));
}
