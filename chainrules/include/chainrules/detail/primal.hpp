// SPDX-License-Identifier: MIT
#pragma once
// How a function of this package that std lacks computes its value. Its object f calls the
// overloads of `primal(f_t, x...)` that stand in its namespace, found where the call is made, as
// rules are: a header read later adds one, for complex numbers. They see real numbers converted to
// one floating type; all others as they are.

#include <limits>

#include "chainrules/cmath/detail/constants.hpp"
#include "chainrules_core/functions/function.hpp"

namespace chainrules::detail {

// How an overload sees a real number of type X among others whose common floating type is Y.
template <class X, class Y>
using in_common_t = Y;
template <class X, class Y>
using in_double_t = cmath::detail::at_least_double_t<Y>;
template <class X, class Y>
using as_given_t = X;

// The result in the type of the arguments, unless it is a pair.
template <class Y, class T, class Result>
struct narrowed {
    using type = Result;
};
template <class Y, class T>
struct narrowed<Y, T, T> {
    using type = Y;
};

template <class T>
constexpr bool is_nan(T const& x) {
    if constexpr (std::is_floating_point_v<T>)
        return x != x;
    else
        return false;
}

/// The base of a function object F. Real numbers are seen as In says, and a result of that type is
/// returned in their common one. Where nan_first, an argument that is NaN is the result.
template <class F, template <class, class> class In = in_common_t, bool nan_first = false>
struct Primal : Function<F> {
    using ChainRulesAdl = NoAdl;

    template <Real... X, class Y = cmath::detail::common_t<X...>>
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X const&... x) ->
        typename narrowed<Y, In<Y, Y>,
                          decltype(primal(std::declval<F const&>(),
                                          static_cast<In<X, Y>>(x)...))>::type {
        using Result = decltype(primal(F{}, static_cast<In<X, Y>>(x)...));
        if constexpr (nan_first && std::is_floating_point_v<Result>)
            if ((... || is_nan(x))) return std::numeric_limits<Y>::quiet_NaN();
        return static_cast<typename narrowed<Y, In<Y, Y>, Result>::type>(
            primal(F{}, static_cast<In<X, Y>>(x)...));
    }

    // Others, among them options, as they are.
    template <class... X>
    requires(!(Real<X> && ...)) CHAINRULES_DETAIL_INLINE
        static constexpr auto chainrules_spelled(X const&... x)
            -> decltype(primal(std::declval<F const&>(), x...)) {
        using Result = decltype(primal(F{}, x...));
        if constexpr (nan_first && std::is_floating_point_v<Result>)
            if ((... || is_nan(x))) return std::numeric_limits<Result>::quiet_NaN();
        return primal(F{}, x...);
    }
};

}  // namespace chainrules::detail

#define CHAINRULES_DETAIL_PRIMAL_PARAMETER(c, i, x) ChainRulesT const& x

/// Declares the function object f by its formula for real numbers, in their common type:
/// `CHAINRULES_DETAIL_PRIMAL(sec, (x), 1 / cos(x));`. More overloads of `primal(sec_t, …)`, for
/// complex numbers or more arguments, may stand below it or in another header.
#define CHAINRULES_DETAIL_PRIMAL(f, args, ...) \
    CHAINRULES_DETAIL_PRIMAL_IN(::chainrules::detail::in_common_t, f, args, __VA_ARGS__)

/// The same, and float computes in double; where no overload takes the arguments, the function of
/// that name in their own namespace is called.
#define CHAINRULES_DETAIL_WIDE_PRIMAL(f, args, ...)                         \
    CHAINRULES_DETAIL_ADL(f)                                                \
    CHAINRULES_DETAIL_PRIMAL_OF(::chainrules::detail::in_double_t, f, args, \
                                (using ChainRulesAdl = chainrules_adl::f::Adl;), __VA_ARGS__)

/// The first, in the type that In names.
#define CHAINRULES_DETAIL_PRIMAL_IN(In, f, args, ...) \
    CHAINRULES_DETAIL_PRIMAL_OF(In, f, args, (), __VA_ARGS__)

#define CHAINRULES_DETAIL_PRIMAL_OF(In, f, args, members, ...)                            \
    struct f##_t : ::chainrules::detail::Primal<f##_t, In> {                              \
        static constexpr char const* chainrules_name() { return #f; }                     \
        CHAINRULES_DETAIL_UNPAREN members                                                 \
    };                                                                                    \
    CHAINRULES_DETAIL_OBJECT f##_t f{};                                                   \
    template <::chainrules::Real ChainRulesT>                                             \
    constexpr ChainRulesT primal(                                                         \
        f##_t, CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~, args)) { \
        return static_cast<ChainRulesT>(__VA_ARGS__);                                     \
    }                                                                                     \
    static_assert(true)
