// SPDX-License-Identifier: MIT
#pragma once
// Objects of SUNDIALS that free themselves, what its functions return as exceptions, and functions
// of ours as it calls them.

#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>
#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_nonlinearsolver.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "chainrules/callbacks/run.hpp"
#include "chainrules/ode/detail/linearise.hpp"
#include "chainrules/ode/detail/solve.hpp"

namespace chainrules::ode::detail {

static_assert(std::is_same_v<realtype, double>,
              "chainrules::fn::ode: SUNDIALS was built for another type than double");

struct FreeSundials {
    void operator()(SUNContext context) const { SUNContext_Free(&context); }
    void operator()(N_Vector v) const { N_VDestroy(v); }
    void operator()(SUNMatrix matrix) const { SUNMatDestroy(matrix); }
    void operator()(SUNLinearSolver solver) const { SUNLinSolFree(solver); }
    void operator()(SUNNonlinearSolver solver) const { SUNNonlinSolFree(solver); }
};
template <class P>
using Handle = std::unique_ptr<std::remove_pointer_t<P>, FreeSundials>;

inline Handle<SUNContext> make_context() {
    SUNContext context = nullptr;
    SUNContext_Create(nullptr, &context);
    return Handle<SUNContext>(context);
}

/// A serial vector with these numbers.
inline Handle<N_Vector> vector_of(std::vector<double> const& numbers, SUNContext context) {
    Handle<N_Vector> result(N_VNew_Serial(static_cast<sunindextype>(numbers.size()), context));
    std::copy(numbers.begin(), numbers.end(), N_VGetArrayPointer(result.get()));
    return result;
}
inline std::vector<double> numbers_of(N_Vector v) {
    double const* const first = N_VGetArrayPointer(v);
    return {first, first + N_VGetLength(v)};
}

/// What a function of ours returns: 0; 1 where a result is not finite, for SUNDIALS to try a
/// shorter step; −1 after an exception, which callbacks::run throws.
template <class Call>
int status_of(N_Vector result, Call const& call) noexcept {
    try {
        double* const numbers = N_VGetArrayPointer(result);
        call(numbers);
        auto const n = N_VGetLength(result);
        return std::all_of(numbers, numbers + n, [](double x) { return std::isfinite(x); }) ? 0 : 1;
    } catch (...) {
        callbacks::detail::keep_exception();
        return -1;
    }
}

// False, and named so that the compiler's message spells out the number.
template <class N>
inline constexpr bool is_double = std::is_same_v<N, double>;
template <class N>
constexpr void expect_double() {
    static_assert(
        is_double<N>,
        "chainrules::fn::ode: SUNDIALS computes with double; give an AD tool's numbers to "
        "chainrules::adapters::call(fn::ode_end, f, ...), or take OdeOptions");
}

/// Of functions that set up.
[[noreturn]] inline void raise_wrong_setup(char const* call, char const* solver,
                                           std::string const& message) {
    Error text("chainrules::");
    text.append(call).append(": ").append(solver).append(": ").append(message.c_str());
    rows::raise_as<std::invalid_argument>(text);
}
/// Of a solution that ended before its time; left: how much of it.
[[noreturn]] inline void raise_sundials(char const* call, char const* solver,
                                        std::string const& message, bool not_finite, long steps,
                                        double left) {
    if (not_finite) {
        Error text("chainrules::");
        text.append(call).append(": f(t, y), or its derivative, is not finite; ");
        text.append(solver).append(": ").append(message.c_str());
        rows::raise_as<std::domain_error>(text);
    }
    NotConverged error(call, "the way to the end", static_cast<std::size_t>(steps), left, 0);
    error.append("; ").append(solver).append(": ").append(message.c_str());
    chainrules::raise(error);
}

/// To all times, one after the other; at_time(k, memory) of each.
template <class Memory, class Times, class AtTime>
void memory_to(Memory& memory, Times const& ts, AtTime const& at_time) {
    if (ts.size() != 0) memory.stop_at(plain_time<double>(ts[ts.size() - 1]));
    for (std::size_t k = 0; k != ts.size(); ++k) {
        memory.to(plain_time<double>(ts[k]));
        at_time(k);
    }
}

/// Whether f's Jacobian is had on numbers of these packages; else SUNDIALS takes differences for
/// the matrix of its Newton iteration, which moves no derivative of the solution.
template <class System, class Y>
inline constexpr bool is_linearisable = false;
template <class Y, class N, class F, class... P>
inline constexpr bool is_linearisable<System<N, F, P...>, Y> =
    std::is_invocable_v<F const&, adapters::OwnNumber<N, 4> const&,
                        rows::with_numbers_t<Y, adapters::OwnNumber<N, 4>> const&, P const&...>;

/// The cotangents of f and of the parameters as one row.
template <class N, class F, class... P>
class ParameterRow {
    template <class X>
    static constexpr bool moves = !std::is_same_v<chainrules::detail::self_tangent_t<X>, NoTangent>;
    template <class X>
    static std::size_t size_of(X const& x) {
        if constexpr (moves<X>)
            return rows::row_size(rows::with_numbers<N>(x));
        else
            return 0;
    }
    template <class X>
    static auto tangent_of(X const& x, N const*& row) {
        if constexpr (moves<X>) {
            N const* const here = row;
            row += size_of(x);
            return rows::tangent_of_row(x, here);
        } else {
            return NoTangent{};
        }
    }
    template <class X, class Bar>
    static void add(X const& x, Bar const& bar, N*& row) {
        if constexpr (moves<X>) {
            if constexpr (!AbstractZero<std::remove_cvref_t<Bar>>)
                rows::add_to_row(rows::with_numbers<N>(x), bar, row);
            row += size_of(x);
        }
    }

