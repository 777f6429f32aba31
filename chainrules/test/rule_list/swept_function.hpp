// SPDX-License-Identifier: MIT
#pragma once
// A function of a list of scalar rules without its types, for the sweep: its value, its partials,
// and these on nested numbers, at any point.

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "chainrules/overloads.hpp"
#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "support/samples/region.hpp"

namespace sweep {

/// A value and its derivative, one level of a forward tool; all functions come from the rules. An
/// argument that does not move takes no part, whatever its partial is.
struct Dual : chainrules::overloads::enable<Dual> {
    double value = 0, dot = 0;

    constexpr Dual() = default;
    constexpr Dual(double v, double d) : value(v), dot(d) {}
    template <class U>
    requires std::is_arithmetic_v<U>
    constexpr Dual(U v) : value(static_cast<double>(v)) {}
};

template <class P>
auto const& plain(P const& partial) {
    if constexpr (chainrules::detail::is_singular<P>)
        return partial.value;
    else
        return partial;
}

}  // namespace sweep

template <>
struct chainrules::active_number<sweep::Dual> {
    using value_type = double;
    using number_type = sweep::Dual;
    static constexpr double value(number_type const& x) { return x.value; }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        auto const Omega = chainrules::evaluate(f(value_below<1>(x)...));
        if constexpr (std::is_floating_point_v<std::remove_const_t<decltype(Omega)>>) {
            double dot = 0;
            auto const d = derivatives_given_output(Omega, f, value_below<1>(x)...);
            [&]<std::size_t... I>(std::index_sequence<I...>) { (add<int(I)>(dot, d, x), ...); }
            (std::index_sequence_for<X...>{});
            return sweep::Dual(static_cast<double>(Omega), dot);
        } else {
            return Omega;
        }
    }

  private:
    template <int I, class D, class X>
    static void add(double& sum, D const& d, X const& x) {
        if constexpr (std::is_same_v<X, sweep::Dual>) {
            if (x.dot == 0) return;
            auto const p = sweep::plain(partial<I>(d));
            sum += static_cast<double>(p) * x.dot;
        }
    }
};

namespace sweep {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

struct Convention {
    std::vector<double> x, partials;
};

/// NaN and `throws` where the function or its rule throws.
struct Function {
    std::string name;
    samples::Region region;
    std::vector<Convention> conventions;
    std::vector<bool> moves;
    mutable bool throws = false;

    virtual ~Function() = default;
    std::size_t arity() const { return region.arguments(); }

    double value(std::vector<double> const& x) const {
        return guarded([&] { return value_at(x.data()); });
    }
    double partial(std::size_t i, std::vector<double> const& x) const {
        return guarded([&] { return partial_at(i, x.data()); });
    }
    /// The partial by argument i of numbers that move with argument j.
    Dual nested(std::size_t i, std::size_t j, std::vector<double> const& x) const {
        return guarded([&] { return nested_at(i, j, x.data()); });
    }

  private:
    virtual double value_at(double const* x) const = 0;
    virtual double partial_at(std::size_t i, double const* x) const = 0;
    virtual Dual nested_at(std::size_t i, std::size_t j, double const* x) const = 0;
    template <class F>
    auto guarded(F const& f) const -> decltype(f()) {
        throws = false;
        try {
            return f();
        } catch (std::exception const&) {
            throws = true;
        }
        return {nan};
    }
};

/// Whether an entry is a real function of numbers, with a scalar rule.
template <class F, class Arguments>
inline constexpr bool is_real_rule = false;
template <class F, class... X>
requires(std::is_invocable_v<F const&, X const&...>&& chainrules::has_scalar_rule<
         F, X...>) inline constexpr bool is_real_rule<F, std::tuple<X...>> =
    std::is_same_v<std::invoke_result_t<F const&, X const&...>, double>;
template <class E>
inline constexpr bool is_swept = E::only_numbers&&
    is_real_rule<typename E::function_type, typename E::template arguments<double>>;

/// Function of an entry. Without Nested, nested() is not compiled.
template <class E, bool Nested>
class Swept final : public Function {
    template <class T>
    using Arguments = typename E::template arguments<T>;
    using Each = std::make_index_sequence<E::arity>;

  public:
    explicit Swept(E const& e) {
        name = std::string(e.name()) + "/" + std::to_string(E::arity);
        region = samples::Region(e);
        for (int k = 0; k != e.conventions; ++k) {
            auto const& c = e.convention[k];
            conventions.push_back({{c.x, c.x + E::arity}, {c.partials, c.partials + E::arity}});
        }
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            moves = {(std::is_same_v<std::tuple_element_t<I, Arguments<double>>, double> &&
                      (e.missing_partials >> I & 1U) == 0)...};
        }
        (Each{});
    }

  private:
    template <class T, std::size_t... J>
    static Arguments<T> convert(double const* x, std::index_sequence<J...>) {
        return Arguments<T>(static_cast<std::tuple_element_t<J, Arguments<T>>>(x[J])...);
    }
    // The partial by argument i, which is known when the program runs.
    template <class T, std::size_t... J>
    static T select(std::size_t i, Arguments<T> const& x, std::index_sequence<J...>) {
        T result(nan);
        auto const Omega = chainrules::evaluate(E::f(std::get<J>(x)...));
        auto const d = chainrules::derivatives_given_output(Omega, E::f, std::get<J>(x)...);
        auto const take = [&](auto const& p) {
            if constexpr (std::is_constructible_v<T, decltype(p)>) result = T(p);
        };
        ((i == J ? take(plain(chainrules::partial<int(J)>(d))) : void()), ...);
        return result;
    }
    double value_at(double const* x) const override {
        return std::apply(E::f, convert<double>(x, Each{}));
    }
    double partial_at(std::size_t i, double const* x) const override {
        return select<double>(i, convert<double>(x, Each{}), Each{});
    }
    Dual nested_at(std::size_t i, std::size_t j, double const* x) const override {
        if constexpr (Nested) {
            auto at = convert<Dual>(x, Each{});
            auto const move = [](auto& each) {
                if constexpr (std::is_same_v<decltype(each), Dual&>) each.dot = 1;
            };
            [&]<std::size_t... J>(std::index_sequence<J...>) {
                ((j == J ? move(std::get<J>(at)) : void()), ...);
            }
            (Each{});
            return select<Dual>(i, at, Each{});
        } else {
            return Dual(i == j ? nan : nan);
        }
    }
};

}  // namespace sweep
