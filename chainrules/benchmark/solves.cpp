// SPDX-License-Identifier: MIT
// Linear systems with one right-hand side, logarithms of determinants (of a general matrix, and of
// a positive definite one), determinants and inverses: the value alone, value and gradient written
// by hand with Eigen, and the same by the rules. Of n×n, and of fixed sizes 3, 4 and 6. Where
// CHAINRULES_BENCHMARK_STAN is on, of n×n by Stan Math, too.
// Instructions of one of them: --benchmark_filter=solve/300/rule under
// valgrind --tool=callgrind --toggle-collect='*solve_rule*'.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve.hpp"

#ifdef CHAINRULES_BENCHMARK_STAN
#include "stan/solves.hpp"
#endif

namespace {

using namespace chainrules;

template <class T>
[[gnu::always_inline]] inline void use(T const& x) {
    asm volatile("" : : "g"(&x) : "memory");
}

template <int N>
struct Problem {
    using M = Eigen::Matrix<double, N, N>;
    using V = Eigen::Matrix<double, N, 1>;

    explicit Problem(Eigen::Index n) : A(n, n), b(n), A_sum(n, n), b_sum(n), S(M(n, n)) {
        std::srand(1);
        A = M::Random(n, n) + 2 * M::Identity(n, n);
        b = V::Random(n);
        A_sum.setZero();
        b_sum.setZero();
        S = eigen::SelfAdjoint<M, Eigen::Lower>(M(A * A.transpose() + M::Identity(n, n)));
    }

    M A;
    V b;
    M A_sum;
    V b_sum;
    eigen::SelfAdjoint<M, Eigen::Lower> S;

    [[gnu::noinline]] void solve_primal() {
        V const y = A.partialPivLu().solve(b);
        use(y);
    }
    [[gnu::noinline]] void solve_hand() {
        Eigen::PartialPivLU<M> const lu(A);
        V const y = lu.solve(b);
        V const z = lu.adjoint().solve(b);
        A_sum.noalias() -= z * y.transpose();
        b_sum += z;
        use(y);
    }
    [[gnu::noinline]] void solve_rule() {
        auto [y, pullback] = rrule(fn::solve, std::cref(A), std::cref(b));
        auto [self, A_bar, b_bar] = pullback(std::cref(b));
        accumulate(A_sum, A_bar);
        accumulate(b_sum, b_bar);
        use(y);
    }
#ifdef CHAINRULES_BENCHMARK_STAN
    [[gnu::noinline]] void solve_stan() {
        V y(A.rows());
        by_stan::solve(static_cast<int>(A.rows()), A.data(), b.data(), b.data(), y.data(),
                       A_sum.data(), b_sum.data());
        use(y);
    }
#endif

    [[gnu::noinline]] void logdet_primal() {
        double const y = S.matrix().partialPivLu().matrixLU().diagonal().array().abs().log().sum();
        use(y);
    }
    [[gnu::noinline]] void logdet_hand() {
        Eigen::PartialPivLU<M> const lu(S.matrix());
        double const y = lu.matrixLU().diagonal().array().abs().log().sum();
        A_sum += lu.inverse().transpose();
        use(y);
    }
    [[gnu::noinline]] void logdet_rule() {
        auto [y, pullback] = rrule(fn::logdet, std::cref(S.matrix()));
        accumulate(A_sum, std::get<1>(pullback(1.0)));
        use(y);
    }
#ifdef CHAINRULES_BENCHMARK_STAN
    [[gnu::noinline]] void logdet_stan() {
        double const y =
            by_stan::logdet(static_cast<int>(A.rows()), S.matrix().data(), A_sum.data());
        use(y);
    }
#endif

    [[gnu::noinline]] void logdet_spd_primal() {
        double const y = 2 * S.matrix().llt().matrixLLT().diagonal().array().log().sum();
        use(y);
    }
    [[gnu::noinline]] void logdet_spd_hand() {
        Eigen::LLT<M> const llt(S.matrix());
        double const y = 2 * llt.matrixLLT().diagonal().array().log().sum();
        A_sum += llt.solve(M::Identity(A.rows(), A.rows()));
        use(y);
    }
    [[gnu::noinline]] void logdet_spd_rule() {
        auto [y, pullback] = rrule(fn::logdet, std::cref(S));
        accumulate(A_sum, std::get<1>(pullback(1.0)));
        use(y);
    }
#ifdef CHAINRULES_BENCHMARK_STAN
    [[gnu::noinline]] void logdet_spd_stan() {
        double const y =
            by_stan::logdet_spd(static_cast<int>(A.rows()), S.matrix().data(), A_sum.data());
        use(y);
    }
#endif

