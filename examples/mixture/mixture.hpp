// SPDX-License-Identifier: MIT
#pragma once
// The log-likelihood of a mixture of normal distributions with a Wishart prior (the objective "GMM"
// of the ADBench suite, Šrajer, Kukelova, Fitzgibbon 2018), and its gradient: by array rules, with
// an AD tool that knows no derivative, and written by hand, number by number.
//
// Component j of k has the weight α_j (before normalising), the mean μ_j, and the factor Q_j of its
// inverse covariance Q_jᵀ Q_j, lower triangular with diagonal exp(l_j). Points are in columns.

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace mixture {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
namespace fn = chainrules::fn;

/// α: k; μ: d×k, in columns; l: d×k; the factors below one another, (d k)×d, of which what lies
/// strictly below the diagonals counts.
using Parameters = std::tuple<VectorXd, MatrixXd, MatrixXd, MatrixXd>;

struct Prior {
    double gamma = 1;
    int m = 0;
};

/// What does not depend on the parameters.
struct Data {
    MatrixXd points;      ///< d×n
    MatrixXd lower;       ///< ones strictly below the diagonal of each factor, (d k)×d
    MatrixXd identities;  ///< ones on the diagonal of each factor
    Prior prior;

    Data(MatrixXd x, Index k, Prior p)
        : points(std::move(x)),
          lower(MatrixXd::Ones(points.rows(), points.rows())
                    .triangularView<Eigen::StrictlyLower>()
                    .toDenseMatrix()
                    .replicate(k, 1)),
          identities(MatrixXd::Identity(points.rows(), points.rows()).replicate(k, 1)),
          prior(p) {}
};

/// The sum over some points of the logarithms of Σ_j exp(α_j + Σ l_j − |Q_j (x − μ_j)|² / 2). The
/// products Q_j X of all components are one product of matrices.
template <class A, class M, class L, class Q>
auto log_densities(Data const& data, MatrixXd const& points, A const& alphas, M const& means,
                   L const& log_diagonals, Q const& factors) {
    using reverse_ad::call;
    Index const d = points.rows(), n = points.cols(), k = data.identities.rows() / d;
    auto const diagonals = call(fn::vec, call(fn::cwise, fn::exp, log_diagonals));
    auto const Qs =
        call(fn::cwise, fn::add, call(fn::cwise, fn::multiply, factors, std::cref(data.lower)),
             call(fn::colwise_multiply, std::cref(data.identities), diagonals));
    auto const means_in_rows = call(fn::repeat_each, call(fn::transpose, means), d, 1);
    auto const offsets = call(fn::rowwise_sum, call(fn::cwise, fn::multiply, Qs, means_in_rows));
    auto const scaled =
        call(fn::multiply_add, Qs, std::cref(points), call(fn::cwise, fn::negate, offsets));
    auto const squares = call(fn::colwise_squared_norm, call(fn::reshaped, scaled, d, k * n));
    auto const logs = call(fn::transpose, call(fn::colwise_sum, log_diagonals));
    auto const terms = call(fn::colwise_add,
                            call(fn::cwise, fn::multiply, call(fn::reshaped, squares, k, n), -0.5),
                            call(fn::cwise, fn::add, alphas, logs));
    return call(fn::sum, call(fn::colwise_logsumexp, terms));
}

/// What the objective has beside: the weights' sum, and the prior.
template <class A, class M, class L, class Q>
auto weights_and_prior(Data const& data, A const& alphas, M const&, L const& log_diagonals,
                       Q const& factors) {
    using reverse_ad::call;
    auto const strict = call(fn::cwise, fn::multiply, factors, std::cref(data.lower));
    auto const squares = call(fn::squared_norm, call(fn::cwise, fn::exp, log_diagonals)) +
                         call(fn::squared_norm, strict);
    double const gamma = data.prior.gamma;
    return 0.5 * gamma * gamma * squares - data.prior.m * call(fn::sum, log_diagonals) -
           static_cast<double>(data.points.cols()) * call(fn::logsumexp, alphas);
}

/// The objective, up to a constant, and its gradient, by array rules. The points are taken in
/// batches, whose gradients add up: what a batch needs stays in the cache.
inline double by_rules(Data const& data, Parameters const& parameters, Parameters& gradient) {
    auto const differentiate = [&](auto const& part, auto const& use) {
        return std::apply(
            [&](auto const&... p) {
                auto result = reverse_ad::value_and_gradient(part, p...);
                use(std::move(result.gradient));
                return result.value;
            },
            parameters);
    };
    double value = differentiate([&](auto const&... p) { return weights_and_prior(data, p...); },
                                 [&](Parameters&& part) { gradient = std::move(part); });
    Index const n = data.points.cols(), batch = 500;
    for (Index first = 0; first < n; first += batch) {
        MatrixXd const points = data.points.middleCols(first, std::min(batch, n - first));
        value += differentiate([&](auto const&... p) { return log_densities(data, points, p...); },
                               [&](Parameters const& part) {
                                   [&]<std::size_t... I>(std::index_sequence<I...>) {
                                       ((std::get<I>(gradient) += std::get<I>(part)), ...);
                                   }(std::make_index_sequence<4>());
                               });
    }
    return value;
}

/// The same by hand.
inline double by_hand(Data const& data, Parameters const& parameters, Parameters& gradient) {
    auto const& [alphas, means, log_diagonals, factors] = parameters;
    auto& [alphas_bar, means_bar, log_diagonals_bar, factors_bar] = gradient;
    Index const d = data.points.rows(), n = data.points.cols(), k = alphas.size();
    alphas_bar.setZero(k);
    means_bar.setZero(d, k);
    log_diagonals_bar.setZero(d, k);
    factors_bar.setZero(d * k, d);

    MatrixXd const diagonals = log_diagonals.array().exp();
    VectorXd const logs = log_diagonals.colwise().sum().transpose();
    MatrixXd centred(d, k), scaled(d, k);
    VectorXd terms(k);
    double value = 0;
    for (Index i = 0; i != n; ++i) {
        double greatest = -INFINITY;
        for (Index j = 0; j != k; ++j) {
            double square = 0;
            for (Index r = 0; r != d; ++r) centred(r, j) = data.points(r, i) - means(r, j);
            for (Index r = 0; r != d; ++r) {
                double y = diagonals(r, j) * centred(r, j);
                for (Index c = 0; c != r; ++c) y += factors(j * d + r, c) * centred(c, j);
                scaled(r, j) = y;
                square += y * y;
            }
            terms(j) = alphas(j) + logs(j) - 0.5 * square;
            greatest = std::max(greatest, terms(j));
        }
        double sum = 0;
        for (Index j = 0; j != k; ++j) sum += terms(j) = std::exp(terms(j) - greatest);
        value += greatest + std::log(sum);
        for (Index j = 0; j != k; ++j) {
            double const bar = terms(j) / sum;
            alphas_bar(j) += bar;
            for (Index r = 0; r != d; ++r) {
                double const y_bar = -bar * scaled(r, j);
                log_diagonals_bar(r, j) += bar + y_bar * diagonals(r, j) * centred(r, j);
                means_bar(r, j) -= y_bar * diagonals(r, j);
                for (Index c = 0; c != r; ++c) {
                    factors_bar(j * d + r, c) += y_bar * centred(c, j);
                    means_bar(c, j) -= y_bar * factors(j * d + r, c);
                }
            }
        }
    }

    double const greatest = alphas.maxCoeff(), sum = (alphas.array() - greatest).exp().sum();
    value -= static_cast<double>(n) * (greatest + std::log(sum));
    double const square = data.prior.gamma * data.prior.gamma;
    for (Index j = 0; j != k; ++j) {
        alphas_bar(j) -= static_cast<double>(n) * std::exp(alphas(j) - greatest) / sum;
        for (Index r = 0; r != d; ++r) {
            double const q = diagonals(r, j);
            value += 0.5 * square * q * q - data.prior.m * log_diagonals(r, j);
            log_diagonals_bar(r, j) += square * q * q - data.prior.m;
            for (Index c = 0; c != r; ++c) {
                double const f = factors(j * d + r, c);
                value += 0.5 * square * f * f;
                factors_bar(j * d + r, c) += square * f;
            }
        }
    }
    return value;
}

/// Random parameters for k components of d numbers, the same in every run.
inline Parameters parameters(Index d, Index k) {
    std::mt19937 generator(1);
    std::normal_distribution<double> normal(0, 0.5);
    auto const matrix = [&](Index rows, Index cols) {
        return MatrixXd(MatrixXd::NullaryExpr(rows, cols, [&] { return normal(generator); }));
    };
    VectorXd const alphas = matrix(k, 1);
    return {alphas, matrix(d, k), matrix(d, k), matrix(d * k, d)};
}

inline Data data(Index d, Index k, Index n) {
    std::mt19937 generator(2);
    std::normal_distribution<double> normal;
    return {MatrixXd::NullaryExpr(d, n, [&] { return normal(generator); }), k, Prior{0.7, 2}};
}

}  // namespace mixture
