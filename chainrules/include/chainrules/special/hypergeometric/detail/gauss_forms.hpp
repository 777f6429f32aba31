// SPDX-License-Identifier: MIT
#pragma once
// The forms in which ₂F₁(a, b; c; z) can be computed (DLMF 15.8.1, 15.8.7), on jets by a, b, c.

#include <array>
#include <optional>
#include <vector>

#include "chainrules/special/hypergeometric/detail/gauss_series.hpp"

namespace chainrules::special::detail {

template <class T>
struct GaussArguments {
    T a, b, c, z;
    std::array<Moves, 3> moves{};

    /// Whether the series ends by a, or by b, that does not move.
    bool ends_by_a() const { return ends(a, moves[0]) && (!terminates(c) || a >= c); }
    bool ends_by_b() const { return ends(b, moves[1]) && (!terminates(c) || b >= c); }
    bool ends() const { return ends_by_a() || ends_by_b(); }
    /// Whether ₂F₁ is infinite, or not real: it is for z > 1, and at z = 1 without c > a + b.
    bool diverges() const { return !ends() && (z > 1 || (z == 1 && !(c - a - b > 0))); }
    /// c is 0 or a negative integer and the series does not end before.
    bool at_pole() const { return terminates(c) && !ends(); }
    /// ₂F₁(a + 1, b + 1; c + 1; z)
    GaussArguments next() const { return {a + 1, b + 1, c + 1, z, moves}; }

    template <class J>
    J variable(T const& value, std::size_t i) const {
        return jet_number<J>(jet_base_t<J>{value}, moves[i]);
    }

  private:
    static bool ends(T const& x, Moves const& m) { return terminates(x) && !m.inner && !m.outer; }
};

template <class T, class J>
class GaussForms {
  public:
    using R = jet_base_t<J>;
    using Form = GaussForm<T, J>;

    explicit GaussForms(GaussArguments<T> const& arguments)
        : x(arguments),
          a(x.template variable<J>(x.a, 0)),
          b(x.template variable<J>(x.b, 1)),
          c(x.template variable<J>(x.c, 2)),
          z{x.z},
          one_minus_z(R{T(1)} + -z) {
        Form direct{a, b, c, jet_number<J>(R{T(1)}), z, one_minus_z};
        // Where c is a negative integer only a series that ends is ₂F₁.
        bool const pole = terminates(x.c);
        if (x.z < 0) {
            if (!pole || x.ends_by_a()) add_pfaff(a, b, x.b);
            if (!pole || x.ends_by_b()) add_pfaff(b, a, x.a);
        }
        all.push_back(direct);
        if (x.z > 0 && x.z < 1 && !pole && exact(x.a) && exact(x.b)) {
            direct.a = c - a;
            direct.b = c - b;
            multiply_by_power(direct, J(c - a - b));
            all.push_back(direct);
        }
        for (Form const& form : all) {
            add_reflected(form, form.a, form.b);
            add_reflected(form, form.b, form.a);
        }
    }

    /// With the variables z and z / (z − 1), and 1 less these where the series ends.
    std::vector<Form> all, reflected;

  private:
    GaussArguments<T> x;
    J a, b, c;
    R z, one_minus_z;

    // Whether c less this is no rounded number.
    bool exact(T const& number) const {
        return !std::is_same_v<R, T> || !std::is_floating_point_v<T> ||
               two_sum(x.c, T(-number)).error == 0;
    }
    /// (1 − z)^power
    void multiply_by_power(Form& form, J const& power) const {
        J const exponent = scaled(power, log_of_one_minus(z, one_minus_z));
        form.scale = leading(first_part(exponent));
        R const rest = first_part(exponent) + R{-form.scale};
        form.front = scaled(exp_of_infinitesimal(infinitesimal(exponent)), R{R{T(1)} + rest});
        form.roundings += form.scale < 0 ? -form.scale : form.scale;
    }
    void add_pfaff(J const& first, J const& second, T const& subtracted) {
        if (!exact(subtracted)) return;
        R const y = R{T(1)} / one_minus_z;
        Form form{first, c - second, c, jet_number<J>(R{T(1)}), -z * y, y};
        multiply_by_power(form, -first);
        all.push_back(form);
    }
    void add_reflected(Form const& form, J const& ending, J const& other) {
        T const end = leading(first_part(ending));
        if (!terminates(end) || !all_zero(infinitesimal(ending)) || end < -2000) return;
        Form result = form;
        result.a = ending;
        result.b = other;
        result.c = shifted(ending + other - form.c, R{T(1)});
        result.x = form.one_minus_x;
        result.one_minus_x = form.x;
        result.roundings += -3 * end;
        J const rest = form.c - other;
        for (int k = 0; T(k) < -end; ++k) {
            J const below = shifted(form.c, R{T(k)});
            if (leading(first_part(below)) == 0) return;
            result.front = result.front * shifted(rest, R{T(k)}) / below;
        }
        reflected.push_back(result);
    }
};

}  // namespace chainrules::special::detail
