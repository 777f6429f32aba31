// SPDX-License-Identifier: MIT
// Whole calls on CppAD's tapes, of all orders, at other points than where they were recorded.
#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/dense/num_traits.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "adapters/cppad/tape.hpp"

namespace lab {

/// A line with numbers of any kind, and one with plain numbers.
template <class T>
struct Line {
    T slope, offset;
};
struct Segment {
    double from, to;
};

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Line<T>), slope, offset);
CHAINRULES_FIELDS(lab::Segment, from, to);

namespace lab::fn {

CHAINRULES_FUNCTION_EXPR(value_at, (line, x), line.offset + line.slope * x);
template <class T, class X>
auto rrule(value_at_t, Line<T> const& line, X const& x) {
    auto pullback = [line, x](auto const& y_bar) {
        using chainrules::field;
        return std::tuple{chainrules::NoTangent{},
                          chainrules::tangent<Line<T>>(field<&Line<T>::slope>(T(y_bar * x)),
                                                       field<&Line<T>::offset>(T(y_bar))),
                          T(y_bar * line.slope)};
    };
    return chainrules::RRuleResult{value_at(line, x), pullback};
}

/// Without a forward rule.
CHAINRULES_FUNCTION_EXPR(squared_length, (s), (s.to - s.from) * (s.to - s.from));
inline auto rrule(squared_length_t, Segment const& s) {
    auto pullback = [s](double y_bar) {
        using chainrules::field;
        double const by = 2 * (s.to - s.from) * y_bar;
        return std::tuple{
            chainrules::NoTangent{},
            chainrules::tangent<Segment>(field<&Segment::from>(-by), field<&Segment::to>(by))};
    };
    return chainrules::RRuleResult{squared_length(s), pullback};
}

/// As many numbers as x[0] says.
CHAINRULES_FUNCTION_EXPR(repeated, (x),
                         std::vector<double>(static_cast<std::size_t>(x[0]), x[0]));
inline auto rrule(repeated_t, std::vector<double> const& x) {
    auto pullback = [](auto const&) {
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}};
    };
    return chainrules::RRuleResult{repeated(x), pullback};
}

}  // namespace lab::fn

