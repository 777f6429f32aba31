// SPDX-License-Identifier: MIT
#pragma once
// Ownership and projection: a pullback works when everything that was handed to the rule is gone,
// and its cotangents lie in the tangent spaces of the arguments.

#include <memory>

#include "chainrules_core/tangents/project_to.hpp"
#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

// The check runs with lent arguments; here the rule has to keep what it needs of its own ones.
template <class R, class Options, class CallType, class Args, class YBar, class... X>
void check_ownership(Frame<R, Options, CallType, Args> const& frame, YBar const& y_bar,
                     FlatTangents<R> const& x_bar, X const&... x) {
    if constexpr ((... && std::is_copy_constructible_v<X>)) {
        auto bars = [&] {
            auto copies = std::make_unique<std::tuple<X...>>(x...);
            auto const rule = std::apply(
                [&](X const&... copy) { return frame.call.owning_rrule(frame.options, copy...); },
                *copies);
            copies.reset();
            return derivative_of_rule(rule)(y_bar);
        }();
        frame.checker.same(Check::ownership,
                           "after the arguments, and the pullback after its call, are gone",
                           frame.arguments.flatten(bars), x_bar);
    }
}

// Projecting what has been projected changes nothing.
template <class R, class P, class Project, class Once>
void check_projected(Checker<R>& checker, FlatBlock const& block, P const& x,
                     Project const& project, Once const& once) {
    if constexpr (is_canonical<P, Once>()) {
        auto const twice = chainrules::evaluate(project(once));
        checker.near(
            Check::projection,
            concatenate({"projecting a tangent of ", block.name, " again changes it again"}),
            {flatten_tangent<R>(x, twice)}, {flatten_tangent<R>(x, once)}, {block});
    } else {
        checker.verdict(Check::projection, false,
                        concatenate({"projecting a tangent of ", block.name, " gives one of type ",
                                     type_name<Once>(), ", must be ",
                                     type_name<typename canonical<P>::type>()}));
    }
}

// NoTangent and ZeroTangent lie in every space. The cotangent lies in it if projecting it changes
// nothing; random tangents tell whether that is a projection at all.
template <class R, class P, class D>
void check_projection_of(Checker<R>& checker, Random& rng, FlatBlock const& block, P const& x,
                         D const& bar, FlatTangent<R> const& flat) {
    using chainrules::evaluate;
    if constexpr (HasTangent<P> && !AbstractZero<D> && !chainrules::detail::IsNotImplemented<D>) {
        if constexpr (reals_or_none<P>() != 0 && is_canonical<P, D>()) {
            auto const project = chainrules::ProjectTo<P>(x);
            auto const value = evaluate(unthunk(bar));
            auto const once = evaluate(project(value));
            if constexpr (is_canonical<P, std::remove_const_t<decltype(once)>>())
                checker.near(Check::projection,
                             concatenate({"projecting the cotangent of ", block.name,
                                          " onto its tangent space changes it"}),
                             {flatten_tangent<R>(x, once)}, {flat}, {block});
            check_projected(checker, block, x, project, once);
            if constexpr (!Number<P>)
                for (int i = 0; i != 4; ++i)
                    check_projected(checker, block, x, project,
                                    evaluate(project(rand_tangent(rng, x))));
        }
    }
}

template <class FrameType, class Bars, class R, std::size_t... I>
void check_projection(FrameType const& frame, Random& rng, Bars const& bars,
                      std::vector<FlatTangent<R>> const& x_bar, std::index_sequence<I...>) {
    (check_projection_of(frame.checker, rng, frame.problem.arguments[I],
                         frame.arguments.template get<I>(), std::get<I>(bars), x_bar[I]),
     ...);
}

}  // namespace chainrules::testutils::detail
