// SPDX-License-Identifier: MIT
// The Cholesky factorisation, value and cotangent: small ones of fixed size beside loops written by
// hand, larger ones beside the formula with whole matrices; the gradient of a Gaussian process
// beside the textbook's. Where CHAINRULES_BENCHMARK_STAN is on, beside Stan Math, too.
// `cholesky count <what> <n> <times>` does nothing but that, for a tool that counts instructions.

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include "chainrules/eigen/eigen.hpp"
#include "gaussian_process/gaussian_process.hpp"

#include "../../chainrules_core/benchmark/ratio.hpp"

#ifdef CHAINRULES_BENCHMARK_STAN
#include "stan/cholesky.hpp"
#endif

namespace {

namespace fn = chainrules::fn;
using Eigen::Index;

template <class M>
struct Factorization {
    using Result = chainrules::eigen::LLTResult<M>;
    using Cotangent =
        decltype(chainrules::tangent<Result>(chainrules::field<&Result::L>(std::declval<M>())));

    M A, L, A_bar;
    Cotangent dY;

    explicit Factorization(Index n)
        : A(M::Random(n, n)),
          L(M::Zero(n, n)),
          A_bar(M::Zero(n, n)),
          dY(chainrules::tangent<Result>(chainrules::field<&Result::L>(M(M::Random(n, n))))) {
        A = M(A * A.transpose() + double(n) * M::Identity(n, n));
    }
    M const& L_bar() const { return chainrules::get<&Result::L>(dY); }

    [[gnu::noinline]] void primal() {
        L = A;
        Eigen::LLT<Eigen::Ref<M>> const in_place(L);
    }
    [[gnu::noinline]] void by_rule() {
        auto [result, pullback] = chainrules::rrule(fn::llt, std::cref(A));
        auto const cotangents = pullback(std::cref(dY));
        A_bar = chainrules::unthunk(std::get<1>(cotangents));
        L = result.L;
    }
    // ½ L⁻ᴴ (P + Pᴴ) L⁻¹, P = Φ(Lᴴ L̄).
    [[gnu::noinline]] void by_formula() {
        primal();
        M P = M::Zero(L.rows(), L.cols());
        M const lower = L_bar().template triangularView<Eigen::Lower>();
        P.template triangularView<Eigen::Lower>() =
            L.template triangularView<Eigen::Lower>().transpose() * lower;
        P.diagonal() *= 0.5;
        L.template triangularView<Eigen::Lower>().transpose().solveInPlace(P);
        L.template triangularView<Eigen::Lower>().template solveInPlace<Eigen::OnTheRight>(P);
        A_bar.setZero();
        A_bar.template triangularView<Eigen::Lower>() = P + P.transpose();
        A_bar.diagonal() = P.diagonal();
    }
    // Loops, without a check.
    [[gnu::noinline]] void by_loops() {
        Index const n = A.rows();
        M l = A, g = L_bar();
        for (Index j = 0; j != n; ++j) {
            for (Index k = 0; k != j; ++k)
                for (Index i = j; i != n; ++i) l(i, j) -= l(i, k) * l(j, k);
            l(j, j) = std::sqrt(l(j, j));
            for (Index i = j + 1; i < n; ++i) l(i, j) /= l(j, j);
        }
        for (Index j = n; j-- != 0;) {
            double d = g(j, j);
            for (Index i = j + 1; i < n; ++i) {
                g(i, j) /= l(j, j);
                d -= g(i, j) * l(i, j);
            }
            d /= 2 * l(j, j);
            g(j, j) = d;
            for (Index k = 0; k != j; ++k) {
                double sum = 2 * d * l(j, k);
                for (Index i = j + 1; i < n; ++i) {
                    g(i, k) -= g(i, j) * l(j, k);
                    sum += g(i, j) * l(i, k);
                }
                g(j, k) -= sum;
            }
        }
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != j; ++i) l(i, j) = g(i, j) = 0;
        L = l;
        A_bar = g;
    }
#ifdef CHAINRULES_BENCHMARK_STAN
    [[gnu::noinline]] void by_stan() {
        by_stan::cholesky(static_cast<int>(A.rows()), A.data(), L_bar().data(), L.data(),
                          A_bar.data());
    }
#endif
};

