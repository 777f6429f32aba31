// SPDX-License-Identifier: MIT
#pragma once
// Who takes part: a file of a tool says how the tool differentiates any function of an array or a
// vector of numbers, and enters itself for the problems.
//
//     auto const gradient = [](auto const& problem, auto const& x) { return …; };
//     bool const entered = peers::forward("Tool", gradient) && peers::reverse("Tool", gradient);

#include <benchmark/benchmark.h>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "problems.hpp"

namespace peers {

/// A tool at a problem.
struct Contender {
    std::string problem, tool;
    std::function<Vector()> derivative;  ///< all its numbers, to be compared
    std::function<void()> run;           ///< the same, to be measured
};

/// In the order of entry.
std::vector<Contender>& contenders();

namespace detail {

// All numbers of a derivative, one after another.
inline void flatten(double x, Vector& all) { all.push_back(x); }
template <class D>
void flatten(D const& derivative, Vector& all) {
    for (auto const& part : derivative) flatten(part, all);
}

template <class Problem, class Derivative>
bool enter(Problem problem, std::string const& mode, std::string const& tool,
           Derivative const& derivative) {
    auto const shared = std::make_shared<Problem>(std::move(problem));
    using Result = std::remove_cvref_t<decltype(derivative(*shared, shared->x))>;
    auto const result = std::make_shared<Result>();
    auto const run = [shared, result, derivative] {
        benchmark::DoNotOptimize(shared->x);  // an input that the compiler does not know
        *result = derivative(*shared, shared->x);
        benchmark::DoNotOptimize(*result);
    };
    auto const flat = [run, result] {
        run();
        Vector all;
        flatten(*result, all);
        return all;
    };
    contenders().push_back({shared->name + mode, tool, flat, run});
    return true;
}

}  // namespace detail

/// With a tangent per input.
template <class Derivative>
bool forward(std::string const& tool, Derivative const& derivative) {
    return detail::enter(MixedCalls{}, ", forward", tool, derivative) &&
           detail::enter(Projection{}, ", forward", tool, derivative);
}

template <class Derivative>
bool reverse(std::string const& tool, Derivative const& derivative) {
    return detail::enter(MixedCalls{}, ", reverse", tool, derivative) &&
           detail::enter(Projection{}, ", reverse", tool, derivative) &&
           detail::enter(LogSum{1000}, ", reverse", tool, derivative) &&
           detail::enter(LogSum{100000}, ", reverse", tool, derivative) &&
           detail::enter(Product{100000}, ", reverse", tool, derivative) &&
           detail::enter(Recurrent{}, ", reverse", tool, derivative) &&
           detail::enter(Mixture{}, ", reverse", tool, derivative);
}

/// A tape that was recorded before, at the point where it is run.
template <class Derivative>
bool replayed(std::string const& tool, Derivative const& derivative) {
    return detail::enter(Recurrent{}, ", replayed", tool, derivative) &&
           detail::enter(Mixture{}, ", replayed", tool, derivative);
}

/// The same kind of container of other numbers.
template <class T, std::size_t n>
std::array<T, n> like(std::array<double, n> const&) {
    return {};
}
template <class T>
std::vector<T> like(Vector const& x) {
    return std::vector<T>(x.size());
}

/// What a function returns, as an array: its results one by one.
template <class T>
std::array<T, 1> results(T const& y) {
    return {y};
}
template <class T, std::size_t n>
std::array<T, n> const& results(std::array<T, n> const& y) {
    return y;
}

/// The numbers that a tool calculates with, one per input: make(i, x[i]).
template <class T, std::size_t n, class Make>
std::array<T, n> inputs(std::array<double, n> const& x, Make const& make) {
    std::array<T, n> v;
    for (std::size_t i = 0; i != n; ++i) v[i] = make(i, x[i]);
    return v;
}

}  // namespace peers
