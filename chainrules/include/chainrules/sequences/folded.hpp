// SPDX-License-Identifier: MIT
#pragma once
// Folds: c₀ = init, c_{k+1} = op(c_k, v[first + k]). What the rules of accumulate_with, reduce and
// the scans share: they differ in which of the c are values, and in where c₀ comes from. All c are
// of one type C: a number, which may be converted, or a container or struct.

#include "chainrules/sequences/mapped.hpp"

namespace chainrules::containers::detail {

/// Stands for an initial value that is not given: c₀ is the first element.
struct FirstElement {};
template <class Init>
inline constexpr bool starts_with_first = std::is_same_v<Init, FirstElement>;

/// The type of all c: what op gives, also where init is of another type (an int, say).
template <class F, class Init, class V>
using carry_t = std::remove_cvref_t<decltype(chainrules::evaluate(std::declval<F const&>()(
    std::declval<std::conditional_t<starts_with_first<Init>, element_t<V>, Init> const&>(),
    std::declval<element_t<V> const&>())))>;

/// What c₀ can be made of. Only numbers are converted.
template <class From, class C>
concept Starts = std::same_as<From, C> || (Number<C> && std::convertible_to<From, C>);

/// Folds of sequences, to numbers or to whatever else has a tangent.
template <class F, class Init, class V>
concept Folds =
    Sequence<V> && requires { typename carry_t<F, Init, V>; } && HasTangent<carry_t<F, Init, V>> &&
    !chainrules::detail::has_no_tangent<carry_t<F, Init, V>> &&
    Starts<std::conditional_t<starts_with_first<Init>, element_t<V>, Init>, carry_t<F, Init, V>> &&
    std::is_invocable_r_v<carry_t<F, Init, V>, F const&, carry_t<F, Init, V> const&,
                          element_t<V> const&>;

/// op has a rule of its own for the steps, or the tool is asked.
template <class F, class Init, class V>
concept FoldsByRule = Folds<F, Init, V> && has_rrule<F, carry_t<F, Init, V>, element_t<V>>;
template <class F, class Init, class V>
concept FoldsForwardByRule = Folds<F, Init, V> && has_frule<F, carry_t<F, Init, V>, element_t<V>>;
template <class C, class F, class Init, class V>
concept FoldsByTool = Folds<F, Init, V> && AsksToolReverse<C, F, carry_t<F, Init, V>, element_t<V>>;
template <class C, class F, class Init, class V>
concept FoldsForwardByTool =
    Folds<F, Init, V> && AsksToolForward<C, F, carry_t<F, Init, V>, element_t<V>>;

/// c₀; throws std::invalid_argument where there is none.
template <class C, class V, class Init>
C first_carry(char const* f, V const& v, Init const& init) {
    if constexpr (starts_with_first<Init>) {
        if (v.size() == 0) raise_argument(f, "v is empty and there is no initial value; give one");
        return static_cast<C>(v[0]);
    } else
        return static_cast<C>(init);
}

/// A tangent or cotangent of c as a Dc: a zero where it is one.
template <class Dc, class C, class D>
Dc carried([[maybe_unused]] C const& c, D const& d) {
    if constexpr (Number<C> && AbstractZero<D>)
        return Dc(0);
    else if constexpr (Number<C>)
        return static_cast<Dc>(value_of(d));
    else if constexpr (AbstractZero<D>)
        return zero_tangent(c);
    else {
        auto const projected = chainrules::evaluate(ProjectTo(c)(value_of(d)));
        if constexpr (std::is_same_v<decltype(projected), Dc const>)
            return projected;
        else  // fields that d does not store are zero
            return static_cast<Dc>(add(zero_tangent(c), projected));
    }
}

/// The type of the tangents of all c, where D are given, of which some may be zeros.
template <class C, class... D>
struct carried_type {
    using type = tangent_t<C>;
};
template <Number C, class D, class... More>
struct carried_type<C, D, More...> : carried_type<C, More...> {};
template <Number C, Number D, class... More>
struct carried_type<C, D, More...> {
    using Rest = typename carried_type<C, More...>::type;
    using type = std::remove_cvref_t<decltype(chainrules::detail::sum(
        chainrules::detail::product(std::declval<promoted_t<C>>(), std::declval<D>()),
        std::declval<Rest>()))>;
};
template <class C, class... D>
using carried_t = typename carried_type<C, D...>::type;

/// ċ₀, of the type of all ċ.
template <class Init, class C, class Dv, class Dinit>
auto first_tangent(C const& c0, Dv const& dv, Dinit const& init_dot) {
    auto const dinit = [&] {
        if constexpr (AbstractZero<Dinit>)
            return init_dot;
        else
            return projected<Init>(init_dot);
    }();
    using Dc = carried_t<C, std::remove_cvref_t<decltype(tangent_at(dv, 0))>,
                         std::remove_cvref_t<decltype(dinit)>>;
    if constexpr (starts_with_first<Init>)
        return carried<Dc>(c0, tangent_at(dv, 0));
    else
        return carried<Dc>(c0, dinit);
}

/// The values of a fold over v from `first` on: use(k, c) gets c₁, c₂, ….
template <class C, class F, class V, class Use>
void fold(F const& op, C c, V const& v, std::size_t first, std::size_t steps, Use const& use) {
    for (std::size_t k = 0; k != steps; ++k) {
        c = static_cast<C>(chainrules::evaluate(op(c, v[first + k])));
        use(k + 1, c);
    }
}

/// With tangents: use(k, c, ċ). dv is a tangent of v or a zero.
template <class Caller, class F, class C, class Dc, class V, class Dv, class Df, class Use>
void fold_forward(Caller const& caller, F const& op, Df const& df, C c, Dc dc, V const& v,
                  Dv const& dv, std::size_t first, std::size_t steps, Use const& use) {
    for (std::size_t k = 0; k != steps; ++k) {
        auto const i = first + k;
        using Dx = std::remove_cvref_t<decltype(tangent_at(dv, i))>;
        auto result =
            caller.forward(std::tuple<Df, Dc, Dx>(df, dc, tangent_at(dv, i)), op, c, v[i]);
        c = static_cast<C>(result.value);
        dc = carried<Dc>(c, result.tangent);
        use(k + 1, c, dc);
    }
}

/// The c, whose cotangents have the shapes of theirs. Numbers have none.
template <class C>
struct Shapes {
    Owned<std::vector<C>> all;