template <int N>
void add_small() {
    auto one = std::make_shared<Factorization<Eigen::Matrix<double, N, N>>>(N);
    std::string const size = std::to_string(N);
    ratio::add(
        "Cholesky, fixed " + size + "×" + size, 1, [one] { one->by_loops(); },
        [one] { one->by_rule(); });
}

void add_large(int n) {
    auto one = std::make_shared<Factorization<Eigen::MatrixXd>>(n);
    ratio::add(
        "Cholesky, n " + std::to_string(n) + ", beside whole matrices", 1,
        [one] { one->by_formula(); }, [one] { one->by_rule(); });
#ifdef CHAINRULES_BENCHMARK_STAN
    ratio::add(
        "Cholesky, n " + std::to_string(n) + ", beside Stan", 1, [one] { one->by_stan(); },
        [one] { one->by_rule(); });
#endif
}

template <class M>
int count(std::string const& what, int n, int times) {
    Factorization<M> one(n);
    auto const process = gaussian_process::data(n, 0.2);
    gaussian_process::Parameters const logs(0.0, 0.0, -1.5);
    gaussian_process::Parameters gradient;
    double sum = 0;
    for (int i = 0; i != times; ++i) {
        if (what == "primal") one.primal();
        if (what == "rule") one.by_rule();
        if (what == "formula") one.by_formula();
        if (what == "loops") one.by_loops();
        if (what == "process") sum += gaussian_process::by_rules(process, logs, gradient);
        if (what == "process_by_hand") sum += gaussian_process::by_hand(process, logs, gradient);
#ifdef CHAINRULES_BENCHMARK_STAN
        if (what == "stan") one.by_stan();
        if (what == "process_by_stan")
            sum += by_stan::gaussian_process(n, process.x.data(), process.y.data(), logs.data(),
                                             gradient.data());
#endif
    }
    std::printf("%g\n", sum + one.L(n - 1, 0) + one.A_bar(n - 1, 0) + gradient(0));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 5 && std::strcmp(argv[1], "count") == 0)
        return count<Eigen::MatrixXd>(argv[2], std::atoi(argv[3]), std::atoi(argv[4]));
    if (argc == 5 && std::strcmp(argv[1], "count_fixed") == 0) {
        int const n = std::atoi(argv[3]), times = std::atoi(argv[4]);
        return n == 3   ? count<Eigen::Matrix3d>(argv[2], n, times)
               : n == 4 ? count<Eigen::Matrix4d>(argv[2], n, times)
                        : count<Eigen::Matrix<double, 6, 6>>(argv[2], 6, times);
    }
    add_small<3>();
    add_small<4>();
    add_small<6>();
    for (int const n : {10, 50, 100, 300}) add_large(n);
    auto const data = std::make_shared<gaussian_process::Data>(gaussian_process::data(300, 0.2));
    gaussian_process::Parameters const logs(0.0, 0.0, -1.5);
    auto const gradient = std::make_shared<gaussian_process::Parameters>();
    auto const by_rules = [=] {
        benchmark::DoNotOptimize(gaussian_process::by_rules(*data, logs, *gradient));
    };
    ratio::add(
        "gradient of a Gaussian process, n 300, beside the textbook", 1,
        [=] { benchmark::DoNotOptimize(gaussian_process::by_hand(*data, logs, *gradient)); },
        by_rules);
#ifdef CHAINRULES_BENCHMARK_STAN
    ratio::add(
        "gradient of a Gaussian process, n 300, beside Stan", 1,
        [=] {
            benchmark::DoNotOptimize(by_stan::gaussian_process(300, data->x.data(), data->y.data(),
                                                               logs.data(), gradient->data()));
        },
        by_rules);
#endif
    return ratio::run(argc, argv);
}
