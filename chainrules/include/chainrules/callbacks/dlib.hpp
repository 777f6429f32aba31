// SPDX-License-Identifier: MIT
#pragma once
// dlib's minimisers take any generic function, with its exact gradient or Hessian, and any function
// object with a reverse rule. Tried with dlib 19.24.
//
//     auto const problem = callbacks::dlib(f);
//     find_min(lbfgs_search_strategy(10), objective_delta_stop_strategy(1e-9),
//              problem.value, problem.derivative, x, -1);

#include <dlib/matrix.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "chainrules/callbacks/detail/hessian.hpp"

namespace chainrules::callbacks {

namespace detail {

using DlibVector = ::dlib::matrix<double, 0, 1>;

inline std::size_t size_of(DlibVector const& x) { return static_cast<std::size_t>(x.size()); }

// What value and derivative of a problem share: f, and its value and gradient where it was run
// last.
template <class X, class F>
struct DlibState {
    F f;
    DlibVector x, gradient;
    double value = 0;
    bool known = false;

    explicit DlibState(F function) : f(std::move(function)) {}

    void run(DlibVector const& at) {
        if (known && x.size() == at.size() && std::equal(x.begin(), x.end(), at.begin())) return;
        known = false;
        x = at;
        gradient.set_size(at.size());
        value = detail::value_and_gradient<X>(f, x.begin(), size_of(x), gradient.begin());
        known = true;
    }
};

// The two functions that find_min takes. dlib calls them with expressions, too, which become
// vectors.
template <class X, class F>
struct DlibValue {
    std::shared_ptr<DlibState<X, F>> state;

    double operator()(DlibVector const& x) const {
        state->run(x);
        return state->value;
    }
};
template <class X, class F>
struct DlibDerivative {
    std::shared_ptr<DlibState<X, F>> state;

    DlibVector operator()(DlibVector const& x) const {
        state->run(x);
        return state->gradient;
    }
};

template <class X, class F>
struct Dlib {
    using column_vector = DlibVector;
    using general_matrix = ::dlib::matrix<double>;

    DlibValue<X, F> value;
    DlibDerivative<X, F> derivative;

    // The model that find_min_trust_region takes.
    double operator()(DlibVector const& x) const {
        return detail::value<X>(value.state->f, x.begin(), size_of(x));
    }
    void get_derivative_and_hessian(DlibVector const& x, DlibVector& gradient,
                                    general_matrix& hessian) const {
        gradient = derivative(x);
        hessian.set_size(x.size(), x.size());
        detail::hessian<X>(value.state->f, x.begin(), size_of(x),
                           [&](std::size_t i, std::size_t j, double h) {
                               hessian(static_cast<long>(i), static_cast<long>(j)) = h;
                           });
    }
};

}  // namespace detail

/// For find_min and find_max, their functions .value and .derivative of a dlib::matrix<double, 0,
/// 1>, and of what converts to it; for find_min_trust_region, a model with the Hessian. It holds a
/// copy of f, which is called with an X.
///
/// At each point f is recorded once, for value and derivative: the last one is kept. The model runs
/// f on plain numbers for its value, and for the Hessian records it once per four variables, once
/// more for the gradient. Exceptions pass through dlib. Copies share what is kept: one thread may
/// use them at a time.
template <class X = std::vector<double>, class F>
detail::Dlib<X, F> dlib(F f) {
    auto state = std::make_shared<detail::DlibState<X, F>>(std::move(f));
    return {{state}, {state}};
}

}  // namespace chainrules::callbacks
