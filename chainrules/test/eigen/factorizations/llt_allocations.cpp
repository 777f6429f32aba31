// SPDX-License-Identifier: MIT
// What the Cholesky factorisation and its pullback allocate, seen by Eigen's own check before each
// of its allocations and by operator new.

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace counters {
inline int eigen_allocations = 0;
inline int failed_assertions = 0;
inline int news = 0;
inline void assertion(bool ok, char const* text) {
    if (ok) return;
    // The two checks that run while allocation is forbidden.
    ++(std::strstr(text, "is_malloc_allowed") != nullptr ? eigen_allocations : failed_assertions);
}
}  // namespace counters

#define EIGEN_RUNTIME_NO_MALLOC
#define eigen_assert(x) ::counters::assertion(static_cast<bool>(x), #x)

#include <gtest/gtest.h>

#include <functional>

#include "chainrules/eigen/factorizations/llt.hpp"

// Out of line: GCC 12 warns where it inlines one of a pair.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++counters::news;
    if (void* p = std::malloc(size)) return p;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace {

using namespace chainrules;
using Eigen::MatrixXd;

struct Allocations {
    int eigen, news;
    bool operator==(Allocations const&) const = default;
};
template <class Work>
Allocations allocations_of(Work const& work) {
    counters::eigen_allocations = counters::news = 0;
    Eigen::internal::set_is_malloc_allowed(false);
    work();
    Eigen::internal::set_is_malloc_allowed(true);
    return {counters::eigen_allocations, counters::news};
}

// Value, pullback, and what the pullback gives.
template <class M>
Allocations of_reverse_mode(Eigen::Index n) {
    using Result = eigen::LLTResult<M>;
    M const A = M::Constant(n, n, 0.5) + double(n) * M::Identity(n, n);
    auto const dY = tangent<Result>(field<&Result::L>(M(M::Ones(n, n))));
    double sum = 0;
    Allocations const result = allocations_of([&] {
        auto const [value, pullback] = rrule(fn::llt, std::cref(A));
        auto const cotangents = pullback(std::cref(dY));
        sum = value.L(0, 0) + std::get<1>(cotangents)(0, 0);
    });
    EXPECT_GT(sum, 1);
    return result;
}

TEST(LltAllocations, TheCountersSeeOne) {
    EXPECT_EQ(allocations_of([] { MatrixXd(20, 20).setZero(); }), (Allocations{1, 0}));
    EXPECT_EQ(allocations_of([] { delete new int(1); }).eigen, 0);
}
TEST(LltAllocations, NoneForSmallMatricesOfFixedSize) {
    EXPECT_EQ(of_reverse_mode<Eigen::Matrix3d>(3), (Allocations{0, 0}));
    EXPECT_EQ((of_reverse_mode<Eigen::Matrix<double, 6, 6>>(6)), (Allocations{0, 0}));
}
// The factor twice, as the value and for the pullback, which shares it; and the cotangent, in which
// the pullback works.
TEST(LltAllocations, TheResultsAndNoMore) {
    EXPECT_EQ(of_reverse_mode<MatrixXd>(10), (Allocations{3, 1}));
    EXPECT_EQ(of_reverse_mode<MatrixXd>(100), (Allocations{3, 1}));
    EXPECT_EQ(counters::failed_assertions, 0);
}

}  // namespace
