// SPDX-License-Identifier: MIT
// What counts as a number: arithmetic types, anything with std::numeric_limits, enabled types,
// complex numbers by what they can do. What must not: bool, characters, containers, matrices.

#include "chainrules_core/numbers/concepts.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <complex>
#include <string>
#include <vector>

namespace mp = boost::multiprecision;
using chainrules::Complex;
using chainrules::Integer;
using chainrules::Number;
using chainrules::Real;
using chainrules::real_t;

namespace {

using Eager = mp::number<mp::cpp_bin_float<50>, mp::et_off>;
using Lazy = mp::number<mp::cpp_bin_float<50>, mp::et_on>;

struct Fixed {  // a number that only its author knows of
    long bits;
};

struct Pair {  // real() and imag(), but no value_type: an interval, a 2-vector
    double real() const { return 0; }
    double imag() const { return 0; }
};

// Has value_type, real() and imag() that are matrices: what Eigen's types look like.
struct MatrixLike {
    using value_type = double;
    MatrixLike(MatrixLike const&, MatrixLike const&) {}
    MatrixLike const& real() const { return *this; }
    MatrixLike const& imag() const { return *this; }
};

enum class Colour { red };

TEST(Concepts, Real) {
    static_assert(Real<float> && Real<double> && Real<long double>);
    static_assert(Real<int> && Real<unsigned long> && Real<short> && Real<signed char>);
    static_assert(Real<double const&> && Real<int&&>);
    static_assert(Real<Eager> && Real<Lazy>);
    static_assert(!Real<std::complex<double>>);
}

TEST(Concepts, NotNumbers) {
    static_assert(!Number<bool>);
    static_assert(!Number<char> && !Number<wchar_t> && !Number<char8_t> && !Number<char16_t> &&
                  !Number<char32_t>);
    static_assert(!Number<std::string> && !Number<std::vector<double>> && !Number<Colour>);
    static_assert(!Number<double*> && !Number<void> && !Number<Pair> && !Number<MatrixLike>);
}

TEST(Concepts, Complex) {
    static_assert(Complex<std::complex<float>> && Complex<std::complex<long double> const&>);
    static_assert(Complex<std::complex<Eager>>);
    static_assert(!Complex<double> && !Complex<Eager> && !Complex<Lazy>);
    static_assert(Number<std::complex<double>>);
}

TEST(Concepts, Integer) {
    static_assert(Integer<int> && Integer<unsigned char> && Integer<long const&>);
    static_assert(Integer<mp::cpp_int>);
    static_assert(!Integer<float> && !Integer<Eager> && !Integer<bool> && !Integer<char>);
    static_assert(!Integer<std::complex<double>>);
    // With plain -std=c++20, too, where std::is_integral says no.
    __extension__ using Wide = __int128;
    static_assert(Integer<Wide> && Integer<Wide const&>);
}

TEST(Concepts, ExpressionTemplatesAreNumbers) {
    Lazy const x = 2;
    auto expression = x * x;
    static_assert(!std::is_same_v<decltype(expression), Lazy>);
    static_assert(Real<decltype(expression)>);
}

TEST(Concepts, RealType) {
    static_assert(std::is_same_v<real_t<std::complex<float>>, float>);
    static_assert(std::is_same_v<real_t<std::complex<double> const&>, double>);
    static_assert(std::is_same_v<real_t<float>, float>);
    static_assert(std::is_same_v<real_t<Eager>, Eager>);
}

}  // namespace

template <>
inline constexpr bool chainrules::enable_number<Fixed> = true;

namespace {

TEST(Concepts, EnabledByItsAuthor) {
    static_assert(Real<Fixed> && !Integer<Fixed> && !Complex<Fixed>);
}

}  // namespace
