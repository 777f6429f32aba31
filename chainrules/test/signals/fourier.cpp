// SPDX-License-Identifier: MIT
#include "chainrules/signals/fourier.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <span>
#include <thread>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
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

// Σ_j x_j exp(∓2πi jk/n), in long double.
template <class X>
std::vector<std::complex<long double>> by_definition(X const& x, std::size_t n, int sign = -1) {
    std::vector<std::complex<long double>> y(n), roots;
    for (std::size_t k = 0; k != n; ++k)
        roots.push_back(std::polar(1.0L, sign * 6.28318530717958647692528676655900577L *
                                             static_cast<long double>(k) /
                                             static_cast<long double>(n)));
    for (std::size_t k = 0; k != n; ++k)
        for (std::size_t j = 0; j != std::min(n, x.size()); ++j)
            y[k] += std::complex<long double>(x[j]) * roots[j * k % n];
    return y;
}
template <class T = double>
std::vector<std::complex<T>> rounded(std::vector<std::complex<long double>> const& x,
                                     std::size_t n) {
    std::vector<std::complex<T>> y;
    for (std::size_t i = 0; i != n; ++i) y.emplace_back(x[i]);
    return y;
}
template <class T>
double bound(std::size_t n) {
    return 3 * static_cast<double>(std::numeric_limits<T>::epsilon()) *
           std::max(1.0, std::log2(static_cast<double>(n)));
}

// Every radix, products of them, and primes that none is.
std::size_t const sizes[] = {1,  2,  3,  4,  5,  6,  7,   8,   9,   11,  13,  16,  17,
                             22, 25, 26, 49, 60, 97, 128, 143, 210, 243, 509, 500, 1018};

TEST(Fourier, IsItsDefinition) {
    for (std::size_t n : sizes) {
        Complexes const x = complex_noise(n, n);
        auto const exact = rounded(by_definition(x, n), n);
        EXPECT_LT(distance(fn::fft(x), exact), bound<double>(n)) << n;
        EXPECT_LT(distance(fn::bfft(x), rounded(by_definition(x, n, 1), n)), bound<double>(n)) << n;
        EXPECT_LT(distance(fn::ifft(fn::fft(x)), x), 2 * bound<double>(n)) << n;
        // Real signals: half of the spectrum, and back.
        Reals const r = noise(n, n);
        auto const spectrum = by_definition(r, n);
        EXPECT_LT(distance(fn::fft(r), rounded(spectrum, n)), bound<double>(n)) << n;
        EXPECT_LT(distance(fn::rfft(r), rounded(spectrum, n / 2 + 1)), bound<double>(n)) << n;
        EXPECT_LT(distance(fn::irfft(fn::rfft(r), n), r), 2 * bound<double>(n)) << n;
        EXPECT_LT(distance(fn::hfft(fn::ihfft(r), n), r), 2 * bound<double>(n)) << n;
    }
}

TEST(Fourier, OtherNumbers) {
    for (std::size_t n : {6u, 7u, 34u, 60u}) {
        Complexes const x = complex_noise(n, n);
        std::vector<std::complex<float>> f;
        std::vector<std::complex<long double>> l;
        for (auto const& each : x) f.emplace_back(each), l.emplace_back(each);
        auto const exact_of_f = rounded<float>(by_definition(f, n), n);
        EXPECT_LT(distance(fn::fft(f), exact_of_f), bound<float>(n)) << n;
        EXPECT_LT(distance(fn::fft(l), by_definition(l, n)), 16 * bound<long double>(n)) << n;
        static_assert(std::is_same_v<decltype(fn::rfft(std::vector<float>{})), decltype(f)>);
    }
    // Integers, arrays, spans, cotangents in pieces.
    EXPECT_EQ(fn::fft(std::vector<int>{1, 2}), (Complexes{3, -1}));
    std::array<double, 3> const three{1, 2, 4};
    EXPECT_EQ(fn::rfft(three), fn::rfft(Reals{1, 2, 4}));
    EXPECT_EQ(fn::rfft(std::span<double const>(three)), fn::rfft(three));
    auto const [y, pullback] = rrule(fn::fftshift, three);
    EXPECT_EQ(unthunk(std::get<1>(pullback(std::deque<double>{1, 2, 3}))),
              (std::array<double, 3>{2, 3, 1}));
}

