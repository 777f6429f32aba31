// SPDX-License-Identifier: MIT
#pragma once
// Every function of a list of rules on the numbers of a foreign tool, on one level and nested: each
// derivative along a direction beside finite differences of the one before, up to the third. Where
// Ceres is at hand, its Jets are the first two levels; the third is a number without functions,
// whose operators take no literals.

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "rule_list/entries.hpp"
#include "support/samples/apart.hpp"

#include "adapters/jet.hpp"
#if defined(CHAINRULES_TEST_NESTED_CERES)
#include "chainrules/adapters/ceres.hpp"

// A derivative that nobody has written is left out when the test runs.
template <class T>
struct chainrules::adapters::forward_number<ceres::Jet<T, 1>> : detail::CeresNumber<T, 1> {
    static constexpr bool throws_not_implemented = true;
};
#endif

namespace foreign {

using chainrules::adapters::forward_number;

#if defined(CHAINRULES_TEST_NESTED_CERES)
using Once = ceres::Jet<double, 1>;
using Twice = ceres::Jet<Once, 1>;
#else
using Once = Jet<double>;
using Twice = Jet<Once>;
#endif
using Thrice = Jet<Twice>;

template <class N>
N number(typename forward_number<N>::value_type const& value,
         typename forward_number<N>::value_type const& slope) {
    typename forward_number<N>::tangent_type tangent;
    if constexpr (requires { tangent[0]; })
        tangent[0] = slope;
    else
        tangent = slope;
    return forward_number<N>::make(value, tangent);
}
template <class N>
auto value(N const& x) {
    return forward_number<N>::value(x);
}
template <class N>
auto slope(N const& x) {
    auto const& tangent = forward_number<N>::tangent(x);
    if constexpr (requires { tangent[0]; })
        return tangent[0];
    else
        return tangent;
}

// A number that moves by t along d, as each level sees it.
inline double moving(double x, double d, double t, double) { return x + t * d; }
inline Once moving(double x, double d, double t, Once) { return number<Once>(x + t * d, d); }
inline Twice moving(double x, double d, double t, Twice) {
    return number<Twice>(moving(x, d, t, Once()), number<Once>(d, 0));
}
inline Thrice moving(double x, double d, double t, Thrice) {
    return number<Thrice>(moving(x, d, t, Twice()),
                          number<Twice>(number<Once>(d, 0), number<Once>(0, 0)));
}

template <class X>
concept IsList = requires(X x) { x.begin(); };
template <class T, class F, class... X>
constexpr bool takes(std::tuple<X...> const*) {
    return (... || std::is_same_v<X, T>) && !(... || IsList<X>) &&
           !(... || chainrules::Complex<X>) && std::is_invocable_v<F const&, X const&...>;
}

// A function of one real number along a direction, on each level; out of the templates, which would
// compile the comparison once for each function.
class Comparison {
    // Steps within a hundredth of the domain.
    static constexpr double scale = 64;
    template <class F>
    static auto difference(F const& f) {
        return chainrules::testutils::central_fdm(7, 1)(f, 0.0);
    }

  public:
    Comparison(char const* name, std::vector<double> at) : name_(name), at_(std::move(at)) {}
    virtual ~Comparison() = default;

    void compare() const {
        Twice const y = twice(0);
        Once const one = once(0);
        EXPECT_EQ(value(value(y)), plain(0)) << name_;
        EXPECT_EQ(value(value(y)), value(one)) << name_;
        close(slope(value(y)), slope(one), 1e-12, "the first derivative of a nested number");
        close(value(slope(y)), slope(one), 1e-12, "the first derivative of a nested number");
        // The type says how precise the values are.
        auto const rounded = [&](double t) { return static_cast<float>(plain(t / scale)); };
        double const first = in_float() ? static_cast<double>(difference(rounded))
                                        : difference([&](double t) { return plain(t / scale); });
        close(slope(one), scale * first, 1e-6, "the first derivative");
        double const second = difference([&](double t) { return slope(once(t / scale)); });
        close(slope(slope(y)), scale * second, 1e-6, "the second derivative");
        compare_third(y);
    }

  protected:
    std::vector<double> const& at() const { return at_; }

  private:
    virtual bool in_float() const = 0;
    virtual double plain(double t) const = 0;
    virtual Once once(double t) const = 0;
    virtual Twice twice(double t) const = 0;
    virtual Thrice thrice(double t) const = 0;

