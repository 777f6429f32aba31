// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/jvp.hpp"
#include "support/draws.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace draws;
using Eigen::Matrix2d;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Z = std::complex<double>;

namespace products {

enum class Mutant {
    correct,
    transposed,
    opposite_sign,
    overwrites,
    adds_other_value,
    swapped_slots,
    diagonal_only,
    symmetrised,
    wrong_shape,
    not_conjugated,
    widened,
};

/// A B, for any scalar.
template <Mutant M = Mutant::correct>
struct product_t {
    template <class T>
    auto operator()(T const& A, T const& B) const {
        return T(A * B);
    }
};
template <Mutant M = Mutant::correct>
inline constexpr product_t<M> product{};

template <Mutant M, class DA, class DB, class T>
auto frule(std::tuple<NoTangent, DA, DB> const& tangents, product_t<M>, T const& A, T const& B) {
    auto const& [self, dA, dB] = tangents;
    auto const by_A = [&] {
        if constexpr (AbstractZero<DA>)
            return ZeroTangent{};
        else if constexpr (M == Mutant::transposed)
            return T(dA.transpose() * B);
        else
            return T(dA * B);
    }();
    auto const by_B = [&] {
        if constexpr (AbstractZero<DB>)
            return ZeroTangent{};
        else
            return T(A * dB);
    }();
    return std::pair(T(A * B), T(add(by_A, by_B)));
}

/// A B of two number types, of which one may be an integer.
struct of_integers_t {
    template <class A, class B>
    auto operator()(A const& a, B const& b) const {
        using S = std::common_type_t<typename A::Scalar, typename B::Scalar>;
        return Eigen::Matrix<S, -1, -1>(a.template cast<S>() * b.template cast<S>());
    }
};
inline constexpr of_integers_t of_integers{};
inline int integers_factor = 1;  // of the first cotangent; 2: wrong
template <class A, class B>
auto rrule(of_integers_t f, A const& a, B const& b) {
    return std::pair(f(a, b), [A_ = MatrixXd(a.template cast<double>()),
                               B_ = MatrixXd(b.template cast<double>())](auto const& given) {
        auto const dC = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(given)>>)
                return MatrixXd(MatrixXd::Zero(A_.rows(), B_.cols()));
            else
                return MatrixXd(unthunk(given));
        }();
        return std::tuple{NoTangent{}, MatrixXd(integers_factor * dC * B_.transpose()),
                          MatrixXd(A_.transpose() * dC)};
    });
}

template <Mutant M, class T>
auto rrule(product_t<M>, T const& A, T const& B) {
    auto pullback = [A = keep(A), B = keep(B)](auto const& dC) {
        auto by_A = [A, B, dC = T(dC)] {
            (void)A;
            T G = dC * B->adjoint();
            if constexpr (M == Mutant::not_conjugated) G = dC * B->transpose();
            if constexpr (M == Mutant::transposed) G.transposeInPlace();
            if constexpr (M == Mutant::opposite_sign) G = -G;
            if constexpr (M == Mutant::swapped_slots) G = A->adjoint() * dC;
            if constexpr (M == Mutant::diagonal_only) G = T(G.diagonal().asDiagonal());
            if constexpr (M == Mutant::symmetrised) G = T((G + G.transpose()) / 2);
            if constexpr (M == Mutant::wrong_shape) G = T(G.leftCols(1));
            if constexpr (M == Mutant::widened)
                return MatrixXd(G.template cast<double>());
            else
                return G;
        };
        auto add_to = [by_A](auto& dest) {
            auto const G = by_A();
            if constexpr (M == Mutant::overwrites)
                dest = G;
            else if constexpr (M == Mutant::adds_other_value)
                dest += 2 * G;
            else if constexpr (M != Mutant::widened)
                dest += G;
        };
        T dB = A->adjoint() * dC;
        if constexpr (M == Mutant::swapped_slots) dB = dC * B->adjoint();
        return std::tuple{NoTangent{}, inplaceable_thunk(add_to, by_A), dB};
    };
    return std::pair(T(A * B), pullback);
}

}  // namespace products

