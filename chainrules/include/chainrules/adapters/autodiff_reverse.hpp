// SPDX-License-Identifier: MIT
#pragma once
// The reverse-mode number of autodiff (autodiff.github.io), var, takes every function with a rule,
// as a node of its expressions: for derivatives, for those that are expressions again
// (derivativesx), and for update() at other values. Tried with autodiff 1.1.
//
//     autodiff::var y = chainrules::fn::erfcx(x1 * x2);
//
// autodiff walks an expression as a tree: what is used twice is differentiated twice. What it lacks
// is imported by CHAINRULES_IMPORT in namespace autodiff::reverse::detail.

#include <autodiff/reverse/var.hpp>
#include <memory>
#include <tuple>

#include "chainrules/adapters/detail/parts.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/adapters/reverse.hpp"

namespace chainrules::adapters::detail {

template <class T>
using AutodiffVar = autodiff::reverse::detail::Variable<T>;
template <class T>
using AutodiffExpr = autodiff::reverse::detail::ExprPtr<T>;

// f(x...) in an expression: the function and its arguments, which are expressions or plain.
template <class T, class F, class... X>
class AutodiffNode final : public autodiff::reverse::detail::Expr<T> {
    using Base = autodiff::reverse::detail::Expr<T>;
    using Expr = AutodiffExpr<T>;

  public:
    AutodiffNode(T const& y, F const& f, X const&... x) : Base(y), f_(f), x_(x...) {}

    void propagate(T const& weight) override {
        each_term<T>(
            this->val, [](auto const& x) -> auto const& { return value(x); },
            [&]<bool singular>(Expr const& x, T const& partial) {
                x->propagate(chained<singular>(partial, weight));
            });
    }
    // The partials as expressions.
    void propagatex(Expr const& weight) override {
        auto const y = std::apply([&](auto const&... x) { return f_(number(x)...); }, x_);
        each_term<AutodiffVar<T>>(
            y, [](auto const& x) { return number(x); },
            [&]<bool singular>(Expr const& x, AutodiffVar<T> const& partial) {
                x->propagatex(weight * partial.expr);
            });
    }
    void update() override {
        std::apply(
            [&](auto const&... x) {
                (refresh(x), ...);
                this->val = static_cast<T>(f_(value(x)...));
            },
            x_);
    }

  private:
    static T const& value(Expr const& x) { return x->val; }
    template <class P>
    static P const& value(P const& plain) {
        return plain;
    }
    static AutodiffVar<T> number(Expr const& x) { return AutodiffVar<T>(x); }
    template <class P>
    static P const& number(P const& plain) {
        return plain;
    }
    static void refresh(Expr const& x) { x->update(); }
    template <class P>
    static void refresh(P const&) {}

    // add<singular>(x, partial) of the arguments that f has a derivative by.
    template <class Number, class Y, class At, class Add>
    void each_term(Y const& y, At const& at, Add const& add) const {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const arguments =
                std::tuple<decltype(at(std::get<I>(x_)))...>{at(std::get<I>(x_))...};
            auto const partials = std::apply(
                [&](auto const&... x) { return chainrules::detail::partials_of(y, f_, x...); },
                arguments);
            (one<Number, int(I)>(std::get<I>(x_), partials, add), ...);
        }(std::index_sequence_for<X...>{});
    }
    template <class Number, int I, class Argument, class Partials, class Add>
    static void one(Argument const& x, Partials const& partials, Add const& add) {
        if constexpr (std::is_same_v<Argument, Expr>) {
            using P = std::remove_cvref_t<decltype(partial<I>(partials))>;
            if constexpr (chainrules::detail::IsNotImplemented<P>)
                partial<I>(partials).raise();
            else if constexpr (!AbstractZero<P>)
                add.template operator()<chainrules::detail::is_singular<P>>(
                    x, static_cast<Number>(partial<I>(partials)));
        }
    }

    F f_;
    std::tuple<X...> x_;
};

// An expression, or a plain argument.
template <class T>
AutodiffExpr<T> const& autodiff_operand(AutodiffVar<T> const& x) {
    return x.expr;
}
template <class P>
P const& autodiff_operand(P const& x) {
    return x;
}

}  // namespace chainrules::adapters::detail

template <class T>
struct chainrules::active_number<autodiff::reverse::detail::Variable<T>> {
    using value_type = T;
    using number_type = autodiff::reverse::detail::Variable<T>;

    static T const& value(number_type const& x) { return x.expr->val; }
    static T const& value(autodiff::reverse::detail::ExprPtr<T> const& x) { return x->val; }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        using namespace adapters::detail;
        auto const y = f(value_below<depth<number_type>>(x)...);
        if constexpr (is_part<F>) {
            static_assert(adapters::detail::has_one_result<F>,
                          "chainrules::fn::f(x...): functions with several results, or a complex "
                          "one, do not take autodiff's var; use dual");
            return number_type();
        } else if constexpr (!DifferentiableResult<std::remove_const_t<decltype(y)>, T>)
            return y;
        else {
            using Node = AutodiffNode<T, F, std::remove_cvref_t<decltype(autodiff_operand(x))>...>;
            std::shared_ptr<autodiff::reverse::detail::Expr<T>> const node =
                std::make_shared<Node>(static_cast<T>(y), f, autodiff_operand(x)...);
            return number_type(node);
        }
    }
};

/// What autodiff's operators and functions return.
template <class T>
struct chainrules::active_number<std::shared_ptr<autodiff::reverse::detail::Expr<T>>>
    : chainrules::active_number<autodiff::reverse::detail::Variable<T>> {};

namespace autodiff::reverse::detail {
/// Numbers of autodiff that the functions of `chainrules::overloads` take.
template <class X>
inline constexpr bool is_chainrules_number = isVariable<X>;
template <class T>
inline constexpr bool is_chainrules_number<ExprPtr<T>> = true;
template <class X>
concept ChainRulesNumber = is_chainrules_number<X>;
}  // namespace autodiff::reverse::detail
