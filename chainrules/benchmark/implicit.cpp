// SPDX-License-Identifier: MIT
// Implicit rules beside the solvers whose results they differentiate: Bratu's equation on 300 × 300
// points, whose Jacobian has seven colours or so, and a dense network of 100 unknowns.
#include <benchmark/benchmark.h>

#include <Eigen/SparseCholesky>
#include <cmath>

#include "chainrules/implicit.hpp"
#include "chainrules/implicit/sparse_jacobian.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
using Sparse = Eigen::SparseMatrix<double>;
using Factors = std::shared_ptr<Eigen::SimplicialLDLT<Sparse>>;

/// −Δu = λ eᵘ, with zeros around: λ is a number at each point.
struct Bratu {
    Eigen::Index n;

    template <class X, class T>
    X operator()(X const& u, T const& lambda) const {
        using fn::exp;
        X r = u;
        double const h2 = 1.0 / double((n + 1) * (n + 1));
        for (Eigen::Index j = 0; j != n; ++j)
            for (Eigen::Index i = 0; i != n; ++i) {
                Eigen::Index const k = i + n * j;
                auto sum = 4.0 * u[k] - lambda[k] * h2 * exp(u[k]);
                if (i != 0) sum -= u[k - 1];
                if (i != n - 1) sum -= u[k + 1];
                if (j != 0) sum -= u[k - n];
                if (j != n - 1) sum -= u[k + n];
                r[k] = sum;
            }
        return r;
    }
    Sparse jacobian(Vector const& u, Vector const& lambda) const {
        std::vector<Eigen::Triplet<double>> entries;
        double const h2 = 1.0 / double((n + 1) * (n + 1));
        for (Eigen::Index j = 0; j != n; ++j)
            for (Eigen::Index i = 0; i != n; ++i) {
                int const k = static_cast<int>(i + n * j), row = static_cast<int>(n);
                entries.emplace_back(k, k, 4 - lambda[k] * h2 * std::exp(u[k]));
                if (i != 0) entries.emplace_back(k, k - 1, -1);
                if (i != n - 1) entries.emplace_back(k, k + 1, -1);
                if (j != 0) entries.emplace_back(k, k - row, -1);
                if (j != n - 1) entries.emplace_back(k, k + row, -1);
            }
        Sparse J(n * n, n * n);
        J.setFromTriplets(entries.begin(), entries.end());
        return J;
    }
    // Newton's method; the factors of the last step are left in `last`.
    Vector solve(Vector const& lambda, Factors* last = nullptr) const {
        Vector u = Vector::Zero(n * n);
        auto factors = std::make_shared<Eigen::SimplicialLDLT<Sparse>>();
        factors->analyzePattern(jacobian(u, lambda));
        for (int i = 0; i != 20; ++i) {
            Vector const r = (*this)(u, lambda);
            if (r.lpNorm<Eigen::Infinity>() < 1e-12) break;
            factors->factorize(jacobian(u, lambda));
            u -= factors->solve(r);
        }
        if (last != nullptr) *last = factors;
        return u;
    }
};

Bratu const bratu{300};
Vector const& lambda() {
    static Vector const value = Vector::Constant(bratu.n * bratu.n, 3.0);
    return value;
}

void sparse_newton(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(bratu.solve(lambda()));
}
BENCHMARK(sparse_newton)->Unit(benchmark::kMillisecond);

// A solver that has solved it before.
auto const quick = [](Vector const&) {
    static Vector const u = bratu.solve(lambda());
    return u;
};
void sparse_pullback_with_fresh_factors(benchmark::State& state) {
    auto const form =
        implicit::sparse_jacobian(bratu.jacobian(quick(lambda()), lambda())).self_adjoint();
    adapters::ForwardConfig<adapters::OwnNumber<double, 8>> config;
    Vector const u = quick(lambda()), bar = Vector::Ones(u.size());
    implicit::detail::NoPull const none;
    // The Jacobian and its factors: θ̄ by a reverse mode is a run of the residual.
    for (auto _ : state) {
        auto const at = implicit::detail::point(config, bratu, none, u, lambda());
        auto const J = implicit::linearised(form, at, implicit::ImplicitOptions{}, "bratu");
        benchmark::DoNotOptimize(J.solve<true>(bar));
    }
}
BENCHMARK(sparse_pullback_with_fresh_factors)->Unit(benchmark::kMillisecond);

