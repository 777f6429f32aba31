// SPDX-License-Identifier: MIT
// Literals beside the numbers of AD tools, and plain numbers beside complex ones of a tool, in
// formulas of rules.
#include "chainrules_core/numbers/rule_operators.hpp"

#include <gtest/gtest.h>

#include <complex>

namespace tool {

// As Jet<Jet<double>>: its operators take its own numbers and the level below, no literals.
template <class T>
struct Strict {
    T value{};
    Strict() = default;
    explicit Strict(T const& x) : value(x) {}
    friend Strict operator+(Strict const& x, Strict const& y) { return Strict(x.value + y.value); }
    friend Strict operator+(Strict const& x, T const& y) { return Strict(x.value + y); }
    friend Strict operator+(T const& x, Strict const& y) { return Strict(x + y.value); }
    Strict& operator+=(Strict const& y) { return *this = *this + y; }
    friend bool operator<(Strict const& x, Strict const& y) { return x.value < y.value; }
    friend bool operator<(Strict const& x, T const& y) { return x.value < y; }
    friend bool operator<(T const& x, Strict const& y) { return x < y.value; }
};

// Has an operator for literals, which is to be used.
struct Generous {
    double value = 0;
    bool by_own = false;
    explicit Generous(double x, bool own = false) : value(x), by_own(own) {}
    friend Generous operator+(Generous const& x, double y) { return Generous(x.value + y); }
    template <class N>
        requires std::is_integral_v<N>
    friend Generous operator+(Generous const& x, N y) {
        return Generous(x.value + y, true);
    }
};

}  // namespace tool

template <class T>
struct chainrules::active_number<tool::Strict<T>> {
    using value_type = T;
    using number_type = tool::Strict<T>;
};
template <>
struct chainrules::active_number<tool::Generous> {
    using value_type = double;
    using number_type = tool::Generous;
};

namespace {

using tool::Generous;
using Once = tool::Strict<double>;
using Twice = tool::Strict<Once>;

template <class X, class Y>
auto formula_sum(X const& x, Y const& y) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    return x + y;
}
template <class X, class Y>
bool formula_less(X const& x, Y const& y) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    return x < y;
}
template <class X, class Y>
concept Adds = requires(X x, Y y) { x + y; };

TEST(RuleOperators, LiteralsBecomeConstantsLevelByLevel) {
    static_assert(!Adds<Twice, int> && !Adds<Twice, double>, "or this tests nothing");
    Twice const x(Once(2.0));
    EXPECT_EQ(formula_sum(x, 1).value.value, 3);
    EXPECT_EQ(formula_sum(1, x).value.value, 3);
    EXPECT_EQ(formula_sum(x, 0.5).value.value, 2.5);
    EXPECT_EQ(formula_sum(0.5F, x).value.value, 2.5);
    EXPECT_TRUE(formula_less(x, 3) && formula_less(1.5, x) && !formula_less(2, x));
    EXPECT_EQ(formula_sum(Once(2.0), 1).value, 3);
    EXPECT_EQ(chainrules::detail::constant_of<Twice>(7).value.value, 7);
}
TEST(RuleOperators, OperatorsOfTheToolGoFirst) {
    EXPECT_TRUE(formula_sum(Generous(1), 2).by_own);
    EXPECT_FALSE(formula_sum(Generous(1), 2.0).by_own);
    EXPECT_EQ(formula_sum(Once(2.0), 1.0).value, 3);
}
TEST(RuleOperators, ComplexNumbersOfATool) {
    using Plain = std::complex<double>;
    using Z = std::complex<Once>;
    using Nested = std::complex<Twice>;
    static_assert(!Adds<Z, Plain> && !Adds<Once, Plain> && !Adds<Nested, Once>,
                  "or this tests nothing");
    Plain const one(2, 3);
    Z const z(Once(4.0), Once(5.0));
    for (Z const& sum : {formula_sum(z, one), formula_sum(one, z)}) {
        EXPECT_EQ(sum.real().value, 6);
        EXPECT_EQ(sum.imag().value, 8);
    }
    for (Z const& sum : {formula_sum(Once(7.0), one), formula_sum(one, Once(7.0))}) {
        EXPECT_EQ(sum.real().value, 9);
        EXPECT_EQ(sum.imag().value, 3);
    }
    Nested const nested(Twice(Once(1.0)), Twice(Once(2.0)));
    for (Nested const& sum : {formula_sum(nested, one), formula_sum(one, nested)}) {
        EXPECT_EQ(sum.real().value.value, 3);
        EXPECT_EQ(sum.imag().value.value, 5);
    }
    EXPECT_EQ(formula_sum(nested, z).imag().value.value, 7);
    EXPECT_EQ(formula_sum(nested, Once(7.0)).real().value.value, 8);
    EXPECT_EQ(formula_sum(7.0, nested).real().value.value, 8);
    EXPECT_EQ(formula_sum(z, Twice(Once(7.0))).real().value.value, 11);
}

}  // namespace
