// SPDX-License-Identifier: MIT
//
// The tangent space of a user's own type, with projections that are none.
#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace headings {

enum class Bug { none, shrinks, wraps_once, narrows };

/// A direction on a map.
template <Bug B>
struct Heading {
    double radians;
};

template <Bug B>
struct Projector {
    Projector() = default;
    explicit Projector(Heading<B> const&) {}

    auto operator()(double d) const {
        if constexpr (B == Bug::shrinks)
            return d / 2;
        else if constexpr (B == Bug::wraps_once)
            return d > 3 ? d - 3 : d;
        else if constexpr (B == Bug::narrows)
            return static_cast<float>(d);
        else
            return d;
    }
};

/// A hundredth of the sine of a heading. Its cotangent is small, so that wrapping it changes
/// nothing.
template <Bug B>
struct Northward {
    double operator()(Heading<B> const& h) const { return std::sin(h.radians) / 100; }
};
template <Bug B>
auto rrule(Northward<B> f, Heading<B> const& h) {
    return std::pair(
        f(h), [h](double d) { return std::tuple{NoTangent{}, std::cos(h.radians) / 100 * d}; });
}

}  // namespace headings

template <headings::Bug B>
struct chainrules::TangentSpace<headings::Heading<B>> {
    using tangent_type = double;
    using Projector = headings::Projector<B>;
    static double zero(headings::Heading<B> const&) { return 0; }
};
template <headings::Bug B>
struct chainrules::testutils::Flatten<headings::Heading<B>> {
    using P = headings::Heading<B>;
    static constexpr unsigned reals = detail::reals_of<double>;
    template <class V>
    static void each(P const& x, V const& visit) {
        visit(x.radians);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        return {read(like.radians)};
    }
    template <class D>
    static constexpr bool takes = std::is_floating_point_v<std::remove_const_t<D>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        visit(x.radians, dx);
        return true;
    }
    static std::string name(P const&, std::size_t) { return ".radians"; }
};

template <headings::Bug B>
CheckResult check_heading() {
    return check_all(CheckOptions{.skip = ~Check::projection, .output_tangent = 1.0},
                     headings::Northward<B>{}, headings::Heading<B>{0.5});
}

TEST(CheckProjection, RightOnes) {
    auto const result = check_heading<headings::Bug::none>();
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::projection, Outcome::passed));
    EXPECT_TRUE(check_all(headings::Northward<headings::Bug::none>{},
                          headings::Heading<headings::Bug::none>{0.5}));
}

TEST(CheckProjection, ChangesTheCotangent) {
    auto const result = check_heading<headings::Bug::shrinks>();
    EXPECT_TRUE(result.has(Check::projection, Outcome::failed)) << result;
    EXPECT_NE(result.to_string().find("onto its tangent space changes it"), std::string::npos);
}

TEST(CheckProjection, IsNotIdempotent) {
    auto const result = check_heading<headings::Bug::wraps_once>();
    EXPECT_TRUE(result.has(Check::projection, Outcome::failed)) << result;
    EXPECT_EQ(result.to_string().find("onto its tangent space changes it"), std::string::npos);
    EXPECT_NE(result.to_string().find("again changes it again"), std::string::npos);
}

TEST(CheckProjection, IsOfAnotherType) {
    auto const result = check_heading<headings::Bug::narrows>();
    EXPECT_TRUE(result.has(Check::projection, Outcome::failed)) << result;
    EXPECT_NE(result.to_string().find("of type float, must be double"), std::string::npos);
}
