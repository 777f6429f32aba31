// SPDX-License-Identifier: MIT
#pragma once
// A network of two hidden layers with tanh that tells classes apart, and its gradient: by array
// rules, with an AD tool that knows no derivative, and written by hand. Batches are in columns.

#include <Eigen/Core>
#include <functional>
#include <random>
#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace network {

using Eigen::MatrixXd;
using Eigen::VectorXd;
namespace fn = chainrules::fn;

/// Weights and biases of the three layers.
using Parameters = std::tuple<MatrixXd, VectorXd, MatrixXd, VectorXd, MatrixXd, VectorXd>;

/// Inputs in the columns of x, and the class of each, from 0 on.
struct Batch {
    MatrixXd x;
    std::vector<int> classes;
};

/// The mean cross entropy of the predicted classes.
template <class W, class B>
auto loss(Batch const& batch, W const& W1, B const& b1, W const& W2, B const& b2, W const& W3,
          B const& b3) {
    using reverse_ad::call;
    auto const layer = [](auto const& weights, auto const& bias, auto const& x) {
        return call(fn::multiply_add, weights, x, bias);
    };
    auto const first = call(fn::cwise, fn::tanh, layer(W1, b1, std::cref(batch.x)));
    auto const second = call(fn::cwise, fn::tanh, layer(W2, b2, first));
    auto const scores = layer(W3, b3, second);
    auto const losses = call(fn::colwise_cross_entropy, scores, std::cref(batch.classes));
    return call(fn::mean, losses);
}

/// The loss and its gradient, by array rules.
inline auto by_rules(Batch const& batch, Parameters const& parameters) {
    auto const of_parameters = [&](auto const&... p) { return loss(batch, p...); };
    return std::apply(
        [&](auto const&... p) { return reverse_ad::value_and_gradient(of_parameters, p...); },
        parameters);
}

/// The same by hand.
inline double by_hand(Batch const& batch, Parameters const& parameters, Parameters& gradient) {
    auto const& [W1, b1, W2, b2, W3, b3] = parameters;
    auto& [W1_bar, b1_bar, W2_bar, b2_bar, W3_bar, b3_bar] = gradient;
    auto const size = static_cast<Eigen::Index>(batch.classes.size());

    MatrixXd first = W1 * batch.x;
    first = (first.colwise() + b1).array().tanh();
    MatrixXd second = W2 * first;
    second = (second.colwise() + b2).array().tanh();
    MatrixXd scores = W3 * second;
    scores.colwise() += b3;

    double total = 0;
    for (Eigen::Index j = 0; j != size; ++j) {
        auto column = scores.col(j);
        auto const label = batch.classes[static_cast<std::size_t>(j)];
        double const greatest = column.maxCoeff(), score = column(label);
        column = (column.array() - greatest).exp();
        double const sum = column.sum();
        total += std::log(sum) + greatest - score;
        column /= sum * static_cast<double>(size);
        column(label) -= 1 / static_cast<double>(size);
    }

    MatrixXd const& scores_bar = scores;
    W3_bar.noalias() = scores_bar * second.transpose();
    b3_bar = scores_bar.rowwise().sum();
    MatrixXd second_bar = W3.transpose() * scores_bar;
    second_bar.array() *= 1 - second.array().square();
    W2_bar.noalias() = second_bar * first.transpose();
    b2_bar = second_bar.rowwise().sum();
    MatrixXd first_bar = W2.transpose() * second_bar;
    first_bar.array() *= 1 - first.array().square();
    W1_bar.noalias() = first_bar * batch.x.transpose();
    b1_bar = first_bar.rowwise().sum();
    return total / static_cast<double>(size);
}

/// Small random parameters for layers of these widths, the same in every run.
inline Parameters parameters(Eigen::Index inputs, Eigen::Index first, Eigen::Index second,
                             Eigen::Index classes) {
    std::mt19937 generator(1);
    std::normal_distribution<double> normal(0, 0.3);
    auto const matrix = [&](Eigen::Index rows, Eigen::Index cols) {
        return MatrixXd(MatrixXd::NullaryExpr(rows, cols, [&] { return normal(generator); }));
    };
    auto const vector = [&](Eigen::Index rows) { return VectorXd(matrix(rows, 1)); };
    return {matrix(first, inputs), vector(first),           matrix(second, first),
            vector(second),        matrix(classes, second), vector(classes)};
}

inline Batch batch(Eigen::Index inputs, int classes, int size) {
    std::mt19937 generator(2);
    std::normal_distribution<double> normal;
    Batch result{MatrixXd::NullaryExpr(inputs, size, [&] { return normal(generator); }), {}};
    for (int j = 0; j != size; ++j) result.classes.push_back(j % classes);
    return result;
}

}  // namespace network
