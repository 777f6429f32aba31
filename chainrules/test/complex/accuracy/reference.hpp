// SPDX-License-Identifier: MIT
#pragma once
// The accuracy of complex functions and of their partials: points by modulus and angle, close to
// axes and special points, and the error by norm in units in the last place, against the function's
// definition at 110 digits. Derivatives are central differences of the definition.
// CHAINRULES_ACCURACY_POINTS sets the number of points of each kind, CHAINRULES_ACCURACY_RESULTS a
// file for what was found, in the form of the program that measures real functions.

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_complex.hpp>
#include <array>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "support/samples/complex.hpp"

namespace complex_accuracy {

namespace mp = boost::multiprecision;
using Wide = mp::number<mp::cpp_bin_float<110>, mp::et_off>;
using WideComplex = mp::number<mp::complex_adaptor<mp::cpp_bin_float<110>>, mp::et_off>;
using Point = samples::ComplexPoint;
using Points = samples::ComplexPoints;

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
struct Draw : samples::ComplexDraw {
    Draw() : ComplexDraw(points_of_each_kind()) {}
};

/// Pairs of points, one list by the other.
using Pairs = std::vector<std::array<Point, 2>>;
inline Pairs paired(Points const& first, Points const& second) {
    Pairs pairs(first.size());
    for (std::size_t k = 0; k != pairs.size(); ++k) pairs[k] = {first[k], second[k]};
    return pairs;
}

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
    if (Wide const size = abs(exact); size != 0 && ilogb(size) < Limits::min_exponent) return 0;
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

template <class T>
inline constexpr char const* type_name = std::is_same_v<T, float>    ? "float"
                                         : std::is_same_v<T, double> ? "double"
                                                                     : "long double";

/// The error allowed, in long double too, and why it is more there than elsewhere.
struct Limit {
    double ulps;
    double of_long_double;
    char const* reason = "";

    Limit(double all) : ulps(all), of_long_double(all) {}
    Limit(double all, double long_double_alone, char const* why)
        : ulps(all), of_long_double(long_double_alone), reason(why) {}
};

/// The worst error of a function or partial in number type T.
template <class T>
struct Worst {
    double ulps = 0;
    Point at;
    Point next_at;
    long points = 0;

    void add(double error, Point const& z, Point const& w = 0) {
        ++points;
        if (!(error <= ulps)) ulps = error, at = z, next_at = w;
    }
    /// `what`: f, by 1, gradient, …
    void report(std::string const& name, int arguments, char const* what, Limit const& all) const {
        bool const longest = std::is_same_v<T, long double>;
        double const limit = longest ? all.of_long_double : all.ulps;
        EXPECT_LE(ulps, limit) << name << ", " << what << ", " << type_name<T> << " at " << at
                               << next_at;
        char const* const file = std::getenv("CHAINRULES_ACCURACY_RESULTS");
        if (file == nullptr) return;
        std::ofstream out(file, std::ios::app);
        out.precision(std::numeric_limits<T>::max_digits10);
        char const* const suite = testing::UnitTest::GetInstance()->current_test_suite()->name();
        out << suite << '\t' << name << '\t' << (arguments == 1 ? "x" : "x, x") << '\t' << what
            << '\t' << type_name<T> << '\t' << ulps << '\t';
        put(out, at);
        if (arguments > 1) put(out << ", ", next_at);
        out << '\t' << points << '\t' << limit << '\t' << (longest ? all.reason : "") << "\t\n";
    }

  private:
    static void put(std::ostream& out, Point const& z) {
        out << static_cast<T>(z.real()) << (std::signbit(z.imag()) ? " − " : " + ")
            << std::abs(static_cast<T>(z.imag())) << "i";
    }
};

template <class F>
std::string name_of(F const& f) {
    std::string name = chainrules::function_name(f);
    if constexpr (requires { F::exponent; })
        name.append("<").append(std::to_string(F::exponent)).append(">");
    return name;
}

/// Calls check(T()) for the three number types.
template <class Check>
void in_all_types(Check const& check) {
    check(float());
    check(double());
    check(static_cast<long double>(0));
}

/// The function itself, where it is ours.
template <class F, class Definition>
void check_value(F const& f, Definition const& definition, Points const& points,
                 Limit const& limit = 6) {
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (Point const& p : points) {
            std::complex<T> const z(p);
            WideComplex const exact = definition(widened(z));
            worst.add(error(std::complex<T>(f(z)), exact, abs(exact)), p);
        }
        worst.report(name_of(f), 1, "f", limit);
    });
}

struct Itself {
    template <class... Z>
    Wide operator()(WideComplex const& exact, Z const&...) const {
        return abs(exact);
    }
};

/// The partial. `definition` may leave out a constant term. Next to a zero of the partial its error
/// counts in units of `scale`, the formula's largest term.
template <class F, class Definition, class Scale = Itself>
void check_partial(F const& f, Definition const& definition, Points const& points,
                   Scale const& scale = {}, Limit const& limit = 8) {
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (Point const& p : points) {
            std::complex<T> const z(p);
            if (z == std::complex<T>(0)) continue;
            std::complex<T> const partial = chainrules::partial<0>(f(z), f, z);
            WideComplex const wide = widened(z), exact = derivative(definition, wide);
            worst.add(error(partial, exact, scale(exact, wide)), p);
        }
        worst.report(name_of(f), 1, "by 1", limit);
    });
}

/// The same for functions of two arguments: the partial by argument I.
template <std::size_t I, class F, class Definition, class Scale = Itself>
void check_partial_by(F const& f, Definition const& definition, Pairs const& points,
                      Scale const& scale = {}, Limit const& limit = 8) {
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (auto const& [p, q] : points) {
            std::complex<T> const z(p), w(q);
            std::complex<T> const partial = chainrules::partial<I>(f(z, w), f, z, w);
            WideComplex const wide_z = widened(z), wide_w = widened(w);
            auto const along = [&](WideComplex const& x) -> WideComplex {
                return I == 0 ? definition(x, wide_w) : definition(wide_z, x);
            };
            WideComplex const exact = derivative(along, I == 0 ? wide_z : wide_w);
            worst.add(error(partial, exact, scale(exact, wide_z, wide_w)), p, q);
        }
        worst.report(name_of(f), 2, I == 0 ? "by 1" : "by 2", limit);
    });
}
template <class F, class Definition, class Scale = Itself>
void check_value_of_two(F const& f, Definition const& definition, Pairs const& points,
                        Scale const& scale = {}, Limit const& limit = 6) {
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (auto const& [p, q] : points) {
            std::complex<T> const z(p), w(q);
            WideComplex const wide_z = widened(z), wide_w = widened(w);
            WideComplex const exact = definition(wide_z, wide_w);
            worst.add(error(std::complex<T>(f(z, w)), exact, scale(exact, wide_z, wide_w)), p, q);
        }
        worst.report(name_of(f), 2, "f", limit);
    });
}

}  // namespace complex_accuracy
