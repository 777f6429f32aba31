// SPDX-License-Identifier: MIT
// The matrix product, value, cotangents and their accumulation in place, beside hand-written Eigen
// code: time, and heap allocations, of which there must be none beyond the results.

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>

#include "chainrules/eigen/eigen.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"

// Counts every allocation of the program: Eigen's own go to malloc, and so does operator new.
namespace {
long allocations = 0;
}
extern "C" void* __libc_malloc(std::size_t);
extern "C" void* malloc(std::size_t size) {
    ++allocations;
    return __libc_malloc(size);
}

namespace {

namespace fn = chainrules::fn;
using chainrules::accumulate;
using chainrules::NoTangent;

long allocations_of(std::function<void()> const& work) {
    long const before = allocations;
    work();
    return allocations - before;
}

// Whether the rule allocates more than the hand-written code does.
bool allocates_more(std::string const& name, std::function<void()> const& hand,
                    std::function<void()> const& rule) {
    long const by_hand = allocations_of(hand);
    long const by_rule = allocations_of(rule);
    std::printf("%s: %ld heap allocations by hand, %ld by rule\n", name.c_str(), by_hand, by_rule);
    return by_rule > by_hand;
}

template <class Matrix>
struct Product {
    Matrix A, B, dA, dB, dY;
    // What is accumulated into, and where whole results go: a compiler drops what nobody stores.
    Matrix sum_A, sum_B, value, tangent;

    explicit Product(Eigen::Index n)
        : A(Matrix::Random(n, n)),
          B(Matrix::Random(n, n)),
          dA(Matrix::Random(n, n)),
          dB(Matrix::Random(n, n)),
          dY(Matrix::Random(n, n)),
          sum_A(Matrix::Zero(n, n)),
          sum_B(Matrix::Zero(n, n)) {}

    [[gnu::noinline]] void rrule_by_hand() {
        Matrix Y = A * B;
        sum_A.noalias() += dY * B.adjoint();
        sum_B.noalias() += A.adjoint() * dY;
        value.swap(Y);
    }
    [[gnu::noinline]] void rrule_by_rule() {
        auto [Y, pullback] = chainrules::rrule(fn::matmul, std::cref(A), std::cref(B));
        auto [dself, A_bar, B_bar] = pullback(std::cref(dY));
        accumulate(sum_A, A_bar);
        accumulate(sum_B, B_bar);
        value.swap(Y);
    }
    [[gnu::noinline]] void frule_by_hand() {
        Matrix Y = A * B;
        Matrix Y_dot = dA * B;
        Y_dot.noalias() += A * dB;
        value.swap(Y);
        tangent.swap(Y_dot);
    }
    [[gnu::noinline]] void frule_by_rule() {
        auto [Y, Y_dot] = chainrules::frule(std::tuple{NoTangent{}, std::cref(dA), std::cref(dB)},
                                            fn::matmul, A, B);
        value.swap(Y);
        tangent.swap(Y_dot);
    }
};

template <class Matrix>
bool add(std::string const& name, int n) {
    auto product = std::make_shared<Product<Matrix>>(n);
    bool more = false;
    auto one = [&](std::string const& full, auto const& hand, auto const& rule) {
        more = allocates_more(full, hand, rule) || more;
        ratio::add(full, 1, hand, rule);
    };
    one(
        "rrule and accumulate, " + name, [product] { product->rrule_by_hand(); },
        [product] { product->rrule_by_rule(); });
    one(
        "frule, " + name, [product] { product->frule_by_hand(); },
        [product] { product->frule_by_rule(); });
    return more;
}

template <int N>
using Fixed = Eigen::Matrix<double, N, N>;

}  // namespace

int main(int argc, char** argv) {
    bool more = add<Fixed<3>>("3×3 fixed", 3);
    more = add<Fixed<4>>("4×4 fixed", 4) || more;
    for (int n : {4, 16, 64, 128})
        more = add<Eigen::MatrixXd>(std::to_string(n) + "×" + std::to_string(n), n) || more;
    more = add<Eigen::MatrixXcd>("32×32 complex", 32) || more;
    return ratio::run(argc, argv) != 0 || more ? 1 : 0;
}
