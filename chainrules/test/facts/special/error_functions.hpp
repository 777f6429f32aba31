// SPDX-License-Identifier: MIT
#pragma once
// Facts about the error function and its kin.

#include <boost/math/special_functions/erf.hpp>

#include "chainrules/special/error/error_functions.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_error_functions {

// e^(−x²) erfi(x) √π/2 = Σ (−1)ᵏ 2ᵏ x^(2k+1) / (2k+1)‼, by its positive form e^(−x²) Σ x^(2k+1) /
// (k! (2k+1)).
template <class T>
T erfi_sum(T const& x) {
    T power = x, sum = x;
    for (int k = 1; k != 20000; ++k) {
        power *= x * x / k;
        T const term = power / (2 * k + 1);
        sum += term;
        if (abs(term) < abs(sum) * ldexp(T(1), -116)) break;
    }
    return sum;
}
template <class T>
T log_erfc(T const& x) {
    return log(boost::math::erfc(x, policy));
}
template <class T>
T difference(T const& x, T const& y) {
    using boost::math::erf, boost::math::erfc;
    if (x > 0 && y > 0) return erfc(x, policy) - erfc(y, policy);
    if (x < 0 && y < 0) return erfc(T(-y), policy) - erfc(T(-x), policy);
    return erf(y, policy) - erf(x, policy);
}

}  // namespace of_error_functions

inline constexpr auto error_functions = facts_of(
    fact(unary(fn::erf, everywhere.within(-6, 6))
             .complex()
             .says("The error function 2/√π ∫₀ˣ exp(−t²) dt."))
        .definition(FORMULA((x), boost::math::erf(x, policy)))
        .shown(SHOWN((x), 2 / fn::sqrt(number::pi) * fn::exp(-x * x))),
    fact(binary(fn::erf, everywhere.within(-6, 6), everywhere.within(-6, 6))
             .own()
             .says("The difference erf(y) − erf(x), without cancellation."))
        .definition(FORMULA((x, y), of_error_functions::difference(x, y)))
        .shown(SHOWN((x, y), -2 / fn::sqrt(number::pi) * fn::exp(-x * x),
                     2 / fn::sqrt(number::pi) * fn::exp(-y * y))),
    fact(unary(fn::erfc, everywhere.within(-6, 26))
             .complex()
             .says("The complementary error function 1 − erf(x), without cancellation."))
        .definition(FORMULA((x), boost::math::erfc(x, policy)))
        .shown(SHOWN((x), -2 / fn::sqrt(number::pi) * fn::exp(-x * x))),
    fact(unary(fn::erf_inv, between(-1, 1))
             .says("The inverse of the error function, x with erf(x) = p."))
        .definition(FORMULA((p), boost::math::erf_inv(p, policy)))
        .shown(SHOWN((p), fn::sqrt(number::pi) / 2 * fn::exp(Omega * Omega))),
    fact(unary(fn::erfc_inv, between(0, 2))
             .says("The inverse of the complementary error function, x with erfc(x) = q."))
        .definition(FORMULA((q), boost::math::erfc_inv(q, policy)))
        .shown(SHOWN((q), -fn::sqrt(number::pi) / 2 * fn::exp(Omega * Omega))),
    fact(unary(fn::erfcx, everywhere.within(-26, 100))
             .complex()
             .own()
             .says("The scaled complementary error function exp(x²) erfc(x)."))
        .definition(FORMULA((x), exp((x * x) + of_error_functions::log_erfc(x))))
        .shown(SHOWN((x), 2 * x * Omega - 2 / fn::sqrt(number::pi))),
    fact(unary(fn::erfi, everywhere.within(-26, 26))
             .complex()
             .own()
             .says("The imaginary error function −i erf(ix) = 2/√π ∫₀ˣ exp(t²) dt."))
        .definition(FORMULA((x), 2 * of_error_functions::erfi_sum(x) / sqrt(pi<T>())))
        .shown(SHOWN((x), 2 / fn::sqrt(number::pi) * fn::exp(x * x))),
    fact(unary(fn::dawson, everywhere.within(-20, 20))
             .complex()
             .own()
             .says("Dawson's integral exp(−x²) ∫₀ˣ exp(t²) dt."))
        .definition(FORMULA((x), of_error_functions::erfi_sum(x) * exp(-x * x)))
        .shown(SHOWN((x), 1 - 2 * x * Omega)),
    fact(unary(fn::faddeeva, everywhere.within(-20, 20))
             .complex()
             .own()
             .says("Faddeeva's function w(z) = exp(−z²) erfc(−iz), complex for real z, too."))
        .definition(FORMULA(
            (x), pair(T(1 / exp(x * x)),
                      T(2 * exp(-x * x) * of_error_functions::erfi_sum(x) / sqrt(pi<T>())))))
        .shown(SHOWN((z), 2 / fn::sqrt(number::pi) * number::i - 2 * z * Omega)),
    fact(unary(fn::logerfc, everywhere.within(-6, 100))
             .own()
             .says("The logarithm ln erfc(x) of the complementary error function."))
        .definition(FORMULA((x), of_error_functions::log_erfc(x)))
        .shown(SHOWN((x), -2 / (fn::sqrt(number::pi) * fn::erfcx(x)))),
    fact(unary(fn::logerfcx, everywhere.within(-100, 100))
             .own()
             .says("The logarithm ln erfcx(x) = x² + ln erfc(x) of the scaled complementary error "
                   "function."))
        .definition(FORMULA((x), (x * x + of_error_functions::log_erfc(x))))
        .shown(SHOWN((x), 2 * x - 2 / (fn::sqrt(number::pi) * fn::erfcx(x)))),
    fact(binary(fn::logerf, everywhere.within(-20, 20), everywhere.within(-20, 20))
             .own()
             .where(WHERE(x[1] > x[0] + 0.2))
             .at({0, 0}, {-huge, huge})
             .says("The logarithm ln(erf(y) − erf(x)) for x ≤ y."))
        .definition(FORMULA((x, y), log(of_error_functions::difference(x, y))))
        .shown(SHOWN((x, y), -2 / fn::sqrt(number::pi) * fn::exp(-x * x - Omega),
                     2 / fn::sqrt(number::pi) * fn::exp(-y * y - Omega))));

}  // namespace facts::special
