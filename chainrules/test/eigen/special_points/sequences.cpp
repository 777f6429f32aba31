// SPDX-License-Identifier: MIT
#include "chainrules/rule_list/sequences.hpp"
#include "eigen/special_points/check.hpp"

namespace special_points {

// Of a dual number signbit is one, no flag.
template <>
inline constexpr bool left_out<algorithm::copy_if_t> = true;

}  // namespace special_points

namespace {

using namespace chainrules::rule_list;
namespace fn = chainrules::fn;

TEST(SpecialPoints, SequenceOperations) { special_points::check_list<sequence_operations>(); }
TEST(SpecialPoints, SequenceOrders) { special_points::check_list<sequence_orders>(); }
TEST(SpecialPoints, SequenceSums) { special_points::check_list<sequence_sums>(); }
TEST(SpecialPoints, SequenceElements) { special_points::check_list<sequence_elements>(); }

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
