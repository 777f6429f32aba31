// SPDX-License-Identifier: MIT
#pragma once
// The plain numbers below the numbers of AD tools: what pivots are chosen and ranks are decided by.

#include <cmath>

#include "chainrules/eigen/factorizations/options.hpp"

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

/// Throws where A has an entry that is no finite number, unless the options ask for what IEEE
/// gives.
template <class A>
void check_finite(char const* f, char const* name, A const& a,
                  FactorizationOptions const& options) {
    if (options.on_degenerate == OnDegenerate::ieee) return;
    for (Eigen::Index j = 0; j != a.cols(); ++j)
        for (Eigen::Index i = 0; i != a.rows(); ++i) {
            auto const x = plain_number(a.coeff(i, j));
            auto const re = Eigen::numext::real(x), im = Eigen::numext::imag(x);
            if (!(re - re == 0) || !(im - im == 0))
                raise_domain(f, name, "(", i, ", ", j, ") is ",
                             static_cast<double>(re - re == 0 ? im : re),
                             "; all entries must be finite");
        }
}

}  // namespace chainrules::eigen::detail
