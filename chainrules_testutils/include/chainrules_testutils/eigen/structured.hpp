// SPDX-License-Identifier: MIT
#pragma once
// Flattening of matrices of a structure: Eigen's DiagonalMatrix, and classes that own a triangular,
// self-adjoint or banded matrix. Such a class is known by what it has. Of a triangle: a `mode` of
// Eigen's (Lower, Upper, with UnitDiag, ZeroDiag or SelfAdjoint), matrix(), and a constructor that
// takes a matrix. Of a band: how many diagonals are `below` and `above` the main one, diagonal(k),
// and a constructor that takes the number of rows. Permutations have no numbers.

#include "chainrules_testutils/eigen.hpp"

namespace chainrules::testutils {

namespace detail {
template <class D>
inline constexpr bool is_diagonal_matrix = false;
template <class S, int N, int M>
inline constexpr bool is_diagonal_matrix<Eigen::DiagonalMatrix<S, N, M>> = true;
}  // namespace detail

template <class S, int N, int M>
    requires Flattenable<S>
struct Flatten<Eigen::DiagonalMatrix<S, N, M>> {
    using P = Eigen::DiagonalMatrix<S, N, M>;
    using Vector = typename P::DiagonalVectorType;
    using Parts = Flatten<Vector>;
    static constexpr unsigned reals = detail::reals_of<S>;
    using tangent_type = Eigen::DiagonalMatrix<detail::dense_tangent_scalar_t<S>, N, M>;

    static tangent_type zero_tangent(P const& x) {
        return tangent_type(Parts::zero_tangent(x.diagonal()));
    }
    template <class V>
    static void each(P const& x, V const& visit) {
        Parts::each(x.diagonal(), visit);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        return P(Parts::rebuild(like.diagonal(), read));
    }
    template <class D>
    static constexpr bool takes = detail::is_diagonal_matrix<std::remove_const_t<D>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        return Parts::each_tangent(x.diagonal(), dx.diagonal(), visit);
    }
    static std::string name(P const&, std::size_t part) {
        return detail::concatenate({"(", part, ",", part, ")"});
    }
    static std::string shape(P const& x) {
        return detail::concatenate({x.rows(), "×", x.cols(), " diagonal elements"});
    }
};

namespace detail {

template <class P>
concept OwnsTriangle = requires(P const& x) {
    requires((P::mode & (Eigen::Lower | Eigen::Upper)) != 0);
    typename P::PlainObject;
    P(std::remove_cvref_t<decltype(x.matrix())>(x.matrix()));
};

// The tangent of a unit triangle is a strict one.
constexpr unsigned tangent_mode(unsigned mode) {
    return (mode & Eigen::UnitDiag) != 0 ? mode ^ (Eigen::UnitDiag | Eigen::ZeroDiag) : mode;
}
template <class D>
constexpr bool has_mode(unsigned mode) {
    if constexpr (OwnsTriangle<D>)
        return D::mode == mode;
    else
        return false;
}

// Row and column of each number, column by column.
template <class P, class Visit>
void each_place(P const& x, Visit const& visit) {
    constexpr bool lower = (P::mode & Eigen::Lower) != 0;
    constexpr bool diagonal = (P::mode & (Eigen::UnitDiag | Eigen::ZeroDiag)) == 0;
    for (Eigen::Index j = 0; j != x.cols(); ++j)
        for (Eigen::Index i = 0; i != x.rows(); ++i)
            if (i == j ? diagonal : lower == (i > j)) visit(i, j);
}

}  // namespace detail

/// A self-adjoint matrix has real numbers on its diagonal; those of its triangle stand for two
/// places and are taken times √2, so that the inner product of two vectors of numbers is that of
/// the matrices.
template <detail::OwnsTriangle P>
struct Flatten<P> {
    using M = std::remove_cvref_t<decltype(std::declval<P const&>().matrix())>;
    using S = typename M::Scalar;
    static constexpr unsigned reals = detail::reals_of<S>;
    static constexpr bool self_adjoint = (P::mode & Eigen::SelfAdjoint) != 0;

