// SPDX-License-Identifier: MIT
// What must not touch the heap: struct + tangent, canonicalize, accumulation of numbers and
// structs.

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace {
long allocations = 0;
}

// Not inlined: GCC would take the pair for mismatched.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

struct Inner {
    double a = 1, b = 2;
};
struct Outer {
    double x = 3;
    Inner inner;
    int n = 4;
};

}  // namespace

CHAINRULES_FIELDS(Inner, a, b);
CHAINRULES_FIELDS(Outer, x, inner, n);

namespace {

using namespace chainrules;

template <class F>
long allocations_of(F const& f) {
    long const before = allocations;
    f();
    return allocations - before;
}

// An optimiser may leave out a new whose pointer nobody sees.
void show_to_the_compiler(void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

TEST(Allocations, TheCounterSeesThem) {
    EXPECT_EQ(allocations_of([] {
                  auto* const number = new double(1);
                  show_to_the_compiler(number);
                  delete number;
              }),
              1);
}

TEST(Allocations, StructPlusTangent) {
    Outer result;
    auto const t = tangent<Outer>(field<&Outer::inner>(tangent<Inner>(field<&Inner::b>(5.0))));
    EXPECT_EQ(allocations_of([&] { result = Outer{} + t; }), 0);
    EXPECT_EQ(result.inner.b, 7.0);
}

TEST(Allocations, Canonicalize) {
    double x = 0;
    auto const t = tangent<Outer>(field<&Outer::x>(5.0));
    EXPECT_EQ(allocations_of([&] { x = get<&Outer::x>(canonicalize(t)); }), 0);
    EXPECT_EQ(x, 5.0);
}

TEST(Allocations, Accumulate) {
    double sum = 1;
    auto total = zero_tangent(Outer{});
    std::vector<double> v(10, 1.0);
    std::vector<double> const dv(10, 2.0);
    EXPECT_EQ(allocations_of([&] {
                  accumulate(sum, 2.0);
                  accumulate(sum, thunk([] { return 3.0; }));
                  accumulate(total, tangent<Outer>(field<&Outer::x>(5.0)));
                  accumulate(v, dv);
              }),
              0);
    EXPECT_EQ(sum, 6.0);
    EXPECT_EQ(get<&Outer::x>(total), 5.0);
    EXPECT_EQ(v[9], 3.0);
}

TEST(Allocations, ProjectionOfWhatIsThere) {
    std::vector<double> const v(10, 1.0);
    double const* address = nullptr;
    EXPECT_EQ(allocations_of([&] { address = ProjectTo(v)(v).data(); }), 0);
    EXPECT_EQ(address, v.data());
}

}  // namespace
