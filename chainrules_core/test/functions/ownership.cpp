// SPDX-License-Identifier: MIT
// Who owns what a pullback keeps: copies are counted, thunks outlive pullbacks and cotangents, and
// nothing refers to what has died (the sanitizers watch).

#include "chainrules_core/functions/ownership.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/accumulate.hpp"

using chainrules::keep;
using chainrules::Kept;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::RRuleResult;

namespace lib {

inline int copies = 0;
inline int moves = 0;

// A big argument: counts, and its data lives on the heap, where the sanitizers see it go.
class Array {
  public:
    explicit Array(std::vector<double> data) : data_(std::move(data)) {}
    Array(Array const& other) : data_(other.data_) { ++copies; }
    Array(Array&& other) noexcept : data_(std::move(other.data_)) { ++moves; }
    Array& operator=(Array const&) = default;
    ~Array() = default;
    double operator[](std::size_t i) const { return data_[i]; }
    std::size_t size() const { return data_.size(); }

  private:
    std::vector<double> data_;
};

// Σ x[i] y[i], with a pullback that keeps both.
struct dot_t {};
inline constexpr dot_t dot{};
inline auto rrule(dot_t, Array const& x, Array const& y) {
    double total = 0;
    for (std::size_t i = 0; i != x.size(); ++i) total += x[i] * y[i];
    auto pullback = [x = keep(x), y = keep(y)](double dz) {
        std::vector<double> dx, dy;
        for (std::size_t i = 0; i != x->size(); ++i) {
            dx.push_back(dz * (*y)[i]);
            dy.push_back(dz * (*x)[i]);
        }
        return std::tuple{NoTangent{}, dx, dy};
    };
    return RRuleResult{total, pullback};
}

// factor * x, whose cotangents are thunks that keep argument and cotangent.
struct scaled_t {};
inline constexpr scaled_t scaled{};
inline auto rrule(scaled_t, double factor, Array const& x) {
    auto pullback = [factor, x = keep(x)](std::vector<double> const& dy) {
        auto dfactor = chainrules::thunk([x, dy = keep(dy)] {
            double sum = 0;
            for (std::size_t i = 0; i != dy->size(); ++i) sum += (*x)[i] * (*dy)[i];
            return sum;
        });
        auto add_to = [factor, dy = keep(dy)](std::vector<double>& dx) {
            for (std::size_t i = 0; i != dx.size(); ++i) dx[i] += factor * (*dy)[i];
        };
        auto compute = [factor, dy = keep(dy)] {
            std::vector<double> dx = *dy;
            for (double& d : dx) d *= factor;
            return dx;
        };
        return std::tuple{NoTangent{}, dfactor, chainrules::inplaceable_thunk(add_to, compute)};
    };
    return RRuleResult{x[0], pullback};
}

// A function object with big data, which its pullback keeps.
struct Filter {
    Array weights;
    double operator()(double x) const { return x * weights[0]; }
};
inline auto rrule(Filter const& f, double x) {
    return RRuleResult{
        f(x), [f = keep(f)](double dy) { return std::tuple{NoTangent{}, f->weights[0] * dy}; }};
}

struct size_t_ {};
inline constexpr size_t_ size_of{};
inline auto rrule(size_t_, std::unique_ptr<double> const& p) {
    return RRuleResult{*p, [p = keep(p)](double dy) { return std::tuple{NoTangent{}, **p * dy}; }};
}

struct Small {
    double a;
    double b;
};

}  // namespace lib

