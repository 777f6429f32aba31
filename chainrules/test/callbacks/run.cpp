// SPDX-License-Identifier: MIT
// Exceptions of callbacks, which come out of callbacks::run.
#include "chainrules/callbacks/run.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <thread>
#include <type_traits>

namespace {

namespace callbacks = chainrules::callbacks;

// A callback as the headers have it: the error code 1 instead of an exception.
int callback(char const* complaint) noexcept {
    try {
        if (complaint != nullptr) throw std::runtime_error(complaint);
        return 0;
    } catch (...) {
        callbacks::detail::keep_exception();
        return 1;
    }
}

std::string message_of(auto const& solve) {
    try {
        callbacks::run(solve);
        return "none";
    } catch (std::exception const& error) {
        return error.what();
    }
}

TEST(Run, ReturnsWhatTheSolverReturns) {
    EXPECT_EQ(callbacks::run([] { return callback(nullptr); }), 0);
    bool called = false;
    callbacks::run([&] { called = true; });
    EXPECT_TRUE(called);
    static_assert(std::is_void_v<decltype(callbacks::run([] {}))>);
}

TEST(Run, ThrowsTheFirstException) {
    EXPECT_EQ(message_of([] { return callback("first") + callback("second"); }), "first");
    EXPECT_EQ(message_of([] { callback("void"); }), "void");
}
// Over an error of the solver's own.
TEST(Run, SolverThatThrows) {
    EXPECT_EQ(message_of([] {
                  callback("person");
                  throw std::logic_error("solver");
              }),
              "person");
    EXPECT_EQ(message_of([] { throw std::logic_error("solver"); }), "solver");
}
// What happened before, or in another thread, is not thrown.
TEST(Run, ExceptionsOfItsOwnAlone) {
    callback("before");
    EXPECT_EQ(message_of([] { return callback(nullptr); }), "none");
    EXPECT_EQ(message_of([] { std::thread([] { callback("elsewhere"); }).join(); }), "none");
}
// A solver that is called by the function of another one.
TEST(Run, Nested) {
    EXPECT_EQ(message_of([] {
                  EXPECT_EQ(message_of([] { callback("inner"); }), "inner");
                  return callback(nullptr);
              }),
              "none");
    EXPECT_EQ(message_of([] {
                  callback("outer");
                  EXPECT_EQ(message_of([] { callback("inner"); }), "inner");
              }),
              "outer");
}

}  // namespace
