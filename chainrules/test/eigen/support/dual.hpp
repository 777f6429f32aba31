// SPDX-License-Identifier: MIT
#pragma once
// A forward mode in a few lines, without a derivative of its own, to put into matrices.

#include "chainrules/chainrules.hpp"

namespace support {

template <class T>
struct Dual : chainrules::overloads::enable<Dual<T>> {
    T value{}, derivative{};

    Dual() = default;
    Dual(T v, T d) : value(v), derivative(d) {}
    template <class U>
    requires std::is_convertible_v<U, T> Dual(U const& v) : value(static_cast<T>(v)) {}
};

}  // namespace support

template <class T>
struct chainrules::active_number<support::Dual<T>> {
    using value_type = T;
    using number_type = support::Dual<T>;
    static T const& value(number_type const& x) { return x.value; }

    template <class F, class... X>
    static number_type apply(F const& f, X const&... x) {
        constexpr int level = depth<number_type>;
        auto const result =
            frule(std::tuple{NoTangent{}, direction(x)...}, f, value_below<level>(x)...);
        return {T(result.value), T(result.tangent)};
    }

  private:
    static T const& direction(number_type const& x) { return x.derivative; }
    template <class Other>
    static ZeroTangent direction(Other const&) {
        return {};
    }
};
