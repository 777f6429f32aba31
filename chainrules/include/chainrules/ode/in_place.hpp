// SPDX-License-Identifier: MIT
#pragma once
// in_place(f): right-hand sides that write dy/dt into their second argument, as Boost.odeint's and
// others' do, for ode, ode_end and ode_until.
//
//     auto lorenz = [](auto const& y, auto& dydt, auto t, auto const& p) { dydt[0] = …; };
//     fn::ode_end(ode::in_place(lorenz), y0, 0.0, 1.0, p);

#include <utility>

#include "chainrules/detail/version.hpp"

namespace chainrules::ode {

/// What in_place makes: f(t, y, theta...) by g(y, dydt, t, theta...).
template <class G>
struct InPlace {
    G g;

    template <class T, class Y, class... P>
    Y operator()(T const& t, Y const& y, P const&... p) const {
        Y slope = y;
        g(y, slope, t, p...);
        return slope;
    }
};

/// g(y, dydt, t, theta...) as a function that returns dy/dt, of the type of y. g has to set every
/// number of dydt. What it holds is constant.
template <class G>
InPlace<G> in_place(G g) {
    return {std::move(g)};
}

}  // namespace chainrules::ode
