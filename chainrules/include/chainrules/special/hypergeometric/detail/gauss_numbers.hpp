// SPDX-License-Identifier: MIT
#pragma once
// What the sums of ₂F₁ need of numbers: jets of one and two directions over numbers of the working
// precision or of twice its digits, their parts one by one, and logarithms to all of their digits.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/special/base/jet.hpp"
#include "chainrules/special/hypergeometric/detail/hypergeometric_series.hpp"

namespace chainrules::special::detail {

/// The numbers R of which a jet J consists; the jet like J of numbers T.
template <class J>
struct JetBase {
    using type = J;
    template <class T>
    using of = T;
};
template <class J>
struct JetBase<Jet<J>> {
    using type = typename JetBase<J>::type;
    template <class T>
    using of = Jet<typename JetBase<J>::template of<T>>;
};
template <class J>
using jet_base_t = typename JetBase<J>::type;
template <class J, class T>
using jet_of_t = typename JetBase<J>::template of<T>;

/// A whole number as an R.
template <class R>
R whole_number(int k) {
    return R{std::remove_cvref_t<decltype(leading(R{}))>(k)};
}

/// Whether a variable moves in the inner direction of a jet, and in the outer one.
struct Moves {
    bool inner = false, outer = false;
};

/// The number x as a jet J.
template <class J, class R>
J jet_number(R const& x, Moves moves = {}) {
    if constexpr (!is_jet<J>) {
        return x;
    } else {
        using M = decltype(J::value);
        if constexpr (!is_jet<M>)
            return J(x, whole_number<R>(moves.inner));
        else
            return J(jet_number<M>(x, moves), jet_number<M>(whole_number<R>(moves.outer)));
    }
}

/// f of each part of jets of the same form: the value, the derivatives.
template <class F, class J, class... K>
void for_each_part(F const& f, J& x, K&... y) {
    if constexpr (is_jet<std::remove_const_t<J>>) {
        for_each_part(f, x.value, y.value...);
        for_each_part(f, x.dot, y.dot...);
    } else {
        f(x, y...);
    }
}
template <class J>
auto const& first_part(J const& x) {
    if constexpr (is_jet<J>)
        return first_part(x.value);
    else
        return x;
}
/// The derivative in all directions of J.
template <class J>
auto& last_part(J& x) {
    if constexpr (is_jet<std::remove_const_t<J>>)
        return last_part(x.dot);
    else
        return x;
}

template <class J, class R>
J shifted(J x, R const& number) {
    if constexpr (is_jet<J>)
        x.value = shifted(x.value, number);
    else
        x = x + number;
    return x;
}
template <class J, class R>
J scaled(J x, R const& number) {
    for_each_part([&](R& part) { part = part * number; }, x);
    return x;
}
/// The same jet of numbers T, rounded.
template <class T, class J>
jet_of_t<J, T> rounded(J const& x) {
    jet_of_t<J, T> result{};
    for_each_part([](T& to, auto const& from) { to = leading(from); }, result, x);
    return result;
}
template <class J>
bool all_zero(J const& x) {
    bool zero = true;
    for_each_part([&](auto const& part) { zero = zero && leading(part) == 0; }, x);
    return zero;
}
template <class J>
J absolute(J x) {
    using std::abs;
    for_each_part([](auto& part) { part = abs(part); }, x);
    return x;
}

/// With the derivatives of such a divisor below 0 all terms of a quotient are positive.
template <class J>
J mirrored(J const& sizes) {
    return shifted(-sizes, 2 * first_part(sizes));
}
/// x less its value.
template <class J>
J infinitesimal(J x) {
    if constexpr (is_jet<J>)
        x.value = infinitesimal(x.value);
    else
        x = J{0};
    return x;
}
/// eˣ of a jet whose value is 0: higher powers than the second vanish.
template <class J>
J exp_of_infinitesimal(J const& x) {
    using R = jet_base_t<J>;
    R const one{1};
    if constexpr (!is_jet<J>)
        return one;
    else
        return shifted(x + scaled(x * x, R{one / R{2}}), one);
}
/// 2 artanh t, |t| < 1/5.
template <class T>
WithError<T> twice_artanh(WithError<T> const& t) {
    WithError<T> const square = t * t;
    WithError<T> power = t, sum = t;
    for (int k = 3; k < 400; k += 2) {
        power = power * square;
        WithError<T> const term = power / WithError<T>{T(k)};
        sum = sum + term;
        if (std::fabs(term.value) <= std::numeric_limits<T>::epsilon() *
                                         std::numeric_limits<T>::epsilon() / 64 *
                                         std::fabs(sum.value))
            break;
    }
    return sum + sum;
}
/// ln(1 − z), z < 1, given 1 − z.
template <class T>
T log_of_one_minus(T const& z, T const& one_minus_z) {
    using std::abs;
    using std::log;
    using std::log1p;
    return abs(z) < T(1) / 2 ? T(log1p(-z)) : T(log(one_minus_z));
}
template <class T>
WithError<T> log_of_one_minus(WithError<T> const& z, WithError<T> const& one_minus_z) {
    using N = WithError<T>;
    if (std::fabs(z.value) < T(0.25)) return twice_artanh(-z / (N{T(2)} + -z));
    int exponent = 0;
    T const mantissa = std::frexp(one_minus_z.value, &exponent);
    if (mantissa < T(0.75)) --exponent;
    N const near_one{std::ldexp(one_minus_z.value, -exponent),
                     std::ldexp(one_minus_z.error, -exponent)};
    return twice_artanh((near_one + N{T(-1)}) / (near_one + N{T(1)})) +
           N{T(exponent)} * cmath::detail::ln2_parts.as<T>();
}

}  // namespace chainrules::special::detail
