// SPDX-License-Identifier: MIT
#pragma once
// ExactNumber: binary floating point of 120 decimal digits whose arithmetic and functions are
// compiled into the library, so that this header costs little. Functions that can be called with
// any number type are evaluated with it for exact derivatives: see exact.hpp. Code that needs the
// number type of Boost.Multiprecision itself includes high_precision.hpp.

#include <cstddef>
#include <limits>
#include <type_traits>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

// The functions of one and of two numbers.
#define CHAINRULES_DETAIL_EXACT_FUNCTIONS(f) \
    f(abs);                                  \
    f(fabs);                                 \
    f(sqrt);                                 \
    f(cbrt);                                 \
    f(exp);                                  \
    f(exp2);                                 \
    f(expm1);                                \
    f(log);                                  \
    f(log2);                                 \
    f(log10);                                \
    f(log1p);                                \
    f(sin);                                  \
    f(cos);                                  \
    f(tan);                                  \
    f(asin);                                 \
    f(acos);                                 \
    f(atan);                                 \
    f(sinh);                                 \
    f(cosh);                                 \
    f(tanh);                                 \
    f(asinh);                                \
    f(acosh);                                \
    f(atanh);                                \
    f(erf);                                  \
    f(erfc);                                 \
    f(tgamma);                               \
    f(lgamma);                               \
    f(floor);                                \
    f(ceil);                                 \
    f(trunc);                                \
    f(round);                                \
    f(rint);                                 \
    f(nearbyint)
#define CHAINRULES_DETAIL_EXACT_FUNCTIONS_2(f) \
    f(pow);                                    \
    f(atan2);                                  \
    f(hypot);                                  \
    f(fmod);                                   \
    f(remainder);                              \
    f(fmin);                                   \
    f(fmax);                                   \
    f(fdim);                                   \
    f(copysign)

namespace chainrules::testutils {

/// The number type with which exact derivatives are computed.
class ExactNumber {
  public:
    ExactNumber();
    ExactNumber(ExactNumber const& other);
    ExactNumber& operator=(ExactNumber const& other);
    ~ExactNumber() = default;

    template <class T>
        requires std::is_arithmetic_v<T>
    ExactNumber(T x) : ExactNumber(made_from(x)) {}

    /// Rounded to a double: std::sin(x), with its namespace spelled, compiles. Whoever evaluates a
    /// function sees by roundings() that the value is not exact.
    /// Another conversion, as of `condition ? x : 0`, goes the other way.
    template <class T>
        requires std::is_same_v<T, double>
    operator T() const {
        return to_double();
    }
    /// Asked for, any other type. A whole number is a constant nearly everywhere, so that nothing
    /// is lost: code finds a quadrant or an interval so. One that does not fit has no value.
    template <class T>
        requires(std::is_arithmetic_v<T> && !std::is_same_v<T, double>)
    explicit operator T() const {
        if constexpr (std::is_same_v<T, bool>)
            return *this != 0;
        else if constexpr (std::is_integral_v<T>)
            return static_cast<T>(to_integer());
        else
            return static_cast<T>(to_long_double());
    }
    /// How many ExactNumbers this thread has rounded by their conversion.
    static unsigned long roundings();

    /// The number as Boost's. N: HighPrecision.
    template <class N>
    N const& as() const {
        static_assert(sizeof(N) <= sizeof storage_ && alignof(N) <= alignof(ExactNumber));
        return *static_cast<N const*>(static_cast<void const*>(storage_));
    }
    template <class N>
    N& as() {
        return const_cast<N&>(static_cast<ExactNumber const&>(*this).as<N>());
    }

#define CHAINRULES_DETAIL_EXACT_OPERATOR(op)                              \
    ExactNumber& operator op##=(ExactNumber const& y);                    \
    friend ExactNumber operator op(ExactNumber x, ExactNumber const& y) { \
        return static_cast<ExactNumber&&>(x op## = y);                    \
    }                                                                     \
    template <class U>                                                    \
        requires std::is_arithmetic_v<U>                                  \
    friend ExactNumber operator op(ExactNumber const& x, U y) {           \
        return x op ExactNumber(y);                                       \
    }                                                                     \
    template <class U>                                                    \
        requires std::is_arithmetic_v<U>                                  \
    friend ExactNumber operator op(U x, ExactNumber const& y) {           \
        return ExactNumber(x) op y;                                       \
    }                                                                     \
    template <class U>                                                    \
        requires std::is_arithmetic_v<U>                                  \
    ExactNumber& operator op##=(U y) {                                    \
        return *this op## = ExactNumber(y);                               \
    }                                                                     \
    static_assert(true)
    CHAINRULES_DETAIL_EXACT_OPERATOR(+);
    CHAINRULES_DETAIL_EXACT_OPERATOR(-);
    CHAINRULES_DETAIL_EXACT_OPERATOR(*);
    CHAINRULES_DETAIL_EXACT_OPERATOR(/);
#undef CHAINRULES_DETAIL_EXACT_OPERATOR
    ExactNumber operator-() const;
    ExactNumber operator+() const { return *this; }

