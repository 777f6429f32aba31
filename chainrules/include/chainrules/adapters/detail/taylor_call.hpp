// SPDX-License-Identifier: MIT
#pragma once
// f(x...) as a function of flat numbers whose Taylor coefficients are computed, by the same f on
// series in the place of numbers. What does not take series, such as a struct of plain numbers, has
// first derivatives alone.

#include "chainrules/adapters/detail/repeatable_call.hpp"
#include "chainrules/adapters/series.hpp"

namespace chainrules::adapters::detail {

// run(K) with the order as a constant; throws beyond what the tool of the numbers N compiles.
template <class N, int K = 0, class Run>
void with_order(char const* function, int order, Run const& run) {
    if (order == K)
        run(std::integral_constant<int, K>{});
    else if constexpr (K < reverse_number<N>::order)
        with_order<N, K + 1>(function, order, run);
    else {
        OrderError error("chainrules::fn::");
        error.append(function).append("(x...): coefficients of order ");
        error.append(static_cast<unsigned long long>(order))
            .append(" are asked for, and those to ");
        error.append(static_cast<unsigned long long>(K)).append(" are compiled; ");
        error.append(reverse_number<N>::higher_order);
        throw error;
    }
}

// A number from its coefficients, and back; x steps on.
template <class V, int K>
of_order_t<V, K> read_series(V const*& x) {
    of_order_t<V, K> result;
    if constexpr (K == 0)
        result = *x;
    else
        std::copy_n(x, K + 1, result.coefficients.begin());
    x += K + 1;
    return result;
}
template <class V, int K>
void write_series(of_order_t<V, K> const& y, V*& out) {
    if constexpr (K == 0)
        *out = y;
    else
        std::copy_n(y.coefficients.begin(), K + 1, out);
    out += K + 1;
}
// In reverse order: the coefficients of a product of p and y_bar are the cotangents of x then.
template <class V, int K>
of_order_t<V, K> read_reversed(V const*& x) {
    of_order_t<V, K> result = read_series<V, K>(x);
    if constexpr (K != 0) std::reverse(result.coefficients.begin(), result.coefficients.end());
    return result;
}
template <class V, int K>
void write_reversed(of_order_t<V, K> y, V*& out) {
    if constexpr (K != 0) std::reverse(y.coefficients.begin(), y.coefficients.end());
    write_series<V, K>(y, out);
}

// Where no cotangent arrives, what it is multiplied by need not be known.
template <class V>
bool all_zero(V const* y_bar, std::size_t count) {
    return std::all_of(y_bar, y_bar + count, [](V const& each) { return each == V(0); });
}

template <class N, class F, class... X>
class TaylorArrays final : public TaylorCall<value_t<N>> {
    using V = value_t<N>;
    using Arguments = std::tuple<plain_t<X, N>...>;
    template <int K>
    using Number = of_order_t<V, K>;
    template <int K>
    static constexpr bool takes_series = has_rrule<F, renumbered_t<plain_t<X, N>, V, Number<K>>...>;
    static constexpr bool has_tangents = has_frule<F, plain_t<X, N>...>;

  public:
    explicit TaylorArrays(F const& f, X const&... x) : f_(f), x_{detail::plain<N>(x)...} {
        is_described_ = std::is_empty_v<F> && append_fingerprint<V>(x_, print_);
    }

    auto result() {
        auto y = detail::value_at(f_, x_);
        outputs_ = count_of<V>(y);
        return y;
    }

