// SPDX-License-Identifier: MIT
#pragma once
// CppAD's numbers AD<double> and AD<float> take every function with a rule, as an atomic function
// on the tape, of any order: Taylor coefficients forward, and derivatives of these in reverse.
// Tried with CppAD of 2026-04 (version 20260000.0).
//
//     CppAD::AD<double> y = chainrules::fn::erfcx(x);
//     Eigen::Matrix<CppAD::AD<double>, -1, 1> s = adapters::call(chainrules::fn::solve, A, b);
//
// Where a tape is run the function and its rule are computed anew. Calls are kept for the rest of
// the program, because a tape may be run at any time; one call serves all of the same function,
// integers and shapes. Patterns of sparsity are dense: each result depends on each argument.

#include <map>
#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules/adapters/detail/cppad/atomic.hpp"
#include "chainrules/adapters/detail/parts.hpp"
#include "chainrules/adapters/detail/taylor_function.hpp"
#include "chainrules/adapters/import.hpp"

#if !defined(CHAINRULES_CPPAD_ORDER)
/// The highest order of Taylor coefficients that tapes with rules compute forward; in reverse one
/// more. Defined before the header, the same in all of a program. Each order takes compile time.
#define CHAINRULES_CPPAD_ORDER 3
#endif

namespace chainrules::adapters {

template <std::floating_point Base>
struct reverse_number<CppAD::AD<Base>> {
    using Number = CppAD::AD<Base>;
    static constexpr int order = CHAINRULES_CPPAD_ORDER;
    static constexpr char const* higher_order =
        "define CHAINRULES_CPPAD_ORDER before the headers, in all of the program";

    static std::vector<Number> record(std::vector<Number> const& x, std::vector<Base> const& y,
                                      std::unique_ptr<TaylorCall<Base>> call) {
        if (x.empty() || y.empty()) return {y.begin(), y.end()};  // CppAD takes none such
        using Atomic = detail::CppadAtomic<Base>;
        CppAD::vector<Number> in(x.size()), out(y.size());
        std::copy(x.begin(), x.end(), in.data());
        Atomic::get().record(Atomic::calls().find_or_add(std::move(call)), in, out, y.data());
        return {out.data(), out.data() + out.size()};
    }

    /// On a tape of its own, so not while one is recorded.
    template <class Run>
    static std::vector<Base> pull_back(Run const& run, std::vector<Base> const& x,
                                       std::vector<Base> const& y_bar) {
        std::vector<Number> numbers(x.begin(), x.end());
        CppAD::Independent(numbers);
        CppAD::ADFun<Base> f(numbers, run(numbers));
        f.Forward(0, x);
        return f.Reverse(1, y_bar);
    }
};

namespace detail {

template <class Number>
inline constexpr bool is_number_of_depth_one = false;

// The call of f with arguments of these types, or of these and the same integers.
template <class Base, class F, class... X>
std::size_t cppad_call(F const& f, X const&... x) {
    using Function = TaylorFunction<CppAD::AD<Base>, F, X...>;
    auto const add = [&] {
        return CppadAtomic<Base>::calls().add(std::make_unique<Function>(f, x...));
    };
    if constexpr (Function::is_unique) {
        static std::size_t const one = add();
        return one;
    } else {
        std::vector<std::size_t> print;
        if (!Function::append_fingerprint_of(print, x...)) return add();
        static auto& mutex = *new std::mutex;
        static auto& known = *new std::map<std::vector<std::size_t>, std::size_t>;
        std::lock_guard const lock(mutex);
        auto const found = known.find(print);
        return found != known.end() ? found->second : known.emplace(print, add()).first->second;
    }
}

template <class Base, class F, class... X>
CppAD::AD<Base> cppad_record(F const& f, X const&... x) {
    using Number = CppAD::AD<Base>;
    CppAD::vector<Number> in, out(1);
    TaylorFunction<Number, F, X...>::each_argument([&](Number const& n) { in.push_back(n); }, x...);
    CppadAtomic<Base>::get().record(cppad_call<Base>(f, x...), in, out);
    return out[0];
}

}  // namespace detail
}  // namespace chainrules::adapters

template <std::floating_point Base>
struct chainrules::active_number<CppAD::AD<Base>> {
    using value_type = Base;
    using number_type = CppAD::AD<Base>;

    static Base value(number_type const& x) { return CppAD::Value(CppAD::Var2Par(x)); }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        using Y = std::remove_cvref_t<decltype(f(value_below<1>(x)...))>;
        if constexpr (adapters::detail::is_part<F>) {
            static_assert(adapters::detail::has_one_result<F>,
                          "chainrules::fn::f(x...): functions with several results, or a complex "
                          "one, are not recorded by CppAD");
            return number_type();
        } else if constexpr (!adapters::detail::DifferentiableResult<Y, Base>) {
            return f(value_below<1>(x)...);
        } else {
            return adapters::detail::cppad_record<Base>(f, x...);
        }
    }
};

/// Refused: a rule would be run on numbers that record, and the branch that it takes with them.
template <class Base>
struct chainrules::active_number<CppAD::AD<CppAD::AD<Base>>> {
    using value_type = CppAD::AD<Base>;
    using number_type = CppAD::AD<value_type>;

    static value_type value(number_type const& x) { return CppAD::Value(CppAD::Var2Par(x)); }

    template <class F, class... X>
    static number_type apply(F const&, X const&...) {
        static_assert(adapters::detail::is_number_of_depth_one<F>,
                      "chainrules::fn::f(x...): functions with a rule are recorded with "
                      "CppAD::AD<double>, not with AD<AD<double>>; take Taylor coefficients of a "
                      "higher order, or ADFun::Hessian");
        return {};
    }
};

namespace CppAD {
/// Numbers of CppAD that the functions of `chainrules::overloads` take.
template <class X>
concept ChainRulesNumber = chainrules::ActiveNumber<X> && requires(X const& x) { CppAD::Value(x); };
}  // namespace CppAD
