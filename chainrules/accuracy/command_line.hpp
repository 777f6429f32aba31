// SPDX-License-Identifier: MIT
#pragma once
// Options of the command line, with a value each.

#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace accuracy {

/// Calls what is registered for each option, with the value that follows it; the other words are
/// returned. Nothing if an option is unknown or has no value, which is said on stderr.
inline std::optional<std::vector<std::string>> read_command_line(
    int argc, char** argv,
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
            std::fprintf(stderr, "accuracy: %s is unknown\n", word.c_str());
            return std::nullopt;
        }
        if (++i == argc) {
            std::fprintf(stderr, "accuracy: %s: a value must follow\n", word.c_str());
            return std::nullopt;
        }
        option->second(argv[i]);
    }
    return words;
}

}  // namespace accuracy
