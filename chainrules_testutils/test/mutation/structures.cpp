// SPDX-License-Identifier: MIT
//
// Wrong rules of functions of structs, functors with state, tuples and maps.
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace shapes {

enum class Bug {
    none,
    swapped_fields,
    field_forgotten,
    sign_of_a_field,
    state_forgotten,
    state_factor,
    forward_state_forgotten,
    forward_field_forgotten,
    output_forgotten,
    outputs_swapped,
    key_forgotten,
    keys_swapped,
};
Bug bug = Bug::none;

struct Point {
    double x;
    double y;
};

/// scale · (x² + 3 y)
struct Height {
    double scale;
    double operator()(Point const& p) const { return scale * (p.x * p.x + 3 * p.y); }
};

}  // namespace shapes

CHAINRULES_FIELDS(shapes::Point, x, y);
CHAINRULES_FIELDS(shapes::Height, scale);

namespace shapes {

using namespace chainrules;

template <class Df, class Dp>
auto frule(std::tuple<Df, Dp> const& tangents, Height const& f, Point const& p) {
    auto const number = [](auto const& d) {
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
            return 0.0;
        else
            return static_cast<double>(d);
    };
    auto const& [df, dp] = tangents;
    double dx = 0;
    double dy = 0;
    double dscale = 0;
    if constexpr (!AbstractZero<Dp>) dx = number(get<&Point::x>(dp));
    if constexpr (!AbstractZero<Dp>) dy = number(get<&Point::y>(dp));
    if constexpr (!AbstractZero<Df>) dscale = number(get<&Height::scale>(df));
    if (bug == Bug::forward_state_forgotten) dscale = 0;
    if (bug == Bug::forward_field_forgotten) dy = 0;
    return std::pair(f(p), f.scale * (2 * p.x * dx + 3 * dy) + (p.x * p.x + 3 * p.y) * dscale);
}

inline auto rrule(Height const& f, Point const& p) {
    auto pullback = [f, p](double d) {
        double dx = 2 * f.scale * p.x * d;
        double dy = 3 * f.scale * d;
        double dscale = (p.x * p.x + 3 * p.y) * d;
        switch (bug) {
            case Bug::swapped_fields:
                std::swap(dx, dy);
                break;
            case Bug::field_forgotten:
                dy = 0;
                break;
            case Bug::sign_of_a_field:
                dy = -dy;
                break;
            case Bug::state_forgotten:
                dscale = 0;
                break;
            case Bug::state_factor:
                dscale *= f.scale;
                break;
            default:
                break;
        }
        return std::tuple{tangent<Height>(field<&Height::scale>(dscale)),
                          tangent<Point>(field<&Point::x>(dx), field<&Point::y>(dy))};
    };
    return std::pair(f(p), pullback);
}

/// (sin x, x²)
struct both_t {
    std::pair<double, double> operator()(double x) const { return {std::sin(x), x * x}; }
};
inline constexpr both_t both{};

inline auto rrule(both_t f, double x) {
    auto pullback = [x](auto const& d) {
        auto const number = [](auto const& part) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(part)>>)
                return 0.0;
            else
                return static_cast<double>(part);
        };
        double first = number(get<0>(d));
        double second = number(get<1>(d));
        if (bug == Bug::output_forgotten) second = 0;
        if (bug == Bug::outputs_swapped) std::swap(first, second);
        return std::tuple{NoTangent{}, std::cos(x) * first + 2 * x * second};
    };
    return std::pair(f(x), pullback);
}

/// a² b of a map
using Map = std::map<std::string, double>;
struct volume_t {
    double operator()(Map const& m) const { return m.at("a") * m.at("a") * m.at("b"); }
};
inline constexpr volume_t volume{};

inline auto rrule(volume_t f, Map const& m) {
    auto pullback = [a = m.at("a"), b = m.at("b")](double d) {
        Map entries{{"a", 2 * a * b * d}, {"b", a * a * d}};
        if (bug == Bug::key_forgotten) entries.erase("b");
        if (bug == Bug::keys_swapped) std::swap(entries["a"], entries["b"]);
        return std::tuple{NoTangent{}, tangent_of_map<Map>(entries)};
    };
    return std::pair(f(m), pullback);
}

}  // namespace shapes

using namespace mutation;
using shapes::Bug;

namespace {

auto const height_at = [](CheckOptions<> const& options, Random& rng) {
    shapes::Height const f{number(rng) + 4};
    double const x = number(rng);
    return chainrules::testutils::check_all(options, f, shapes::Point{x, number(rng) + 0.005});
};
auto const both_at = [](CheckOptions<> const& options, Random& rng) {
    return chainrules::testutils::check_all(options, shapes::both, number(rng));
};
auto const volume_at = [](CheckOptions<> const& options, Random& rng) {
    double const a = number(rng);
    shapes::Map const m{{"a", a}, {"b", number(rng) + 0.005}, {"unused", 1}};
    return chainrules::testutils::check_all(options, shapes::volume, m);
};

}  // namespace

TEST(Structures, Right) {
    passes(height_at);
    passes(both_at);
    passes(volume_at);
}

TEST(Structures, Wrong) {
    auto const d = Check::derivative;
    catches<Bug>(shapes::bug,
                 {
                     {Bug::swapped_fields, "fields swapped"},
                     {Bug::field_forgotten, "a field is missing", d, "some entries are zero"},
                     {Bug::sign_of_a_field, "sign of a field", d, "opposite sign in some entries"},
                     {Bug::state_forgotten, "the function's own field is missing", d, "zero"},
                     {Bug::state_factor, "factor in the function's own field"},
                     {Bug::forward_state_forgotten, "forwards without the function's own field"},
                     {Bug::forward_field_forgotten, "forwards without a field"},
                 },
                 height_at);
    catches<Bug>(shapes::bug,
                 {{Bug::output_forgotten, "one output is missing"},
                  {Bug::outputs_swapped, "outputs swapped"}},
                 both_at);
    catches<Bug>(shapes::bug,
                 {{Bug::key_forgotten, "a key is missing", d, "some entries are zero"},
                  {Bug::keys_swapped, "keys swapped"}},
                 volume_at);
}
