// SPDX-License-Identifier: MIT
// Eigenvectors of condition 1e4: the rules in doubles beside the same templates in 50 digits.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/eigen.hpp>

#include "chainrules/eigen/spectra/eigen.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::random;
using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_off>;
template <class T>
using Real = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Complex = Real<std::complex<T>>;

// The cotangent of A.
template <class T>
Real<T> cotangent(Real<T> const& A, Complex<T> const& l_bar, Complex<T> const& V_bar) {
    auto const [value, pullback] = rrule(fn::eigen, A);
    using Y = std::remove_cvref_t<decltype(value)>;
    return std::get<1>(
        pullback(tangent<Y>(field<&Y::eigenvalues>(l_bar), field<&Y::eigenvectors>(V_bar))));
}

TEST(EigenOfFiftyDigits, SaysHowMuchOfADoubleIsRight) {
    testutils::Random rng(2);
    Index const n = 4;
    MatrixXd const A = testutils::random_matrix_of_spectrum(rng, {{1, 2}, {1, -2}, 3, -1}, 1e4);
    MatrixXcd const l_bar = random<MatrixXcd>(n, 1, 3), V_bar = random<MatrixXcd>(n, n, 4);
    auto const exact = [](MatrixXcd const& x) {
        return Complex<Exact>(x.unaryExpr([](std::complex<double> z) {
            return std::complex<Exact>(Exact(z.real()), Exact(z.imag()));
        }));
    };
    Real<Exact> const reference = cotangent<Exact>(A.cast<Exact>(), exact(l_bar), exact(V_bar));
    MatrixXd const expected = reference.unaryExpr([](Exact const& x) { return double(x); });
    MatrixXd const A_bar = cotangent<double>(A, l_bar, V_bar);
    EXPECT_LT((A_bar - expected).norm(), 1e-9 * expected.norm());
    // In 50 digits differences are as good as the rule.
    Real<Exact> const dA = random<MatrixXd>(n, n, 5).cast<Exact>();
    auto const at = [&](Exact const& t) {
        auto const Y = fn::eigen(Real<Exact>(A.cast<Exact>() + t * dA));
        return Exact((exact(l_bar).conjugate().cwiseProduct(Y.eigenvalues)).sum().real() +
                     (exact(V_bar).conjugate().cwiseProduct(Y.eigenvectors)).sum().real());
    };
    Exact const h("1e-16");
    Exact const slope = (at(h) - at(-h)) / (2 * h), by_rule = reference.cwiseProduct(dA).sum();
    EXPECT_LT(double(abs(slope / by_rule - 1)), 1e-20);
}

}  // namespace
