// SPDX-License-Identifier: MIT
#include "check_report_text.hpp"

#include <cmath>
#include <cstdio>
#include <limits>
#include <locale>
#include <sstream>

namespace chainrules::testutils::detail {

std::string decimal(long double x, int digits) {
    if (std::isnan(x)) return "NaN";
    if (std::isinf(x)) return x > 0 ? "Infinity" : "-Infinity";
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(digits);
    out << x;
    return out.str();
}

std::string exact_decimal(long double x) {
    if (!std::isfinite(x)) return decimal(x, 6);
    for (int digits = 6; digits < std::numeric_limits<long double>::max_digits10; ++digits) {
        auto text = decimal(x, digits);
        std::istringstream in(text);
        in.imbue(std::locale::classic());
        long double back = 0;
        // A number of double is as good as its shortest decimal in double.
        if (in >> back && (back == x || (static_cast<long double>(static_cast<double>(x)) == x &&
                                         std::isnormal(static_cast<double>(x)) &&
                                         static_cast<double>(back) == static_cast<double>(x))))
            return text;
    }
    return decimal(x, std::numeric_limits<long double>::max_digits10);
}

std::string valid_utf8(std::string const& text) {
    std::string result;
    auto const byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    for (std::size_t i = 0; i < text.size();) {
        unsigned const lead = byte(i);
        std::size_t const length = lead < 0x80                    ? 1
                                   : lead >= 0xC2 && lead <= 0xDF ? 2
                                   : lead >= 0xE0 && lead <= 0xEF ? 3
                                   : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                                  : 0;
        bool valid = length != 0;
        for (std::size_t k = 1; k < length; ++k) valid = valid && (byte(i + k) & 0xC0u) == 0x80;
        // Overlong forms, surrogates, and what is beyond U+10FFFF.
        if (lead == 0xE0) valid = valid && byte(i + 1) >= 0xA0;
        if (lead == 0xED) valid = valid && byte(i + 1) < 0xA0;
        if (lead == 0xF0) valid = valid && byte(i + 1) >= 0x90;
        if (lead == 0xF4) valid = valid && byte(i + 1) < 0x90;
        result += valid ? text.substr(i, length) : "\xEF\xBF\xBD";
        i += valid ? length : 1;
    }
    return result;
}

std::string json_escaped(std::string const& text) {
    std::string result;
    for (char const c : valid_utf8(text)) {
        if (c == '"' || c == '\\') {
            result += {'\\', c};
        } else if (c == '\n') {
            result += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            char code[8];
            std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
            result += code;
        } else {
            result += c;
        }
    }
    return result;
}

std::string html_escaped(std::string const& text) {
    std::string result;
    for (char const c : valid_utf8(text)) {
        switch (c) {
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '&':
                result += "&amp;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

}  // namespace chainrules::testutils::detail
