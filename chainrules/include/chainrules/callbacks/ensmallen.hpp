// SPDX-License-Identifier: MIT
#pragma once
// ensmallen's optimisers take any generic function, with its exact gradient, and any function
// object with a reverse rule. Nothing of ensmallen or Armadillo is included here. Tried with
// ensmallen 2.22 and Armadillo 11.4.
//
//     auto problem = callbacks::ensmallen(f);
//     ens::L_BFGS().Optimize(problem, x);

#include <cstddef>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"

namespace chainrules::callbacks {

namespace detail {

template <class X, class F>
struct Ensmallen {
    F f;

    template <class Matrix>
    double Evaluate(Matrix const& x) {
        return detail::value<X>(f, x.memptr(), x.n_elem);
    }
    template <class Matrix>
    void Gradient(Matrix const& x, Matrix& gradient) {
        EvaluateWithGradient(x, gradient);
    }
    template <class Matrix>
    double EvaluateWithGradient(Matrix const& x, Matrix& gradient) {
        gradient.set_size(x.n_rows, x.n_cols);
        return detail::value_and_gradient<X>(f, x.memptr(), x.n_elem, gradient.memptr());
    }
};

}  // namespace detail

/// What ensmallen's optimisers of differentiable functions take: Evaluate, Gradient and
/// EvaluateWithGradient of an arma::mat. It holds a copy of f, which is called with an X of all
/// elements of the matrix, column by column. A gradient is one recording of f, or one call of its
/// rule. Exceptions pass through ensmallen.
template <class X = std::vector<double>, class F>
detail::Ensmallen<X, F> ensmallen(F f) {
    return {std::move(f)};
}

}  // namespace chainrules::callbacks
