// SPDX-License-Identifier: MIT
// How much memory pullbacks take, and that a forward rule makes no matrix of a gradient.
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {
std::size_t bytes = 0;
}

// Out of line: GCC 12 warns where it inlines one of a pair.
[[gnu::noinline]] void* operator new(std::size_t size) {
    bytes += size;
    if (void* p = std::malloc(size)) return p;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }

#include <gtest/gtest.h>

#include "chainrules/eigen/sparse/determinant.hpp"
#include "chainrules/eigen/sparse/solve.hpp"

namespace {

using namespace chainrules;
using Sparse = Eigen::SparseMatrix<double>;
using Eigen::VectorXd;

// With `bands` entries beside the diagonal on either side.
Sparse banded(int n, int bands) {
    std::vector<Eigen::Triplet<double>> entries;
    for (int i = 0; i != n; ++i)
        for (int j = std::max(0, i - bands); j <= std::min(n - 1, i + bands); ++j)
            entries.emplace_back(i, j, i == j ? 3.0 * bands + 1 : -1.0);
    Sparse S(n, n);
    S.setFromTriplets(entries.begin(), entries.end());
    return S;
}

template <class Work>
std::size_t bytes_of(Work const& work) {
    std::size_t const before = bytes;
    work();
    return bytes - before;
}

TEST(SparseAllocations, PullbackOfSolve) {
    int const n = 500;
    Sparse const S = banded(n, 2);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(S);
    VectorXd const b = VectorXd::Ones(n);
    auto const solved = rrule(fn::solve, plan, std::cref(S), b);
    std::size_t const taken = bytes_of([&] {
        auto const [self, p, S_bar, b_bar] = solved.pullback(b);
        Sparse const bar = unthunk(S_bar);
        EXPECT_EQ(bar.nonZeros(), S.nonZeros());
    });
    EXPECT_LE(taken, sizeof(double) * static_cast<std::size_t>(2 * S.nonZeros() + 2 * n));
}

TEST(SparseAllocations, ForwardLogDeterminant) {
    int const n = 1000;
    Sparse const S = banded(n, 0);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(S);
    auto const tangents = std::tuple{NoTangent{}, NoTangent{}, S};
    std::size_t const value = bytes_of([&] { fn::logdet(plan, S); });
    std::size_t const both = bytes_of([&] { frule(tangents, fn::logdet, plan, std::cref(S)); });
    // Three columns of numbers; the entries and indices of a matrix would be half as much again.
    EXPECT_LE(both - value, 26 * static_cast<std::size_t>(n));
}

}  // namespace
