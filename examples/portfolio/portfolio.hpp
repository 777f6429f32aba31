// SPDX-License-Identifier: MIT
#pragma once
// Investments by a small network and a quadratic programme: from what is known of a day the network
// predicts the returns q of some assets; the programme spends one unit on them, nothing negative,
// at a price for risk:
//
//     x = argmax qᵀx − ½ xᵀ Σ x    where Σ_i x_i = 1, x ≥ 0
//
// The network is trained for good predictions, or, through the programme, for good investments.

#include <cmath>
#include <random>
#include <vector>

#include <chainrules/adapters/call.hpp>
#include <chainrules/chainrules.hpp>
#include <chainrules/implicit/quadratic_programme.hpp>

namespace portfolio {

namespace fn = chainrules::fn;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;

inline constexpr Index known = 3, hidden = 2, assets = 5;

/// A day: what is known before, and the returns that come.
struct Day {
    VectorXd features, returns;
};

/// Returns that the network, which is too small, cannot predict everywhere.
inline std::vector<Day> days(int count, unsigned seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal;
    std::vector<Day> result;
    for (int d = 0; d != count; ++d) {
        Day day{VectorXd(known), VectorXd(assets)};
        for (double& each : day.features) each = normal(engine);
        for (Index i = 0; i != assets; ++i) {
            double const phase = day.features(i % known) + 0.7 * double(i);
            day.returns(i) =
                std::sin(2 * phase) + 0.3 * day.features((i + 1) % known) + 0.2 * normal(engine);
        }
        result.push_back(day);
    }
    return result;
}

struct Market {
    MatrixXd risk =
        MatrixXd::Identity(assets, assets) * 0.6 + MatrixXd::Constant(assets, assets, 0.2);
    // Σ x = 1 and x ≥ 0 as l ≤ A x ≤ u.
    MatrixXd A = [] {
        MatrixXd rows(assets + 1, assets);
        rows << MatrixXd::Ones(1, assets), MatrixXd::Identity(assets, assets);
        return rows;
    }();
    VectorXd l = VectorXd::Unit(assets + 1, 0);
    VectorXd u = [] {
        VectorXd upper = VectorXd::Constant(assets + 1, 2.0);
        upper(0) = 1;
        return upper;
    }();

    /// What is best to hold where q are the returns.
    template <class T>
    Vector<T> holdings(Vector<T> const& q) const {
        Vector<T> const costs = -q;
        return chainrules::adapters::call(fn::solve_qp, risk, costs, A, l, u).x;
    }
    /// What holdings earn, less the price of their risk.
    template <class T>
    T gain(Vector<T> const& x, VectorXd const& returns) const {
        T sum(0);
        for (Index i = 0; i != assets; ++i) {
            T risk_of(0);
            for (Index j = 0; j != assets; ++j) risk_of += risk(i, j) * x(j);
            sum += x(i) * (returns(i) - risk_of / 2);
        }
        return sum;
    }
};

/// The network: q = W tanh(V z).
template <class T>
Vector<T> predicted(Matrix<T> const& V, Matrix<T> const& W, VectorXd const& z) {
    Vector<T> h(hidden), q(assets);
    for (Index i = 0; i != hidden; ++i) {
        T sum(0);
        for (Index j = 0; j != known; ++j) sum += V(i, j) * z(j);
        h(i) = fn::tanh(sum);
    }
    for (Index i = 0; i != assets; ++i) {
        T sum(0);
        for (Index j = 0; j != hidden; ++j) sum += W(i, j) * h(j);
        q(i) = sum;
    }
    return q;
}

/// Half the mean squared error of the predictions.
struct Error {
    std::vector<Day> const& days;

    template <class T>
    T operator()(Matrix<T> const& V, Matrix<T> const& W) const {
        T sum(0);
        for (Day const& day : days) {
            Vector<T> const q = predicted(V, W, day.features);
            for (Index i = 0; i != assets; ++i) {
                T const r = q(i) - day.returns(i);
                sum += r * r;
            }
        }
        return sum / (2.0 * double(days.size()));
    }
};

/// How much is lost on average beside an investor who knows the returns.
struct Regret {
    Market const& market;
    std::vector<Day> const& days;
    std::vector<double> best{};

    Regret(Market const& m, std::vector<Day> const& d) : market(m), days(d) {
        for (Day const& day : days)
            best.push_back(market.gain(market.holdings(day.returns), day.returns));
    }

    template <class T>
    T operator()(Matrix<T> const& V, Matrix<T> const& W) const {
        T sum(0);
        for (double each : best) sum += each;
        for (Day const& day : days) {
            sum -= market.gain(market.holdings(predicted(V, W, day.features)), day.returns);
        }
        return sum / double(days.size());
    }
};

}  // namespace portfolio
