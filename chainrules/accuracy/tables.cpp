// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <tuple>
#include <vector>

#include "report.hpp"

namespace accuracy {

namespace {

struct Cell {
    double worst = 0;
    double limit = 0;
    double median = 0;
    std::string where;
    long points = 0;
    long beyond = 0;
    std::string reason;
};
struct Row {
    std::string topic;
    std::string name;
    std::string arguments;
    std::string slot;
    std::string algorithm;
    std::map<std::string, Cell> cells;

    bool is_complex() const { return topic.rfind("Complex", 0) == 0; }
    // With the number of arguments, where that is not one.
    std::string title() const {
        auto const count = 1 + std::count(arguments.begin(), arguments.end(), ',');
        return count == 1 ? name : name + ", " + std::to_string(count) + " arguments";
    }
};

// Of results for the same, the last.
std::vector<Row> read_rows(std::istream& in) {
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line);) {
        std::vector<std::string> f;
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, '\t');) f.push_back(field);
        f.resize(13);
        auto const same = [&](Row const& row) {
            return row.topic == f[0] && row.name == f[1] && row.arguments == f[2] &&
                   row.slot == f[3];
        };
        auto row = std::find_if(rows.begin(), rows.end(), same);
        if (row == rows.end()) row = rows.insert(rows.end(), {f[0], f[1], f[2], f[3], f[12], {}});
        auto const number = [](std::string const& text) {
            return std::strtod(text.c_str(), nullptr);
        };
        row->cells[f[4]] = {number(f[5]), number(f[8]),    number(f[10]),
                            f[6],         std::stol(f[7]), std::strtol(f[11].c_str(), nullptr, 10),
                            f[9]};
    }
    return rows;
}

// "log_sums" as "log sums", "ComplexPowerAccuracy" as "complex power".
std::string title_of(std::string const& topic) {
    std::string title;
    for (char const c : topic.substr(0, topic.rfind("Accuracy"))) {
        bool const capital = c >= 'A' && c <= 'Z';
        if (capital && !title.empty()) title += ' ';
        title += capital ? static_cast<char>(c - 'A' + 'a') : c == '_' ? ' ' : c;
    }
    return title;
}

// The head of a table, where another topic begins.
std::string head(std::string& topic, Row const& row, char const* columns) {
    if (row.topic == topic) return "";
    topic = row.topic;
    return "\n### " + title_of(topic) + "\n\n" + columns;
}

std::string formatted(char const* format, double x) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, format, x);
    return buffer;
}

// Rounding units: a column per number type, and what is an exception.

std::string cell_in_units(Cell const& cell) {
    if (cell.points == 0) return "0";
    std::string const bold = cell.worst > cell.limit ? "**" : "";
    return bold + formatted(cell.worst > 1000 ? "%.1e" : "%.2f", cell.worst) + bold +
           (cell.worst < 0.005 ? "" : " at " + cell.where);
}