namespace {

lib::Array make(double a, double b) { return lib::Array({a, b}); }

struct Count {
    int copies;
    int moves;
    friend bool operator==(Count const&, Count const&) = default;
};
template <class Do>
Count counted(Do const& run) {
    lib::copies = lib::moves = 0;
    run();
    return {lib::copies, lib::moves};
}

TEST(Ownership, CopiesOfArguments) {
    auto x = make(1, 2), y = make(3, 4);
    // Both lvalues: one copy each. (y is lent in the others, to count x alone.)
    EXPECT_EQ(counted([&] { (void)rrule(lib::dot, x, y); }).copies, 2);
    EXPECT_EQ(counted([&] { (void)rrule(lib::dot, x, std::cref(y)); }), (Count{1, 0}));
    EXPECT_EQ(counted([&] { (void)rrule(lib::dot, std::move(x), std::cref(y)); }), (Count{0, 1}));
    x = make(1, 2);
    EXPECT_EQ(counted([&] { (void)rrule(lib::dot, std::cref(x), std::cref(y)); }), (Count{0, 0}));
    // Lent by a std::ref of something mutable, too.
    EXPECT_EQ(counted([&] { (void)rrule(lib::dot, std::ref(x), std::cref(y)); }), (Count{0, 0}));
}

TEST(Ownership, CopiesOfTheFunction) {
    lib::Filter f{make(5, 0)};
    EXPECT_EQ(counted([&] { (void)rrule(f, 2.0); }), (Count{1, 0}));
    EXPECT_EQ(counted([&] { (void)rrule(std::cref(f), 2.0); }), (Count{0, 0}));
    EXPECT_EQ(counted([&] {
                  auto [y, pullback] = rrule(std::move(f), 2.0);
                  EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 5.0}));
              }),
              (Count{0, 1}));
}

TEST(Ownership, CallsAndCopiesOfThePullbackCopyNothing) {
    auto const x = make(1, 2), y = make(3, 4);
    auto [z, pullback] = rrule(lib::dot, x, y);
    EXPECT_EQ(counted([&, p = pullback] {
                  (void)p(1.0);
                  auto copy = p;
                  auto moved = std::move(copy);
                  (void)moved(2.0);
              }),
              (Count{0, 0}));
}

TEST(Ownership, PullbackOutlivesTheArguments) {
    auto pullback = [] {
        auto x = make(1, 2), y = make(3, 4);
        auto [z, p] = rrule(lib::dot, x, std::move(y));
        return p;
    }();
    auto [dself, dx, dy] = pullback(10.0);
    EXPECT_EQ(dx, (std::vector<double>{30, 40}));
    EXPECT_EQ(dy, (std::vector<double>{10, 20}));
}

TEST(Ownership, WhatThePullbackKeepsIsNotChangedWithTheArgument) {
    auto x = make(1, 2);
    auto const y = make(3, 4);
    auto [z, owning] = rrule(lib::dot, x, y);
    auto [w, lending] = rrule(lib::dot, std::cref(x), y);
    x = make(100, 200);
    EXPECT_EQ(std::get<2>(owning(1.0)), (std::vector<double>{1, 2}));
    EXPECT_EQ(std::get<2>(lending(1.0)), (std::vector<double>{100, 200}));
}

TEST(Ownership, PullbackIsAssignable) {
    auto const y = make(3, 4);
    auto first = rrule(lib::dot, make(1, 2), y);
    auto second = rrule(lib::dot, make(5, 6), y);
    auto copy = first;
    EXPECT_EQ(std::get<2>(copy.pullback(1.0)), (std::vector<double>{1, 2}));
    // A place for the pullback that is filled again and again.
    std::optional<decltype(first.pullback)> place(first.pullback);
    place.emplace(second.pullback);
    EXPECT_EQ(std::get<2>((*place)(1.0)), (std::vector<double>{5, 6}));
    EXPECT_EQ(std::get<2>(first.pullback(1.0)), (std::vector<double>{1, 2}));
}

TEST(Ownership, ThunksOutliveThePullbackAndTheCotangent) {
    auto cotangents = [] {
        auto [y, pullback] = rrule(lib::scaled, 10.0, make(3, 4));
        std::vector<double> const dy{1, 2};
        return pullback(dy);
    }();
    auto& [dself, dfactor, dx] = cotangents;
    EXPECT_EQ(unthunk(dfactor), 11);
    EXPECT_EQ(unthunk(dx), (std::vector<double>{10, 20}));
    std::vector<double> sum{1, 1};
    chainrules::accumulate(sum, dx);
    EXPECT_EQ(sum, (std::vector<double>{11, 21}));
}

