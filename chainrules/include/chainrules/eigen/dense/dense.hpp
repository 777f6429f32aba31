// SPDX-License-Identifier: MIT
#pragma once
// Dense Eigen types as primals and as tangents: their tangent space (a matrix for a matrix),
// projection onto it, addition in place, and which of them a pullback keeps by value. A Map, a
// Block, any expression has the tangent space of the plain matrix or array behind it.

#include "chainrules/eigen/dense/concepts.hpp"
#include "chainrules_core/functions/ownership.hpp"
#include "chainrules_core/tangents/accumulate.hpp"

namespace chainrules {

namespace eigen {

// In scattered.hpp.
template <class Plain, class Block>
class Scattered;

}  // namespace eigen

namespace eigen::detail {

template <class T>
inline constexpr bool is_scattered = false;
template <class Plain, class Block>
inline constexpr bool is_scattered<Scattered<Plain, Block>> = true;

template <class P>
concept Primal =
    Dense<P> && !Described<P> && !chainrules::detail::WithoutTangent<P> &&
    HasTangent<scalar_t<P>> && (Number<tangent_scalar_t<P>> || AbstractZero<tangent_scalar_t<P>>);

/// ProjectTo for matrices and arrays: shape, kind, precision, real part.
template <class Target>
class DenseProjector {
  public:
    DenseProjector() = default;
    template <class P>
    explicit DenseProjector(P const& x) : rows_(x.rows()), cols_(x.cols()) {}

    Target const& operator()(Target const& dx) const {
        check(dx);
        return dx;
    }

    template <class D>
    auto operator()(D const& dx) const {
        static_assert(Dense<D>,
                      "chainrules::ProjectTo(x)(dx): the tangent of an Eigen matrix must be an "
                      "Eigen matrix or array; give one of the shape of x");
        if constexpr (Dense<D>) {
            if constexpr (Differentiable<D>) {
                using Result = with_scalar_t<projected_t<scalar_t<Target>, scalar_t<D>>, Target>;
                check(dx);
                if constexpr (is_scattered<D>)
                    return dx.template in_space_of<Target>();
                else if constexpr (same_fixed_shape<D, Target>)
                    return Result(as_kind_of<Target>(projected<scalar_t<Target>>(dx)));
                else
                    return Result(Result::Zero(rows_, cols_));  // check has raised
            } else
                return NoTangent{};
        }
    }

    template <Structured D>
    auto operator()(D const& dx) const {
        check(dx);
        return (*this)(Structure<D>::dense(dx));
    }

  private:
    template <class D>
    void check(D const& dx) const {
        check_shape("ProjectTo(x)(dx)", "dx", dx, rows_, cols_);
    }

    Eigen::Index rows_ = 0, cols_ = 0;
};

}  // namespace eigen::detail

template <eigen::detail::Primal P>
    requires Number<eigen::tangent_scalar_t<P>>
struct TangentSpace<P> {
    using tangent_type = eigen::with_scalar_t<eigen::tangent_scalar_t<P>, P>;
    using Projector = eigen::detail::DenseProjector<tangent_type>;
    static tangent_type zero(P const& p) { return tangent_type::Zero(p.rows(), p.cols()); }

    /// The sum of two matrices or arrays, of a's kind, in the wider precision. Nothing is
    /// broadcast.
    template <eigen::Dense D>
        requires(eigen::detail::Differentiable<D> && eigen::detail::same_fixed_shape<P, D>)
    static auto add(P const& a, D const& b) {
        using A = eigen::scalar_t<P>;
        using B = eigen::scalar_t<D>;
        using S = decltype(detail::sum(std::declval<A>(), std::declval<B>()));
        eigen::detail::check_shape("add(a, b)", "b", b, a.rows(), a.cols());
        return eigen::with_scalar_t<S, P>(a.template cast<S>() +
                                          eigen::detail::as_kind_of<P>(b.template cast<S>()));
    }
    template <eigen::Structured D>
        requires(eigen::detail::same_fixed_shape<P, D>)
    static auto add(P const& a, D const& b) {
        eigen::detail::check_shape("add(a, b)", "b", b, a.rows(), a.cols());
        return TangentSpace<D>::add(b, a);
    }
};

/// Flags have no tangent, and so has a matrix of them.
template <eigen::detail::Primal P>
    requires AbstractZero<eigen::tangent_scalar_t<P>>
struct TangentSpace<P> {
    using tangent_type = NoTangent;
    static NoTangent zero(P const&) { return {}; }
};

/// Adds into a matrix, an array, a Map, a Block: shapes must agree, nothing is broadcast.
template <class D>
    requires(eigen::Dense<D> && (std::remove_cvref_t<D>::Flags & Eigen::LvalueBit) != 0 &&
             is_inplaceable_destination<eigen::scalar_t<D>>)
struct Destination<D> {
    template <eigen::Dense X>
        requires detail::AddsInto<eigen::scalar_t<D>, eigen::scalar_t<X>>
    static void check(D const& dest, X const& dx) {
        eigen::detail::check_shape("accumulate(dest, dx)", "dx", dx, dest.rows(), dest.cols());
    }
    template <eigen::Dense X>
    static void add(D& dest, X const& dx) {
        if constexpr (eigen::detail::is_scattered<X> && eigen::detail::same_fixed_shape<D, X>)
            dx.add_to(dest);
        else if constexpr (eigen::detail::same_fixed_shape<D, X>)
            dest += eigen::detail::as_kind_of<D>(eigen::detail::projected<eigen::scalar_t<D>>(dx));
    }

    template <eigen::Structured X>
        requires detail::AddsInto<eigen::scalar_t<D>, eigen::scalar_t<X>>
    static void check(D const& dest, X const& dx) {
        eigen::detail::check_shape("accumulate(dest, dx)", "dx", dx, dest.rows(), dest.cols());
    }
    template <eigen::Structured X>
    static void add(D& dest, X const& dx) {
        if constexpr (eigen::detail::same_fixed_shape<D, X>) eigen::Structure<X>::add_to(dest, dx);
    }
};

/// A Map is kept as the view that it is, and matrices of fixed size up to 3×3 are kept by value:
/// Eigen 3.4 has neither trivially copyable. A 4×4 one is cheaper by reference.
template <class P, int O, class S>
inline constexpr bool keep_by_value<Eigen::Map<P, O, S>> = true;
template <class T, int R, int C, int O, int MR, int MC>
    requires(R > 0 && C > 0 && std::is_trivially_copyable_v<T> && sizeof(T) * R * C <= 72)
inline constexpr bool keep_by_value<Eigen::Matrix<T, R, C, O, MR, MC>> = true;
template <class T, int R, int C, int O, int MR, int MC>
    requires(R > 0 && C > 0 && std::is_trivially_copyable_v<T> && sizeof(T) * R * C <= 72)
inline constexpr bool keep_by_value<Eigen::Array<T, R, C, O, MR, MC>> = true;

}  // namespace chainrules
