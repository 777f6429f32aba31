// SPDX-License-Identifier: MIT
#include "chainrules_core/debug_mode.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "chainrules_core/tangents/accumulate.hpp"

namespace constrained {

// x2 is always 2 x1.
struct Pair {
    double x1, x2;
    Pair(double a, double b) : x1(a), x2(b) {
        if (b != 2 * a) throw std::invalid_argument("x2 must be 2 x1");
    }
};

struct Rebuilt {
    double x1, x2;
    Rebuilt(double a, double b) : x1(a), x2(b) {
        if (b != 2 * a) throw std::invalid_argument("x2 must be 2 x1");
    }
};
struct Exchanged {
    double x1, x2;
    Exchanged(double b, double a) : x1(a), x2(b) {}
};
inline Rebuilt construct(std::type_identity<Rebuilt>, double a, double) { return {a, 2 * a}; }

}  // namespace constrained

CHAINRULES_FIELDS(constrained::Exchanged, x1, x2);
CHAINRULES_FIELDS(constrained::Pair, x1, x2);
CHAINRULES_FIELDS(constrained::Rebuilt, x1, x2);

namespace {

using namespace chainrules;
using constrained::Pair;
using constrained::Rebuilt;

struct DebugMode : testing::Test {
    void SetUp() override { set_debug_mode(true); }
    void TearDown() override { set_debug_mode(false); }
};

TEST(DebugModeOff, IsTheDefault) { EXPECT_FALSE(debug_mode()); }

TEST(DebugModeOff, ConstructThrowsItsOwnError) {
    auto const t = tangent<Pair>(field<&Pair::x1>(1.0));
    EXPECT_THROW(Pair(1, 2) + t, std::invalid_argument);
}

TEST_F(DebugMode, ConstructSaysWhatToDefine) {
    auto const t = tangent<Pair>(field<&Pair::x1>(1.0));
    try {
        (void)(Pair(1, 2) + t);
        FAIL() << "construct must reject the sum";
    } catch (PrimalAdditionError const& error) {
        std::string const what = error.what();
        EXPECT_NE(what.find("x2 must be 2 x1"), std::string::npos) << what;
        EXPECT_NE(what.find("overload construct("), std::string::npos) << what;
    }
}

TEST_F(DebugMode, AConstructorThatTakesTheFieldsInAnotherOrder) {
    using constrained::Exchanged;
    try {
        (void)(Exchanged(1, 2) + tangent<Exchanged>(field<&Exchanged::x1>(1.0)));
        FAIL() << "the fields are exchanged";
    } catch (PrimalAdditionError const& error) {
        std::string const what = error.what();
        EXPECT_NE(what.find("in another order than CHAINRULES_FIELDS"), std::string::npos) << what;
    }
    // Equal values say nothing.
    EXPECT_EQ((Exchanged(2, 2) + tangent<Exchanged>(field<&Exchanged::x1>(1.0))).x2, 3);
}

TEST_F(DebugMode, ConstructMayKeepAnInvariant) {
    Rebuilt const r = Rebuilt(1, 2) + tangent<Rebuilt>(field<&Rebuilt::x1>(1.0));
    EXPECT_EQ(r.x2, 4.0);
}

using Vector = std::vector<double>;

TEST_F(DebugMode, InPlaceAdditionMustWrite) {
    auto const by_value = inplaceable_thunk([](Vector v) { v[0] += 1; }, [] { return Vector{1}; });
    Vector dest{5};
    EXPECT_THROW(accumulate(dest, by_value), BadInplaceError);
    EXPECT_EQ(dest, Vector{5});
    double number = 1;
    EXPECT_THROW(accumulate(number, inplaceable_thunk([](double) {}, [] { return 2.0; })),
                 BadInplaceError);
}

TEST_F(DebugMode, RightInPlaceAdditionPasses) {
    auto const right = inplaceable_thunk([](Vector& v) { v[0] += 1; }, [] { return Vector{1}; });
    auto const zero = inplaceable_thunk([](Vector&) {}, [] { return Vector{0}; });
    Vector dest{5};
    EXPECT_EQ(&accumulate(dest, right), &dest);
    accumulate(dest, zero);
    EXPECT_EQ(dest, Vector{6});
}

TEST(DebugModeOff, InPlaceAdditionIsTrusted) {
    Vector dest{5};
    accumulate(dest, inplaceable_thunk([](Vector) {}, [] { return Vector{1}; }));
    EXPECT_EQ(dest, Vector{5});
}

}  // namespace
