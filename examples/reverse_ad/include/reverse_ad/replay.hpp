// SPDX-License-Identifier: MIT
#pragma once
// record(f, x) runs f once, at the container x of numbers, and returns a Recorded: its value and
// gradient at other inputs, without f. What f decided by comparing numbers stays as it was; where
// it would be decided in another way the replay throws, in debug mode, this tool's or chainrules'.
// Functions of numbers with one result only, no arrays.

#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "reverse_ad/gradient.hpp"
#include "reverse_ad/replayed.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace detail {

// Makes numbers go onto the program, in this thread.
template <class Number>
struct Active {
    decltype(Number::program_) before = Number::program_;
    Index recording_before = Number::recording_;

    template <class T>
    explicit Active(Program<T>& program) {
        Number::program_ = &program;
        if constexpr (debug_mode) Number::recording_ = next_recording();
    }
    Active(Active const&) = delete;
    Active& operator=(Active const&) = delete;
    ~Active() {
        Number::program_ = before;
        Number::recording_ = recording_before;
    }
};

}  // namespace detail

/// A recorded function: its value and gradient at inputs of the size it was recorded at. A copy
/// for each thread.
template <class C>
class Recorded {
  public:
    using T = typename detail::Common<scalar_t<C>>::type;

    Recorded(Program<T> program, Index result, C const& x)
        : program_(std::move(program)), result_(result), like_(x) {}

    T value(C const& x) {
        if (x.size() != like_.size())
            throw std::invalid_argument("reverse_ad::Recorded: x has " + std::to_string(x.size()) +
                                        " numbers, must have " + std::to_string(like_.size()) +
                                        " as the recording");
        for (std::size_t i = 0; i != x.size(); ++i)
            program_.value(static_cast<Index>(i + 1)) = static_cast<T>(x[i]);
        program_.forward();
        if (debug_mode || chainrules::debug_mode()) program_.check_branches();
        return program_.value(result_);
    }
    auto value_and_gradient(C const& x) {
        T const y = value(x);
        auto gradient = Container<C>::template like<T>(x);
        program_.backward(result_);
        for (std::size_t i = 0; i != x.size(); ++i)
            gradient[i] = std::exchange(program_.adjoint(static_cast<Index>(i + 1)), T(0));
        return WithGradient<T, decltype(gradient)>{y, std::move(gradient)};
    }
    auto gradient(C const& x) { return value_and_gradient(x).gradient; }

  private:
    Program<T> program_;
    Index result_;
    C like_;
};

/// Runs f at the container x of numbers, for replays at others.
template <class F, class C>
Recorded<C> record(F const& f, C const& x) {
    using T = typename Recorded<C>::T;
    using Number = Replayed<T, std::remove_cvref_t<F>>;
    Program<T> program;
    detail::Active<Number> const active(program);
    auto numbers = Container<C>::template like<Number>(x);
    for (std::size_t i = 0; i != x.size(); ++i)
        numbers[i] = Number(static_cast<T>(x[i]), program.constant(static_cast<T>(x[i])));
    Index const result = Number(f(std::as_const(numbers))).operand();
    return {std::move(program), result, x};
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