    template <class Dc, class D>
    Dc cotangent(std::size_t k, D const& d) const {
        return carried<Dc>((*all)[k], d);
    }
};
template <Number C>
struct Shapes<C> {
    template <class Dc, class D>
    static Dc cotangent(std::size_t, D const& d) {
        return carried<Dc>(C(0), d);
    }
};

/// What op is backwards at each step, from its scalar rule and the c, which are kept.
template <class KeptF, class C, class KeptV>
struct StepsByPartials {
    KeptF op;
    Owned<std::vector<C>> c;
    KeptV v;
    std::size_t first;
    [[no_unique_address]] Shapes<C> shapes{};

    std::size_t size() const { return c->size() - 1; }
    template <class Dc>
    auto operator()(std::size_t k, Dc const& dc) const {
        return scalar_pullback(*op, (*c)[k + 1], (*c)[k], (*v)[first + k])(dc);
    }
};

/// Or from its pullbacks.
template <class P, class C>
struct StepsByPullbacks {
    Owned<std::vector<P>> pullbacks;
    [[no_unique_address]] Shapes<C> shapes;

    std::size_t size() const { return pullbacks->size(); }
    template <class Dc>
    auto operator()(std::size_t k, Dc const& dc) const {
        return (*pullbacks)[k](dc);
    }
};

template <class Steps>
inline constexpr bool is_by_partials = false;
template <class KeptF, class C, class KeptV>
inline constexpr bool is_by_partials<StepsByPartials<KeptF, C, KeptV>> = true;

/// Runs a fold for its reverse: the steps, and use(k, c) for c₁, c₂, ….
template <class Caller, class C, class F, class V, class Use>
auto fold_reverse(Caller const& caller, F const& op, C c, V const& v, std::size_t first,
                  std::size_t steps, Use const& use) {
    using Result = decltype(caller.reverse(op, c, std::declval<element_t<V> const&>()));
    using P = std::remove_cvref_t<decltype(std::declval<Result>().pullback)>;
    std::vector<P> pullbacks;
    pullbacks.reserve(steps);
    std::vector<C> all;
    auto const note = [&] {
        if constexpr (!Number<C>) all.push_back(c);
    };
    note();
    for (std::size_t k = 0; k != steps; ++k) {
        auto result = caller.reverse(op, c, static_cast<element_t<V> const&>(v[first + k]));
        c = static_cast<C>(std::move(result.value));
        pullbacks.push_back(std::move(result.pullback));
        note();
        use(k + 1, c);
    }
    if constexpr (Number<C>)
        return StepsByPullbacks<P, C>{own(std::move(pullbacks)), {}};
    else
        return StepsByPullbacks<P, C>{own(std::move(pullbacks)), {own(std::move(all))}};
}
template <class C, class F, class V, class Use>
auto fold_reverse_by_partials(F const& op, C const& init, V const& v, std::size_t first,
                              std::size_t steps, Use const& use) {
    std::vector<C> all{init};
    all.reserve(steps + 1);
    fold(op, init, v, first, steps, [&](std::size_t k, C const& c) {
        all.push_back(c);
        use(k, c);
    });
    using Steps = StepsByPartials<decltype(keep(op)), C, decltype(keep(v))>;
    return Steps{keep(op), own(std::move(all)), keep(v), first};
}

/// Runs the steps from the last to the first. c̄ starts as `last`; before step k, add(k + 1, c̄) adds
/// the cotangent that c_{k+1} has as a value. done(k, f̄, x̄) gets what step k gives. Returns c̄₀, to
/// which add(0, c̄) was applied.
template <class Steps, class Dc, class Add, class Done>
Dc run_steps(Steps const& steps, Dc dc, Add const& add, Done const& done) {
    for (std::size_t k = steps.size(); k-- > 0;) {
        add(k + 1, dc);
        auto const bars = steps(k, dc);
        done(k, std::get<0>(bars), std::get<2>(bars));
        dc = steps.shapes.template cotangent<Dc>(k, std::get<1>(bars));
    }
    add(std::size_t(0), dc);
    return dc;
}

/// What a pullback keeps of a fold, and the cotangents from it: of the higher-order function, of
/// op, of v, and of init where there is one.
template <class V, class Init, class F, class KeptShape, class Steps>
struct KeptFold {
    Kept<F> op;
    KeptShape shape;
    Steps steps;
    static constexpr bool has_init = !starts_with_first<Init>;
    static constexpr std::size_t first = has_init ? 0 : 1;

