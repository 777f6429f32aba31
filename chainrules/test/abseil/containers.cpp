// SPDX-License-Identifier: MIT
#include "chainrules/abseil/containers.hpp"

#include <complex>
#include <string>

#include "absl/container/btree_map.h"
#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "absl/container/node_hash_map.h"
#include "absl/types/optional.h"
#include "absl/types/span.h"
#include "absl/types/variant.h"

#include "chainrules/chainrules.hpp"
#include "chainrules_core/rules/structure.hpp"
#include "chainrules_testutils/flatten_maps.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/views.hpp"
#include "support/message_of.hpp"

namespace lab {

struct Record {
    absl::InlinedVector<double, 2> row;
    absl::btree_map<int, double> map;
    absl::optional<double> top;
};

}  // namespace lab

CHAINRULES_FIELDS(lab::Record, row, map, top);

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;
using Row = absl::InlinedVector<double, 2>;
using Fixed = absl::FixedArray<double>;
using Span = absl::Span<double const>;
using Vector = std::vector<double>;

TEST(AbslContainers, Tangents) {
    static_assert(std::is_same_v<tangent_t<Row>, Row>);
    static_assert(
        std::is_same_v<tangent_t<absl::InlinedVector<int, 4>>, absl::InlinedVector<double, 4>>);
    static_assert(std::is_same_v<tangent_t<Fixed>, Vector>);
    static_assert(std::is_same_v<tangent_t<absl::FixedArray<float, 3>>, std::vector<float>>);
    static_assert(std::is_same_v<tangent_t<Span>, Vector>);
    static_assert(std::is_same_v<tangent_t<absl::optional<int>>, absl::optional<double>>);
    static_assert(std::is_same_v<tangent_t<absl::variant<int, Row>>, absl::variant<double, Row>>);
    static_assert(std::is_same_v<tangent_t<absl::string_view>, NoTangent>);
    Row const x{1, 2, 3};
    EXPECT_EQ(zero_tangent(x), (Row{0, 0, 0}));
    EXPECT_EQ(add(x, Row{1, 1, 1}), (Row{2, 3, 4}));
    EXPECT_EQ(ProjectTo(x)(absl::InlinedVector<complex, 2>{{1, 1}, {2, 2}, {3, 3}}), x);
    EXPECT_THROW((void)ProjectTo(x)(Row{1}), DimensionMismatch);
    Row sum{1, 1, 1};
    EXPECT_EQ(&accumulate(sum, x), &sum);
    EXPECT_EQ(sum, (Row{2, 3, 4}));
    Fixed const fixed{1, 2, 3};
    EXPECT_EQ(zero_tangent(fixed), (Vector{0, 0, 0}));
    EXPECT_EQ(add(fixed, Vector{1, 1, 1}), (Vector{2, 3, 4}));
    EXPECT_EQ(ProjectTo(fixed)(std::vector<complex>{{1, 1}, {2, 2}, {3, 3}}), (Vector{1, 2, 3}));
    EXPECT_THROW((void)ProjectTo(fixed)(Vector{1}), DimensionMismatch);
}

template <template <class...> class M>
void check_maps() {
    using Map = M<std::string, double>;
    Map const m{{"a", 1}, {"b", 2}};
    static_assert(std::is_same_v<tangent_t<Map>, Tangent<Map, Entries<Map>>>);
    auto const dm = tangent_of_map<Map>(Map{{"b", 5}});
    EXPECT_EQ(add(m, dm).at("b"), 7);
    EXPECT_EQ(ProjectTo(m)(tangent_of_map<Map>(M<std::string, complex>{{"b", {5, 1}}})), dm);
    auto total = zero_tangent(m);
    accumulate(total, dm);
    EXPECT_EQ(total, dm);
    EXPECT_THROW((void)ProjectTo(m)(tangent_of_map<Map>(Map{{"c", 1}})), DimensionMismatch);
    std::string const b = "b", c = "c";
    test_frule(fn::at, m, b);
    test_rrule(fn::at, m, b);
    test_frule(fn::value_or, m, c, 3.0);
    test_rrule(fn::value_or, m, c, 3.0);
    auto const [y, pullback] = rrule(fn::at, m, b);
    EXPECT_EQ(std::get<1>(pullback(5.0)).entries, (Map{{"b", 5}}));
    EXPECT_EQ(message_of<std::out_of_range>([&] { fn::at(m, c); }),
              "chainrules::at: the map has no value for the key");
}
TEST(AbslContainers, Maps) {
    check_maps<absl::flat_hash_map>();
    check_maps<absl::node_hash_map>();
    check_maps<absl::btree_map>();
}

TEST(AbslContainers, RulesOfAlgorithms) {
    Row const x{3, -1, 2};
    test_all(fn::sum, x);
    test_all(fn::transform, fn::sin, x);
    test_all(fn::sorted, x);
    test_all(fn::partial_sum, x);
    test_all(fn::at, x, 1);
    test_all(fn::accumulate_with, fn::multiply, x, 2.0);
    static_assert(std::is_same_v<decltype(fn::transform(fn::sin, x)), Row>);
    Fixed const fixed{3, -1, 2};
    test_all(fn::prod, fixed);
    test_all(fn::transform, fn::multiply, fixed, x);
    test_all(fn::reverse, fixed);
    test_all(fn::inclusive_scan, fn::add, fixed);
    EXPECT_EQ(fn::sorted(fixed), (Vector{-1, 2, 3}));
    Vector const data{3, -1, 2};
    Span const span(data);
    test_frule(fn::mean, span);
    test_rrule(fn::mean, span);
    test_rrule(fn::gather, span, std::vector{2, 2, 0});
    test_rrule(fn::transform_reduce, fn::multiply, span, x);
    EXPECT_EQ(fn::cumprod(span), (Vector{3, -3, -6}));
    EXPECT_EQ(fn::join(x, fixed, span).size(), 9u);
}

TEST(AbslContainers, ChangedInPlace) {
    Row v{1, 2}, dv{10, 20};
    frule(std::tuple{NoTangent{}, std::ref(dv), 30.0}, fn::push_back, std::ref(v), 3.0);
    frule(std::tuple{NoTangent{}, std::ref(dv)}, fn::reverse_in_place, std::ref(v));
    EXPECT_EQ(v, (Row{3, 2, 1}));
    EXPECT_EQ(dv, (Row{30, 20, 10}));
}

TEST(AbslContainers, InStructs) {
    using lab::Record;
    Record const x{{1, 2}, {{5, 6}}, 7.0};
    auto dx = zero_tangent(x);
    get<&Record::row>(dx)[1] = 1;
    get<&Record::map>(dx).entries[5] = 2;
    get<&Record::top>(dx) = 3;
    Record const moved = x + 2.0 * dx;
    EXPECT_EQ(moved.row, (Row{1, 4}));
    EXPECT_EQ(moved.map.at(5), 10);
    EXPECT_EQ(moved.top, 13);
    test_frule(fn::member<&Record::row>, x);
    test_rrule(fn::member<&Record::top>, x);
}

TEST(AbslContainers, OptionalsAndVariants) {
    using Either = absl::variant<double, Row>;
    Either const x(Row{1, 2});
    auto const dx = zero_tangent(x);
    EXPECT_EQ(absl::get<1>(add(x, Either(Row{1, 1}))), (Row{2, 3}));
    EXPECT_THROW((void)add(dx, Either(1.0)), DimensionMismatch);
    EXPECT_EQ(*add(absl::optional<double>(1), absl::optional<double>(2)), 3);
}

}  // namespace
