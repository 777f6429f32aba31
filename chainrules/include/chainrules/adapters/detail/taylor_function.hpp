// SPDX-License-Identifier: MIT
#pragma once
// A function of numbers whose Taylor coefficients are computed. Its flat numbers are the active
// arguments and the plain floating ones, in their order; integers and all others belong to it.

#include "chainrules/adapters/detail/taylor_call.hpp"
#include "chainrules/adapters/reverse.hpp"

namespace chainrules::adapters::detail {

// A plain argument that the numbers V hold exactly.
template <class X, class V>
inline constexpr bool is_constant_number =
    std::is_floating_point_v<X> && std::is_arithmetic_v<V> && sizeof(X) <= sizeof(V);

template <class N, class F, class... X>
class TaylorFunction final : public TaylorCall<value_t<N>> {
    using V = value_t<N>;
    template <class Argument>
    static constexpr bool is_active = NumberOf<Argument, N>;
    template <class Argument>
    static constexpr bool is_number = is_active<Argument> || is_constant_number<Argument, V>;
    struct Nowhere {};
    template <class Argument>
    using kept_t = std::conditional_t<is_number<Argument>, Nowhere, Argument>;

  public:
    /// Whether one serves all calls.
    static constexpr bool is_unique =
        std::is_empty_v<F> && (... && (is_number<X> || std::is_empty_v<X>));

    explicit TaylorFunction(F const& f, X const&... x) : f_(f), kept_{kept(x)...} {}

    /// Of an F without state: integers that tell it from others; false if they do not suffice.
    static bool append_fingerprint_of(std::vector<std::size_t>& print, X const&... x) {
        return std::is_empty_v<F> && (... && append_fingerprint<V>(kept(x), print));
    }
    /// The flat numbers of a call.
    template <class Append>
    static void each_argument(Append const& append, X const&... x) {
        auto const one = [&]<class Argument>(Argument const& each) {
            if constexpr (is_active<Argument>)
                append(each);
            else if constexpr (is_number<Argument>)
                append(N(V(each)));
        };
        (one(x), ...);
    }

    void taylor(int order, V const* x, V* y) const override {
        with_order<N>(function_name(f_), order, [&](auto K) {
            write_series<V, K>(of_order_t<V, K>(std::apply(f_, this->template at<K>(x))), y);
        });
    }
    void adjoint(int order, V const* x, V const* y_bar, bool const* wanted,
                 V* x_bar) const override {
        if (all_zero(y_bar, std::size_t(order) + 1)) {
            std::fill_n(x_bar, std::size_t(order + 1) * (... + std::size_t(is_number<X>)), V(0));
            return;
        }
        with_order<N>(function_name(f_), order, [&](auto K) {
            auto const here = this->template at<K>(x);
            auto const y = std::apply(f_, here);
            auto const partials = std::apply(
                [&](auto const&... each) {
                    return chainrules::detail::partials_of(y, f_, each...);
                },
                here);
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                (this->template one<K, int(I), X>(partials, y_bar, wanted, x_bar), ...);
            }(std::index_sequence_for<X...>{});
        });
    }
    bool equals(TaylorCall<V> const& other) const override { return this == &other; }

  private:
    template <class Argument>
    static kept_t<Argument> kept(Argument const& x) {
        if constexpr (is_number<Argument>)
            return {};
        else
            return x;
    }

    template <int K>
    auto at(V const* x) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            // Braces: in order.
            return std::tuple<decltype(argument<K, X>(x, std::get<I>(kept_)))...>{
                argument<K, X>(x, std::get<I>(kept_))...};
        }(std::index_sequence_for<X...>{});
    }
    template <int K, class Argument, class Kept>
    static auto argument(V const*& x, Kept const& kept) {
        if constexpr (is_active<Argument>)
            return read_series<V, K>(x);
        else if constexpr (is_number<Argument>) {
            auto const value = static_cast<Argument>(*x);
            x += K + 1;
            return value;
        } else
            return kept;
    }

    // x_bar_j = sum of p_(k-j) y_bar_k over k >= j.
    template <int K, int I, class Argument, class Partials>
    void one(Partials const& partials, V const* y_bar, bool const*& wanted, V*& x_bar) const {
        if constexpr (is_number<Argument>) {
            std::fill_n(x_bar, K + 1, V(0));
            if constexpr (is_active<Argument>) {
                using P = std::remove_cvref_t<decltype(partial<I>(partials))>;
                if constexpr (chainrules::detail::IsNotImplemented<P>) {
                    if (*wanted) partial<I>(partials).raise();
                } else if constexpr (!AbstractZero<P>) {
                    if (*wanted)
                        add_products<K, chainrules::detail::is_singular<P>>(
                            of_order_t<V, K>(partial<I>(partials)), y_bar, x_bar);
                }
            }
            ++wanted;
            x_bar += K + 1;
        }
    }
    template <int K, bool singular>
    static void add_products(of_order_t<V, K> const& p, V const* y_bar, V* x_bar) {
        for (int j = 0; j <= K; ++j)
            for (int k = j; k <= K; ++k) {
                V by;
                if constexpr (K == 0)
                    by = p;
                else
                    by = p.coefficients[static_cast<std::size_t>(k - j)];
                x_bar[j] += chained<singular>(by, y_bar[k]);
            }
    }

    F f_;
    std::tuple<kept_t<X>...> kept_;
};

}  // namespace chainrules::adapters::detail