TEST(Fourier, LengthsAndNorms) {
    Complexes const x = complex_noise(5, 1);
    for (std::size_t n : {3u, 5u, 8u}) {
        EXPECT_LT(distance(fn::fft(x, n), rounded(by_definition(x, n), n)), 1e-15);
        Reals const r = noise(5, 2);
        EXPECT_LT(distance(fn::rfft(r, n), rounded(by_definition(r, n), n / 2 + 1)), 1e-15);
    }
    for (FourierNorm norm : {FourierNorm::backward, FourierNorm::ortho, FourierNorm::forward}) {
        EXPECT_LT(distance(fn::ifft(fn::fft(x, norm), norm), x), 1e-15);
        Reals const r = noise(5, 2);
        EXPECT_LT(distance(fn::irfft(fn::rfft(r, 5, norm), 5, norm), r), 1e-15);
        EXPECT_LT(distance(fn::hfft(fn::ihfft(r, norm), 5, norm), r), 1e-15);
    }
    double before = 0, after = 0;
    for (auto const& each : x) before += std::norm(each);
    for (auto const& each : fn::fft(x, FourierNorm::ortho)) after += std::norm(each);
    EXPECT_NEAR(after, before, 1e-15);
    // A default size is even; the imaginary parts of the ends have no effect.
    EXPECT_EQ(fn::irfft(Complexes{{3, 7}, {-1, 5}}), (Reals{1, 2}));
    EXPECT_LT(distance(fn::brfft(Complexes{{3, 7}, {-1, 5}}), Reals{2, 4}), 1e-15);
}

TEST(Fourier, Shifts) {
    EXPECT_EQ(fn::fftshift(Reals{0, 1, 2, -2, -1}), (Reals{-2, -1, 0, 1, 2}));
    EXPECT_EQ(fn::ifftshift(Reals{-2, -1, 0, 1, 2}), (Reals{0, 1, 2, -2, -1}));
    EXPECT_EQ(fn::fftshift(std::vector<int>{0, 1, -2, -1}), (std::vector<int>{-2, -1, 0, 1}));
    EXPECT_TRUE(fn::ifftshift(Reals{}).empty());
    test_frule(fn::fftshift, Reals{1, 2, 3, 4, 5});
    test_rrule(fn::fftshift, Reals{1, 2, 3, 4, 5});
    test_rrule(fn::ifftshift, Complexes{1, 2, {3, 4}});
}

TEST(Fourier, RulesOfComplexSignals) {
    auto const norm = keyword(FourierNorm::ortho);
    for (std::size_t n : {1u, 4u, 7u, 17u}) {
        Complexes const x = complex_noise(n, n);
        test_frule(fn::fft, x);
        test_rrule(fn::fft, x);
        test_rrule(fn::ifft, x, norm);
        test_rrule(fn::bfft, x);
    }
    Complexes const x = complex_noise(5, 3);
    for (int n : {3, 8}) {  // cut, and with zeros behind
        test_frule(fn::fft, x, n);
        test_rrule(fn::fft, x, n);
        test_rrule(fn::ifft, x, n, norm);
        test_rrule(fn::bfft, x, n);
    }
    test_frule(fn::fft, noise(5, 3));
    test_rrule(fn::fft, noise(5, 3), 6);
    test_rrule(fn::fft, std::vector<std::complex<float>>{{1, 2}, {3, 4}, {0, 1}});
    test_rrule(fn::fft, std::array<double, 3>{1, 2, 3});
}

