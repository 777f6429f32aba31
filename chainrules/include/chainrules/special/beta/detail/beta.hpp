// SPDX-License-Identifier: MIT
#pragma once
// ln B(a, b) without cancellation for large arguments, in the standard floating types.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/gamma/detail/gamma.hpp"

namespace chainrules::special::detail {

template <class T>
T log_beta(T a, T b) {
    using std::log;
    if constexpr (!std::is_floating_point_v<T>) {
        return T(log(boost::math::beta(a, b)));
    } else {
        if (b < a) std::swap(a, b);
        if (!(a > 0) || !(b < asymptotic_from)) {
            if (!(a > 0) || !(b <= std::numeric_limits<T>::max()))
                return a == 0 ? infinity<T>() : a > 0 ? -infinity<T>() : not_a_number<T>();
            T const ratio = a / b, sum = a + b;
            if (a >= asymptotic_from)
                return log(boost::math::constants::root_two_pi<T>()) - log(b) / 2 -
                       (a - T(0.5)) * std::log1p(b / a) - b * std::log1p(ratio) +
                       (stirling_correction(a) + stirling_correction(b) - stirling_correction(sum));
            return boost::math::lgamma(a, Quiet{}) - (b - T(0.5)) * std::log1p(ratio) -
                   a * log(sum) + a + (stirling_correction(b) - stirling_correction(sum));
        }
        return log(boost::math::beta(a, b, Quiet{}));
    }
}

// Infinite where a or b is 0, and 0 where the other one is infinite.
template <class T, class... P>
T beta_value(T const& a, T const& b, P const&... policy) {
    if (gives_limits<P...> && a >= 0 && b >= 0) {
        bool const pole = a == 0 || b == 0;
        bool const vanishes =
            a > std::numeric_limits<T>::max() || b > std::numeric_limits<T>::max();
        if (pole) return vanishes ? not_a_number<T>() : infinity<T>();
        if (vanishes) return T(0);
    }
    return boost::math::beta(a, b, policy...);
}

}  // namespace chainrules::special::detail
