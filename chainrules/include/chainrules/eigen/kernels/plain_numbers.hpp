// SPDX-License-Identifier: MIT
#pragma once
// The plain numbers below the numbers of AD tools: what pivots are chosen and ranks are decided by.

#include <cmath>

#include "chainrules/eigen/kernels/options.hpp"

namespace chainrules::eigen::detail {

/// The plain number, real or complex, that a coefficient stands for.
template <class S>
auto plain_number(S const& x) {
    if constexpr (Complex<S>) {
        using T = std::remove_cvref_t<decltype(plain_value(x.real()))>;
        return std::complex<T>(plain_value(x.real()), plain_value(x.imag()));
    } else
        return plain_value(x);
}
template <class M>
auto plain_values(M const& A) {
    using S = scalar_t<M>;
    using Plain = std::remove_cvref_t<decltype(plain_number(std::declval<S const&>()))>;
    return with_scalar_t<Plain, M>(A.unaryExpr([](S const& x) { return Plain(plain_number(x)); }));
}

/// The plain real number that a coefficient's size is measured by.
template <class S>
using magnitude_t = decltype(plain_value(std::declval<real_t<S>>()));

template <class S>
magnitude_t<S> magnitude(S const& x) {
    using std::abs, std::sqrt;
    if constexpr (Complex<S>) {
        auto const re = plain_value(x.real()), im = plain_value(x.imag());
        return sqrt(magnitude_t<S>(re * re + im * im));
    } else
        return abs(plain_value(x));
}

/// The plain numbers of A; A itself where it has no others.
template <class M>
decltype(auto) as_plain_values(M const& A) {
    if constexpr (depth<scalar_t<M>> == 0)
        return (A);
    else
        return plain_values(A);
}

template <class X>
auto squared_magnitudes(X const& x) {
    using T = magnitude_t<scalar_t<X>>;
    T sum(0);
    for (Eigen::Index j = 0; j != x.cols(); ++j)
        for (Eigen::Index i = 0; i != x.rows(); ++i) {
            T const a = magnitude(chainrules::evaluate(x.coeff(i, j)));
            sum += a * a;
        }
    return sum;
}

/// The norm of the coefficients of matrices, zeros among them.
template <class T, class... X>
T norm_of(X const&... x) {
    using std::sqrt;
    auto squared = [](auto const& d) {
        if constexpr (AbstractZero<decltype(d)>)
            return T(0);
        else
            return T(squared_magnitudes(d));
    };
    return sqrt(T((T(0) + ... + squared(x))));
}

/// The largest modulus of a column of numbers.
template <class V>
auto largest_of(V const& v) {
    magnitude_t<scalar_t<V>> largest(0);
    for (Eigen::Index i = 0; i != v.size(); ++i)
        if (auto const x = magnitude(v.coeff(i)); x > largest) largest = x;
    return largest;
}

/// Throws where A has an entry that is no finite number, unless the options ask for what IEEE
/// gives; where the lower triangle is what is read, an entry there.
template <bool lower_triangle = false, class A>
void check_finite(char const* f, char const* name, A const& a,
                  FactorizationOptions const& options) {
    if (options.on_degenerate == OnDegenerate::ieee) return;
    for (Eigen::Index j = 0; j != a.cols(); ++j)
        for (Eigen::Index i = lower_triangle ? j : 0; i < a.rows(); ++i) {
            auto const x = plain_number(a.coeff(i, j));
            auto const re = Eigen::numext::real(x), im = Eigen::numext::imag(x);
            if (!(re - re == 0) || !(im - im == 0))
                raise_domain(f, name, "(", i, ", ", j, ") is ",
                             static_cast<double>(re - re == 0 ? im : re),
                             "; all entries must be finite");
        }
}

}  // namespace chainrules::eigen::detail
