// SPDX-License-Identifier: MIT
#pragma once
// Replayed<T, Tag>, the number of a function that is recorded for replays (replay.hpp), Formula,
// what an operation on such numbers returns, and how a formula becomes a statement of a Program: it
// is computed anew through the rules, as an Expression of number.hpp.

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>

#include "reverse_ad/number.hpp"
#include "reverse_ad/program.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace variables {

/// What an operation returns: its value, and what it was computed from.
template <class T, class Tag, class F, class... X>
struct Formula : chainrules::overloads::enable<Formula<T, Tag, F, X...>> {
    T value;
    std::tuple<X...> arguments;

    Formula(T v, X const&... x) : value(v), arguments(x...) {}
};

/// A number of a function that is being recorded for replays.
template <class T, class Tag>
struct Replayed : chainrules::overloads::enable<Replayed<T, Tag>>, detail::RecordingOf<debug_mode> {
    T value{};
    Index statement = 0;

    Replayed() = default;
    /// A constant.
    template <class U>
        requires(std::is_convertible_v<U const&, T> && !std::is_same_v<U, Replayed>)
    Replayed(U const& constant) : value(static_cast<T>(constant)) {}
    /// The result of a statement.
    Replayed(T const& computed, Index by) : value(computed), statement(by) {
        if constexpr (debug_mode) this->recording = recording_;
    }
    template <class F, class... X>
    Replayed(Formula<T, Tag, F, X...> const& formula);

    /// The program that is being recorded in this thread.
    static Program<T>& program() {
        if (program_ == nullptr) throw_not_recording();
        return *program_;
    }
    [[noreturn]] static void throw_not_recording() {
        throw std::logic_error(
            "reverse_ad: a number of a recording that is finished, or under way in another "
            "thread, is computed with; take its value, or return it");
    }
    static inline constinit thread_local Program<T>* program_ = nullptr;
    static inline constinit thread_local Index recording_ = 0;

    /// The statement, made for a constant.
    Index operand() const {
        if (statement == 0) return program().constant(value);
        if constexpr (debug_mode)
            if (this->recording != recording_) throw_not_recording();
        return statement;
    }
};

}  // namespace variables

using variables::Formula;
using variables::Replayed;

namespace detail {

// The number type that X is computed with; void for plain arguments.
template <class X>
struct replayed_of {
    using type = void;
};
template <class T, class Tag>
struct replayed_of<Replayed<T, Tag>> {
    using type = Replayed<T, Tag>;
};
template <class T, class Tag, class F, class... X>
struct replayed_of<Formula<T, Tag, F, X...>> {
    using type = Replayed<T, Tag>;
};
template <class X>
concept IsReplayed = !std::is_void_v<typename replayed_of<X>::type>;

// An argument of a statement: how many numbers it reads, how many bytes of constants, and how it is
// put on record and read again.
template <class X>
struct Argument {
    static_assert(
        std::is_trivially_copyable_v<X>,
        "reverse_ad::record(f, x): an argument that is no number cannot be kept; call the "
        "function with numbers, flags and options only");
    static constexpr std::size_t numbers = 0, bytes = sizeof(X);

    static void keep(X const& x, Index*&, std::byte*& constants) {
        std::memcpy(constants, &x, bytes);
        constants += bytes;
    }
    template <std::size_t number, std::size_t byte, class T>
    [[gnu::always_inline]] static X read(Place<T> const& place) {
        std::array<std::byte, bytes> copy;
        std::memcpy(copy.data(), place.constants + byte, bytes);
        return std::bit_cast<X>(copy);
    }
};
template <class T, class Tag>
struct Argument<Replayed<T, Tag>> {
    static constexpr std::size_t numbers = 1, bytes = 0;

    static void keep(Replayed<T, Tag> const& x, Index*& operands, std::byte*&) {
        *operands++ = x.statement;
    }
    template <std::size_t number, std::size_t byte>
    [[gnu::always_inline]] static Var<T, Tag> read(Place<T> const& place) {
        return {place.numbers[place.operands[number]].value, static_cast<Index>(number + 1)};
    }
};
template <class T, class Tag, class F, class... X>
struct Argument<Formula<T, Tag, F, X...>> {
    static constexpr std::size_t numbers = (Argument<X>::numbers + ... + 0),
                                 bytes = (Argument<X>::bytes + ... + 0);

    static void keep(Formula<T, Tag, F, X...> const& x, Index*& operands, std::byte*& constants) {
        std::apply([&](X const&... a) { (Argument<X>::keep(a, operands, constants), ...); },
                   x.arguments);
    }
    template <std::size_t number, std::size_t byte>
    [[gnu::always_inline]] static auto read(Place<T> const& place) {
        return read_all<number, byte>(place, std::index_sequence_for<X...>{});
    }

