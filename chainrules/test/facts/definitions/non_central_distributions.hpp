// SPDX-License-Identifier: MIT
#pragma once
// Definitions of non-central distributions: mixtures of central ones by Poisson's weights, their
// inverses, and means over the scale of Student's distribution.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <limits>
#include <stdexcept>

#include "facts/definitions/special.hpp"

namespace facts::special::of_non_central_distributions {

// Σ e^(−λ/2) (λ/2)ʲ / j! f(j).
template <class T, class F>
T mixture(T const& lambda, F const& f) {
    T weight = exp(-lambda / 2), total = 0;
    for (int j = 0; j != 2000; ++j) {
        T const term = weight * f(j);
        total += term;
        weight *= lambda / 2 / (j + 1);
        if (j > lambda && weight < ldexp(abs(total), -120)) break;
    }
    return total;
}

enum class Part { density, lower, upper };

template <class T>
T chi_squared(Part part, T const& k, T const& lambda, T const& x) {
    return mixture(lambda, [&](int j) -> T {
        T const a = k / 2 + j, at = x / 2;
        if (part == Part::density) return boost::math::gamma_p_derivative(a, at, policy) / 2;
        return part == Part::lower ? boost::math::gamma_p(a, at, policy)
                                   : boost::math::gamma_q(a, at, policy);
    });
}
template <class T>
T beta(Part part, T const& a, T const& b, T const& lambda, T const& x) {
    return mixture(lambda, [&](int j) -> T {
        T const p = a + j;
        if (part == Part::density) return boost::math::ibeta_derivative(p, b, x, policy);
        return part == Part::lower ? boost::math::ibeta(p, b, x, policy)
                                   : boost::math::ibetac(p, b, x, policy);
    });
}
template <class T>
T fisher(Part part, T const& d1, T const& d2, T const& lambda, T const& x) {
    T const odds = d1 * x / d2, at = odds / (1 + odds);
    T const value = beta(part, d1 / 2, d2 / 2, lambda, at);
    return part == Part::density ? T(value * d1 / d2 / ((1 + odds) * (1 + odds))) : value;
}
// The x with lower(x) = p. A step with the slope in double leaves less than 2⁻³⁰ of an error.
template <class T, class Lower, class Slope>
T root(Lower const& lower, Slope const& slope, T const& p) {
    double low = -1, high = 1;
    while (lower(low) > p) low *= 2;
    while (lower(high) < p) high *= 2;
    for (int i = 0; i != 45; ++i) {
        double const middle = (low + high) / 2;
        (lower(middle) < p ? low : high) = middle;
    }
    T x = (low + high) / 2;
    T const steepness = slope((low + high) / 2);
    for (int i = 0; i != 8; ++i) {
        T const step = T(lower(x) - p) / steepness;
        x -= step;
        if (abs(step) < ldexp(T(1 + abs(x)), -75)) return x;
    }
    throw std::runtime_error("a quantile does not converge");
}

// A distribution function of x and its derivative by v, where v is ln(x/2) for χ² and
// ln(x/(1−x)) for beta, so that both have Pⱼ = Pⱼ₊₁ + sⱼ/(a+j), sⱼ the derivative of Pⱼ by v.
template <class T>
struct Function {
    T value, slope;
};
// Σ wⱼ Pⱼ by parts: Σ Wⱼ (Pⱼ − Pⱼ₊₁) with the sums Wⱼ of the weights. From where these are 1 on,
// the rest of that sum is Pⱼ.
template <class T, class Ratio, class Rest>
Function<T> mixture_by_parts(T const& a, T const& lambda, T slope, Ratio const& ratio,
                             Rest const& rest) {
    using std::exp, std::ldexp;
    T weight = exp(-lambda / 2), weights = 0;
    Function<T> total{0, 0};
    int j = 0;
    for (; !(j > lambda && weight < ldexp(T(1), -125)); ++j) {
        weights += weight;
        total.value += weights * slope / (a + j);
        total.slope += weight * slope;
        slope *= ratio(j) / (a + j);
        weight *= lambda / 2 / (j + 1);
    }
    total.value += rest(j);
    return total;
}
template <class T>
Function<T> chi_squared_of_log(T const& a, T const& lambda, T const& v) {
    using std::exp;
    T const x = exp(v);
    return mixture_by_parts(
        a, lambda, T(exp(a * v - x - boost::math::lgamma(a, policy))), [&](int) -> T { return x; },
        [&](int j) -> T { return boost::math::gamma_p(T(a + j), x, policy); });
}
template <class T>
Function<T> beta_of_log_odds(T const& a, T const& b, T const& lambda, T const& v) {
    using boost::math::lgamma, std::exp, std::log;
    T const odds = exp(v), x = odds / (1 + odds), y = 1 / (1 + odds);
    return mixture_by_parts(
        a, lambda,
        T(exp(a * log(x) + b * log(y) + lgamma(T(a + b), policy) - lgamma(a, policy) -
              lgamma(b, policy))),
        [&](int j) -> T { return x * (a + b + j); },
        [&](int j) -> T {
            T const p = a + j;
            return x < y ? boost::math::ibeta(p, b, x, policy)
                         : boost::math::ibetac(b, p, y, policy);
        });
}
template <class T, class F>
T root(F const& f, T const& p) {
    return root([&](auto const& v) { return f(v).value; }, [&](double v) { return f(v).slope; }, p);
}
template <class T>
T chi_squared_root(T const& k, T const& lambda, T const& p) {
    auto const f = [&]<class V>(V const& v) { return chi_squared_of_log(V(k / 2), V(lambda), v); };
    return 2 * exp(root(f, p));
}
template <class T>
T beta_root_odds(T const& a, T const& b, T const& lambda, T const& p) {
    auto const f = [&]<class V>(V const& v) { return beta_of_log_odds(V(a), V(b), V(lambda), v); };
    return exp(root(f, p));
}
template <class T>
T beta_root(T const& a, T const& b, T const& lambda, T const& p) {
    T const odds = beta_root_odds(a, b, lambda, p);
    return odds / (1 + odds);
}

// The mean of g(s), s = √(χ²/ν): ∫ g(s) 2 (ν/2)^(ν/2) / Γ(ν/2) s^(ν−1) e^(−νs²/2) ds. With
// s = exp(w − e^(−w)) the trapezoidal rule needs few nodes, and half the step squares its error.
// The integrand must have one maximum.
template <class T, class G>
T mean_over_scales(T const& nu, G const& g) {
    using std::abs, std::exp, std::ldexp, std::log, std::sqrt;
    T const constant = log(T(2)) + nu / 2 * log(T(nu / 2)) - boost::math::lgamma(T(nu / 2), policy);
    auto const integrand = [&](T const& w) -> T {
        T const r = exp(-w), s = exp(w - r);
        return exp(constant + nu * (w - r - s * s / 2)) * (1 + r) * g(s);
    };
    auto const sum = [&](T w, T const& step) {
        T total = 0, greatest = 0;
        for (;; w += step) {
            T const y = integrand(w);
            total += y;
            if (y > greatest) greatest = y;
            if (!(y > ldexp(greatest, -125))) return total;
        }
    };
    T const agreement = sqrt(std::numeric_limits<T>::epsilon()) / 16;
    T step = T(1) / 8, total = sum(0, step) + sum(-step, T(-step));
    for (int i = 0; i != 6; ++i) {
        T const coarse = step * total;
        total += sum(step / 2, step) + sum(-step / 2, T(-step));
        step /= 2;
        if (abs(T(step * total - coarse)) < agreement * coarse) return step * total;
    }
    throw std::runtime_error("an integral does not converge");
}

template <class T>
T t_function(Part part, T const& nu, T const& delta, T const& t) {
    using std::exp, std::sqrt;
    if (part == Part::density)
        return mean_over_scales(nu, [&](T const& s) -> T {
            T const z = t * s - delta;
            return s * exp(-z * z / 2) / sqrt(2 * pi<T>());
        });
    int const sign = part == Part::lower ? 1 : -1;
    return mean_over_scales(nu, [&](T const& s) -> T {
        return boost::math::erfc(T(sign * (delta - t * s) / sqrt(T(2))), policy) / 2;
    });
}
template <class T>
T t_root(T const& nu, T const& delta, T const& p) {
    auto const function = [&]<class V>(Part part, V const& t) {
        return t_function(part, V(nu), V(delta), t);
    };
    return root([&](auto const& t) { return function(Part::lower, t); },
                [&](double t) { return function(Part::density, t); }, p);
}

}  // namespace facts::special::of_non_central_distributions
