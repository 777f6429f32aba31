// SPDX-License-Identifier: MIT
// Lists, std::valarray, optionals and maps as primals: tangent types, zeros, sums, products,
// projection, accumulation, equality, hashes, printing, as members of structs.

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <unordered_map>
#include <valarray>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_core/tangents/hash.hpp"
#include "chainrules_core/tangents/print.hpp"

namespace lib {

struct Record {
    std::list<double> list;
    std::valarray<float> array;
    std::map<int, double> map;
    std::optional<std::vector<double>> path;
    double scale = 1;
};

}  // namespace lib

CHAINRULES_FIELDS(lib::Record, list, array, map, path, scale);

namespace {

using namespace chainrules;
using lib::Record;
using C = std::complex<double>;

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

template <template <class...> class S>
struct Sequences {
    static void test() {
        static_assert(std::is_same_v<tangent_t<S<double>>, S<double>>);
        static_assert(std::is_same_v<tangent_t<S<int>>, S<double>>);
        static_assert(std::is_same_v<tangent_t<S<std::complex<float>>>, S<std::complex<float>>>);
        static_assert(std::is_same_v<tangent_t<S<bool>>, NoTangent>);
        S<double> const x{1, 2, 3}, dx{10, 20, 30};
        EXPECT_TRUE(is_zero(zero_tangent(x)));
        EXPECT_EQ(detail::size_of(zero_tangent(x)), 3u);
        EXPECT_TRUE(detail::same_tangent(add(x, dx), S<double>{11, 22, 33}));
        EXPECT_TRUE(detail::same_tangent(scale(2.0, dx), S<double>{20, 40, 60}));
        EXPECT_TRUE(detail::same_tangent(scale(dx, C(0, 1)), S<C>{C(0, 10), C(0, 20), C(0, 30)}));
        EXPECT_THROW((void)add(x, S<double>{1, 2}), DimensionMismatch);
        EXPECT_FALSE(detail::same_tangent(x, S<double>{1, 2}));

        ProjectTo const project(x);
        EXPECT_EQ(&project(dx), &dx);
        EXPECT_EQ(sizeof(project), sizeof(std::size_t));
        auto const real = project(S<C>{C(10, 1), C(20, 1), C(30, 1)});
        EXPECT_TRUE(is<S<double>>(real) && detail::same_tangent(real, dx));
        EXPECT_TRUE(is<S<float>>(ProjectTo(S<float>{1, 2, 3})(dx)));
        EXPECT_TRUE(is<S<double>>(project(std::vector<float>{1, 2, 3})));
        EXPECT_THROW((void)project(S<double>{1, 2}), DimensionMismatch);
        EXPECT_THROW((void)project(S<float>{1, 2}), DimensionMismatch);

        static_assert(is_inplaceable_destination<S<double>>);
        auto total = zero_tangent(x);
        EXPECT_EQ(&accumulate(total, dx), &total);
        accumulate(total, dx);
        EXPECT_TRUE(detail::same_tangent(total, S<double>{20, 40, 60}));
        EXPECT_THROW((void)accumulate(total, S<double>{1}), DimensionMismatch);
        EXPECT_TRUE(detail::same_tangent(total, S<double>{20, 40, 60}));
    }
};

TEST(Containers, Lists) {
    Sequences<std::list>::test();
    Sequences<std::forward_list>::test();
    Sequences<std::deque>::test();
}
TEST(Containers, Valarrays) { Sequences<std::valarray>::test(); }

TEST(Containers, ListsOfContainers) {
    using List = std::list<std::vector<double>>;
    List const x{{1}, {2, 3}};
    EXPECT_EQ(zero_tangent(x), (List{{0}, {0, 0}}));
    EXPECT_EQ(ProjectTo(x)(std::list<std::vector<C>>{{1}, {2, 3}}), x);
    EXPECT_THROW((void)ProjectTo(x)(List{{1}, {2}}), DimensionMismatch);
    // A list of one kind for one of another, added into it.
    List total = zero_tangent(x);
    accumulate(total, std::forward_list<std::vector<double>>{{1}, {2, 3}});
    EXPECT_EQ(total, x);
}

TEST(Containers, OfSetsNothingIsChanged) {
    static_assert(!HasTangent<std::set<double>> && !HasTangent<std::multimap<int, double>>);
}

// What an operator of std::valarray returns refers to its operands.
TEST(Containers, ExpressionsOfValarraysAreEvaluated) {
    using V = std::valarray<double>;
    auto const evaluated = [] {
        V const a{1, 2}, b{3, 4};
        return evaluate(a * b + a);
    }();
    EXPECT_TRUE(is<V>(evaluated));
    EXPECT_TRUE(detail::same_tangent(evaluated, V{4, 10}));
    V const a{1, 2}, b{3, 4};
    EXPECT_TRUE(is<V>(add(a, b * b)));
    EXPECT_TRUE(is<V>(unthunk(thunk([&] { return evaluate(a * b); }))));
    EXPECT_TRUE(is<V>(evaluate(a)));
    // As a chunk of tangents of a number.
    EXPECT_TRUE(is<V>(chain(2.0, a)) && detail::same_tangent(chain(2.0, a), V{2, 4}));
    EXPECT_TRUE(is<std::valarray<float>>(project_number<float>(a)));
}

TEST(Containers, OptionalsAreProjected) {
    using O = std::optional<double>;
    O const some = 1.0, none;
    ProjectTo const project(some);
    EXPECT_EQ(&project(some), &some);
    auto const real = project(std::optional<C>(C(2, 3)));
    EXPECT_TRUE(is<O>(real));
    EXPECT_EQ(real, 2.0);
    EXPECT_TRUE(is<std::optional<float>>(ProjectTo(std::optional<float>(1.0f))(some)));
    EXPECT_FALSE(ProjectTo(none)(std::optional<C>()).has_value());
    EXPECT_THROW((void)project(none), DimensionMismatch);
    EXPECT_THROW((void)ProjectTo(none)(some), DimensionMismatch);
    EXPECT_THROW((void)project(std::optional<C>()), DimensionMismatch);
    using Deep = std::optional<std::vector<double>>;
    EXPECT_THROW((void)ProjectTo(Deep(std::in_place, 2u))(Deep(std::in_place, 1u)),
                 DimensionMismatch);
    EXPECT_TRUE(is<NoTangent>(ProjectTo(std::optional<bool>(true))(some)));
}

TEST(Containers, OptionalsAreAddedInto) {
    using O = std::optional<double>;
    static_assert(is_inplaceable_destination<O> && !is_inplaceable_destination<O const>);
    O total = 1.0, none;
    EXPECT_EQ(&accumulate(total, O(2.0)), &total);
    EXPECT_EQ(total, 3.0);
    EXPECT_THROW((void)accumulate(total, none), DimensionMismatch);
    EXPECT_THROW((void)accumulate(none, total), DimensionMismatch);
    EXPECT_EQ(&accumulate(none, O()), &none);
    EXPECT_TRUE(is_zero(none) && !is_zero(total));
}

template <template <class...> class M>
struct Maps {
    static void test() {
        using Map = M<int, std::vector<double>>;
        Map const x{{1, {1}}, {2, {2, 3}}};
        ProjectTo const project(x);
        auto const dx = tangent_of_map<Map>(Map{{2, {20, 30}}});
        EXPECT_EQ(&project(dx), &dx);
        auto const real = project(tangent_of_map<Map>(M<int, std::vector<C>>{{2, {C(20, 1), 30}}}));
        EXPECT_TRUE(is<tangent_t<Map>>(real));
        EXPECT_TRUE(real == dx);
        // A key that x has not, and an entry of another size.
        EXPECT_THROW((void)project(tangent_of_map<Map>(Map{{3, {1}}})), DimensionMismatch);
        EXPECT_THROW((void)project(tangent_of_map<Map>(Map{{1, {1, 2}}})), DimensionMismatch);
        EXPECT_THROW((void)project(tangent_of_map<Map>(M<int, std::vector<float>>{{3, {1}}})),
                     DimensionMismatch);
        EXPECT_TRUE(is_zero(zero_tangent(dx)));  // the tangent of a tangent
        EXPECT_TRUE(is<NoTangent>(ProjectTo(M<int, bool>{{1, true}})(dx)));
    }
};

TEST(Containers, MapsAreProjected) {
    Maps<std::map>::test();
    Maps<std::unordered_map>::test();
}

// A sum has the type of the primal, also where the tangent is wider.
TEST(Containers, WiderTangentsOfStructs) {
    using Pair = std::pair<std::vector<int>, std::vector<std::vector<float>>>;
    Pair const x{{1, 2}, {{3}, {4, 5}}};
    auto const dx = tangent<Pair>(field<0>(std::vector<double>{10, 20}),
                                  field<1>(std::vector<std::vector<double>>{{30}, {40, 50}}));
    EXPECT_EQ(x + dx, Pair({11, 22}, {{33}, {44, 55}}));
    EXPECT_THROW((void)(x + tangent<Pair>(field<0>(std::vector<double>{1}))), DimensionMismatch);
}
TEST(Containers, WiderTangentsOfOptionalsAndMaps) {
    using O = std::optional<std::vector<float>>;
    using W = std::optional<std::vector<double>>;
    using Pair = std::pair<O, double>;
    Pair const x{O{{1, 2}}, 3};
    EXPECT_EQ(x + tangent<Pair>(field<0>(W{{10, 20}})), Pair(O{{11, 22}}, 3));
    EXPECT_EQ(Pair(O{}, 3) + tangent<Pair>(field<0>(W{})), Pair(O{}, 3));
    EXPECT_THROW((void)(x + tangent<Pair>(field<0>(W{}))), DimensionMismatch);
    EXPECT_THROW((void)(x + tangent<Pair>(field<0>(W{{1}}))), DimensionMismatch);
    W total{{1, 2}};
    static_assert(std::is_same_v<decltype(accumulate(total, O{})), W&>);
    accumulate(total, O{{10, 20}});
    EXPECT_EQ(total, (W{{11, 22}}));
    using Map = std::map<int, std::vector<float>>;
    auto const wider = tangent_of_map<Map>(std::map<int, std::vector<double>>{{1, {10, 20}}});
    EXPECT_EQ((Map{{1, {1, 2}}, {2, {3}}} + wider), (Map{{1, {11, 22}}, {2, {3}}}));
}

TEST(Containers, InStructs) {
    Record const x{{1, 2}, {3, 4}, {{5, 6}}, std::vector<double>{7}, 8};
    auto dx = zero_tangent(x);
    get<&Record::list>(dx).back() = 1;
    get<&Record::array>(dx)[1] = 2;
    get<&Record::map>(dx).entries[5] = 3;
    get<&Record::path>(dx)->at(0) = 4;
    auto const twice = 2.0 * dx;
    EXPECT_TRUE(dx + dx == twice && !(dx == twice) && is_zero(twice - dx - dx));
    EXPECT_DOUBLE_EQ(norm(dx), std::sqrt(30.0));
    Record const moved = x + twice;
    EXPECT_EQ(moved.list, (std::list<double>{1, 4}));
    EXPECT_EQ(moved.array[1], 8);
    EXPECT_EQ(moved.map.at(5), 12);
    EXPECT_EQ(moved.path->front(), 15);
    ProjectTo const project(x);
    EXPECT_EQ(&project(dx), &dx);
    auto total = zero_tangent(x);
    EXPECT_EQ(&accumulate(total, dx), &total);
    accumulate(total, dx);
    EXPECT_TRUE(total == twice);
    EXPECT_EQ(std::hash<decltype(total)>{}(total), std::hash<decltype(total)>{}(dx + dx));
    std::ostringstream text;
    text << tangent<Record>(field<&Record::list>(std::list<double>{1, 2}),
                            field<&Record::array>(std::valarray<float>{3, 4}),
                            field<&Record::path>(std::optional<std::vector<double>>{}));
    EXPECT_NE(text.str().find("(list = [1, 2], array = [3, 4], path = nullopt)"), std::string::npos)
        << text.str();
}

// In debug mode, an addition in place is compared before and after.
TEST(Containers, DebugModeComparesValarrays) {
    using V = std::valarray<double>;
    set_debug_mode(true);
    V total{1, 2};
    accumulate(total, inplaceable_thunk([](auto& d) { d += 1.0; }, [] { return V{1, 1}; }));
    EXPECT_TRUE(detail::same_tangent(total, V{2, 3}));
    EXPECT_THROW((void)accumulate(total, inplaceable_thunk([](auto&) {}, [] { return V{1, 1}; })),
                 BadInplaceError);
    set_debug_mode(false);
}

}  // namespace
