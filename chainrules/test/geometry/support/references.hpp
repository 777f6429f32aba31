// SPDX-License-Identifier: MIT
#pragma once
// The rows of references/*.tsv: a function, its arguments, a direction, the value, and its first
// and second derivative along the direction. Arguments are separated by semicolons; matrices are
// column by column, quaternions (x, y, z, w), poses translation and quaternion, twists (v, ω).
// Computed by test/references/generate/geometry, in arithmetic of 200 digits, derivatives by
// central differences of 1e-50, at arguments that a double, or in the file for float a float, holds
// exactly. On a cut the derivative is that of the branch taken.
//
// check_rows(name, f, Matrix<3>{}, Unit{}…) compares f with all rows of that name: the frule, and
// by it the rrule, and value and derivatives of nested forward-mode numbers that run through the
// formulas. The rules in float, at arguments that a float holds: check_float.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "chainrules/geometry/pose.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "forward_ad/dual.hpp"

namespace rotations {

using Numbers = std::vector<double>;

struct Row {
    std::string function, place;
    std::vector<Numbers> arguments, direction;
    Numbers value, first, second;
};

inline std::vector<std::string> split(std::string const& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}
inline Numbers numbers(std::string const& text) {
    Numbers result;
    for (auto const& part : split(text, ',')) result.push_back(std::strtod(part.c_str(), nullptr));
    return result;
}
inline std::vector<Numbers> lists(std::string const& text) {
    std::vector<Numbers> result;
    for (auto const& part : split(text, ';')) result.push_back(numbers(part));
    return result;
}

inline std::vector<Row> const& rows(bool of_float) {
    auto const read = [](std::string const& end) {
        std::string const folder = __FILE__;
        std::vector<Row> all;
        for (char const* name : {"rotations", "cameras"}) {
            std::ifstream file(folder.substr(0, folder.rfind("support/")) + "references/" + name +
                               end);
            std::string line;
            std::getline(file, line);
            while (std::getline(file, line)) {
                auto const part = split(line, '\t');
                all.push_back({part.at(0), part.at(1), lists(part.at(1)), lists(part.at(2)),
                               numbers(part.at(3)), numbers(part.at(4)), numbers(part.at(5))});
            }
        }
        return all;
    };
    static std::vector<Row> const in_double = read(".tsv");
    static std::vector<Row> const in_float = read("_float.tsv");
    return of_float ? in_float : in_double;
}

// The kinds of arguments: made of numbers, as a value and as a tangent.
struct Number {
    template <class T>
    static T value(std::vector<T> const& x) {
        return x.at(0);
    }
    template <class T>
    static T tangent(std::vector<T> const& x) {
        return x.at(0);
    }
};
template <int R, int C = 1>
struct Matrix {
    template <class T>
    static Eigen::Matrix<T, R, C> value(std::vector<T> const& x) {
        Eigen::Matrix<T, R, C> result;
        for (int i = 0; i != R * C; ++i) result(i % R, i / R) = x.at(std::size_t(i));
        return result;
    }
    template <class T>
    static Eigen::Matrix<T, R, C> tangent(std::vector<T> const& x) {
        return value(x);
    }
};
struct Unit {
    template <class T>
    static Eigen::Quaternion<T> value(std::vector<T> const& x) {
        return Eigen::Quaternion<T>(Matrix<4>::value(x));
    }
    template <class T>
    static Eigen::Matrix<T, 4, 1> tangent(std::vector<T> const& x) {
        return Matrix<4>::value(x);
    }
};
struct Motion {
    template <class T>
    static chainrules::geometry::Pose<T> value(std::vector<T> const& x) {
        return {Matrix<3>::value(x), Unit::value(std::vector<T>(x.begin() + 3, x.end()))};
    }
    template <class T>
    static auto tangent(std::vector<T> const& x) {
        using P = chainrules::geometry::Pose<T>;
        return chainrules::tangent<P>(chainrules::field<&P::translation>(Matrix<3>::value(x)),
                                      chainrules::field<&P::rotation>(Matrix<4>::value(
                                          std::vector<T>(x.begin() + 3, x.end()))));
    }
};

// The fields of the structs, in the order of their numbers.
template <auto... Member>
struct Members {};
template <class P>
auto members_of() {
    if constexpr (requires { &P::velocity; })
        return Members<&P::position, &P::rotation, &P::velocity>{};
    else if constexpr (requires { &P::scale; })
        return Members<&P::translation, &P::rotation, &P::scale>{};
    else
        return Members<&P::translation, &P::rotation>{};
}

// What comes out, as a list.
template <class T, class X>
void append(std::vector<T>& all, X const& x) {
    if constexpr (chainrules::Number<X>)
        all.push_back(static_cast<T>(x));
    else if constexpr (requires { x.coeffs().w(); })
        append(all, Eigen::Matrix<typename X::Scalar, 4, 1>(x.coeffs()));
    else if constexpr (requires { x.translation; }) {
        append(all, x.translation);
        append(all, x.rotation);
        if constexpr (requires { x.scale; }) append(all, x.scale);
    } else if constexpr (requires { x.velocity; }) {
        append(all, x.position);
        append(all, x.rotation);
        append(all, x.velocity);
    } else if constexpr (chainrules::StructuralTangent<X>) {
        [&]<auto... Member>(Members<Member...>) {
            (append(all, chainrules::get<Member>(x)), ...);
        }(members_of<typename X::primal_type>());
    } else
        for (Eigen::Index j = 0; j != x.cols(); ++j)
            for (Eigen::Index i = 0; i != x.rows(); ++i) all.push_back(static_cast<T>(x(i, j)));
}
template <class T, class X>
std::vector<T> listed(X const& x) {
    std::vector<T> all;
    append(all, x);
    return all;
}

/// What the errors may be, in units of the largest component.
struct Bounds {
    double value = 8, first = 16, second = 64;
};

inline void compare(Row const& row, char const* what, Numbers const& computed, Numbers const& right,
                    double epsilon, double bound) {
    ASSERT_EQ(computed.size(), right.size()) << row.function;
    double largest = 0;
    for (double x : right) largest = std::max(largest, std::abs(x));
    if (largest == 0) largest = 1;
    for (std::size_t i = 0; i != right.size(); ++i) {
        double const error = std::abs(computed[i] - right[i]) / (largest * epsilon);
        EXPECT_LE(error, bound) << row.function << '(' << row.place << ") " << what << ", number "
                                << i << ": " << computed[i] << ", must be " << right[i];
        if (!(error <= bound)) return;
    }
}

// A cotangent like a tangent, of fixed numbers.
template <class B, class D>
D cotangent_like(D const& d, int& k) {
    using T = B;
    auto const next = [&] { return static_cast<T>(1 + (k++ * 5) % 7) / 4; };
    if constexpr (chainrules::Number<D>)
        return next();
    else if constexpr (chainrules::StructuralTangent<D>) {
        using P = typename D::primal_type;
        return [&]<auto... Member>(Members<Member...>) {
            return chainrules::tangent<P>(
                chainrules::field<Member>(cotangent_like<B>(chainrules::get<Member>(d), k))...);
        }(members_of<P>());
    } else
        return d.unaryExpr([&](T const&) { return next(); });
}
inline double inner(Numbers const& a, Numbers const& b, double& size) {
    double sum = 0;
    for (std::size_t i = 0; i != a.size(); ++i) {
        sum += a[i] * b.at(i);
        size += std::abs(a[i] * b[i]);
    }
    return sum;
}

/// ⟨ȳ, ẏ⟩ = Σ ⟨x̄, ẋ⟩, of the pullback and the tangent by the forward rule.
template <class B, class F, class Dy, class... X, class... Dx>
void check_reverse(Row const& row, F const& f, std::tuple<X...> const& x,
                   std::tuple<chainrules::NoTangent, Dx...> const& dx, Dy const& dy) {
    auto const [y, pullback] =
        std::apply([&](auto const&... each) { return chainrules::rrule(f, each...); }, x);
    int k = 0;
    Dy const y_bar = cotangent_like<B>(dy, k);
    auto const x_bar = pullback(y_bar);
    double size = 0;
    double const forward = inner(listed<double>(y_bar), listed<double>(dy), size);
    double reverse = 0;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((reverse +=
          inner(listed<double>(std::get<I + 1>(x_bar)), listed<double>(std::get<I + 1>(dx)), size)),
         ...);
    }(std::index_sequence_for<X...>{});
    EXPECT_LE(std::abs(forward - reverse),
              16 * size * static_cast<double>(std::numeric_limits<B>::epsilon()))
        << row.function << '(' << row.place << ") forward " << forward << ", reverse " << reverse;
}

