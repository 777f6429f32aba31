// SPDX-License-Identifier: MIT
// exp(a ∘ x + b) of a million numbers by broadcasting a function with a scalar rule, beside the
// Eigen expressions written by hand: whole matrices, and a column and a row repeated. Both make the
// value and add the cotangents to what is there.

#include <cmath>
#include <functional>
#include <memory>

#include "chainrules/eigen/elementwise/broadcast.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"

namespace growth {

CHAINRULES_FUNCTION_EXPR(growth, (a, x, b), std::exp(a * x + b));
CHAINRULES_SCALAR_RULE(growth, (a, x, b), x * Omega, a * Omega, Omega);

}  // namespace growth

namespace {

namespace fn = chainrules::fn;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;

struct Whole {
    MatrixXd A = MatrixXd::Random(1000, 1000), X = MatrixXd::Random(1000, 1000);
    MatrixXd B = MatrixXd::Random(1000, 1000), dY = MatrixXd::Random(1000, 1000);
    MatrixXd Y, A_bar = dY, X_bar = dY, B_bar = dY;

    [[gnu::noinline]] void by_hand() {
        MatrixXd value = (A.array() * X.array() + B.array()).exp();
        A_bar.array() += X.array() * value.array() * dY.array();
        X_bar.array() += A.array() * value.array() * dY.array();
        B_bar.array() += value.array() * dY.array();
        Y = std::move(value);
    }
    [[gnu::noinline]] void by_rule() {
        auto [value, pullback] = chainrules::rrule(fn::broadcast, growth::growth, std::cref(A),
                                                   std::cref(X), std::cref(B));
        auto const [self, f_bar, a_bar, x_bar, b_bar] = pullback(std::cref(dY));
        chainrules::accumulate(A_bar, a_bar);
        chainrules::accumulate(X_bar, x_bar);
        chainrules::accumulate(B_bar, b_bar);
        Y = std::move(value);
    }
};

struct Repeated {
    MatrixXd X = MatrixXd::Random(1000, 1000), dY = MatrixXd::Random(1000, 1000);
    VectorXd a = VectorXd::Random(1000);
    RowVectorXd b = RowVectorXd::Random(1000);
    MatrixXd Y, X_bar = dY;
    VectorXd a_bar = a;
    RowVectorXd b_bar = b;

    [[gnu::noinline]] void by_hand() {
        MatrixXd value = ((X.array().colwise() * a.array()).rowwise() + b.array()).exp();
        a_bar.array() += (X.array() * value.array() * dY.array()).rowwise().sum();
        X_bar.array() += (value.array() * dY.array()).colwise() * a.array();
        b_bar.array() += (value.array() * dY.array()).colwise().sum();
        Y = std::move(value);
    }
    [[gnu::noinline]] void by_rule() {
        auto [value, pullback] = chainrules::rrule(fn::broadcast, growth::growth, std::cref(a),
                                                   std::cref(X), std::cref(b));
        auto const [self, f_bar, a_thunk, x_thunk, b_thunk] = pullback(std::cref(dY));
        chainrules::accumulate(a_bar, a_thunk);
        chainrules::accumulate(X_bar, x_thunk);
        chainrules::accumulate(b_bar, b_thunk);
        Y = std::move(value);
    }
};

template <class Work>
void add(char const* name) {
    auto const work = std::make_shared<Work>();
    ratio::add(name, 1'000'000, [work] { work->by_hand(); }, [work] { work->by_rule(); });
}

}  // namespace

int main(int argc, char** argv) {
    add<Whole>("broadcast exp(a x + b), matrices of 10^6");
    add<Repeated>("broadcast exp(a x + b), a column and a row repeated");
    return ratio::run(argc, argv);
}
