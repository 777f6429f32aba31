// SPDX-License-Identifier: MIT
#include "chainrules/signals/cosine.hpp"

#include <array>
#include <cmath>
#include <string>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "signals/support/signals.hpp"

namespace {

using namespace chainrules;
using support::distance;
using support::noise;
using support::Reals;
using testutils::test_frule;
using testutils::test_rrule;

long double const pi = 3.14159265358979323846264338327950288L;

// The number by which x_j is multiplied in y_k, from the definition.
template <class Entry>
Reals by_definition(Reals const& x, Entry const& entry) {
    Reals y;
    for (std::size_t k = 0; k != x.size(); ++k) {
        long double sum = 0;
        for (std::size_t j = 0; j != x.size(); ++j)
            sum += static_cast<long double>(x[j]) * entry(static_cast<long double>(j),
                                                          static_cast<long double>(k),
                                                          static_cast<long double>(x.size()));
        y.push_back(static_cast<double>(sum));
    }
    return y;
}

// f, its inverse, what both multiply a signal of n numbers by, and its definition.
template <class Visit>
void for_each_transform(Visit const& visit) {
    using L = long double;
    auto const end = [](L j, L n) { return j == 0 || j == n - 1 ? L(1) : L(2); };
    auto const twice = [](L n) { return 2 * n; };
    visit(
        fn::dct1, fn::dct1, [](L n) { return 2 * (n - 1); },
        [&](L j, L k, L n) { return end(j, n) * std::cos(pi * j * k / (n - 1)); });
    visit(fn::dct2, fn::dct3, twice,
          [](L j, L k, L n) { return 2 * std::cos(pi * (2 * j + 1) * k / (2 * n)); });
    visit(fn::dct3, fn::dct2, twice, [](L j, L k, L n) {
        return (j == 0 ? 1 : 2) * std::cos(pi * j * (2 * k + 1) / (2 * n));
    });
    visit(fn::dct4, fn::dct4, twice,
          [](L j, L k, L n) { return 2 * std::cos(pi * (2 * j + 1) * (2 * k + 1) / (4 * n)); });
    visit(
        fn::dst1, fn::dst1, [](L n) { return 2 * (n + 1); },
        [](L j, L k, L n) { return 2 * std::sin(pi * (j + 1) * (k + 1) / (n + 1)); });
    visit(fn::dst2, fn::dst3, twice,
          [](L j, L k, L n) { return 2 * std::sin(pi * (2 * j + 1) * (k + 1) / (2 * n)); });
    visit(fn::dst3, fn::dst2, twice, [](L j, L k, L n) {
        return (j == n - 1 ? 1 : 2) * std::sin(pi * (j + 1) * (2 * k + 1) / (2 * n));
    });
    visit(fn::dst4, fn::dst4, twice,
          [](L j, L k, L n) { return 2 * std::sin(pi * (2 * j + 1) * (2 * k + 1) / (4 * n)); });
    visit(
        fn::hartley, fn::hartley, [](L n) { return n; },
        [](L j, L k, L n) { return std::cos(2 * pi * j * k / n) + std::sin(2 * pi * j * k / n); });
    visit(
        fn::r2hc, fn::hc2r, [](L n) { return n; },
        [](L j, L k, L n) {
            return 2 * k <= n ? std::cos(2 * pi * j * k / n) : -std::sin(2 * pi * j * (n - k) / n);
        });
}

TEST(RealTransforms, AreTheirDefinitions) {
    for_each_transform([](auto f, auto inverse, auto const& size, auto const& entry) {
        SCOPED_TRACE(f.chainrules_name());
        for (std::size_t n : {2u, 3u, 4u, 5u, 6u, 7u, 8u, 34u, 45u}) {
            Reals const x = noise(n, n);
            EXPECT_LT(distance(f(x), by_definition(x, entry)), 2e-15) << n;
            EXPECT_LT(distance(inverse(f(x), FourierNorm::forward), x), 2e-15) << n;
            // Of length 1 where the matrix is orthogonal.
            if (f.chainrules_name() != std::string("r2hc")) {
                double before = 0, after = 0;
                for (double each : x) before += each * each;
                for (double each : f(x, FourierNorm::ortho)) after += each * each;
                EXPECT_NEAR(after, before, 1e-14 * before) << n;
            }
            Reals y = f(x);
            for (double& each : y)
                each /= std::sqrt(static_cast<double>(size(static_cast<long double>(n))));
            // No number has a factor of its own in the symmetric matrices but in cosine I.
            std::string const name = f.chainrules_name();
            if (name == "dct4" || name == "dst1" || name == "dst4" || name == "hartley") {
                EXPECT_LT(distance(f(x, FourierNorm::ortho), y), 2e-15) << n;
            }
        }
    });
}

TEST(RealTransforms, Rules) {
    auto const check = [](auto f) {
        for (std::size_t n : {2u, 7u, 8u}) {
            Reals const x = noise(n, n);
            test_frule(f, x);
            test_rrule(f, x);
            for (FourierNorm norm : {FourierNorm::ortho, FourierNorm::forward})
                test_rrule(f, x, keyword(norm));
        }
    };
    for_each_transform([&](auto f, auto, auto const&, auto const&) { check(f); });
    check(fn::hc2r);
    test_rrule(fn::dct2, std::vector<float>{1, 2, 3});
    test_frule(fn::dct3, std::array<double, 3>{1, 2, 3});
}

TEST(RealTransforms, FewNumbers) {
    EXPECT_EQ(fn::dct2(Reals{3}), Reals{6});
    EXPECT_EQ(fn::dct3(Reals{3}), Reals{3});
    EXPECT_EQ(fn::hartley(Reals{3}), Reals{3});
    EXPECT_EQ(fn::hc2r(Reals{3}), Reals{3});
    EXPECT_EQ(fn::dct2(std::vector<int>{1, 1}), fn::dct2(Reals{1, 1}));
    EXPECT_EQ(support::message_of<std::invalid_argument>([] { fn::dct1(Reals{3}); }),
              "chainrules::dct1: the size of x is 1, must be at least 2");
    EXPECT_EQ(support::message_of<std::invalid_argument>([] { fn::dst4(Reals{}); }),
              "chainrules::dst4: the size of x is 0, must be at least 1");
}

}  // namespace
