// SPDX-License-Identifier: MIT
#pragma once
// The number of 113 bits in which definitions are evaluated: Boost's, or with
// CHAINRULES_ORACLE_FLOAT128 GCC's own of the same format, which takes a third of the time to
// compile and run.

#include "facts/definitions/multiprecision.hpp"
#include "facts/definitions/special.hpp"
#ifdef CHAINRULES_ORACLE_FLOAT128
#include <boost/multiprecision/float128.hpp>
#endif

namespace special_accuracy {

#ifdef CHAINRULES_ORACLE_FLOAT128
using Quad = boost::multiprecision::float128;
#else
using Quad = boost::multiprecision::cpp_bin_float_quad;
#endif

}  // namespace special_accuracy

template <>
struct facts::more_digits<special_accuracy::Quad> {
    using type = facts::Float<100>;
};
