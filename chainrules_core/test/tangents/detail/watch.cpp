// SPDX-License-Identifier: MIT
// What debug mode finds out about lifetimes and places: a rule that keeps what is gone when its
// pullback runs, a thunk that is added into what it reads.

#include "chainrules_core/tangents/detail/watch.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <valarray>
#include <variant>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_core/tangents/variant.hpp"

using chainrules::BadKeepError;
using chainrules::keep;
using chainrules::NoTangent;
using chainrules::OverlapError;
using chainrules::rrule;
using chainrules::RRuleResult;
using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

namespace lib {

Vector const table{1, 2, 3};

// What a rule keeps beside its arguments, by which the rules below differ.
template <class Kept>
auto first_of(Vector const& x, Kept const& kept) {
    auto pullback = [kept](double dy) { return std::tuple{NoTangent{}, Vector{dy * (*kept)[0]}}; };
    return RRuleResult{x[0], pullback};
}

struct keeps_argument_t {};
inline constexpr keeps_argument_t keeps_argument{};
inline auto rrule(keeps_argument_t, Vector const& x) { return first_of(x, keep(x)); }

struct keeps_local_t {};
inline constexpr keeps_local_t keeps_local{};
inline auto rrule(keeps_local_t, Vector const& x) {
    Vector const twice{2 * x[0]};
    return first_of(x, keep(twice));
}

struct keeps_parameter_t {};
inline constexpr keeps_parameter_t keeps_parameter{};
inline auto rrule(keeps_parameter_t, Vector x) { return first_of(x, keep(x)); }

struct keeps_global_t {};
inline constexpr keeps_global_t keeps_global{};
inline auto rrule(keeps_global_t, Vector const& x) { return first_of(x, keep(table)); }

// The argument is a number, which needs no box.
struct powers_t {};
inline constexpr powers_t powers{};
inline auto rrule(powers_t, double x) {
    Vector const all{1, x, x * x};
    return RRuleResult{
        x * x, [p = keep(all)](double dy) { return std::tuple{NoTangent{}, 2 * (*p)[1] * dy}; }};
}

// Parts of an argument and of the function itself.
struct Filter {
    Vector weights;
};
inline auto rrule(Filter const& f, std::pair<Matrix, std::string> const& x) {
    auto pullback = [w = keep(f.weights), row = keep(x.first[0]),
                     name = keep(x.second)](double dy) {
        return std::tuple{NoTangent{},
                          (*w)[0] * (*row)[0] * dy + static_cast<double>(name->size())};
    };
    return RRuleResult{0.0, pullback};
}

// Rules that call rules.
struct calls_rule_t {};
inline constexpr calls_rule_t calls_rule{};
inline auto rrule(calls_rule_t, Vector const& x, chainrules::Keyword<bool> keep_local) {
    Vector const twice{2 * x[0]};
    // An argument of the rule that is called: who lends it sees to its life.
    double const y = chainrules::rrule(keeps_argument, std::cref(twice)).value;
    if (keep_local.value) return first_of(Vector{y}, keep(twice));
    return first_of(Vector{y}, keep(x));
}

// Pullbacks that hand out thunks.
enum class What { cotangent, captured, local };
struct thunks_t {};
inline constexpr thunks_t thunks{};
inline auto rrule(thunks_t, double x, What what) {
    auto pullback = [x, captured = Vector{x}, what](Vector const& dy) {
        Vector const local{x};
        auto kept = what == What::cotangent  ? keep(dy)
                    : what == What::captured ? keep(captured)
                                             : keep(local);
        return std::tuple{NoTangent{}, chainrules::thunk([kept] { return (*kept)[0]; }),
                          NoTangent{}};
    };
    return RRuleResult{Vector{x}, pullback};
}

}  // namespace lib

