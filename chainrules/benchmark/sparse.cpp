// SPDX-License-Identifier: MIT
// Sparse matrices of Poisson problems, in two and three dimensions: the value of a function, or
// what it consists of, and the pullback of its rule. The names are what/dimension/points a
// side/part.

#include <benchmark/benchmark.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "chainrules/eigen/sparse/sparse.hpp"

namespace {

using namespace chainrules;
using Sparse = Eigen::SparseMatrix<double>;
using Eigen::Index, Eigen::VectorXd;

template <class T>
[[gnu::always_inline]] inline void use(T const& x) {
    asm volatile("" : : "g"(&x) : "memory");
}

/// −div(k grad) on a grid of m points a side with walls around it, of conductivities k.
Sparse poisson(int dimension, Index m) {
    Index n = 1;
    for (int d = 0; d != dimension; ++d) n *= m;
    std::vector<Eigen::Triplet<double>> entries;
    auto const k = [](Index i) { return 1 + 0.5 * std::sin(0.37 * static_cast<double>(i)); };
    for (Index i = 0; i != n; ++i) {
        double diagonal = 0;
        Index rest = i, stride = 1;
        for (int d = 0; d != dimension; ++d) {
            Index const c = rest % m;
            rest /= m;
            for (Index step : {-1, 1}) {
                Index const j = i + step * stride;
                bool const wall = c + step < 0 || c + step >= m;
                double const w = wall ? k(i) : (k(i) + k(j)) / 2;
                diagonal += w;
                if (!wall) entries.emplace_back(static_cast<int>(i), static_cast<int>(j), -w);
            }
            stride *= m;
        }
        entries.emplace_back(static_cast<int>(i), static_cast<int>(i), diagonal);
    }
    Sparse A(n, n);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

template <class Work>
void time(std::string const& name, Work const& work) {
    auto* const one = benchmark::RegisterBenchmark(name.c_str(), [work](benchmark::State& state) {
        for (auto _ : state) work();
    });
    one->Unit(benchmark::kMillisecond);
}

void grid(int dimension, Index m) {
    auto const S = std::make_shared<Sparse const>(poisson(dimension, m));
    auto const b = std::make_shared<VectorXd const>(VectorXd::Random(S->rows()));
    std::string const of = "/" + std::to_string(dimension) + "d/" + std::to_string(m);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(*S);
    time("solve" + of + "/Eigen", [=] {
        Eigen::SimplicialLLT<Sparse> const llt(*S);
        use(VectorXd(llt.solve(*b)));
    });
    time("solve" + of + "/plan", [=] { use(fn::sparse_plan<Eigen::SimplicialLLT>(*S)); });
    time("solve" + of + "/value", [=] { use(fn::solve(plan, *S, *b)); });
    auto const solved = std::make_shared<decltype(rrule(fn::solve, plan, std::cref(*S), *b)) const>(
        rrule(fn::solve, plan, std::cref(*S), *b));
    time("solve" + of + "/pullback", [=] {
        auto const [self, p, S_bar, b_bar] = solved->pullback(*b);
        use(unthunk(S_bar));
        use(unthunk(b_bar));
    });
    time("logdet" + of + "/value", [=] { use(fn::logdet(plan, *S)); });
    auto const log = std::make_shared<decltype(rrule(fn::logdet, plan, std::cref(*S))) const>(
        rrule(fn::logdet, plan, std::cref(*S)));
    time("logdet" + of + "/pullback", [=] { use(unthunk(std::get<2>(log->pullback(1.0)))); });
}

void lu(int dimension, Index m) {
    auto const S = std::make_shared<Sparse const>(poisson(dimension, m));
    auto const b = std::make_shared<VectorXd const>(VectorXd::Random(S->rows()));
    std::string const of = "/" + std::to_string(dimension) + "d/" + std::to_string(m);
    auto const plan = fn::sparse_plan<Eigen::SparseLU>(*S);
    time("lu" + of + "/value", [=] { use(fn::solve(plan, *S, *b)); });
    auto const solved = std::make_shared<decltype(rrule(fn::solve, plan, std::cref(*S), *b)) const>(
        rrule(fn::solve, plan, std::cref(*S), *b));
    time("lu" + of + "/pullback", [=] {
        auto const [self, p, S_bar, b_bar] = solved->pullback(*b);
        use(unthunk(S_bar));
        use(unthunk(b_bar));
    });
}

void products(int dimension, Index m) {
    auto const S = std::make_shared<Sparse const>(poisson(dimension, m));
    auto const b = std::make_shared<VectorXd const>(VectorXd::Random(S->rows()));
    std::string const of = "/" + std::to_string(dimension) + "d/" + std::to_string(m);
    time("matmul" + of + "/Eigen", [=] { use(VectorXd(*S * *b)); });
    time("matmul" + of + "/value", [=] { use(fn::matmul(*S, *b)); });
    auto const product = std::make_shared<decltype(rrule(fn::matmul, std::cref(*S), *b)) const>(
        rrule(fn::matmul, std::cref(*S), *b));
    // As a tool does: into cotangents that are there.
    auto S_sum = std::make_shared<Sparse>(zero_tangent(*S));
    auto b_sum = std::make_shared<VectorXd>(VectorXd::Zero(S->rows()));
    time("matmul" + of + "/pullback", [=] {
        auto const [self, S_bar, b_bar] = product->pullback(*b);
        accumulate(*S_sum, S_bar);
        accumulate(*b_sum, b_bar);
        use(*S_sum);
    });
    time("square" + of + "/value", [=] { use(fn::matmul(*S, *S)); });
    auto const square =
        std::make_shared<decltype(rrule(fn::matmul, std::cref(*S), std::cref(*S))) const>(
            rrule(fn::matmul, std::cref(*S), std::cref(*S)));
    auto const bar = std::make_shared<Sparse const>(fn::matmul(*S, *S));
    time("square" + of + "/left", [=] { use(unthunk(std::get<1>(square->pullback(*bar)))); });
    time("square" + of + "/right", [=] { use(unthunk(std::get<2>(square->pullback(*bar)))); });
}

}  // namespace

int main(int argc, char** argv) {
    grid(2, 60);
    grid(2, 300);
    grid(3, 30);
    lu(2, 300);
    products(2, 300);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
