// SPDX-License-Identifier: MIT
#pragma once
// A dual number of the checks' own, which knows no derivative: rules of numbers are run on it for
// second derivatives. The functions at the end are for rule bodies that call std's unqualified.

#include <cmath>
#include <compare>
#include <limits>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/detail/version.hpp"

// The name is for the errors of a rule's body that does not compile with these numbers: compilers
// print it, and `.second_order = std::false_type{}` is the way out.
namespace chainrules::testutils::second_order_is_checked_say_false_type_to_skip {

/// How many dual numbers this thread has rounded to their values.
inline thread_local unsigned long roundings = 0;

/// A value and its derivative.
template <class T>
struct Dual {
    T value{};
    T dot{};

    constexpr Dual() = default;
    constexpr Dual(T v, T d) : value(v), dot(d) {}
    template <class U>
        requires std::is_arithmetic_v<U>
    constexpr Dual(U v) : value(static_cast<T>(v)) {}

    /// Without the derivative: std::cos(x), with its namespace spelled, compiles, and is found out.
    /// Another conversion, as of `condition ? x : 0`, goes the other way.
    template <class U>
        requires std::is_same_v<U, T>
    operator U() const {
        ++roundings;
        return value;
    }

#define CHAINRULES_DETAIL_DUAL_OPERATOR(op, derivative)                                   \
    friend constexpr Dual operator op(Dual const& x, Dual const& y) {                     \
        return {x.value op y.value, derivative};                                          \
    }                                                                                     \
    template <class U>                                                                    \
        requires std::is_arithmetic_v<U>                                                  \
    friend constexpr Dual operator op(Dual const& x, U y) {                               \
        return x op Dual(y);                                                              \
    }                                                                                     \
    template <class U>                                                                    \
        requires std::is_arithmetic_v<U>                                                  \
    friend constexpr Dual operator op(U x, Dual const& y) {                               \
        return Dual(x) op y;                                                              \
    }                                                                                     \
    friend constexpr Dual& operator op##=(Dual & x, Dual const& y) { return x = x op y; } \
    static_assert(true)
    CHAINRULES_DETAIL_DUAL_OPERATOR(+, x.dot + y.dot);
    CHAINRULES_DETAIL_DUAL_OPERATOR(-, x.dot - y.dot);
    CHAINRULES_DETAIL_DUAL_OPERATOR(*, x.dot * y.value + x.value * y.dot);
    CHAINRULES_DETAIL_DUAL_OPERATOR(/, (x.dot - x.value / y.value * y.dot) / y.value);
#undef CHAINRULES_DETAIL_DUAL_OPERATOR
    friend constexpr Dual operator-(Dual const& x) { return {-x.value, -x.dot}; }
    friend constexpr Dual operator+(Dual const& x) { return x; }
    friend constexpr bool operator==(Dual const& x, Dual const& y) { return x.value == y.value; }
    friend constexpr auto operator<=>(Dual const& x, Dual const& y) { return x.value <=> y.value; }
    template <class U>
        requires std::is_arithmetic_v<U>
    friend constexpr bool operator==(Dual const& x, U y) {
        return x == Dual(y);
    }
    template <class U>
        requires std::is_arithmetic_v<U>
    friend constexpr auto operator<=>(Dual const& x, U y) {
        return x <=> Dual(y);
    }

#define CHAINRULES_DETAIL_DUAL_FUNCTION(f, derivative) \
    friend Dual f(Dual const& x) {                     \
        T const y = std::f(x.value);                   \
        T const d = derivative;                        \
        return {y, d * x.dot};                         \
    }                                                  \
    static_assert(true)
    CHAINRULES_DETAIL_DUAL_FUNCTION(sin, std::cos(x.value));
    CHAINRULES_DETAIL_DUAL_FUNCTION(cos, -std::sin(x.value));
    CHAINRULES_DETAIL_DUAL_FUNCTION(tan, 1 + y * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(exp, y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(log, 1 / x.value + 0 * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(sqrt, 1 / (2 * y));
    CHAINRULES_DETAIL_DUAL_FUNCTION(abs, x.value < 0 ? T(-1) : T(y == 0 ? 0 : 1));
    CHAINRULES_DETAIL_DUAL_FUNCTION(sinh, std::cosh(x.value));
    CHAINRULES_DETAIL_DUAL_FUNCTION(cosh, std::sinh(x.value));
    CHAINRULES_DETAIL_DUAL_FUNCTION(tanh, 1 - y * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(asin, 1 / std::sqrt((1 - x.value) * (1 + x.value)) + 0 * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(acos, -1 / std::sqrt((1 - x.value) * (1 + x.value)) + 0 * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(atan, 1 / (1 + x.value * x.value) + 0 * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(log1p, 1 / (1 + x.value) + 0 * y);
    CHAINRULES_DETAIL_DUAL_FUNCTION(expm1, y + 1);
    CHAINRULES_DETAIL_DUAL_FUNCTION(fabs, x.value < 0 ? T(-1) : T(y == 0 ? 0 : 1));
#undef CHAINRULES_DETAIL_DUAL_FUNCTION
    friend bool isnan(Dual const& x) { return std::isnan(x.value); }
    friend bool isinf(Dual const& x) { return std::isinf(x.value); }
    friend bool isfinite(Dual const& x) { return std::isfinite(x.value); }
    friend bool signbit(Dual const& x) { return std::signbit(x.value); }

// Of two arguments, of which either may be a plain number: beside std's functions, which a dual
// number converts to as well, pow(x, 2) would be ambiguous.
#define CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(f) \
    template <class U>                            \
        requires std::is_arithmetic_v<U>          \
    friend Dual f(Dual const& x, U y) {           \
        return f(x, Dual(y));                     \
    }                                             \
    template <class U>                            \
        requires std::is_arithmetic_v<U>          \
    friend Dual f(U x, Dual const& y) {           \
        return f(Dual(x), y);                     \
    }                                             \
    friend Dual f(Dual const& x, Dual const& y)
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(pow) {
        T const z = std::pow(x.value, y.value);
        return {z, times(x.dot, y.value * std::pow(x.value, y.value - 1)) +
                       times(y.dot, z == 0 ? T(0) : std::log(x.value) * z)};
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(atan2) {
        T const square = x.value * x.value + y.value * y.value;
        return {std::atan2(x.value, y.value), (y.value * x.dot - x.value * y.dot) / square};
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(hypot) {
        T const z = std::hypot(x.value, y.value);
        return {z, (x.value * x.dot + y.value * y.dot) / z};
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(copysign) {
        return std::signbit(x.value) == std::signbit(y.value) ? x : -x;
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(fmod) {
        return {std::fmod(x.value, y.value), x.dot - times(y.dot, std::trunc(x.value / y.value))};
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(remainder) {
        T const z = std::remainder(x.value, y.value);
        return {z, x.dot - times(y.dot, std::nearbyint((x.value - z) / y.value))};
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(fdim) {
        return x.value > y.value ? x - y : Dual(std::fdim(x.value, y.value), T(0));
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(fmax) {
        return x.value >= y.value || std::isnan(y.value) ? x : y;
    }
    CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO(fmin) {
        return x.value <= y.value || std::isnan(y.value) ? x : y;
    }
#undef CHAINRULES_DETAIL_DUAL_FUNCTION_OF_TWO
    friend Dual ldexp(Dual const& x, int n) {
        return {std::ldexp(x.value, n), std::ldexp(x.dot, n)};
    }
    friend Dual scalbn(Dual const& x, int n) { return ldexp(x, n); }

  private:
    // An argument that is not moved has no part in the derivative, also where the partial is none.
    static constexpr T times(T const& dot, T const& partial) {
        return dot == 0 ? T(0) : T(dot * partial);
    }
};

/// Watches for evaluations of one function at one point: a rule's partials must need none.
struct Watch {
    void const* function = nullptr;
    long double at = 0;
    int evaluations = 0;
    /// A derivative that would have been needed is NotImplemented.
    bool missing = false;
};
inline thread_local Watch watch;
template <class F>
inline constexpr char function_tag = 0;

template <class T, int I, class Partials, class X>
T term(Partials const& d, X const& x) {
    if constexpr (std::is_same_v<X, Dual<T>>) {
        auto const p = partial<I>(d);
        if constexpr (Number<decltype(p)> ||
                      chainrules::detail::is_singular<std::remove_const_t<decltype(p)>>)
            return static_cast<T>(chain(p, x.dot));
        else if constexpr (chainrules::detail::IsNotImplemented<decltype(p)>)
            watch.missing = watch.missing || x.dot != 0;
    }
    return T(0);
}

/// A number that tells one point from another, and from those with the arguments exchanged; options
/// count for nothing.
template <class... X>
constexpr long double point_of(X const&... x) {
    long double point = 0;
    [[maybe_unused]] auto const add = [&](auto const& each) {
        if constexpr (Real<decltype(each)>) point = 1.25L * point + static_cast<long double>(each);
    };
    (add(x), ...);
    return point;
}

}  // namespace chainrules::testutils::second_order_is_checked_say_false_type_to_skip

namespace chainrules::testutils {
namespace dual_numbers = second_order_is_checked_say_false_type_to_skip;
}

template <class T>
struct chainrules::active_number<chainrules::testutils::dual_numbers::Dual<T>> {
    using value_type = T;
    using number_type = testutils::dual_numbers::Dual<T>;

    static constexpr T const& value(number_type const& x) { return x.value; }
    static constexpr int directions = 1;
    static constexpr T const& tangent(number_type const& x, int) { return x.dot; }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        namespace dual = testutils::dual_numbers;
        if (dual::watch.function == &dual::function_tag<F>)
            dual::watch.evaluations += dual::watch.at == dual::point_of(value_below<1>(x)...);
        auto const omega = chainrules::evaluate(f(value_below<1>(x)...));
        if constexpr (std::is_same_v<decltype(omega), T const>) {
            auto const d = derivatives_given_output(omega, f, value_below<1>(x)...);
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                return number_type(omega, (dual::term<T, static_cast<int>(I)>(d, x) + ...));
            }(std::index_sequence_for<X...>{});
        } else {
            return omega;
        }
    }
};

/// The range is that of the values.
template <class T>
class std::numeric_limits<chainrules::testutils::dual_numbers::Dual<T>>
    : public std::numeric_limits<T> {};
