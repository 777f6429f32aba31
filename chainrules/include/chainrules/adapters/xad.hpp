// SPDX-License-Identifier: MIT
#pragma once
// XAD's numbers take every function with a rule, as one statement on the tape: AReal<T, N>,
// FReal<T, N>, their expressions, ARealDirect and FRealDirect, and nested, as
// AReal<FReal<double>>. Tried with XAD 2.1.
//
//     xad::AD y = chainrules::fn::erfcx(x1 * x2);
//
// The tape stores the partials as plain numbers. Where one is infinite, as that of sqrt at 0, the
// product with a zero adjoint is left out if all directions' are zero, and is NaN otherwise.
// What XAD lacks is imported by CHAINRULES_IMPORT in namespace xad.

#include <XAD/XAD.hpp>
#include <memory>
#include <vector>

#include "chainrules/adapters/detail/directions.hpp"
#include "chainrules/adapters/forward.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/adapters/reverse.hpp"

namespace chainrules::adapters {

namespace detail {

// An expression of XAD's numbers, or one of them.
template <class X>
concept XadNode = xad::ExprTraits<X>::direction != xad::DIR_NONE;
template <XadNode X>
using xad_number_t = typename xad::ExprTraits<X>::value_type;
template <class X>
concept XadForward = XadNode<X> && xad::ExprTraits<X>::isForward;

// The number under one without expression templates.
template <class N>
decltype(auto) xad_base(N& x) {
    if constexpr (requires { x.base(); })
        return x.base();
    else
        return (x);
}
template <class N>
using xad_base_t = std::remove_cvref_t<decltype(detail::xad_base(std::declval<N&>()))>;

// A number itself, an expression evaluated.
template <class N>
N const& xad_number(N const& x) {
    return x;
}
template <class N, class X>
N xad_number(X const& x)
    requires(!std::is_same_v<X, N>)
{
    return x;
}

// The tape that records, if there is one.
template <class N>
auto* xad_tape() {
#if defined(XAD_ENABLE_JIT)
    using T = typename N::derivative_type;  // also its value_type, in what the compiler takes
    if constexpr (std::is_floating_point_v<T>)
        if (xad::JITCompiler<T>::getActive() != nullptr)
            raise(
                Error("chainrules::fn::f(x...): XAD's JIT compiler is active, and records "
                      "operations of XAD alone; use a tape"));
#endif
    return N::tape_type::getActive();
}

// Derivatives of a number: one, or several.
template <class T>
inline constexpr int xad_size = 1;
template <class T, std::size_t n>
inline constexpr int xad_size<xad::Vec<T, n>> = int(n);
template <class D>
auto& xad_direction(D& derivatives, int i) {
    if constexpr (requires { derivatives[0]; })
        return derivatives[std::size_t(i)];
    else
        return derivatives;
}

}  // namespace detail

template <detail::XadForward N>
struct forward_number<N> {
    using value_type = typename xad::ExprTraits<N>::scalar_type;
    using tangent_type =
        detail::Directions<value_type,
                           detail::xad_size<typename detail::xad_base_t<N>::derivative_type>>;

    template <class X>
    static value_type value(X const& x) {
        return x.getValue();
    }
    static tangent_type tangent(N const& x) {
        return tangent_type::of(tangent_type::SizeAtCompileTime,
                                [&](int i) { return derivative(x, i); });
    }
    static N make(value_type const& y, tangent_type const& dy) {
        return with_derivatives(y, [&](int i) { return dy[i]; });
    }
    template <class F, class... P, class... X>
    static N sum(F const&, value_type const& y, Term<P, X> const&... terms) {
        return of_numbers(y, Term<P, N>{terms.partial, detail::xad_number<N>(terms.x)}...);
    }

  private:
    static value_type const& derivative(N const& x, int i) {
        return detail::xad_direction(detail::xad_base(x).derivative(), i);
    }
    template <class D>
    static N with_derivatives(value_type const& y, D const& d) {
        N result;
        result.value() = y;
        for (int i = 0; i != tangent_type::SizeAtCompileTime; ++i)
            detail::xad_direction(detail::xad_base(result).derivative(), i) = d(i);
        return result;
    }
    template <class... P>
    static N of_numbers(value_type const& y, Term<P, N> const&... terms) {
        return with_derivatives(y, [&](int i) {
            return (... + value_type(chain(terms.partial, derivative(terms.x, i))));
        });
    }
};

namespace detail {

// A call with its pullback, which XAD runs once, and destroys with the tape.
template <class Tape>
class XadCall final : public xad::CheckpointCallback<Tape> {
  public:
    using V = typename Tape::value_type;
    using Slot = typename Tape::slot_type;

    XadCall(std::unique_ptr<RecordedCall<V>> call, std::vector<Slot> x, std::vector<Slot> y)
        : call_(std::move(call)), x_(std::move(x)), y_(std::move(y)) {}

