// SPDX-License-Identifier: MIT
#include "chainrules/geometry/coefficients.hpp"

#include <array>
#include <limits>
#include <utility>

#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/dual.hpp"

namespace {

using namespace chainrules;

// Values in 80 digits, rounded to 20: of the power series, and of (−2 ∂/∂n2)ᵏ atan2(√n2, w)/√n2.
template <std::size_t N>
struct Row {
    double x, y;
    std::array<double, N> values;
};

// How far a value is from the right one, in units of the last place of `unit`.
template <class T>
double error(T value, double right, double unit) {
    return std::abs(static_cast<double>(value) - right) /
           (unit * static_cast<double>(std::numeric_limits<T>::epsilon()));
}

template <class T, std::size_t... K>
void check_stumpff(Row<7> const& row, std::index_sequence<K...>) {
    double unit = 1;
    auto one = [&](T value, std::size_t k) {
        if (k > 1) unit /= static_cast<double>(k);
        double const largest = row.x < 0 ? row.values[k] : unit;
        EXPECT_LE(error(value, row.values[k], largest), 2) << "c_" << k << "(" << row.x << ")";
    };
    (one(fn::stumpff<int(K)>(static_cast<T>(row.x)), K), ...);
}

TEST(Stumpff, Values) {
    // clang-format off
    Row<7> const rows[] = {
        {0, 0, {1, 1, 0.5, 0.16666666666666666667, 0.041666666666666666667, 0.0083333333333333333333, 0.0013888888888888888889}},
        {0.25, 0, {0.87758256189037271612, 0.95885107720840600055, 0.48966975243850913553, 0.16459569116637599781, 0.041320990245963457861, 0.0082839020011626754119, 0.0013827056828128352246}},
        {2.5, 0, {-0.010342318905209131695, 0.63242170628139036189, 0.40413692756208365268, 0.14703131748744385524, 0.038345228975166538929, 0.0078541396716891245689, 0.0013285750766000510951}},
        {9.75, 0, {-0.99981772171883741962, 0.0061144917138135934061, 0.20510950991988076099, 0.10193697520883963145, 0.030245178469755819386, 0.0066389427136232856637, 0.0011714346868626510031}},
        {10.25, 0, {-0.99820237046319806561, -0.018720088601135662625, 0.19494657272811688445, 0.099387325717183967085, 0.0297613099777446942, 0.0065638381414129463006, 0.0011614982135533631675}},
        {39, 0, {0.99927095332609324565, -0.006113377174773816624, 0.000018693504459147547324, 0.025797778901917277349, 0.012820033499885662883, 0.0036120227631987022902, 0.0007396572606866924047}},
        {-4, 0, {3.7621956910836314596, 1.8134302039235093838, 0.69054892277090786489, 0.20335755098087734596, 0.047637230692726966223, 0.009172721078552669823, 0.001492641006515074889}},
    };
    // clang-format on
    for (auto const& row : rows) {
        check_stumpff<double>(row, std::make_index_sequence<7>{});
        check_stumpff<float>(row, std::make_index_sequence<7>{});
    }
    static_assert(std::is_same_v<decltype(fn::stumpff<2>(1.0f)), float> &&
                  std::is_same_v<decltype(fn::stumpff<2>(1)), double>);
}

TEST(Stumpff, Derivatives) {
    for (double s : {0.0, 1e-9, 0.25, 2.0, 9.9, 10.5, 30.0, -3.0}) {
        testutils::test_scalar(fn::stumpff<0>, s);
        testutils::test_scalar(fn::stumpff<1>, s);
        testutils::test_scalar(fn::stumpff<3>, s);
    }
    testutils::test_scalar(fn::stumpff<2>, 0.5f);
}

template <class T, std::size_t... K>
void check_angle_over(Row<5> const& row, std::index_sequence<K...>) {
    // The third and fourth by a recurrence, which cancels.
    auto one = [&](T value, std::size_t k) {
        EXPECT_LE(error(value, row.values[k], row.values[k]), k < 3 ? 8 : 64)
            << "a_" << k << "(" << row.x << ", " << row.y << ")";
    };
    (one(fn::angle_over<int(K)>(static_cast<T>(row.x), static_cast<T>(row.y)), K), ...);
}

TEST(AngleOver, Values) {
    // clang-format off
    Row<5> const rows[] = {
        {0, 1, {1, 0.66666666666666666667, 1.6, 6.8571428571428571429, 42.666666666666666667}},
        {0, 0.5, {2, 5.3333333333333333333, 51.2, 877.71428571428571429, 21845.333333333333333}},
        {0.25, 0.75, {1.1760052070951351025, 1.0117131360728481023, 3.0518002364244730853, 16.291352930583225929, 125.73583801025350798}},
        {1, 0, {1.5707963267948966192, 1.5707963267948966192, 4.7123889803846898577, 23.561944901923449288, 164.93361431346414502}},
        {0.75, -0.5, {2.4183991523122904675, 3.8911988697497206233, 16.898128812332215826, 117.98752541554810551, 1133.2169038784489848}},
        {0.5, 0.5, {1.351021717712079926, 1.3687101020908265187, 4.6567050569894035569, 27.604087606931072606, 234.75352279333131277}},
        {4, 3, {0.29400130177378377562, 0.015808017751138251598, 0.0029802736683832744973, 0.00099434527164204259821, 0.00047964415744878199759}},
    };
    // clang-format on
    for (auto const& row : rows) {
        check_angle_over<double>(row, std::make_index_sequence<5>{});
        check_angle_over<float>(row, std::make_index_sequence<5>{});
    }
    double const infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(fn::angle_over<0>(0.0, 0.0), infinity);
    EXPECT_EQ(fn::angle_over<0>(0.0, -1.0), infinity);
    EXPECT_EQ(fn::angle_over<1>(0.0, -1.0), infinity);
    EXPECT_TRUE(std::isnan(fn::angle_over<3>(-1.0, 1.0)));
}

TEST(AngleOver, Derivatives) {
    for (double n2 : {0.04, 1.0, 3.0})
        for (double w : {-0.5, 0.0, 0.25, 2.0}) {
            testutils::test_all(fn::angle_over<0>, n2, w);
            testutils::test_all(fn::angle_over<1>, n2, w);
        }
    testutils::test_all(fn::angle_over<2>, 0.5, 0.75);
    // At n2 = 0, from one side only: −a₁/2 and −1/w².
    auto const d = derivatives_given_output(0.5, fn::angle_over<0>, 0.0, 2.0);
    EXPECT_DOUBLE_EQ(partial<0>(d), -1.0 / 24);
    EXPECT_DOUBLE_EQ(partial<1>(d), -0.25);
}

TEST(InverseCoefficient, ValuesAndDerivatives) {
    double const angles[] = {0.01, 0.1, 1, 2, 3.125, 3.25, 6};
    double const right[] = {0.08333347222255291088,  0.083347225529927457498,
                            0.084756139143774040366, 0.089476846016417324248,
                            0.10107255725714100066,  0.10302175926203953939,
                            0.61238215706398890023};
    for (std::size_t i = 0; i != 7; ++i) {
        double const s = angles[i] * angles[i];
        // Near the pole at 2π the square of the angle, rounded, is far off itself.
        EXPECT_LE(error(fn::inverse_coefficient(s), right[i], right[i]), i < 6 ? 4 : 32);
        testutils::test_scalar(fn::inverse_coefficient, s);
    }
    EXPECT_DOUBLE_EQ(fn::inverse_coefficient(0.0), 1.0 / 12);
    testutils::test_scalar(fn::inverse_coefficient, 0.0);
    testutils::test_scalar(fn::inverse_coefficient, 1.0f);
}

// Three levels of forward-mode numbers: the third derivative of c₁ at 0 is −3!/7!.
TEST(Stumpff, ThirdDerivativeAtZero) {
    using One = forward_ad::Dual<double, 1, struct First>;
    using Two = forward_ad::Dual<One, 1, struct Second>;
    using Three = forward_ad::Dual<Two, 1, struct Third>;
    auto const s = Three::variable(Two::variable(One::variable(0, 0), 0), 0);
    auto const y = fn::stumpff<1>(s);
    EXPECT_DOUBLE_EQ(y.tangent[0].tangent[0].tangent[0], -6.0 / 5040);
    auto const d = fn::inverse_coefficient(s);
    EXPECT_NEAR(d.tangent[0].tangent[0].value * 15120, 1, 2e-15);
}

}  // namespace
