// SPDX-License-Identifier: MIT
// Eigenvalues and eigenvectors of self-adjoint matrices: distinct ones, of which everything is a
// function of A, repeated ones, of which only what does not see the choice of a basis is.
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"

#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/gauge_free.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using eigen::SelfAdjoint;
using support::expect_pullback_of_loss;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

auto const masked = keyword(FactorizationOptions{});
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
auto const ieee = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::ieee});

template <class S>
class SelfAdjointEigen : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(SelfAdjointEigen, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// A matrix whose upper triangle is not that of a self-adjoint one: it must not be read.
template <class S>
Matrix<S> lower_triangle_of(std::vector<double> const& spectrum, unsigned seed = 3) {
    testutils::Random rng(seed);
    Matrix<S> A = testutils::random_self_adjoint_matrix<S>(rng, spectrum);
    A.template triangularView<Eigen::StrictlyUpper>().setConstant(S(7));
    return A;
}

// Every entry of the results is a function of the lower triangle where the eigenvalues are
// distinct.
TYPED_TEST(SelfAdjointEigen, AgreesWithDifferences) {
    for (auto const& spectrum : {std::vector<double>{1.5}, {-1, 2}, {-2, 0.3, 1, 2.5}}) {
        auto const A = lower_triangle_of<TypeParam>(spectrum);
        test_frule(fn::self_adjoint_eigen, A);
        test_rrule(fn::self_adjoint_eigen, A);
        test_frule(fn::self_adjoint_eigenvalues, A);
        test_rrule(fn::self_adjoint_eigenvalues, A);
    }
}

TYPED_TEST(SelfAdjointEigen, Decomposes) {
    using M = Matrix<TypeParam>;
    M const A = lower_triangle_of<TypeParam>({-2, 0.3, 1, 2.5});
    auto const [values, U] = fn::self_adjoint_eigen(A);
    M const full = A.template selfadjointView<Lower>();
    EXPECT_LT((U * values.asDiagonal() * U.adjoint() - full).norm(), 1e-14);
    EXPECT_LT((U.adjoint() * U - M::Identity(4, 4)).norm(), 1e-14);
    EXPECT_EQ(U.row(0).imag().norm(), 0);
    EXPECT_LT((values - fn::self_adjoint_eigenvalues(A)).norm(), 1e-14);
    EXPECT_NEAR(values(1), 0.3, 1e-14);
}

TYPED_TEST(SelfAdjointEigen, OfNothing) {
    Matrix<TypeParam> const A(0, 0);
    auto const [value, pullback] = rrule(fn::self_adjoint_eigen, A);
    EXPECT_EQ(value.eigenvalues.size() + value.eigenvectors.size(), 0);
    auto const A_bar =
        std::get<1>(rrule(fn::self_adjoint_eigenvalues, A).pullback(Eigen::VectorXd(0)));
    EXPECT_EQ(A_bar.rows() + A_bar.cols(), 0);
    EXPECT_EQ(fn::self_adjoint_eigenvalues(A).size(), 0);
}

TEST(SelfAdjointEigenWrapped, OfASelfAdjointMatrix) {
    MatrixXcd const A = lower_triangle_of<std::complex<double>>({-2, 0.3, 1.4});
    SelfAdjoint<MatrixXcd, Lower> const wrapped(A);
    SelfAdjoint<MatrixXcd, Eigen::Upper> const upper(wrapped.matrix());
    test_frule(fn::self_adjoint_eigen, wrapped);
    test_rrule(fn::self_adjoint_eigen, upper);
    test_rrule(fn::self_adjoint_eigenvalues, upper);
    EXPECT_EQ(fn::self_adjoint_eigen(A.selfadjointView<Lower>()).eigenvectors,
              fn::self_adjoint_eigen(A).eigenvectors);
}

// Re⟨C, U₁ U₁ᴴ⟩ of the first columns, and Σ exp(λ): they do not see a basis of an eigenspace.
template <class S>
struct EigenspaceLoss {
    testutils::SubspaceLoss<Matrix<S>> subspace;
    Eigen::Index dimension;
    template <class Y>
    double operator()(Y const& y) const {
        return subspace(Matrix<S>(y.eigenvectors.leftCols(dimension))) +
               y.eigenvalues.array().exp().sum();
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        Matrix<S> U_bar = Matrix<S>::Zero(y.eigenvectors.rows(), y.eigenvectors.cols());
        U_bar.leftCols(dimension) =
            subspace.cotangent(Matrix<S>(y.eigenvectors.leftCols(dimension)));
        return tangent<Y>(field<&Y::eigenvalues>(Eigen::VectorXd(y.eigenvalues.array().exp())),
                          field<&Y::eigenvectors>(U_bar));
    }
};

// Re⟨C, U exp(Λ) Uᴴ⟩ + Σ λ³/10: f(Λ) and g(Λ) are not constant where eigenvalues are equal.
template <class S>
struct FunctionLoss {
    Matrix<S> C;
    template <class Y>
    double operator()(Y const& y) const {
        Eigen::VectorXd const f = y.eigenvalues.array().exp();
        auto const& U = y.eigenvectors;
        return support::real_inner(C, Matrix<S>(U * f.asDiagonal() * U.adjoint())) +
               y.eigenvalues.array().cube().sum() / 10;
    }
    template <class Y>
    auto cotangent(Y const& y) const {
        Eigen::VectorXd const f = y.eigenvalues.array().exp();
        auto const& U = y.eigenvectors;
        Matrix<S> const both = C + C.adjoint();
        Eigen::VectorXd const of_C = (U.adjoint() * both * U).diagonal().real() / 2;
        return tangent<Y>(field<&Y::eigenvalues>(Eigen::VectorXd(
                              f.array() * of_C.array() + 0.3 * y.eigenvalues.array().square())),
                          field<&Y::eigenvectors>(Matrix<S>(both * U * f.asDiagonal())));
    }
};

TYPED_TEST(SelfAdjointEigen, RepeatedEigenvalues) {
    using M = Matrix<TypeParam>;
    for (auto const& spectrum : {std::vector<double>{1, 1, 2, 2, 2}, {1, 1, 2, 3.5, 5}}) {
        M const A = lower_triangle_of<TypeParam>(spectrum);
        EigenspaceLoss<TypeParam> const loss{testutils::SubspaceLoss<M>(random<M>(5, 5, 3)), 2};
        FunctionLoss<TypeParam> const of_function{random<M>(5, 5, 4)};
        for (auto const& options : {masked, raising}) {
            expect_pullback_of_loss(fn::self_adjoint_eigen, loss, A, random<M>(5, 5, 2), 1e-9,
                                    options);
            expect_pullback_of_loss(fn::self_adjoint_eigen, of_function, A, random<M>(5, 5, 2),
                                    1e-9, options);
        }
    }
}

TYPED_TEST(SelfAdjointEigen, LargeMatrices) {
    using M = Matrix<TypeParam>;
    Eigen::Index const n = std::is_same_v<TypeParam, double> ? 100 : 40;
    M const A = random<M>(n, n), dA = random<M>(n, n, 2);
    FunctionLoss<TypeParam> const loss{random<M>(n, n, 3) / 1e6};
    auto const [y, pullback] = rrule(fn::self_adjoint_eigen, A);
    double const reverse = support::real_inner(M(std::get<1>(pullback(loss.cotangent(y)))), dA);
    double const h = 1e-5;
    double const slope = (loss(fn::self_adjoint_eigen(M(A + h * dA))) -
                          loss(fn::self_adjoint_eigen(M(A - h * dA)))) /
                         (2 * h);
    EXPECT_NEAR(reverse, slope, 1e-7 * std::abs(slope));
}

// A diagonal matrix: first entries of most eigenvectors are 0, and their phases free.
TYPED_TEST(SelfAdjointEigen, FreePhases) {
    using M = Matrix<TypeParam>;
    M A = M::Zero(4, 4);
    A.diagonal() << 3, 1, 2, 2;
    EigenspaceLoss<TypeParam> const loss{testutils::SubspaceLoss<M>(random<M>(4, 4, 3)), 1};
    expect_pullback_of_loss(fn::self_adjoint_eigen, loss, A, random<M>(4, 4, 2), 1e-9, raising);
    if constexpr (!std::is_same_v<TypeParam, double>) {
        auto const [value, pullback] = rrule(fn::self_adjoint_eigen, A, raising);
        using Y = std::remove_cvref_t<decltype(value)>;
        M U_bar = M::Zero(4, 4);
        U_bar(1, 0) = TypeParam(0, 0.25);
        auto const dY = tangent<Y>(field<&Y::eigenvectors>(U_bar));
        EXPECT_EQ(
            message_of<std::domain_error>([&, &p = pullback] { p(dY); }),
            "chainrules::self_adjoint_eigen: the phase of eigenvector 0 is free, as its first "
            "entry is 0; the cotangent depends on it by 0.25");
    }
}

// A loss that sees the basis of an eigenspace has no derivative there: nothing finite is made up.
TYPED_TEST(SelfAdjointEigen, LossesThatSeeTheBasis) {
    using M = Matrix<TypeParam>;
    M A = M::Identity(3, 3);
    A(2, 2) = 4;
    M U_bar = M::Zero(3, 3);
    U_bar(0, 1) = 0.5;
    auto const cotangent_with = [&](auto const& options) {
        auto const [value, pullback] = rrule(fn::self_adjoint_eigen, A, options);
        using Y = std::remove_cvref_t<decltype(value)>;
        return M(std::get<1>(pullback(tangent<Y>(field<&Y::eigenvectors>(U_bar)))));
    };
    EXPECT_FALSE(cotangent_with(masked).allFinite());
    EXPECT_FALSE(cotangent_with(ieee).allFinite());
    EXPECT_EQ(message_of<std::domain_error>([&] { cotangent_with(raising); }),
              "chainrules::self_adjoint_eigen: the eigenvalues 0 and 1 are 1 and 1; what the "
              "cotangent says of turning their eigenvectors into each other, 0.25, is divided by "
              "their difference");
    // Nor has the lower one of two equal eigenvalues.
    EXPECT_EQ(
        message_of<std::domain_error>([&] {
            auto const [value, pullback] = rrule(fn::self_adjoint_eigen, A, raising);
            using Y = std::remove_cvref_t<decltype(value)>;
            pullback(tangent<Y>(field<&Y::eigenvalues>(Eigen::VectorXd(Eigen::Vector3d(0.5, 0, 0))),
                                field<&Y::eigenvectors>(M(value.eigenvectors))));
        }),
        "chainrules::self_adjoint_eigen: the eigenvalues 0 and 1 are equal; the cotangents of "
        "1 and of 0 differ by 0.5, and there is no derivative");
    // A tolerance of that size, and the part is not seen.
    EXPECT_TRUE(cotangent_with(keyword(FactorizationOptions{.gauge_tolerance = 0.3})).allFinite());
    // What is a gap is for the user to say.
    A(1, 1) = 1 + 1e-6;
    EXPECT_TRUE(cotangent_with(raising).allFinite());
    EXPECT_THROW(cotangent_with(keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise,
                                                             .gap_tolerance = 1e-5})),
                 std::domain_error);
}