    [[gnu::noinline]] void determinant_primal() {
        double const y = A.determinant();
        use(y);
    }
    [[gnu::noinline]] void determinant_hand() {
        if constexpr (N >= 1 && N <= 3) {
            double const y = A.determinant();
            A_sum += y * A.inverse().transpose();
            use(y);
        } else {
            Eigen::PartialPivLU<M> const lu(A);
            double const y = lu.determinant();
            A_sum += y * lu.inverse().transpose();
            use(y);
        }
    }
    [[gnu::noinline]] void determinant_rule() {
        auto [y, pullback] = rrule(fn::determinant, std::cref(A));
        accumulate(A_sum, std::get<1>(pullback(1.0)));
        use(y);
    }

    [[gnu::noinline]] void inverse_primal() {
        M const y = A.inverse();
        use(y);
    }
    [[gnu::noinline]] void inverse_hand() {
        M const y = A.inverse();
        M const left = -y.transpose() * A;
        A_sum.noalias() += left * y.transpose();
        use(y);
    }
    [[gnu::noinline]] void inverse_rule() {
        auto [y, pullback] = rrule(fn::inverse, std::cref(A));
        accumulate(A_sum, std::get<1>(pullback(std::cref(A))));
        use(y);
    }
};

struct Row {
    std::string what;
    Eigen::Index n;
    std::function<void()> primal, hand, rule, stan = nullptr;
};

template <int N>
void add(std::vector<Row>& rows, Eigen::Index n) {
    auto p = std::make_shared<Problem<N>>(n == 0 ? N : n);
    Eigen::Index const shown = n == 0 ? -N : n;
    rows.push_back({"solve", shown, [p] { p->solve_primal(); }, [p] { p->solve_hand(); },
                    [p] { p->solve_rule(); }});
    rows.push_back({"logdet", shown, [p] { p->logdet_primal(); }, [p] { p->logdet_hand(); },
                    [p] { p->logdet_rule(); }});
    rows.push_back({"logdet_spd", shown, [p] { p->logdet_spd_primal(); },
                    [p] { p->logdet_spd_hand(); }, [p] { p->logdet_spd_rule(); }});
    rows.push_back({"determinant", shown, [p] { p->determinant_primal(); },
                    [p] { p->determinant_hand(); }, [p] { p->determinant_rule(); }});
    rows.push_back({"inverse", shown, [p] { p->inverse_primal(); }, [p] { p->inverse_hand(); },
                    [p] { p->inverse_rule(); }});
#ifdef CHAINRULES_BENCHMARK_STAN
    if (N == Eigen::Dynamic) {
        rows[rows.size() - 5].stan = [p] { p->solve_stan(); };
        rows[rows.size() - 4].stan = [p] { p->logdet_stan(); };
        rows[rows.size() - 3].stan = [p] { p->logdet_spd_stan(); };
    }
#endif
}

int const registered = [] {
    std::vector<Row> rows;
    add<3>(rows, 0);
    add<4>(rows, 0);
    add<6>(rows, 0);
    for (Eigen::Index n : {10, 100, 300}) add<Eigen::Dynamic>(rows, n);
    for (auto const& row : rows) {
        std::string const size =
            row.n < 0 ? "fixed " + std::to_string(-row.n) : std::to_string(row.n);
        auto add_one = [&](char const* side, std::function<void()> const& work) {
            benchmark::RegisterBenchmark((row.what + "/" + size + "/" + side).c_str(),
                                         [work](benchmark::State& state) {
                                             for ([[maybe_unused]] auto _ : state) work();
                                         });
        };
        add_one("primal", row.primal);
        add_one("hand", row.hand);
        add_one("rule", row.rule);
        if (row.stan) add_one("stan", row.stan);
    }
    return 0;
}();

}  // namespace
