// SPDX-License-Identifier: MIT
// adapters::call on arrays of this tool's numbers.

#include "reverse_ad/recorded.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules/adapters/config.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "reverse_ad/hessian.hpp"

namespace {

namespace fn = chainrules::fn;
using chainrules::adapters::call;
using Eigen::MatrixXd;
using Eigen::VectorXd;

template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;

// cᵀ A(x)⁻¹ b with A = diag(x) + ones: the formula of its gradient is that of solve.
struct Form {
    VectorXd b{{1.0, -2.0, 0.5}}, c{{0.3, 0.2, -1.0}};

    template <class T>
    T operator()(std::vector<T> const& x) const {
        Matrix<T> A = Matrix<T>::Constant(3, 3, T(1));
        for (Eigen::Index i = 0; i != 3; ++i) A(i, i) = 1 + x[std::size_t(i)];
        Vector<T> const y = call(fn::solve, A, b);
        T sum(0);
        for (Eigen::Index i = 0; i != 3; ++i) sum += c(i) * y(i);
        return sum;
    }
    MatrixXd inverse(std::vector<double> const& x) const {
        MatrixXd A = MatrixXd::Constant(3, 3, 1.0);
        for (Eigen::Index i = 0; i != 3; ++i) A(i, i) += x[std::size_t(i)];
        return A.inverse();
    }
};

TEST(Recorded, IsOneNodeByTheRule) {
    Form const form;
    std::vector<double> const x{2.0, 0.7, 1.5};
    auto const gradient = reverse_ad::gradient(form, x);
    MatrixXd const inverse = form.inverse(x);
    VectorXd const y = inverse * form.b, w = inverse * form.c;
    for (std::size_t i = 0; i != 3; ++i)
        EXPECT_NEAR(gradient[i], -w(Eigen::Index(i)) * y(Eigen::Index(i)), 1e-14);
}

TEST(Recorded, SecondDerivatives) {
    Form const form;
    std::vector<double> const x{2.0, 0.7, 1.5}, v{0.4, -1.0, 0.2};
    auto const product = reverse_ad::hessian_vector_product(form, x, v);
    double const h = 1e-5;
    for (std::size_t i = 0; i != 3; ++i) {
        auto const slope = [&](double step) {
            std::vector<double> at(x);
            for (std::size_t k = 0; k != 3; ++k) at[k] += step * v[k];
            return reverse_ad::gradient(form, at)[i];
        };
        EXPECT_NEAR(product[i], (slope(h) - slope(-h)) / (2 * h), 1e-8);
    }
}

// How often a function's rule and its pullback were called.
int rules = 0, pullbacks = 0;
double total_of(std::vector<double> const& x) {
    double sum = 0;
    for (double each : x) sum += each;
    return sum;
}
CHAINRULES_FUNCTION(total, total_of);
auto rrule(total_t, std::vector<double> const& x) {
    ++rules;
    auto pullback = [n = x.size()](double y_bar) {
        ++pullbacks;
        return std::tuple{chainrules::NoTangent{}, std::vector<double>(n, y_bar)};
    };
    return chainrules::RRuleResult{total_of(x), pullback};
}

TEST(Recorded, ConstantsAreNotRecordedAndZeroCotangentsDoNotTravel) {
    auto const f = [](auto const& a, auto const& b) {
        using T = std::remove_cvref_t<decltype(a + b)>;
        using Number = typename chainrules::active_number<T>::number_type;
        Number const constant = call(total, std::vector<Number>{Number(1.0), Number(2.0)});
        Number const unused = call(total, std::vector<Number>{Number(a), Number(b)});
        static_cast<void>(unused);
        Number const used = call(total, std::vector<Number>{Number(a), Number(3.0), Number(b * b)});
        return used * constant;
    };
    rules = pullbacks = 0;
    auto const [y, bars] = reverse_ad::value_and_gradient(f, 0.5, 2.0);
    EXPECT_EQ(y, 3 * 7.5);
    EXPECT_EQ(std::get<0>(bars), 3.0);
    EXPECT_EQ(std::get<1>(bars), 12.0);
    EXPECT_EQ(rules, 3);
    EXPECT_EQ(pullbacks, 1);
}

// The configuration that solvers call back through.
TEST(Recorded, GivesPullbacksOfFunctionsWithoutRules) {
    using Number = reverse_ad::Var<double, Form>;
    chainrules::adapters::ReverseConfig<Number> config;
    auto const f = [](auto const& x, auto const& s) { return x[0] * x[1] * s; };
    std::vector<double> const x{3.0, -2.0};
    auto const [y, pullback] = chainrules::rrule_via_ad(config, f, x, 0.5);
    EXPECT_EQ(y, -3.0);
    for (int run = 0; run != 2; ++run) {
        auto const [self, x_bar, s_bar] = pullback(2.0);
        EXPECT_EQ(x_bar, (std::vector{-2.0, 3.0}));
        EXPECT_EQ(s_bar, -12.0);
    }
}

}  // namespace
