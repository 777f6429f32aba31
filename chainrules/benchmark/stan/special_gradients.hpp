// SPDX-License-Identifier: MIT
#pragma once
// What the benchmark of gradients of special functions measures of Stan Math, without its headers,
// which must not meet other code that includes Boost.

namespace by_stan {

/// The value at x and the gradient there, by the tape, of the function of that name; nullptr where
/// Stan has none.
using Gradient = double (*)(double const* x, double* gradient);
Gradient gradient(char const* function);

}  // namespace by_stan