namespace {

using products::Mutant;

template <class T>
T random_matrix(Random& rng, Eigen::Index rows, Eigen::Index cols) {
    return rand_tangent(rng, T(T::Zero(rows, cols)));
}

template <Mutant M, class T = MatrixXd>
auto product_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        T const A = random_matrix<T>(rng, 3, 3);
        return check_rrule(options, products::product<M>, A, random_matrix<T>(rng, 3, 3));
    };
}

template <Mutant M, class T = MatrixXd>
auto forward_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        T const A = random_matrix<T>(rng, 3, 3);
        return check_frule(options, products::product<M>, A, random_matrix<T>(rng, 3, 3));
    };
}

}  // namespace

TEST(Eigen, ToVecByColumns) {
    MatrixXd A(2, 3);
    A << 1, 2, 3, 4, 5, 6;
    EXPECT_EQ(to_vec(A), (std::vector<double>{1, 4, 2, 5, 3, 6}));
    EXPECT_EQ(from_vec(A, to_vec(A)), A);
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> const row_major = A;
    EXPECT_EQ(to_vec(row_major), to_vec(A));
    EXPECT_EQ(from_vec(row_major, to_vec(A)), row_major);
    EXPECT_EQ(index_path(A, 4), "(0,2)");
    EXPECT_EQ(index_path(VectorXd(3), 2), "(2)");
    Eigen::Matrix<Z, 1, 2> const z(Z(1, 2), Z(3, 4));
    EXPECT_EQ(to_vec(z), (std::vector<double>{1, 2, 3, 4}));
    EXPECT_EQ(index_path(z, 3), "(1).imag");
    EXPECT_EQ(to_vec(Eigen::ArrayXXf::Ones(2, 1).eval()), (std::vector<double>{1, 1}));
    EXPECT_TRUE(to_vec(MatrixXd(0, 3)).empty());
    EXPECT_TRUE(to_vec(Eigen::MatrixXi(2, 2)).empty());
}

TEST(Eigen, Tangents) {
    MatrixXd const A = MatrixXd::Ones(2, 2);
    EXPECT_EQ(tangent_to_vec(A, ZeroTangent{}), (std::vector<double>(4)));
    EXPECT_EQ(tangent_to_vec(A, A * 2), (std::vector<double>(4, 2)));
    EXPECT_EQ(tangent_to_vec(A, A * A), (std::vector<double>(4, 2)));
    EXPECT_THROW(tangent_to_vec(A, MatrixXd(2, 3)), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(A, 1.0), std::invalid_argument);
    Random rng(1);
    static_assert(std::is_same_v<decltype(rand_tangent(rng, A)), MatrixXd>);
    static_assert(std::is_same_v<decltype(rand_tangent(rng, Matrix2d())), Matrix2d>);
    static_assert(std::is_same_v<decltype(rand_tangent(rng, Eigen::MatrixXi())), NoTangent>);
    EXPECT_EQ(rand_tangent(rng, Eigen::ArrayXcf(3)).size(), 3);
}

TEST(Eigen, FiniteDifferences) {
    Random rng(4);
    auto const A = random_matrix<MatrixXd>(rng, 3, 3);
    auto const dA = random_matrix<MatrixXd>(rng, 3, 3);
    auto const square = [](MatrixXd const& a) { return a * a; };  // an expression, evaluated
    auto const forward = jvp(square, with_tangent(A, dA));
    EXPECT_TRUE(check_approx(forward.value, MatrixXd(dA * A + A * dA)));
    auto const back = j_transpose_vp(square, dA, A);
    MatrixXd const expected = dA * A.transpose() + A.transpose() * dA;
    EXPECT_TRUE(check_approx(std::get<0>(back.value), expected));
    EXPECT_FALSE(check_approx(std::get<0>(back.value), MatrixXd(expected.transpose())));
}

