// SPDX-License-Identifier: MIT
#pragma once
// A function with a rule as the C functions that CasADi loads by casadi.external("f", "lib.so"),
// from C++, Python, Matlab and Octave, with first derivatives in both modes. No header of CasADi is
// needed.
//
//     CHAINRULES_EXPORT_CASADI(solve3, chainrules::fn::solve, Eigen::Matrix3d, Eigen::Vector3d);
//
// makes solve3, fwd1_solve3 and adj1_solve3, and what tells their shapes. Arguments and the result
// are numbers, std::array<double, n>, or matrices of a fixed size; all entries are dense. CasADi
// takes differences where second derivatives are asked for.

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/detail/dense_tangent.hpp"
#include "chainrules_core/functions/call.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::adapters::casadi {

/// How CasADi counts; its sparsities are arrays of them.
using Int = long long;

namespace detail {

// The shape of an argument, and its entry (i, j).
template <class X>
struct Shape;
template <>
struct Shape<double> {
    static constexpr Int rows = 1, cols = 1;
    template <class Y>
    static auto& at(Y& y, Int, Int) {
        return y;
    }
};
template <std::size_t n>
struct Shape<std::array<double, n>> {
    static constexpr Int rows = Int(n), cols = 1;
    template <class Y>
    static auto& at(Y& y, Int i, Int) {
        return y[static_cast<std::size_t>(i)];
    }
};
template <class X>
    requires(int(X::RowsAtCompileTime) > 0 && int(X::ColsAtCompileTime) > 0)
struct Shape<X> {
    static constexpr Int rows = X::RowsAtCompileTime, cols = X::ColsAtCompileTime;
    template <class Y>
    static auto& at(Y& y, Int i, Int j) {
        return y(i, j);
    }
};

// CasADi stores by columns; what it does not pass is zero.
template <class X>
X read(double const* in) {
    using S = Shape<X>;
    X x{};
    for (Int j = 0; j != S::cols; ++j)
        for (Int i = 0; i != S::rows; ++i) S::at(x, i, j) = in == nullptr ? 0.0 : *in++;
    return x;
}
template <class X>
void write(X const& x, double* out) {
    using S = Shape<X>;
    for (Int j = 0; j != S::cols; ++j)
        for (Int i = 0; i != S::rows; ++i) *out++ = S::at(x, i, j);
}

/// f of arguments X as CasADi calls it.
template <auto const& f, class... X>
struct External {
    using F = std::remove_cvref_t<decltype(f)>;
    using Y = decltype(chainrules::evaluate(f(std::declval<X const&>()...)));
    using Indices = std::index_sequence_for<X...>;
    static constexpr Int count = sizeof...(X);

    // Of the arguments, then the result.
    static Int const* sparsity(Int i) {
        static constexpr Int all[][3] = {{Shape<X>::rows, Shape<X>::cols, 1}...,
                                         {Shape<Y>::rows, Shape<Y>::cols, 1}};
        return all[i];
    }
    static std::tuple<X...> arguments(double const* const* in) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple<X...>{detail::read<X>(in[I])...};
        }(Indices{});
    }

    // 0, or 1 where f throws: CasADi's sign of a failure.
    template <class Run>
    static int guarded(Run const& run) {
        try {
            run();
            return 0;
        } catch (...) {
            return 1;
        }
    }

    static int value(double const** in, double** out) {
        return guarded([&] {
            if (out[0] != nullptr)
                detail::write<Y>(chainrules::evaluate(std::apply(f, arguments(in))), out[0]);
        });
    }
    // (x..., y, dx...) to dy.
    static int forward(double const** in, double** out) {
        return guarded([&] {
            if (out[0] == nullptr) return;
            auto const dx = arguments(in + count + 1);
            auto const result = std::apply(
                [&](auto const&... x) {
                    return frule(std::tuple_cat(std::tuple{NoTangent{}}, dx), f, x...);
                },
                arguments(in));
            detail::write<Y>(chainrules::detail::dense_tangent(result.value, result.tangent),
                             out[0]);
        });
    }
    // (x..., y, ȳ) to x̄...: those that are wanted.
    static int reverse(double const** in, double** out) {
        return guarded([&] {
            auto const all = arguments(in);
            auto const rule = std::apply([&](auto const&... x) { return rrule(f, x...); }, all);
            auto const bars = rule.pullback(detail::read<Y>(in[count + 1]));
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                auto const put = [&]<class One>(One const& x, auto const& bar, double* to) {
                    if (to != nullptr)
                        detail::write<One>(chainrules::detail::dense_tangent(x, bar), to);
                };
                (put(std::get<I>(all), std::get<I + 1>(bars), out[I]), ...);
            }(Indices{});
        });
    }
};

}  // namespace detail
}  // namespace chainrules::adapters::casadi

/// Exports the object f, called with the argument types that follow, as the C function `name` and
/// its derivatives fwd1_name and adj1_name. In one source file of a shared library, outside of
/// namespaces. f needs both rules.
#define CHAINRULES_EXPORT_CASADI(name, f, ...)                                                    \
    using chainrules_casadi_##name =                                                              \
        ::chainrules::adapters::casadi::detail::External<f, __VA_ARGS__>;                         \
    CHAINRULES_DETAIL_CASADI(name, name, value, chainrules_casadi_##name::count, 1, (i),          \
                             (chainrules_casadi_##name::count));                                  \
    CHAINRULES_DETAIL_CASADI(name, fwd1_##name, forward, 2 * chainrules_casadi_##name::count + 1, \
                             1, (i % (chainrules_casadi_##name::count + 1)),                      \
                             (chainrules_casadi_##name::count));                                  \
    CHAINRULES_DETAIL_CASADI(                                                                     \
        name, adj1_##name, reverse, chainrules_casadi_##name::count + 2,                          \
        chainrules_casadi_##name::count,                                                          \
        (i > chainrules_casadi_##name::count ? chainrules_casadi_##name::count : i), (i))

// One of the functions: how many arguments and results it has, and which of f's arguments, or its
// result, argument i and result i look like.
#define CHAINRULES_DETAIL_CASADI(name, function, run, inputs, outputs, in, out)               \
    extern "C" ::chainrules::adapters::casadi::Int function##_n_in(void) { return inputs; }   \
    extern "C" ::chainrules::adapters::casadi::Int function##_n_out(void) { return outputs; } \
    extern "C" ::chainrules::adapters::casadi::Int const* function##_sparsity_in(             \
        [[maybe_unused]] ::chainrules::adapters::casadi::Int i) {                             \
        return chainrules_casadi_##name::sparsity in;                                         \
    }                                                                                         \
    extern "C" ::chainrules::adapters::casadi::Int const* function##_sparsity_out(            \
        [[maybe_unused]] ::chainrules::adapters::casadi::Int i) {                             \
        return chainrules_casadi_##name::sparsity out;                                        \
    }                                                                                         \
    extern "C" int function(double const** in_numbers, double** out_numbers,                  \
                            ::chainrules::adapters::casadi::Int*, double*, int) {             \
        return chainrules_casadi_##name::run(in_numbers, out_numbers);                        \
    }                                                                                         \
    static_assert(true)
