// SPDX-License-Identifier: MIT
#pragma once
// transform(f, v…) and transform_reduce(f, v…) in several threads, by an execution policy as
// option: fn::transform_reduce(f, v, Threads{}) and rrule(fn::transform_reduce, f, v,
// keyword(Threads{})). And sum_of_blocks(f, v, shared…), the sum of a function of blocks of v,
// whose rule may record each block on a tape of its own thread.
//
// f is called from several threads at once, and so are its rules. What all elements share, f and
// the arguments after v, has a cotangent per block; those are added in the order of the blocks.
// Numbers of AD tools, and calls with the configuration of one, stay in the caller's thread, since
// a tape belongs to a thread.

#include "chainrules/algorithm/detail/policy_calls.hpp"
#include "chainrules/algorithm/transform.hpp"
#include "chainrules/numeric/transform_reduce.hpp"

namespace chainrules::algorithm {

/// Sum of f over blocks of v, which f gets as a std::span, and of all other arguments, which each
/// block gets whole: ω = Σ f(block, shared…), a number; 0 for an empty v. Ends in an execution
/// policy. The rules need those of f, or a configuration.
///
/// Forward   ω̇ = Σ of the tangents by the frule of f
/// Reverse   each block of v̄ by the pullback of f there; of f and what is shared, the sums
/// Keeps     the pullbacks of f
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, sum_of_blocks);

namespace detail {

template <class F, class... V>
concept MapsBlocks = (... && Contiguous<V>) && seq::Maps<F, V...>;

template <class F, class... V>
using results_t = seq::owner_t<seq::mapped_value_t<F, V...>, first_t<V...>>;

// Threads write elements of the result side by side, which the bits of std::vector<bool> forbid.
template <class F, class... V>
concept TransformsBlocks = MapsBlocks<F, V...> && Contiguous<results_t<F, V...>>;

template <>
struct Blockwise<transform_t> {
    template <class F, class... V>
    static constexpr bool takes = TransformsBlocks<F, V...>;
    template <class F, class... V>
    using call_t = chainrules::detail::call_t<F, seq::element_t<V>...>;
    template <class C>
    using by_tool = InConfig<C>;

    template <class P, class F, class V, class... More>
    static auto value(P const& policy, F const& f, V const& v, More const&... more) {
        Blocks const blocks(policy, seq::common_size("transform", v, more...));
        auto y = seq::made<results_t<F, V, More...>>(blocks.n);
        each_element(policy, blocks,
                     [&](std::size_t i) { y[i] = chainrules::evaluate(f(v[i], more[i]...)); });
        return y;
    }

    template <class By, class P, class Tangents, class F, class... V>
    static auto forward(By const& by, P const& policy, Tangents const& tangents, F const& f,
                        V const&... v) {
        Blocks const blocks(policy, seq::common_size("transform", v...));
        auto y = seq::made<results_t<F, V...>>(blocks.n);
        bool computed = false;
        auto rule = [&](auto const& checked) {
            auto const call = [&](std::size_t b) {
                return forward_on_block(by, transform, blocks, b, checked, f, v...);
            };
            computed = true;
            SlicedBar<seq::value_of_t<decltype(call(0).tangent)>, first_t<V...>> dy(blocks);
            run_tasks(policy, blocks.count, [&](std::size_t b) {
                auto const result = call(b);
                put_block(y, blocks, b, result.value);
                dy.put(blocks, b, result.tangent);
            });
            return dy.take(std::get<0>(std::tie(v...)));
        };
        auto dy = seq::with_tangents("frule(transform, f, v)", rule, tangents, v...);
        if (!computed) y = value(policy, f, v...);
        return FRuleResult{std::move(y), std::move(dy)};
    }

