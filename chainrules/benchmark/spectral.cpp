// SPDX-License-Identifier: MIT
// Eigenvalues, singular values and functions of matrices: what a pullback, the value with one
// cotangent, and the value with one tangent take, as multiples of Eigen's own solver for the value.
// Where CHAINRULES_BENCHMARK_STAN is on, Stan's eigenvectors_sym and matrix_exp too.
// `spectral count <function> <side> <n> <times>` does one of them alone, for a tool that counts
// instructions: valgrind --tool=callgrind --toggle-collect='*repeat*'.

#include <unsupported/Eigen/MatrixFunctions>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/sqrt.hpp"
#include "chainrules/eigen/spectra/eigen.hpp"
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/singular_values.hpp"
#include "chainrules/eigen/spectra/svd.hpp"

#include "../../chainrules_core/benchmark/least_times.hpp"

#ifdef CHAINRULES_BENCHMARK_STAN
#include "stan/spectral.hpp"
#endif

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using Work = std::function<void()>;

template <class T>
[[gnu::always_inline]] inline void use(T const& x) {
    asm volatile("" : : "g"(&x) : "memory");
}

[[gnu::noinline]] void repeat(Work const& work, int times) {
    for (int i = 0; i != times; ++i) work();
}

constexpr char const* sides[] = {"solver", "value", "pullback", "reverse", "forward", "stan"};

struct Row {
    std::string function;
    Index n;
    /// By side; those after `forward` are of other tools.
    std::vector<std::pair<std::string, Work>> work;
};

/// A call f(A), the cotangent of its result and the tangent of A; solver(A) is Eigen's.
template <class F, class D, class Solver>
Row row(char const* name, F const& f, MatrixXd given, D cotangent, Solver const& solver) {
    struct Data {
        MatrixXd A, dA;
        D dY;
    };
    Index const n = given.rows();
    MatrixXd tangent = MatrixXd::Random(n, n);
    if (given == MatrixXd(given.transpose())) tangent = MatrixXd(tangent + tangent.transpose());
    auto const data =
        std::make_shared<Data>(Data{std::move(given), std::move(tangent), std::move(cotangent)});
    auto const pull = [data](auto const& pullback) {
        auto const cotangents = pullback(std::cref(data->dY));
        decltype(auto) A_bar = unthunk(std::get<1>(cotangents));
        use(A_bar);
    };
    using Pullback = decltype(rrule(f, std::cref(data->A)).pullback);
    // Made by the first call, which is not part of the others.
    auto const kept = std::make_shared<std::unique_ptr<Pullback const>>();
    auto const make = [=] {
        if (!*kept) *kept = std::make_unique<Pullback>(rrule(f, std::cref(data->A)).pullback);
    };
    return {name,
            n,
            {{"solver", [=] { solver(data->A); }},
             {"value", [=] { use(f(data->A)); }},
             {"pullback", [=] { make(), pull(**kept); }},
             {"reverse",
              [=] {
                  auto const both = rrule(f, std::cref(data->A));
                  use(both.value);
                  pull(both.pullback);
              }},
             {"forward", [=] {
                  use(frule(std::tuple{NoTangent{}, std::cref(data->dA)}, f, std::cref(data->A)));
              }}}};
}

MatrixXd symmetric(Index n) {
    MatrixXd const A = MatrixXd::Random(n, n);
    return A + A.transpose();
}
/// Of spectral radius about 1/√3.
MatrixXd general(Index n) { return MatrixXd::Random(n, n) / std::sqrt(double(n)); }

