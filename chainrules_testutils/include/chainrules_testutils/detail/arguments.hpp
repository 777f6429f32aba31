// SPDX-License-Identifier: MIT
#pragma once
// The arguments of a check as one flat vector, and their tangents.

#include "chainrules_testutils/detail/call.hpp"
#include "chainrules_testutils/detail/checker.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/described.hpp"
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
// The same of an array of them.
template <class X, class D>
    requires(WholeNumbers<X> && !Integer<X> && reals_or_none<D>() != 0)
struct perturbed<X, D> {
    using type = numbers_like_t<X>;
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

template <class A, class P>
auto make_tangent(Random& rng, A const& a, P const& x) {
    if constexpr (!std::is_same_v<pinned_t<A>, Unpinned>)
        return pinned_t<A>(pinned_of(a));
    else
        return rand_tangent(rng, x);
}

/// An argument, of whole numbers, as numbers.
template <class X, class A>
struct AsNumbers {
    X value;
    A const& given;
};
template <class X, class A>
struct argument_traits<AsNumbers<X, A>> {
    using primal = X;
    using pinned = pinned_t<A>;
};
template <class X, class A>
constexpr X const& primal_of(AsNumbers<X, A> const& a) {
    return a.value;
}
template <class X, class A>
constexpr Interval<double> bounds_of(AsNumbers<X, A> const& a) {
    return bounds_of(a.given);
}
template <class X, class A>
decltype(auto) as_perturbed(A const& a) {
    using P = std::remove_cvref_t<decltype(primal_of(a))>;
    if constexpr (std::is_same_v<P, X> || std::is_arithmetic_v<X> || !WholeNumbers<P>)
        return (a);
    else
        return AsNumbers<X, A>{numbers_like(primal_of(a)), a};
}

// Stands for a function without state that could be perturbed, whatever its type: what follows is
// then the same code for all functions of the same arguments.
struct FixedSelf {};
inline constexpr FixedSelf fixed_self{};

template <class CallType>
constexpr auto const& self_argument(CallType const& call) {
    if constexpr (reals_or_none<typename CallType::F>() != 0)
        return call.argument;
    else
        return fixed_self;
}

// Numbers are held by value, as they may be of another type than the caller's.
template <class X>
using held_t = std::conditional_t<std::is_arithmetic_v<X>, X const, X const&>;
// With other numbers in it, an argument is a new one.
template <class X>
struct read {
    using type = X const&;
};
template <class X>
    requires(reals_or_none<X>() != 0)
struct read<X> {
    using type =
        decltype(read_numbers(std::declval<X const&>(), std::declval<flat_real_t<X> const*&>()));
};
template <class X>
using read_t = typename read<X>::type;

/// The arguments of a check, f (or FixedSelf) first, as finite differences see them.
template <class R, class Self, class... X>
class Arguments {
  public:
    static constexpr std::size_t count = 1 + sizeof...(X);

    template <class G, class... A>
    explicit Arguments(G const& self, A const&... a)
        : x_(primal_of(self), static_cast<held_t<X>>(primal_of(a))...) {
        bool const fixed[] = {std::is_same_v<pinned_t<G>, NoTangent>,
                              std::is_same_v<pinned_t<A>, NoTangent>...};
        Interval<double> const bounds[] = {bounds_of(self), bounds_of(a)...};
        add_all(fixed, bounds, std::make_index_sequence<count>{});
    }

    /// Argument I, f itself being 0.
    template <std::size_t I>
    auto const& get() const {
        return std::get<I>(x_);
    }

    auto const& all() const { return x_; }

    std::vector<FlatBlock> const& blocks() const { return blocks_; }
    DescriptionNotes const& notes() const { return notes_; }

    /// The arguments' numbers as they are now.
    std::vector<R> numbers() const { return numbers(std::make_index_sequence<count>{}); }

    /// The arguments with other numbers.
    auto with_numbers(std::vector<R> const& numbers) const {
        return with_numbers(numbers, std::make_index_sequence<count>{});
    }

    /// The numbers of a tuple of tangents, f's first.
    template <class... D>
    FlatTangents<R> flatten(std::tuple<D...> const& tangents) const {
        return flatten(tangents, std::index_sequence_for<D...>{});
    }

