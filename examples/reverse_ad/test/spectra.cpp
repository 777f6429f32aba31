// SPDX-License-Identifier: MIT
// Decompositions of matrices, each as one node, beside closed forms and identities.
#include "support/one_node.hpp"

using namespace one_node_each;
using Eigen::MatrixXd;
using reverse_ad::gradient;
namespace fn = chainrules::fn;

namespace {

template <auto member, class V>
auto part(V const& x) {
    return reverse_ad::call(fn::member<member>, x);
}
template <class V>
using value_in = typename V::primal_type;

// U of A = U P.
MatrixXd polar_factor() {
    MatrixXd const square = A.transpose() * A;
    return A * Eigen::SelfAdjointEigenSolver<MatrixXd>(square).operatorInverseSqrt();
}

TEST(Spectra, SelfAdjointEigen) {
    // The sum of the logarithms is that of the determinant, and only the lower triangle is read.
    MatrixXd const S = A.selfadjointView<Eigen::Lower>(), inverse = S.inverse();
    MatrixXd expected = 2.0 * inverse.triangularView<Eigen::StrictlyLower>().toDenseMatrix();
    expected.diagonal() = inverse.diagonal();
    expect_near(gradient(
                    [](auto const& a) {
                        auto const values = one_node(fn::self_adjoint_eigenvalues, a);
                        return log(values[0]) + log(values[1]) + log(values[2]);
                    },
                    A),
                expected);
    expect_near(gradient(
                    [](auto const& a) {
                        auto const pairs = one_node(fn::self_adjoint_eigen, a);
                        using Y = value_in<decltype(pairs)>;
                        auto const values = part<&Y::eigenvalues>(pairs);
                        auto const U = part<&Y::eigenvectors>(pairs);
                        // The eigenvectors have the length 1.
                        return log(values[0]) + log(values[1]) + log(values[2]) + fn::dot(U, U);
                    },
                    A),
                expected);
}
TEST(Spectra, SingularValues) {
    MatrixXd const expected = A.determinant() * A.inverse().transpose();
    expect_near(gradient(
                    [](auto const& a) {
                        auto const s = one_node(fn::singular_values, a);
                        return s[0] * s[1] * s[2];
                    },
                    A),
                expected);
    expect_near(gradient([](auto const& a) { return one_node(fn::nuclear_norm, a); }, A),
                polar_factor());
}
TEST(Spectra, PolarDecomposition) {
    auto const of_P = [](auto const& a) {
        auto const polar = one_node(fn::polar_decomposition, a);
        auto const P = part<&value_in<decltype(polar)>::P>(polar);
        return fn::dot(MatrixXd::Identity(3, 3).eval(), P);
    };
    expect_near(gradient(of_P, A), polar_factor());
    auto const of_U = [](auto const& a) {
        auto const polar = one_node(fn::polar_decomposition, a);
        return fn::dot(C, part<&value_in<decltype(polar)>::U>(polar));
    };
    auto const of_svd = [](auto const& a) {
        auto const svd = one_node(fn::svd, a);
        using Y = value_in<decltype(svd)>;
        // dot(C, U Vᵀ)
        return fn::dot(fn::matmul(C, part<&Y::V>(svd)), part<&Y::U>(svd));
    };
    expect_near(gradient(of_U, A), gradient(of_svd, A));
}
}  // namespace
