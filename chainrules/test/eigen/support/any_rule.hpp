// SPDX-License-Identifier: MIT
#pragma once
// A function of two matrices with rules that a test writes down, right or wrong. One type for all
// of them, so that the checker is compiled once per number type.

#include <functional>
#include <utility>

#include <Eigen/Core>

#include "chainrules_core/chainrules_core.hpp"

namespace any_rule {

template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

/// A cotangent as a rule gives it: added as `C += value`, unless the rule overwrites.
template <class S>
struct Bar {
    Matrix<S> value;
    bool overwrites = false;

    Bar() = default;
    template <class D>
    Bar(Eigen::MatrixBase<D> const& v) : value(v) {}
};

template <class S>
Bar<S> overwriting(Matrix<S> const& value) {
    Bar<S> bar(value);
    bar.overwrites = true;
    return bar;
}

/// Y = f(A, B) with its rules; the frule is the correct one.
template <class S>
struct Rule {
    using M = Matrix<S>;

    std::function<M(M const&, M const&)> primal;
    std::function<M(M const& A, M const& B, M const& dA, M const& dB)> tangent;
    std::function<std::pair<Bar<S>, Bar<S>>(M const& A, M const& B, M const& dY)> pullback;

    M operator()(M const& A, M const& B) const { return primal(A, B); }
};

template <class S>
auto thunk_of(Bar<S> const& bar) {
    return chainrules::inplaceable_thunk(
        [bar](auto& dest) {
            if (bar.overwrites)
                dest = bar.value;
            else
                dest += bar.value;
        },
        [bar] { return bar.value; });
}

template <class S, class Self, class Da, class Db>
auto frule(std::tuple<Self, Da, Db> const& tangents, Rule<S> const& f, Matrix<S> const& A,
           Matrix<S> const& B) {
    auto const dense = [](auto const& dx, Matrix<S> const& x) -> Matrix<S> {
        if constexpr (chainrules::AbstractZero<decltype(dx)>)
            return Matrix<S>::Zero(x.rows(), x.cols());
        else
            return chainrules::unthunk(dx);
    };
    return std::pair(
        f(A, B), f.tangent(A, B, dense(std::get<1>(tangents), A), dense(std::get<2>(tangents), B)));
}

template <class S>
auto rrule(Rule<S> const& f, Matrix<S> const& A, Matrix<S> const& B) {
    auto pullback = [&f, A = chainrules::keep(A), B = chainrules::keep(B)](Matrix<S> const& dY) {
        auto const [A_bar, B_bar] = f.pullback(*A, *B, dY);
        return std::tuple{chainrules::NoTangent{}, thunk_of(A_bar), thunk_of(B_bar)};
    };
    return std::pair(f(A, B), pullback);
}

}  // namespace any_rule
