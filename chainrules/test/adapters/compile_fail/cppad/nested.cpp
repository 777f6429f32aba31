// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): functions with a rule are recorded with CppAD::AD<double>, not
// with AD<AD<double>>; take Taylor coefficients of a higher order, or ADFun::Hessian

#include "chainrules/adapters/cppad.hpp"

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
using Number = CppAD::AD<double>;
#else
using Number = CppAD::AD<CppAD::AD<double>>;
#endif

Number f(Number const& x) { return chainrules::cmath::sin(x); }
