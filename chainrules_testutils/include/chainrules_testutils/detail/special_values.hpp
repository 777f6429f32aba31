// SPDX-License-Identifier: MIT
#pragma once
// Special values: with 0, ±1, NaN, infinities and the ends of the range in place of a number,
// alone, in a complex number or in a container, a rule gives the primal's value and throws what it
// throws; where the value is finite, zero tangents give zeros, also where the derivative is
// infinite, and others give finite numbers, if there is a derivative.

#include <limits>

#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

// For an argument that is a real number, and for one that holds numbers: sums in there overflow in
// some order or other.
template <class R, class P>
std::vector<R> special_numbers() {
    using T = std::conditional_t<std::is_floating_point_v<P>, P, float>;
    using L = std::numeric_limits<T>;
    std::vector<R> numbers{
        R(0), R(-0.0), R(1), R(-1), R(L::infinity()), -R(L::infinity()), R(L::quiet_NaN())};
    if (std::is_floating_point_v<P>)
        numbers.insert(numbers.end(), {R(L::denorm_min()), R(L::max()), R(L::lowest())});
    return numbers;
}
inline constexpr std::size_t tame_numbers = 4;  // the first of them

// Of many numbers the first, the last, and one between them.
inline std::vector<std::size_t> special_places(std::size_t size) {
    if (size == 0) return {};
    if (size == 1) return {0};
    if (size == 2) return {0, 1};
    return {0, size / 2, size - 1};
}

template <class FrameType, class ForwardAt, class ReverseAt, class... X>
struct SpecialValues {
    using R = typename FrameType::Real;

    FrameType const& frame;
    ForwardAt const& forward_at;  // value and tangents for zero or other tangents, flattened
    ReverseAt const& reverse_at;
    std::vector<R> const& x_dot;  // the others
    std::vector<R> const& y_bar;
    std::tuple<X const&...> x;

    template <std::size_t... I>
    void check_all(std::index_sequence<I...> slots) const {
        (argument<I>(slots), ...);
    }

  private:
    template <std::size_t I, class Slots>
    void argument(Slots slots) const {
        using P = std::remove_cvref_t<std::tuple_element_t<I, std::tuple<X...>>>;
        if constexpr (reals_or_none<P>() != 0) {
            auto const& block = frame.problem.arguments[I + 1];
            if (block.fixed) return;
            auto const special = special_numbers<R, P>();
            if (block.size > 1 && block.bounds.lo <= 0 && 0 <= block.bounds.hi) {
                auto numbers = frame.problem.x;
                for (std::size_t k = 0; k != block.size; ++k) numbers[block.offset + k] = 0;
                at({I + 1, block.size, R(0), true, numbers}, slots);
            }
            for (std::size_t const place : special_places(block.size)) {
                auto numbers = frame.problem.x;
                for (std::size_t k = 0; k != special.size(); ++k) {
                    R const number = special[k];
                    bool const outside = number < static_cast<R>(block.bounds.lo) ||
                                         number > static_cast<R>(block.bounds.hi);
                    if (outside) continue;
                    numbers[block.offset + place] = number;
                    at({I + 1, place, number, k < tame_numbers, numbers}, slots);
                }
            }
        }
    }

    // The argument as it is moved; one without numbers as the caller gave it.
    template <std::size_t I, class Moved>
    auto const& moved_or_given(Moved const& moved) const {
        using P = std::remove_cvref_t<std::tuple_element_t<I, std::tuple<X...>>>;
        if constexpr (std::is_same_v<P, std::remove_cvref_t<std::tuple_element_t<I + 1, Moved>>>)
            return std::get<I + 1>(moved);
        else
            return std::get<I>(x);
    }

    template <std::size_t... I>
    void at(SpecialPoint<R> const& point, std::index_sequence<I...>) const {
        auto const moved = frame.arguments.with_numbers(point.x);
        auto const primal = [&] {
            std::vector<R> numbers;
            append_numbers(frame.call.primal(frame.call.f, moved_or_given<I>(moved)...), numbers);
            return numbers;
        };
        auto const forward = [&](Given given) {
            return forward_at(given, moved_or_given<I>(moved)...);
        };
        auto const reverse = [&](Given given) {
            return reverse_at(given, moved_or_given<I>(moved)...);
        };
        frame.checker.special_value(point, x_dot, y_bar, primal, forward, reverse);
    }
};

template <class FrameType, class ForwardAt, class ReverseAt, class... X>
void check_special_values(FrameType const& frame, ForwardAt const& forward_at,
                          ReverseAt const& reverse_at,
                          std::vector<typename FrameType::Real> const& x_dot,
                          std::vector<typename FrameType::Real> const& y_bar, X const&... x) {
    SpecialValues<FrameType, ForwardAt, ReverseAt, X...> const special{
        frame, forward_at, reverse_at, x_dot, y_bar, {x...}};
    special.check_all(std::index_sequence_for<X...>{});
    if (!frame.checker.failed(Check::special_values))
        frame.checker.verdict(Check::special_values, true, "");
}

}  // namespace chainrules::testutils::detail
