// SPDX-License-Identifier: MIT
#pragma once
// The Jacobian of a person's function times a vector: by its forward rule for X, else row by row of
// its reverse rule, else by one run of it on numbers with a tangent.

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "forward_ad/dual.hpp"

namespace chainrules::callbacks::detail {

template <class F>
struct ProductOf;

// product = J(x) v, m numbers; x and v have n.
template <class X, class F>
void jacobian_times(F const& f, double const* x, double const* v, std::size_t n, double* product,
                    std::size_t m) {
    if constexpr (has_frule<F, X>) {
        detail::with_argument<X>(x, n, [&](auto const& argument) {
            detail::with_argument<X>(v, n, [&](auto const& tangent) {
                auto const result =
                    chainrules::frule(std::tuple{NoTangent(), tangent}, f, argument);
                detail::put_values(chainrules::detail::dense_tangent(result.value, result.tangent),
                                   m, product);
            });
        });
    } else if constexpr (has_rrule<F, X>) {
        std::vector<double> jacobian(m * n);
        detail::values_and_jacobian<X>(f, x, n, nullptr, m, detail::by_rows(jacobian.data(), n));
        for (std::size_t i = 0; i != m; ++i) {
            product[i] = 0;
            for (std::size_t j = 0; j != n; ++j) product[i] += jacobian[i * n + j] * v[j];
        }
    } else {
        using Dual = forward_ad::Dual<double, 1, ProductOf<F>>;
        auto numbers = detail::of_size<holder_of<X, Dual>>(n);
        for (std::size_t j = 0; j != n; ++j) {
            auto& number = reverse_ad::Container<holder_of<X, Dual>>::at(numbers, j);
            number = Dual(x[j]);
            number.tangent[0] = v[j];
        }
        auto const results = f(detail::as_argument<X>(std::as_const(numbers)));
        detail::require_size("f(x)", static_cast<std::size_t>(results.size()), m);
        using Index = decltype(results.size());
        for (std::size_t i = 0; i != m; ++i) {
            auto const& y = results[static_cast<Index>(i)];
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(y)>, Dual>)
                product[i] = y.tangent[0];
            else
                product[i] = 0;
        }
    }
}

}  // namespace chainrules::callbacks::detail
