// SPDX-License-Identifier: MIT
#pragma once
// callbacks::run(solve): exceptions of a person's function come out of a solver that is written in
// C, or that has errors of its own. A callback stops the solver by the library's own means, and
// keeps the exception; run throws it when the solver has returned.

#include <exception>
#include <type_traits>

#include "chainrules/detail/version.hpp"

namespace chainrules::callbacks {

/// What a callback makes of a std::domain_error, for libraries that can shorten a step: an
/// exception as any other, which ends the solution, or a step that is too long.
enum class DomainError { exception, rejects_step };

namespace detail {

// Where callbacks of this thread leave their first exception: a variable of the innermost run().
inline std::exception_ptr*& place_of_exception() {
    static thread_local std::exception_ptr* place = nullptr;
    return place;
}

// In a handler: keeps the exception for run(). Without one it is lost, and the library's own error
// is all that is left.
inline void keep_exception() noexcept {
    std::exception_ptr* const place = place_of_exception();
    if (place != nullptr && !*place) *place = std::current_exception();
}

}  // namespace detail

/// Calls solve(), a lambda that runs a solver in this thread, and returns what it returns. If a
/// callback stopped the solver because of an exception, this one is thrown, whatever the solver
/// returned or threw:
///
///     auto const status = callbacks::run([&] { return CVode(memory, end, y, &t, CV_NORMAL); });
template <class Solve>
auto run(Solve const& solve) {
    std::exception_ptr exception;
    struct Place {
        std::exception_ptr* const before;
        explicit Place(std::exception_ptr* p) : before(detail::place_of_exception()) {
            detail::place_of_exception() = p;
        }
        Place(Place const&) = delete;
        Place& operator=(Place const&) = delete;
        ~Place() { detail::place_of_exception() = before; }
    };
    try {
        Place const place(&exception);
        if constexpr (std::is_void_v<decltype(solve())>) {
            solve();
            if (!exception) return;
        } else {
            auto result = solve();
            if (!exception) return result;
        }
    } catch (...) {
        if (!exception) throw;
    }
    std::rethrow_exception(exception);
}

}  // namespace chainrules::callbacks