// Which cells are the worst of fewer points than most.
std::string fewer_points(std::vector<Row> const& rows) {
    std::map<long, int> counts;
    for (Row const& row : rows)
        for (auto const& [type, cell] : row.cells) ++counts[cell.points];
    long const usual =
        std::max_element(counts.begin(), counts.end(), [](auto const& a, auto const& b) {
            return a.second < b.second;
        })->first;
    int all = 0, many = 0;
    for (auto const& [points, cells] : counts) {
        all += cells;
        if (points >= 100'000) many += cells;
    }
    std::ostringstream out;
    out << "\n### Points\n\n"
        << many << " of " << all
        << " figures are the worst of 100,000 points and more whose exact result is a normal "
           "number";
    if (usual < 100'000) out << ", most of the others of " << usual;
    char const* separator = "; fewer:\n\n";
    for (Row const& row : rows) {
        std::ostringstream here;
        for (auto const& [type, cell] : row.cells)
            if (cell.points > 0 && cell.points < usual)
                here << (here.str().empty() ? "" : ", ") << cell.points << " (" << type << ")";
        if (here.str().empty()) continue;
        out << separator << "- `" << row.title() << "`, " << row.slot << ": " << here.str();
        separator = "\n";
    }
    return out.str() + (separator[0] == ';' ? ".\n" : "\n");
}

std::string exceptions(std::vector<Row> const& rows) {
    std::ostringstream out;
    out << "\n### Exceptions\n\n";
    bool any = false;
    for (Row const& row : rows) {
        // The types that share a reason, in one line.
        std::map<std::string, std::string> types;
        for (auto const& [type, cell] : row.cells)
            if (!cell.reason.empty())
                types[cell.reason] += (types[cell.reason].empty() ? "" : ", ") + type;
        for (auto const& [reason, of] : types) {
            any = true;
            out << "- `" << row.title() << "`, " << row.slot << " (" << of << "): up to "
                << row.cells.at(of.substr(0, of.find(','))).limit << " ulp. " << reason << ".\n";
        }
    }
    if (!any) out << "None.\n";
    return out.str();
}

// By topic, complex ones last.
std::string in_rounding_units(std::vector<Row> rows) {
    std::sort(rows.begin(), rows.end(), [](Row const& a, Row const& b) {
        return std::tuple(a.is_complex(), a.topic, a.title(), a.slot) <
               std::tuple(b.is_complex(), b.topic, b.title(), b.slot);
    });
    std::ostringstream out;
    std::string topic;
    for (Row const& row : rows) {
        out << head(topic, row,
                    "| function | | float | double | long double |\n|---|---|---|---|---|\n");
        out << "| `" << row.title() << "` | " << row.slot;
        for (char const* type : {"float", "double", "long double"}) {
            auto const cell = row.cells.find(type);
            out << " | " << (cell == row.cells.end() ? "–" : cell_in_units(cell->second));
        }
        out << " |\n";
    }
    return out.str() + fewer_points(rows) + exceptions(rows);
}

// Relative errors: at references and at random points.

// Six digits are enough to see where.
std::string place(std::string const& where) {
    std::string result;
    std::istringstream in(where);
    for (std::string number; std::getline(in, number, ',');)
        result += (result.empty() ? "" : ", ") + formatted("%.6g", std::stod(number));
    return result;
}
// Points, worst error and where, median.
std::string relative_cells(Row const& row, char const* type) {
    auto const found = row.cells.find(type);
    if (found == row.cells.end() || found->second.points == 0) return " – | – |";
    Cell const& cell = found->second;
    std::string const beyond =
        cell.beyond == 0 ? "" : " (" + std::to_string(cell.beyond) + " beyond)";
    return " " + std::to_string(cell.points) + beyond + " | " + formatted("%.1e", cell.worst) +
           " at " + place(cell.where) + "; " + formatted("%.1e", cell.median) + " |";
}

std::string relative(std::vector<Row> const& rows) {
    std::ostringstream out;
    std::string topic;
    for (Row const& row : rows) {
        out << head(topic, row,
                    "| function | by | | references | worst; median | random points | worst; "
                    "median |\n|---|---|---|---|---|---|---|\n");
        out << "| `" << row.name << "(" << row.arguments << ")` | "
            << row.slot.substr(row.slot.find(' ') + 1) << " | " << row.algorithm << " |"
            << relative_cells(row, "references") << relative_cells(row, "double") << "\n";
    }
    return out.str();
}

}  // namespace

bool write_table(std::string const& results, std::string const& document) {
    std::ifstream in(results);
    std::vector<Row> const rows = read_rows(in);
    std::stringstream file;
    file << std::ifstream(document).rdbuf();
    std::string const text = file.str();
    std::size_t const to = text.find("<!-- to here. -->\n");
    auto const after = [&](char const* target) {
        std::string const mark = std::string("<!-- Generated from here: ") + target + " -->\n";
        std::size_t const begin = text.find(mark);
        return begin == std::string::npos ? begin : begin + mark.size();
    };
    std::size_t const units = after("chainrules.accuracy.table");
    std::size_t const from =
        units != std::string::npos ? units : after("chainrules.special_accuracy.table");
    if (rows.empty() || from == std::string::npos || to == std::string::npos) {
        std::fprintf(stderr, "accuracy: no results in %s, or no place for them in %s\n",
                     results.c_str(), document.c_str());
        return false;
    }
    std::ofstream out(document);
    out << text.substr(0, from) << (from == units ? in_rounding_units(rows) : relative(rows))
        << "\n"
        << text.substr(to);
    return static_cast<bool>(out);
}

}  // namespace accuracy
