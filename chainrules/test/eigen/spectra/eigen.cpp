// SPDX-License-Identifier: MIT
#include "chainrules/eigen/spectra/eigen.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using Eigen::VectorXcd;
using support::expect_pullback_of_loss;
using support::message_of;
using support::random;
using support::real_inner;
using testutils::random_matrix_of_spectrum;
using testutils::test_frule;
using testutils::test_rrule;

using Result = eigen::EigenResult<VectorXcd, MatrixXcd>;
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
auto const ieee = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::ieee});

auto of_values(VectorXcd const& l_bar) {
    return tangent<Result>(field<&Result::eigenvalues>(l_bar));
}
auto of_vectors(MatrixXcd const& V_bar) {
    return tangent<Result>(field<&Result::eigenvectors>(V_bar));
}
auto of_both(VectorXcd const& l_bar, MatrixXcd const& V_bar) {
    return tangent<Result>(field<&Result::eigenvalues>(l_bar), field<&Result::eigenvectors>(V_bar));
}

template <class M>
class EigenOf : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(EigenOf, Matrices);

TYPED_TEST(EigenOf, RulesAgreeWithDifferences) {
    for (Index const n : {1, 2, 5}) {
        TypeParam const A = random<TypeParam>(n, n);
        test_frule(fn::eigen, A);
        test_rrule(fn::eigen, A);
        test_frule(fn::eigenvalues, A);
        test_rrule(fn::eigenvalues, A);
    }
}

TYPED_TEST(EigenOf, UnitVectorsWithARealEntryInTheOrderOfEigen) {
    using Solver = eigen::detail::GeneralEigenSolver<TypeParam>;
    for (Index const n : {3, 8}) {
        TypeParam const A = random<TypeParam>(n, n);
        auto const [l, V] = fn::eigen(A);
        EXPECT_LT((A * V - V * l.asDiagonal()).norm(), 1e-13);
        EXPECT_EQ(l, Solver(A).eigenvalues());
        EXPECT_EQ(l, fn::eigenvalues(A));
        EXPECT_EQ(l, rrule(fn::eigenvalues, A).value);
        for (Index j = 0; j != n; ++j) {
            Index k = 0;
            V.col(j).cwiseAbs().maxCoeff(&k);
            EXPECT_EQ(V(k, j).imag(), 0);
            EXPECT_GT(V(k, j).real(), 0);
            EXPECT_NEAR(V.col(j).norm(), 1, 1e-14);
        }
    }
}

// Of a cotangent of all entries: forward mode, which the checker compares with differences.
TYPED_TEST(EigenOf, ForwardAgreesWithReverse) {
    for (Index const n : {20, Complex<typename TypeParam::Scalar> ? 7 : 100}) {
        TypeParam const A = random<TypeParam>(n, n), dA = random<TypeParam>(n, n, 2);
        MatrixXcd const V_bar = random<MatrixXcd>(n, n, 3);
        VectorXcd const l_bar = random<VectorXcd>(n, 1, 4);
        auto const dY = frule(std::tuple{NoTangent{}, dA}, fn::eigen, A).tangent;
        auto const pullback = rrule(fn::eigen, A).pullback;
        auto const A_bar = std::get<1>(pullback(of_both(l_bar, V_bar)));
        static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, TypeParam>);
        VectorXcd const l_dot = get<&Result::eigenvalues>(dY);
        double const forward =
            real_inner(l_bar, l_dot) + real_inner(V_bar, get<&Result::eigenvectors>(dY));
        EXPECT_NEAR(real_inner(A_bar, dA) / forward, 1, 1e-10) << n;
        // What is not asked for is zero, and adds nothing.
        TypeParam const of_l = std::get<1>(pullback(of_values(l_bar))),
                        of_V = std::get<1>(pullback(of_vectors(V_bar)));
        EXPECT_LT((of_l + of_V - A_bar).norm(), 1e-12 * A_bar.norm());
        auto const alone = rrule(fn::eigenvalues, A).pullback;
        EXPECT_EQ(std::get<1>(alone(l_bar)), of_l);
        EXPECT_EQ(frule(std::tuple{NoTangent{}, dA}, fn::eigenvalues, A).tangent, l_dot);
        static_assert(AbstractZero<decltype(std::get<1>(pullback(tangent<Result>())))>);
    }
}

// Re⟨c, V λ⟩, which does not see the order of the eigenvalues: of nearly normal matrices it depends
// on rounding errors in Eigen's solver.
struct OrderFreeLoss {
    VectorXcd c;
    double operator()(Result const& y) const {
        return real_inner(c, VectorXcd(y.eigenvectors * y.eigenvalues));
    }
    auto cotangent(Result const& y) const {
        return of_both(y.eigenvectors.adjoint() * c, c * y.eigenvalues.adjoint());
    }
};

