// SPDX-License-Identifier: MIT
#pragma once
// How an integral is computed: the rules of integrate, and its options.
//
//     fn::integrate(f, 0.0, 1.0, theta, keyword(QuadratureOptions{.relative = 1e-12}));
//     fn::integrate(f, 0.0, 1.0, keyword(QuadratureOptions{.method = quadrature::gauss<10>}));

#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <array>
#include <cstddef>

#include "chainrules/detail/version.hpp"

namespace chainrules {

namespace quadrature {

/// A rule of integration, with the nodes of one of a fixed number of them on [−1, 1]: x ≥ 0 from
/// the least on, with the weights; those of the Gauss rule among them belong to every second one,
/// from gauss_first on.
struct Method {
    enum class Kind {
        automatic,
        gauss_kronrod,
        gauss,
        tanh_sinh,
        exp_sinh,
        sinh_sinh,
        trapezoidal
    };
    Kind kind = Kind::automatic;
    double const* nodes = nullptr;
    double const* weights = nullptr;
    double const* gauss_weights = nullptr;
    std::size_t count = 0;
    std::size_t gauss_first = 0;
};

/// Gauss and Kronrod's rule of 21 nodes between finite limits; tanh_sinh where f is not finite at
/// one of them; exp_sinh and sinh_sinh for one and two infinite limits.
inline Method const automatic{};

namespace detail {

template <unsigned n>
Method gauss_kronrod_rule() {
    using Rule = boost::math::quadrature::gauss_kronrod<double, n>;
    using Gauss = boost::math::quadrature::gauss<double, (n - 1) / 2>;
    return {Method::Kind::gauss_kronrod, Rule::abscissa().data(), Rule::weights().data(),
            Gauss::weights().data(),     Rule::abscissa().size(), (n - 1) / 2 % 2 == 1 ? 0u : 1u};
}
template <unsigned n>
Method gauss_rule() {
    using Rule = boost::math::quadrature::gauss<double, n>;
    return {Method::Kind::gauss,     Rule::abscissa().data(),
            Rule::weights().data(),  nullptr,
            Rule::abscissa().size(), 0};
}

}  // namespace detail

/// Gauss and Kronrod's rule of n = 15, 21, 31, 41, 51 or 61 nodes; the interval is divided where
/// the error is largest.
template <unsigned n>
inline Method const gauss_kronrod = detail::gauss_kronrod_rule<n>();
/// Gauss's rule of n = 7, 10, 15, 20, 25 or 30 nodes, once: no error is estimated.
template <unsigned n>
inline Method const gauss = detail::gauss_rule<n>();
/// Double exponential rules: for integrable singularities at the ends, for [a, ∞) or (−∞, b], and
/// for (−∞, ∞). The step is halved until the value stays.
inline Method const tanh_sinh{.kind = Method::Kind::tanh_sinh};
inline Method const exp_sinh{.kind = Method::Kind::exp_sinh};
inline Method const sinh_sinh{.kind = Method::Kind::sinh_sinh};
/// The trapezoidal rule, for a whole period of a periodic function.
inline Method const trapezoidal{.kind = Method::Kind::trapezoidal};

}  // namespace quadrature

/// Options of integrate and of the Fourier integrals.
struct QuadratureOptions {
    quadrature::Method method = quadrature::automatic;
    /// The error asked for, of the largest integral of |fᵢ| over the components i.
    double relative = 1e-9;
    double absolute = 0;
    /// How often a step, or a piece of the interval, is halved.
    int max_levels = 40;
    /// Values of f. More are an error: NotConverged.
    std::size_t max_evaluations = 100000;
};

}  // namespace chainrules
