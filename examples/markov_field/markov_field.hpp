// SPDX-License-Identifier: MIT
#pragma once
// Counts on a grid of points, whose log rates x are a Gaussian Markov random field:
//
//     y_i ~ Poisson(exp(x_i)),  x ~ N(m 1, Q⁻¹),  Q = exp(a) (exp(b) I + G)
//
// with the matrix G of the grid, Σ over neighbours of (x_i − x_j)². The density of the counts is an
// integral over x; Laplace's approximation of it is a function of the hyperparameters (a, b, m).

#include <cmath>
#include <random>
#include <vector>

#include <chainrules/adapters/call.hpp>
#include <chainrules/chainrules.hpp>
#include <chainrules/eigen/sparse/sparse.hpp>
#include <chainrules/implicit/laplace.hpp>

namespace markov_field {

namespace fn = chainrules::fn;
using Eigen::Index;
using Eigen::VectorXd;
using Sparse = Eigen::SparseMatrix<double>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

/// G of n×n points.
inline Sparse grid(Index n) {
    std::vector<Eigen::Triplet<double>> entries;
    auto const edge = [&](Index i, Index j) {
        for (auto [r, c, v] : {std::tuple{i, i, 1.0}, {j, j, 1.0}, {i, j, -1.0}, {j, i, -1.0}})
            entries.emplace_back(int(r), int(c), v);
    };
    for (Index i = 0; i != n * n; ++i) {
        if ((i + 1) % n != 0) edge(i, i + 1);
        if (i + n < n * n) edge(i, i + n);
    }
    Sparse result(n * n, n * n);
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

/// log p(y | x) of one count, up to what only y tells.
struct PoissonLikelihood {
    template <class T>
    T operator()(T const& x, double y) const {
        return y * x - fn::exp(x);
    }
};

struct Field {
    Sparse G;
    chainrules::eigen::SparsePattern<> pattern{G};
    chainrules::eigen::SparsePlan<Eigen::SimplicialLLT<Sparse>> plan{pattern};
    VectorXd laplacian = fn::values(G), diagonal = fn::values(identity());

    explicit Field(Index n) : G(grid(n)) {}

    /// Q of the hyperparameters.
    template <class T>
    auto precision(T const& a, T const& b) const {
        Vector<T> numbers(laplacian.size());
        T const scale = fn::exp(a), added = fn::exp(T(a + b));
        for (Index k = 0; k != numbers.size(); ++k)
            numbers(k) = scale * laplacian(k) + added * diagonal(k);
        return fn::with_values(pattern, numbers);
    }

    /// The identity with the entries of G.
    Sparse identity() const {
        Sparse result = G;
        result.coeffs().setZero();
        for (Index i = 0; i != G.rows(); ++i) result.coeffRef(i, i) = 1;
        return result;
    }
};

/// Log rates of the field, and counts.
struct Sample {
    VectorXd x, y;
};
inline Sample drawn(Field const& field, VectorXd const& theta, unsigned seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal;
    Index const n = field.G.rows();
    Sample sample{VectorXd(n), VectorXd(n)};
    VectorXd z(n);
    for (double& each : z) each = normal(engine);
    Eigen::SimplicialLLT<Sparse> const factors(field.precision(theta(0), theta(1)));
    sample.x = factors.permutationPinv() * VectorXd(factors.matrixU().solve(z));
    sample.x.array() += theta(2);
    for (Index i = 0; i != n; ++i)
        sample.y(i) = std::poisson_distribution<int>(std::exp(sample.x(i)))(engine);
    return sample;
}

/// −log of the density of the counts, by Laplace's approximation, per point.
struct Misfit {
    Field const& field;
    VectorXd const& y;

    template <class T>
    T operator()(Vector<T> const& theta) const {
        Vector<T> const mean = Vector<T>::Constant(y.size(), theta(2));
        T const density =
            chainrules::adapters::call(fn::laplace_marginal_logpdf, field.plan, PoissonLikelihood{},
                                       y, mean, field.precision(theta(0), theta(1)));
        return -density / double(y.size());
    }
};

/// The field that is most likely with the counts, and its standard deviations.
struct Posterior {
    VectorXd mode, deviation;
};
inline Posterior posterior(Field const& field, VectorXd const& y, VectorXd const& theta) {
    Sparse const Q = field.precision(theta(0), theta(1));
    VectorXd x = VectorXd::Constant(y.size(), theta(2));
    Sparse H = Q;
    for (int k = 0; k != 50; ++k) {
        VectorXd const rates = x.array().exp();
        H = Q;
        for (Index i = 0; i != x.size(); ++i) H.coeffRef(i, i) += rates(i);
        VectorXd const r = x.array() - theta(2);
        VectorXd const step = fn::solve(field.plan, H, VectorXd(y - rates - Q * r));
        x += step;
        if (step.cwiseAbs().maxCoeff() < 1e-10) break;
    }
    return {x, fn::marginal_variances(field.plan, H).cwiseSqrt()};
}

}  // namespace markov_field
