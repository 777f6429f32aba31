// SPDX-License-Identifier: MIT
// expect: chainrules::adapters::call(f, x...): the arguments hold numbers of two AD tools; pass the
// values of one

#include "chainrules/numeric/transform_reduce.hpp"
#include "../adapters/jet.hpp"
#include "../adapters/tape.hpp"

template <class T>
auto run(std::vector<foreign::Var> const& a, std::vector<T> const& b) {
    return chainrules::adapters::call(chainrules::fn::inner_product, a, b, foreign::Var(0));
}
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
template auto run(std::vector<foreign::Var> const&, std::vector<double> const&);
#else
template auto run(std::vector<foreign::Var> const&, std::vector<foreign::Jet<double>> const&);
#endif
