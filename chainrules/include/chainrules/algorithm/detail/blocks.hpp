// SPDX-License-Identifier: MIT
#pragma once
// What the rules of blockwise.hpp and for_each.hpp share: blocks of sequences, how they are
// differentiated, and the sums and cotangents that they give.

#include <optional>
#include <span>

#include "chainrules/algorithm/threads.hpp"
#include "chainrules/sequences/mapped.hpp"

namespace chainrules::algorithm::detail {

namespace seq = containers::detail;

/// A sequence whose elements are one after another in memory.
template <class V>
concept Contiguous = seq::Sequence<V> && requires(V const& v) {
    std::span<seq::element_t<V> const>(v.data(), v.size());
};

template <class V>
using block_t = std::span<seq::element_t<V> const>;

template <class V>
block_t<V> block_of(V const& v, Blocks const& blocks, std::size_t b) {
    return {v.data() + blocks.begin(b), blocks.size(b)};
}

/// A block of a tangent; a zero is zero everywhere.
template <class D>
auto tangent_block(D const& d, Blocks const& blocks, std::size_t b) {
    if constexpr (AbstractZero<D>)
        return D{};
    else
        return block_of(d, blocks, b);
}

/// Everything in the thread of the caller, in the blocks of the policy that was given.
struct Here {
    std::size_t grain = Threads().grain;
};

}  // namespace chainrules::algorithm::detail

namespace chainrules {

template <>
struct TaskRunner<algorithm::detail::Here> {
    static std::size_t grain(algorithm::detail::Here here) { return here.grain; }
    template <class Task>
    static void run(algorithm::detail::Here, std::size_t n, Task const& task) {
        for (std::size_t i = 0; i != n; ++i) task(i);
    }
};

}  // namespace chainrules

namespace chainrules::algorithm::detail {

/// The caller's thread, for what belongs to it: the numbers and configurations of AD tools.
template <class P>
Here here(P const& policy) {
    return {grain_of(policy)};
}

/// The policy, or that of the caller's thread if some numbers are those of an AD tool.
template <class X>
inline constexpr bool is_active = depth<X> != 0;
template <seq::Sequence X>
inline constexpr bool is_active<X> = is_active<seq::element_t<X>>;
template <class P, class... X>
auto policy_for(P const& policy, X const&...) {
    if constexpr ((... || is_active<X>))
        return here(policy);
    else
        return policy;
}

/// By the rule that a function of this package has in a configuration; seq::ByTool asks the tool,
/// and without a configuration seq::ByRules serves for either.
template <class C>
struct InConfig {
    C& config;

    template <class F, class... X>
    auto reverse(F const& f, X const&... x) const {
        return chainrules::rrule(config, f, x...);
    }
    template <class Tangents, class F, class... X>
    auto forward(Tangents const& tangents, F const& f, X const&... x) const {
        return chainrules::frule(config, tangents, f, x...);
    }
};

/// fn(f, v...) and its tangent on block b, for the tangents of f and of the sequences.
template <class By, class Fn, class Tangents, class F, class... V>
auto forward_on_block(By const& by, Fn const& fn, Blocks const& blocks, std::size_t b,
                      Tangents const& tangents, F const& f, V const&... v) {
    return std::apply(
        [&](auto const& df, auto const&... dv) {
            return by.forward(std::tuple{NoTangent{}, df, tangent_block(dv, blocks, b)...}, fn,
                              std::cref(f), block_of(v, blocks, b)...);
        },
        tangents);
}

/// one(i) for all elements.
template <class P, class One>
void each_element(P const& policy, Blocks const& blocks, One const& one) {
    run_tasks(policy, blocks.count, [&](std::size_t b) {
        std::size_t const end = blocks.begin(b) + blocks.size(b);
        for (std::size_t i = blocks.begin(b); i != end; ++i) one(i);
    });
}

template <class Y, class Values>
void put_block(Y& y, Blocks const& blocks, std::size_t b, Values const& values) {
    for (std::size_t i = 0, at = blocks.begin(b); i != values.size(); ++i) y[at + i] = values[i];
}

/// A part per block, added in their order.
template <class D>
class BlockSum {
  public:
    explicit BlockSum(Blocks const& blocks) : parts_(blocks.count) {}
    void put(std::size_t b, D const& d) { parts_[b] = d; }
    template <class Sum>
    Sum total(Sum sum) const {
        for (auto const& part : parts_) seq::add_to_sum(sum, *part);
        return sum;
    }