    void computeAdjoint(Tape* tape) override {
        using Derivative = typename Tape::derivative_type;
        std::vector<Derivative> adjoints;
        for (Slot slot : y_) adjoints.push_back(tape->getAndResetOutputAdjoint(slot));
        for (int i = 0; i != xad_size<Derivative>; ++i) {
            std::vector<V> y_bar, x_bar(x_.size());
            for (Derivative& each : adjoints) y_bar.push_back(xad_direction(each, i));
            call_->reverse(y_bar.data(), x_bar.data());
            for (std::size_t j = 0; j != x_.size(); ++j)
                if (x_[j] != Tape::INVALID_SLOT)
                    xad_direction(tape->derivative(x_[j]), i) += x_bar[j];
        }
    }

  private:
    std::unique_ptr<RecordedCall<V>> call_;
    std::vector<Slot> x_, y_;
};

}  // namespace detail

template <detail::XadNode N>
    requires(!detail::XadForward<N>)
struct reverse_number<N> {
    using value_type = typename xad::ExprTraits<N>::scalar_type;

    template <class X>
    static value_type value(X const& x) {
        return x.getValue();
    }
    template <class... Each>
    static N make(value_type const& y, Each const&... each) {
        N result;
        result.value() = y;
        if constexpr (sizeof...(Each) != 0)
            push(result, Operand<N, value_type, Each::is_singular>{
                             detail::xad_number<N>(each.number), each.partial}...);
        return result;
    }

    static std::vector<N> record(std::vector<N> const& x, std::vector<value_type> const& y,
                                 std::unique_ptr<RecordedCall<value_type>> call) {
        std::vector<N> result(y.size());
        for (std::size_t i = 0; i != y.size(); ++i) result[i].value() = y[i];
        std::vector<typename Tape::slot_type> in, out;
        bool any = call->communicates();
        for (N const& each : x) {
            in.push_back(detail::xad_base(each).getSlot());
            any |= in.back() != Tape::INVALID_SLOT;
        }
        Tape* const tape = any ? detail::xad_tape<N>() : nullptr;
        if (tape == nullptr) return result;
        for (N& each : result) {
            tape->registerOutput(detail::xad_base(each));
            out.push_back(detail::xad_base(each).getSlot());
        }
        auto* const node = new detail::XadCall<Tape>(std::move(call), in, out);
        tape->pushCallback(node);
        tape->insertCallback(node);
        return result;
    }

    /// On a tape of its own, in the place of the active one.
    template <class Run>
    static std::vector<value_type> pull_back(Run const& run, std::vector<value_type> const& x,
                                             std::vector<value_type> const& y_bar) {
        struct Aside {
            Tape* const tape = Tape::getActive();
            Aside() {
                if (tape != nullptr) tape->deactivate();
            }
            ~Aside() {
                if (tape != nullptr) tape->activate();
            }
        } const aside;
        Tape tape;
        std::vector<N> numbers(x.begin(), x.end());
        for (N& each : numbers) tape.registerInput(detail::xad_base(each));
        tape.newRecording();
        auto y = run(numbers);
        for (std::size_t i = 0; i != y.size(); ++i) {
            tape.registerOutput(detail::xad_base(y[i]));
            detail::xad_direction(tape.derivative(detail::xad_base(y[i]).getSlot()), 0) += y_bar[i];
        }
        tape.computeAdjoints();
        std::vector<value_type> x_bar;
        for (N const& each : numbers)
            x_bar.push_back(
                detail::xad_direction(tape.derivative(detail::xad_base(each).getSlot()), 0));
        return x_bar;
    }

  private:
    using Tape = typename N::tape_type;

    // Numbers that stand for expressions live on here, since their places on the tape are reused.
    template <class... Each>
    static void push(N& result, Each const&... each) {
        value_type partials[sizeof...(Each)];
        typename Tape::slot_type slots[sizeof...(Each)];
        unsigned count = 0;
        auto const append = [&](auto const& operand) {
            auto const& number = detail::xad_base(operand.number);
            if (!number.shouldRecord()) return;
            partials[count] = operand.partial;
            slots[count++] = number.getSlot();
        };
        (append(each), ...);
        Tape* const tape = count == 0 ? nullptr : detail::xad_tape<N>();
        if (tape == nullptr) return;
        // What was pushed becomes the statement of the number that is registered next.
        tape->pushAll(partials, slots, count);
        tape->registerOutput(detail::xad_base(result));
    }
};

}  // namespace chainrules::adapters

template <chainrules::adapters::detail::XadNode X>
struct chainrules::active_number<X>
    : std::conditional_t<adapters::detail::XadForward<X>,
                         adapters::Forward<adapters::detail::xad_number_t<X>>,
                         adapters::Reverse<adapters::detail::xad_number_t<X>>> {};

namespace xad {
/// Numbers of XAD that the functions of `chainrules::overloads` take.
template <class X>
concept ChainRulesNumber = chainrules::adapters::detail::XadNode<X>;
}  // namespace xad
