// SPDX-License-Identifier: MIT
#pragma once
// The numbers that hold what spectral rules compute, complex ones of real matrices too.

#include "chainrules/eigen/kernels/qr.hpp"

namespace chainrules::eigen::detail {

template <class D>
constexpr auto real_coefficients() {
    if constexpr (AbstractZero<D>)
        return std::type_identity<D>{};
    else
        return std::type_identity<Eigen::Matrix<real_t<scalar_t<D>>, 1, 1>>{};
}
/// The complex numbers that hold what is computed from S and the matrices D, zeros among them.
template <class S, class... D>
using complex_beside_t = std::complex<scalar_beside_t<
    real_t<S>, typename decltype(real_coefficients<std::remove_cvref_t<D>>())::type...>>;

template <class D>
constexpr bool has_complex_numbers() {
    if constexpr (AbstractZero<D>)
        return false;
    else
        return Complex<scalar_t<D>>;
}
/// The same; real ones where S and all D are real.
template <class S, class... D>
using number_beside_t =
    std::conditional_t<Complex<S> || (... || has_complex_numbers<std::remove_cvref_t<D>>()),
                       complex_beside_t<S, D...>, real_t<complex_beside_t<S, D...>>>;

/// x in the numbers C, which hold it: x itself where it has them.
template <class C, class X>
decltype(auto) converted_to(X const& x) {
    if constexpr (std::is_same_v<scalar_t<X>, C> && is_stored<X>)
        return (x);
    else
        return with_scalar_t<C, X>(x.template cast<C>());
}

template <class Y>
void set_not_a_number(Y& y) {
    using S = scalar_t<Y>;
    using R = real_t<S>;
    R const undefined(std::numeric_limits<magnitude_t<S>>::quiet_NaN());
    if constexpr (Complex<S>)
        y.setConstant(S(undefined, undefined));
    else
        y.setConstant(undefined);
}

}  // namespace chainrules::eigen::detail
