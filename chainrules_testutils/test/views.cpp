// SPDX-License-Identifier: MIT
#include "chainrules_testutils/views.hpp"

#include <gtest/gtest.h>

#include <span>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Numbers = std::vector<double>;

namespace views {

// Σ i x_i², over a view; Factor other than 2: wrong.
template <int Factor>
struct weighted_t {
    double operator()(std::span<double const> x) const {
        double total = 0;
        for (std::size_t i = 0; i != x.size(); ++i) total += static_cast<double>(i) * x[i] * x[i];
        return total;
    }
};
template <int Factor>
inline constexpr weighted_t<Factor> weighted{};

template <class D, int Factor>
auto frule(std::tuple<NoTangent, D> const& dx, weighted_t<Factor> f,
           std::span<double const> const& x) {
    double dy = 0;
    if constexpr (!AbstractZero<D>)
        for (std::size_t i = 0; i != x.size(); ++i)
            dy += static_cast<double>(i) * Factor * x[i] * std::get<1>(dx)[i];
    return std::pair(f(x), dy);
}
template <int Factor>
auto rrule(weighted_t<Factor> f, std::span<double const> const& x) {
    return std::pair(f(x), [x = keep(x)](double dy) {
        Numbers dx((*x).size());
        for (std::size_t i = 0; i != dx.size(); ++i)
            dx[i] = static_cast<double>(i) * Factor * (*x)[i] * dy;
        return std::tuple{NoTangent{}, dx};
    });
}

}  // namespace views

TEST(Views, Flattening) {
    Numbers const data{1, 2, 3};
    std::span<double const> const x(data);
    EXPECT_EQ(to_vec(x), data);
    auto const other = from_vec(x, Numbers{4, 5, 6});
    EXPECT_EQ(to_vec(static_cast<std::span<double const>>(other)), (Numbers{4, 5, 6}));
    auto const copy = other;  // shares what it looks at
    EXPECT_EQ(copy.data(), other.data());
    EXPECT_EQ(data[0], 1);
    EXPECT_EQ(tangent_to_vec(x, data), data);
    EXPECT_THROW((void)tangent_to_vec(x, Numbers{1}), std::invalid_argument);
    EXPECT_EQ(index_path(x, 2), "[2]");
    Random rng(1);
    EXPECT_EQ(rand_tangent(rng, x).size(), 3u);
    // In a container, nobody would own what such a view looks at.
    static_assert(Flattenable<std::span<double>>);
    static_assert(!Flattenable<std::vector<std::span<double>>>);
    static_assert(!Flattenable<std::pair<double, std::span<double>>>);
}

TEST(Views, RulesOverViews) {
    Numbers const data{1, 2, 3};
    std::span<double const> const x(data);
    EXPECT_TRUE(check_frule(views::weighted<2>, x));
    EXPECT_TRUE(check_rrule(views::weighted<2>, x));
    EXPECT_FALSE(check_frule(views::weighted<3>, x));
    EXPECT_FALSE(check_rrule(views::weighted<3>, x));
    EXPECT_TRUE(check_all(views::weighted<2>, x));
}

TEST(Views, CArraysInStructs) {
    static_assert(Flattenable<double[3]> && Flattenable<float[2][2]> && Flattenable<char[4]>);
    float const x[2][2] = {{1, 2}, {3, 4}};
    EXPECT_EQ(to_vec(x), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(from_vec(x, Numbers{5, 6, 7, 8})[1][0], 7);
    EXPECT_EQ(index_path(x, 3), "[1][1]");
}
