// SPDX-License-Identifier: MIT
// Every fact about a special function has what an entry of the rule list must have, every function
// with references has one, and the installed list says the same.

#include "rule_list/structure.hpp"

#include <cstdio>
#include <filesystem>

#include "facts/special_topics.hpp"
#include "special/support/reference_rows.hpp"

namespace {

using namespace rule_list_tests;
namespace special = facts::special;

TEST(RuleList, EntriesAreComplete) {
    special::for_each_topic([](char const* topic, auto const& list) {
        rule_list::for_each([&](auto const& entry) { expect_complete(entry, topic); }, list);
    });
}

TEST(RuleList, EntriesAreDistinct) {
    std::set<std::string> seen;
    special::for_each_fact([&](auto const& entry) {
        EXPECT_TRUE(seen.insert(key_of(entry)).second) << entry.name() << " is listed twice";
    });
}

// An argument of whole numbers takes nothing else, and has no tangent.
template <class E, std::size_t I>
void expect_whole(E const& entry) {
    using Call = typename E::template arguments<double>;
    using Argument = std::tuple_element_t<I, Call>;
    if constexpr (std::is_same_v<Argument, int>) {
        using Found = Rules<typename E::function_type, Call>;
        EXPECT_TRUE((std::is_same_v<typename Found::template Partial<I>, NoTangent>))
            << entry.name() << ", argument " << I + 1;
    }
}
TEST(RuleList, WholeNumbersHaveNoTangent) {
    special::for_each_fact([&]<class E>(E const& entry) {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (expect_whole<E, I>(entry), ...);
        }(std::make_index_sequence<E::arity>{});
    });
}

// Without a look at the installed list: it may hold what no longer compiles.
TEST(RuleList, InstalledListIsUpToDate) {
    facts::printing::Lists lists;
    special::for_each_topic([&](char const* name, auto const& topic) { lists.add(name, topic); });
    expect_installed(lists, "special/rule_list.hpp");
}

// For scan.cmake, which looks for functions that are missing here.
TEST(RuleList, PrintsNames) {
    special::for_each_fact([](auto const& entry) { std::printf("listed: %s\n", entry.name()); });
}

TEST(RuleList, HasEveryFunctionWithReferences) {
    std::set<std::string> listed = {"sin_pi", "cos_pi"};  // those of chainrules/rule_list.hpp
    special::for_each_fact([&](auto const& entry) { listed.insert(entry.name()); });
    std::string const path = __FILE__;
    std::size_t rows = 0;
    for (auto const& file : std::filesystem::directory_iterator(
             path.substr(0, path.rfind("rule_list/structure")) + "references")) {
        if (file.path().stem() == "elementary") continue;  // of chainrules/rule_list.hpp
        for (references::Row const& row : references::read_rows(file.path())) {
            ++rows;
            EXPECT_FALSE(listed.insert(references::listed_as(row.function)).second)
                << row.function << " is not listed";
        }
    }
    EXPECT_GT(rows, 3500U);
}

}  // namespace