// Along a direction that does not mix equal eigenvalues U has a tangent; along another it has not.
TYPED_TEST(SelfAdjointEigen, TangentsOfRepeatedEigenvalues) {
    using M = Matrix<TypeParam>;
    M A = M::Identity(3, 3), dA = M::Zero(3, 3);
    A(2, 2) = 4;
    dA(2, 0) = 1.5;
    auto const dots_along = [&](M const& d, auto const& options) {
        return frule(std::tuple{NoTangent{}, d}, fn::self_adjoint_eigen, A, options).tangent;
    };
    using Y = std::remove_cvref_t<decltype(fn::self_adjoint_eigen(A))>;
    M const dU = get<&Y::eigenvectors>(dots_along(dA, raising));
    EXPECT_NEAR(std::abs(dU(2, 0)), 0.5, 1e-14);
    EXPECT_NEAR(std::abs(dU(0, 2)), 0.5, 1e-14);
    dA(1, 0) = 1;
    EXPECT_FALSE(M(get<&Y::eigenvectors>(dots_along(dA, masked))).allFinite());
    EXPECT_TRUE(Eigen::VectorXd(get<&Y::eigenvalues>(dots_along(dA, masked))).allFinite());
    EXPECT_EQ(
        message_of<std::domain_error>([&] { dots_along(dA, raising); }),
        "chainrules::self_adjoint_eigen: the eigenvalues 0 and 1 are 1 and 1; what the tangent "
        "of A couples their eigenvectors by, 1, is divided by their difference");
}

