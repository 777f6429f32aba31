// SPDX-License-Identifier: MIT
// What a cotangent that is not there does not cost: multiplications, counted by the coefficients.
#include "chainrules/eigen/factorizations/qr.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace counters {

/// A number that counts multiplications.
struct Counted {
    static inline long multiplications = 0;

    double value = 0;

    Counted() = default;
    Counted(double v) : value(v) {}
    explicit operator double() const { return value; }
    Counted& operator+=(Counted x) { return value += x.value, *this; }
    Counted& operator-=(Counted x) { return value -= x.value, *this; }
    Counted& operator*=(Counted x) { return *this = *this * x; }
    Counted& operator/=(Counted x) { return value /= x.value, *this; }
    friend Counted operator+(Counted a, Counted b) { return a.value + b.value; }
    friend Counted operator-(Counted a, Counted b) { return a.value - b.value; }
    friend Counted operator-(Counted a) { return -a.value; }
    friend Counted operator*(Counted a, Counted b) {
        ++multiplications;
        return a.value * b.value;
    }
    friend Counted operator/(Counted a, Counted b) { return a.value / b.value; }
    friend auto operator<=>(Counted a, Counted b) = default;
    friend Counted sqrt(Counted x) { return std::sqrt(x.value); }
    friend Counted abs(Counted x) { return std::abs(x.value); }
};

}  // namespace counters

template <>
inline constexpr bool chainrules::enable_number<counters::Counted> = true;
template <>
struct std::numeric_limits<counters::Counted> : std::numeric_limits<double> {};
template <>
struct Eigen::NumTraits<counters::Counted> : Eigen::GenericNumTraits<double> {
    using Real = counters::Counted;
    using NonInteger = counters::Counted;
    using Nested = counters::Counted;
    using Literal = counters::Counted;
    enum { RequireInitialization = 1 };
};

namespace {

using namespace chainrules;
using counters::Counted;
using Matrix = Eigen::Matrix<Counted, Eigen::Dynamic, Eigen::Dynamic>;

TEST(QRCosts, FactorsThatAreNotAskedForCostNothing) {
    constexpr long m = 60, n = 6;
    Matrix const A = Eigen::MatrixXd::Random(m, n).cast<Counted>();
    auto const [Y, pullback] = rrule(fn::qr, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    Matrix const Q_bar = Matrix::Ones(m, n), R_bar = Matrix::Ones(n, n);
    auto const cost = [&, &p = pullback](auto const& dY) {
        long const before = Counted::multiplications;
        auto const A_bar = std::get<1>(p(dY));
        EXPECT_EQ(A_bar.rows(), m);
        return Counted::multiplications - before;
    };
    // One product of Q and n×n beside what is of the size of R; of Q̄, two products and a triangle.
    constexpr long product = m * n * n, small = 4 * n * n * n + 3 * n * n;
    long const of_r = cost(tangent<T>(field<&T::R>(R_bar)));
    EXPECT_GE(of_r, product);
    EXPECT_LE(of_r, product + small);
    long const of_q = cost(tangent<T>(field<&T::Q>(Q_bar)));
    EXPECT_GE(of_q, 2 * product);
    EXPECT_LE(of_q, 2 * product + product / 2 + small);
    long const of_both = cost(tangent<T>(field<&T::Q>(Q_bar), field<&T::R>(R_bar)));
    EXPECT_GT(of_both, of_q);
    EXPECT_LE(of_both, of_q + small);
}

}  // namespace