TEST(Ownership, ThunksOfATemporaryAndOfALentCotangent) {
    auto [y, pullback] = rrule(lib::scaled, 10.0, make(3, 4));
    auto from_temporary = pullback(std::vector<double>{1, 2});
    EXPECT_EQ(unthunk(std::get<1>(from_temporary)), 11);
    auto from_thunk = pullback(chainrules::thunk([] { return std::vector<double>{1, 2}; }));
    EXPECT_EQ(unthunk(std::get<1>(from_thunk)), 11);
    std::vector<double> dy{1, 2};
    auto lent = pullback(std::cref(dy));
    dy = {10, 20};
    EXPECT_EQ(unthunk(std::get<1>(lent)), 110);
}

TEST(Ownership, ATemporaryCotangentIsMoved) {
    auto const x = make(1, 2);
    auto [y, pullback] = rrule(lib::scaled, 2.0, std::cref(x));
    std::vector<double> dy{1, 2};
    auto cotangents = pullback(std::move(dy));
    EXPECT_EQ(unthunk(std::get<2>(cotangents)), (std::vector<double>{2, 4}));
    EXPECT_TRUE(dy.empty());  // NOLINT(bugprone-use-after-move): it was moved, not copied
}

TEST(Ownership, MoveOnlyArguments) {
    auto [y, pullback] = rrule(lib::size_of, std::make_unique<double>(3.0));
    EXPECT_EQ(pullback(2.0), (std::tuple{NoTangent{}, 6.0}));
    auto const mine = std::make_unique<double>(4.0);
    auto [z, lending] = rrule(lib::size_of, std::cref(mine));
    EXPECT_EQ(lending(2.0), (std::tuple{NoTangent{}, 8.0}));
}

TEST(Ownership, SmallThingsAreKeptByValue) {
    static_assert(chainrules::keep_by_value<double> && chainrules::keep_by_value<lib::Small>);
    static_assert(!chainrules::keep_by_value<std::string>);
    auto kept = [] {
        lib::Small const local{1, 2};
        return keep(local);
    }();
    EXPECT_EQ((*kept).a, 1);
    EXPECT_EQ(kept->b, 2);
    static_assert(sizeof(Kept<double>) == sizeof(double));
    static_assert(*keep(2.5) == 2.5);
    std::string const text = "far away";
    EXPECT_EQ(&*keep(text), &text);
}

TEST(Ownership, SharedByThreads) {
    auto cotangents = [] {
        auto [y, pullback] = rrule(lib::scaled, 10.0, make(3, 4));
        return pullback(std::vector<double>{1, 2});
    }();
    std::vector<std::thread> threads;
    std::vector<int> wrong(4);
    for (int t = 0; t != 4; ++t)
        threads.emplace_back([&wrong, t, mine = cotangents] {
            for (int i = 0; i != 1000; ++i) {
                auto copy = mine;
                if (unthunk(std::get<1>(copy)) != 11) ++wrong[static_cast<std::size_t>(t)];
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(wrong, std::vector<int>(4));
}

// A value that the rule computed: copies of what owns it share it, and it outlives them all but the
// last.
TEST(Own, ABigValueIsMovedAndShared) {
    lib::copies = 0;
    auto second = [] {
        auto const first = chainrules::own(lib::Array({1, 2, 3}));
        auto const copy = first;
        EXPECT_EQ(&*copy, &*first);
        return copy;
    }();
    EXPECT_EQ(second->size(), 3U);
    EXPECT_EQ((*second)[2], 3);
    EXPECT_EQ(lib::copies, 0);
    second = chainrules::own(lib::Array({4}));
    EXPECT_EQ((*second)[0], 4);
}

TEST(Own, ASmallValueIsHeldAsItIs) {
    auto const owned = chainrules::own(2.5);
    static_assert(std::is_same_v<decltype(owned), Kept<double> const>);
    EXPECT_EQ(*owned, 2.5);
}

}  // namespace
