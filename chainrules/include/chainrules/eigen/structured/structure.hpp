// SPDX-License-Identifier: MIT
#pragma once
// What matrices of all structures have in common as primals and as tangents: a tangent has the
// structure of its primal, and so has the sum of two of one structure; a dense matrix, or one of
// another structure, is cut to it by projection, and makes a sum dense. Which structures there are:
// the other headers of this folder. What each says of itself, in a Structure<X>:
//
//     using Owned = …;                             X, or what owns what the view X looks at
//     template <class S> using Tangent = …;        its tangents, with coefficients of type S
//     template <class T> using Projector = …;      StructuredProjector<T>, or one of its own
//     static … dense(X const& x);                  the dense matrix that it stands for
//     static void add_to(D& dest, X const& x);     dest += x, a dense matrix of its shape
//     static … numbers(X const& x);                all coefficients that it stores, as an array
//     static … with_numbers(X const& x, N const& numbers);
//     static … of(E const& e);                     what is kept of a dense matrix
//     static … sum<S>(X const& a, B const& b);     for the B of this structure
//     template <class B> static constexpr bool holds();      a sum of X and B is an X
//     static void accumulate(X& dest, B const& dx);          dest += dx, for these
//     static void check(X const& dest, B const& dx);         optional; before that

#include "chainrules/eigen/dense/operands.hpp"

namespace chainrules::eigen {

/// The type of structured matrix that holds its coefficients.
template <Structured X>
using owned_t = typename Structure<std::remove_cvref_t<X>>::Owned;

namespace detail {

template <class X>
concept DifferentiableStructured =
    Structured<X> && HasTangent<scalar_t<X>> && Number<tangent_scalar_t<X>>;

template <class X>
concept AnyMatrix = Dense<X> || Structured<X>;

template <class X, class S = tangent_scalar_t<X>>
using structured_tangent_t = typename Structure<X>::template Tangent<S>;

/// A matrix of a structure that owns its coefficients: x itself, or a copy of what it views.
template <Structured X>
decltype(auto) owned(X const& x) {
    if constexpr (std::is_same_v<X, owned_t<X>>)
        return (x);
    else
        return owned_t<X>(x);
}

/// hold(x) of a view of a structure: it may refer to what is gone later, and is evaluated.
template <Structured X>
    requires(!is_stored<X>)
auto hold(X const& x) {
    return chainrules::own(owned_t<X>(x));
}

// Whether a D is of the structure of the tangents Target, and no primal that is (a unit triangle).
template <class D, class Target>
inline constexpr bool has_structure_of = false;
template <Structured D, class Target>
inline constexpr bool has_structure_of<D, Target> =
    std::is_same_v<structured_tangent_t<D, scalar_t<D>>, owned_t<D>> &&
    std::is_same_v<structured_tangent_t<D, scalar_t<Target>>, Target>;

/// What of dx lies in the structure of the tangents Target, in their precision.
template <class Target, class D>
auto cut(D const& dx) {
    using T = scalar_t<Target>;
    using Result = structured_tangent_t<Target, projected_t<T, scalar_t<D>>>;
    if constexpr (Dense<D>)
        return Result(Structure<Target>::of(
            projected<T>(as_kind_of<typename Structure<Target>::DenseType>(dx))));
    else if constexpr (has_structure_of<D, Target>) {
        decltype(auto) x = owned(dx);
        return Result(Structure<owned_t<D>>::with_numbers(
            x, projected<T>(Structure<owned_t<D>>::numbers(x))));
    } else
        return cut<Target>(Structure<D>::dense(dx));
}

/// ProjectTo for matrices of a structure: shape, structure, precision, real part.
template <class Target>
class StructuredProjector {
  public:
    StructuredProjector() = default;
    template <class P>
    explicit StructuredProjector(P const& x) : rows_(x.rows()), cols_(x.cols()) {}

    Target const& operator()(Target const& dx) const {
        check(dx);
        return dx;
    }

    template <class D>
    auto operator()(D const& dx) const {
        static_assert(AnyMatrix<D>,
                      "chainrules::ProjectTo(x)(dx): the tangent of a structured Eigen matrix must "
                      "be a matrix, of this structure, another one or dense; give one of the shape "
                      "of x");
        if constexpr (AnyMatrix<D>) {
            if constexpr (!Number<tangent_scalar_t<D>>)
                return NoTangent{};
            else {
                check(dx);
                if constexpr (same_fixed_shape<D, Target>)
                    return cut<Target>(dx);
                else
                    return Target();  // check has raised
            }
        }
    }