    // All three levels say the same, and the third derivative is beside finite differences.
    void compare_third(Twice const& two) const {
        Thrice const y = thrice(0);
        EXPECT_EQ(value(value(value(y))), value(value(two))) << name_;
        double const first = value(slope(two)), second = slope(slope(two));
        close(value(value(slope(y))), first, 1e-12, "the first derivative of three levels");
        close(slope(slope(value(y))), second, 1e-11, "the second derivative of three levels");
        close(slope(value(slope(y))), second, 1e-11, "the second derivative of three levels");
        double const third = difference([&](double t) { return slope(slope(twice(t / scale))); });
        close(slope(slope(slope(y))), scale * third, 1e-6, "the third derivative");
    }
    void close(double actual, double expected, double tolerance, char const* what) const {
        EXPECT_NEAR(actual, expected, tolerance * std::max(1.0, std::abs(expected)))
            << name_ << ", " << what << " at " << testing::PrintToString(at_);
    }

    char const* name_;
    std::vector<double> at_;
};

/// A function of the list, run on numbers of each level. An argument that it has no derivative by
/// is a plain number.
template <auto const& entry>
class Runs {
    using E = std::remove_cvref_t<decltype(entry)>;

  public:
    static constexpr bool applies() {
        using F = typename E::function_type;
        if constexpr (entry.differentiable && !entry.step_function &&
                      takes<Twice, F>(static_cast<arguments<Twice>*>(nullptr)))
            return std::is_same_v<decltype(std::declval<Runs const&>().template run<Twice>(0)),
                                  Twice>;
        else
            return false;
    }

    explicit Runs(std::vector<double> const& at) : at_(at) {}

    template <class T>
    auto run(double t) const {
        using X = arguments<T>;
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return E::f(argument<T, std::tuple_element_t<I, X>>(I, t)...);
        }(std::make_index_sequence<E::arity>{});
    }

  private:
    template <class T, class X, std::size_t... I>
    static std::tuple<std::conditional_t<(entry.missing_partials >> I & 1U) != 0 &&
                                             std::is_same_v<std::tuple_element_t<I, X>, T>,
                                         double, std::tuple_element_t<I, X>>...>
        with_derivatives(std::index_sequence<I...>);
    template <class T>
    using arguments = decltype(with_derivatives<T, typename E::template arguments<T>>(
        std::make_index_sequence<E::arity>{}));

    template <class T, class X>
    X argument(std::size_t i, double t) const {
        if constexpr (std::is_same_v<X, T>)
            return moving(at_[i], direction(i), t, T());
        else if constexpr (std::is_arithmetic_v<X>)
            return static_cast<X>(at_[i]);
        else
            return X{};
    }
    static double direction(std::size_t i) {
        if ((entry.missing_partials >> i & 1U) != 0) return 0;
        return i % 2 == 0 ? 1 : -0.5;
    }

    std::vector<double> const& at_;
};

/// Where Runs<entry>::applies().
template <auto const& entry>
class Nested : public Comparison {
  public:
    Nested() : Comparison(entry.name(), samples::Apart(samples::Region(entry)).interior()) {}

  private:
    bool in_float() const override {
        return std::is_same_v<decltype(runs_.template run<double>(0)), float>;
    }
    double plain(double t) const override {
        return static_cast<double>(runs_.template run<double>(t));
    }
    Once once(double t) const override { return runs_.template run<Once>(t); }
    Twice twice(double t) const override { return runs_.template run<Twice>(t); }
    Thrice thrice(double t) const override { return runs_.template run<Thrice>(t); }

    Runs<entry> runs_{at()};
};

template <auto const& List, std::size_t I>
inline constexpr auto entry_of = std::get<I>(List.entries);

template <auto const& List>
void check_topic() {
    rule_list_tests::for_each_constant<List>([&](auto index) {
        constexpr std::size_t i = decltype(index)::value;
        if constexpr (entry_of<List, i>.real_numbers)
            if constexpr (Runs<entry_of<List, i>>::applies()) try {
                    Nested<entry_of<List, i>>().compare();
                } catch (chainrules::NotImplementedError const&) {
                    // A higher derivative needs what nobody has written.
                }
    });
}

}  // namespace foreign
