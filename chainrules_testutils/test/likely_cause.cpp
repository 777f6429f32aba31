// SPDX-License-Identifier: MIT
//
// What reports say of wrong rules: the likely cause, and what to do.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <vector>

#include "chainrules_testutils/check_all.hpp"
#include "support/mutants.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Z = std::complex<double>;
using Vector = std::vector<double>;
using mutants::Mutant;

namespace causes {

struct Track {
    Vector position;
    Vector speed;
    double mass;
};

}  // namespace causes

CHAINRULES_FIELDS(causes::Track, position, speed, mass);

namespace causes {

/// m Σ (2 xᵢ + vᵢ²)
template <bool Exchanged>
struct Total {
    double operator()(Track const& t) const {
        double sum = 0;
        for (double x : t.position) sum += 2 * x;
        for (double v : t.speed) sum += v * v;
        return t.mass * sum;
    }
};
template <bool Exchanged>
auto rrule(Total<Exchanged> f, Track const& t) {
    double const y = f(t);
    return std::pair(y, [t, y](double d) {
        Vector by_x(t.position.size(), 2 * t.mass * d);
        Vector by_v = t.speed;
        for (double& v : by_v) v *= 2 * t.mass * d;
        if (Exchanged) std::swap(by_x, by_v);
        return std::tuple{NoTangent{},
                          tangent<Track>(field<&Track::position>(by_x), field<&Track::speed>(by_v),
                                         field<&Track::mass>(y / t.mass * d))};
    });
}

/// i z w, and of each element of a vector
template <bool Conjugated>
struct Turn {
    Z operator()(Z const& z, Z const& w) const { return Z(0, 1) * z * w; }
    std::vector<Z> operator()(std::vector<Z> const& z, Z const& w) const {
        auto y = z;
        for (Z& each : y) each = (*this)(each, w);
        return y;
    }
};
template <bool Conjugated>
Z maybe_conj(Z const& z) {
    return Conjugated ? std::conj(z) : z;
}
template <bool Conjugated>
auto rrule(Turn<Conjugated> f, Z const& z, Z const& w) {
    return std::pair(f(z, w), [z, w](Z const& d) {
        return std::tuple{NoTangent{}, maybe_conj<Conjugated>(Z(0, 1) * w) * d,
                          std::conj(Z(0, 1) * z) * d};
    });
}
template <bool Conjugated>
auto rrule(Turn<Conjugated> f, std::vector<Z> const& z, Z const& w) {
    return std::pair(f(z, w), [z, w](std::vector<Z> const& d) {
        auto by_z = d;
        Z by_w = 0;
        for (std::size_t i = 0; i != z.size(); ++i) {
            by_z[i] = maybe_conj<Conjugated>(Z(0, 1) * w) * d[i];
            by_w += std::conj(Z(0, 1) * z[i]) * d[i];
        }
        return std::tuple{NoTangent{}, by_z, by_w};
    });
}

// x² sin x up to 1, exp x from there on.
template <class T>
T bent_value(T x) {
    using std::exp, std::sin;
    return x < 1 ? T(x * x * sin(x)) : T(exp(x) - exp(T(1)) + sin(T(1)));
}
template <class T>
T slope_below(T x) {
    using std::cos, std::sin;
    return 2 * x * sin(x) + x * x * cos(x);
}
CHAINRULES_FUNCTION(bent_too_late, bent_value);
CHAINRULES_SCALAR_RULE(bent_too_late, (x), slope_below(x));

CHAINRULES_FUNCTION_EXPR(magnitude, (x), x < 0 ? -x : x);
CHAINRULES_SCALAR_RULE(magnitude, (x), x < 0 ? -1 : 1);

struct Cauchy {
    double width;

    double operator()(double x) const { return 1 / (x * x + width * width); }
};
template <class T>
struct Twice {
    T operator()(T x) const { return 2 * x; }
};

/// x, or 2 x if the number is odd; the rule takes the number for one that can be perturbed.
struct Choose {
    double operator()(double x, int n) const { return n % 2 == 0 ? x : 2 * x; }
};
auto rrule(Choose f, double const& x, int const& n) {
    double const y = f(x, n);
    return std::pair(y, [=](double d) { return std::tuple{NoTangent{}, y / x * d, 0.5 * d}; });
}
template <class T>
auto rrule(Twice<T> f, T const& x) {
    return std::pair(f(x), [](T d) { return std::tuple{NoTangent{}, -2 * d}; });
}

}  // namespace causes

CHAINRULES_FIELDS(causes::Cauchy, width);