auto const thin_vectors = [](MatrixXd const& A) {
    Eigen::BDCSVD<MatrixXd> const svd(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
    use(svd);
};

Row self_adjoint_eigen(Index n) {
    using Y = decltype(fn::self_adjoint_eigen(MatrixXd()));
    VectorXd const l_bar = VectorXd::Random(n);
    MatrixXd const U_bar = MatrixXd::Random(n, n), A = symmetric(n);
    Row result = row("self_adjoint_eigen", fn::self_adjoint_eigen, A,
                     tangent<Y>(field<&Y::eigenvalues>(l_bar), field<&Y::eigenvectors>(U_bar)),
                     [](MatrixXd const& a) { use(Eigen::SelfAdjointEigenSolver<MatrixXd>(a)); });
#ifdef CHAINRULES_BENCHMARK_STAN
    result.work.emplace_back("stan", [=] {
        MatrixXd U(n, n), A_bar(n, n);
        by_stan::eigenvectors_sym(static_cast<int>(n), A.data(), U_bar.data(), U.data(),
                                  A_bar.data());
        use(A_bar);
    });
#endif
    return result;
}
Row svd(Index n) {
    using Y = decltype(fn::svd(MatrixXd()));
    auto const dY = tangent<Y>(field<&Y::U>(MatrixXd(MatrixXd::Random(n, n))),
                               field<&Y::singular_values>(VectorXd(VectorXd::Random(n))),
                               field<&Y::V>(MatrixXd(MatrixXd::Random(n, n))));
    return row("svd", fn::svd, general(n), dY, thin_vectors);
}
Row singular_values(Index n) {
    return row("singular_values", fn::singular_values, general(n), VectorXd(VectorXd::Random(n)),
               thin_vectors);
}
Row polar_decomposition(Index n) {
    using Y = decltype(fn::polar_decomposition(MatrixXd()));
    auto const dY = tangent<Y>(field<&Y::U>(MatrixXd(MatrixXd::Random(n, n))),
                               field<&Y::P>(MatrixXd(MatrixXd::Random(n, n))));
    return row("polar_decomposition", fn::polar_decomposition, general(n), dY, thin_vectors);
}
Row eigen(Index n) {
    using Y = decltype(fn::eigen(MatrixXd()));
    auto const dY = tangent<Y>(field<&Y::eigenvalues>(VectorXcd(VectorXcd::Random(n))),
                               field<&Y::eigenvectors>(MatrixXcd(MatrixXcd::Random(n, n))));
    return row("eigen", fn::eigen, general(n), dY,
               [](MatrixXd const& a) { use(Eigen::EigenSolver<MatrixXd>(a)); });
}
Row matrix_exp(Index n) {
    MatrixXd const A = general(n), Y_bar = MatrixXd::Random(n, n);
    Row result = row("matrix_exp", fn::matrix_exp, A, Y_bar,
                     [](MatrixXd const& a) { use(MatrixXd(a.exp())); });
#ifdef CHAINRULES_BENCHMARK_STAN
    // Larger ones are tens of gigabytes of tape.
    if (n <= 100)
        result.work.emplace_back("stan", [=] {
            MatrixXd Y(n, n), A_bar(n, n);
            by_stan::matrix_exp(static_cast<int>(n), A.data(), Y_bar.data(), Y.data(),
                                A_bar.data());
            use(A_bar);
        });
#endif
    return result;
}
Row matrix_sqrt(Index n) {
    // Without eigenvalues on the negative real axis.
    return row("matrix_sqrt", fn::matrix_sqrt, general(n) + 2 * MatrixXd::Identity(n, n),
               MatrixXd(MatrixXd::Random(n, n)),
               [](MatrixXd const& a) { use(MatrixXd(a.sqrt())); });
}

constexpr Row (*functions[])(Index) = {
    self_adjoint_eigen, svd, singular_values, polar_decomposition, eigen, matrix_exp, matrix_sqrt};

int count(char const* function, char const* side, Index n, int times) {
    for (auto const make : functions) {
        // The names are those of small ones.
        if (make(2).function != function) continue;
        Row const all = make(n);
        for (auto const& [name, work] : all.work)
            if (name == side) {
                work();
                repeat(work, times);
                return 0;
            }
    }
    std::fprintf(stderr, "no %s of %s\n", side, function);
    return 2;
}

void summarize(std::vector<Row> const& rows, least_times::Times const& times) {
    std::printf("| function | n | solver, µs |");
    for (auto const* side : sides)
        if (side != sides[0]) std::printf(" %s |", side);
    std::printf("\n|---|---:|---:|---:|---:|---:|---:|---:|\n");
    for (Row const& one : rows) {
        auto const time = [&](std::string const& side) {
            auto const found = times.find(one.function + "/" + std::to_string(one.n) + "/" + side);
            return found == times.end() ? 0 : found->second;
        };
        double const solver = time("solver");
        if (solver == 0) continue;
        std::printf("| %s | %d | %.4g |", one.function.c_str(), static_cast<int>(one.n),
                    solver / 1000);
        for (auto const* side : sides)
            if (side != sides[0]) {
                if (double const t = time(side); t != 0)
                    std::printf(" %.3g |", t / solver);
                else
                    std::printf(" |");
            }
        std::printf("\n");
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 6 && std::strcmp(argv[1], "count") == 0)
        return count(argv[2], argv[3], std::atoi(argv[4]), std::atoi(argv[5]));
    std::vector<Row> rows;
    for (auto const make : functions)
        for (Index const n : {10, 100}) rows.push_back(make(n));
    rows.push_back(matrix_exp(300));
    for (Row const& one : rows)
        for (auto const& [side, work] : one.work)
            benchmark::RegisterBenchmark(
                (one.function + "/" + std::to_string(one.n) + "/" + side).c_str(),
                [work = work](benchmark::State& state) {
                    for ([[maybe_unused]] auto _ : state) work();
                    state.SetItemsProcessed(state.iterations());
                });
    return least_times::run(argc, argv, 5, 0.02,
                            [&](least_times::Times const& times) { summarize(rows, times); });
}