TEST(SelfAdjointEigenInput, IsLookedAtFirst) {
    MatrixXd A = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::self_adjoint_eigen(A); }),
              "chainrules::self_adjoint_eigen: A is 2×3, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::self_adjoint_eigenvalues, A); }),
              "chainrules::self_adjoint_eigenvalues: A is 2×3, must be square");
    A = MatrixXd::Identity(3, 3);
    A(0, 2) = NAN;
    EXPECT_EQ(fn::self_adjoint_eigenvalues(A)(0), 1);
    A(2, 0) = NAN;
    for (auto const& call : {+[](MatrixXd const& X) { fn::self_adjoint_eigen(X); },
                             +[](MatrixXd const& X) { rrule(fn::self_adjoint_eigen, X); }})
        EXPECT_EQ(message_of<std::domain_error>([&] { call(A); }),
                  "chainrules::self_adjoint_eigen: A(2, 0) is nan; all entries must be finite");
}

// Values only: no cotangent of vectors, and equal eigenvalues need no gap.
TEST(SelfAdjointEigenvalues, NeedNoGap) {
    MatrixXd const A = MatrixXd::Identity(3, 3);
    auto const [value, pullback] = rrule(fn::self_adjoint_eigenvalues, A, raising);
    Eigen::VectorXd const ones = Eigen::VectorXd::Ones(3);
    EXPECT_LT((MatrixXd(std::get<1>(pullback(ones))) - A).norm(), 1e-14);
    auto const both = rrule(fn::self_adjoint_eigen, A, raising);
    using Y = std::remove_cvref_t<decltype(both.value)>;
    auto const zero = both.pullback(tangent<Y>());
    static_assert(
        std::is_same_v<std::tuple_element_t<1, std::remove_cvref_t<decltype(zero)>>, ZeroTangent>);
    auto const dY = tangent<Y>(field<&Y::eigenvalues>(ones));
    EXPECT_LT((MatrixXd(std::get<1>(both.pullback(dY))) - A).norm(), 1e-14);
}

