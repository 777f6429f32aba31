// SPDX-License-Identifier: MIT
// A layer that solves a quadratic programme inside a network: investments that are learned end to
// end beside those of the best predictions: portfolio [<days to learn from>]. The program fails
// where the gradient through the programme is wrong, and where learning through it does not pay.

#include <cstdio>
#include <cstdlib>

#include <reverse_ad/eigen.hpp>

#include "portfolio/portfolio.hpp"

namespace {

using portfolio::MatrixXd;

struct Network {
    MatrixXd V, W;
};

/// Gradient steps of a length that falls, with momentum.
template <class Loss>
Network trained(Loss const& loss, Network network, int steps, double length) {
    MatrixXd v = MatrixXd::Zero(network.V.rows(), network.V.cols());
    MatrixXd w = MatrixXd::Zero(network.W.rows(), network.W.cols());
    for (int k = 0; k != steps; ++k) {
        auto const [by_V, by_W] = reverse_ad::gradient(loss, network.V, network.W);
        double const step = length / (1 + 0.01 * k);
        v = 0.9 * v - step * by_V;
        w = 0.9 * w - step * by_W;
        network.V += v;
        network.W += w;
    }
    return network;
}

}  // namespace

int main(int argc, char** argv) {
    int const count = argc > 1 ? std::atoi(argv[1]) : 150;
    portfolio::Market const market;
    auto const seen = portfolio::days(count, 1), later = portfolio::days(4 * count, 2);
    portfolio::Error const error{seen};
    portfolio::Regret const regret{market, seen}, regret_later{market, later};

    Network start{MatrixXd(2, 3), MatrixXd(5, 2)};
    start.V << 0.5, -0.2, 0.1, 0.1, 0.4, -0.3;
    start.W << 0.2, 0.1, -0.3, 0.2, 0.1, -0.1, 0.3, 0.2, -0.2, 0.1;

    auto const [by_V, by_W] = reverse_ad::gradient(regret, start.V, start.W);
    double const h = 1e-6;
    double const slope = by_V.sum() + by_W.sum();
    auto const moved = [&](double by) {
        return regret(MatrixXd(start.V.array() + by), MatrixXd(start.W.array() + by));
    };
    double const difference = (moved(h) - moved(-h)) / (2 * h);
    std::printf("derivative of the regret along a direction: %.6f, by differences: %.6f\n", slope,
                difference);
    bool ok = std::abs(slope - difference) < 1e-6;

    Network const predicting = trained(error, start, 400, 0.05);
    Network const investing = trained(regret, predicting, 200, 0.05);
    auto const report = [&](char const* what, Network const& n) {
        double const on_seen = regret(n.V, n.W), on_later = regret_later(n.V, n.W);
        std::printf("%-24s error of predictions %.4f, regret %.4f, on later days %.4f\n", what,
                    error(n.V, n.W), on_seen, on_later);
        return on_later;
    };
    report("start", start);
    double const first = report("trained to predict", predicting);
    double const then = report("then trained to invest", investing);
    ok = ok && then < 0.97 * first;
    return ok ? 0 : 1;
}
