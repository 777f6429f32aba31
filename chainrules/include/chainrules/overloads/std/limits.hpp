// SPDX-License-Identifier: MIT
#pragma once
// std::numeric_limits of an AD tool's number: those of the number below it, as constants of the
// tool. A tool's own specialisation comes first. Include it before the first use for a type, as
// any specialisation.

#include <limits>
#include <type_traits>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/numbers/rule_operators.hpp"

namespace chainrules::detail {

/// An active number itself, not a reference to one or a constant one.
template <class T>
concept UnqualifiedActive = ActiveNumber<T> && std::is_same_v<T, std::remove_cvref_t<T>>;

}  // namespace chainrules::detail

template <chainrules::detail::UnqualifiedActive T>
class std::numeric_limits<T>
    : public std::numeric_limits<typename chainrules::active_number<T>::value_type> {
    using Number = chainrules::evaluated_t<T>;
    using Below = std::numeric_limits<typename chainrules::active_number<T>::value_type>;
    template <class Value>
    static constexpr Number constant(Value const& value) {
        return chainrules::detail::constant_of<Number>(value);
    }

  public:
    static constexpr Number(min)() noexcept { return constant((Below::min)()); }
    static constexpr Number(max)() noexcept { return constant((Below::max)()); }
    static constexpr Number lowest() noexcept { return constant(Below::lowest()); }
    static constexpr Number epsilon() noexcept { return constant(Below::epsilon()); }
    static constexpr Number round_error() noexcept { return constant(Below::round_error()); }
    static constexpr Number infinity() noexcept { return constant(Below::infinity()); }
    static constexpr Number quiet_NaN() noexcept { return constant(Below::quiet_NaN()); }
    static constexpr Number signaling_NaN() noexcept { return constant(Below::signaling_NaN()); }
    static constexpr Number denorm_min() noexcept { return constant(Below::denorm_min()); }
};
