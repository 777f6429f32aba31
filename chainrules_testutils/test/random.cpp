// SPDX-License-Identifier: MIT
#include "chainrules_testutils/random.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include "chainrules_testutils/detail/tangent_types.hpp"
#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using points::Line;
using points::Point;
using Z = std::complex<double>;

namespace polynomials {
struct Polynomial {
    std::vector<double> coefficients;
};
}  // namespace polynomials

template <>
struct chainrules::testutils::Flatten<polynomials::Polynomial> {
    using Polynomial = polynomials::Polynomial;
    static constexpr unsigned reals = detail::reals_of<double>;
    using tangent_type = std::vector<double>;
    static tangent_type zero_tangent(Polynomial const& p) {
        return tangent_type(p.coefficients.size());
    }
    template <class V>
    static void each(Polynomial const& p, V const& visit) {
        for (double const c : p.coefficients) visit(c);
    }
    template <class R>
    static Polynomial rebuild(Polynomial const& like, R const& read) {
        Polynomial result = like;
        for (double& c : result.coefficients) c = read(c);
        return result;
    }
    template <class D>
    static constexpr bool takes = std::is_same_v<std::remove_const_t<D>, tangent_type>;
    template <class D, class V>
    static bool each_tangent(Polynomial const& p, D& dp, V const& visit) {
        if (dp.size() != p.coefficients.size()) return false;
        for (std::size_t i = 0; i != dp.size(); ++i) visit(p.coefficients[i], dp[i]);
        return true;
    }
    static std::string name(Polynomial const&, std::size_t part) {
        return "x^" + std::to_string(part);
    }
};

TEST(Random, SameDrawsEverywhere) {
    // The 10000th draw of std::mt19937_64 is fixed by the standard.
    Random rng(5489);
    for (int i = 1; i != 10000; ++i) rng.bits();
    EXPECT_EQ(rng.bits(), 9981545732273789042u);

    // These were computed by another program.
    Random decimals(1);
    std::vector<double> const drawn{decimals.decimal(9, 100), decimals.decimal(9, 100),
                                    decimals.normal(), decimals.normal()};
    std::vector<double> const recorded{-6.09, 6.66, -7.71875, -11.3125};
    EXPECT_EQ(drawn, recorded);
}

TEST(Random, CopiesGoOnAlike) {
    Random a(3);
    a.bits();
    Random b = a;
    EXPECT_EQ(a.bits(), b.bits());
    Random c(1);
    c = a;
    EXPECT_EQ(a.bits(), c.bits());
    EXPECT_EQ(c.seed(), 3u);
}

TEST(Random, IntegersAreUniform) {
    Random rng(2);
    std::array<int, 6> counts{};
    for (int i = 0; i != 6000; ++i) {
        auto const die = rng.integer(1, 6);
        ASSERT_GE(die, 1);
        ASSERT_LE(die, 6);
        ++counts[static_cast<std::size_t>(die - 1)];
    }
    for (int const count : counts) EXPECT_NEAR(count, 1000, 150);  // five standard deviations
    rng.integer(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(rng.integer(-7, -7), -7);
}

TEST(Random, DecimalsAreShortAndNotZero) {
    Random rng(2);
    for (int i = 0; i != 5000; ++i) {
        double const x = rng.decimal(9, 100);
        EXPECT_NE(x, 0);
        EXPECT_LE(std::fabs(x), 9);
        EXPECT_EQ(x, std::round(x * 100) / 100);
        double const y = rng.decimal(1, 1);
        EXPECT_EQ(std::fabs(y), 1);
    }
}

TEST(Random, NormalVariables) {
    Random rng(2);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i != 10000; ++i) {
        double const x = rng.normal();
        EXPECT_NE(x, 0);
        EXPECT_EQ(x * 32, std::round(x * 32));
        sum += x;
        squares += x * x;
    }
    EXPECT_NEAR(sum / 10000, 0, 0.45);  // five standard deviations
    EXPECT_NEAR(squares / 10000, 81, 5.7);
}

