// SPDX-License-Identifier: MIT
//
// Rules whose tangents are of a wrong type, or are no tangents at all: each its own instance.
#include <cmath>
#include <complex>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace products {

using namespace chainrules;

enum class Bug {
    none,
    no_tangent,
    zero_tangent,
    widened,
    narrowed,
    value_widened,
    complex_cotangent,
    no_tangent_forwards,
    zero_tangent_forwards,
    widened_forwards,
    number_for_the_function,
    number_for_an_index,
};

/// x y²
template <Bug B>
struct product_t {
    template <class T>
    T operator()(T const& x, T const& y) const {
        return x * y * y;
    }
};
template <Bug B>
inline constexpr product_t<B> product{};

template <Bug B, class T>
auto frule(std::tuple<NoTangent, T, T> const& tangents, product_t<B> f, T const& x, T const& y) {
    auto const& [self, dx, dy] = tangents;
    T const dot = y * y * dx + 2 * x * y * dy;
    if constexpr (B == Bug::no_tangent_forwards)
        return std::pair(f(x, y), NoTangent{});
    else if constexpr (B == Bug::zero_tangent_forwards)
        return std::pair(f(x, y), ZeroTangent{});
    else if constexpr (B == Bug::widened_forwards)
        return std::pair(f(x, y), static_cast<long double>(dot));
    else
        return std::pair(f(x, y), dot);
}

template <Bug B, class T>
auto rrule(product_t<B> f, T const& x, T const& y) {
    auto pullback = [x, y](auto const& d) {
        T const dx = y * y * static_cast<T>(d);
        T const dy = 2 * x * y * static_cast<T>(d);
        if constexpr (B == Bug::no_tangent)
            return std::tuple{NoTangent{}, dx, NoTangent{}};
        else if constexpr (B == Bug::zero_tangent)
            return std::tuple{NoTangent{}, dx, ZeroTangent{}};
        else if constexpr (B == Bug::widened)
            return std::tuple{NoTangent{}, static_cast<long double>(dx), dy};
        else if constexpr (B == Bug::narrowed)
            return std::tuple{NoTangent{}, static_cast<float>(dx), dy};
        else if constexpr (B == Bug::complex_cotangent)
            return std::tuple{NoTangent{}, std::complex<T>(dx, dx), dy};
        else if constexpr (B == Bug::number_for_the_function)
            return std::tuple{dx, dx, dy};
        else
            return std::tuple{NoTangent{}, dx, dy};
    };
    if constexpr (B == Bug::value_widened)
        return std::pair(static_cast<long double>(f(x, y)), pullback);
    else
        return std::pair(f(x, y), pullback);
}

/// Element i of a vector.
template <Bug B>
struct element_t {
    double operator()(std::vector<double> const& x, int i) const {
        return x.at(static_cast<std::size_t>(i));
    }
};

template <Bug B>
auto rrule(element_t<B> f, std::vector<double> const& x, int const& i) {
    auto pullback = [i = static_cast<std::size_t>(i), n = x.size()](double d) {
        std::vector<double> dx(n);
        dx[i] = d;
        if constexpr (B == Bug::zero_tangent)
            return std::tuple{NoTangent{}, dx, ZeroTangent{}};
        else if constexpr (B == Bug::number_for_an_index)
            return std::tuple{NoTangent{}, dx, 0.0};
        else if constexpr (B == Bug::no_tangent)
            return std::tuple{NoTangent{}, d, NoTangent{}};
        else
            return std::tuple{NoTangent{}, dx, NoTangent{}};
    };
    return std::pair(f(x, i), pullback);
}

}  // namespace products

using namespace mutation;
using chainrules::testutils::check_frule;
using chainrules::testutils::check_rrule;
using products::Bug;

namespace {

template <Bug B, class T = double>
auto forwards() {
    return [](CheckOptions<> const& options, Random& rng) {
        T const x = static_cast<T>(number(rng));
        return check_frule(options, products::product<B>, x, static_cast<T>(number(rng)));
    };
}
template <Bug B, class T = double>
auto in_reverse() {
    return [](CheckOptions<> const& options, Random& rng) {
        T const x = static_cast<T>(number(rng));
        return check_rrule(options, products::product<B>, x, static_cast<T>(number(rng)));
    };
}
template <Bug B>
auto element() {
    return [](CheckOptions<> const& options, Random& rng) {
        auto const x = numbers(rng, 4);
        return check_rrule(options, products::element_t<B>{}, x,
                           static_cast<int>(rng.integer(0, 3)));
    };
}

}  // namespace

TEST(Types, Right) {
    passes(forwards<Bug::none>());
    passes(in_reverse<Bug::none>());
    passes(forwards<Bug::none, float>());
    passes(in_reverse<Bug::none, float>());
    passes(element<Bug::none>());
}

TEST(Types, Wrong) {
    auto const types = Check::tangent_types;
    caught("NoTangent for a real argument", Check::derivative, "", in_reverse<Bug::no_tangent>());
    caught("ZeroTangent for a real argument", Check::derivative, "zero",
           in_reverse<Bug::zero_tangent>());
    caught("double becomes long double", types, "", in_reverse<Bug::widened>());
    caught("float becomes long double", types, "", in_reverse<Bug::widened, float>());
    caught("double becomes float", types, "", in_reverse<Bug::narrowed>());
    caught("the value is widened", Check::primal_value, "", in_reverse<Bug::value_widened>());
    caught("projection missing: complex for real", types, "", in_reverse<Bug::complex_cotangent>());
    caught("a cotangent for a function without state", Check::non_differentiable, "",
           in_reverse<Bug::number_for_the_function>());
    caught("NoTangent forwards", Check::derivative, "", forwards<Bug::no_tangent_forwards>());
    caught("ZeroTangent forwards", Check::derivative, "", forwards<Bug::zero_tangent_forwards>());
    caught("widened forwards", types, "", forwards<Bug::widened_forwards>());
    caught("float widened forwards", types, "", forwards<Bug::widened_forwards, float>());
    caught("ZeroTangent for an index", Check::non_differentiable, "", element<Bug::zero_tangent>());
    caught("a number for an index", Check::non_differentiable, "",
           element<Bug::number_for_an_index>());
    caught("a number for a vector", types, "", element<Bug::no_tangent>());
    std::cout << "[ wrong    ] 15 rules found out\n";
}