    /// c̄ starts as `last`, one of the last c or a zero, and add(k, c̄) adds the cotangent of c_k as
    /// a value.
    template <class Dc, class D, class Add>
    auto cotangents(D const& last, Add const& add) const {
        return cotangents_from(steps.shapes.template cotangent<Dc>(steps.size(), last), add);
    }

  private:
    template <class Dc, class Add>
    auto cotangents_from(Dc const& last, Add const& add) const {
        using Bars = decltype(steps(0, last));
        using X = value_of_t<std::tuple_element_t<2, Bars>>;
        if constexpr (std::is_same_v<value_of_t<std::tuple_element_t<0, Bars>>, NoTangent> &&
                      is_by_partials<Steps> && !AbstractZero<X>)
            return thunks(last, add);
        else
            return sums<X, value_of_t<std::tuple_element_t<0, Bars>>>(last, add);
    }

    template <class Dc, class Add>
    auto thunks(Dc const& last, Add const& add) const {
        auto give = [steps = steps, n = shape.size(), last, add](auto const& put) {
            auto done = [&](std::size_t k, NoTangent, auto const& x) {
                put(first + k, value_of(x));
            };
            Dc const c0 = run_steps(steps, last, add, done);
            if constexpr (!has_init)
                if (n != 0) put(0, c0);
        };
        auto v_bar = cotangent_thunk<V, Dc>(shape, give);
        if constexpr (has_init) {
            auto init_bar = [steps = steps, last, add] {
                auto ignore = [](std::size_t, NoTangent, auto const&) {};
                return projected<Init>(run_steps(steps, last, add, ignore));
            };
            return std::tuple{NoTangent{}, NoTangent{}, v_bar, thunk(init_bar)};
        } else
            return std::tuple{NoTangent{}, NoTangent{}, v_bar};
    }

    template <class X, class FBar, class Dc, class Add>
    auto sums(Dc const& last, Add const& add) const {
        auto f_bar = zero_sum<FBar>(*op);
        auto v_bar = zero_sums<projected_or_zero_t<element_t<V>, X>>(shape);
        auto done = [&](std::size_t k, auto const& f, auto const& x) {
            add_to_sum(f_bar, value_of(f));
            add_to_sums<element_t<V>>(v_bar, first + k, value_of(x));
        };
        Dc const c0 = run_steps(steps, last, add, done);
        if constexpr (has_init)
            return std::tuple{NoTangent{}, std::move(f_bar), std::move(v_bar), projected<Init>(c0)};
        else {
            if constexpr (Sequence<decltype(v_bar)>)
                if (shape.size() != 0) add_to_sums<element_t<V>>(v_bar, 0, c0);
            return std::tuple{NoTangent{}, std::move(f_bar), std::move(v_bar)};
        }
    }
};

/// Runs a fold of `steps` steps from c₀ on, use(k, c) gets c₁, c₂, …, and keeps what its pullback
/// needs: by op's scalar rule where ByPartials, else by the caller.
template <class Init, bool ByPartials, class Caller, class F, class C, class V, class Use>
auto keep_fold(Caller const& caller, F const& op, C const& c0, V const& v, std::size_t steps,
               Use const& use) {
    constexpr std::size_t first = starts_with_first<Init> ? 1 : 0;
    auto kept = [&](auto steps_kept) {
        return KeptFold<V, Init, F, decltype(shape_of(v)), decltype(steps_kept)>{
            keep(op), shape_of(v), std::move(steps_kept)};
    };
    if constexpr (ByPartials)
        return kept(fold_reverse_by_partials(op, c0, v, first, steps, use));
    else
        return kept(fold_reverse(caller, op, c0, v, first, steps, use));
}

}  // namespace chainrules::containers::detail
