// SPDX-License-Identifier: MIT
#pragma once
// The accuracy of complex functions and of their partials: points by modulus and angle, close to
// axes and special points, and the error by norm in units in the last place, against the function's
// definition at 110 digits. Derivatives are central differences of the definition.
// CHAINRULES_ACCURACY_POINTS sets the number of points of each kind.

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_complex.hpp>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace complex_accuracy {

namespace mp = boost::multiprecision;
using Wide = mp::number<mp::cpp_bin_float<110>, mp::et_off>;
using WideComplex = mp::number<mp::complex_adaptor<mp::cpp_bin_float<110>>, mp::et_off>;
using Point = std::complex<long double>;
using Points = std::vector<Point>;

inline WideComplex const i(0, 1);

template <class T>
WideComplex widened(std::complex<T> const& z) {
    return WideComplex(Wide(z.real()), Wide(z.imag()));
}

inline int points_of_each_kind() {
    char const* const text = std::getenv("CHAINRULES_ACCURACY_POINTS");
    return text == nullptr ? 12 : std::atoi(text);
}

/// Draws of points, the same on every machine.
class Draw {
  public:
    long double uniform(long double low, long double high) {
        long double const u = static_cast<long double>(engine_() >> 11) * 0x1p-53L;
        return low + (high - low) * u;
    }
    /// A direction; every fourth one close to an axis.
    Point direction() {
        if (engine_() % 4 != 0) return std::polar(1.0L, uniform(-3.14159265L, 3.14159265L));
        Point z(1, (engine_() % 2 == 0 ? 1 : -1) * std::exp2(uniform(-40, 0)));
        z /= std::abs(z);
        for (auto turns = engine_() % 4; turns != 0; --turns) z = Point(-z.imag(), z.real());
        return z;
    }
    /// Moduli between powers of two.
    Points moduli(long double low, long double high) {
        return repeat([&] { return direction() * std::exp2(uniform(low, high)); });
    }
    Points near(Point const& center, long double low = -50, long double high = -1) {
        return repeat([&] { return center + direction() * std::exp2(uniform(low, high)); });
    }
    Points box(long double width, long double height) {
        return repeat([&] { return Point(uniform(-width, width), uniform(-height, height)); });
    }

  private:
    template <class One>
    Points repeat(One const& one) {
        Points points(static_cast<std::size_t>(points_of_each_kind()));
        for (Point& z : points) z = one();
        return points;
    }

    std::mt19937_64 engine_{1};
};

inline Points joined(std::initializer_list<Points> parts) {
    Points all;
    for (Points const& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

/// The error by norm in units in the last place of `scale`; 0 where the exact value is no normal
/// number.
template <class T>
double error(std::complex<T> const& computed, WideComplex const& exact, Wide const& scale) {
    using Limits = std::numeric_limits<T>;
    if (scale == 0) return computed == std::complex<T>(0) ? 0 : 1e300;
    int const exponent = ilogb(scale);
    if (exponent < Limits::min_exponent || exponent >= Limits::max_exponent - 1) return 0;
    if (!std::isfinite(computed.real()) || !std::isfinite(computed.imag())) return 1e300;
    Wide const difference = abs(WideComplex(widened(computed) - exact));
    return static_cast<double>(Wide(ldexp(difference, Limits::digits - 1 - exponent)));
}

template <class Definition>
WideComplex derivative(Definition const& definition, WideComplex const& z) {
    Wide const one(1), size = abs(z);
    Wide const h = ldexp(size < one ? size : one, -120);
    return WideComplex(definition(WideComplex(z + h)) - definition(WideComplex(z - h))) / (2 * h);
}

struct Worst {
    double ulps = 0;
    Point at;
    void add(double error, Point const& z) {
        if (!(error <= ulps)) ulps = error, at = z;
    }
};
inline void report(char const* name, char const* what, char const* type, Worst const& worst,
                   double limit) {
    EXPECT_LE(worst.ulps, limit) << name << ", " << what << ", " << type << " at " << worst.at;
    if (points_of_each_kind() > 100)
        std::printf("| %s | %s | %s | %.2f |\n", name, what, type, worst.ulps);
}

template <class T, class F, class Definition>
void check_value_in(char const* type, F const& f, Definition const& definition,
                    Points const& points, double limit) {
    Worst worst;
    for (Point const& p : points) {
        std::complex<T> const z(p);
        WideComplex const exact = definition(widened(z));
        worst.add(error(std::complex<T>(f(z)), exact, abs(exact)), p);
    }
    report(chainrules::function_name(f), "value", type, worst, limit);
}

/// The function itself, where it is ours.
template <class F, class Definition>
void check_value(F const& f, Definition const& definition, Points const& points, double limit = 6) {
    check_value_in<float>("float", f, definition, points, limit);
    check_value_in<double>("double", f, definition, points, limit);
    check_value_in<long double>("long double", f, definition, points, limit);
}

struct Itself {
    Wide operator()(WideComplex const&, WideComplex const& exact) const { return abs(exact); }
};

template <class T, class F, class Definition, class Scale>
void check_partial_in(char const* type, F const& f, Definition const& definition,
                      Points const& points, Scale const& scale, double limit) {
    Worst worst;
    for (Point const& p : points) {
        std::complex<T> const z(p);
        if (z == std::complex<T>(0)) continue;
        std::complex<T> const partial = chainrules::partial<0>(f(z), f, z);
        WideComplex const wide = widened(z), exact = derivative(definition, wide);
        worst.add(error(partial, exact, scale(wide, exact)), p);
    }
    report(chainrules::function_name(f), "partial", type, worst, limit);
}

/// The partial. `definition` may leave out a constant term. Next to a zero of the partial its error
/// counts in units of `scale`, the formula's largest term.
template <class F, class Definition, class Scale = Itself>
void check_partial(F const& f, Definition const& definition, Points const& points,
                   Scale const& scale = {}, double limit = 8) {
    check_partial_in<float>("float", f, definition, points, scale, limit);
    check_partial_in<double>("double", f, definition, points, scale, limit);
    check_partial_in<long double>("long double", f, definition, points, scale, limit);
}

}  // namespace complex_accuracy