    // -1, 0, 1; 2 where one of them is NaN.
    static int compare(ExactNumber const& x, ExactNumber const& y);
#define CHAINRULES_DETAIL_EXACT_COMPARISON(op, true_for)                  \
    friend bool operator op(ExactNumber const& x, ExactNumber const& y) { \
        int const c = compare(x, y);                                      \
        return true_for;                                                  \
    }                                                                     \
    template <class U>                                                    \
        requires std::is_arithmetic_v<U>                                  \
    friend bool operator op(ExactNumber const& x, U y) {                  \
        return x op ExactNumber(y);                                       \
    }                                                                     \
    template <class U>                                                    \
        requires std::is_arithmetic_v<U>                                  \
    friend bool operator op(U x, ExactNumber const& y) {                  \
        return ExactNumber(x) op y;                                       \
    }                                                                     \
    static_assert(true)
    CHAINRULES_DETAIL_EXACT_COMPARISON(==, c == 0);
    CHAINRULES_DETAIL_EXACT_COMPARISON(!=, c != 0);
    CHAINRULES_DETAIL_EXACT_COMPARISON(<, c == -1);
    CHAINRULES_DETAIL_EXACT_COMPARISON(<=, c == -1 || c == 0);
    CHAINRULES_DETAIL_EXACT_COMPARISON(>, c == 1);
    CHAINRULES_DETAIL_EXACT_COMPARISON(>=, c == 1 || c == 0);
#undef CHAINRULES_DETAIL_EXACT_COMPARISON

#define CHAINRULES_DETAIL_EXACT_FUNCTION(f) friend ExactNumber f(ExactNumber const& x)
#define CHAINRULES_DETAIL_EXACT_FUNCTION_2(f)                         \
    friend ExactNumber f(ExactNumber const& x, ExactNumber const& y); \
    template <class U>                                                \
        requires std::is_arithmetic_v<U>                              \
    friend ExactNumber f(ExactNumber const& x, U y) {                 \
        return f(x, ExactNumber(y));                                  \
    }                                                                 \
    template <class U>                                                \
        requires std::is_arithmetic_v<U>                              \
    friend ExactNumber f(U x, ExactNumber const& y) {                 \
        return f(ExactNumber(x), y);                                  \
    }                                                                 \
    static_assert(true)
    CHAINRULES_DETAIL_EXACT_FUNCTIONS(CHAINRULES_DETAIL_EXACT_FUNCTION);
    CHAINRULES_DETAIL_EXACT_FUNCTIONS_2(CHAINRULES_DETAIL_EXACT_FUNCTION_2);
#undef CHAINRULES_DETAIL_EXACT_FUNCTION
#undef CHAINRULES_DETAIL_EXACT_FUNCTION_2
    friend ExactNumber fma(ExactNumber const& x, ExactNumber const& y, ExactNumber const& z) {
        return x * y + z;
    }
    friend ExactNumber ldexp(ExactNumber const& x, int exponent);
    friend ExactNumber frexp(ExactNumber const& x, int* exponent);
    friend ExactNumber modf(ExactNumber const& x, ExactNumber* whole);
    friend bool isnan(ExactNumber const& x) { return compare(x, x) == 2; }
    friend bool isinf(ExactNumber const& x);
    // Not here: in libc++ the mere call of a function by such a name asks for numeric_limits, which
    // follow.
    friend bool isfinite(ExactNumber const& x);
    friend bool signbit(ExactNumber const& x);

  private:
    double to_double() const;
    long double to_long_double() const;
    long long to_integer() const;
    static ExactNumber made_from(long double x);
    static ExactNumber made_from(long long x);
    static ExactNumber made_from(unsigned long long x);
    template <class T>
    static ExactNumber made_from(T x) {
        if constexpr (std::is_floating_point_v<T>)
            return made_from(static_cast<long double>(x));
        else if constexpr (std::is_signed_v<T>)
            return made_from(static_cast<long long>(x));
        else
            return made_from(static_cast<unsigned long long>(x));
    }

    alignas(16) unsigned char storage_[128];
};

}  // namespace chainrules::testutils

template <>
class std::numeric_limits<chainrules::testutils::ExactNumber> {
    using T = chainrules::testutils::ExactNumber;
    using L = std::numeric_limits<double>;

  public:
    static constexpr bool is_specialized = true;
    static constexpr bool is_signed = true;
    static constexpr bool is_integer = false;
    static constexpr bool is_exact = false;
    static constexpr bool has_infinity = true;
    static constexpr bool has_quiet_NaN = true;
    static constexpr int radix = 2;
    static constexpr int digits = 400;
    static constexpr int digits10 = 120;
    static constexpr int max_digits10 = 123;
    static T epsilon() { return ldexp(T(1), 1 - digits); }
    static T infinity() { return L::infinity(); }
    static T quiet_NaN() { return L::quiet_NaN(); }
    /// Not the ends of the range, but numbers that are as far away as those of double.
    static T(min)() { return (L::min)(); }
    static T(max)() { return (L::max)(); }
    static T lowest() { return L::lowest(); }
};
