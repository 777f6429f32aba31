// SPDX-License-Identifier: MIT
#pragma once
// The arguments of a check as one flat vector, and their tangents.

#include "chainrules_testutils/detail/call.hpp"
#include "chainrules_testutils/detail/checker.hpp"
#include "chainrules_testutils/detail/tangent_types.hpp"
#include "chainrules_testutils/random.hpp"

namespace chainrules::testutils::detail {
/// The type of an argument as finite differences see it: an integer for which the rule has a
/// derivative D becomes the floating number that it counts as.
template <class X, class D>
struct perturbed {
    using type = X;
};
template <Integer X, Number D>
struct perturbed<X, D> {
    using type = chainrules::tangent_t<X>;
};
template <class F, class Xs, class Ds>
struct perturbed_arguments;
template <class F, class... X, class... D>
struct perturbed_arguments<F, std::tuple<X...>, std::tuple<D...>> {
    using numbers = std::tuple<typename perturbed<X, D>::type...>;
    static constexpr bool callable =
        std::is_invocable_v<F const&, typename perturbed<X, D>::type const&...>;
    using type = std::conditional_t<callable, numbers, std::tuple<X...>>;
};

template <class P, class R>
decltype(auto) read_argument(P const& like, R const*& next) {
    if constexpr (reals_or_none<P>() == 0)
        return (like);
    else
        return read_numbers(like, next);
}

template <class A, class P>
auto make_tangent(Random& rng, A const& a, P const& x) {
    if constexpr (!std::is_same_v<pinned_t<A>, Unpinned>)
        return pinned_t<A>(a.tangent);
    else if constexpr (!Flattenable<P>)
        return NoTangent{};  // f itself, a closure: it has no nameable fields
    else
        return rand_tangent(rng, x);
}

// Numbers are held by value, as they may be of another type than the caller's.
template <class X>
using held_t = std::conditional_t<std::is_arithmetic_v<X>, X const, X const&>;

/// The arguments of a check, f first. X: the arguments as finite differences see them.
template <class R, class CallType, class F, class... X>
class Arguments {
  public:
    static constexpr std::size_t count = 1 + sizeof...(X);

    template <class... A>
    explicit Arguments(CallType const& call, A const&... a)
        : call_(call), f_(call.f), x_(static_cast<held_t<X>>(primal_of(a))...) {
        using G = std::remove_cvref_t<decltype(call.argument)>;
        add("the function itself", f_, std::is_same_v<pinned_t<G>, NoTangent>);
        std::size_t i = 0;
        std::apply(
            [&](auto const&... x) {
                (add("argument " + std::to_string(++i), x, std::is_same_v<pinned_t<A>, NoTangent>),
                 ...);
            },
            x_);
    }

    /// Argument I, f itself being 0.
    template <std::size_t I>
    auto const& get() const {
        if constexpr (I == 0)
            return f_;
        else
            return std::get<I - 1>(x_);
    }

    std::vector<FlatBlock> const& blocks() const { return blocks_; }

    /// The arguments' numbers as they are now.
    std::vector<R> numbers() const {
        std::vector<R> result;
        append(f_, result);
        std::apply([&](auto const&... x) { (append(x, result), ...); }, x_);
        return result;
    }

    /// f here.
    auto value() const {
        return std::apply([&](auto const&... x) { return call_.primal(f_, x...); }, x_);
    }

    /// f at other numbers.
    std::vector<R> operator()(std::vector<R> const& numbers) const {
        return evaluate(numbers, std::index_sequence_for<X...>{});
    }

    /// The numbers of a tuple of tangents, f's first.
    template <class... D>
    FlatTangents<R> flatten(std::tuple<D...> const& tangents) const {
        return flatten(tangents, std::index_sequence_for<D...>{});
    }

  private:
    template <class P>
    void add(std::string name, P const& x, bool fixed) {
        blocks_.push_back(make_block(static_cast<std::string&&>(name), size_, x));
        blocks_.back().fixed = fixed;
        size_ += blocks_.back().size;
    }
    template <class P>
    static void append(P const& x, std::vector<R>& out) {
        if constexpr (Flattenable<P>) append_numbers(x, out);
    }

    template <std::size_t... I>
    std::vector<R> evaluate(std::vector<R> const& numbers, std::index_sequence<I...>) const {
        R const* next = numbers.data();
        decltype(auto) function = read_argument(f_, next);
        // Braces: the arguments are read in order.
        std::tuple<decltype(read_argument(std::get<I>(x_), next))...> const x{
            read_argument(std::get<I>(x_), next)...};
        std::vector<R> result;
        append_numbers(call_.primal(function, std::get<I>(x)...), result);
        return result;
    }

    template <class... D, std::size_t... I>
    FlatTangents<R> flatten(std::tuple<D...> const& tangents, std::index_sequence<I...>) const {
        FlatTangents<R> flat;
        flat.reserve(count);
        (flat.push_back(flatten_tangent<R>(get<I>(), std::get<I>(tangents))), ...);
        return flat;
    }

    CallType const& call_;
    F const& f_;
    std::tuple<held_t<X>...> x_;
    std::vector<FlatBlock> blocks_;
    std::size_t size_ = 0;
};

}  // namespace chainrules::testutils::detail
