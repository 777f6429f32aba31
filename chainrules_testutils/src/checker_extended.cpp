// SPDX-License-Identifier: MIT
//
// The engine of check_all: threads, second order, allocations.
#include <exception>
#include <limits>
#include <thread>

#include "chainrules_testutils/detail/allocation_count.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr std::size_t thread_count = 4;
constexpr int calls_per_thread = 8;

}  // namespace

template <class R>
void Checker<R>::verdict(Check check, bool passes, std::string const& message) {
    if (!wants(check)) return;
    passes ? pass(check) : fail(check, message);
}

template <class R>
void Checker<R>::threads(CallableRef<FlatTangents<R>()> call, FlatTangents<R> const& expected) {
    if (!wants(Check::threads)) return;
    std::vector<FlatTangents<R>> results(thread_count);
    std::vector<std::exception_ptr> errors(thread_count);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i != thread_count; ++i)
        threads.emplace_back([&, i] {
            try {
                for (int k = 0; k != calls_per_thread; ++k) results[i] = call();
            } catch (...) {
                errors[i] = std::current_exception();
            }
        });
    for (auto& thread : threads) thread.join();
    for (auto const& error : errors)
        if (error) std::rethrow_exception(error);
    for (auto const& result : results) {
        same(Check::threads, "called by several threads at once", result, expected);
        if (failed(Check::threads)) return;
    }
}

template <class R>
void Checker<R>::second_order(CallableRef<std::vector<R>(std::vector<R> const&)> first,
                              std::vector<R> const& v, std::vector<R> const& value,
                              std::vector<R> const& dot) {
    if (!wants(Check::second_order)) return;
    FlatProblem<R> problem{problem_.function, problem_.x, problem_.arguments, first(problem_.x),
                           problem_.output,   first,      problem_.max_range};
    if (problem.y.size() != value.size()) return;
    FlatTangent<R> rule;
    rule.numbers = value;
    FlatTangent<R> plain;
    plain.numbers = problem.y;
    R const scale = largest_finite(problem.y);
    // An infinite derivative has none.
    for (R const& derivative : problem.y)
        if (std::isinf(derivative)) return;
    // Numbers that underflow have no digits to compare.
    bool const single = problem.epsilon() > R(1e-10);
    R const least = single ? std::numeric_limits<float>::min() : std::numeric_limits<double>::min();
    if (scale != 0 && scale < least) return;
    std::size_t const failures = result_.count(Outcome::failed);
    // On active numbers a rule may have a plainer formula, without corrections of its rounding.
    within(Check::second_order, "on dual numbers, the rule's tangent is another one", {rule},
           {plain}, {problem_.output}, 16384 * problem_.epsilon() * scale);
    if (result_.count(Outcome::failed) != failures) return;
    guard(Check::second_order, "the rule, near x,", [&] {
        auto const expected = directional_derivative(problem, v);
        FlatTangent<R> second;
        second.numbers = dot;
        compare(Check::second_order, {problem_.output}, {second}, expected, scale,
                scale * largest(v) / std::max(R(1), largest(problem_.x)), [&](std::size_t i) {
                    std::vector<R> y_bar(problem.y.size());
                    y_bar[i] = 1;
                    return Along<R>{problem, v, y_bar};
                });
    });
}

template <class R>
void Checker<R>::allocations(std::uint64_t rule, std::uint64_t pullback) {
    if (!wants(Check::allocations) || !allocations_are_counted()) return;
    result_.set_allocations({rule, pullback});
    auto const limit = options_.max_allocations;
    verdict(Check::allocations, !limit || std::max(rule, pullback) <= *limit,
            "the rule allocates " + std::to_string(rule) + " times, its pullback " +
                std::to_string(pullback) + " times, " + std::to_string(limit.value_or(0)) +
                " allowed");
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                       \
    template void Checker<R>::verdict(Check, bool, std::string const&);                        \
    template void Checker<R>::threads(CallableRef<FlatTangents<R>()>, FlatTangents<R> const&); \
    template void Checker<R>::second_order(CallableRef<std::vector<R>(std::vector<R> const&)>, \
                                           std::vector<R> const&, std::vector<R> const&,       \
                                           std::vector<R> const&);                             \
    template void Checker<R>::allocations(std::uint64_t, std::uint64_t)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
