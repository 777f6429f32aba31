// SPDX-License-Identifier: MIT
#pragma once
// f(x...) of arrays, containers and described structs that hold numbers of a forward-mode tool, by
// a rule of f on their values: frule once per direction, or the pullback of rrule once per number
// of the result, whichever are fewer. The value is computed by the rule.

#include "chainrules/adapters/detail/seeds.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::adapters::detail {

// f has no derivative by an argument that holds active numbers, as the type of its cotangent says.
// Options, which end the arguments, have none.
template <class Bars, class... X>
constexpr bool lacks_cotangent() {
    using All = std::tuple<std::type_identity<X>...>;
    return []<std::size_t... I>(std::index_sequence<I...>) {
        return (... || (holds_active<typename std::tuple_element_t<I, All>::type> &&
                        chainrules::detail::IsNotImplemented<std::remove_cvref_t<decltype(unthunk(
                            std::declval<std::tuple_element_t<I + 1, Bars> const&>()))>>));
    }(std::make_index_sequence<std::tuple_size_v<Bars> - 1>{});
}

template <class N, class F, class... X>
class ByRule {
    using V = value_t<N>;
    using Arguments = std::tuple<plain_t<X, N>...>;

    static auto run_rrule(F const& f, Arguments const& at) {
        return std::apply([&](auto const&... x) { return rrule(f, lent(x)...); }, at);
    }
    static auto run_frule(F const& f, Arguments const& at, V const* dx) {
        return std::apply(
            [&](auto const&... x) { return detail::run_frule<false, X...>(dx, f, x...); }, at);
    }
    static constexpr bool forward() {
        if constexpr (has_frule<F, plain_t<X, N>...>) {
            using Result = decltype(run_frule(std::declval<F const&>(),
                                              std::declval<Arguments const&>(), nullptr));
            using Tangent = std::remove_cvref_t<decltype(unthunk(std::declval<Result>().tangent))>;
            return !chainrules::detail::IsNotImplemented<Tangent>;
        } else
            return false;
    }
    static constexpr bool reverse() {
        if constexpr (has_rrule<F, plain_t<X, N>...>) {
            using Result =
                decltype(run_rrule(std::declval<F const&>(), std::declval<Arguments const&>()));
            return with_all_cotangents<Result>();
        } else
            return false;
    }
    // A result that is not described is refused where its numbers are read.
    template <class Result>
    static constexpr bool with_all_cotangents() {
        using Value = std::remove_cvref_t<decltype(std::declval<Result>().value)>;
        if constexpr (HasTangent<Value>)
            return !lacks_cotangent<decltype(std::declval<Result const&>().pullback(
                                        zero_tangent(std::declval<Value const&>()))),
                                    X...>();
        else
            return true;
    }

  public:
    /// A rule serves these arguments: one of the two has all derivatives.
    static constexpr bool exists = forward() || reverse();

    ByRule(F const& f, X const&... x) : f_(f), at_{detail::plain<N>(x)...} {
        auto const look = [this](N const& number) {
            std::size_t const size = static_cast<std::size_t>(Seeds<N>::size(number));
            if (size != 0 && directions_ != 0 && size != directions_) raise(size);
            if (size != 0) directions_ = size;
            ++count_;
        };
        (each_number<N>(x, look), ...);
        dx_.resize(directions_ * count_);
        V* next = dx_.data();
        auto const take = [&](N const& number) {
            for (std::size_t k = 0; k != directions_; ++k)
                *next++ = Seeds<N>::derivative(number, static_cast<int>(k));
        };
        (each_number<N>(x, take), ...);
    }

    auto operator()() const {
        if constexpr (!reverse())
            return by_frule(along(0));
        else {
            auto const rule = run_rrule(f_, at_);
            if constexpr (forward())
                if (count_of<V>(rule.value) > directions_) return by_frule(along(0));
            return by_pullback(rule);
        }
    }

  private:
    // The rule's value and tangent in direction k.
    auto along(std::size_t k) const {
        std::vector<V> dx(count_, V(0));
        if (k < directions_)
            for (std::size_t j = 0; j != count_; ++j) dx[j] = dx_[j * directions_ + k];
        return run_frule(f_, at_, dx.data());
    }

    template <class Result>
    auto by_frule(Result const& first) const {
        auto const& y = first.value;
        std::size_t const m = count_of<V>(y);
        std::vector<V> column(m), dy(m * directions_);
        auto const put = [&](std::size_t k, Result const& result) {
            column.assign(m, V(0));
            V* next = column.data();
            add_cotangent(y, chainrules::evaluate(unthunk(result.tangent)), next);
            for (std::size_t i = 0; i != m; ++i) dy[i * directions_ + k] = column[i];
        };
        if (directions_ != 0) put(0, first);
        for (std::size_t k = 1; k < directions_; ++k) put(k, along(k));
        return with_tangents(y, dy.data());
    }

    template <class Rule>
    auto by_pullback(Rule const& rule) const {
        auto const& y = rule.value;
        std::size_t const m = count_of<V>(y);
        std::vector<V> y_bar(m, V(0)), dy(m * directions_, V(0)), x_bar;
        for (std::size_t i = 0; i != m && directions_ != 0; ++i) {
            y_bar[i] = V(1);
            V const* bar = y_bar.data();
            x_bar.assign(count_, V(0));
            Cotangents<V, F, X...>::template add<false>(at_, rule.pullback(tangent_from(y, bar)),
                                                        x_bar.data());
            y_bar[i] = V(0);
            for (std::size_t j = 0; j != count_; ++j)
                add_product(x_bar[j], &dx_[j * directions_], &dy[i * directions_]);
        }
        return with_tangents(y, dy.data());
    }

    // sum += partial dx in all directions. What does not change adds nothing, also where the
    // partial is infinite.
    void add_product(V const& partial, V const* dx, V* sum) const {
        bool const is_finite = partial - partial == V(0);
        for (std::size_t k = 0; k != directions_; ++k)
            if (is_finite || dx[k] != V(0)) sum[k] += partial * dx[k];
    }

    template <class Y>
    auto with_tangents(Y const& y, V const* dy) const {
        return renumbered<renumbered_t<Y, V, N>, V>(y, [&](V const& value) {
            V const* const own = dy;
            dy += directions_;
            return Seeds<N>::make(value, static_cast<int>(directions_),
                                  [own](int k) { return own[k]; });
        });
    }

    [[noreturn]] void raise(std::size_t size) const {
        DimensionMismatch error("chainrules::adapters::call(");
        error.append(function_name(f_)).append(", x...): active arguments have different numbers ");
        error.append("of derivatives: ").append(directions_).append(", ").append(size);
        chainrules::raise(error);
    }

    F const& f_;
    Arguments at_;
    std::size_t directions_ = 0, count_ = 0;
    std::vector<V> dx_;  // the tangent of each active number, one after the other
};

}  // namespace chainrules::adapters::detail
