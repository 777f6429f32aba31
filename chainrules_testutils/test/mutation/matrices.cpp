// SPDX-License-Identifier: MIT
//
// Wrong rules of functions of matrices.
#include "chainrules_testutils/eigen.hpp"

#include <complex>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace matrices {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;

enum class Bug {
    none,
    transposed,
    opposite_sign,
    factor,
    swapped,
    diagonal_only,
    lower_only,
    symmetrised,
    not_symmetrised,
    not_conjugated,
    conjugate_transposed,
    wrong_shape,
    overwrites,
    adds_transposed,
    one_entry,
    forward_term_forgotten,
    forward_transposed,
    forward_order,
};
Bug bug = Bug::none;

/// A B
struct product_t {
    template <class M>
    M operator()(M const& A, M const& B) const {
        return A * B;
    }
};
inline constexpr product_t product{};

template <class DA, class DB, class M>
auto frule(std::tuple<NoTangent, DA, DB> const& tangents, product_t, M const& A, M const& B) {
    M dC = M::Zero(A.rows(), B.cols());
    auto const add = [&](auto const& d, auto const& term) {
        if constexpr (!AbstractZero<std::remove_cvref_t<decltype(d)>>) dC += term(M(d));
    };
    add(std::get<1>(tangents), [&](M const& dA) {
        if (bug == Bug::forward_transposed) return M(dA.transpose() * B);
        if (bug == Bug::forward_order) return M(B * dA);
        return M(dA * B);
    });
    if (bug != Bug::forward_term_forgotten)
        add(std::get<2>(tangents), [&](M const& dB) { return M(A * dB); });
    return std::pair(M(A * B), dC);
}

template <class M>
M bar_of_A(M const& A, M const& B, M const& dC) {
    M G = dC * B.adjoint();
    switch (bug) {
        case Bug::transposed:
            return G.transpose();
        case Bug::opposite_sign:
            return -G;
        case Bug::factor:
            return G * 2;
        case Bug::swapped:
            return A.adjoint() * dC;
        case Bug::diagonal_only:
            return M(G.diagonal().asDiagonal());
        case Bug::lower_only:
            return M(G.template triangularView<Eigen::Lower>());
        case Bug::symmetrised:
            return (G + G.transpose()) / 2;
        case Bug::not_conjugated:
            return dC * B.transpose();
        case Bug::conjugate_transposed:
            return G.adjoint();
        case Bug::wrong_shape:
            return G.leftCols(1);
        case Bug::one_entry:
            G(1, 2) *= 1 + 1e-5;
            return G;
        default:
            return G;
    }
}

template <class M>
auto rrule(product_t, M const& A, M const& B) {
    auto pullback = [A = keep(A), B = keep(B)](auto const& cotangent) {
        auto compute = [A, B, dC = M(cotangent)] { return bar_of_A<M>(*A, *B, dC); };
        auto add_to = [compute](auto& dest) {
            M const G = compute();
            if (bug == Bug::overwrites)
                dest = G;
            else if (bug == Bug::adds_transposed)
                dest += G.transpose();
            else
                dest += G;
        };
        M dB = A->adjoint() * M(cotangent);
        if (bug == Bug::swapped) dB = M(cotangent) * B->adjoint();
        return std::tuple{NoTangent{}, inplaceable_thunk(add_to, compute), dB};
    };
    return std::pair(M(A * B), pullback);
}

/// S W S with the symmetric part S = (A + Aᵀ) / 2, W = diag(1, 2, …): what reads a symmetric matrix
/// has a symmetric cotangent.
struct sandwich_t {
    MatrixXd operator()(MatrixXd const& A) const {
        MatrixXd const S = (A + A.transpose()) / 2;
        return S * weight(A.rows()) * S;
    }
    static MatrixXd weight(Eigen::Index n) {
        return MatrixXd(Eigen::VectorXd::LinSpaced(n, 1, static_cast<double>(n)).asDiagonal());
    }
};
inline constexpr sandwich_t sandwich{};

inline auto rrule(sandwich_t f, MatrixXd const& A) {
    auto pullback = [A = keep(A)](auto const& cotangent) {
        MatrixXd const S = (*A + A->transpose()) / 2;
        MatrixXd const W = sandwich_t::weight(A->rows());
        MatrixXd const dC(cotangent);
        MatrixXd const G = dC * S * W + W * S * dC;
        if (bug == Bug::not_symmetrised) return std::tuple{NoTangent{}, G};
        return std::tuple{NoTangent{}, MatrixXd((G + G.transpose()) / 2)};
    };
    return std::pair(f(A), pullback);
}

}  // namespace matrices

using namespace mutation;
using matrices::Bug;

namespace {

template <class M>
M matrix(Random& rng, Eigen::Index rows, Eigen::Index cols) {
    return chainrules::testutils::rand_tangent(rng, M(M::Zero(rows, cols)));
}
// Small ones for the right rule: a thousand of them are checked.
template <class M>
auto product_at() {
    return [](CheckOptions<> const& options, Random& rng) {
        bool const right = matrices::bug == Bug::none;
        M const A = matrix<M>(rng, right ? 1 : 3, right ? 2 : 3);
        return chainrules::testutils::check_all(options, matrices::product, A,
                                                matrix<M>(rng, A.cols(), A.rows()));
    };
}
auto const sandwich_at = [](CheckOptions<> const& options, Random& rng) {
    return chainrules::testutils::check_all(options, matrices::sandwich,
                                            matrix<matrices::MatrixXd>(rng, 2, 2));
};

}  // namespace

TEST(Matrices, Right) {
    passes(product_at<matrices::MatrixXd>());
    passes(product_at<matrices::MatrixXcd>());
    passes(sandwich_at);
}

TEST(Matrices, Wrong) {
    auto const d = Check::derivative;
    auto const acc = Check::accumulation;
    catches<Bug>(matrices::bug,
                 {
                     {Bug::transposed, "transposed", d, "transposed"},
                     {Bug::opposite_sign, "opposite sign", d, "opposite sign"},
                     {Bug::factor, "factor 2", d, "constant factor 2"},
                     {Bug::swapped, "slots swapped", d, "argument 1 and argument 2 exchanged"},
                     {Bug::diagonal_only, "diagonal only", d, "diagonal only"},
                     {Bug::lower_only, "lower triangle only", d, "some entries are zero"},
                     {Bug::symmetrised, "symmetrised", d, "symmetrised"},
                     {Bug::wrong_shape, "another shape", Check::tangent_types},
                     {Bug::overwrites, "the in-place thunk overwrites", acc},
                     {Bug::adds_transposed, "the in-place thunk adds the transpose", acc},
                     {Bug::one_entry, "one entry wrong by 1e-5"},
                     {Bug::forward_term_forgotten, "a term of the product rule is missing"},
                     {Bug::forward_transposed, "a transposed tangent"},
                     {Bug::forward_order, "factors in the wrong order"},
                 },
                 product_at<matrices::MatrixXd>());
    catches<Bug>(matrices::bug,
                 {
                     {Bug::not_conjugated, "the conjugate is missing"},
                     {Bug::conjugate_transposed, "conjugate transposed", d, "conjugate transposed"},
                 },
                 product_at<matrices::MatrixXcd>());
    catches<Bug>(matrices::bug, {{Bug::not_symmetrised, "not symmetrised", d, "not symmetrised"}},
                 sandwich_at);
}
