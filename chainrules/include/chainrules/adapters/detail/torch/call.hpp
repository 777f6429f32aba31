// SPDX-License-Identifier: MIT
#pragma once
// A function of matrices, vectors and numbers on tensors, as a function of autograd by its reverse
// rule. The derivative of a pullback along w comes from the rule at x + t w, on series in t.

#include <memory>
#include <tuple>
#include <utility>

#include "chainrules/adapters/detail/torch/autograd.hpp"
#include "chainrules/adapters/detail/torch/layout.hpp"
#include "chainrules/adapters/series.hpp"
#include "chainrules/detail/dense_tangent.hpp"
#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::adapters::tensors {

namespace detail {

/// f of arguments of the types X on tensors.
template <class F, class... X>
struct ByRule {
    static constexpr std::size_t count = sizeof...(X);
    using Indices = std::index_sequence_for<X...>;
    using V = typename Layout<std::tuple_element_t<0, std::tuple<X...>>>::Number;
    using S = Series<V, 1>;

    template <class N>
    using Arguments = std::tuple<typename Layout<X>::template with<N>...>;
    template <class N>
    static Arguments<N> arguments(variable_list const& x) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return Arguments<N>{Layout<X>::template from<N>(x[I])...};
        }(Indices{});
    }
    template <class N>
    static auto rule_at(F const& f, Arguments<N> const& x) {
        return std::apply([&](auto const&... each) { return rrule(f, each...); }, x);
    }
    using Rule =
        decltype(rule_at<V>(std::declval<F const&>(), std::declval<Arguments<V> const&>()));
    using Y = std::remove_cvref_t<decltype(std::declval<Rule>().value)>;

    // What backward needs: the rule's pullback, with the function.
    struct Kept : torch::CustomClassHolder {
        F f;
        Rule rule;
        Kept(F const& function, Arguments<V> const& x) : f(function), rule(rule_at<V>(f, x)) {}
    };
    static Kept const& kept(c10::IValue const& capsule) {
        return *c10::static_intrusive_pointer_cast<Kept>(capsule.toCapsule());
    }

    // The cotangents of the wanted arguments as tensors, of get(number) each.
    template <class Result, class N, class Bar, class Get>
    static variable_list cotangents(unsigned wanted, Result const& rule, Arguments<N> const& x,
                                    Bar const& y_bar, Get const& get) {
        auto const bars = rule.pullback(y_bar);
        variable_list result(count);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const put = [&]<std::size_t i>(std::integral_constant<std::size_t, i>) {
                if ((wanted >> i & 1u) == 0) return;
                result[i] = to_tensor(
                    chainrules::detail::dense_tangent(std::get<i>(x), std::get<i + 1>(bars)), get);
            };
            (put(std::integral_constant<std::size_t, I>{}), ...);
        }(Indices{});
        return result;
    }

    /// (kept, wanted, x..., y_bar) to the cotangents of x...
    struct Pullback : torch::autograd::Function<Pullback> {
        static constexpr std::size_t inputs = count + 1;

        template <class... Each>
        static variable_list forward(AutogradContext* context, c10::IValue capsule,
                                     std::int64_t wanted, Each const&... each) {
            variable_list x{each...};
            context->save_for_backward(x);
            context->saved_data["rule"] = capsule;
            Rule const& rule = kept(capsule).rule;
            auto const y_bar = Layout<Y>::template from<V>(x.back());
            return cotangents(unsigned(wanted), rule, arguments<V>(x),
                              tangent_like(rule.value, y_bar),
                              [](V const& number) { return number; });
        }

        static variable_list backward(AutogradContext* context, variable_list w) {
            variable_list const saved = context->get_saved_variables();
            auto x = arguments<S>(saved);
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                (Layout<X>::along(std::get<I>(x), w[I]), ...);
            }(Indices{});
            auto const rule = rule_at<S>(kept(context->saved_data["rule"]).f, x);
            auto const y_bar = Layout<Y>::template from<S>(saved.back());
            auto const slope = [](S const& number) { return number.coefficients[1]; };
            unsigned wanted = 0;
            for (std::size_t i = 0; i != count; ++i)
                wanted |= unsigned(saved[i].requires_grad()) << i;
            variable_list result(2);
            for (Tensor const& each :
                 cotangents(wanted, rule, x, tangent_like(rule.value, y_bar), slope))
                result.push_back(each);
            result.push_back(to_tensor(rule.value, slope));
            return result;
        }
    };

    struct Call : torch::autograd::Function<Call> {
        static constexpr std::size_t inputs = count;

        template <class... Each>
        static variable_list forward(AutogradContext* context, F f, Each const&... each) {
            variable_list const x{each...};
            // Torch then finds a tensor that was changed before backward.
            context->save_for_backward(x);
            auto const holder = c10::make_intrusive<Kept>(f, arguments<V>(x));
            context->saved_data["rule"] = c10::IValue::make_capsule(holder);
            return {to_tensor(holder->rule.value, [](V const& number) { return number; })};
        }
        static variable_list backward(AutogradContext* context, variable_list y_bar) {
            variable_list x = context->get_saved_variables();
            std::int64_t wanted = 0;
            for (std::size_t i = 0; i != count; ++i)
                wanted |= std::int64_t(context->needs_input_grad(i)) << i;
            x.push_back(y_bar[0]);
            variable_list result{Tensor()};
            for (Tensor const& each : apply_to<Pullback>(x, context->saved_data["rule"], wanted))
                result.push_back(each);
            return result;
        }
    };
};

}  // namespace detail

/// f(x...) of whole tensors, for a function of matrices, vectors and numbers with a reverse rule: X
/// are the types of its arguments, as Eigen::MatrixXd, Eigen::VectorXf, double, of one number type.
/// A matrix is a tensor of two dimensions, a vector of one, a number of none. Backward calls the
/// pullback of the rule, which has kept what it needs; twice, if the rule takes active numbers.
///
/// Throws c10::Error, before f runs, where a tensor has another number of dimensions or another
/// dtype than its argument, or is on a device; and the function's own errors.
template <class... X, class F>
    requires(sizeof...(X) > 0)
torch::Tensor call(F const& f, detail::tensor_for<X> const&... x) {
    using Rule = detail::ByRule<F, X...>;
    torch::autograd::variable_list const tensors{x...};
    int position = 0;
    (detail::Layout<X>::require(function_name(f), position++, x), ...);
    return detail::apply_to<typename Rule::Call>(tensors, f)[0];
}

}  // namespace chainrules::adapters::tensors
