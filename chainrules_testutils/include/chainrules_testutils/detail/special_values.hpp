// SPDX-License-Identifier: MIT
#pragma once
// Special values: with 0, ±1, NaN, infinities and the ends of the range in place of each number in
// turn, a rule gives the primal's value and throws what it throws; and zero tangents give zeros
// where the value is finite, also where the derivative is infinite.

#include <limits>

#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

template <class T>
std::vector<T> special_numbers() {
    using L = std::numeric_limits<T>;
    return {T(0),           T(-0.0),         T(1),     T(-1),      L::infinity(), -L::infinity(),
            L::quiet_NaN(), L::denorm_min(), L::max(), L::lowest()};
}
inline constexpr std::size_t tame_numbers = 4;  // the first of them

template <class FrameType, class ForwardAt, class ReverseAt, class... X>
struct SpecialValues {
    FrameType const& frame;
    ForwardAt const& forward_at;  // value and tangents for zero tangents, flattened
    ReverseAt const& reverse_at;
    std::tuple<X...> x;

    void check_all() { check(std::index_sequence_for<X...>{}); }

  private:
    template <std::size_t... I>
    void check(std::index_sequence<I...> slots) {
        (argument<I>(slots), ...);
    }
    template <std::size_t I, class Slots>
    void argument(Slots slots) {
        using P = std::tuple_element_t<I, std::tuple<X...>>;
        if constexpr (std::is_floating_point_v<P>) {
            auto& place = std::get<I>(x);
            P const old = place;
            auto const& bounds = frame.problem.arguments[I + 1].bounds;
            auto const numbers = special_numbers<P>();
            for (std::size_t k = 0; k != numbers.size(); ++k) {
                bool const outside = numbers[k] < static_cast<P>(bounds.lo) ||
                                     numbers[k] > static_cast<P>(bounds.hi);
                if (outside) continue;
                place = numbers[k];
                at(I, k < tame_numbers, slots);
            }
            place = old;
        }
    }
    template <std::size_t... I>
    void at(std::size_t i, bool tame, std::index_sequence<I...>) {
        auto const primal = [&] {
            std::vector<typename FrameType::Real> numbers;
            append_numbers(frame.call.primal(frame.call.f, std::get<I>(x)...), numbers);
            return numbers;
        };
        auto const forward = [&] { return forward_at(std::get<I>(x)...); };
        auto const reverse = [&] { return reverse_at(std::get<I>(x)...); };
        long double const number = number_at(i, std::index_sequence<I...>{});
        frame.checker.special_value(i + 1, number, tame, primal, forward, reverse);
    }
    template <std::size_t... I>
    long double number_at(std::size_t i, std::index_sequence<I...>) const {
        long double result = 0;
        auto const one = [&](std::size_t j, auto const& number) {
            if constexpr (std::is_floating_point_v<std::remove_cvref_t<decltype(number)>>)
                if (j == i) result = number;
        };
        (one(I, std::get<I>(x)), ...);
        return result;
    }
};

template <class FrameType, class ForwardAt, class ReverseAt, class... X>
void check_special_values(FrameType const& frame, ForwardAt const& forward_at,
                          ReverseAt const& reverse_at, X const&... x) {
    SpecialValues<FrameType, ForwardAt, ReverseAt, X...> special{
        frame, forward_at, reverse_at, {x...}};
    special.check_all();
    if (!frame.checker.failed(Check::special_values))
        frame.checker.verdict(Check::special_values, true, "");
}

}  // namespace chainrules::testutils::detail