TEST(Fourier, RulesOfRealSignals) {
    auto const norm = keyword(FourierNorm::ortho);
    for (std::size_t n : {1u, 2u, 7u, 8u, 9u, 10u, 17u}) {
        Reals const x = noise(n, n);
        test_frule(fn::rfft, x);
        test_rrule(fn::rfft, x);
        test_rrule(fn::rfft, x, n + 3, norm);
        test_rrule(fn::ihfft, x);
        Complexes const z = complex_noise(n / 2 + 1, n);
        test_frule(fn::irfft, z, n);
        test_rrule(fn::irfft, z, n);
        test_rrule(fn::brfft, z, n);
        test_rrule(fn::hfft, z, n, norm);
        // Fewer and more bins than n has.
        test_rrule(fn::irfft, complex_noise(2, 1), n);
        test_rrule(fn::irfft, complex_noise(n, 1), n);
    }
    test_frule(fn::ihfft, noise(6, 1), 4);
    test_rrule(fn::ihfft, noise(6, 1), 4, norm);
    test_frule(fn::hfft, complex_noise(3, 1));
    test_rrule(fn::irfft, noise(4, 1));
    test_rrule(fn::rfft, std::vector<float>{1, 2, 3, 4});
}

// The power Σ |Y_k|² of a signal that moves, twice differentiated.
TEST(Fourier, NestedNumbers) {
    for (std::size_t n : {6u, 7u, 17u}) {
        auto const power = [n](auto const& t) {
            using T = std::remove_cvref_t<decltype(t)>;
            std::vector<T> x;
            for (std::size_t j = 0; j != n; ++j) x.push_back(T(t * t * double(j) + 1.0));
            T sum(0);
            for (auto const& each : fn::fft(x))
                sum = T(sum + each.real() * each.real() + each.imag() * each.imag());
            return sum;
        };
        auto const slope = [&](auto const& t) { return forward_ad::derivative(power, t); };
        double a = 0, b = 0;  // n Σ (j t² + 1)² = n (a t⁴ + 2 b t² + n)
        for (std::size_t j = 0; j != n; ++j) a += double(j * j), b += double(j);
        double const m = double(n), t = 0.7;
        EXPECT_NEAR(slope(t), m * (4 * a * t * t * t + 4 * b * t), 1e-11 * m * a);
        EXPECT_NEAR(forward_ad::derivative(slope, t), m * (12 * a * t * t + 4 * b), 1e-11 * m * a);
    }
}

TEST(Fourier, PlansAreSharedByThreads) {
    std::vector<std::thread> threads;
    std::array<double, 4> worst{};
    for (std::size_t i = 0; i != worst.size(); ++i)
        threads.emplace_back([i, &worst] {
            for (std::size_t n = 300; n != 400; ++n) {  // more sizes than are kept
                Reals const x = noise(n, i);
                worst[i] = std::max(worst[i], distance(fn::irfft(fn::rfft(x), n), x));
            }
        });
    for (std::thread& each : threads) each.join();
    for (double each : worst) EXPECT_LT(each, 2e-15);
}

TEST(Fourier, Errors) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::fft(Reals{}); }),
              "chainrules::fft: the size of x is 0, must be at least 1");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::rfft(Reals{1}, -2); }),
              "chainrules::rfft: n is -2, must be at least 1");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::irfft(Complexes{1}); }),
              "chainrules::irfft: the size of x is 1, must be at least 2");
    EXPECT_EQ(message_of<DimensionMismatch>([] {
                  auto const [y, pullback] = rrule(fn::rfft, Reals{1, 2, 3});
                  pullback(Complexes{1});
              }),
              "chainrules::rfft: dy has 1 elements, must have 2");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [] { frule(std::tuple{NoTangent{}, Reals{1}}, fn::rfft, Reals{1, 2, 3}); }),
              "chainrules::rfft: dx has 1 elements, must have 3");
    EXPECT_EQ(fn::fft(Reals{}, 2), (Complexes{0, 0}));
}

}  // namespace
