// SPDX-License-Identifier: MIT
// expect: reverse_ad::gradient(f, x...): f takes neither variables nor arrays of their numbers, and
// has no reverse rule for plain arrays; make it a template or a generic lambda, or write an rrule
// for it
#include <vector>

#include "reverse_ad/gradient.hpp"

struct First {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    template <class T>
    T operator()(std::vector<T> const& x) const {
        return x[0];
    }
#else
    double operator()(std::vector<double> const& x) const { return x[0]; }
#endif
};

int main() { return reverse_ad::gradient(First{}, std::vector{1.0, 2.0}).front() == 1 ? 0 : 1; }
