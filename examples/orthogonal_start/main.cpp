// SPDX-License-Identifier: MIT
// Minimises a loss of a matrix's polar factor and singular values from matrices whose singular
// values are all equal, with the rule of the singular value decomposition and, beside it, with the
// usual formula of its gradient. The program fails where the rule does not lead to the minimum,
// where the usual formula's first gradient is not wrong, or where it goes on from one that is not
// finite.

#include <Eigen/LU>
#include <Eigen/QR>
#include <algorithm>
#include <complex>
#include <cstdio>
#include <string>

#include "orthogonal_start/minimize.hpp"
#include "orthogonal_start/polar_loss.hpp"

namespace {

using namespace orthogonal_start;

// An orthogonal or unitary matrix of determinant 1, the same on every machine.
template <class M>
M rotation(double seed) {
    M A;
    for (Eigen::Index i = 0; i != A.size(); ++i) {
        if constexpr (Eigen::NumTraits<typename M::Scalar>::IsComplex)
            A(i) = std::polar(1.0, seed * static_cast<double>((i + 1) * (i + 2)));
        else
            A(i) = std::sin(seed * static_cast<double>((i + 1) * (i + 2)));
    }
    M Q = Eigen::HouseholderQR<M>(A).householderQ();
    Q.col(0) /= Q.determinant();
    return Q;
}

std::string row(std::vector<Iteration> const& iterations, std::size_t i) {
    char text[32] = "";
    if (i < iterations.size())
        std::snprintf(text, sizeof text, "%12.4e %12.4e", iterations[i].loss, iterations[i].slope);
    return text;
}

// Whether both do as expected: the rule leads to the minimum, and the usual formula has a gradient
// at the start that is wrong by more than a hundredth, or not finite.
template <class M>
bool show(char const* start, M const& A, M const& R) {
    PolarLoss<M> const loss{R, 2};
    double const tolerance = 1e-10;
    auto const by_rule = minimize(
        [&](M const& at, M& gradient) { return loss.by_rule(at, gradient); }, A, tolerance);
    auto const by_usual_formula =
        minimize([&](M const& at, M& gradient) { return loss.by_usual_formula(at, gradient); }, A,
                 tolerance);
    M right, usual_gradient;
    loss.by_rule(A, right);
    loss.by_usual_formula(A, usual_gradient);
    double const error = (usual_gradient - right).norm() / right.norm();

    std::printf("from %s\n%9s %25s %27s\n%9s %12s %12s %14s %12s\n", start, "", "by rrule(svd, A)",
                "by the usual formula", "iteration", "loss", "|gradient|", "loss", "|gradient|");
    auto const& rule = by_rule.iterations;
    auto const& usual = by_usual_formula.iterations;
    for (std::size_t i = 0; i < std::max(rule.size(), usual.size()); ++i)
        std::printf("%9zu %25s   %25s\n", i, row(rule, i).c_str(), row(usual, i).c_str());
    std::printf("%9s %25s   %25s\n", "", by_rule.found ? "found" : "given up",
                by_usual_formula.found ? "found" : "given up");
    if (std::isfinite(error))
        std::printf("the usual formula's first gradient is wrong by %.2g of its norm\n\n", error);
    else
        std::printf("the usual formula's first gradient is not finite\n\n");
    return by_rule.found && (by_rule.at - 2 * R).norm() < 1e-9 && !(error < 0.01) &&
           (std::isfinite(error) || !by_usual_formula.found);
}

}  // namespace

int main() {
    using Eigen::Matrix4cd, Eigen::Matrix4d;
    Matrix4d const R = rotation<Matrix4d>(0.7);
    Matrix4cd const T = rotation<Matrix4cd>(0.7);
    // Singular values that are equal to the last bit, and a start where they are not.
    bool ok = show<Matrix4d>("the identity", Matrix4d::Identity(), R);
    ok = show<Matrix4cd>("i times the identity", std::complex<double>(0, 1) * Matrix4cd::Identity(),
                         T) &&
         ok;
    ok = show<Matrix4d>("an orthogonal matrix", rotation<Matrix4d>(0.3), R) && ok;
    ok = show<Matrix4cd>("a unitary matrix", rotation<Matrix4cd>(0.3), T) && ok;
    return ok ? 0 : 1;
}
