// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives, forward over reverse: the gradient of this tool, run on numbers of
// forward_ad. For a vector of numbers; with reverse_ad/eigen.hpp and forward_ad/eigen.hpp also
// Eigen's.

#include "forward_ad/derivatives.hpp"
#include "reverse_ad/gradient.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace detail {

template <class F>
auto gradient_of(F const& f) {
    return [&f](auto const& x) { return reverse_ad::gradient(f, x); };
}

}  // namespace detail

/// The Hessian of f at x times v, without the Hessian, for a f that returns a number: one run of f
/// and one sweep, with one tangent, for any size of x. Throws std::invalid_argument where x and v
/// have different sizes.
template <class F, class C, class V>
auto hessian_vector_product(F const& f, C const& x, V const& v) {
    return forward_ad::jacobian_vector_product(detail::gradient_of(f), x, v);
}

/// The Hessian of f at x, a row like x per entry of x, or a matrix if x is Eigen's. A run of f for
/// every N entries.
template <int N = 0, class F, class C>
auto hessian(F const& f, C const& x) {
    return forward_ad::jacobian<N>(detail::gradient_of(f), x);
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
