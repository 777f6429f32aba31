// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): the arguments are active numbers of two different AD tools,
// expect: tags or numbers of tangents at the same depth (perturbation confusion);
// expect: nest one inside the other

#include "support/dual.hpp"

namespace other {
struct Tracked {
    double value;
};
}  // namespace other

template <>
struct chainrules::active_number<other::Tracked> {
    using value_type = double;
    using number_type = other::Tracked;
    static double value(other::Tracked const& x) { return x.value; }
    template <class F, class... X>
    static other::Tracked apply(F const& f, X const&... x) {
        return {f(value_below<1>(x)...)};
    }
};

auto run() {
    tool::Dual<double> const x(1, 1);
    other::Tracked const y{2};
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return sample::multiply(x, y);
#else
    (void)sample::multiply(y, y);
    return sample::multiply(x, x);
#endif
}
