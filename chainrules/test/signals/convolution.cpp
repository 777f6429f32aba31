// SPDX-License-Identifier: MIT
#include "chainrules/signals/convolution.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "signals/support/signals.hpp"

namespace {

using namespace chainrules;
using support::complex_noise;
using support::Complexes;
using support::distance;
using support::message_of;
using support::noise;
using support::Reals;
using testutils::test_frule;
using testutils::test_rrule;

// Σ_j a_j b_{k−j}, all of them.
template <class V>
V by_definition(V const& a, V const& b) {
    V y(a.size() + b.size() - 1);
    for (std::size_t j = 0; j != a.size(); ++j)
        for (std::size_t i = 0; i != b.size(); ++i) y[i + j] += a[j] * b[i];
    return y;
}
template <class V>
V part(V const& y, std::size_t start, std::size_t size) {
    auto const first = y.begin() + static_cast<std::ptrdiff_t>(start);
    return V(first, first + static_cast<std::ptrdiff_t>(size));
}
Complexes mirrored(Complexes x) {
    std::reverse(x.begin(), x.end());
    for (auto& each : x) each = std::conj(each);
    return x;
}

TEST(Convolve, Values) {
    EXPECT_EQ(fn::convolve(Reals{1, 2}, Reals{3, 4, 5}), (Reals{3, 10, 13, 10}));
    EXPECT_EQ(fn::correlate(Reals{1, 2, 3}, Reals{0, 1, 0.5}), (Reals{0.5, 2, 3.5, 3, 0}));
    EXPECT_EQ(fn::convolve(std::vector<int>{1, 2}, std::array<double, 1>{2}), (Reals{2, 4}));
    // By sums and by transforms, the second no shorter than the first, too.
    for (auto const& [n, m] :
         {std::pair{5u, 3u}, {3u, 5u}, {200u, 64u}, {200u, 65u}, {70u, 131u}}) {
        Reals const a = noise(n, 1), b = noise(m, 2), all = by_definition(a, b);
        EXPECT_LT(distance(fn::convolve(a, b), all), 2e-15) << n;
        EXPECT_LT(distance(fn::convolve(a, b, ConvolutionMode::same), part(all, (m - 1) / 2, n)),
                  2e-15);
        if (n >= m) {
            auto const valid = part(all, m - 1, n - m + 1);
            EXPECT_LT(distance(fn::convolve(a, b, ConvolutionMode::valid), valid), 2e-15);
        }
        Complexes const x = complex_noise(n, 1), y = complex_noise(m, 2);
        EXPECT_LT(distance(fn::convolve(x, y), by_definition(x, y)), 2e-15);
        EXPECT_LT(distance(fn::correlate(x, y), by_definition(x, mirrored(y))), 2e-15);
    }
}

TEST(Convolve, Rules) {
    auto const modes = {ConvolutionMode::full, ConvolutionMode::same, ConvolutionMode::valid};
    for (auto const& [n, m] : {std::pair{5u, 3u}, {6u, 2u}}) {
        Reals const a = noise(n, 1), b = noise(m, 2);
        Complexes const x = complex_noise(n, 1), y = complex_noise(m, 2);
        for (ConvolutionMode mode : modes) {
            test_frule(fn::convolve, a, b, keyword(mode));
            test_rrule(fn::convolve, a, b, keyword(mode));
            test_rrule(fn::correlate, x, y, keyword(mode));
        }
        test_frule(fn::correlate, x, y);
        test_rrule(fn::convolve, b, a);  // the longer one second
        test_rrule(fn::convolve, b, a, keyword(ConvolutionMode::same));
        test_rrule(fn::correlate, a, y);  // real and complex ones
        test_rrule(fn::convolve, x, b);
    }
    test_rrule(fn::convolve, std::vector<float>{1, 2, 3}, std::array<float, 2>{4, 5});
    // By transforms.
    test_rrule(fn::convolve, noise(67, 1), noise(65, 2), keyword(ConvolutionMode::valid));
    // ⟨ȳ, ẏ⟩ = ⟨ā, ȧ⟩ = ⟨b̄, ḃ⟩ for the bilinear y.
    Complexes const a = complex_noise(90, 1), b = complex_noise(66, 2);
    for (ConvolutionMode mode : modes) {
        auto const [y, pullback] = rrule(fn::correlate, a, b, keyword(mode));
        Complexes const y_bar = complex_noise(y.size(), 3);
        auto const [self, a_bar, b_bar] = pullback(y_bar);
        auto const inner = [](Complexes const& u, Complexes const& v) {
            double sum = 0;
            for (std::size_t i = 0; i != u.size(); ++i) sum += (std::conj(u[i]) * v[i]).real();
            return sum;
        };
        EXPECT_NEAR(inner(unthunk(a_bar), a), inner(y_bar, y), 1e-12);
        EXPECT_NEAR(inner(unthunk(b_bar), b), inner(y_bar, y), 1e-12);
    }
}

// The middle number of (x ∗ x)(t) of numbers t, t², …, twice differentiated: sums of t^{n + 1}.
TEST(Convolve, NestedNumbers) {
    for (std::size_t n : {3u, 66u}) {
        auto const middle = [n](auto const& t) {
            using T = std::remove_cvref_t<decltype(t)>;
            std::vector<T> x{T(t)};
            while (x.size() != n) x.push_back(T(x.back() * t));
            return T(fn::convolve(x, x)[n - 1]);
        };
        auto const slope = [&](auto const& t) { return forward_ad::derivative(middle, t); };
        double const k = double(n);
        EXPECT_NEAR(slope(1.0), k * (k + 1), 1e-11 * k * k);
        EXPECT_NEAR(forward_ad::derivative(slope, 1.0), k * k * (k + 1), 1e-11 * k * k * k);
    }
}

TEST(Convolve, Errors) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::convolve(Reals{1}, Reals{}); }),
              "chainrules::convolve: the size of b is 0, must be at least 1");
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [] { fn::correlate(Reals{1}, Reals{1, 2}, ConvolutionMode::valid); }),
        "chainrules::correlate: a has 1 elements, b has 2; ConvolutionMode::valid needs n ≥ m");
    EXPECT_EQ(message_of<DimensionMismatch>([] {
                  auto const [y, pullback] = rrule(fn::convolve, Reals{1, 2}, Reals{1, 2});
                  pullback(Reals{1});
              }),
              "chainrules::convolve: dy has 1 elements, must have 3");
}

}  // namespace
