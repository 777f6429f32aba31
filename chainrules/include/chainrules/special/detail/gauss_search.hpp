// SPDX-License-Identifier: MIT
#pragma once
// The methods for ₂F₁(a, b; c; z) and its derivatives by a, b, c in turn, first in the working
// precision, then with twice its digits, until one has what is asked for to within a tolerance.

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "chainrules/special/detail/gauss_at_one.hpp"
#include "chainrules/special/detail/gauss_forms.hpp"
#include "chainrules/special/detail/gauss_path.hpp"
#include "chainrules/special/detail/kummer_partials.hpp"

namespace chainrules::special::detail {

/// What `pick` takes from the jets, an Estimate.
template <class T, class Pick>
class GaussSearch {
  public:
    GaussSearch(GaussArguments<T> const& arguments, T const& allowed, Pick const& picked)
        : x(arguments), tolerance(allowed), pick(picked) {}

    /// The sign of ₂F₁, after run.
    int sign = 1;

    /// By jets J; NaN where no method has it to within the last tolerance.
    template <class J>
    T run() {
        if (x.at_pole() || x.diverges()) return not_a_number<T>();
        if (x.z == 1 && c_exceeds()) {
            see(gauss_at_one(x.template variable<J>(x.a, 0), x.template variable<J>(x.b, 1),
                             x.template variable<J>(x.c, 2)));
            if (best_error <= tolerance || !x.ends()) return result();
        }
        if (methods<J>()) return best;
        if constexpr (std::is_floating_point_v<T>)
            if (methods<jet_of_t<J, WithError<T>>>()) return best;
        return result();
    }

  private:
    GaussArguments<T> x;
    T tolerance;
    Pick pick;
    T best = 0, best_error = infinity<T>();

    bool c_exceeds() const { return x.c - x.a - x.b > 0; }
    T result() const { return best_error <= last_tolerance(tolerance) ? best : not_a_number<T>(); }
    template <class Jets>
    bool see(Jets const& jets) {
        using std::abs;
        Estimate<T> const picked = pick(jets);
        if (!(abs(picked.value) <= std::numeric_limits<T>::max())) return false;
        T const error = picked.error == 0 ? T(0) : T(picked.error / abs(picked.value));
        if (error < best_error) {
            best = picked.value;
            best_error = error;
            sign = first_part(jets.value) < 0 ? -1 : 1;
        }
        return error <= tolerance;
    }
    template <class Jets>
    bool see(std::optional<Jets> const& jets) {
        return jets && see(*jets);
    }
    /// The series, and whether it has the quantity: a sum that ends may be 0.
    template <class J>
    bool see_series(GaussForm<T, J> const& form) {
        auto jets = gauss_by_series(form, 5000);
        if (!std::is_same_v<jet_base_t<J>, T> && x.ends() && jets && last_part(jets->value) == 0)
            last_part(jets->error) = 0;
        return see(jets);
    }

    template <class J>
    bool methods() {
        using std::abs;
        using R = jet_base_t<J>;
        using Forms = std::vector<GaussForm<T, J>>;
        constexpr bool finer = !std::is_same_v<R, T>;
        GaussForms<T, J> const forms(x);
        bool const ends = x.ends();
        T const near = T(0.7), far = finer ? T(0.8) : T(0.9);
        auto const distance = [](auto const& form) { return abs(leading(form.x)); };
        for (auto const& form : forms.all)
            if ((ends || distance(form) <= near) && see_series(form)) return true;
        for (auto const& form : forms.reflected)
            if (see_series(form)) return true;
        if constexpr (!finer)
            for (auto const& form : forms.all)
                if (form.x > T(0.6) && form.one_minus_x > 0 && see(gauss_by_connection(form)))
                    return true;
        if (!ends)
            for (auto const& form : forms.all)
                if (distance(form) > near && distance(form) <= far && see_series(form)) return true;
        for (Forms const* list : {&forms.reflected, &forms.all})
            for (auto const& form : *list)
                if (leading(form.x) > 0 && leading(form.one_minus_x) > 0 &&
                    see(gauss_by_path(form)))
                    return true;
        return false;
    }
};

}  // namespace chainrules::special::detail
