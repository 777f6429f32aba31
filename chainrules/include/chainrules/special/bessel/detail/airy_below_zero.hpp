// SPDX-License-Identifier: MIT
#pragma once
// Ai, Bi, Ai′ and Bi′ of double for −2³⁴ ≤ x < 0, where they oscillate, without a wider type. The
// amplitude is |x|^(−1/4) / √π, of the derivatives |x|^(1/4) / √π, and 1 / √π from x = −1 on.
// Errors are below 3e-16 of it, and below 3.5e-16 of the value where that has a fifth of it; next
// to a zero they are below 1e-16 of it. For that the greatest terms and the phase are known to
// twice the precision.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/special/base/wide.hpp"

namespace chainrules::special::detail {

enum class Airy { ai, bi, ai_prime, bi_prime };

/// Below it the phase has too few digits.
inline constexpr double airy_lowest = -0x1p34;

/// Ai, Ai′, Bi and Bi′ at the points 0, −1/2, …, −12, each as a double and the rest.
struct AiryPoint {
    cmath::detail::WithError<double> ai, ai_prime, bi, bi_prime;
};
// clang-format off
inline constexpr AiryPoint airy_points[] = {
    {{0x1.6b8c7962715b8p-2, 0x1.7a96d8p-56}, {-0x1.0907f42b70f8bp-2, 0x1.d1459p-56},
     {0x1.3ad7a9b4a3ea9p-1, 0x1.d5765cp-55}, {0x1.cb0c1a680c8a1p-2, -0x1.d3de82p-56}},
    {{0x1.e72543cd05e5dp-2, 0x1.b0ba76p-58}, {-0x1.a1f5921e923fp-3, -0x1.ced6f2p-59},
     {0x1.857b2aea4f3fdp-2, -0x1.418074p-56}, {0x1.0309be63eaa03p-1, -0x1.5242c2p-55}},
    {{0x1.1235093d83da5p-1, 0x1.97f342p-55}, {-0x1.4cf103bcc6624p-7, 0x1.486274p-62},
     {0x1.a9f92aac23d81p-4, 0x1.aafa2ep-58}, {0x1.2f4bdbacdde78p-1, -0x1.cbba0ep-55}},
    {{0x1.db661389897f8p-2, -0x1.2960fp-57}, {0x1.3c9b8221ef635p-2, 0x1.66599ap-56},
     {-0x1.88c680544c949p-3, -0x1.a6984ep-58}, {0x1.1da621814e0dap-1, 0x1.bd4f9ap-55}},
    {{0x1.d1bafc57f31dp-3, -0x1.11297p-58}, {0x1.3c8c724515c8fp-1, 0x1.02aa02p-57},
     {-0x1.a632a64d50c9ep-2, 0x1.dff58p-56}, {0x1.1d7c7af0d64e9p-2, 0x1.70153cp-57}},
    {{-0x1.cc155ec43247dp-4, -0x1.6cec4p-60}, {0x1.5b9295e8ef584p-1, 0x1.e4dc78p-55},
     {-0x1.baccf4da71fb5p-2, 0x1.7bffbep-56}, {-0x1.c36ba46486bc7p-3, 0x1.7c7b2cp-57}},
    {{-0x1.83e7e4ea6959ap-2, -0x1.5b74fep-57}, {0x1.42223f628d022p-2, 0x1.c2fc6ap-58},
     {-0x1.9618df2354b9p-3, -0x1.c797a4p-57}, {-0x1.59e9b6d47ccdfp-1, -0x1.6a16c6p-57}},
    {{-0x1.808bf043b852cp-2, 0x1.7ecacap-56}, {-0x1.5fafa2aad827cp-2, 0x1.d193eap-58},
     {0x1.59fd2127c817ep-3, -0x1.070a3p-57}, {-0x1.62e0234000ef1p-1, 0x1.c9bdfp-56}},
    {{-0x1.1fcec060d9f19p-4, -0x1.aab18cp-60}, {-0x1.94cd44c4fb752p-1, -0x1.bb5aecp-55},
     {0x1.91a5f98578929p-2, -0x1.6b8282p-56}, {-0x1.dde1f4f8dae06p-4, 0x1.1cb792p-61}},
    {{0x1.2b2a1940487e5p-2, -0x1.790e9ap-56}, {-0x1.0bf62c807eea1p-1, -0x1.04aa4cp-58},
     {0x1.03f731a8a0b1dp-2, 0x1.cd6a32p-57}, {0x1.44fd4425ca3d8p-1, -0x1.9542ap-56}},
    {{0x1.672de4d9e1d32p-2, -0x1.0897d8p-56}, {0x1.4f0ba25cb5a72p-2, -0x1.455d5ap-56},
     {-0x1.1b6146e96ced2p-3, -0x1.3f702p-63}, {0x1.8e8bfce7baa41p-1, 0x1.031518p-56}},
    {{0x1.2355309057e0ap-6, -0x1.36a098p-61}, {0x1.ba780ec73ea42p-1, 0x1.6927ap-55},
     {-0x1.78a4170e631bfp-2, 0x1.fc1614p-56}, {0x1.9b6d9d03547ep-6, -0x1.d13c3ap-60}},
    {{-0x1.510b6eb1815d2p-2, -0x1.60a0eep-57}, {0x1.623ce99198c5bp-2, 0x1.1e8f0ep-56},
     {-0x1.2c7032d16920bp-3, 0x1.237848p-57}, {-0x1.a0344501f8029p-1, -0x1.2d7bdap-55}},
    {{-0x1.e7773026e4abdp-3, -0x1.0df256p-57}, {-0x1.59935f836551ap-1, 0x1.9e98fap-55},
     {0x1.0b46e6f1901fp-2, -0x1.c0eb7cp-58}, {-0x1.31c05a83b4c27p-1, -0x1.db4114p-55}},
    {{0x1.79683b0571a28p-3, -0x1.899b4ep-57}, {-0x1.8ac195288a6bdp-1, -0x1.76c5a4p-57},
     {0x1.2ccff6edadfcfp-2, 0x1.a16866p-56}, {0x1.fe33d46ed5876p-2, -0x1.cbbe94p-57}},
    {{0x1.497f92ca01e61p-2, -0x1.2b7704p-56}, {0x1.4675ffd3b25d9p-2, -0x1.f4056p-56},
     {-0x1.cca682e65d075p-4, -0x1.578b3ep-58}, {0x1.c16f4cf72fbb8p-1, 0x1.b85bc4p-56}},
    {{-0x1.afc28073abb84p-5, -0x1.291d26p-60}, {0x1.df01d7e1f41fap-1, 0x1.51543p-58},
     {-0x1.53339d484c3a1p-2, 0x1.2cae58p-58}, {-0x1.468dfb8b805b9p-3, 0x1.ae4f22p-57}},
    {{-0x1.52379aa33d405p-2, -0x1.1168fep-57}, {-0x1.08b600c36ac3cp-5, 0x1.ae63ap-60},
     {0x1.fc31daf10ce95p-8, 0x1.cc5386p-63}, {-0x1.ed0a4b5e7ec22p-1, 0x1.293f18p-55}},
    {{-0x1.6aa38e8bd0844p-6, -0x1.41a9dap-62}, {-0x1.f38a3ab3ed723p-1, -0x1.7e5e6cp-55},
     {0x1.4cbefdbca6ec4p-2, 0x1.81bb74p-57}, {-0x1.d6399a376dcfbp-5, -0x1.e65a48p-60}},
    {{0x1.46c3007401113p-2, 0x1.868b9p-56}, {-0x1.bac228325ce64p-4, -0x1.d08f5cp-58},
     {0x1.3589cb99d6d4cp-5, -0x1.36e38cp-61}, {0x1.f82c714d23ebep-1, -0x1.814c68p-55}},
    {{0x1.49a7fe67fe71ap-5, 0x1.cffab6p-61}, {0x1.fe1673ad658b8p-1, 0x1.897acp-57},
     {-0x1.423b6de41fe2bp-2, -0x1.44e432p-56}, {0x1.e91ec5fbbc316p-4, 0x1.8447aep-58}},
    {{-0x1.3f6989dd42c6fp-2, -0x1.4fd906p-59}, {0x1.748fd69ab57e9p-4, 0x1.0630fp-59},
     {-0x1.f15acf29bf878p-6, -0x1.34ecd6p-60}, {-0x1.02f923f4c68a3p+0, 0x1.23302ep-54}},
    {{-0x1.1f08c2b097decp-7, -0x1.0e5efep-62}, {-0x1.06fef5a3a8994p+0, 0x1.0319ecp-55},
     {0x1.3d1623ac98142p-2, 0x1.7ce5ep-60}, {-0x1.68d32328ad716p-6, -0x1.d94d7ap-60}},
    {{0x1.38c0cc8f233e8p-2, 0x1.980c2cp-57}, {0x1.6751715e19e45p-4, -0x1.16d92ap-59},
     {-0x1.87bac1b5c1a41p-6, 0x1.e48414p-63}, {0x1.090b26b8d790ep+0, -0x1.30fd32p-56}},
    {{-0x1.109c28c3cf34fp-4, -0x1.3b7c6p-58}, {0x1.05ea911169424p+0, 0x1.a0a3d6p-55},
     {-0x1.2ed1335c9af37p-2, 0x1.7a043ap-56}, {-0x1.e4d3d9bcc24ecp-3, -0x1.1f395ap-59}},
};
// clang-format on

/// Taylor's expansion value + slope h + h² (rest[0] + rest[1] h + …).
struct AiryExpansion {
    cmath::detail::WithError<double> value, slope;
    std::array<double, 17> rest;
};

/// That of f about each of the points, by Airy's equation y″ = x y (DLMF 9.2.1): the coefficients
/// are c₂ = x c₀ / 2 and (n + 1)(n + 2) cₙ₊₂ = x cₙ + cₙ₋₁.
template <Airy f>
constexpr auto airy_expansions() {
    constexpr bool of_ai = f == Airy::ai || f == Airy::ai_prime;
    constexpr bool of_slope = f == Airy::ai_prime || f == Airy::bi_prime;
    std::array<AiryExpansion, std::size(airy_points)> result{};
    double x = 0;
    for (std::size_t i = 0; i != result.size(); ++i, x -= 0.5) {
        auto const value = of_ai ? airy_points[i].ai : airy_points[i].bi;
        auto const slope = of_ai ? airy_points[i].ai_prime : airy_points[i].bi_prime;
        AiryExpansion& at = result[i];
        at.value = of_slope ? slope : value;
        at.slope = of_slope ? cmath::detail::WithError<double>{x} * value : slope;
        std::array<constant_t, std::tuple_size_v<decltype(at.rest)> + 3> c{};
        c[0] = constant_t(value.value) + constant_t(value.error);
        c[1] = constant_t(slope.value) + constant_t(slope.error);
        c[2] = x * c[0] / 2;
        for (std::size_t n = 1; n + 2 != c.size(); ++n)
            c[n + 2] = (x * c[n] + c[n - 1]) / static_cast<constant_t>((n + 1) * (n + 2));
        for (std::size_t n = 0; n != at.rest.size(); ++n)
            at.rest[n] = static_cast<double>(of_slope ? static_cast<constant_t>(n + 3) * c[n + 3]
                                                      : c[n + 2]);
    }
    return result;
}

/// f(x) for −12.25 < x ≤ 0. All but the curvature's term is summed in twice the precision; that has
/// less than half of the amplitude, since |h| ≤ 1/4.
template <Airy f>
double airy_by_expansion(double x) {
    using namespace cmath::detail;
    static constexpr auto expansions = airy_expansions<f>();
    auto const i = static_cast<std::size_t>(0.5 - 2 * x);
    AiryExpansion const& at = expansions[i];
    double const h = x + static_cast<double>(i) / 2, square = h * h;
    double even = at.rest[16], odd = at.rest[15];
    for (std::size_t n = 14; n != 0; n -= 2) {
        even = even * square + at.rest[n];
        odd = odd * square + at.rest[n - 1];
    }
    even = even * square + at.rest[0];
    double const linear = at.slope.value * h;
    auto const sum = two_sum(at.value.value, linear);
    double const error =
        at.value.error + at.slope.error * h + std::fma(at.slope.value, h, -linear) + sum.error;
    return sum.value + (square * (even + odd * h) + error);
}

/// Coefficients (−1)^⌊k/2⌋ u_k of the asymptotic expansions of the functions, or with v_k those of
/// the derivatives (DLMF 9.7.2): at ζ = 28 the next one is 2e-19.
template <bool of_slope>
constexpr auto airy_coefficients() {
    std::array<double, 17> result{1};
    constant_t u = 1;
    for (std::size_t k = 1; k != result.size(); ++k) {
        auto const six = static_cast<constant_t>(6 * k);
        u *= (six - 5) * (six - 3) * (six - 1) / (36 * six * static_cast<constant_t>(2 * k - 1));
        constant_t const c = of_slope ? u * (six + 1) / (1 - six) : u;
        result[k] = static_cast<double>(k % 4 < 2 ? c : -c);
    }
    return result;
}

/// f(x) for x ≤ −12 (DLMF 9.7.9 to 9.7.12): with ζ = 2/3 |x|^(3/2) and P, Q the sums of the even
/// and the odd terms, Ai and Bi′ are the amplitude times cos(ζ − π/4) P + sin(ζ − π/4) Q, Bi the
/// same a quarter turn ahead, Ai′ a quarter turn behind. What is lost in roundings of |x|^(3/2) and
/// of the whole quarters in it goes into the angle, what is lost in the amplitude into the sum.
template <Airy f>
double airy_by_phase(double x) {
    using namespace cmath::detail;
    constexpr bool of_slope = f == Airy::ai_prime || f == Airy::bi_prime;
    constexpr WithError<double> three_pi_eighths{0x1.2d97c7f3321d2p+0, 0x1.a79394c9e8a0ap-55};
    constexpr double one_div_pi = 0x1.45f306dc9c883p-2, one_div_pi_error = -6.18e-17;
    static constexpr auto c = airy_coefficients<of_slope>();

    double const root = std::sqrt(-x), root_error = std::fma(-root, root, -x) / (2 * root);
    double const power = -x * root, power_error = std::fma(-x, root, -power) - x * root_error;
    auto const n = static_cast<std::int64_t>(power * (one_div_pi * 4 / 3));
    auto const odd = static_cast<double>(2 * n + 1);
    double const reduced = std::fma(-odd, three_pi_eighths.value, power);
    auto const rest = two_sum(reduced, power_error - odd * three_pi_eighths.error);
    double const angle = rest.value * 2 / 3;
    double const angle_error = (((2 * rest.value - 2 * angle) - angle) + 2 * rest.error) / 3;

    double const by_zeta = 1.5 / power, square = by_zeta * by_zeta;
    double P = c[16], Q = c[15];
    for (std::size_t k = 14; k != 0; k -= 2) {
        P = P * square + c[k];
        Q = Q * square + c[k - 1];
    }
    constexpr int ahead = f == Airy::bi ? 1 : f == Airy::ai_prime ? 3 : 0;
    auto const quarter = n + ahead;
    double const cosine = std::cos(angle), sine = std::sin(angle);
    double const first = quarter % 2 == 0 ? cosine : -sine;
    double const second = quarter % 2 == 0 ? sine : cosine;
    double const squared = of_slope ? root * one_div_pi : one_div_pi / root;
    double const amplitude = std::sqrt(squared);
    double const amplitude_error =
        (std::fma(-amplitude, amplitude, squared) / squared +
         (of_slope ? root_error : -root_error) / root + one_div_pi_error) /
        2;
    double const sum =
        first + (first * (P * square + amplitude_error) + second * (Q * by_zeta - angle_error));
    return quarter % 4 < 2 ? amplitude * sum : -amplitude * sum;
}

/// f(x) for airy_lowest ≤ x ≤ 0.
template <Airy f>
double airy_below_zero(double x) {
    return x > -12.25 ? airy_by_expansion<f>(x) : airy_by_phase<f>(x);
}

}  // namespace chainrules::special::detail