  private:
    // What the arguments before the i-th take.
    template <std::size_t i>
    static constexpr std::size_t numbers_before() {
        std::size_t const all[] = {Argument<X>::numbers...};
        std::size_t sum = 0;
        for (std::size_t j = 0; j != i; ++j) sum += all[j];
        return sum;
    }
    template <std::size_t i>
    static constexpr std::size_t bytes_before() {
        std::size_t const all[] = {Argument<X>::bytes...};
        std::size_t sum = 0;
        for (std::size_t j = 0; j != i; ++j) sum += all[j];
        return sum;
    }
    template <std::size_t number, std::size_t byte, std::size_t... I>
    [[gnu::always_inline]] static auto read_all(Place<T> const& place, std::index_sequence<I...>) {
        return F{}(
            Argument<X>::template read<number + numbers_before<I>(), byte + bytes_before<I>()>(
                place)...);
    }
};

// Functions whose partials are sooner computed again than kept and read.
template <class F>
inline constexpr bool is_light = false;
template <>
inline constexpr bool is_light<chainrules::cmath::add_t> = true;
template <>
inline constexpr bool is_light<chainrules::cmath::subtract_t> = true;
template <>
inline constexpr bool is_light<chainrules::cmath::multiply_t> = true;
template <>
inline constexpr bool is_light<chainrules::cmath::negate_t> = true;
template <class X>
inline constexpr bool light = true;
template <class T, class Tag, class F, class... X>
inline constexpr bool light<Formula<T, Tag, F, X...>> = is_light<F> && (light<X> && ...);

// The statements of formulas of one type. The operands of the Expression that is computed are the
// places of the numbers in the formula, from 1.
template <class T, class Tag, class Formula>
struct Statement {
    static constexpr std::size_t n = Argument<Formula>::numbers, bytes = Argument<Formula>::bytes;
    static constexpr std::size_t kept = light<Formula> ? 0 : n;
    using Result = decltype(Argument<Formula>::template read<0, 0>(std::declval<Place<T>&>()));
    // A number by which there is no derivative has a partial, too, which is zero.
    static constexpr bool by_all = terms<Result> == int(n);
    using Each = std::make_index_sequence<terms<Result> == 0 ? 0 : n>;

    static void forward(Place<T>& place, Index first, Index last) {
        Place<T> at = place;
        for (Index s = first; s != last; ++s) {
            auto const y = Argument<Formula>::template read<0, 0>(at);
            if constexpr (terms<Result> == 0)
                at.numbers[s].value = static_cast<T>(y);
            else
                at.numbers[s].value = y.value;
            if constexpr (kept != 0 && terms<Result> != 0) {
                if constexpr (!by_all) std::fill_n(at.partials, n, T(0));
                keep(y, at.partials, typename Result::Terms{});
            }
            at.operands += n;
            at.partials += kept;
            at.constants += bytes;
        }
        place = at;
    }
    static void backward(Place<T>& place, Index first, Index last) {
        Place<T> at = place;
        T carried{};  // as in the sweep of a tape
        for (Index s = last; s-- != first;) {
            at.operands -= n;
            at.partials -= kept;
            at.constants -= bytes;
            T bar = at.numbers[s].adjoint;
            bar += carried;
            carried = T{};
            at.numbers[s].adjoint = T{};
            if (nothing_to_carry(bar)) continue;
            if constexpr (light<Formula>)
                carry_all(at, Argument<Formula>::template read<0, 0>(at).partials.data(), s, bar,
                          carried, Each{});
            else
                carry_all(at, at.partials, s, bar, carried, Each{});
        }
        at.numbers[first - 1].adjoint += carried;
        place = at;
    }
    static constexpr Kind<T> kind{forward, backward};

  private:
    template <std::size_t... K>
    [[gnu::always_inline]] static void keep(Result const& y, T* partials,
                                            std::index_sequence<K...>) {
        ((partials[y.operands[K] - 1] = y.partials[K]), ...);
    }
    template <std::size_t... K>
    [[gnu::always_inline]] static void carry_all(Place<T> const& at,
                                                 [[maybe_unused]] T const* partials,
                                                 [[maybe_unused]] Index s, T const& bar, T& carried,
                                                 std::index_sequence<K...>) {
        (carry(at, at.operands[K], partials[K], s, bar, carried, K == 0), ...);
    }
    [[gnu::always_inline]] static void carry(Place<T> const& at, Index operand, T const& partial,
                                             Index s, T const& bar, T& carried, bool first) {
        if (!by_all && partial == 0) return;
        if (first && operand == s - 1)
            carried = detail::times(partial, bar);
        else
            at.numbers[operand].adjoint += detail::times(partial, bar);
    }
};

}  // namespace detail
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