void sparse_pullback_with_given_factors(benchmark::State& state) {
    Factors last;
    Vector const u = bratu.solve(lambda(), &last);
    Vector const bar = Vector::Ones(bratu.n * bratu.n);
    implicit::detail::GivenFactors<Factors> const J{last};
    for (auto _ : state) benchmark::DoNotOptimize(J.solve<true>(bar));
}
BENCHMARK(sparse_pullback_with_given_factors)->Unit(benchmark::kMillisecond);

/// x = tanh(A x + θ).
struct Network {
    Matrix A;
    template <class X, class T>
    X operator()(X const& x, T const& theta) const {
        using S = typename X::Scalar;
        X r = x;
        for (Eigen::Index i = 0; i != x.size(); ++i) {
            S sum = theta[i];
            for (Eigen::Index j = 0; j != x.size(); ++j) sum += A(i, j) * x[j];
            r[i] = fn::tanh(sum) - x[i];
        }
        return r;
    }
    Vector operator()(Vector const& theta) const {
        Vector x = Vector::Zero(theta.size());
        for (int i = 0; i != 1000; ++i) {
            Vector const next = (A * x + theta).array().tanh();
            double const change = (next - x).lpNorm<Eigen::Infinity>();
            x = next;
            if (change < 1e-15) break;
        }
        return x;
    }
};
Network network(Eigen::Index n) {
    std::srand(1);
    return {Matrix::Random(n, n) * (0.8 / std::sqrt(double(n) / 3))};
}

void dense_picard(benchmark::State& state) {
    auto const f = network(state.range(0));
    Vector const theta = Vector::Random(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(f(theta));
}
BENCHMARK(dense_picard)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

template <class Form>
void dense_adjoint(benchmark::State& state, Form const& form) {
    auto const f = network(state.range(0));
    Vector const theta = Vector::Random(state.range(0)), x = f(theta);
    Vector const bar = Vector::Ones(theta.size());
    // The products of this residual by hand, so that the method is what is measured.
    Matrix const J = (1 - (x.array()).square()).matrix().asDiagonal() * f.A -
                     Matrix::Identity(x.size(), x.size());
    auto const product = [&](auto const& v) { return Vector(J.transpose() * v); };
    for (auto _ : state)
        benchmark::DoNotOptimize(implicit::detail::krylov_solve(
            form, product, bar, implicit::ImplicitOptions{}, "network", "the adjoint solve"));
}
void dense_adjoint_by_gmres(benchmark::State& state) {
    dense_adjoint(state, implicit::matrix_free);
}
BENCHMARK(dense_adjoint_by_gmres)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);
void dense_adjoint_by_neumann(benchmark::State& state) {
    dense_adjoint(state, implicit::MatrixFree{implicit::Krylov::neumann});
}
BENCHMARK(dense_adjoint_by_neumann)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

void dense_first_pullback(benchmark::State& state) {
    auto const f = network(state.range(0));
    Vector const theta = Vector::Random(state.range(0)), x = f(theta), bar = Vector::Ones(x.size());
    auto const rule = implicit_rule([&](Vector const&) { return x; }, f);
    adapters::ForwardConfig<adapters::OwnNumber<double, 8>> config;
    for (auto _ : state) {
        auto const pullback = rrule(config, rule, theta).pullback;
        benchmark::DoNotOptimize(pullback(bar));
    }
}
BENCHMARK(dense_first_pullback)->Arg(100)->Unit(benchmark::kMillisecond);

}  // namespace
