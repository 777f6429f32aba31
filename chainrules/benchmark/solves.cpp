// SPDX-License-Identifier: MIT
// Linear systems, determinants and inverses by the rules, beside the same written by hand with
// Eigen, in instructions where the machine counts them: the program runs one of them often.
//
//     solves                        times of all, and their ratios
//     solves <what> <n> rule|hand|primal <repetitions>     for valgrind --tool=callgrind
//
// What: solve (one right-hand side), logdet, logdet_spd, determinant, inverse; of n×n, and of the
// fixed sizes 3 to 6 for n = -3 to -6.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/determinant.hpp"
#include "chainrules/eigen/inverse.hpp"
#include "chainrules/eigen/solve.hpp"

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

    void solve_primal() {
        V const y = A.partialPivLu().solve(b);
        use(y);
    }
    void solve_hand() {
        Eigen::PartialPivLU<M> const lu(A);
        V const y = lu.solve(b);
        V const z = lu.adjoint().solve(b);
        A_sum.noalias() -= z * y.transpose();
        b_sum += z;
        use(y);
    }
    void solve_rule() {
        auto [y, pullback] = rrule(fn::solve, std::cref(A), std::cref(b));
        auto [self, A_bar, b_bar] = pullback(std::cref(b));
        accumulate(A_sum, A_bar);
        accumulate(b_sum, b_bar);
        use(y);
    }

    void logdet_primal() {
        double const y = A.partialPivLu().matrixLU().diagonal().array().abs().log().sum();
        use(y);
    }
    void logdet_hand() {
        Eigen::PartialPivLU<M> const lu(A);
        double const y = lu.matrixLU().diagonal().array().abs().log().sum();
        A_sum += lu.inverse().transpose();
        use(y);
    }
    void logdet_rule() {
        auto [y, pullback] = rrule(fn::logdet, std::cref(A),
                                   keyword(eigen::FactorizationOptions{eigen::OnDegenerate::ieee}));
        accumulate(A_sum, std::get<1>(pullback(1.0)));
        use(y);
    }

    void logdet_spd_primal() {
        double const y = 2 * S.matrix().llt().matrixLLT().diagonal().array().log().sum();
        use(y);
    }
    void logdet_spd_hand() {
        Eigen::LLT<M> const llt(S.matrix());
        double const y = 2 * llt.matrixLLT().diagonal().array().log().sum();
        A_sum += llt.solve(M::Identity(A.rows(), A.rows()));
        use(y);
    }
    void logdet_spd_rule() {
        auto [y, pullback] = rrule(fn::logdet, std::cref(S));
        accumulate(A_sum, std::get<1>(pullback(1.0)));
        use(y);
    }

    void determinant_primal() {
        double const y = A.determinant();
        use(y);
    }
    void determinant_hand() {
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
    void determinant_rule() {
        auto [y, pullback] = rrule(fn::determinant, std::cref(A));
        accumulate(A_sum, std::get<1>(pullback(1.0)));
        use(y);
    }

    void inverse_primal() {
        M const y = A.inverse();
        use(y);
    }
    void inverse_hand() {
        M const y = A.inverse();
        M const left = -y.transpose() * A;
        A_sum.noalias() += left * y.transpose();
        use(y);
    }
    void inverse_rule() {
        auto [y, pullback] = rrule(fn::inverse, std::cref(A));
        accumulate(A_sum, std::get<1>(pullback(std::cref(A))));
        use(y);
    }
};

struct Row {
    std::string what;
    Eigen::Index n;
    std::function<void()> primal, hand, rule;
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
}

// Nanoseconds of one call: the best of ten series.
double time_of(std::function<void()> const& work, int repetitions) {
    double best = 1e30;
    for (int series = 0; series != 10; ++series) {
        auto const start = std::chrono::steady_clock::now();
        for (int i = 0; i != repetitions; ++i) work();
        std::chrono::duration<double, std::nano> const time =
            std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count() / repetitions);
    }
    return best;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<Row> rows;
    add<3>(rows, 0);
    add<4>(rows, 0);
    add<6>(rows, 0);
    for (Eigen::Index n : {10, 100, 300}) add<Eigen::Dynamic>(rows, n);
    if (argc == 5) {
        for (auto const& row : rows)
            if (row.what == argv[1] && row.n == std::atoi(argv[2])) {
                auto const& work = std::strcmp(argv[3], "rule") == 0   ? row.rule
                                   : std::strcmp(argv[3], "hand") == 0 ? row.hand
                                                                       : row.primal;
                for (int i = 0; i != std::atoi(argv[4]); ++i) work();
            }
        return 0;
    }
    std::printf("%-12s %5s %12s %12s %12s %10s\n", "function", "n", "primal, ns", "by hand, ns",
                "rule, ns", "rule/hand");
    for (auto const& row : rows) {
        int const repetitions = row.n > 50 ? 3 : 2000;
        double const primal = time_of(row.primal, repetitions);
        double const hand = time_of(row.hand, repetitions);
        double const rule = time_of(row.rule, repetitions);
        std::printf("%-12s %5d %12.0f %12.0f %12.0f %10.2f\n", row.what.c_str(),
                    static_cast<int>(row.n), primal, hand, rule, rule / hand);
    }
}
