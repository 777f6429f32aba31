// SPDX-License-Identifier: MIT
#pragma once
// Functions of jets, of nested ones and of those of numbers with an error, for algorithms that
// carry derivatives by a parameter.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <concepts>
#include <iterator>
#include <limits>
#include <type_traits>

#include "chainrules/special/base/estimate.hpp"
#include "chainrules/special/base/jet.hpp"

namespace chainrules::special::detail {

template <class N, class T>
inline constexpr bool is_below<N, Estimate<T>> = std::floating_point<N> || std::is_same_v<N, T>;

/// The floating-point number below all jets, as type and value.
template <class N>
struct innermost {
    using type = N;
};
template <class T>
struct innermost<Jet<T>> : innermost<T> {};
template <class T>
struct innermost<Estimate<T>> {
    using type = T;
};
template <class N>
using innermost_t = typename innermost<N>::type;

template <class T>
T number_of(T const& x) {
    return x;
}
template <class T>
T number_of(Estimate<T> const& x) {
    return x.value;
}
template <class T>
auto number_of(Jet<T> const& x) {
    return number_of(x.value);
}
/// The component that has been differentiated by all variables.
template <class T>
T last_of(T const& x) {
    return x;
}
template <class T>
auto last_of(Jet<T> const& x) {
    return last_of(x.dot);
}
/// x without its number.
template <class N>
N moving_part(N const& x) {
    return x - N(number_of(x));
}

/// Whether each component of a term is below the precision of that of a or b. A derivative may
/// settle later than the value.
template <class T>
bool settles(T const& term, T const& a, T const& b) {
    using std::fabs;
    T const x = fabs(a), y = fabs(b);
    return fabs(term) <= std::numeric_limits<T>::epsilon() / 8 * (x > y ? x : y);
}
template <class T>
bool settles(Estimate<T> const& term, Estimate<T> const& a, Estimate<T> const& b) {
    return settles(term.value, a.value, b.value);
}
template <class T>
bool settles(Jet<T> const& term, Jet<T> const& a, Jet<T> const& b) {
    return settles(term.value, a.value, b.value) && settles(term.dot, a.dot, b.dot);
}
template <class N>
bool settles(N const& term, N const& sum) {
    return settles(term, sum, sum);
}

/// m e^x, where e^x may be out of range and its factor 0.
template <class T>
T times_exp(T const& m, T const& x) {
    using std::exp;
    return m == 0 ? m : T(m * exp(x));
}
template <class T>
Estimate<T> times_exp(Estimate<T> const& m, Estimate<T> const& x) {
    using std::abs;
    T const product = times_exp(m.value, x.value);
    T const relative = x.error + std::numeric_limits<T>::epsilon() * (2 + abs(x.value));
    return {product, T(times_exp(m.error, x.value) + relative * abs(product))};
}
template <class T>
Jet<T> times_exp(Jet<T> const& m, Jet<T> const& x) {
    return {times_exp(m.value, x.value), times_exp(T(m.dot + m.value * x.dot), x.value)};
}

// A function of a number with an error, from its value, of a few roundings, and its slope.
template <class T>
Estimate<T> with_error(T const& value, T const& slope, Estimate<T> const& x) {
    using std::abs;
    return {value, T(abs(slope) * x.error + 4 * std::numeric_limits<T>::epsilon() * abs(value))};
}
/// ln x, ln(1 + x), ln Γ(x) and its first two derivatives for x > 0.
template <class T>
T log_of(T const& x) {
    using std::log;
    return log(x);
}
template <class T>
Estimate<T> log_of(Estimate<T> const& x) {
    return with_error(log_of(x.value), T(1 / x.value), x);
}
template <class T>
Jet<T> log_of(Jet<T> const& x) {
    return {log_of(x.value), x.dot / x.value};
}
template <class T>
T log1p_of(T const& x) {
    using std::log1p;
    return log1p(x);
}
template <class T>
Estimate<T> log1p_of(Estimate<T> const& x) {
    return with_error(log1p_of(x.value), T(1 / (1 + x.value)), x);
}
template <class T>
Jet<T> log1p_of(Jet<T> const& x) {
    return {log1p_of(x.value), x.dot / (x.value + innermost_t<T>(1))};
}
template <class T>
T trigamma_of(Estimate<T> const& x) {
    return boost::math::trigamma(x.value, Quiet{});
}
template <class T>
Estimate<T> digamma_of(Estimate<T> const& x) {
    T const psi = boost::math::digamma(x.value, Quiet{});
    // Next to the root of ψ at 1.46.
    Estimate<T> const result = with_error(psi, trigamma_of(x), x);
    return {result.value, T(result.error + std::numeric_limits<T>::epsilon())};
}
template <class T>
Jet<Estimate<T>> digamma_of(Jet<Estimate<T>> const& x) {
    T const slope = trigamma_of(x.value);
    return {digamma_of(x.value),
            Estimate<T>(slope, T(8 * std::numeric_limits<T>::epsilon() * slope)) * x.dot};
}
template <class T>
Estimate<T> log_gamma(Estimate<T> const& x) {
    T const log = boost::math::lgamma(x.value, Quiet{});
    return with_error(log, number_of(digamma_of(x)), x);
}
template <class T>
Jet<T> log_gamma(Jet<T> const& x) {
    return {log_gamma(x.value), digamma_of(x.value) * x.dot};
}

// 1 / Γ(1 + z) = Σ c_k z^k.
inline constexpr constant_t reciprocal_gamma[] = {1.0L,
                                                  0.5772156649015328606065121L,
                                                  -0.6558780715202538810770195L,
                                                  -0.04200263503409523552900393L,
                                                  0.1665386113822914895017008L,
                                                  -0.0421977345555443367482083L,
                                                  -0.009621971527876973562114922L,
                                                  0.00721894324666309954239501L,
                                                  -0.001165167591859065112113971L,
                                                  -2.1524167411495097281573e-4L,
                                                  1.280502823881161861531986e-4L,
                                                  -2.013485478078823865568939e-5L,
                                                  -1.250493482142670657345359e-6L,
                                                  1.13302723198169588237413e-6L,
                                                  -2.056338416977607103450154e-7L,
                                                  6.116095104481415817862499e-9L,
                                                  5.002007644469222930055665e-9L,
                                                  -1.181274570487020144588127e-9L,
                                                  1.04342671169110051049154e-10L,
                                                  7.782263439905071254049937e-12L,
                                                  -3.696805618642205708187816e-12L,
                                                  5.100370287454475979015481e-13L,
                                                  -2.05832605356650678322243e-14L,
                                                  -5.348122539423017982370017e-15L,
                                                  1.226778628238260790158894e-15L,
                                                  -1.181259301697458769513765e-16L,
                                                  1.186692254751600332579777e-18L,
                                                  1.412380655318031781555804e-18L,
                                                  -2.298745684435370206592479e-19L,
                                                  1.714406321927337433383963e-20L};

}  // namespace chainrules::special::detail