TEST(Random, SeedOfTheEnvironment) {
    // default_seed() keeps its first answer, so each case needs a process of its own.
    auto const with = [](char const* seed, std::uint64_t expected) {
        return [=] {
            if (seed == nullptr)
                unsetenv("CHAINRULES_TEST_SEED");
            else
                setenv("CHAINRULES_TEST_SEED", seed, 1);
            std::exit(default_seed() == expected ? 0 : 1);
        };
    };
    EXPECT_EXIT(with("77", 77)(), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(with(nullptr, 1)(), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(with("18446744073709551615", ~std::uint64_t{0})(), testing::ExitedWithCode(0), "");
    auto const refuses = [](char const* seed) {
        setenv("CHAINRULES_TEST_SEED", seed, 1);
        try {
            default_seed();
        } catch (std::invalid_argument const&) {
            std::exit(0);
        }
        std::exit(1);
    };
    EXPECT_EXIT(refuses("seven"), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(refuses("-1"), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(refuses("7 "), testing::ExitedWithCode(0), "");
}

TEST(RandTangent, TypesOfTangents) {
    Random rng(1);
    auto const canonical = [&](auto const& x) {
        using P = std::remove_cvref_t<decltype(x)>;
        static_assert(std::is_same_v<decltype(rand_tangent(rng, x)), tangent_t<P>>);
        auto const dx = rand_tangent(rng, x);
        auto const numbers = tangent_to_vec(x, dx);
        EXPECT_EQ(numbers.size(), to_vec(x).size());
        for (auto const number : numbers) EXPECT_NE(number, 0);
        // A value plus its tangent is a value again; tangents add up.
        static_assert(std::is_same_v<std::remove_cvref_t<decltype(add(x, dx))>, P>);
        auto const sum = tangent_to_vec(x, add(dx, dx));
        for (std::size_t i = 0; i != numbers.size(); ++i) EXPECT_EQ(sum[i], 2 * numbers[i]);
    };
    canonical(1.0);
    canonical(1.0f);
    canonical(1.0L);
    canonical(Z(1, 2));
    canonical(std::complex<float>(1, 2));
    canonical(std::vector<double>{1, 2, 3});
    canonical(std::array<float, 2>{1, 2});
    canonical(std::vector<std::vector<double>>{{1}, {2, 3}});
    canonical(std::tuple(1.0, 2.0f, Z(1, 2)));
    canonical(std::pair(1.0, std::vector<double>{2}));
    canonical(Point{1, 2});
    canonical(std::pair(1.0, Point{1, 2}));
    canonical(std::map<std::string, Z>{{"a", Z(1, 2)}, {"b", Z(3, 4)}});
    canonical(std::map<int, std::vector<double>>{{1, {}}, {2, {1, 2}}});
    canonical(std::optional<double>(2));
    canonical(std::optional<double>());
    canonical(std::vector<std::optional<float>>{1.0F, std::nullopt});
    canonical(points::Interval(1, 2));
}

TEST(RandTangent, MultiprecisionNumbers) {
    using Number = boost::multiprecision::cpp_bin_float_50;
    Random rng(1);
    auto const d = rand_tangent(rng, Number(1));
    static_assert(std::is_same_v<std::remove_const_t<decltype(d)>, Number>);
    EXPECT_NE(d, 0);
    EXPECT_EQ(d * 32, round(Number(d * 32)));
}

// A type of the user's own, which Flatten is specialised for.
TEST(RandTangent, TypesOfTheUser) {
    Random rng(1);
    polynomials::Polynomial const p{{1, 2, 3}};
    auto const dp = rand_tangent(rng, p);
    static_assert(std::is_same_v<std::remove_const_t<decltype(dp)>, std::vector<double>>);
    ASSERT_EQ(dp.size(), 3U);
    for (double const d : dp) EXPECT_NE(d, 0);
    EXPECT_EQ(to_vec(p), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(from_vec(p, std::vector<double>{4, 5, 6}).coefficients,
              (std::vector<double>{4, 5, 6}));
    EXPECT_EQ(index_path(p, 2), "x^2");
}

TEST(RandTangent, NoTangentWhereNothingCanBePerturbed) {
    Random rng(1);
    auto const none = [&](auto const& x) {
        static_assert(std::is_same_v<decltype(rand_tangent(rng, x)), NoTangent>);
    };
    none(1);
    none(true);
    none('c');
    none(std::string("text"));
    none(std::vector<int>{1});
    none(std::vector<bool>{true});
    none(std::tuple(1, std::string("a")));
    none("literal");
    none(nullptr);
}

TEST(RandTangent, IntegersBesideNumbersAreNotPerturbed) {
    Random rng(1);
    auto const dx = rand_tangent(rng, std::tuple(1, 2.0));
    EXPECT_EQ(get<0>(dx), 0);
    EXPECT_NE(get<1>(dx), 0);
}

TEST(RandTangent, ShortNumbers) {
    Random rng(1);
    for (int i = 0; i != 1000; ++i) {
        double const d = rand_tangent(rng, 1.0);
        EXPECT_LE(std::fabs(d), 9);
        EXPECT_EQ(d, std::round(d * 100) / 100);
        Z const z = rand_tangent(rng, Z(1, 2));
        EXPECT_EQ(z.imag(), std::round(z.imag() * 10) / 10);
        float const f = rand_tangent(rng, 1.0f);
        EXPECT_EQ(f * 32, std::round(f * 32));
    }
}
