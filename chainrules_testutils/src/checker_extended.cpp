// SPDX-License-Identifier: MIT
//
// The engine of check_all: threads, special values, second order, allocations.
#include <cxxabi.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <thread>
#include <typeinfo>

#include "chainrules_testutils/detail/allocation_count.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr std::size_t thread_count = 4;
constexpr int calls_per_thread = 8;

// What a call does: returns, or throws.
struct Thrown {
    bool any = false;
    std::string type;

    bool operator==(Thrown const&) const = default;
    std::string text() const { return any ? "throws " + type : "throws nothing"; }
};
std::string readable(char const* type) {
    int status = 0;
    char* const name = abi::__cxa_demangle(type, nullptr, nullptr, &status);
    std::string const result = status == 0 ? name : type;
    std::free(name);
    return result;
}
template <class Call>
Thrown thrown_by(Call const& call) {
    try {
        call();
        return {};
    } catch (std::exception const& error) {
        return {true, readable(typeid(error).name())};
    } catch (...) {
        return {true, "an unknown exception"};
    }
}

std::string shown(long double x) {
    char text[64];
    std::snprintf(text, sizeof text, "%.6Lg", x);
    return text;
}

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
                scale * largest(v) / std::max(R(1), largest(problem_.x)));
    });
}

template <class R>
void Checker<R>::special_value(std::size_t i, std::size_t place, R number, bool tame,
                               CallableRef<std::vector<R>()> primal,
                               CallableRef<RuleAt<R>()> forward, CallableRef<RuleAt<R>()> reverse) {
    if (!wants(Check::special_values)) return;
    std::vector<R> value;
    auto const expected = thrown_by([&] { value = primal(); });
    auto const& block = problem_.arguments[i];
    auto const where = "with " + block.name + (place < block.size ? block.path_of(place) : "") +
                       " = " + shown(number) + ", ";
    auto const rule = [&](char const* name, CallableRef<RuleAt<R>()> call) {
        RuleAt<R> at;
        auto const thrown = thrown_by([&] { at = call(); });
        if (thrown == Thrown{} && !at.exists) return;
        if (!(thrown == expected))
            return fail(Check::special_values,
                        where + name + " " + thrown.text() + ", the primal " + expected.text());
        if (expected.any) return;
        if (at.value.size() != value.size())
            return fail(Check::special_values, where + "the value of " + name + " holds " +
                                                   std::to_string(at.value.size()) +
                                                   " numbers, of the primal " +
                                                   std::to_string(value.size()));
        for (std::size_t k = 0; k != value.size(); ++k) {
            bool const nan = std::isnan(value[k]);
            R const error = std::fabs(at.value[k] - value[k]);
            R const tolerance = relative_tolerance() * std::fabs(value[k]);
            if (at.value[k] == value[k] || (nan && std::isnan(at.value[k])) || error <= tolerance)
                continue;
            return fail(Check::special_values, where + "the value of " + name + " is " +
                                                   shown(at.value[k]) + ", of the primal " +
                                                   shown(value[k]));
        }
        if (!tame) return;
        for (R const& y : value)
            if (!std::isfinite(y)) return;
        for (auto const& tangent : at.tangents)
            for (R const& d : tangent.numbers)
                if (d != 0)
                    return fail(Check::special_values,
                                where + name + " turns a zero tangent into " + shown(d));
    };
    rule("frule", forward);
    rule("rrule", reverse);
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

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                         \
    template void Checker<R>::verdict(Check, bool, std::string const&);                          \
    template void Checker<R>::threads(CallableRef<FlatTangents<R>()>, FlatTangents<R> const&);   \
    template void Checker<R>::second_order(CallableRef<std::vector<R>(std::vector<R> const&)>,   \
                                           std::vector<R> const&, std::vector<R> const&,         \
                                           std::vector<R> const&);                               \
    template void Checker<R>::special_value(std::size_t, std::size_t, R, bool,                   \
                                            CallableRef<std::vector<R>()>,                       \
                                            CallableRef<RuleAt<R>()>, CallableRef<RuleAt<R>()>); \
    template void Checker<R>::allocations(std::uint64_t, std::uint64_t)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