  private:
    template <class D>
    void check(D const& dx) const {
        check_shape("ProjectTo(x)(dx)", "dx", dx, rows_, cols_);
    }

    Eigen::Index rows_ = 0, cols_ = 0;
};

// The sum of a matrix of a structure and a dense one, or one of another structure: dense.
template <class S, class A, class B>
auto dense_sum(A const& a, B const& b) {
    if constexpr (Dense<B>) {
        with_scalar_t<S, B> result(b.template cast<S>());
        Structure<A>::add_to(result, a);
        return result;
    } else
        return dense_sum<S>(a, Structure<B>::dense(b));
}

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules {

template <eigen::Structured X>
    requires Number<eigen::tangent_scalar_t<X>>
struct TangentSpace<X> {
    using Structure = eigen::Structure<X>;
    using Owned = eigen::Structure<eigen::owned_t<X>>;
    using tangent_type = eigen::detail::structured_tangent_t<X>;
    using Projector = typename Structure::template Projector<tangent_type>;
    static tangent_type zero(X const& x) { return Structure::zero(x); }

    /// Of one structure: of that structure, in the wider precision. Else dense.
    template <eigen::detail::AnyMatrix B>
        requires(Number<eigen::tangent_scalar_t<B>> && eigen::detail::same_fixed_shape<X, B>)
    static auto add(X const& a, B const& b) {
        using S = std::remove_cvref_t<decltype(detail::sum(std::declval<eigen::scalar_t<X>>(),
                                                           std::declval<eigen::scalar_t<B>>()))>;
        eigen::detail::check_shape("add(a, b)", "b", b, a.rows(), a.cols());
        if constexpr (requires { Structure::template sum<S>(a, b); })
            return Structure::template sum<S>(a, b);
        else
            return eigen::detail::dense_sum<S>(a, b);
    }

    static constexpr bool has_parts = true;
    template <class Op>
    static auto map(X const& t, Op const& op) {
        decltype(auto) x = eigen::detail::owned(t);
        return Owned::map(x, op);
    }
    template <class Op>
    static auto fold(X const& t, Op const& op) {
        decltype(auto) x = eigen::detail::owned(t);
        return detail::fold_numbers(Owned::numbers(x), op);
    }
    template <eigen::detail::AnyMatrix B>
    static bool same(X const& a, B const& b) {
        if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
        if constexpr (requires { Structure::same(a, b); })
            return Structure::same(a, b);
        else if constexpr (eigen::Dense<B>)
            return detail::equal_arrays(Structure::dense(a).array(), b.array());
        else
            return detail::equal_arrays(Structure::dense(a).array(),
                                        eigen::Structure<B>::dense(b).array());
    }
};

/// Flags have no tangent, and so has a matrix of them, whatever its structure.
template <eigen::Structured X>
    requires AbstractZero<eigen::tangent_scalar_t<X>>
struct TangentSpace<X> {
    using tangent_type = NoTangent;
    static NoTangent zero(X const&) { return {}; }
};

/// Adds what has the same structure, or less: shapes must agree.
template <eigen::Structured D>
    requires(std::is_same_v<D, eigen::owned_t<D>> && is_inplaceable_destination<eigen::scalar_t<D>>)
struct Destination<D> {
    using Structure = eigen::Structure<D>;

    template <eigen::Structured X>
        requires(Structure::template holds<X>() &&
                 detail::AddsInto<eigen::scalar_t<D>, eigen::scalar_t<X>>)
    static void check(D const& dest, X const& dx) {
        eigen::detail::check_shape("accumulate(dest, dx)", "dx", dx, dest.rows(), dest.cols());
        if constexpr (requires { Structure::check(dest, dx); }) Structure::check(dest, dx);
    }
    template <eigen::Structured X>
    static void add(D& dest, X const& dx) {
        if constexpr (eigen::detail::same_fixed_shape<D, X>) Structure::accumulate(dest, dx);
    }
};

}  // namespace chainrules
