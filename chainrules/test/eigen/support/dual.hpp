// SPDX-License-Identifier: MIT
#pragma once
// A forward mode in a few lines, without a derivative of its own, to put into matrices.

#include <tuple>
#include <type_traits>

#include "chainrules/chainrules.hpp"

namespace support {

template <class T>
struct Dual : chainrules::overloads::enable<Dual<T>> {
    T value{}, derivative{};

    Dual() = default;
    Dual(T v, T d) : value(v), derivative(d) {}
    template <class U>
        requires std::is_convertible_v<U, T>
    Dual(U const& v) : value(static_cast<T>(v)) {}
};

}  // namespace support

template <class T>
struct chainrules::active_number<support::Dual<T>> {
    using value_type = T;
    using number_type = support::Dual<T>;
    static T const& value(number_type const& x) { return x.value; }
    static constexpr int directions = 1;
    static T const& tangent(number_type const& x, int) { return x.derivative; }

    template <class F, class... X>
    static number_type apply(F const& f, X const&... x) {
        constexpr int level = depth<number_type>;
        auto const tangents = std::tuple_cat(std::tuple{NoTangent{}}, direction(x)...);
        auto const result = frule(tangents, f, value_below<level>(x)...);
        return {T(result.value), T(result.tangent)};
    }

  private:
    static std::tuple<T> direction(number_type const& x) { return {x.derivative}; }
    template <class Other>
    static std::tuple<ZeroTangent> direction(Other const&) {
        return {};
    }
    template <class Options>
    static std::tuple<> direction(Keyword<Options> const&) {
        return {};
    }
};