// A general function reads both triangles of a matrix that happens to be self-adjoint.
TYPED_TEST(EigenOf, NormalMatrices) {
    testutils::Random rng(5);
    using S = typename TypeParam::Scalar;
    OrderFreeLoss const loss{random<VectorXcd>(4, 1, 3)};
    TypeParam const A = testutils::random_self_adjoint_matrix<S>(rng, {-2, 0.5, 1, 3}),
                    B = random_matrix_of_spectrum<S>(rng, {{1, 2}, {1, -2}, 3, -1}, 1),
                    dA = random<TypeParam>(4, 4, 2);
    expect_pullback_of_loss(fn::eigen, loss, A, dA);
    expect_pullback_of_loss(fn::eigen, loss, B, dA);
}

// Re⟨C, P⟩ for the projector P = V E V⁻¹ along all others onto the invariant space of the
// eigenvalues near 1, which has a derivative however close these are.
struct ProjectorLoss {
    MatrixXcd C;
    static MatrixXcd chosen(Result const& y) {
        return (y.eigenvalues.array() - 1.0)
            .abs()
            .matrix()
            .unaryExpr([](double x) { return complex(x < 0.5 ? 1 : 0); })
            .asDiagonal();
    }
    double operator()(Result const& y) const {
        auto const& V = y.eigenvectors;
        return real_inner(C, MatrixXcd(V * chosen(y) * V.inverse()));
    }
    auto cotangent(Result const& y) const {
        auto const& V = y.eigenvectors;
        MatrixXcd const E = chosen(y), W = C * V.inverse().adjoint(), P = V * E * V.inverse();
        return of_vectors(W * E - P.adjoint() * W);
    }
};
TYPED_TEST(EigenOf, ClustersThatTheLossDoesNotSee) {
    using S = typename TypeParam::Scalar;
    ProjectorLoss const loss{random<MatrixXcd>(4, 4, 4)};
    for (double const gap : {1e-1, 1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-14, 0.0}) {
        SCOPED_TRACE(gap);
        testutils::Random rng(6);
        TypeParam const A = random_matrix_of_spectrum<S>(rng, {1, 1 + gap, 3, -2}),
                        dA = random<TypeParam>(4, 4, 2);
        // Eigenvectors have an error of rounding over the gap; below its square root the rule
        // leaves them out.
        double const rounding = gap > 3e-8 ? 1e-15 / gap : 0;
        expect_pullback_of_loss(fn::eigen, loss, A, dA, 1e-9 + rounding);
    }
}

TYPED_TEST(EigenOf, RepeatedEigenvaluesWithAllTheirEigenvectors) {
    using M = TypeParam;
    M const A = M::Identity(3, 3);
    MatrixXcd const V_bar = random<MatrixXcd>(3, 3, 3);
    VectorXcd const l_bar = random<VectorXcd>(3, 1, 4).real().template cast<complex>();
    // Eigenvalues alone have no gap to divide by, and a diagonal tangent turns nothing.
    M const of_l = std::get<1>(rrule(fn::eigen, A, raising).pullback(of_values(l_bar)));
    EXPECT_EQ(of_l.template cast<complex>(), MatrixXcd(l_bar.asDiagonal()));
    M const dA = random<M>(3, 3, 5).diagonal().asDiagonal();
    auto const dY = frule(std::tuple{NoTangent{}, dA}, fn::eigen, A, raising).tangent;
    EXPECT_EQ(get<&Result::eigenvectors>(dY), MatrixXcd(MatrixXcd::Zero(3, 3)));
    EXPECT_EQ(get<&Result::eigenvalues>(dY), VectorXcd(dA.diagonal().template cast<complex>()));
    // The vectors that the solver chose are no function of A.
    M const A_bar = std::get<1>(rrule(fn::eigen, A).pullback(of_vectors(V_bar)));
    EXPECT_FALSE(A_bar.allFinite());
    auto const result = rrule(fn::eigen, A, raising).pullback;
    std::string const text = message_of<std::domain_error>([&] { result(of_vectors(V_bar)); });
    EXPECT_EQ(text.find("chainrules::eigen: eigenvalues 1 and 0 are 1 and 1; the derivative of an "
                        "eigenvector along the other, "),
              0)
        << text;
    EXPECT_EQ(message_of<std::domain_error>([&] {
                  VectorXcd const first = VectorXcd::Unit(3, 0);
                  result(of_both(first, MatrixXcd(MatrixXcd::Zero(3, 3))));
              }),
              "chainrules::eigen: eigenvalues 1 and 0 are equal; the cotangents of 1 and of 0 "
              "differ by 1, and there is no derivative");
    M const full = random<M>(3, 3, 6);
    EXPECT_THROW(frule(std::tuple{NoTangent{}, full}, fn::eigen, A, raising), std::domain_error);
    MatrixXcd const dV =
        get<&Result::eigenvectors>(frule(std::tuple{NoTangent{}, full}, fn::eigen, A).tangent);
    EXPECT_FALSE(dV.allFinite());
}

