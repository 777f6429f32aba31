// SPDX-License-Identifier: MIT
#pragma once
// Values that are sent: a struct with a member that is not, dual numbers. Messages of a few
// numbers.

#include <array>
#include <type_traits>

#include "chainrules/mpi/detail/calls.hpp"
#include "chainrules/mpi/sendable.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace mpi_test {

struct Particle {
    double x = 0;
    std::array<double, 2> v{};
    int id = 0;
};
inline Particle particle(int i) { return {1.5 + i, {0.5 - i, 2.0 * i + 0.25}, i}; }

/// A number of a forward-mode tool: a value and a derivative.
template <class T>
struct Dual {
    T value{};
    T dot{};

    constexpr Dual() = default;
    constexpr Dual(T v, T d) : value(v), dot(d) {}
    template <class U>
        requires std::is_arithmetic_v<U>
    constexpr Dual(U v) : value(v) {}

    friend constexpr Dual operator+(Dual const& a, Dual const& b) {
        return {a.value + b.value, a.dot + b.dot};
    }
    friend constexpr Dual operator*(Dual const& a, Dual const& b) {
        return {a.value * b.value, a.dot * b.value + a.value * b.dot};
    }
    friend constexpr bool operator==(Dual const& a, Dual const& b) { return a.value == b.value; }
    friend constexpr bool operator<(Dual const& a, Dual const& b) { return a.value < b.value; }
};
using Dual1 = Dual<double>;
using Dual2 = Dual<Dual1>;
inline double second_part(Dual2 const& x) { return x.dot.dot; }

/// Messages hold at most so many numbers while it lives.
class SmallMessages {
  public:
    explicit SmallMessages(std::size_t count) { chainrules::mpi::detail::largest_count = count; }
    SmallMessages(SmallMessages const&) = delete;
    SmallMessages& operator=(SmallMessages const&) = delete;
    ~SmallMessages() { chainrules::mpi::detail::largest_count = before_; }

  private:
    std::size_t before_ = chainrules::mpi::detail::largest_count;
};

}  // namespace mpi_test

CHAINRULES_FIELDS(mpi_test::Particle, x, v, id);

template <class T>
inline constexpr bool chainrules::enable_number<mpi_test::Dual<T>> = true;
template <class T>
inline constexpr bool chainrules::mpi::is_sendable_number<mpi_test::Dual<T>> =
    chainrules::mpi::is_sendable_number<T>;