template <class B, class F, class... Kind>
void check_rules(std::string const& name, Bounds const& bounds, F const& f, Kind const&...) {
    double const epsilon = static_cast<double>(std::numeric_limits<B>::epsilon());
    for (Row const& row : rows(std::is_same_v<B, float>)) {
        if (row.function != name) continue;
        std::size_t i = 0, k = 0;
        auto const list = [](Numbers const& x) { return std::vector<B>(x.begin(), x.end()); };
        auto const next = [&] { return list(row.arguments.at(i++)); };
        auto const next_direction = [&] { return list(row.direction.at(k++)); };
        std::tuple<decltype(Kind::value(std::vector<B>{}))...> const x{Kind::value(next())...};
        std::tuple<chainrules::NoTangent, decltype(Kind::tangent(std::vector<B>{}))...> const dx{
            chainrules::NoTangent{}, Kind::tangent(next_direction())...};
        auto const [y, dy] =
            std::apply([&](auto const&... each) { return chainrules::frule(dx, f, each...); }, x);
        compare(row, "value", listed<double>(y), row.value, epsilon, bounds.value);
        compare(row, "frule", listed<double>(dy), row.first, epsilon, bounds.first);
        check_reverse<B>(row, f, x, dx, dy);
    }
}

template <class F, class... Kind>
std::size_t check_nested(std::string const& name, Bounds const& bounds, F const& f,
                         Kind const&...) {
    using One = forward_ad::Dual<double, 1, struct Inner>;
    using Two = forward_ad::Dual<One, 1, struct Outer>;
    double const epsilon = std::numeric_limits<double>::epsilon();
    std::size_t checked = 0;
    for (Row const& row : rows(false)) {
        if (row.function != name) continue;
        ++checked;
        auto const list = [&](std::size_t i) {
            std::vector<Two> all;
            for (std::size_t j = 0; j != row.arguments.at(i).size(); ++j) {
                One x(row.arguments[i][j]);
                x.tangent[0] = row.direction[i][j];
                Two twice(x);
                twice.tangent[0] = One(row.direction[i][j]);
                all.push_back(twice);
            }
            return all;
        };
        std::size_t i = 0;
        auto const next = [&] { return list(i++); };
        std::tuple<decltype(Kind::value(std::vector<Two>{}))...> const x{Kind::value(next())...};
        auto const y = listed<Two>(std::apply(f, x));
        std::vector<double> value, first, second;
        for (Two const& c : y) {
            value.push_back(c.value.value);
            first.push_back(c.value.tangent[0]);
            second.push_back(c.tangent[0].tangent[0]);
        }
        compare(row, "value", value, row.value, epsilon, bounds.value);
        compare(row, "first derivative", first, row.first, epsilon, bounds.first);
        compare(row, "second derivative", second, row.second, epsilon, bounds.second);
    }
    return checked;
}

/// The rules in float, at arguments that a float holds.
template <class F, class... Kind>
void check_float(std::string const& name, F const& f, Kind const&... kinds) {
    check_rules<float>(name, Bounds{}, f, kinds...);
}

/// The rules in double; false where there is no row.
template <class F, class... Kind>
bool check_double(std::string const& name, F const& f, Kind const&... kinds) {
    check_rules<double>(name, Bounds{}, f, kinds...);
    return std::any_of(rows(false).begin(), rows(false).end(),
                       [&](Row const& row) { return row.function == name; });
}

/// The rules in double, and nested numbers; false where there is no row.
template <class F, class... Kind>
bool check_rows(Bounds const& bounds, std::string const& name, F const& f, Kind const&... kinds) {
    check_rules<double>(name, bounds, f, kinds...);
    return check_nested(name, bounds, f, kinds...) != 0;
}
template <class F, class... Kind>
bool check_rows(char const* name, F const& f, Kind const&... kinds) {
    return check_rows(Bounds{}, name, f, kinds...);
}

}  // namespace rotations
