// SPDX-License-Identifier: MIT
// Second derivatives of spectral decompositions: the rules on matrices of dual numbers, beside
// finite differences of the same rules.
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/spectral_norms.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "eigen/support/nested.hpp"
#include "eigen/support/singular.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::expect_derivative_by_duals;
using support::of_singular_values;
using support::random;

template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// Below each other.
template <class S, class... X>
Matrix<S> stacked(X const&... x) {
    Matrix<S> all((x.size() + ...), 1);
    Eigen::Index next = 0;
    auto put = [&](auto const& part) {
        for (Eigen::Index j = 0; j != part.cols(); ++j)
            for (Eigen::Index i = 0; i != part.rows(); ++i) all(next++, 0) = S(part(i, j));
    };
    (put(x), ...);
    return all;
}
// Plain coefficients as numbers of type S.
template <class S, class M>
Matrix<S> in(M const& x) {
    return x.unaryExpr([](auto const& c) {
        if constexpr (Eigen::NumTraits<S>::IsComplex)
            return S(c.real(), c.imag());
        else
            return S(c);
    });
}
template <class X>
using number = typename std::remove_cvref_t<X>::Scalar;

template <class M>
M self_adjoint(std::vector<double> const& spectrum) {
    testutils::Random rng(3);
    return testutils::random_self_adjoint_matrix<typename M::Scalar>(rng, spectrum);
}

// The value, the tangent along v, the cotangent of A, each as a function of A.
template <class F, class M, class Fields>
void expect_nested(F const& f, M const& A, Fields const& fields) {
    M const v = random<M>(A.rows(), A.cols(), 3);
    expect_derivative_by_duals(
        [&](auto const& X) { return fields.of_value(f(X), number<decltype(X)>()); }, A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            using S = number<decltype(X)>;
            auto const [Y, dY] = frule(std::tuple{NoTangent{}, in<S>(v)}, f, X);
            return fields.template of_tangent<std::remove_cvref_t<decltype(Y)>>(dY, S());
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const [Y, pullback] = rrule(f, X);
            using S = number<decltype(X)>;
            return Matrix<S>(std::get<1>(
                pullback(fields.template cotangent<std::remove_cvref_t<decltype(Y)>>(S()))));
        },
        A);
}

template <class M>
struct EigenFields {
    Eigen::VectorXd values_bar;
    M U_bar;
    template <class Y, class S>
    Matrix<S> of_value(Y const& y, S) const {
        return stacked<S>(y.eigenvalues, y.eigenvectors);
    }
    template <class Y, class D, class S>
    Matrix<S> of_tangent(D const& d, S) const {
        return stacked<S>(get<&Y::eigenvalues>(d), get<&Y::eigenvectors>(d));
    }
    template <class Y, class S>
    auto cotangent(S) const {
        using R = typename Eigen::NumTraits<S>::Real;
        using Column = Eigen::Matrix<R, Eigen::Dynamic, 1>;
        return tangent<Y>(field<&Y::eigenvalues>(Column(values_bar.template cast<R>())),
                          field<&Y::eigenvectors>(in<S>(U_bar)));
    }
};

TEST(SpectralNested, SelfAdjointEigen) {
    expect_nested(
        fn::self_adjoint_eigen, self_adjoint<MatrixXd>({-2, 0.3, 1.4}),
        EigenFields<MatrixXd>{random<Eigen::VectorXd>(3, 1, 4), random<MatrixXd>(3, 3, 5)});
    expect_nested(
        fn::self_adjoint_eigen, self_adjoint<MatrixXcd>({-2, 0.3, 1.4}),
        EigenFields<MatrixXcd>{random<Eigen::VectorXd>(3, 1, 4), random<MatrixXcd>(3, 3, 5)});
}

struct SVDFields {
    Eigen::VectorXd values_bar;
    MatrixXd U_bar, V_bar;
    template <class Y, class S>
    Matrix<S> of_value(Y const& y, S) const {
        return stacked<S>(y.U, y.singular_values, y.V);
    }
    template <class Y, class D, class S>
    Matrix<S> of_tangent(D const& d, S) const {
        return stacked<S>(get<&Y::U>(d), get<&Y::singular_values>(d), get<&Y::V>(d));
    }
    template <class Y, class S>
    auto cotangent(S) const {
        return tangent<Y>(field<&Y::U>(U_bar), field<&Y::singular_values>(values_bar),
                          field<&Y::V>(V_bar));
    }
};