  private:
    std::vector<std::optional<D>> parts_;
};

/// The cotangent of what all blocks share.
template <class D>
class SharedBar {
  public:
    explicit SharedBar(Blocks const& blocks) : parts_(blocks) {}
    template <class Bar>
    void put(Blocks const&, std::size_t b, Bar const& bar) {
        parts_.put(b, seq::value_of(bar));
    }
    template <class X>
    auto take(X const& x) const {
        return parts_.total(seq::zero_sum<D>(x));
    }

  private:
    BlockSum<D> parts_;
};
/// That of a sequence V which is cut into blocks: no two of them write to one place.
template <class D, class V>
class SlicedBar {
  public:
    explicit SlicedBar(Blocks const& blocks)
        : bar_(seq::made<seq::owner_t<seq::element_t<D>, V>>(blocks.n)) {}
    template <class Bar>
    void put(Blocks const& blocks, std::size_t b, Bar const& bar) {
        put_block(bar_, blocks, b, seq::value_of(bar));
    }
    template <class... X>
    auto take(X const&...) {
        return std::move(bar_);
    }

  private:
    seq::owner_t<seq::element_t<D>, V> bar_;
};
template <class D>
concept NoNumbers = AbstractZero<D> || chainrules::detail::IsNotImplemented<D>;
template <NoNumbers D, class V>
class SlicedBar<D, V> : public SharedBar<D> {
    using SharedBar<D>::SharedBar;
};

/// Which arguments are cut, by their number: all after the function, or the first one alone.
template <class X, std::size_t I, class D>
using CutAfterFirst = std::conditional_t<I == 0, SharedBar<D>, SlicedBar<D, X>>;
template <class X, std::size_t I, class D>
using CutSecond = std::conditional_t<I != 1, SharedBar<D>, SlicedBar<D, X>>;

/// Runs the pullbacks of the blocks, dy(b) being the cotangent of block b, for the cotangents of
/// what is kept. Those of the higher-order function itself are left out of the results of f's.
template <template <class, std::size_t, class> class Cut, class P, class Pullbacks, class Dy,
          class... X>
auto run_block_pullbacks(P const& policy, Blocks const& blocks, Pullbacks const& pullbacks,
                         Dy const& dy, std::tuple<Kept<X>...> const& kept) {
    using Result = std::remove_cvref_t<decltype((*pullbacks[0])(dy(0)))>;
    constexpr std::size_t skipped = std::tuple_size_v<Result> - sizeof...(X);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        std::tuple bars{
            Cut<X, I, seq::value_of_t<std::tuple_element_t<I + skipped, Result>>>(blocks)...};
        run_tasks(policy, blocks.count, [&](std::size_t b) {
            auto const result = (*pullbacks[b])(dy(b));
            (std::get<I>(bars).put(blocks, b, std::get<I + skipped>(result)), ...);
        });
        return std::tuple{NoTangent{}, std::get<I>(bars).take(*std::get<I>(kept))...};
    }(std::index_sequence_for<X...>{});
}

/// Calls call(b), whose result has a value and a pullback, for all blocks; use(b, value).
template <class P, class Call, class Use>
auto block_pullbacks(P const& policy, Blocks const& blocks, Call const& call, Use const& use) {
    using Result = decltype(call(std::size_t()));
    std::vector<std::optional<std::remove_cvref_t<decltype(std::declval<Result>().pullback)>>>
        pullbacks(blocks.count);
    run_tasks(policy, blocks.count, [&](std::size_t b) {
        auto result = call(b);
        use(b, std::move(result.value));
        pullbacks[b].emplace(std::move(result.pullback));
    });
    return pullbacks;
}

}  // namespace chainrules::algorithm::detail
