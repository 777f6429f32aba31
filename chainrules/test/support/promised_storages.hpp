// SPDX-License-Identifier: MIT
#pragma once
// What docs/rules.md promises: every function that it names, with every kind of storage that its
// row speaks of, has rules.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <typeinfo>

#include "chainrules_core/chainrules_core.hpp"

namespace promised {

inline std::string page() {
    std::string const here = __FILE__;
    std::string const folder = here.substr(0, here.rfind("chainrules/test/"));
    std::ifstream file(folder + "docs/rules.md");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The names in backticks of the row of the page that has this text, without template arguments.
inline std::set<std::string> names_in_row_with(std::string const& text) {
    std::set<std::string> result;
    std::istringstream lines(page());
    for (std::string line; std::getline(lines, line);) {
        if (line.find(text) == std::string::npos) continue;
        // Behind the columns of the component and of the headers.
        line.erase(0, line.find('|', line.find('|', line.find('|') + 1) + 1));
        std::istringstream parts(line);
        bool quoted = false;
        for (std::string part; std::getline(parts, part, '`'); quoted = !quoted) {
            std::string const name = part.substr(0, part.find('<'));
            if (quoted && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") ==
                              std::string::npos)
                result.insert(name);
        }
    }
    return result;
}

/// A table of functions, each with the arguments that were tried.
class Table {
  public:
    template <class F, class... X>
    void has(std::string const& name, F const&, char const* arguments,
             std::type_identity<std::tuple<X...>>) {
        tried_.insert(name.substr(0, name.find('<')));
        auto const* const types = typeid(std::tuple<X...>).name();
        EXPECT_TRUE((chainrules::has_frule<F, X...>))
            << name << " of " << arguments << ": " << types;
        EXPECT_TRUE((chainrules::has_rrule<F, X...>))
            << name << " of " << arguments << ": " << types;
    }
    /// Names that are no functions, or functions that other tests have.
    void elsewhere(std::set<std::string> const& names) {
        tried_.insert(names.begin(), names.end());
    }

    void expect_all_of_row_with(std::string const& text) const {
        auto const names = names_in_row_with(text);
        EXPECT_FALSE(names.empty()) << "docs/rules.md has no row with " << text;
        for (auto const& name : names)
            EXPECT_TRUE(tried_.contains(name)) << "docs/rules.md promises " << name;
    }

  private:
    std::set<std::string> tried_;
};

// PROMISED(table, name, X...) tries fn::name of arguments of types X.
#define PROMISED(table, name, ...)                         \
    table.has(#name, ::chainrules::fn::name, #__VA_ARGS__, \
              std::type_identity<std::tuple<__VA_ARGS__>>())

}  // namespace promised