TYPED_TEST(EigenOf, DefectiveMatrices) {
    using M = TypeParam;
    M const A = (M(3, 3) << 1, 1, 0, 0, 1, 0, 0, 0, 3).finished(), dA = random<M>(3, 3, 2);
    VectorXcd const l_bar = random<VectorXcd>(3, 1, 4);
    auto const expected = [](char const* f) {
        return std::string("chainrules::") + f +
               ": eigenvalues 0 and 1 are 1 and 1; their eigenvectors are dependent, there is no "
               "derivative";
    };
    auto const raised = rrule(fn::eigen, A, raising).pullback;
    EXPECT_EQ(message_of<std::domain_error>([&] { raised(of_values(l_bar)); }), expected("eigen"));
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { frule(std::tuple{NoTangent{}, dA}, fn::eigenvalues, A, raising); }),
              expected("eigenvalues"));
    auto const alone = rrule(fn::eigenvalues, A).pullback;
    EXPECT_TRUE(M(std::get<1>(alone(l_bar))).array().isNaN().all());
    auto const dl = frule(std::tuple{NoTangent{}, dA}, fn::eigenvalues, A).tangent;
    EXPECT_TRUE(dl.array().isNaN().all());
    // By IEEE what divides by nearly nothing is seen.
    M const A_bar = std::get<1>(rrule(fn::eigenvalues, A, ieee).pullback(l_bar));
    EXPECT_FALSE(A_bar.cwiseAbs().maxCoeff() < 1e10);
}

TEST(EigenPhase, TheFirstOfEqualEntriesIsReal) {
    MatrixXd const A = (MatrixXd(2, 2) << 0, 1, -1, 0).finished();
    auto const [l, V] = fn::eigen(A);
    double const r = std::sqrt(0.5);
    EXPECT_LT((l - Eigen::Vector2cd(complex(0, 1), complex(0, -1))).norm(), 1e-15);
    MatrixXcd const expected = (MatrixXcd(2, 2) << r, r, complex(0, r), complex(0, -r)).finished();
    EXPECT_LT((V - expected).norm(), 1e-15);
}

TEST(EigenInput, IsNamedWhereItIsBad) {
    MatrixXd A = random<MatrixXd>(3, 3);
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::eigen(MatrixXd(2, 3)); }),
              "chainrules::eigen: A is 2×3, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>([] { rrule(fn::eigenvalues, MatrixXd(2, 3)); }),
              "chainrules::eigenvalues: A is 2×3, must be square");
    auto const pullback = rrule(fn::eigen, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(of_values(VectorXcd::Zero(2))); }),
              "chainrules::rrule(eigen, A): dY.eigenvalues is 2×1, must be 3×1");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(of_vectors(MatrixXcd::Zero(3, 2))); }),
              "chainrules::rrule(eigen, A): dY.eigenvectors is 3×2, must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, MatrixXd(2, 2)}, fn::eigen, A); }),
              "chainrules::frule(eigen, A): dA is 2×2, must be 3×3");
    A(2, 1) = std::numeric_limits<double>::infinity();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::eigen(A); }),
              "chainrules::eigen: A(2, 1) is inf; all entries must be finite");
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::eigenvalues(A); }),
              "chainrules::eigenvalues: A(2, 1) is inf; all entries must be finite");
    A(2, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW(rrule(fn::eigen, A), std::domain_error);
    EXPECT_FALSE(fn::eigen(A, FactorizationOptions{.on_degenerate = OnDegenerate::ieee})
                     .eigenvalues.allFinite());
}

TEST(EigenInput, Empty) {
    MatrixXd const A(0, 0);
    auto const [Y, pullback] = rrule(fn::eigen, A);
    EXPECT_EQ(Y.eigenvalues.size(), 0);
    EXPECT_EQ(std::get<1>(pullback(of_both(Y.eigenvalues, Y.eigenvectors))).size(), 0);
    EXPECT_EQ(frule(std::tuple{NoTangent{}, A}, fn::eigenvalues, A).tangent.size(), 0);
    EXPECT_EQ(fn::eigenvalues(A).size(), 0);
}

}  // namespace
