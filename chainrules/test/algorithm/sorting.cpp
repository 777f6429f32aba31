// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/sorting.hpp"

#include <array>
#include <cmath>
#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::Check;
using testutils::CheckOptions;
using testutils::test_all;
using complex = std::complex<double>;
using Vector = std::vector<double>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

struct Descending {
    template <class X>
    bool operator()(X const& a, X const& b) const {
        return b < a;
    }
};

TEST(Sorted, OfEveryKind) {
    test_all(fn::sorted, Vector{3, -1, 2});
    test_all(fn::stable_sorted, Vector{3, -1, 2});
    test_all(fn::sorted, std::vector<float>{3, -1});
    test_all(fn::sorted, std::array{3.0, 1.0, 2.0});
    // With a NaN this is no order.
    CheckOptions const options{.skip = Check::special_values};
    test_all(options, fn::sorted, Vector{3, -1, 2}, Descending{});
    static_assert(!has_rrule<algorithm::sorted_t, std::vector<complex>>);
}
TEST(Sorted, TiesKeepTheirOrder) {
    for (auto const& f : {1, 2}) {
        Vector const v{2, 1, 2, 1}, y_bar{1, 10, 100, 1000};
        auto const back = [&] {
            return f == 1 ? unthunk(std::get<1>(rrule(fn::sorted, v).pullback(y_bar)))
                          : unthunk(std::get<1>(rrule(fn::stable_sorted, v).pullback(y_bar)));
        };
        EXPECT_EQ(back(), (Vector{100, 1, 1000, 10}));
    }
    auto const y = rrule(fn::sorted, Vector{2, 1, 2}, Descending{});
    EXPECT_EQ(unthunk(std::get<1>(y.pullback(Vector{1, 10, 100}))), (Vector{1, 100, 10}));
}
TEST(Sorted, NanStandsAtTheEnd) {
    auto const [y, pullback] = rrule(fn::sorted, Vector{nan, 2, 1});
    EXPECT_EQ(y[0], 1);
    EXPECT_TRUE(std::isnan(y[2]));
    EXPECT_EQ(unthunk(std::get<1>(pullback(Vector{1, 10, 100}))), (Vector{100, 10, 1}));
    EXPECT_EQ(fn::sorted(Vector{}), Vector{});
    EXPECT_EQ(fn::sorted(std::vector{2, 1}), (std::vector{1, 2}));
}

TEST(PartiallySorted, OfEveryKind) {
    test_all(fn::partially_sorted, Vector{3, -1, 2, 7}, 2);
    test_all(fn::partially_sorted, std::array{3.0, 1.0, 2.0}, 3u);
    EXPECT_EQ(fn::partially_sorted(Vector{3, -1, 2, 7}, 2), (Vector{-1, 2}));
    EXPECT_EQ(fn::partially_sorted(Vector{3}, 0), Vector{});
    auto const ties = rrule(fn::partially_sorted, Vector{2, 1, 1, 1}, 2).pullback(Vector{1, 10});
    EXPECT_EQ(unthunk(std::get<1>(ties)), (Vector{0, 1, 10, 0}));
    static_assert(std::is_same_v<NoTangent const, std::tuple_element_t<2, decltype(ties)> const>);
    EXPECT_EQ(message_of<std::out_of_range>([] { fn::partially_sorted(Vector{1, 2}, 3); }),
              "chainrules::partially_sorted: k is 3, v has 2 elements");
}

TEST(PartiallySorted, InAnOrderOfOnesOwn) {
    std::greater<> const falling;
    test_all(fn::partially_sorted, Vector{3, -1, 2, 7}, 2, falling);
    test_all(fn::nth_value, Vector{3, -1, 2, 7}, 1, falling);
    EXPECT_EQ(fn::partially_sorted(Vector{3, -1, 2, 7}, 2, falling), (Vector{7, 3}));
    EXPECT_EQ(fn::nth_value(Vector{3, -1, 2, 7}, 1, falling), 3);
    auto const by_size = [](complex a, complex b) { return std::abs(a) < std::abs(b); };
    std::vector<complex> const z{{3, 4}, {0, 1}, {1, 0}};
    EXPECT_EQ(fn::partially_sorted(z, 2, by_size), (std::vector<complex>{{0, 1}, {1, 0}}));
    auto const [y, pullback] = rrule(fn::nth_value, z, 1, by_size);
    EXPECT_EQ(y, complex(1, 0));
    auto const [self, z_bar, n_bar, compare_bar] = pullback(complex(5, 6));
    EXPECT_EQ(unthunk(z_bar), (std::vector<complex>{0, 0, {5, 6}}));
    static_assert(std::is_same_v<decltype(compare_bar), NoTangent const>);
    static_assert(!has_rrule<algorithm::nth_value_t, std::vector<complex>, int>);
}

TEST(NthValue, OfEveryKind) {
    test_all(fn::nth_value, Vector{3, -1, 2, 7}, 2);
    test_all(fn::nth_value, std::vector<float>{3, -1}, 0);
    EXPECT_EQ(fn::nth_value(Vector{3, -1, 2, 7}, 2), 3);
    auto const ties = rrule(fn::nth_value, Vector{2, 1, 1}, 1).pullback(5.0);
    EXPECT_EQ(unthunk(std::get<1>(ties)), (Vector{0, 0, 5}));
    EXPECT_EQ(message_of<std::out_of_range>([] { rrule(fn::nth_value, Vector{1, 2}, 2); }),
              "chainrules::nth_value: n is 2, v has 2 elements");
}

TEST(Unique, OfEveryKind) {
    // Other values would give a result of another size.
    CheckOptions const options{.skip = Check::special_values};
    test_all(options, fn::unique, Vector{3, -1, 2});
    test_all(options, fn::unique, std::vector<complex>{{1, 2}, {1, 3}});
}
TEST(Unique, TheFirstHasAll) {
    auto const [y, pullback] = rrule(fn::unique, Vector{1, 1, 2, 3, 2});
    EXPECT_EQ(y, (Vector{1, 2, 3}));
    EXPECT_EQ(unthunk(std::get<1>(pullback(Vector{10, 20, 30}))), (Vector{10, 0, 20, 30, 0}));
    EXPECT_EQ(fn::unique(Vector{3, nan, 1, nan}).size(), 3u);
    EXPECT_EQ(fn::unique(Vector{0.0, -0.0}).size(), 1u);
    EXPECT_EQ(fn::unique(std::vector<complex>{{1, 2}, {1, 3}, {1, 2}}).size(), 2u);
    EXPECT_EQ(fn::unique(Vector{}), Vector{});
    EXPECT_EQ(frule(std::tuple{NoTangent{}, Vector{1, 2, 3}}, fn::unique, Vector{5, 5, 4}).tangent,
              (Vector{1, 3}));
}

}  // namespace