namespace {

struct Watch : testing::Test {
    void SetUp() override { chainrules::set_debug_mode(true); }
    void TearDown() override { chainrules::set_debug_mode(false); }
};
using Keep = Watch;
using Overlap = Watch;

template <class Run>
void expect_keep_error(Run const& run, char const* part) {
    try {
        (void)run();
        ADD_FAILURE() << "must be found";
    } catch (BadKeepError const& error) {
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

char const* const of_a_rule =
    "chainrules::keep(x): x is no argument of the rule and would be gone when the pullback runs; "
    "capture it by value";

TEST_F(Keep, OfALocalVariable) {
    Vector const x{3};
    expect_keep_error([&] { return rrule(lib::keeps_local, x); }, of_a_rule);
    expect_keep_error([&] { return rrule(lib::keeps_local, std::cref(x)); }, of_a_rule);
    expect_keep_error([&] { return rrule(lib::keeps_local, Vector{3}); }, of_a_rule);
    expect_keep_error([&] { return rrule(lib::keeps_parameter, x); }, of_a_rule);
    expect_keep_error([&] { return rrule(lib::powers, 2.0); }, of_a_rule);
}

TEST_F(Keep, OfAnArgument) {
    Vector const x{3};
    EXPECT_EQ(std::get<1>(rrule(lib::keeps_argument, x).pullback(2.0)), Vector{6});
    EXPECT_EQ(std::get<1>(rrule(lib::keeps_argument, std::cref(x)).pullback(2.0)), Vector{6});
    EXPECT_EQ(std::get<1>(rrule(lib::keeps_argument, Vector{3}).pullback(2.0)), Vector{6});
    EXPECT_EQ(std::get<1>(rrule(lib::keeps_global, x).pullback(2.0)), Vector{2});
}

TEST_F(Keep, OfAPartOfAnArgument) {
    lib::Filter const f{{2}};
    std::pair<Matrix, std::string> const x{{{3}, {4}}, "name"};
    EXPECT_EQ(std::get<1>(rrule(f, x).pullback(2.0)), 16);
    EXPECT_EQ(std::get<1>(rrule(std::cref(f), std::cref(x)).pullback(2.0)), 16);
}

TEST_F(Keep, InARuleThatCallsRules) {
    Vector const x{3};
    EXPECT_EQ(std::get<1>(rrule(lib::calls_rule, x, chainrules::keyword(false)).pullback(2.0)),
              Vector{6});
    expect_keep_error([&] { return rrule(lib::calls_rule, x, chainrules::keyword(true)); },
                      of_a_rule);
    // The error has left nothing behind.
    EXPECT_EQ(chainrules::detail::running_rule, nullptr);
    EXPECT_EQ(std::get<1>(rrule(lib::keeps_argument, x).pullback(2.0)), Vector{6});
}

TEST_F(Keep, InAPullback) {
    Vector const dy{5};
    auto const run = [&](lib::What what) {
        auto const rule = rrule(lib::thunks, 2.0, what);
        return unthunk(std::get<1>(rule.pullback(dy))) +
               unthunk(std::get<1>(rule.pullback(std::cref(dy))));
    };
    EXPECT_EQ(run(lib::What::cotangent), 10);
    char const* const expected =
        "x is no argument of the rule and no cotangent, and would be gone "
        "when the thunk runs; capture it by value";
    expect_keep_error([&] { return run(lib::What::captured); }, expected);
    expect_keep_error([&] { return run(lib::What::local); }, expected);
}

TEST_F(Keep, OutsideOfARule) {
    std::string const text = "here";
    EXPECT_EQ(&*keep(text), &text);
}

TEST(WatchOff, NothingIsFound) {
    EXPECT_FALSE(chainrules::detail::watching());
    EXPECT_NO_THROW((void)rrule(lib::keeps_local, Vector{3}));
}

// A rule that can keep nothing by reference is not even asked whether somebody watches.
TEST(WatchOff, WhereNothingIsKeptByReferenceThereIsNothingToWatch) {
    using chainrules::Kept;
    using chainrules::detail::pullback_keeps_reference;
    auto const result = [](auto kept) {
        return RRuleResult{1.0,
                           [kept](double dy) { return std::tuple{(void(kept), NoTangent{}), dy}; }};
    };
    using Small = std::array<double, 2>;
    static_assert(!pullback_keeps_reference<decltype(result(2.0))>);
    static_assert(!pullback_keeps_reference<decltype(result(keep(Small{})))>);
    static_assert(!pullback_keeps_reference<decltype(result(std::complex<double>()))>);
    static_assert(pullback_keeps_reference<decltype(result(Kept<Vector>(lib::table)))>);
    static_assert(sizeof(Kept<Vector>) == sizeof(void*));
    static_assert(std::is_trivially_copyable_v<Kept<Vector>>);
}

TEST(WatchOff, WatchersAreCounted) {
    chainrules::set_debug_mode(true);
    chainrules::set_debug_mode(true);
    {
        chainrules::detail::Watch const checker;
        chainrules::set_debug_mode(false);
        EXPECT_TRUE(chainrules::detail::watching());
        EXPECT_THROW((void)rrule(lib::keeps_local, Vector{3}), BadKeepError);
    }
    EXPECT_FALSE(chainrules::detail::watching());
}

// Y = A B for square matrices, whose cotangents add row by row, so that an operand which is the
// destination would change on the way.
Matrix product(Matrix const& a, Matrix const& b) {
    Matrix y(a.size(), Vector(a.size()));
    for (std::size_t i = 0; i != a.size(); ++i)
        for (std::size_t j = 0; j != a.size(); ++j)
            for (std::size_t k = 0; k != a.size(); ++k) y[i][j] += a[i][k] * b[k][j];
    return y;
}
Matrix transpose(Matrix const& a) {
    Matrix t = a;
    for (std::size_t i = 0; i != a.size(); ++i)
        for (std::size_t j = 0; j != a.size(); ++j) t[i][j] = a[j][i];
    return t;
}

}  // namespace

namespace lib {

struct product_t {};
inline constexpr product_t multiply{};
inline auto rrule(product_t, Matrix const& a, Matrix const& b) {
    auto pullback = [a = keep(a), b = keep(b)](Matrix const& dy) {
        auto const times = [](auto x, auto y) {
            return chainrules::inplaceable_thunk(
                [x, y](Matrix& dest) {
                    for (std::size_t i = 0; i != dest.size(); ++i)
                        for (std::size_t j = 0; j != dest.size(); ++j)
                            for (std::size_t k = 0; k != dest.size(); ++k)
                                dest[i][j] += (*x)[i][k] * (*y)[j][k];
                },
                [x, y] { return product(*x, transpose(*y)); });
        };
        auto const db = [a, dy = keep(dy)] { return product(transpose(*a), *dy); };
        return std::tuple{NoTangent{}, times(keep(dy), b), chainrules::thunk(db)};
    };
    return RRuleResult{product(a, b), pullback};
}

// y = x with a cotangent that adds itself row by row.
struct rows_t {};
inline constexpr rows_t first_row{};
inline auto rrule(rows_t, Matrix const& x) {
    auto pullback = [](Matrix const& dy) {
        auto add = [dy = keep(dy)](Vector& dest) {
            for (std::size_t i = 0; i != dest.size(); ++i) dest[i] += (*dy)[0][i];
        };
        return std::tuple{NoTangent{},
                          chainrules::inplaceable_thunk(add, [dy = keep(dy)] { return (*dy)[0]; })};
    };
    return RRuleResult{x[0], pullback};
}

struct Model {
    Matrix weights;
    double bias = 0;
};

}  // namespace lib

CHAINRULES_FIELDS(lib::Model, weights, bias);

namespace {

using chainrules::accumulate;
using lib::Model;

Matrix const a{{1, 2}, {3, 4}}, b{{5, 6}, {7, 8}}, ones{{1, 1}, {1, 1}};

TEST_F(Overlap, WithALentCotangent) {
    auto const [y, pullback] = rrule(lib::multiply, a, b);
    Matrix dy = ones;
    auto const da = std::get<1>(pullback(std::cref(dy)));
    try {
        accumulate(dy, da);
        ADD_FAILURE() << "must be found";
    } catch (OverlapError const& error) {
        EXPECT_NE(std::string(error.what())
                      .find("chainrules::accumulate(dest, thunk): the thunk "
                            "reads dest"),
                  std::string::npos);
    }
    EXPECT_EQ(dy, ones);
    // The value is added without harm, as is the thunk where the cotangent was not lent.
    Matrix const sum{{12, 16}, {12, 16}};
    accumulate(dy, unthunk(da));
    EXPECT_EQ(dy, sum);
    dy = ones;
    accumulate(dy, std::get<1>(pullback(dy)));
    EXPECT_EQ(dy, sum);
}

TEST_F(Overlap, WithALentArgument) {
    Matrix mine = b;
    auto const lent = rrule(lib::multiply, a, std::cref(mine));
    EXPECT_THROW(accumulate(mine, std::get<1>(lent.pullback(ones))), OverlapError);
    EXPECT_EQ(mine, b);
    auto const kept = rrule(lib::multiply, a, mine);
    accumulate(mine, std::get<1>(kept.pullback(ones)));
    EXPECT_EQ(mine, (Matrix{{16, 21}, {18, 23}}));
}

TEST_F(Overlap, WithAPartOfALentCotangent) {
    auto const [y, pullback] = rrule(lib::first_row, a);
    Matrix dy = b;
    auto const dx = std::get<1>(pullback(std::cref(dy)));
    EXPECT_THROW(accumulate(dy[1], dx), OverlapError);
    Vector apart{1, 1};
    accumulate(apart, dx);
    EXPECT_EQ(apart, (Vector{6, 7}));
}

TEST_F(Overlap, OfADestinationWithALentPartOfIt) {
    auto sum = chainrules::tangent<Model>(chainrules::field<&Model::weights>(ones),
                                          chainrules::field<&Model::bias>(1.0));
    using Sum = decltype(sum);
    auto const dmodel = chainrules::inplaceable_thunk(
        [w = keep(get<&Model::weights>(sum))](Sum& dest) { get<&Model::bias>(dest) += (*w)[0][0]; },
        [] {
            return chainrules::tangent<Model>(chainrules::field<&Model::weights>(ones),
                                              chainrules::field<&Model::bias>(1.0));
        });
    EXPECT_THROW(accumulate(sum, dmodel), OverlapError);
}

// What an optional, a variant, a valarray holds lies elsewhere than they do.
template <class Holder, class Part>
void expect_overlap(Holder& holder, Part const& part) {
    auto const thunk = chainrules::inplaceable_thunk([part = keep(part)](Holder&) { (void)*part; },
                                                     [holder] { return holder; });
    EXPECT_THROW(accumulate(holder, thunk), OverlapError);
    Holder other = holder;
    auto const harmless = chainrules::inplaceable_thunk(
        [part = keep(part)](Holder& dest) { dest = chainrules::add(dest, dest); },
        [holder] { return holder; });
    EXPECT_NO_THROW(accumulate(other, harmless));
}
TEST_F(Overlap, InsideOfOptionalsVariantsAndValarrays) {
    // On the heap, the first row's numbers and the second row.
    Matrix const rows{{1, 2}, {3, 4}};
    std::optional<Matrix> some(rows);
    expect_overlap(some, (*some)[1]);
    std::variant<double, Matrix> either(rows);
    expect_overlap(either, std::get<1>(either)[1]);
    std::valarray<Vector> all(Vector{1, 2}, 2);
    expect_overlap(all, all[1]);
    std::optional<Matrix> none;
    // It holds no optional: what an empty one left in its place may look like an address.
    auto const nothing =
        chainrules::inplaceable_thunk([](auto&) {}, [] { return std::optional<Matrix>(); });
    EXPECT_NO_THROW(accumulate(none, nothing));
    std::valarray<double> const numbers{1, 2, 3};
    auto const storage = chainrules::detail::storage_of(numbers);
    EXPECT_EQ(storage.length, 3 * sizeof(double));
    EXPECT_EQ(storage.begin, chainrules::detail::address_of(numbers[0]));
    EXPECT_EQ(chainrules::detail::storage_of(std::valarray<double>{}).runs, 0u);
}

// After the number there is padding, in which an optimised program left the address of the
// destination: that was an OverlapError.
struct alignas(2 * sizeof(double)) AddOne {
    double one = 1;
    void operator()(Vector& dest) const { dest[0] += one; }
};
TEST_F(Overlap, PaddingIsNotRead) {
    if (!chainrules::detail::padding_is_known) GTEST_SKIP();
    Vector dest{1};
    auto thunk = chainrules::inplaceable_thunk(AddOne{}, [] { return Vector{1}; });
    static_assert(sizeof(Vector*) == sizeof(double));
    Vector const* const address = &dest;
    std::memcpy(reinterpret_cast<char*>(&thunk) + sizeof(double), &address, sizeof address);
    accumulate(dest, thunk);
    EXPECT_EQ(dest, Vector{2});
}

TEST(WatchOff, OverlapIsNotLookedFor) {
    auto const [y, pullback] = rrule(lib::multiply, a, b);
    Matrix dy = ones;
    EXPECT_NO_THROW(accumulate(dy, std::get<1>(pullback(std::cref(dy)))));
}

// What can be told about an array: with strides as Eigen's, it is not one piece.
struct Block {
    double* begin;
    std::ptrdiff_t inner, outer, stride;

    double const* data() const { return begin; }
    std::ptrdiff_t size() const { return inner * outer; }
    std::ptrdiff_t innerSize() const { return inner; }
    std::ptrdiff_t outerSize() const { return outer; }
    std::ptrdiff_t innerStride() const { return 1; }
    std::ptrdiff_t outerStride() const { return stride; }
};

TEST(Storage, BlocksOfAMatrix) {
    using chainrules::detail::overlap, chainrules::detail::storage_of;
    double matrix[16] = {};  // 4 columns of 4
    auto const all = storage_of(Block{matrix, 4, 4, 4});
    auto const top = storage_of(Block{matrix, 2, 4, 4});
    auto const bottom = storage_of(Block{matrix + 2, 2, 4, 4});
    auto const middle = storage_of(Block{matrix + 1, 2, 4, 4});
    auto const last = storage_of(Block{matrix + 12, 4, 1, 4});
    EXPECT_TRUE(overlap(all, top) && overlap(all, last) && overlap(bottom, last));
    EXPECT_TRUE(overlap(top, middle) && overlap(middle, bottom));
    EXPECT_FALSE(overlap(top, bottom));
    EXPECT_FALSE(overlap(storage_of(Vector{}), all));
    EXPECT_EQ(storage_of(3.5).runs, 0u);
}

}  // namespace
