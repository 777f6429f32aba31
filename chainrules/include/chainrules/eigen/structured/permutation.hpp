// SPDX-License-Identifier: MIT
#pragma once
// Eigen's PermutationMatrix and Transpositions, and views of their indices, have no tangent: there
// is nothing between two permutations.

#include "chainrules/eigen/dense/concepts.hpp"

namespace chainrules {

namespace eigen {

namespace detail {

template <class D>
void permutation_base(Eigen::PermutationBase<D> const*);
template <class D>
void transpositions_base(Eigen::TranspositionsBase<D> const*);

}  // namespace detail

/// A permutation matrix of Eigen.
template <class T>
concept PermutationLike =
    requires(std::remove_cvref_t<T> const* x) { detail::permutation_base(x); };

/// A sequence of transpositions of Eigen.
template <class T>
concept TranspositionsLike =
    requires(std::remove_cvref_t<T> const* x) { detail::transpositions_base(x); };

}  // namespace eigen

template <class P>
    requires(eigen::PermutationLike<P> || eigen::TranspositionsLike<P>)
struct TangentSpace<P> {
    using tangent_type = NoTangent;
    static NoTangent zero(P const&) { return {}; }
};

}  // namespace chainrules
