// SPDX-License-Identifier: MIT
#pragma once
// A square plate of n×n cells whose conductivity is unknown. Its left edge is grounded; currents
// are driven through it from a few places, one after the other, and the voltages of all cells are
// measured. What is sought is the logarithm m of each cell's conductivity.

#include <random>
#include <vector>

#include <chainrules/adapters/call.hpp>
#include <chainrules/chainrules.hpp>
#include <chainrules/eigen/sparse/sparse.hpp>

namespace plate {

namespace fn = chainrules::fn;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

/// Conductivities between 1 and 4 or 1/4: a disc that conducts well and a bar that does not.
inline VectorXd log_conductivity(Index n) {
    VectorXd m = VectorXd::Zero(n * n);
    for (Index row = 0; row != n; ++row)
        for (Index col = 0; col != n; ++col) {
            double const x = (double(col) + 0.5) / double(n), y = (double(row) + 0.5) / double(n);
            if ((x - 0.35) * (x - 0.35) + (y - 0.4) * (y - 0.4) < 0.03) m(row * n + col) = 1.4;
            if (std::abs(x - 0.7) < 0.08 && y > 0.3 && y < 0.85) m(row * n + col) = -1.4;
        }
    return m;
}

class Plate {
  public:
    explicit Plate(Index n)
        : n_(n),
          edges_(edges_of(n)),
          pattern_(pattern_of(n, edges_)),
          plan_(pattern_),
          currents_(MatrixXd::Zero(n * n, 3)) {
        currents_((n / 4 + 1) * n - 1, 0) = 1;
        currents_((3 * n / 4 + 1) * n - 1, 1) = 1;
        currents_((n / 2) * n + n / 2, 2) = 1;
    }

    Index cells() const { return n_ * n_; }

    /// The lower triangle of the matrix that takes voltages to currents.
    template <class T>
    Eigen::SparseMatrix<T> conductance_matrix(Vector<T> const& m) const {
        Vector<T> const resistivity = m.unaryExpr([](T const& each) { return T(fn::exp(-each)); });
        Vector<T> v(pattern_.triplets());
        Index k = 0;
        for (auto const& [a, b] : edges_) {
            T const between = 2 / (resistivity(a) + resistivity(b));
            v(k++) = between;
            v(k++) = between;
            v(k++) = -between;
        }
        for (Index row = 0; row != n_; ++row) v(k++) = 2 / resistivity(row * n_);
        return fn::from_triplets(pattern_, v);
    }

    /// A column for each way to drive the current.
    template <class T>
    auto voltages(Vector<T> const& m) const {
        return chainrules::adapters::call(fn::solve, plan_, conductance_matrix(m), currents_);
    }

    /// Half the sum of the squares of differences of neighbours: how rough m is.
    template <class T>
    T roughness(Vector<T> const& m) const {
        T sum(0);
        for (auto const& [a, b] : edges_) {
            T const step = m(a) - m(b);
            sum += step * step;
        }
        return sum / 2;
    }

  private:
    struct Edge {
        Index a, b;
    };
    using Pattern = chainrules::eigen::SparsePattern<>;
    using Solver =
        Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>, Eigen::Lower, Eigen::AMDOrdering<int>>;

    static std::vector<Edge> edges_of(Index n) {
        std::vector<Edge> edges;
        for (Index row = 0; row != n; ++row)
            for (Index col = 0; col != n; ++col) {
                Index const cell = row * n + col;
                if (col + 1 != n) edges.push_back({cell, cell + 1});
                if (row + 1 != n) edges.push_back({cell, cell + n});
            }
        return edges;
    }
    // Three entries for each edge, and one for each cell that is grounded.
    static Pattern pattern_of(Index n, std::vector<Edge> const& edges) {
        std::vector<Index> i, j;
        for (auto const& [a, b] : edges) {
            i.insert(i.end(), {a, b, b});
            j.insert(j.end(), {a, b, a});
        }
        for (Index row = 0; row != n; ++row) {
            i.push_back(row * n);
            j.push_back(row * n);
        }
        return Pattern(n * n, n * n, i, j);
    }

    Index n_;
    std::vector<Edge> edges_;
    Pattern pattern_;
    chainrules::eigen::SparsePlan<Solver> plan_;
    MatrixXd currents_;
};

/// What the measured voltages say against m, in deviations of their noise, and how rough m is.
struct Misfit {
    Plate const& plate;
    MatrixXd measured;
    double noise;
    double smoothing;

    template <class T>
    T operator()(std::vector<T> const& cells) const {
        Vector<T> const m = Eigen::Map<Vector<T> const>(cells.data(), plate.cells());
        auto const V = plate.voltages(m);
        T sum(0);
        for (Index k = 0; k != V.size(); ++k) {
            T const r = (V(k) - measured(k)) / noise;
            sum += r * r;
        }
        return sum / 2 + smoothing * plate.roughness(m);
    }
};

/// Voltages with normal errors.
inline MatrixXd measure(Plate const& plate, VectorXd const& m, double noise) {
    MatrixXd V = plate.voltages(m);
    std::mt19937 engine(1);
    std::normal_distribution<double> normal(0, noise);
    return V.unaryExpr([&](double v) { return v + normal(engine); });
}

}  // namespace plate