namespace {

using namespace chainrules;
using namespace on_cppad;
template <class T>
using Matrix = Eigen::Matrix<T, -1, -1>;
template <class T>
using Vector = Eigen::Matrix<T, -1, 1>;

// A first pivot that is zero, where it is recorded and elsewhere.
TEST(CppADArrays, Solve) {
    auto tape = record(
        [](Numbers const& at) {
            AD const &u = at[0], &w = at[1];
            Matrix<AD> A(2, 2);
            A << 0.0, u, w, u * w;
            Vector<AD> b(2);
            b << u + w, w;
            Vector<AD> const x = adapters::call(fn::solve, A, b);
            AD const second = (u + w) / u, first = (w - u * w * second) / w;
            return Numbers{x[0], first, x[1], second};
        },
        {0.7, 1.3});
    expect_pairs(tape, {0.7, 1.3});
    expect_pairs(tape, {1.9, 0.8});
    tape.optimize();
    expect_pairs(tape, {1.9, 0.8});
}
TEST(CppADArrays, PlainMatrix) {
    auto tape = record(
        [](Numbers const& at) {
            Matrix<double> A(2, 2);
            A << 0.0, 2.0, 4.0, 1.0;
            Vector<AD> b(2);
            b << at[0] * at[0], at[0] * at[1];
            Vector<AD> const x = adapters::call(fn::solve, A, b);
            return Numbers{x[0], (b[1] - b[0] / 2.0) / 4.0, x[1], b[0] / 2.0};
        },
        {0.7, 1.3});
    expect_pairs(tape, {1.9, 0.8});
}
TEST(CppADArrays, LogDeterminantAndProducts) {
    auto tape = record(
        [](Numbers const& at) {
            AD const &u = at[0], &w = at[1];
            Matrix<AD> A(2, 2);
            A << u, 0.0, w, u * w;
            auto const p = adapters::call(fn::cumprod, Numbers{u, w, u, w});
            return Numbers{adapters::call(fn::logdet, A),
                           2.0 * CppAD::log(u) + CppAD::log(w),
                           p[2],
                           u * w * u,
                           p[3] * p[1],
                           u * w * u * w * u * w};
        },
        {0.7, 1.3});
    expect_pairs(tape, {0.7, 1.3});
    expect_pairs(tape, {1.9, 0.8});
}
// A call depends on each of its numbers, and on no others.
TEST(CppADArrays, SparsityPattern) {
    auto tape =
        record([](Numbers const& x) { return adapters::call(fn::cumprod, Numbers{x[0], x[2]}); },
               {0.7, 1.3, 0.4});
    using Pattern = CppAD::sparse_rc<std::vector<std::size_t>>;
    Pattern in(3, 3, 3), jacobian;
    for (std::size_t i = 0; i != 3; ++i) in.set(i, i, i);
    tape.for_jac_sparsity(in, false, false, true, jacobian);
    EXPECT_EQ(jacobian.nnz(), 4U);
    for (std::size_t column : jacobian.col()) EXPECT_NE(column, 1U);
}

TEST(CppADArrays, StructsOfNumbers) {
    auto tape = record(
        [](Numbers const& at) {
            lab::Line<AD> const line{at[0], at[1]};
            return Numbers{adapters::call(lab::fn::value_at, line, at[0]), at[0] * at[0] + at[1]};
        },
        {0.7, 1.3});
    expect_pairs(tape, {1.9, 0.8});
}
// What does not take series has first derivatives, and says why it has no others.
TEST(CppADArrays, StructsOfPlainNumbers) {
    auto tape = record(
        [](Numbers const& at) {
            return Numbers{adapters::call(lab::fn::squared_length,
                                          adapters::holding<lab::Segment>(at[0], at[1]))};
        },
        {0.7, 1.3});
    EXPECT_EQ(tape.Forward(0, Doubles{1, 3})[0], 4);
    EXPECT_EQ(tape.Reverse(1, Doubles{1}), (Doubles{-4, 4}));
    EXPECT_THROW(tape.Forward(1, Doubles{1, 0}), adapters::NoForwardRule);
    EXPECT_EQ(tape.Forward(0, Doubles{1, 5})[0], 16);
    EXPECT_THROW(tape.Hessian(Doubles{1, 5}, 0), Error);
}
TEST(CppADArrays, ResultsOfAnotherSize) {
    auto tape = record(
        [](Numbers const& at) { return adapters::call(lab::fn::repeated, Numbers{at[0]}); }, {2});
    EXPECT_EQ(tape.Forward(0, Doubles{2.5}), (Doubles{2.5, 2.5}));
    EXPECT_THROW(tape.Forward(0, Doubles{3}), DimensionMismatch);
}
TEST(CppADArrays, ConstantsAndEmptyArrays) {
    auto const p = adapters::call(fn::cumprod, Numbers{2.0, 3.0});
    EXPECT_TRUE(CppAD::Constant(p[1]));
    EXPECT_EQ(CppAD::Value(p[1]), 6);
    EXPECT_TRUE(adapters::call(fn::cumprod, Numbers{}).empty());
}
// Of the same function and shapes one call is kept.
TEST(CppADArrays, CallsAreKeptOnce) {
    auto const once = [] {
        return record([](Numbers const& x) { return adapters::call(fn::cumprod, x); },
                      {0.7, 1.3, 0.4})
            .size_op();
    };
    using Function = adapters::detail::TaylorArrays<AD, decltype(fn::cumprod), Numbers>;
    auto const add = [] {
        auto call = std::make_unique<Function>(fn::cumprod, Numbers(3, 1.0));
        static_cast<void>(call->result());
        return adapters::detail::CppadAtomic<double>::calls().find_or_add(std::move(call));
    };
    once();
    auto const first = add();
    once();
    EXPECT_EQ(add(), first);
}

}  // namespace
