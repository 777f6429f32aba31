// SPDX-License-Identifier: MIT
#pragma once
// Boost.Math's autodiff_fvar<T, 1> takes every function with a rule; higher orders by nesting,
// autodiff_fvar<autodiff_fvar<double, 1>, 1>. Tried with Boost 1.81.
//
//     auto const x = boost::math::differentiation::make_fvar<double, 1>(0.7);
//     double const slope = chainrules::fn::erfcx(x).derivative(1);
//
// autodiff_fvar<T, m> for m > 1 is a Taylor polynomial, for which a rule of first order says too
// little: it does not become active, and its functions are those of Boost.

#include <boost/math/differentiation/autodiff.hpp>

#include "chainrules/adapters/forward.hpp"

namespace chainrules::adapters {

namespace detail {

template <class T>
using fvar = boost::math::differentiation::autodiff_v1::detail::fvar<T, 1>;

}  // namespace detail

template <class T>
struct forward_number<detail::fvar<T>> {
    using value_type = T;
    using tangent_type = T;
    using Number = detail::fvar<T>;

    static T const& value(Number const& x) { return x[0]; }
    static T const& tangent(Number const& x) { return x[1]; }
    static Number make(T const& y, T const& dy) {
        Made const made(y, dy);
        Number const& number = made;  // or Boost takes `made` for a constant
        return number;
    }

  private:
    // Boost makes a number of its coefficients by arithmetic alone, in which an infinite one makes
    // the others NaN.
    struct Made : Number {
        Made(T const& y, T const& dy) { this->v = {y, dy}; }
    };
};

}  // namespace chainrules::adapters

template <class T>
struct chainrules::active_number<chainrules::adapters::detail::fvar<T>>
    : adapters::Forward<adapters::detail::fvar<T>> {};
