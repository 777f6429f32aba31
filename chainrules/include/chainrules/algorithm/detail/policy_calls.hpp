// SPDX-License-Identifier: MIT
#pragma once
// The calls of blockwise.hpp: what stands before the execution policy that ends them, and the
// primal and the rules, which are those of Blockwise.

#include "chainrules/algorithm/detail/blocks.hpp"

namespace chainrules::algorithm::detail {

/// What the functions of blockwise.hpp are, specialised for each: takes<F, X...>; call_t<F, X...>,
/// the call of F whose rules are used, a chainrules::detail::Call; by_tool<C>, how a configuration
/// differentiates a block; value, forward and reverse.
template <class Fn>
struct Blockwise {
    template <class...>
    static constexpr bool takes = false;
    template <class...>
    using call_t = void;
};

using chainrules::detail::Types;
template <class... X>
using first_t = std::tuple_element_t<0, std::tuple<X...>>;

/// F and X… before a policy.
template <class Fn, class Done, class... X>
struct SplitCall {
    static constexpr bool fits = false;
};
template <class Fn, class... Done, class X, class Next, class... More>
struct SplitCall<Fn, Types<Done...>, X, Next, More...>
    : SplitCall<Fn, Types<Done..., X>, Next, More...> {};
// A rule gets keyword(policy), the primal the policy.
template <class Fn, class F, class X, class... Done, class P>
    requires ExecutionPolicy<std::remove_cvref_t<decltype(chainrules::detail::without_keyword(
        std::declval<P const&>()))>>
struct SplitCall<Fn, Types<F, X, Done...>, P> {
    static constexpr bool fits = Blockwise<Fn>::template takes<F, X, Done...>;
    using call = typename Blockwise<Fn>::template call_t<F, X, Done...>;
};

// Whether the tool C is asked for such a call.
template <class C, class Call>
inline constexpr bool asks_tool = false;
template <class C, class F, class... X>
inline constexpr bool asks_tool<C, chainrules::detail::Call<F, X...>> = seq::AsksTool<C, F, X...>;

template <class Fn, class F, class... Args>
concept BlockwiseCall = SplitCall<Fn, Types<F>, Args...>::fits;
template <class Fn, class F, class... Args>
using call_of_block = typename SplitCall<Fn, Types<F>, Args...>::call;

/// use(policy, x...) for x..., policy.
template <class Use, std::size_t... I, class... Args>
decltype(auto) policy_first(Use const& use, std::index_sequence<I...>, Args const&... args) {
    auto const all = std::tie(args...);
    return use(policy_for(chainrules::detail::without_keyword(std::get<sizeof...(I)>(all)),
                          std::get<I>(all)...),
               std::get<I>(all)...);
}
template <class Use, class... Args>
decltype(auto) policy_first(Use const& use, Args const&... args) {
    return policy_first(use, std::make_index_sequence<sizeof...(Args) - 1>{}, args...);
}

}  // namespace chainrules::algorithm::detail

// Where lookup by these functions finds them.
namespace chainrules::containers::detail::bases {

template <class Fn, class F, class... Args>
    requires algorithm::detail::BlockwiseCall<Fn, F, Args...>
auto primal(Fn, F const& f, Args const&... args) {
    return algorithm::detail::policy_first(
        [&](auto const& policy, auto const&... x) {
            return algorithm::detail::Blockwise<Fn>::value(policy, f, x...);
        },
        args...);
}

template <class Self, class... D, class Fn, class F, class... Args>
    requires algorithm::detail::BlockwiseCall<Fn, F, Args...> &&
             chainrules::detail::HasForwardRule<algorithm::detail::call_of_block<Fn, F, Args...>>
auto frule(std::tuple<Self, D...> const& tangents, Fn, F const& f, Args const&... args) {
    return algorithm::detail::policy_first(
        [&](auto const& policy, auto const&... x) {
            return algorithm::detail::Blockwise<Fn>::forward(ByRules{}, policy,
                                                             without_first(tangents), f, x...);
        },
        args...);
}
template <class C, class Self, class... D, class Fn, class F, class... Args>
    requires algorithm::detail::BlockwiseCall<Fn, F, Args...> && ConfigWith<C, HasForwardsMode> &&
             algorithm::detail::asks_tool<C, algorithm::detail::call_of_block<Fn, F, Args...>>
auto frule(C& config, std::tuple<Self, D...> const& tangents, Fn, F const& f, Args const&... args) {
    return algorithm::detail::policy_first(
        [&](auto const& policy, auto const&... x) {
            return algorithm::detail::Blockwise<Fn>::forward(
                typename algorithm::detail::Blockwise<Fn>::template by_tool<C>{config},
                algorithm::detail::here(policy), without_first(tangents), f, x...);
        },
        args...);
}

template <class Fn, class F, class... Args>
    requires algorithm::detail::BlockwiseCall<Fn, F, Args...> &&
             chainrules::detail::HasReverseRule<algorithm::detail::call_of_block<Fn, F, Args...>>
auto rrule(Fn, F const& f, Args const&... args) {
    return algorithm::detail::policy_first(
        [&](auto const& policy, auto const&... x) {
            return algorithm::detail::Blockwise<Fn>::reverse(ByRules{}, policy, f, x...);
        },
        args...);
}
template <class C, class Fn, class F, class... Args>
    requires algorithm::detail::BlockwiseCall<Fn, F, Args...> && ConfigWith<C, HasReverseMode> &&
             algorithm::detail::asks_tool<C, algorithm::detail::call_of_block<Fn, F, Args...>>
auto rrule(C& config, Fn, F const& f, Args const&... args) {
    return algorithm::detail::policy_first(
        [&](auto const& policy, auto const&... x) {
            return algorithm::detail::Blockwise<Fn>::reverse(
                typename algorithm::detail::Blockwise<Fn>::template by_tool<C>{config},
                algorithm::detail::here(policy), f, x...);
        },
        args...);
}

}  // namespace chainrules::containers::detail::bases