    /// The tuple of tangents for frule: pinned ones, random ones, NoTangent.
    template <class... A>
    auto make_tangents(Random& rng, A const&... a) const {
        return make_tangents(rng, std::make_index_sequence<count>{}, a...);
    }

  private:
    template <std::size_t... I>
    void add_all(bool const* fixed, Interval<double> const* bounds, std::index_sequence<I...>) {
        (add(I == 0 ? "the function itself" : concatenate({"argument ", I}), std::get<I>(x_),
             fixed[I], bounds[I]),
         ...);
    }
    template <class P>
    void add(std::string name, P const& x, bool fixed, Interval<double> const& bounds) {
        blocks_.push_back(make_block(static_cast<std::string&&>(name), size_, x));
        blocks_.back().fixed = fixed;
        blocks_.back().bounds = bounds;
        DescriptionNotes notes;
        look_at_descriptions(x, notes);
        blocks_.back().may_follow = notes.may_follow;
        for (auto& note : notes.left_out) notes_.left_out.push_back(std::move(note));
        for (auto& note : notes.exchanged) notes_.exchanged.push_back(std::move(note));
        size_ += blocks_.back().size;
    }

    template <class P>
    static void append(P const& x, std::vector<R>& out) {
        if constexpr (Flattenable<P>) append_numbers(x, out);
    }
    template <std::size_t... I>
    std::vector<R> numbers(std::index_sequence<I...>) const {
        std::vector<R> result;
        (append(std::get<I>(x_), result), ...);
        return result;
    }

    template <class P>
    static read_t<P> read(P const& like, R const*& next) {
        if constexpr (reals_or_none<P>() == 0)
            return like;
        else
            return read_numbers(like, next);
    }
    template <std::size_t... I>
    auto with_numbers(std::vector<R> const& numbers, std::index_sequence<I...>) const {
        R const* next = numbers.data();
        // Braces: the arguments are read in order.
        return std::tuple<read_t<Self>, read_t<X>...>{read(std::get<I>(x_), next)...};
    }

    template <class... D, std::size_t... I>
    FlatTangents<R> flatten(std::tuple<D...> const& tangents, std::index_sequence<I...>) const {
        FlatTangents<R> flat;
        flat.reserve(count);
        (flat.push_back(flatten_tangent<R>(get<I>(), std::get<I>(tangents))), ...);
        return flat;
    }

    template <std::size_t... I, class... A>
    auto make_tangents(Random& rng, std::index_sequence<I...>, A const&... a) const {
        // Braces: the tangents are drawn in order.
        return std::tuple<decltype(make_tangent(rng, a, get<I>()))...>{
            make_tangent(rng, a, get<I>())...};
    }

    std::tuple<held_t<Self>, held_t<X>...> x_;
    std::vector<FlatBlock> blocks_;
    DescriptionNotes notes_;
    std::size_t size_ = 0;
};

template <class CallType>
using self_t = primal_t<std::remove_cvref_t<decltype(self_argument(std::declval<CallType>()))>>;

// An argument with other numbers as f takes it: of a view that owns its elements, the view.
template <class T>
constexpr auto const& as_argument(T const& x) {
    if constexpr (requires { typename T::ArgumentOf; })
        return static_cast<typename T::ArgumentOf const&>(x);
    else
        return x;
}

/// f of a tuple of arguments, the function itself first.
template <class CallType, class... T, std::size_t I, std::size_t... J>
auto primal_at(CallType const& call, std::tuple<T...> const& x, std::index_sequence<I, J...>) {
    if constexpr (std::is_same_v<self_t<CallType>, FixedSelf>)
        return call.primal(call.f, as_argument(std::get<J>(x))...);
    else
        return call.primal(std::get<I>(x), as_argument(std::get<J>(x))...);
}
template <class R, class CallType, class... T>
std::vector<R> numbers_at(CallType const& call, std::tuple<T...> const& x) {
    std::vector<R> result;
    append_numbers(primal_at(call, x, std::index_sequence_for<T...>{}), result);
    return result;
}

}  // namespace chainrules::testutils::detail