    template <class By, class P, class F, class... V>
    static auto reverse(By const& by, P const& policy, F const& f, V const&... v) {
        Blocks const blocks(policy, seq::common_size("transform", v...));
        auto y = seq::made<results_t<F, V...>>(blocks.n);
        auto pullbacks = block_pullbacks(
            policy, blocks,
            [&](std::size_t b) {
                return by.reverse(transform, std::cref(f), block_of(v, blocks, b)...);
            },
            [&](std::size_t b, auto const& values) { put_block(y, blocks, b, values); });
        auto pullback = [policy, blocks, pullbacks = own(std::move(pullbacks)),
                         kept = std::tuple{keep(f), keep(v)...}](auto const& dy) {
            seq::check_cotangent("rrule(transform, f, v)", dy, blocks.n);
            return run_block_pullbacks<CutAfterFirst>(
                policy, blocks, *pullbacks, [&](std::size_t b) { return block_of(dy, blocks, b); },
                kept);
        };
        return RRuleResult{std::move(y), std::move(pullback)};
    }
};

// A sum over blocks of what call(b) gives: a number, a number and its tangent, or its pullback.
template <class P, class Call>
auto sum_blocks(P const& policy, Blocks const& blocks, Call const& call) {
    using Y = std::remove_cvref_t<decltype(call(0))>;
    BlockSum<Y> sum(blocks);
    run_tasks(policy, blocks.count, [&](std::size_t b) { sum.put(b, call(b)); });
    return sum.total(Y(0));
}
template <class Y, class P, class Call>
auto sum_blocks_forward(P const& policy, Blocks const& blocks, Call const& call, Y& y) {
    using D = seq::value_of_t<decltype(call(0).tangent)>;
    BlockSum<Y> sum(blocks);
    BlockSum<D> tangents(blocks);
    run_tasks(policy, blocks.count, [&](std::size_t b) {
        auto const result = call(b);
        sum.put(b, static_cast<Y>(result.value));
        tangents.put(b, seq::value_of(result.tangent));
    });
    y = sum.total(Y(0));
    return tangents.total(D{});
}
template <template <class, std::size_t, class> class Cut, class Y, class P, class Call, class... X>
auto sum_blocks_reverse(P const& policy, Blocks const& blocks, Call const& call, X const&... x) {
    BlockSum<Y> sum(blocks);
    auto pullbacks = block_pullbacks(policy, blocks, call, [&](std::size_t b, auto const& value) {
        sum.put(b, static_cast<Y>(value));
    });
    auto pullback = [policy, blocks, pullbacks = own(std::move(pullbacks)),
                     kept = std::tuple{keep(x)...}](auto const& y_bar) {
        auto const d = seq::number_cotangent<Y>(y_bar);
        return run_block_pullbacks<Cut>(
            policy, blocks, *pullbacks, [&](std::size_t) { return d; }, kept);
    };
    return RRuleResult{sum.total(Y(0)), std::move(pullback)};
}

template <>
struct Blockwise<numeric::transform_reduce_t> {
    template <class F, class... V>
    static constexpr bool takes = MapsBlocks<F, V...> && numeric::detail::MapsToNumbers<F, V...>;
    template <class F, class... V>
    using call_t = chainrules::detail::call_t<F, seq::element_t<V>...>;
    template <class C>
    using by_tool = InConfig<C>;

    template <class P, class F, class... V>
    static auto value(P const& policy, F const& f, V const&... v) {
        Blocks const blocks(policy, seq::common_size("transform_reduce", v...));
        return sum_blocks(policy, blocks, [&](std::size_t b) {
            return fn::transform_reduce(f, block_of(v, blocks, b)...);
        });
    }

    template <class By, class P, class Tangents, class F, class... V>
    static auto forward(By const& by, P const& policy, Tangents const& tangents, F const& f,
                        V const&... v) {
        Blocks const blocks(policy, seq::common_size("transform_reduce", v...));
        seq::mapped_value_t<F, V...> y(0);
        bool computed = false;
        auto rule = [&](auto const& checked) {
            computed = true;
            auto const call = [&](std::size_t b) {
                return forward_on_block(by, fn::transform_reduce, blocks, b, checked, f, v...);
            };
            return sum_blocks_forward(policy, blocks, call, y);
        };
        auto dy = seq::with_tangents("frule(transform_reduce, f, v)", rule, tangents, v...);
        if (!computed) y = value(policy, f, v...);
        return FRuleResult{std::move(y), std::move(dy)};
    }

