// SPDX-License-Identifier: MIT
#pragma once
// CoDiPack's numbers take every function with a rule, as one statement on the tape: RealReverse of
// all tapes, RealForward, their vector modes, their expressions, and nested, as
// RealReverseGen<RealForward>. Tried with CoDiPack 3.1.1.
//
//     codi::RealReverse y = chainrules::fn::erfcx(x1 * x2);
//
// The tape stores the partials as plain numbers. Where one is infinite, as that of sqrt at 0, the
// product with a zero adjoint is left out in CoDiPack's scalar mode, and is NaN in its vector mode.
// What CoDiPack lacks is imported by CHAINRULES_IMPORT in namespace codi.

#include <codi.hpp>
#include <memory>
#include <vector>

#include "chainrules/adapters/detail/directions.hpp"
#include "chainrules/adapters/forward.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/adapters/reverse.hpp"

namespace chainrules::adapters {

namespace detail {

// An expression of CoDiPack's real numbers, or one of them.
template <class X>
concept CodiNode = requires {
    requires codi::ExpressionTraits::IsExpression<X>::value;
    requires !std::is_void_v<typename X::ADLogic>;
    requires Real<typename X::Real>;
};
template <CodiNode X>
using codi_number_t =
    codi::ExpressionTraits::ActiveResult<typename X::Real, typename X::ADLogic, false>;
template <class X>
concept CodiForward =
    CodiNode<X> && codi::TapeTraits::IsForwardTape<typename codi_number_t<X>::Tape>::value;

// A number itself, an expression evaluated.
template <class N>
N const& codi_number(N const& x) {
    return x;
}
template <class N, class X>
N codi_number(X const& x)
    requires(!std::is_same_v<X, N>)
{
    return x;
}

}  // namespace detail

template <detail::CodiForward N>
struct forward_number<N> {
    using value_type = typename N::Real;
    using tangent_type =
        detail::Directions<value_type, int(codi::GradientTraits::dim<typename N::Gradient>())>;

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
        return of_numbers(y, Term<P, N>{terms.partial, detail::codi_number<N>(terms.x)}...);
    }

  private:
    static value_type const& derivative(N const& x, int i) {
        return codi::GradientTraits::at<typename N::Gradient>(x.gradient(), std::size_t(i));
    }
    template <class D>
    static N with_derivatives(value_type const& y, D const& d) {
        N result(y);
        for (int i = 0; i != tangent_type::SizeAtCompileTime; ++i)
            codi::GradientTraits::at<typename N::Gradient>(result.gradient(), std::size_t(i)) =
                d(i);
        return result;
    }
    template <class... P>
    static N of_numbers(value_type const& y, Term<P, N> const&... terms) {
        return with_derivatives(y, [&](int i) {
            return (... + value_type(chain(terms.partial, derivative(terms.x, i))));
        });
    }
};

template <detail::CodiNode N>
    requires(!detail::CodiForward<N>)
struct reverse_number<N> {
    using value_type = typename N::Real;

    template <class X>
    static value_type value(X const& x) {
        return x.getValue();
    }
    template <class... Each>
    static N make(value_type const& y, Each const&... each) {
        if constexpr (sizeof...(Each) == 0)
            return N(y);
        else
            return recorded(y, Operand<N, value_type, Each::is_singular>{
                                   detail::codi_number<N>(each.number), each.partial}...);
    }

    // An external function, which is run as often as the tape is reversed where it was recorded.
    static std::vector<N> record(std::vector<N> const& x, std::vector<value_type> const& y,
                                 std::unique_ptr<RecordedCall<value_type>> call) {
        std::vector<N> result(y.begin(), y.end());
        bool any = call->communicates();
        for (N const& each : x) any |= N::getTape().isIdentifierActive(each.getIdentifier());
        if (!any) return result;
        codi::ExternalFunctionHelper<N> function(true);
        function.disableRenewOfPrimalValues();
        function.disableInputPrimalStore();
        function.disableOutputPrimalStore();
        for (N const& each : x) function.addInput(each);
        for (N& each : result) function.addOutput(each);
        function.addUserData(Shared(std::move(call)));
        auto const computed = [] {};
        function.callPrimalFuncWithADType(computed);
        function.addToTape(reverse);
        return result;
    }

    /// At the end of this thread's tape, which is as before afterwards.
    template <class Run>
    static std::vector<value_type> pull_back(Run const& run, std::vector<value_type> const& x,
                                             std::vector<value_type> const& y_bar) {
        auto& tape = N::getTape();
        bool const was_active = tape.isActive();
        auto const begin = tape.getPosition();
        tape.setActive();
        std::vector<N> numbers(x.begin(), x.end());
        for (N& each : numbers) tape.registerInput(each);
        auto y = run(numbers);
        for (std::size_t i = 0; i != y.size(); ++i) {
            tape.registerOutput(y[i]);
            y[i].gradient() += y_bar[i];
        }
        auto const end = tape.getPosition();
        tape.evaluate(end, begin);
        std::vector<value_type> x_bar;
        for (N const& each : numbers) x_bar.push_back(each.getGradient());
        tape.clearAdjoints(end, begin);
        for (N& each : numbers) each.gradient() = value_type();
        tape.resetTo(begin);
        if (!was_active) tape.setPassive();
        return x_bar;
    }

  private:
    using Shared = std::shared_ptr<RecordedCall<value_type>>;

    static void reverse(value_type const*, value_type* x_bar, std::size_t n, value_type const*,
                        value_type const* y_bar, std::size_t,
                        codi::ExternalFunctionUserData* data) {
        for (std::size_t i = 0; i != n; ++i) x_bar[i] = value_type();
        data->getDataRefByIndex<Shared>(0)->reverse(y_bar, x_bar);
    }

    // Numbers that stand for expressions live on here, since their places on the tape are reused.
    template <class... Each>
    static N recorded(value_type const& y, Each const&... each) {
        N result;
        codi::StatementPushHelper<N> statement;
        statement.startPushStatement();
        (statement.pushArgument(each.number, each.partial), ...);
        statement.endPushStatement(result, y);
        return result;
    }
};

}  // namespace chainrules::adapters

template <chainrules::adapters::detail::CodiNode X>
struct chainrules::active_number<X>
    : std::conditional_t<adapters::detail::CodiForward<X>,
                         adapters::Forward<adapters::detail::codi_number_t<X>>,
                         adapters::Reverse<adapters::detail::codi_number_t<X>>> {};

namespace codi {
/// Numbers of CoDiPack that the functions of `chainrules::overloads` take.
template <class X>
concept ChainRulesNumber = chainrules::adapters::detail::CodiNode<X>;
}  // namespace codi