TEST(SelfAdjointEigenTypes, FloatFixedSizesRowMajorIntegers) {
    using Fixed = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;
    MatrixXd const A = lower_triangle_of<double>({-2, 0.3, 1.4});
    MatrixXd const U_bar = random<MatrixXd>(3, 3, 5);
    auto const both = [&](auto const& X) {
        auto const [value, pullback] = rrule(fn::self_adjoint_eigen, X);
        using Y = std::remove_cvref_t<decltype(value)>;
        using U = decltype(Y::eigenvectors);
        return std::pair(value, std::get<1>(pullback(tangent<Y>(field<&Y::eigenvectors>(
                                    U(U_bar.template cast<typename U::Scalar>()))))));
    };
    auto const [y, y_bar] = both(A);
    auto const [z, z_bar] = both(Fixed(A));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(z_bar)>, Fixed> &&
                  std::is_same_v<std::remove_cvref_t<decltype(z.eigenvalues)>, Eigen::Vector3d>);
    EXPECT_LT((z.eigenvectors - y.eigenvectors).norm() + (z_bar - y_bar).norm(), 1e-13);
    auto const [f, f_bar] = both(Eigen::MatrixXf(A.cast<float>()));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(f_bar)>, Eigen::MatrixXf>);
    EXPECT_LT((f_bar.cast<double>() - y_bar).norm(), 1e-5 * y_bar.norm());
    Eigen::MatrixXi const N = (Eigen::MatrixXi(2, 2) << 2, 0, 1, 2).finished();
    EXPECT_LT((fn::self_adjoint_eigenvalues(N) - Eigen::Vector2d(1, 3)).norm(), 1e-14);
    EXPECT_LT((fn::self_adjoint_eigenvalues(2 * A) - 2 * y.eigenvalues).norm(), 1e-13);
}

}  // namespace
