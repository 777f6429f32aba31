// SPDX-License-Identifier: MIT
// CppAD: recorded for every derivative, and recorded once and run again.

#include <cppad/cppad.hpp>
#include <tuple>

#include "contest.hpp"

namespace CppAD {

// What it lacks, from what it has.
using Number = AD<double>;
inline Number cbrt(Number const& x) { return pow(x, 1.0 / 3); }
inline Number exp2(Number const& x) { return exp(x * 0.69314718055994530942); }
inline Number log2(Number const& x) { return log(x) * 1.4426950408889634074; }
inline Number hypot(Number const& x, Number const& y) { return sqrt(x * x + y * y); }

}  // namespace CppAD

namespace {

template <class Problem, class X>
auto record(Problem const& problem, X const& x) {
    using Number = CppAD::AD<double>;
    std::vector<Number> v(x.begin(), x.end());
    CppAD::Independent(v);
    auto numbers = peers::like<Number>(x);
    for (std::size_t i = 0; i != x.size(); ++i) numbers[i] = v[i];
    auto const y = peers::results(problem(numbers));
    CppAD::ADFun<double> tape;
    tape.Dependent(v, std::vector<Number>(y.begin(), y.end()));
    return std::pair(std::move(tape), y.size());
}

template <class X>
std::vector<X> run(CppAD::ADFun<double>& tape, X const& x, std::size_t count) {
    std::vector<X> J(count, x);
    tape.Forward(0, std::vector<double>(x.begin(), x.end()));
    for (std::size_t i = 0; i != count; ++i) {
        std::vector<double> weights(count);
        weights[i] = 1;
        auto const by = tape.Reverse(1, weights);
        for (std::size_t j = 0; j != x.size(); ++j) J[i][j] = by[j];
    }
    return J;
}

auto const recorded = [](auto const& problem, auto const& x) {
    auto [tape, count] = record(problem, x);
    return run(tape, x, count);
};
auto const again = [](auto const& problem, auto const& x) {
    static auto tape = record(problem, x);
    return run(tape.first, x, tape.second);
};

bool const entered = peers::reverse("CppAD", recorded) && peers::replayed("CppAD", again);

}  // namespace