namespace causes {

inline auto rrule(Cauchy const& f, double const& x) {
    double const y = f(x);
    return std::pair(y, [=](double d) {
        return std::tuple{tangent<Cauchy>(field<&Cauchy::width>(2 * f.width * y * y * d)),
                          -2 * x * y * y * d};
    });
}

}  // namespace causes

namespace {

void expect_text(CheckResult const& result, std::string const& text) {
    EXPECT_FALSE(result);
    EXPECT_NE(result.to_string().find(text), std::string::npos) << result;
}

}  // namespace

TEST(LikelyCause, ExchangedFields) {
    expect_text(check_rrule(mutants::Height<Mutant::swapped_fields>{2}, mutants::Point{1, 2}),
                "likely cause: argument 1.x and .y exchanged");
    causes::Track const track{{1, 2, 3}, {4, 5, 6}, 1.5};
    EXPECT_TRUE(check_rrule(causes::Total<false>{}, track));
    expect_text(check_rrule(causes::Total<true>{}, track),
                "likely cause: argument 1.position and .speed exchanged");
}

TEST(LikelyCause, NotConjugated) {
    Z const w(0.5, -1.5);
    std::vector<Z> const z{{1, 2}, {3, 0.5}};
    EXPECT_TRUE(check_rrule(causes::Turn<true>{}, z[0], w));
    EXPECT_TRUE(check_rrule(causes::Turn<true>{}, z, w));
    auto const text = "likely cause: not conjugated, in the cotangent of argument 1";
    expect_text(check_rrule(causes::Turn<false>{}, z[0], w), text);
    expect_text(check_rrule(causes::Turn<false>{}, z, w), text);
}

TEST(LikelyCause, OtherSideOfAKink) {
    EXPECT_TRUE(check_scalar(causes::bent_too_late, 0.75));
    for (double const x : {1.0078125, 1.25})
        expect_text(check_scalar(causes::bent_too_late, x),
                    "likely cause: the other side of a kink");
}

TEST(LikelyCause, AtAKink) {
    auto const result = check_scalar(causes::magnitude, 0.0);
    EXPECT_EQ(result.count(Outcome::failed), 0U);
    expect_text(result,
                "likely cause: a kink, with the derivatives -1 below and 1 above: the rule gives "
                "the one above");
}

TEST(LikelyCause, AFunctorIsCalledByItsType) {
    EXPECT_NE(check_all(causes::Cauchy{1.5}, 0.5).to_string().find("check_all(Cauchy, 1 argument)"),
              std::string::npos);
    expect_text(check_rrule(causes::Twice<double>{}, 1.5), "check_rrule(Twice, 1 argument)");
    auto const lambda = [](double x) { return x * x; };
    auto const rule = [](auto const&, double x) {
        return std::pair(x * x, [](double d) { return std::tuple{NoTangent{}, d}; });
    };
    expect_text(check_rrule(CheckOptions{.rrule_f = rule}, lambda, 1.5),
                "check_rrule(f, 1 argument)");
}

TEST(LikelyCause, FieldsAreNamed) {
    expect_text(check_rrule(mutants::Height<Mutant::swapped_fields>{2}, mutants::Point{1, 2}),
                "argument 1 = {.x = 1 (0x1p+0), .y = 2 (0x1p+1)}");
}

// An index is not said to be noisy beside.
TEST(LikelyCause, ANumberForAnIndex) {
    auto const result = check_rrule(causes::Choose{}, 1.5, 3);
    EXPECT_TRUE(result.has(Check::non_differentiable, Outcome::failed)) << result;
    EXPECT_EQ(result.count(Outcome::failed), 1U) << result;
    EXPECT_EQ(result.count(Outcome::inconclusive), 0U) << result;
}

TEST(LikelyCause, OptionsThatMakeNoSense) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    double const inf = std::numeric_limits<double>::infinity();
    expect_text(check_scalar({.rtol = nan}, causes::magnitude, 1.5), "the option .rtol is nan;");
    expect_text(check_scalar({.rtol = inf}, causes::magnitude, 1.5),
                "the option .rtol is inf; give a finite number, or none for the default");
    expect_text(check_all({.atol = nan}, causes::magnitude, 1.5), "the option .atol is nan;");
    expect_text(check_frule({.max_range = nan}, causes::magnitude, 1.5), "the option .max_range");
    expect_text(check_rrule({.identity_units = inf}, causes::magnitude, 1.5),
                "the option .identity_units is inf;");
    expect_text(check_rrule({.max_ulps = nan}, causes::magnitude, 1.5),
                "the option .max_ulps is nan;");
    EXPECT_TRUE(check_scalar({.rtol = -1, .max_range = inf}, causes::magnitude, 1.5));
}
