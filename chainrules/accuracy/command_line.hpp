// SPDX-License-Identifier: MIT
#pragma once
// What the programs of this folder share: options with a value, results as lines of text, and
// tables of them put into a document.

#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace accuracy {

/// Calls what is registered for each option, with the value that follows it; the other words are
/// returned. Nothing if an option is unknown or has no value, which is said on stderr.
inline std::optional<std::vector<std::string>> read_command_line(
    char const* program, int argc, char** argv,
    std::map<std::string, std::function<void(std::string const&)>> const& options) {
    std::vector<std::string> words;
    for (int i = 1; i < argc; ++i) {
        std::string const word = argv[i];
        if (word.rfind("--", 0) != 0) {
            words.push_back(word);
            continue;
        }
        auto const option = options.find(word);
        if (option == options.end()) {
            std::fprintf(stderr, "%s: %s is unknown\n", program, word.c_str());
            return std::nullopt;
        }
        if (++i == argc) {
            std::fprintf(stderr, "%s: %s: a value must follow\n", program, word.c_str());
            return std::nullopt;
        }
        option->second(argv[i]);
    }
    return words;
}

/// The fields of a line of results, which tabs separate.
inline std::vector<std::string> fields_of(std::string const& line, std::size_t count) {
    std::vector<std::string> result;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '\t');) result.push_back(field);
    result.resize(count);
    return result;
}

/// Puts table_of(results) into a Markdown document, between the marks of
/// chainrules.<program>.table.
template <class TableOf>
bool put_table(std::string const& program, std::string const& results, std::string const& document,
               TableOf const& table_of) {
    std::ifstream in(results);
    std::string const table = table_of(in);
    std::stringstream text;
    text << std::ifstream(document).rdbuf();
    std::string const begin = "<!-- Generated from here: chainrules." + program + ".table -->\n";
    std::size_t const from = text.str().find(begin);
    std::size_t const to = text.str().find("<!-- to here. -->\n");
    if (!in.eof() || from == std::string::npos || to == std::string::npos) {
        std::fprintf(stderr, "%s: no results in %s, or no place for them in %s\n", program.c_str(),
                     results.c_str(), document.c_str());
        return false;
    }
    std::ofstream out(document);
    out << text.str().substr(0, from + begin.size()) << table << "\n" << text.str().substr(to);
    return static_cast<bool>(out);
}

}  // namespace accuracy
