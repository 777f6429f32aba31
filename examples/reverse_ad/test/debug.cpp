// SPDX-License-Identifier: MIT
// What goes wrong at run time, one error for each, and that the tape can be used afterwards.
#define REVERSE_AD_DEBUG 1
#include "reverse_ad/debug.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/jacobian.hpp"

namespace faulty {

double weighed(std::vector<double> const& x, bool) { return x[0] * x[1]; }

namespace fn {

CHAINRULES_FUNCTION(weighed, faulty::weighed);
// A pullback that throws, if it is told to.
inline auto rrule(weighed_t, std::vector<double> const& x, bool throws) {
    auto pullback = [x, throws](double bar) {
        if (throws) throw std::domain_error("the pullback throws");
        return std::tuple{chainrules::NoTangent{}, std::vector{bar * x[1], bar * x[0]},
                          chainrules::NoTangent{}};
    };
    return chainrules::RRuleResult{x[0] * x[1], std::move(pullback)};
}

}  // namespace fn
}  // namespace faulty

namespace {

template <class Error, class F>
std::string message(F const& f) {
    try {
        f();
    } catch (Error const& error) {
        return error.what();
    }
    return "nothing was thrown";
}

std::string const not_recording =
    "reverse_ad: a number of a gradient that is finished, or under way in another thread, is "
    "computed with; take its value, or return it";

// Keeps the number that it sees first, and computes with that ever after.
struct Keeps {
    template <class X>
    auto operator()(X const& x) const {
        static std::optional<X> first;
        if (!first) first = x;
        return *first * x;
    }
};

TEST(Debug, NumberOfAFinishedGradient) {
    EXPECT_EQ(reverse_ad::gradient(Keeps{}, 3.0), 6);
    EXPECT_EQ(message<std::logic_error>([] { reverse_ad::gradient(Keeps{}, 3.0); }), not_recording);
    EXPECT_EQ(reverse_ad::gradient([](auto x) { return x * x; }, 3.0), 6);
}

// Returned as it is.
struct Returns {
    template <class X>
    X operator()(X const& x) const {
        static std::optional<X> first;
        if (!first) first = x;
        return *first;
    }
};

TEST(Debug, ResultOfAFinishedGradient) {
    EXPECT_EQ(reverse_ad::gradient(Returns{}, 3.0), 1);
    EXPECT_EQ(message<std::logic_error>([] { reverse_ad::gradient(Returns{}, 3.0); }),
              not_recording);
}

struct InAnArray {
    template <class X>
    auto operator()(X const& x) const {
        static std::optional<X> first;
        if (!first) first = x;
        return std::array<std::remove_cvref_t<decltype(x[0])>, 1>{(*first)[0]};
    }
};

TEST(Debug, JacobianOfAFinishedOne) {
    EXPECT_EQ(reverse_ad::jacobian(InAnArray{}, std::array{3.0})[0][0], 1);
    EXPECT_EQ(message<std::logic_error>([] { reverse_ad::jacobian(InAnArray{}, std::array{3.0}); }),
              not_recording);
}

// A number of the gradient that is under way in this thread is not that thread's.
TEST(Debug, NumberOfAnotherThread) {
    auto const f = [](auto const& x) {
        std::string text;
        std::thread([&] {
            text = message<std::logic_error>([&] { static_cast<void>(x * x); });
        }).join();
        EXPECT_EQ(text, not_recording);
        return x * x;
    };
    EXPECT_EQ(reverse_ad::gradient(f, 3.0), 6);
}

struct OfAnotherThread {
    template <class X>
    X operator()(X const& x) const {
        static X const* other = nullptr;
        if (other == nullptr) {
            other = &x;
            std::string text;
            std::thread([&] {
                text = message<std::logic_error>([] { reverse_ad::gradient(*this_, 2.0); });
            }).join();
            EXPECT_EQ(text, not_recording);
            return x;
        }
        return *other * x;
    }
    static OfAnotherThread const* this_;
};
OfAnotherThread const instance;
OfAnotherThread const* OfAnotherThread::this_ = &instance;

// Both threads are in a gradient of the same function.
TEST(Debug, NumberOfAnotherThreadsGradient) { EXPECT_EQ(reverse_ad::gradient(instance, 3.0), 1); }

TEST(Debug, DerivativeByWhatIsNoVariable) {
    reverse_ad::Tape<double, struct Unregistered> tape;
    auto const x = tape.variable();
    tape.adjoint(x) = 2;
    auto const text =
        "reverse_ad::Tape: the derivative by a number that is no variable of this tape is asked "
        "for";
    EXPECT_EQ(message<std::invalid_argument>([&] { tape.take_adjoint(0); }), text);
    EXPECT_EQ(message<std::invalid_argument>([&] { tape.take_adjoint(x + 1); }), text);
    EXPECT_EQ(tape.take_adjoint(x), 2);
}

TEST(Debug, PullbackThrows) {
    bool throws = true;
    auto const f = [&](auto const& x) {
        auto const product = reverse_ad::call(faulty::fn::weighed, x, throws);
        return 5 * product * x[0] + x[1];
    };
    std::vector const x{2.0, 3.0};
    for (int run = 0; run != 2; ++run) {
        throws = true;
        EXPECT_EQ(message<std::domain_error>([&] { reverse_ad::gradient(f, x); }),
                  "the pullback throws");
        throws = false;
        EXPECT_EQ(reverse_ad::gradient(f, x), (std::vector{60.0, 21.0}));
    }
}

TEST(Debug, FunctionThrows) {
    bool throws = true;
    auto const f = [&](auto const& x) {
        auto const square = x * x;
        if (throws) throw std::domain_error("the function throws");
        return square * x;
    };
    EXPECT_EQ(message<std::domain_error>([&] { reverse_ad::gradient(f, 2.0); }),
              "the function throws");
    throws = false;
    EXPECT_EQ(reverse_ad::gradient(f, 2.0), 12);
    EXPECT_EQ(
        (reverse_ad::Tape<double, std::remove_const_t<decltype(f)>>::of_this_thread().statements()),
        0u);
}

}  // namespace