TEST(SpectralNested, SVD) {
    for (auto const& [m, n] : {std::pair(3, 3), std::pair(4, 2), std::pair(2, 3)}) {
        Eigen::Index const k = std::min(m, n);
        std::vector<double> values{3, 1.4, 0.6};
        values.resize(static_cast<std::size_t>(k));
        expect_nested(fn::svd, of_singular_values<double>(m, n, values),
                      SVDFields{random<Eigen::VectorXd>(k, 1, 4), random<MatrixXd>(m, k, 5),
                                random<MatrixXd>(n, k, 6)});
    }
}

struct PolarFields {
    MatrixXd U_bar, P_bar;
    template <class Y, class S>
    Matrix<S> of_value(Y const& y, S) const {
        return stacked<S>(y.U, y.P);
    }
    template <class Y, class D, class S>
    Matrix<S> of_tangent(D const& d, S) const {
        return stacked<S>(get<&Y::U>(d), get<&Y::P>(d));
    }
    template <class Y, class S>
    auto cotangent(S) const {
        return tangent<Y>(field<&Y::U>(U_bar), field<&Y::P>(P_bar));
    }
};

TEST(SpectralNested, Polar) {
    for (auto const& [m, n] : {std::pair(3, 2), std::pair(2, 3)})
        expect_nested(fn::polar_decomposition, of_singular_values<double>(m, n, {3, 1.4}),
                      PolarFields{random<MatrixXd>(m, n, 5), random<MatrixXd>(n, n, 6)});
}

struct NumberFields {
    template <class Y, class S>
    Matrix<S> of_value(Y const& y, S) const {
        return Matrix<S>::Constant(1, 1, S(y));
    }
    template <class Y, class D, class S>
    Matrix<S> of_tangent(D const& d, S) const {
        return Matrix<S>::Constant(1, 1, S(d));
    }
    template <class Y, class S>
    auto cotangent(S) const {
        return 1.5;
    }
};

TEST(SpectralNested, Norms) {
    MatrixXd const A = of_singular_values<double>(3, 2, {3, 1.4});
    expect_nested(fn::nuclear_norm, A, NumberFields());
    expect_nested(fn::condition_number, A, NumberFields());
}

TEST(SpectralNested, FunctionOfASelfAdjointMatrix) {
    MatrixXd const A = self_adjoint<MatrixXd>({-2, 0.3, 1.4}), Y_bar = random<MatrixXd>(3, 3, 5),
                   v = random<MatrixXd>(3, 3, 6);
    expect_derivative_by_duals([&](auto const& X) { return fn::self_adjoint_function(fn::exp, X); },
                               A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return frule(std::tuple{NoTangent{}, NoTangent{}, v}, fn::self_adjoint_function,
                         fn::exp, X)
                .tangent;
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return std::get<2>(rrule(fn::self_adjoint_function, fn::exp, X).pullback(Y_bar));
        },
        A);
}

// A cotangent along the eigenvectors themselves says nothing, near equal eigenvalues as well.
TEST(SpectralNested, LengthsOfEigenvectorsOfEqualEigenvalues) {
    MatrixXd A = MatrixXd::Identity(2, 2), dA = MatrixXd::Zero(2, 2);
    dA(1, 0) = 1;
    auto const [value, pullback] = rrule(fn::self_adjoint_eigen, support::dual_matrix(A, dA));
    using Y = std::remove_cvref_t<decltype(value)>;
    auto const A_bar = std::get<1>(pullback(
        tangent<Y>(field<&Y::eigenvectors>(decltype(Y::eigenvectors)(value.eigenvectors)))));
    EXPECT_EQ(A_bar(1, 0).value, 0);
    EXPECT_NEAR(A_bar(1, 0).derivative, 0, 1e-15);
}

}  // namespace