TEST(Eigen, CheckApprox) {
    MatrixXd A = MatrixXd::Ones(2, 3);
    MatrixXd B = A;
    B(1, 2) = 2;
    auto const result = check_approx(A, B);
    EXPECT_FALSE(result);
    EXPECT_NE(result.to_string().find("(1,2)"), std::string::npos) << result.to_string();
    EXPECT_FALSE(check_approx(A, MatrixXd::Ones(3, 2).eval()));
    EXPECT_TRUE(check_approx(ZeroTangent{}, MatrixXd::Zero(2, 2).eval()));
}

TEST(Eigen, CorrectRulesPass) {
    passes(product_check<Mutant::correct>());
    passes(forward_check<Mutant::correct>());
    passes(product_check<Mutant::correct, Eigen::MatrixXcd>());
    passes(forward_check<Mutant::correct, Eigen::MatrixXcd>());
    passes(product_check<Mutant::correct, Eigen::MatrixXf>());
    passes(forward_check<Mutant::correct, Eigen::MatrixXf>());
    passes(product_check<Mutant::correct, Eigen::Matrix3d>());
}

TEST(Eigen, Transposed) {
    caught(Check::derivative, "transposed", product_check<Mutant::transposed>());
    caught(Check::derivative, "", forward_check<Mutant::transposed>());
}
TEST(Eigen, Sign) {
    caught(Check::derivative, "opposite sign", product_check<Mutant::opposite_sign>());
}
TEST(Eigen, SwappedArguments) {
    caught(Check::derivative, "argument 1 and argument 2 exchanged",
           product_check<Mutant::swapped_slots>());
}
TEST(Eigen, DiagonalOnly) {
    caught(Check::derivative, "diagonal only", product_check<Mutant::diagonal_only>());
}
TEST(Eigen, Symmetrised) {
    caught(Check::derivative, "symmetrised", product_check<Mutant::symmetrised>());
}
TEST(Eigen, ConjugateMissing) {
    caught(Check::derivative, "", product_check<Mutant::not_conjugated, Eigen::MatrixXcd>());
}
TEST(Eigen, WrongShape) { caught(Check::tangent_types, "", product_check<Mutant::wrong_shape>()); }
TEST(Eigen, FloatBecomesDouble) {
    caught(Check::tangent_types, "", product_check<Mutant::widened, Eigen::MatrixXf>());
}
TEST(Eigen, InPlaceThunkOverwrites) {
    caught(Check::accumulation, "", product_check<Mutant::overwrites>());
}
TEST(Eigen, InPlaceThunkAddsAnotherValue) {
    caught(Check::accumulation, "", product_check<Mutant::adds_other_value>());
}

// A matrix of integers was told to be no variable, although it counts as one of doubles.
TEST(Eigen, IntegersCountAsNumbers) {
    Eigen::MatrixXi A(2, 3);
    A << 1, 2, 0, -1, 0, 3;
    MatrixXd B(3, 2);
    B << 1, 0.5, 2, -1, 0.25, 3;
    for (int const rule : {1, 2}) {
        products::integers_factor = rule;
        auto const result = check_rrule(products::of_integers, A, B);
        EXPECT_EQ(bool(result), rule == 1) << result;
        EXPECT_TRUE(result.has(Check::derivative, rule == 1 ? Outcome::passed : Outcome::failed));
        // The value holds integers, too.
        auto const other = check_rrule(products::of_integers, A, Eigen::MatrixXi(A.transpose()));
        EXPECT_EQ(bool(other), rule == 1) << other;
    }
    products::integers_factor = 1;
}

TEST(Eigen, Report) {
    auto const text =
        check_rrule({.seed = 1}, products::product<Mutant::transposed>,
                    MatrixXd(MatrixXd::Identity(2, 2)), MatrixXd(MatrixXd::Identity(2, 2)))
            .to_string();
    EXPECT_NE(text.find("likely cause: transposed"), std::string::npos) << text;
    EXPECT_NE(text.find("(1,0)"), std::string::npos) << text;
    EXPECT_NE(text.find("2 of 8 entries"), std::string::npos) << text;
}