    template <class V>
    static void each(P const& x, V const& visit) {
        detail::each_place(x, [&](Eigen::Index i, Eigen::Index j) {
            with_part(x.matrix()(i, j), i == j, [&](auto const& part) { visit(part); });
        });
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        M result = like.matrix();
        detail::each_place(like, [&](Eigen::Index i, Eigen::Index j) {
            change_part(result(i, j), i == j, [&](auto& part) { part = read(part); });
        });
        return P(std::move(result));
    }
    template <class D>
    static constexpr bool takes = detail::has_mode<D>(detail::tangent_mode(P::mode));
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (dx.rows() != x.rows() || dx.cols() != x.cols()) return false;
        auto matrix = dx.matrix();
        detail::each_place(x, [&](Eigen::Index i, Eigen::Index j) {
            with_part(x.matrix()(i, j), i == j, [&](auto const& part) {
                change_part(matrix(i, j), i == j, [&](auto& d) { visit(part, d); });
            });
        });
        if constexpr (!std::is_const_v<D>) dx = D(std::move(matrix));
        return true;
    }
    static std::string name(P const& x, std::size_t part) {
        std::string result;
        detail::each_place(x, [&](Eigen::Index i, Eigen::Index j) {
            if (part-- == 0) result = detail::concatenate({"(", i, ",", j, ")"});
        });
        return result;
    }
    static std::string shape(P const& x) {
        return detail::concatenate(
            {x.rows(), "×", x.cols(),
             self_adjoint ? " self-adjoint elements" : " triangular elements"});
    }

  private:
    template <class T>
    static T root_two() {
        return T(1.41421356237309504880168872420969808L);
    }
    template <class T, class Use>
    static void with_part(T const& x, bool on_diagonal, Use const& use) {
        if constexpr (!self_adjoint)
            use(x);
        else if (!on_diagonal)
            use(T(x * root_two<real_t<T>>()));
        else if constexpr (Complex<T>)
            use(x.real());
        else
            use(x);
    }
    template <class T, class Change>
    static void change_part(T& x, bool on_diagonal, Change const& change) {
        if constexpr (!self_adjoint)
            change(x);
        else if (!on_diagonal) {
            T part(x * root_two<real_t<T>>());
            change(part);
            x = T(part / root_two<real_t<T>>());
        } else if constexpr (Complex<T>) {
            real_t<T> part = x.real();
            change(part);
            x = T(part);
        } else
            change(x);
    }
};

namespace detail {

template <class P>
concept OwnsBand = requires(P const& x, Eigen::Index n) {
    requires P::below >= 0 && P::above >= 0;
    x.diagonal(n);
    P(n);
};
template <class D, class P>
constexpr bool has_band_of() {
    if constexpr (OwnsBand<D>)
        return D::below == P::below && D::above == P::above;
    else
        return false;
}

}  // namespace detail

/// Diagonal by diagonal, the lowest first.
template <detail::OwnsBand P>
struct Flatten<P> {
    using S = typename P::Scalar;
    static constexpr unsigned reals = detail::reals_of<S>;

    template <class V>
    static void each(P const& x, V const& visit) {
        each_place(x, [&](int k, Eigen::Index i) { visit(x.diagonal(k)(i)); });
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result(like.rows());
        each_place(like, [&](int k, Eigen::Index i) {
            result.diagonal(k)(i) = read(like.diagonal(k)(i));
        });
        return result;
    }
    template <class D>
    static constexpr bool takes = detail::has_band_of<std::remove_const_t<D>, P>();
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (dx.rows() != x.rows()) return false;
        each_place(x, [&](int k, Eigen::Index i) {
            auto&& diagonal = dx.diagonal(k);
            visit(x.diagonal(k)(i), diagonal.coeffRef(i));
        });
        return true;
    }
    static std::string name(P const& x, std::size_t part) {
        std::string result;
        each_place(x, [&](int k, Eigen::Index i) {
            if (part-- == 0)
                result =
                    detail::concatenate({"(", i + std::max(0, -k), ",", i + std::max(0, k), ")"});
        });
        return result;
    }
    static std::string shape(P const& x) {
        return detail::concatenate({x.rows(), "×", x.cols(), " banded elements"});
    }

  private:
    template <class Visit>
    static void each_place(P const& x, Visit const& visit) {
        for (int k = -P::below; k <= P::above; ++k)
            for (Eigen::Index i = 0; i != x.diagonal(k).size(); ++i) visit(k, i);
    }
};

template <int N, int M, class I>
struct Flatten<Eigen::PermutationMatrix<N, M, I>> {
    static constexpr unsigned reals = 0;
};
template <int N, int M, class I>
struct Flatten<Eigen::Transpositions<N, M, I>> {
    static constexpr unsigned reals = 0;
};

}  // namespace chainrules::testutils
