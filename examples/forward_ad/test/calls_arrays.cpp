// SPDX-License-Identifier: MIT
// Functions of arrays of plain numbers on duals, by their rules.
#include "forward_ad/derivatives.hpp"

#include "../../../chainrules/test/adapters/calls_arrays.hpp"

namespace {

using forward_ad::Dual;

template <int n>
void expect_functions_of_arrays() {
    using Number = Dual<double, n, void>;
    calls_arrays::CallsArrays<Number, n>::expect(
        [](double x, int k) { return Number::variable(x, k % n); },
        [](Number const& y, int k) { return y.tangent[static_cast<std::size_t>(k)]; });
}
TEST(CallsArrays, InOneDirectionAndInTwo) {
    expect_functions_of_arrays<1>();
    expect_functions_of_arrays<2>();
}
TEST(CallsArrays, Jacobian) {
    auto const [y, J] = forward_ad::value_and_jacobian(
        [](auto const& p) { return chainrules::adapters::call(calls_arrays::to_cartesian, p); },
        std::vector{2.0, 0.5});
    EXPECT_EQ(y, calls_arrays::cartesian({2.0, 0.5}));
    EXPECT_EQ(J[0], (std::vector{std::cos(0.5), -2 * std::sin(0.5)}));
    EXPECT_EQ(J[2], (std::vector{4.0, 0.0}));
}

}  // namespace
