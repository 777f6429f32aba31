// SPDX-License-Identifier: MIT
#pragma once
// Right-hand sides of the tests, with solutions in closed form where there are any, and one with
// rules of its own.

#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"

namespace equations {

namespace fn = chainrules::fn;

/// y' = r y (1 - y/K), of a number.
struct Logistic {
    template <class T, class Y, class R, class K>
    auto operator()(T const&, Y const& y, R const& r, K const& k) const {
        return r * y * (1.0 - y / k);
    }
};
inline double logistic(double y0, double t, double r, double k) {
    return k / (1 + (k / y0 - 1) * std::exp(-r * t));
}

/// y' = -k t y: y0 exp(-k (t² - t0²)/2).
struct Decay {
    template <class T, class Y, class K>
    auto operator()(T const& t, Y const& y, K const& k) const {
        return -k * t * y;
    }
};

/// Prey and predators, with a season.
struct Animals {
    template <class T, class Y, class P>
    Y operator()(T const& t, Y const& y, P const& p) const {
        Y slope = y;
        slope[0] = p[0] * y[0] - p[1] * y[0] * y[1];
        slope[1] = p[2] * y[0] * y[1] - p[3] * y[1] + 0.1 * fn::sin(t);
        return slope;
    }
};

/// A chain of masses with friction: y' = A y + b, with rules of its own, which count their calls.
struct Chain {
    static inline int values = 0, pullbacks = 0;

    template <class S>
    std::vector<S> operator()(double, std::vector<S> const& y, std::vector<S> const& k) const {
        ++values;
        std::size_t const n = y.size();
        std::vector<S> slope(n);
        for (std::size_t i = 0; i != n; ++i)
            slope[i] = (i == 0 ? S(0) : y[i - 1]) - 2.0 * y[i] + (i + 1 == n ? S(0) : y[i + 1]) -
                       k[i] * y[i] * y[i];
        return slope;
    }
};
template <class S>
auto rrule(Chain const& f, double t, std::vector<S> const& y, std::vector<S> const& k) {
    auto slope = f(t, y, k);
    auto pullback = [y = chainrules::keep(y), k = chainrules::keep(k)](auto const& bar) {
        ++Chain::pullbacks;
        std::size_t const n = y->size();
        std::vector<S> y_bar(n), k_bar(n);
        for (std::size_t i = 0; i != n; ++i) {
            y_bar[i] = (i == 0 ? S(0) : bar[i - 1]) - 2.0 * bar[i] +
                       (i + 1 == n ? S(0) : bar[i + 1]) - 2.0 * (*k)[i] * (*y)[i] * bar[i];
            k_bar[i] = -(*y)[i] * (*y)[i] * bar[i];
        }
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}, y_bar, k_bar};
    };
    return chainrules::RRuleResult{std::move(slope), std::move(pullback)};
}

}  // namespace equations

/// A right-hand side with parameters of its own, and a state in a struct.
namespace equations {
template <class T>
struct Swing {
    T angle, speed;
};
template <class T>
struct Pendulum {
    T length, friction;
    template <class Time, class U>
    auto operator()(Time const&, Swing<U> const& y) const {
        return std::array{y.speed + 0.0 * length,
                          -(9.81 / length) * fn::sin(y.angle) - friction * y.speed};
    }
};
}  // namespace equations
CHAINRULES_FIELDS_TEMPLATE((class T), (equations::Swing<T>), angle, speed);
CHAINRULES_FIELDS_TEMPLATE((class T), (equations::Pendulum<T>), length, friction);
