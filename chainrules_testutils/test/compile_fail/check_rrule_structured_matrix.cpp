// SPDX-License-Identifier: MIT
// The header that has been included was named, not the one that is missing.
// expect: include chainrules_testutils/eigen/structured.hpp
// expect: DiagonalMatrix<double, 2
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/eigen.hpp"

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules_testutils/eigen/structured.hpp"
#endif

using Diagonal = Eigen::DiagonalMatrix<double, 2>;

struct First {
    double operator()(Diagonal const& D) const { return D.diagonal()(0); }
};

auto rrule(First, Diagonal const& D) {
    return std::pair(D.diagonal()(0), [](auto const&) {
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}};
    });
}

bool passes() {
    Diagonal const D(1.0, 2.0);
    return static_cast<bool>(chainrules::testutils::check_rrule(First{}, D));
}
