// SPDX-License-Identifier: MIT
// The cost of partials of distributions beside that of the function.

#include "cost.hpp"

#include "facts/special/distributions.hpp"
#include "facts/special/kolmogorov_smirnov.hpp"
#include "facts/special/non_central_distributions.hpp"
#include "facts/special/skewed_distributions.hpp"

int main(int argc, char** argv) {
    namespace list = facts::special;
    cost::add(list::distributions);
    cost::add(list::kolmogorov_smirnov);
    cost::add(list::non_central_distributions);
    cost::add(list::skewed_distributions);
    return cost::run(argc, argv);
}
