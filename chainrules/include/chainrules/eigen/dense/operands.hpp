// SPDX-License-Identifier: MIT
#pragma once
// How the rules for matrices keep their operands, and what they say where shapes do not fit.

#include <stdexcept>

#include "chainrules/eigen/dense/dense.hpp"

namespace chainrules::eigen::detail {

/// keep(x) for an operand. A Map and a Ref keep viewing what they view; any other expression may
/// refer to what is gone later, and is evaluated.
template <class X>
auto hold(X const& x) {
    if constexpr (is_stored<X>)
        return keep(x);
    else
        return chainrules::own(plain_t<X>(x));
}

// An operand that stands where the caller has it.
template <class X>
struct GivenOperand {
    X const& x;

    X const& operator*() const { return x; }
    X const* operator->() const { return &x; }
    auto keep() const { return chainrules::keep(x); }
};

// An expression, evaluated; copies share the value.
template <class Owner>
struct EvaluatedOperand : Owner {
    Owner const& keep() const { return *this; }
};

/// An argument of a rule, or the cotangent given to a pullback. An expression is evaluated, once.
/// *x and x->member read it, x.keep() is for what outlives the call.
template <class X>
auto operand(X const& x) {
    if constexpr (is_stored<X>)
        return GivenOperand<X>{x};
    else {
        using Owner = decltype(chainrules::own(std::declval<plain_t<X>>()));
        return EvaluatedOperand<Owner>{chainrules::own(plain_t<X>(x))};
    }
}

// What a thunk keeps of an operand, or of what is kept already.
template <class K>
decltype(auto) kept(K const& x) {
    if constexpr (requires { x.keep(); })
        return x.keep();
    else
        return (x);
}

/// x where its coefficients can be read one by one. A zero is returned as it is.
template <class X>
decltype(auto) stored(X const& x) {
    if constexpr (AbstractZero<X>)
        return X{};
    else if constexpr (is_stored<X>)
        return (x);
    else
        return plain_t<X>(x);
}

/// A shape that is no matrix.
struct Sizes {
    Eigen::Index row_count, col_count;
    Eigen::Index rows() const { return row_count; }
    Eigen::Index cols() const { return col_count; }
};

/// Throws std::invalid_argument: "chainrules::<f>: A is 3×4, <must>".
template <class A>
[[noreturn]] void raise_argument(char const* f, A const& a, char const* must) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": A is ");
    append_shape(error, a.rows(), a.cols()).append(", ").append(must);
    raise(std::invalid_argument(error.what()));
}

/// The same for two: "chainrules::<f>: A is 2×3, B is 4×2; <must>".
template <class A, class B>
[[noreturn]] void raise_arguments(char const* f, char const* name_a, A const& a, char const* name_b,
                                  B const& b, char const* must) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(name_a).append(" is ");
    append_shape(error, a.rows(), a.cols()).append(", ").append(name_b).append(" is ");
    append_shape(error, b.rows(), b.cols()).append("; ").append(must);
    raise(std::invalid_argument(error.what()));
}

}  // namespace chainrules::eigen::detail
