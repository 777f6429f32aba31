// SPDX-License-Identifier: MIT
#include "chainrules/rule_list/sequences.hpp"
#include "eigen/special_points/check.hpp"

namespace {

using namespace chainrules::rule_list;
namespace fn = chainrules::fn;

struct IsNegative {
    template <class X>
    bool operator()(X const& x) const {
        return x < 0;
    }
};
constexpr auto selections =
    array_list(array_rule(fn::copy_if, constant(IsNegative{}), numbers('n')));
TEST(SpecialPoints, Selections) {
    special_points::check_entry<special_points::entry_of<selections, 0>,
                                special_points::Orders::second, double>();
}

}  // namespace
