// SPDX-License-Identifier: MIT
//
// The function to be differentiated, with its type erased: what finite differences compile to
// depends on the types of argument and value only, and is compiled into the library for the common
// ones. A reference, not a copy, and no heap.
#pragma once

#include <memory>
#include <type_traits>

#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils::detail {

/// The type in which a value of f(x) is kept: integers as T, an expression template as the number
/// it stands for.
template <class F, class T>
struct Returned {
    using Raw = std::remove_cvref_t<std::invoke_result_t<F&, T const&>>;
    static constexpr bool known = ValueSpace<Raw, T>::supported;
    static constexpr bool as_argument =
        std::is_integral_v<Raw> || (!known && std::is_class_v<T> && std::is_convertible_v<Raw, T>);
    static_assert(known || as_argument,
                  "chainrules::testutils::FiniteDifferenceMethod: f(x) is neither a number, a "
                  "complex number nor a std::vector of them; flatten it");
    using type = std::conditional_t<as_argument, T, Raw>;
};

template <class F, class T>
using returned_t = typename Returned<F, T>::type;

/// A reference to a callable with argument T and value Y; the callable has to outlive it.
template <class Y, class T>
class FunctionRef {
  public:
    template <class F>
    static FunctionRef to(F& f) {
        FunctionRef ref;
        if constexpr (std::is_function_v<F>) {
            ref.target_.function = reinterpret_cast<void (*)()>(&f);
            ref.call_ = [](Target target, T const& x) {
                return static_cast<Y>(reinterpret_cast<F*>(target.function)(x));
            };
        } else {
            ref.target_.object = std::addressof(f);
            ref.call_ = [](Target target, T const& x) {
                // The cast restores what the parameter F& has promised.
                return static_cast<Y>((*static_cast<F*>(const_cast<void*>(target.object)))(x));
            };
        }
        return ref;
    }

    Y operator()(T const& x) const { return call_(target_, x); }

  private:
    union Target {
        void const* object;
        void (*function)();
    };

    FunctionRef() = default;

    Target target_{};
    Y (*call_)(Target, T const&) = nullptr;
};

/// A reference to f as a function of T.
template <class T, class F>
FunctionRef<returned_t<F, T>, T> refer_to(F& f) {
    return FunctionRef<returned_t<F, T>, T>::to(f);
}

}  // namespace chainrules::testutils::detail
