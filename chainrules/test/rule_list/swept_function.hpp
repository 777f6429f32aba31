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

// Output O of several, or the only one for O < 0, and partials of these.
template <int O, class Y>
constexpr auto const& output(Y const& y) {
    if constexpr (O < 0)
        return y;
    else
        return std::get<O>(y);
}
template <int O, int I, class D>
auto partial_of_output(D const& d) {
    if constexpr (O < 0)
        return chainrules::partial<I>(d);
    else
        return chainrules::partial<O, I>(d);
}

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
        using Y = std::remove_const_t<decltype(Omega)>;
        if constexpr (std::is_floating_point_v<Y>) {
            auto const d = derivatives_given_output(Omega, f, value_below<1>(x)...);
            return dual<-1>(Omega, d, std::index_sequence_for<X...>{}, x...);
        } else if constexpr (requires { std::tuple_size<Y>::value; }) {
            auto const d = derivatives_given_output(Omega, f, value_below<1>(x)...);
            return [&]<std::size_t... O>(std::index_sequence<O...>) {
                return several(Omega,
                               dual<int(O)>(Omega, d, std::index_sequence_for<X...>{}, x...)...);
            }(std::make_index_sequence<std::tuple_size_v<Y>>{});
        } else {
            return Omega;
        }
    }

  private:
    template <class A, class B, class P, class Q>
    static std::pair<P, Q> several(std::pair<A, B> const&, P const& first, Q const& second) {
        return {first, second};
    }
    template <class Y, class... P>
    static std::tuple<P...> several(Y const&, P const&... outputs) {
        return {outputs...};
    }
    template <int O, class Y, class D, std::size_t... I, class... X>
    static auto dual(Y const& Omega, D const& d, std::index_sequence<I...>, X const&... x) {
        auto const& y = sweep::output<O>(Omega);
        if constexpr (std::is_floating_point_v<std::remove_cvref_t<decltype(y)>>) {
            double dot = 0;
            (add<O, int(I)>(dot, d, x), ...);
            return sweep::Dual(static_cast<double>(y), dot);
        } else {
            return y;
        }
    }
    template <int O, int I, class D, class X>
    static void add(double& sum, D const& d, X const& x) {
        if constexpr (std::is_same_v<X, sweep::Dual>) {
            if (x.dot == 0) return;
            auto const partial = sweep::partial_of_output<O, I>(d);
            auto const& p = sweep::plain(partial);
            // Nothing moves with NoTangent, however fast an argument does.
            if constexpr (!chainrules::AbstractZero<decltype(p)>)
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

/// Whether an entry is a real function of numbers, with a scalar rule; how many outputs are
/// numbers, which come first, if it has several.
template <class Y>
inline constexpr int real_outputs = std::is_same_v<Y, double>;
template <class A, class B>
inline constexpr int real_outputs<std::pair<A, B>> = real_outputs<A> + real_outputs<B>;
template <class... A>
inline constexpr int real_outputs<std::tuple<A...>> = (real_outputs<A> + ...);
template <class F, class Arguments>
inline constexpr int real_rules = 0;
template <class F, class... X>
    requires(std::is_invocable_v<F const&, X const&...> && chainrules::has_scalar_rule<F, X...>)
inline constexpr int real_rules<F, std::tuple<X...>> =
    real_outputs<std::invoke_result_t<F const&, X const&...>>;
template <class E>
inline constexpr int swept_outputs = [] {
    if constexpr (E::only_numbers)
        return real_rules<typename E::function_type, typename E::template arguments<double>>;
    else
        return 0;
}();
template <class E>
inline constexpr bool has_one_output = requires(typename E::template arguments<double> x) {
    { std::apply(E::f, x) } -> std::convertible_to<double>;
};

/// Output O of an entry, counted from 0, or the only one for −1. Without Nested, nested() is not
/// compiled.
template <class E, bool Nested, int O>
class Swept final : public Function {
    template <class T>
    using Arguments = typename E::template arguments<T>;
    using Each = std::make_index_sequence<E::arity>;

  public:
    explicit Swept(E const& e) {
        name = std::string(e.name()) + "/" + std::to_string(E::arity);
        if (O >= 0) name += "." + std::to_string(O);
        region = samples::Region(e);
        for (int k = 0; k != e.conventions; ++k) {
            auto const& c = e.convention[k];
            conventions.push_back({{c.x, c.x + E::arity}, {c.partials, c.partials + E::arity}});
        }
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            moves = {(std::is_same_v<std::tuple_element_t<I, Arguments<double>>, double> &&
                      (e.missing_partials >> I & 1U) == 0)...};
        }(Each{});
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
        ((i == J ? take(plain(partial_of_output<O, int(J)>(d))) : void()), ...);
        return result;
    }
    double value_at(double const* x) const override {
        return output<O>(std::apply(E::f, convert<double>(x, Each{})));
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
            }(Each{});
            return select<Dual>(i, at, Each{});
        } else {
            return Dual(i == j ? nan : nan);
        }
    }
};

}  // namespace sweep
