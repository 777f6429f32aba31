// SPDX-License-Identifier: MIT
#include "reverse_ad/tape.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <memory>
#include <tuple>
#include <utility>

namespace {

struct Test;
using Tape = reverse_ad::Tape<double, Test>;
using reverse_ad::Index;

// z = 3 x + 5 y, w = 2 z + 7 x.
struct Example {
    Tape tape;
    Index x, y, z, w;

    Example() {
        x = tape.variable();
        y = tape.variable();
        z = statement({{x, 3}, {y, 5}});
        w = statement({{z, 2}, {x, 7}});
    }
    template <std::size_t n>
    Index statement(std::pair<Index, double> const (&terms)[n]) {
        std::array<Index, n> operands;
        std::array<double, n> partials;
        for (std::size_t i = 0; i != n; ++i) std::tie(operands[i], partials[i]) = terms[i];
        return tape.record(operands, partials);
    }
};

TEST(Tape, Sweep) {
    Example e;
    auto const end = e.tape.mark();
    e.tape.adjoint(e.w) = 1;
    e.tape.backward({e.z, 0}, end);
    EXPECT_EQ(e.tape.take_adjoint(e.x), 13);
    EXPECT_EQ(e.tape.take_adjoint(e.y), 10);
}

// Cotangents are zero after a sweep, so that the next one starts anew.
TEST(Tape, SweepAgain) {
    Example e;
    auto const end = e.tape.mark();
    for (double const seed : {1.0, 1.0, -2.0}) {
        e.tape.adjoint(e.w) = seed;
        e.tape.backward({e.z, 0}, end);
        EXPECT_EQ(e.tape.adjoint(e.w), 0);
        EXPECT_EQ(e.tape.adjoint(e.z), 0);
        EXPECT_EQ(e.tape.take_adjoint(e.x), 13 * seed);
        EXPECT_EQ(e.tape.take_adjoint(e.y), 10 * seed);
    }
}

TEST(Tape, StatementOfNothingIsAConstant) {
    Tape tape;
    Index const constants[2] = {};
    double const partials[2] = {1, 2};
    EXPECT_EQ(tape.record_some(constants, partials, 2), 0u);
    EXPECT_EQ(tape.statements(), 0u);
}

TEST(Tape, ConstantsAreLeftOut) {
    Example e;
    Index const operands[3] = {0, e.w, 0};
    double const partials[3] = {std::numeric_limits<double>::infinity(), 2, 3};
    e.tape.adjoint(e.tape.record_some(operands, partials, 3)) = 1;
    e.tape.backward({e.z, 0}, e.tape.mark());
    EXPECT_EQ(e.tape.take_adjoint(e.x), 26);
    EXPECT_EQ(e.tape.take_adjoint(e.y), 20);
}

// The statement before is an operand in every way: added, scaled, alone, twice, in a long one.
TEST(Tape, StatementsThatFollowOneAnother) {
    Example e;
    Index last = e.w;  // 13 x + 10 y
    last = e.statement({{last, 1}});
    last = e.statement({{last, 2}});                                           // 26 x + 20 y
    last = e.statement({{last, 1}, {e.x, 4}});                                 // 30 x + 20 y
    last = e.statement({{last, 0.5}, {e.y, 5}});                               // 15 x + 15 y
    last = e.statement({{last, 1}, {last, 2}});                                // 45 x + 45 y
    last = e.statement({{last, 3}, {last, -2}});                               // the same
    last = e.statement({{e.x, 1}, {last, 1}, {e.y, 2}});                       // 46 x + 47 y
    last = e.statement({{last, 1}, {e.x, 1}, {e.y, 1}, {e.x, 2}, {e.z, 1}});   // 52 x + 53 y
    last = e.statement({{last, 2}, {e.x, 1}, {e.y, 1}, {e.x, 2}, {last, 1}});  // 159 x + 160 y
    auto const end = e.tape.mark();
    for (int run = 0; run != 2; ++run) {
        e.tape.adjoint(last) = 1;
        e.tape.backward({e.z, 0}, end);
        EXPECT_EQ(e.tape.take_adjoint(e.x), 159);
        EXPECT_EQ(e.tape.take_adjoint(e.y), 160);
    }
}

// Its cotangent gets out of the stretch that is swept.
TEST(Tape, TheFirstStatementOfAStretchFollows) {
    Example e;
    auto const begin = e.tape.mark();
    for (double const partial : {1.0, 3.0}) {
        Index const u = e.statement({{e.w, partial}});
        e.tape.adjoint(u) = 2;
        e.tape.backward(begin, e.tape.mark());
        EXPECT_EQ(e.tape.take_adjoint(e.w), 2 * partial);
        e.tape.rewind(begin);
    }
}

TEST(Tape, RewindForgets) {
    Example e;
    auto const mark = e.tape.mark();
    std::size_t const before = e.tape.statements();
    Index const u = e.statement({{e.w, 11}});
    e.tape.adjoint(u) = 4;
    e.tape.rewind(mark);
    EXPECT_EQ(e.tape.statements(), before);
    // A statement in the same place starts without a cotangent, and keeps its own operands.
    Index const v = e.statement({{e.y, 6}});
    EXPECT_EQ(v, u);
    EXPECT_EQ(e.tape.adjoint(v), 0);
    e.tape.adjoint(v) = 1;
    e.tape.backward(mark, e.tape.mark());
    EXPECT_EQ(e.tape.take_adjoint(e.y), 6);
    EXPECT_EQ(e.tape.take_adjoint(e.w), 0);
}

// Infinite partials count only where a cotangent has come in.
TEST(Tape, InfinitePartial) {
    Example e;
    Index const u = e.statement({{e.x, std::numeric_limits<double>::infinity()}});
    static_cast<void>(u);
    e.tape.adjoint(e.w) = 1;
    e.tape.backward({e.z, 0}, e.tape.mark());
    EXPECT_EQ(e.tape.take_adjoint(e.x), 13);
}

struct Doubling : Tape::Node {
    Index from, to;
    int& runs;
    Doubling(Index f, Index t, int& r) : from(f), to(t), runs(r) {}
    void backward(Tape& tape) override {
        ++runs;
        tape.adjoint(to) += 2 * tape.take_adjoint(from);
    }
};

// Nodes run in their place between the statements.
TEST(Tape, NodesBetweenStatements) {
    Example e;
    int runs = 0;
    Index const doubled = e.tape.variable();
    e.tape.add(std::make_unique<Doubling>(doubled, e.w, runs));
    Index const v = e.statement({{doubled, 10}, {e.y, 1}});
    e.tape.adjoint(v) = 1;
    e.tape.backward({e.z, 0}, e.tape.mark());
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(e.tape.take_adjoint(e.x), 260);
    EXPECT_EQ(e.tape.take_adjoint(e.y), 201);
}

// A byte, a cotangent, and 12 bytes per operand; less where the statement before is added.
TEST(Tape, Bytes) {
    Example e;  // two variables, two statements of two operands
    EXPECT_EQ(e.tape.bytes(), 4 * 9 + 4 * 12);
    e.statement({{e.w, 1}, {e.x, 5}});
    EXPECT_EQ(e.tape.bytes(), 5 * 9 + 5 * 12);
}

TEST(Tape, GrowsBeyondItsFirstMemory) {
    Tape tape;
    Index const first = tape.variable();
    Index last = first;
    for (int i = 0; i != 100000; ++i)
        last = tape.record(std::array{last}, std::array{i % 2 == 0 ? 2 : 0.5});
    tape.adjoint(last) = 1;
    tape.backward({first + 1, 0}, tape.mark());
    EXPECT_EQ(tape.take_adjoint(first), 1);
}

}  // namespace
