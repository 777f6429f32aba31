// SPDX-License-Identifier: MIT
// The cost of partials of Bessel functions and their kin beside that of the function.

#include "cost.hpp"

#include "facts/special/airy.hpp"
#include "facts/special/bessel.hpp"
#include "facts/special/hankel.hpp"
#include "facts/special/matern.hpp"
#include "facts/special/owens_t.hpp"
#include "facts/special/sinc.hpp"
#include "facts/special/spherical_bessel.hpp"

int main(int argc, char** argv) {
    namespace list = facts::special;
    cost::add(list::airy);
    cost::add(list::bessel);
    cost::add(list::hankel);
    cost::add(list::matern);
    cost::add(list::owens_t);
    cost::add(list::sinc);
    cost::add(list::spherical_bessel);
    return cost::run(argc, argv);
}