    System<N, F, P...> const& f_;

  public:
    explicit ParameterRow(System<N, F, P...> const& f) : f_(f) {}

    std::size_t size() const {
        return std::apply([&](auto const&... p) { return (size_of(f_.f) + ... + size_of(p)); },
                          f_.p);
    }
    /// Adds what f's pullback returns, of f, t, y and the parameters.
    template <class Bars>
    void add(Bars const& bars, N* row) const {
        add(f_.f, std::get<0>(bars), row);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (add(std::get<I>(f_.p), std::get<I + 3>(bars), row), ...);
        }(std::index_sequence_for<P...>{});
    }
    auto tangents(N const* row) const {
        return std::apply(
            [&](auto const&... p) {
                return std::tuple{tangent_of(f_.f, row), tangent_of(p, row)...};
            },
            f_.p);
    }
};

/// The pullbacks of f along the way.
template <class C, class Y, class F, class... P>
struct PullbackSide {
    C& config;
    System<double, F, P...> const& f;
    ParameterRow<double, F, P...> parameters;
    Y at;

    template <class Use>
    void with_bars(double t, double const* y, double const* lambda, Use const& use) {
        rows::from_row(y, at);
        std::apply(
            [&](auto const&... p) {
                auto const rule = adapters::rrule_of_callable(config, f.f, t, at, p...);
                use(rule.pullback(rows::tangent_of_row(rule.value, lambda)));
            },
            f.p);
    }
    void add_state_bar(double t, double const* y, double const* lambda, double* out) {
        with_bars(t, y, lambda,
                  [&](auto const& bars) { rows::add_to_row(at, std::get<2>(bars), out); });
    }
    void add_parameter_bars(double t, double const* y, double const* lambda, double* out) {
        with_bars(t, y, lambda, [&](auto const& bars) { parameters.add(bars, out); });
    }
    auto linearised(double t, double const* y) {
        rows::from_row(y, at);
        return linearise<double>(f, t, at);
    }
};

}  // namespace chainrules::ode::detail
