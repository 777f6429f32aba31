// SPDX-License-Identifier: MIT
// Spectral decompositions of ill-conditioned matrices and of narrow gaps, beside the same templates
// in 50 digits, which say how much of a double is right.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/eigen.hpp>

#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "eigen/support/singular.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::of_singular_values;
using support::random;
using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_off>;
using ExactMatrix = Eigen::Matrix<Exact, Eigen::Dynamic, Eigen::Dynamic>;

ExactMatrix exact(MatrixXd const& x) { return x.cast<Exact>(); }
void expect_close(MatrixXd const& x, ExactMatrix const& y, double bound) {
    MatrixXd const expected = y.unaryExpr([](Exact const& e) { return double(e); });
    EXPECT_LT((x - expected).norm(), bound * expected.norm());
}

// Of Re⟨C, U₁ U₁ᵀ⟩ + Σ λ², which does not see the signs of the vectors.
template <class M>
M eigen_cotangent(M const& A, M const& C) {
    auto const [y, pullback] = rrule(fn::self_adjoint_eigen, A);
    using Y = std::remove_cvref_t<decltype(y)>;
    M U_bar = M::Zero(A.rows(), A.cols());
    U_bar.leftCols(2) = (C + C.transpose()) * y.eigenvectors.leftCols(2);
    decltype(Y::eigenvalues) const values_bar = y.eigenvalues + y.eigenvalues;
    return std::get<1>(
        pullback(tangent<Y>(field<&Y::eigenvalues>(values_bar), field<&Y::eigenvectors>(U_bar))));
}

TEST(SpectralDigits, SelfAdjointEigen) {
    testutils::Random rng(3);
    MatrixXd const C = random<MatrixXd>(5, 5, 2);
    // The projector on the first two depends on the gap between the second and the third.
    for (auto const& [gap, bound] : {std::pair(1.0, 1e-14), std::pair(1e-4, 1e-10)}) {
        MatrixXd const A = testutils::random_self_adjoint_matrix(rng, {1e-8, 1, 1 + gap, 2, 2});
        expect_close(eigen_cotangent(A, C), eigen_cotangent(exact(A), exact(C)), bound);
    }
}

// Of ⟨C, U Vᵀ⟩ + Σ s².
template <class M>
M svd_cotangent(M const& A, M const& C) {
    auto const [y, pullback] = rrule(fn::svd, A);
    using Y = std::remove_cvref_t<decltype(y)>;
    decltype(Y::singular_values) const values_bar = y.singular_values + y.singular_values;
    return std::get<1>(
        pullback(tangent<Y>(field<&Y::U>(M(C * y.V)), field<&Y::singular_values>(values_bar),
                            field<&Y::V>(M(C.transpose() * y.U)))));
}
template <class M>
M polar_cotangent(M const& A, M const& C) {
    auto const [y, pullback] = rrule(fn::polar_decomposition, A);
    using Y = std::remove_cvref_t<decltype(y)>;
    return std::get<1>(pullback(tangent<Y>(field<&Y::U>(C), field<&Y::P>(M(C.transpose() * C)))));
}

TEST(SpectralDigits, SingularVectors) {
    for (auto const& [m, n] : {std::pair(4, 4), std::pair(5, 4)}) {
        MatrixXd const C = random<MatrixXd>(m, n, 2);
        struct Case {
            std::vector<double> values;
            double bound_of_svd, bound_of_polar;
        };
        // Beside a narrow gap the rule of svd sees the cotangents of s as those of equal values, up
        // to that gap; that of the polar factor has the condition of A.
        for (auto const& [values, bound_of_svd, bound_of_polar] :
             {Case{{3, 2, 2, 1}, 1e-13, 1e-13}, Case{{3, 2, 2 + 1e-9, 1}, 1e-13, 1e-13},
              Case{{3, 2, 1, 1e-8}, 1e-6, 1e-6}}) {
            MatrixXd const A = of_singular_values<double>(m, n, values);
            expect_close(svd_cotangent(A, C), svd_cotangent(exact(A), exact(C)), bound_of_svd);
            expect_close(polar_cotangent(A, C), polar_cotangent(exact(A), exact(C)),
                         bound_of_polar);
        }
    }
}

}  // namespace
