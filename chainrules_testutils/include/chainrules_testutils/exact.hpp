// SPDX-License-Identifier: MIT
#pragma once
// With this header included, check_frule, check_rrule, check_scalar and check_all (and their tests)
// compare derivatives with exact ones instead of finite differences, where they can be had: where f
// can be called with numbers of 120 digits, real or complex, or with sequences of them. The verdict
// is then sharp, and errors are reported in units in the last place: CheckResult::ulps().
//
// Whether f can be called is asked of its declaration. A function that only says so needs
// `.exact = std::false_type{}`; one that rounds to double inside, as by std::sin(x), is found out
// when it runs, and differenced in double.

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/detail/steps.hpp"
#include "chainrules_testutils/exact_number.hpp"

namespace chainrules::testutils::detail {

/// The type of CheckOptions::exact where this header is included.
struct ExactDerivatives {};
template <class T>
ExactDerivatives default_exact(ExactTag<T>);

// P with ExactNumbers in place of its floating numbers; void where that is unknown.
template <class P>
struct exact_type {
    using type = void;
};
template <class P>
using exact_t = typename exact_type<P>::type;
template <class P>
    requires(reals_or_none<P>() == 0)
struct exact_type<P> {
    using type = P;
};
template <class P>
    requires std::is_floating_point_v<P>
struct exact_type<P> {
    using type = ExactNumber;
};
template <template <class> class C, class T>
    requires(Complex<C<T>> && std::is_floating_point_v<T>)
struct exact_type<C<T>> {
    using type = C<ExactNumber>;
};
template <chainrules::detail::Sequence P>
    requires(reals_or_none<P>() != 0 && !std::is_void_v<exact_t<typename P::value_type>>)
struct exact_type<P> {
    using type = typename chainrules::detail::sequence_traits<P>::template rebind<
        exact_t<typename P::value_type>>;
};

template <class P>
auto exactly(P const& like, ExactNumber const*& next) {
    using E = exact_t<P>;
    if constexpr (reals_or_none<P>() == 0) {
        return like;
    } else if constexpr (Complex<P>) {
        next += 2;
        return E(next[-2], next[-1]);
    } else if constexpr (Number<P>) {
        return *next++;
    } else {
        E result{};
        if constexpr (chainrules::detail::Resizable<E>)
            result.resize(chainrules::detail::size_of(like));
        chainrules::detail::each_element(
            [&](auto& number, auto const& part) { number = exactly(part, next); }, result, like);
        return result;
    }
}

// The numbers of what f returned.
template <class E>
constexpr bool is_exact_value() {
    if constexpr (Complex<E>)
        return std::is_same_v<typename E::value_type, ExactNumber>;
    else if constexpr (chainrules::detail::Sequence<E>)
        return is_exact_value<typename E::value_type>();
    else
        return std::is_same_v<E, ExactNumber>;
}
template <class E>
void append_exact(E const& y, std::vector<ExactNumber>& out) {
    if constexpr (std::is_same_v<E, ExactNumber>) {
        out.push_back(y);
    } else if constexpr (Complex<E>) {
        out.push_back(y.real());
        out.push_back(y.imag());
    } else {
        for (auto const& part : y) append_exact(part, out);
    }
}

// The value of f. std::tan, spelled so, would take an ExactNumber as a double: what is meant is the
// tan of the number's own namespace.
template <class CallType, class... E>
auto exact_value(CallType const& call, E const&... x) {
    using F = typename CallType::F;
    if constexpr (chainrules::detail::CallsByAdl<F, E const&...>)
        return chainrules::evaluate(F::ChainRulesAdl::chainrules_adl_call(x...));
    else
        return call.primal(call.f, x...);
}

template <class CallType, class Args>
class ExactFunction {
  public:
    ExactFunction(CallType const& call, Args const& arguments)
        : call_(call), arguments_(arguments) {}
    ExactFunction(ExactFunction const&) = delete;

    template <class Problem>
    void give_to(Problem& problem) const {
        problem.exact = &reference_;
    }

    std::vector<ExactNumber> operator()(std::vector<ExactNumber> const& numbers) const {
        return at(numbers, std::make_index_sequence<Args::count - 1>{});
    }

  private:
    template <std::size_t... I>
    std::vector<ExactNumber> at(std::vector<ExactNumber> const& numbers,
                                std::index_sequence<I...>) const {
        ExactNumber const* next = numbers.data();
        // Braces: the arguments are read in order.
        std::tuple<decltype(exactly(arguments_.template get<I + 1>(), next))...> const x{
            exactly(arguments_.template get<I + 1>(), next)...};
        std::vector<ExactNumber> result;
        append_exact(exact_value(call_, std::get<I>(x)...), result);
        return result;
    }

    CallType const& call_;
    Args const& arguments_;
    ExactPrimal reference_{*this};
};

template <class CallType, class... E>
constexpr bool takes_exact_numbers() {
    using F = typename CallType::F;
    using K = std::remove_cvref_t<decltype(std::declval<CallType const&>().keyword)>;
    if constexpr (reals_or_none<F>() != 0 || (... || std::is_void_v<E>))
        return false;
    else if constexpr (std::is_same_v<K, NoKeyword>)
        return std::is_invocable_v<F const&, E const&...>;
    else if constexpr (std::is_invocable_v<F const&, E const&..., K const&>)
        return true;
    else
        return std::is_invocable_v<F const&, E const&..., decltype(std::declval<K>().value)>;
}

template <>
struct exact_reference<ExactDerivatives> : exact_reference<Auto> {
    template <class CallType, class R, class Self, class... X>
    static auto make(CallType const& call, Arguments<R, Self, X...> const& arguments) {
        if constexpr (takes_exact_numbers<CallType, exact_t<X>...>()) {
            using E = decltype(exact_value(call, std::declval<exact_t<X> const&>()...));
            if constexpr (is_exact_value<E>())
                return ExactFunction<CallType, Arguments<R, Self, X...>>(call, arguments);
            else
                return None{};
        } else {
            return None{};
        }
    }
};

}  // namespace chainrules::testutils::detail
