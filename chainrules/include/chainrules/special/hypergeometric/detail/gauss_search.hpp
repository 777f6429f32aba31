// SPDX-License-Identifier: MIT
#pragma once
// The methods for ₂F₁(a, b; c; z) and its derivatives by a, b, c in turn, first in the working
// precision, then with twice its digits, until one has what is asked for to within a tolerance.

#include <cmath>
#include <optional>
#include <vector>

#include "chainrules/special/hypergeometric/detail/gauss_at_one.hpp"
#include "chainrules/special/hypergeometric/detail/gauss_forms.hpp"
#include "chainrules/special/hypergeometric/detail/gauss_path.hpp"
#include "chainrules/special/hypergeometric/detail/kummer_partials.hpp"

namespace chainrules::special::detail {

/// Calls see(jets) with what each method has, until it returns true; the same is returned.
template <class J, class T, class See>
bool gauss_methods(GaussArguments<T> const& x, See const& see) {
    using std::abs;
    using R = jet_base_t<J>;
    using Forms = std::vector<GaussForm<T, J>>;
    constexpr bool finer = !std::is_same_v<R, T>;
    bool const ends = x.ends();
    if (x.at_pole() || x.diverges()) return false;
    auto const found = [&](std::optional<GaussJet<T, J>> const& jets) {
        return jets && see(*jets);
    };
    if constexpr (!finer) {
        if (x.z == 1 && x.c - x.a - x.b > 0 &&
            see(gauss_at_one<T>(x.template variable<J>(x.a, 0), x.template variable<J>(x.b, 1),
                                x.template variable<J>(x.c, 2))))
            return true;
    }
    GaussForms<T, J> const forms(x);
    T const near = T(0.7), far = finer ? T(0.8) : T(0.9);
    auto const distance = [](auto const& form) { return abs(leading(form.x)); };
    auto const by_series = [&](auto const& form) {
        auto jets = gauss_by_series(form, 5000);
        // A sum that ends may be 0.
        if (finer && ends && jets && leading(last_part(jets->value)) == 0)
            last_part(jets->error) = 0;
        return found(jets);
    };
    for (auto const& form : forms.all)
        if ((ends || distance(form) <= near) && by_series(form)) return true;
    for (auto const& form : forms.reflected)
        if (by_series(form)) return true;
    if constexpr (!finer)
        for (auto const& form : forms.all)
            if (form.x > T(0.6) && form.one_minus_x > 0 && found(gauss_by_connection(form)))
                return true;
    if (!ends)
        for (auto const& form : forms.all)
            if (distance(form) > near && distance(form) <= far && by_series(form)) return true;
    for (Forms const* list : {&forms.reflected, &forms.all})
        for (auto const& form : *list)
            if (leading(form.x) > 0 && leading(form.one_minus_x) > 0 && found(gauss_by_path(form)))
                return true;
    return false;
}

/// The best estimate of a quantity.
template <class T>
struct GaussBest {
    T tolerance;
    T value = 0, error = infinity<T>();

    /// Whether it is good enough.
    bool see(Estimate<T> const& x) {
        using std::abs;
        if (!(abs(x.value) <= std::numeric_limits<T>::max())) return false;
        T const relative = x.error == 0 ? T(0) : T(x.error / abs(x.value));
        if (relative < error) {
            value = x.value;
            error = relative;
        }
        return relative <= tolerance;
    }
    T result() const { return error <= last_tolerance(tolerance) ? value : not_a_number<T>(); }
};

/// The Estimate that `pick` takes from jets J; NaN where no method has it to within the last
/// tolerance.
template <class J, class T, class Pick>
T gauss_quantity(GaussArguments<T> const& x, T const& tolerance, Pick const& pick) {
    GaussBest<T> best{tolerance};
    auto const see = [&](auto const& jets) { return best.see(pick(jets)); };
    if (gauss_methods<J>(x, see)) return best.value;
    if constexpr (std::is_floating_point_v<T>) gauss_methods<jet_of_t<J, WithError<T>>>(x, see);
    return best.result();
}

/// The jets J of which all parts have the least relative errors.
template <class J, class T>
std::optional<GaussJet<T, J>> gauss_jets(GaussArguments<T> const& x, T const& tolerance) {
    using std::abs;
    std::optional<GaussJet<T, J>> best;
    T best_error = infinity<T>();
    gauss_methods<J>(x, [&](GaussJet<T, J> const& jets) {
        T worst = 0;
        for_each_part(
            [&](auto const& value, T const& error) {
                T const relative = error == 0 ? T(0) : T(error / abs(leading(value)));
                if (!(relative <= worst)) worst = relative;
            },
            jets.value, jets.error);
        if (worst < best_error) {
            best = jets;
            best_error = worst;
        }
        return worst <= tolerance;
    });
    return best;
}

}  // namespace chainrules::special::detail
