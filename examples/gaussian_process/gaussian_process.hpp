// SPDX-License-Identifier: MIT
#pragma once
// The log marginal likelihood of a Gaussian process with a squared-exponential kernel, observed
// with noise, and its gradient by the logarithms of length, scale and noise: by the rules, called
// one after the other; with an AD tool that knows no derivative; and by the textbook's formula.

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace gaussian_process {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace detail {

template <class T, class U, class V>
auto squared_exponential(T const& square, U const& weight, V const& variance) {
    using std::exp;
    return variance * exp(-0.5 * weight * square);
}

}  // namespace detail

/// v exp(−w d²/2): the covariance of two points at the distance d, w = 1/length². The kernel matrix
/// is this function broadcast over all distances, in one pass, and so are its cotangents.
CHAINRULES_FUNCTION(squared_exponential, detail::squared_exponential);
CHAINRULES_SCALAR_RULE(squared_exponential, (square, weight, variance), -0.5 * weight * Omega,
                       -0.5 * square * Omega, Omega / variance);

/// Logarithms of the kernel's length and scale, and of the noise: all three are positive.
using Parameters = Eigen::Vector3d;

struct Data {
    VectorXd x, y;
    MatrixXd squares;  ///< of all distances

    Data(VectorXd at, VectorXd values)
        : x(std::move(at)), y(std::move(values)), squares(x.size(), x.size()) {
        for (Index j = 0; j != x.size(); ++j) squares.col(j) = (x.array() - x(j)).square().matrix();
    }
};

/// n points of sin x + cos(2.3 x)/2 with noise of the deviation given, the same on every machine.
inline Data data(Index n, double noise) {
    std::mt19937 generator(1);
    auto const uniform = [&] { return (static_cast<double>(generator()) + 0.5) / 4294967296.0; };
    VectorXd x(n), y(n);
    for (Index i = 0; i != n; ++i) {
        x(i) = 10 * (static_cast<double>(i) + uniform()) / static_cast<double>(n);
        double const radius = std::sqrt(-2 * std::log(uniform()));
        y(i) = std::sin(x(i)) + 0.5 * std::cos(2.3 * x(i)) +
               noise * radius * std::cos(2 * std::numbers::pi * uniform());
    }
    return {std::move(x), std::move(y)};
}

/// The log marginal likelihood and its gradient, by calls of rrule and of the pullbacks in reverse.
inline double by_rules(Data const& data, Parameters const& logs, Parameters& gradient) {
    namespace fn = chainrules::fn;
    using chainrules::unthunk;
    double const weight = std::exp(-2 * logs(0)), variance = std::exp(2 * logs(1));
    double const noise = std::exp(logs(2));
    auto [K, K_pullback] = chainrules::rrule(fn::broadcast, squared_exponential,
                                             std::cref(data.squares), weight, variance);
    auto [value, pullback] =
        chainrules::rrule(fn::gaussian_process_logpdf, std::cref(data.y), std::cref(K), noise);
    auto const [self, y_bar, K_bar, noise_bar] = pullback(1.0);
    auto const [self_K, f_bar, squares_bar, weight_bar, variance_bar] = K_pullback(unthunk(K_bar));
    gradient = {-2 * weight * unthunk(weight_bar), 2 * variance * unthunk(variance_bar),
                noise * unthunk(noise_bar)};
    return value;
}

/// The same with an AD tool: the function is written down, and nothing else.
inline double by_tool(Data const& data, Parameters const& logs, Parameters& gradient) {
    namespace fn = chainrules::fn;
    auto const likelihood = [&](auto const& length, auto const& scale, auto const& noise) {
        using reverse_ad::call;
        auto const weight = fn::exp(-2.0 * length), variance = fn::exp(2.0 * scale);
        auto const K =
            call(fn::broadcast, squared_exponential, std::cref(data.squares), weight, variance);
        return call(fn::gaussian_process_logpdf, std::cref(data.y), K, fn::exp(noise));
    };
    auto const result = reverse_ad::value_and_gradient(likelihood, logs(0), logs(1), logs(2));
    std::apply([&](auto... g) { gradient = {g...}; }, result.gradient);
    return result.value;
}

/// The same by hand: ∂/∂θ = ½ tr((ααᵀ − C⁻¹) ∂C/∂θ), C = K + σ² I, α = C⁻¹ y.
inline double by_hand(Data const& data, Parameters const& logs, Parameters& gradient) {
    Index const n = data.y.size();
    double const weight = std::exp(-2 * logs(0)), variance = std::exp(2 * logs(1));
    double const noise = std::exp(logs(2));
    MatrixXd const K = variance * (-0.5 * weight * data.squares.array()).exp().matrix();
    MatrixXd C = K;
    C.diagonal().array() += noise * noise;
    Eigen::LLT<MatrixXd> const llt(C);
    VectorXd const alpha = llt.solve(data.y);
    MatrixXd G = -llt.solve(MatrixXd::Identity(n, n));
    G.noalias() += alpha * alpha.transpose();
    gradient = {0.5 * weight * (G.array() * K.array() * data.squares.array()).sum(),
                (G.array() * K.array()).sum(), noise * noise * G.trace()};
    return -0.5 * data.y.dot(alpha) - llt.matrixLLT().diagonal().array().log().sum() -
           0.5 * static_cast<double>(n) * std::log(2 * std::numbers::pi);
}

/// Means and deviations of the function at the points given, of which it has seen the data.
struct Prediction {
    VectorXd mean, deviation;
};
inline Prediction predict(Data const& data, Parameters const& logs, VectorXd const& at) {
    double const weight = std::exp(-2 * logs(0)), variance = std::exp(2 * logs(1));
    MatrixXd C = variance * (-0.5 * weight * data.squares.array()).exp().matrix();
    C.diagonal().array() += std::exp(2 * logs(2));
    Eigen::LLT<MatrixXd> const llt(C);
    MatrixXd between(data.x.size(), at.size());
    for (Index j = 0; j != at.size(); ++j)
        between.col(j) =
            variance * (-0.5 * weight * (data.x.array() - at(j)).square()).exp().matrix();
    Prediction result;
    result.mean = between.transpose() * llt.solve(data.y);
    llt.matrixL().solveInPlace(between);
    result.deviation =
        (variance - between.colwise().squaredNorm().array()).max(0).sqrt().matrix().transpose();
    return result;
}

}  // namespace gaussian_process
