// SPDX-License-Identifier: MIT
//
// What can be differentiated (functions, pointers, lambdas, objects), how often it is called, and
// that scalar functions are differentiated without the heap.
#include "chainrules_testutils/finite_differences/function_ref.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "chainrules_testutils/finite_differences/extrapolate.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

namespace {
std::atomic<long> allocations{0};
void* volatile sink = nullptr;  // keeps the compiler from removing an allocation
}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace chainrules::testutils;

double square(double x) { return x * x; }

struct Cube {
    double factor = 1;
    double operator()(double x) const { return factor * x * x * x; }
};

struct Counter {
    int calls = 0;
    double operator()(double x) {
        ++calls;
        return std::sin(x);
    }
};

TEST(Callables, OfEveryKind) {
    auto const m = central_fdm(5, 1);
    EXPECT_NEAR(m(square, 3.0), 6, 1e-10);
    EXPECT_NEAR(m(&square, 3.0), 6, 1e-10);
    EXPECT_NEAR(m(Cube{2}, 1.0), 6, 1e-10);
    Cube const cube;
    EXPECT_NEAR(m(cube, 1.0), 3, 1e-10);
    double const exponent = 4;
    EXPECT_NEAR(m([exponent](double x) { return std::pow(x, exponent); }, 1.0), 4, 1e-10);
    EXPECT_NEAR(m([](auto x) { return x * x; }, 1.0), 2, 1e-10);
}

TEST(Callables, MayChangeWhenCalled) {
    Counter counter;
    auto const r = central_fdm(5, 1).derivative_with_error(counter, 1.0);
    EXPECT_EQ(counter.calls, r.evaluations);
    EXPECT_NEAR(central_fdm(5, 1)(Counter{}, 1.0), std::cos(1.0), 1e-10);
}

// f(x) once, four other points, six of the bound estimator.
TEST(Callables, NumberOfCalls) {
    Counter counter;
    static_cast<void>(central_fdm(5, 1)(counter, 1.0));
    EXPECT_EQ(counter.calls, 11);
    counter.calls = 0;
    static_cast<void>(central_fdm(5, 1, {.adapt = 0})(counter, 1.0));
    EXPECT_EQ(counter.calls, 5);
    counter.calls = 0;
    static_cast<void>(central_fdm(4, 1, {.adapt = 0})(counter, 1.0));
    EXPECT_EQ(counter.calls, 4);
    counter.calls = 0;
    static_cast<void>(central_fdm(5, 1).derivative_with_error(counter, 1.0));
    EXPECT_EQ(counter.calls, 23);
}

template <class Call>
long allocations_of(Call const& call) {
    long const before = allocations;
    call();
    return allocations - before;
}

TEST(Allocations, NoneForScalarFunctions) {
    auto const check = [](auto x) {
        using T = decltype(x);
        T sum = 0;
        auto const sine = [](T y) { return std::sin(y); };
        auto const log = [](T y) { return std::log(y); };
        for (auto const& m : {central_fdm(5, 1), forward_fdm(6, 2), backward_fdm(4, 1),
                              central_fdm(14, 1, {.adapt = 3})}) {
            EXPECT_EQ(0, allocations_of([&] { sum += m(sine, x); }));
            EXPECT_EQ(0, allocations_of([&] { sum += m(sine, x, T(1e-3)); }));
            EXPECT_EQ(0, allocations_of([&] { sum += estimate_step(m, sine, x).step; }));
            EXPECT_EQ(0, allocations_of([&] { sum += m.derivative_with_error(sine, x).error; }));
            EXPECT_EQ(0, allocations_of([&] { sum += extrapolate_fdm(m, sine, x).value; }));
            // One-sided stencils in the place of others, too.
            EXPECT_EQ(0, allocations_of([&] { sum += m(log, T(1e-3), {0, 1}); }));
            EXPECT_EQ(0, allocations_of([&] { sum += m(sine, T(1), {0, 1}); }));
            EXPECT_EQ(
                0, allocations_of([&] { sum += m.derivative_with_error(log, x * T(1e-3)).value; }));
        }
        EXPECT_EQ(sum, sum);
    };
    check(1.F);
    check(1.0);
    check(1.0L);
    EXPECT_GT(allocations_of([] {
                  std::vector<int> numbers(100);
                  sink = numbers.data();
              }),
              0);
}

// A size that changes is an error of f, not a point to avoid.
TEST(BadFunction, SizeChanges) {
    auto const f = [](double x) { return std::vector<double>(x > 1 ? 3 : 2); };
    try {
        static_cast<void>(central_fdm(5, 1)(f, 1.0));
        FAIL();
    } catch (std::invalid_argument const& error) {
        EXPECT_EQ(
            error.what(),
            std::string("chainrules::testutils::FiniteDifferenceMethod: f returned 2 and then 3 "
                        "components; its value must keep its size around x"));
    }
}

}  // namespace