    void taylor(int order, V const* x, V* y) const override {
        with_order<N>(function_name(f_), order,
                      [&](auto K) { this->template coefficients<K>(x, y); });
    }
    void adjoint(int order, V const* x, V const* y_bar, bool const*, V* x_bar) const override {
        if (all_zero(y_bar, outputs_ * (std::size_t(order) + 1)))
            std::fill_n(x_bar, count_of<V>(x_) * (std::size_t(order) + 1), V(0));
        else
            with_order<N>(function_name(f_), order,
                          [&](auto K) { this->template cotangents<K>(x, y_bar, x_bar); });
    }
    bool equals(TaylorCall<V> const& other) const override {
        auto const* same = dynamic_cast<TaylorArrays const*>(&other);
        return same != nullptr && is_described_ && same->is_described_ && print_ == same->print_ &&
               outputs_ == same->outputs_;
    }

  private:
    // The arguments as series of order K.
    template <int K>
    auto at(V const*& x) const {
        if constexpr (K == 0) {
            Arguments result = x_;
            each_number<V>(result, [&](V& number) { number = *x++; });
            return result;
        } else {
            auto const next = [&](V const&) { return read_series<V, K>(x); };
            return std::apply(
                [&](auto const&... each) {
                    // Braces: in order.
                    return std::tuple<renumbered_t<plain_t<X, N>, V, Number<K>>...>{
                        renumbered<renumbered_t<plain_t<X, N>, V, Number<K>>, V>(each, next)...};
                },
                x_);
        }
    }

    template <int K>
    void coefficients(V const* x, V* y) const {
        if constexpr (K == 1 && has_tangents)
            first_order(x, y);
        else if constexpr (K == 0 || takes_series<K>) {
            auto const result = detail::value_at(f_, at<K>(x));
            check_results(f_, count_of<Number<K>>(result), outputs_);
            each_number<Number<K>>(result, [&](Number<K> const& n) { write_series<V, K>(n, y); });
        } else if constexpr (K == 1)
            throw_no_forward_rule(f_);
        else
            throw_no_series();
    }
    // By the forward rule, which is faster than series.
    void first_order(V const* x, V* y) const {
        Arguments at_x = x_;
        std::vector<V> dx;
        each_number<V>(at_x, [&](V& number) {
            number = x[0];
            dx.push_back(x[1]);
            x += 2;
        });
        V const* in = dx.data();
        auto const [value, tangent] = std::apply(
            [&](auto const&... each) { return run_frule<true, X...>(in, f_, each...); }, at_x);
        check_results(f_, count_of<V>(value), outputs_);
        std::vector<V> dy(outputs_, V(0));
        V* out = dy.data();
        add_cotangent(value, chainrules::evaluate(unthunk(tangent)), out);
        auto next = dy.begin();
        each_number<V>(value, [&](V const& number) {
            *y++ = number;
            *y++ = *next++;
        });
    }

    template <int K>
    void cotangents(V const* x, V const* y_bar, V* x_bar) const {
        if constexpr (K == 0 || takes_series<K>) {
            auto const here = at<K>(x);
            auto const rule =
                std::apply([&](auto const&... each) { return rrule(f_, lent(each)...); }, here);
            check_results(f_, count_of<Number<K>>(rule.value), outputs_);
            std::vector<Number<K>> y_bars, x_bars(count_of<Number<K>>(here));
            for (std::size_t i = 0; i != outputs_; ++i)
                y_bars.push_back(read_reversed<V, K>(y_bar));
            Number<K> const* in = y_bars.data();
            Cotangents<Number<K>, F, X...>::template add<true>(
                here, rule.pullback(tangent_from(rule.value, in)), x_bars.data());
            for (Number<K> const& each : x_bars) write_reversed<V, K>(each, x_bar);
        } else
            throw_no_series();
    }

    [[noreturn]] void throw_no_series() const {
        OrderError error("chainrules::adapters::call(");
        error.append(function_name(f_))
            .append(
                ", x...): the tape asks for second derivatives, and the function has no rule for "
                "these arguments with adapters::Series<V, K> in the place of numbers");
        throw error;
    }

    F f_;
    Arguments x_;
    std::vector<std::size_t> print_;
    bool is_described_;
    std::size_t outputs_ = 0;
};

}  // namespace chainrules::adapters::detail
