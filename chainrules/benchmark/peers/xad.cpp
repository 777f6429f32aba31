// SPDX-License-Identifier: MIT
// XAD's reverse mode.

#include <XAD/XAD.hpp>
#include <tuple>

#include "contest.hpp"

namespace {

auto const gradient = [](auto const& problem, auto const& x) {
    using Number = xad::AReal<double>;
    static xad::Tape<double> tape(false);
    tape.activate();
    auto v = peers::like<Number>(x);
    for (std::size_t i = 0; i != x.size(); ++i) v[i] = x[i];
    for (auto& one : v) tape.registerInput(one);
    tape.newRecording();
    auto y = peers::results(problem(v));
    std::array<std::remove_cvref_t<decltype(x)>, std::tuple_size_v<decltype(y)>> J;
    for (auto& one : y) tape.registerOutput(one);
    for (std::size_t i = 0; i != y.size(); ++i) {
        tape.clearDerivatives();
        derivative(y[i]) = 1;
        tape.computeAdjoints();
        J[i] = x;
        for (std::size_t j = 0; j != x.size(); ++j) J[i][j] = derivative(v[j]);
    }
    tape.clearAll();
    tape.deactivate();
    return J;
};

bool const entered = peers::reverse("XAD AReal", gradient);

}  // namespace
