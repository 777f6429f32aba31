// SPDX-License-Identifier: MIT
#include "forward_ad/chunk.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>

using chainrules::Singular;
using forward_ad::Chunk;
using forward_ad::Term;

namespace {

// A number that is none of the hardware's.
struct Wide {
    double high = 0, low = 0;
};

TEST(Chunk, FillsWholeRegisters) {
    static_assert(Chunk<double, 1>::lanes == 1 && Chunk<double, 1>::width == 1);
    static_assert(Chunk<double, 2>::lanes == 2 && Chunk<double, 2>::registers == 1);
    static_assert(Chunk<double, 3>::lanes == 4);
    static_assert(Chunk<double, 15>::lanes == 16);
    static_assert(Chunk<float, 3>::lanes == 4);
    static_assert(Chunk<long double, 3>::lanes == 3);
    static_assert(Chunk<Wide, 3>::lanes == 3);
    static_assert(sizeof(Chunk<double, 3>) == 4 * sizeof(double));
    static_assert(alignof(Chunk<double, 15>) == sizeof(Chunk<double, 15>::Register));
    static_assert(alignof(Chunk<Wide, 3>) == alignof(Wide));
}

// Numbers of tangents around the widths of registers; every lane has a tangent of its own.
template <class T, int... N>
void expect_sums(std::integer_sequence<int, N...>) {
    auto const one = []<int n>(std::integral_constant<int, n>) {
        Chunk<T, n + 1> x, y;
        for (std::size_t k = 0; k != x.lanes; ++k) {
            EXPECT_EQ(x[k], 0) << "a chunk begins as zeros";
            x[k] = static_cast<T>(1 + k);
            y[k] = static_cast<T>(k * k) - 7;
        }
        Chunk<T, n + 1> const z(Term(T(3), x), Term(Singular<T>{T(-0.5)}, y), Term(T(2), x));
        Chunk<T, n + 1> const twice(Term(T(2), x));
        for (std::size_t k = 0; k != x.lanes; ++k) {
            EXPECT_EQ(z[k], 5 * x[k] - y[k] / 2) << k << " of " << n + 1;
            EXPECT_EQ(twice[k], 2 * x[k]);
        }
    };
    (one(std::integral_constant<int, N>{}), ...);
}

TEST(Chunk, IsTheSumOfItsTerms) {
    expect_sums<double>(std::make_integer_sequence<int, 9>{});
    expect_sums<double>(std::integer_sequence<int, 14, 15, 16, 32>{});
    expect_sums<float>(std::integer_sequence<int, 0, 1, 2, 6, 16, 20>{});
    expect_sums<long double>(std::integer_sequence<int, 0, 2>{});
}

// Where a partial is infinite or no number, each lane for itself: nothing moves along a zero.
template <int N>
void expect_zero_lanes_of_infinite_partials() {
    double const infinity = std::numeric_limits<double>::infinity();
    Chunk<double, N> x;
    x[0] = -2;
    x[N - 1] = 3;
    for (double const partial : {infinity, -infinity, std::nan("")}) {
        Chunk<double, N> const y(Term(Singular<double>{partial}, x));
        EXPECT_EQ(std::isnan(y[N - 1]), std::isnan(partial));
        if (partial == partial) {
            EXPECT_EQ(y[N - 1], 3 * partial);
        }
        for (int k = 1; k < N - 1; ++k) EXPECT_EQ(y[static_cast<std::size_t>(k)], 0) << k;
    }
    Chunk<double, N> const plain(
        Term(infinity, x));  // one that is not marked: as the hardware does
    if (N > 2) {
        EXPECT_TRUE(std::isnan(plain[1]));
    }
}

TEST(Chunk, InfinitePartials) {
    expect_zero_lanes_of_infinite_partials<1>();
    expect_zero_lanes_of_infinite_partials<3>();
    expect_zero_lanes_of_infinite_partials<15>();
}

TEST(Chunk, InConstantExpressions) {
    constexpr double second = [] {
        Chunk<double, 3> x;
        x[1] = 2;
        return Chunk<double, 3>(Term(4.0, x), Term(1.0, x))[1];
    }();
    static_assert(second == 10);
}

}  // namespace
