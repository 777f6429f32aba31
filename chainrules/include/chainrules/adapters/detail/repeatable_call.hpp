// SPDX-License-Identifier: MIT
#pragma once
// f(x...) as a function of flat numbers that is run at other points than where it was recorded.

#include <algorithm>

#include "chainrules/adapters/detail/plain_call.hpp"
#include "chainrules/adapters/recorded_call.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::adapters::detail {

// Whatever of x is no number V, as far as integers say it: sizes and values. False: not all of it.
template <class V, class X>
bool append_fingerprint(X const& x, std::vector<std::size_t>& print) {
    auto const each = [&](auto const&... part) {
        return (append_fingerprint<V>(part, print) && ... && true);
    };
    if constexpr (std::is_same_v<X, V> || ComplexOf<X, V> || std::is_empty_v<X>)
        return true;
    else if constexpr (std::is_integral_v<X> || std::is_enum_v<X>) {
        print.push_back(static_cast<std::size_t>(x));
        return true;
    } else if constexpr (StoredArray<X>) {
        print.push_back(static_cast<std::size_t>(x.rows()));
        print.push_back(static_cast<std::size_t>(x.cols()));
        return std::all_of(x.data(), x.data() + x.size(), each);
    } else if constexpr (WrapsArray<X>) {
        return each(array_of(x));
    } else if constexpr (Sequence<X>) {
        print.push_back(chainrules::detail::size_of(x));
        bool all = true;
        for (auto const& part : x) all = each(part) && all;
        return all;
    } else if constexpr (is_tuple_like<X>)
        return std::apply(each, x);
    else if constexpr (Described<X> && !Number<X>)
        return [&]<auto... M>(MemberList<M...>) {
            // Of members that are not described nothing is known.
            return !chainrules::detail::leaves_out<X, MemberList<M...>> && each(x.*M...);
        }(typename FieldsOf<X>::members{});
    else
        return false;
}

template <class F>
[[noreturn]] void throw_no_forward_rule(F const& f) {
    NoForwardRule error("chainrules::adapters::call(");
    error.append(function_name(f))
        .append(
            ", x...): the tape asks for a tangent, and the function has no forward rule; "
            "use a reverse driver or write frule");
    throw error;
}

template <class N, class F, class... X>
class Repeatable final : public RepeatableCall<value_t<N>> {
  public:
    using V = value_t<N>;
    using Arguments = std::tuple<plain_t<X, N>...>;

    explicit Repeatable(F const& f, X const&... x) : f_(f), x_{detail::plain<N>(x)...} {
        is_described_ = std::is_empty_v<F> && append_fingerprint<V>(x_, print_);
    }

    auto result() {
        auto y = detail::value_at(f_, x_);
        outputs_ = count_of<V>(y);
        return y;
    }

    void value(V const* x, V* y) override {
        move_to(x);
        write(detail::value_at(f_, x_), y);
    }

    void forward(V const* x, int count, V const* const* dx, V* y, V* const* dy) override {
        move_to(x);
        if constexpr (!has_frule<F, plain_t<X, N>...>)
            throw_no_forward_rule(f_);
        else
            for (int i = 0; i != count; ++i) {
                auto const [value, tangent] = std::apply(
                    [&](auto const&... each) { return run_frule<true, X...>(dx[i], f_, each...); },
                    x_);
                write(value, y);
                V* out = dy[i];
                std::fill_n(out, count_of<V>(value), V(0));
                add_cotangent(value, chainrules::evaluate(unthunk(tangent)), out);
            }
    }

    void reverse(V const* x, int count, V const* const* y_bar, V* const* x_bar) override {
        move_to(x);
        auto const rule =
            std::apply([&](auto const&... each) { return rrule(f_, lent(each)...); }, x_);
        check_outputs(rule.value);
        for (int i = 0; i != count; ++i) {
            V const* in = y_bar[i];
            std::fill_n(x_bar[i], count_of<V>(x_), V(0));
            Cotangents<V, F, X...>::template add<true>(
                x_, rule.pullback(tangent_from(rule.value, in)), x_bar[i]);
        }
    }

    bool equals(RepeatableCall<V> const& other) const override {
        auto const* same = dynamic_cast<Repeatable const*>(&other);
        return same != nullptr && is_described_ && same->is_described_ && print_ == same->print_ &&
               outputs_ == same->outputs_;
    }

  private:
    void move_to(V const* x) {
        each_number<V>(x_, [&](V& number) { number = *x++; });
    }
    template <class Y>
    void write(Y const& y, V* out) const {
        check_outputs(y);
        each_number<V>(y, [&](V const& number) { *out++ = number; });
    }
    template <class Y>
    void check_outputs(Y const& y) const {
        check_results(f_, count_of<V>(y), outputs_);
    }
    F f_;
    Arguments x_;
    std::vector<std::size_t> print_;
    bool is_described_;
    std::size_t outputs_ = 0;
};

}  // namespace chainrules::adapters::detail
