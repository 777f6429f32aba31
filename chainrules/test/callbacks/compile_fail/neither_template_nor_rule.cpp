// SPDX-License-Identifier: MIT
// A function of plain numbers that has no rule, as a callback.
// expect: chainrules::callbacks: f does not accept the numbers that are recorded, and has no rule
// for expect: plain ones; make it a template or a generic lambda, or write an rrule for it

#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"

namespace lab {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
template <class T>
T first_of(std::vector<T> const& x) {
    return x[0];
}
inline auto first = [](auto const& x) { return first_of(x); };
#else
inline auto first = [](std::vector<double> const& x) { return x[0]; };
#endif
}  // namespace lab

double run(std::vector<double> const& x, double* gradient) {
    using chainrules::callbacks::detail::value_and_gradient;
    return value_and_gradient<std::vector<double>>(lab::first, x.data(), x.size(), gradient);
}