    template <class By, class P, class F, class... V>
    static auto reverse(By const& by, P const& policy, F const& f, V const&... v) {
        Blocks const blocks(policy, seq::common_size("transform_reduce", v...));
        auto const call = [&](std::size_t b) {
            return by.reverse(fn::transform_reduce, std::cref(f), block_of(v, blocks, b)...);
        };
        return sum_blocks_reverse<CutAfterFirst, seq::mapped_value_t<F, V...>>(policy, blocks, call,
                                                                               f, v...);
    }
};

template <class F, class V, class... Shared>
using block_value_t = std::remove_cvref_t<decltype(chainrules::evaluate(std::declval<F const&>()(
    std::declval<block_t<V> const&>(), std::declval<Shared const&>()...)))>;

template <class F, class V, class... Shared>
concept SumsBlocks =
    Contiguous<V> && std::is_invocable_v<F const&, block_t<V> const&, Shared const&...> &&
    Number<block_value_t<F, V, Shared...>>;

template <>
struct Blockwise<sum_of_blocks_t> {
    template <class F, class V, class... Shared>
    static constexpr bool takes = SumsBlocks<F, V, Shared...>;
    template <class F, class V, class... Shared>
    using call_t = chainrules::detail::call_t<F, block_t<V>, Shared...>;
    template <class C>
    using by_tool = seq::ByTool<C>;

    template <class P, class F, class V, class... Shared>
    static auto value(P const& policy, F const& f, V const& v, Shared const&... shared) {
        Blocks const blocks(policy, v.size());
        return sum_blocks(policy, blocks, [&](std::size_t b) {
            return chainrules::evaluate(f(block_of(v, blocks, b), shared...));
        });
    }

    template <class By, class P, class Tangents, class F, class V, class... Shared>
    static auto forward(By const& by, P const& policy, Tangents const& tangents, F const& f,
                        V const& v, Shared const&... shared) {
        Blocks const blocks(policy, v.size());
        block_value_t<F, V, Shared...> y(0);
        bool computed = false;
        auto rule = [&](auto const& df, auto const& v_dot, auto const&... ds) {
            computed = true;
            decltype(auto) dv = seq::tangent_of("frule(sum_of_blocks, f, v)", "dv", v, v_dot);
            auto const call = [&](std::size_t b) {
                return by.forward(std::tuple{df, tangent_block(dv, blocks, b), ds...}, f,
                                  block_of(v, blocks, b), shared...);
            };
            return sum_blocks_forward(policy, blocks, call, y);
        };
        auto dy = std::apply(
            [&](auto const&... d) { return chainrules::detail::combine_tangents(rule, d...); },
            tangents);
        if (!computed) y = value(policy, f, v, shared...);
        return FRuleResult{std::move(y), std::move(dy)};
    }

    template <class By, class P, class F, class V, class... Shared>
    static auto reverse(By const& by, P const& policy, F const& f, V const& v,
                        Shared const&... shared) {
        Blocks const blocks(policy, v.size());
        // A rule borrows what is kept for all blocks; a tool puts its numbers there.
        auto const call = [&](std::size_t b) {
            if constexpr (std::is_same_v<By, seq::ByRules>)
                return by.reverse(f, block_of(v, blocks, b), std::cref(shared)...);
            else
                return by.reverse(f, block_of(v, blocks, b), shared...);
        };
        return sum_blocks_reverse<CutSecond, block_value_t<F, V, Shared...>>(policy, blocks, call,
                                                                             f, v, shared...);
    }
};

}  // namespace detail
}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::sum_of_blocks;
}  // namespace chainrules::fn
