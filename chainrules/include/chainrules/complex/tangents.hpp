// SPDX-License-Identifier: MIT
#pragma once
// What the hand-written rules of non-holomorphic functions share: linear maps applied to a tangent
// of any kind, the pairing Re(conj(a) b), the direction of a complex number.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/cmath/sign.hpp"
#include "chainrules/complex/kernels.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::cmath::detail {

using ::chainrules::detail::conjugate;

/// Applies a real-linear map to a tangent: to a number, to each element of a container of numbers,
/// to what a thunk computes. A zero stays one.
template <class D, class Map>
constexpr auto map_tangent(D const& d, Map const& map) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else if constexpr (IsThunk<D>)
        return map_tangent(unthunk(d), map);
    else
        return ::chainrules::detail::map_numbers(d, map);
}

template <Number D>
constexpr auto real_part(D const& d) {
    if constexpr (Complex<D>)
        return real_t<D>(d.real());
    else
        return evaluated_t<D>(d);
}
template <Number D>
constexpr auto imaginary_part(D const& d) {
    if constexpr (Complex<D>)
        return real_t<D>(d.imag());
    else
        return ::chainrules::detail::constant_of<evaluated_t<D>>(0);
}

// Re(conj(a) b) and Im(conj(a) b), where either may be real.
template <Number A, Number B>
constexpr auto real_pairing(A const& a, B const& b) {
    if constexpr (Complex<A> && Complex<B>)
        return evaluate(a.real() * b.real() + a.imag() * b.imag());
    else
        return evaluate(real_part(a) * real_part(b));
}
template <Number A, Number B>
constexpr auto imaginary_pairing(A const& a, B const& b) {
    return evaluate(real_part(a) * imaginary_part(b) - imaginary_part(a) * real_part(b));
}

// What frule returns: the value, and a real-linear map of the tangent.
template <class Y, class D, class Map>
constexpr auto forward_result(Y const& y, D const& x_dot, Map const& map) {
    auto const mapped = [&](auto const& d) {
        auto const y_dot = evaluate(map(d));
        // A real tangent of a complex number is a tangent of it all the same.
        if constexpr (Complex<Y> && std::is_arithmetic_v<std::remove_const_t<decltype(y_dot)>>)
            return complex_cast<Y>(y_dot);
        else
            return y_dot;
    };
    using YDot = decltype(map_tangent(x_dot, mapped));
    return FRuleResult<Y, YDot>{y, map_tangent(x_dot, mapped)};
}

// What rrule returns: the value, and a real-linear map of the cotangent, projected onto the tangent
// space of the argument's type X.
template <class X, class Y, class Map>
constexpr auto reverse_result(Y const& y, Map const& map) {
    auto pullback = [map](auto const& y_bar) {
        auto const x_bar = map_tangent(y_bar, [&](auto const& d) {
            return ::chainrules::project_number<tangent_t<X>>(evaluate(map(d)));
        });
        return std::tuple<NoTangent, std::remove_const_t<decltype(x_bar)>>(NoTangent{}, x_bar);
    };
    return RRuleResult<Y, decltype(pullback)>{y, pullback};
}

// A call with a complex number, or with a complex tangent of a real one.
template <class D, class X>
concept ComplexCall = Complex<X> || (Real<X> && Complex<D>);

// |x| and x / |x|, of which the second is a zero at 0; neither overflows, or loses digits to
// underflow.
template <Number X>
struct Direction {
    using T = real_t<X>;
    T size;
    X unit;

    explicit constexpr Direction(X const& x) : size(abs(x)), unit(x) {
        if (size == ::chainrules::detail::constant_of<T>(0)) return;
        if constexpr (Real<X>) {
            unit = sign(x);
        } else {
            if constexpr (PlainComplex<X>) {
                if (!(size >= tiny<T> && size <= std::numeric_limits<T>::max())) [[unlikely]] {
                    T const factor = size < 1 ? large<T> : 1 / large<T>;
                    unit = divided(X(x.real() * factor, x.imag() * factor));
                    return;
                }
            }
            unit = X(x.real() / size, x.imag() / size);
        }
    }

    constexpr T nonzero_size() const { return size == T(0) ? T(1) : size; }

    // Im(conj(u) d) / |x|: how fast the angle turns.
    template <class D>
    constexpr auto turning(D const& d) const {
        return evaluate(imaginary_pairing(unit, d) / nonzero_size());
    }
    // The same as a tangent of u, which is at a right angle to u.
    template <class D>
    constexpr auto turned(D const& d) const {
        if constexpr (Complex<X>)
            return ::chainrules::detail::product(turning(d), times_i(unit));
        else if constexpr (Complex<D>)
            return D(0, unit * turning(d));
        else
            return evaluate(turning(d));
    }

  private:
    // At infinity the direction of the infinite parts.
    static X divided(X const& x) {
        T const h = std::hypot(x.real(), x.imag());
        if (h > std::numeric_limits<T>::max())
            return divided(X(sign_of_infinity<T>(x.real()), sign_of_infinity<T>(x.imag())));
        return X(x.real() / h, x.imag() / h);
    }
};

}  // namespace chainrules::cmath::detail
