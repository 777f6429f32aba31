// SPDX-License-Identifier: MIT
#include "report.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <tuple>
#include <vector>

#include "command_line.hpp"

namespace accuracy {

namespace {

std::string place(Finding const& finding) {
    std::string result;
    for (std::string const& x : finding.where) result += (result.empty() ? "" : ", ") + x;
    return result;
}

std::string slot(Finding const& finding) {
    std::string result = finding.argument < 0 ? "f" : "by " + std::to_string(finding.argument + 1);
    if (finding.output > 0) result += " of output " + std::to_string(finding.output + 1);
    return result;
}

}  // namespace

void print(Finding const& finding) {
    std::printf("%s %-12s %-10s %-11s %8.3g ulp at (%s)", finding.good() ? "  " : "!!",
                finding.name.c_str(), slot(finding).c_str(), finding.type.c_str(), finding.worst,
                place(finding).c_str());
    if (finding.worst > finding.limit)
        std::printf(": %s, exactly %s", finding.rule.c_str(), finding.exact.c_str());
    std::printf("; %ld points in %.1f s", finding.points, finding.seconds);
    if (finding.outside) std::printf(", %ld out of range", finding.outside);
    if (finding.unresolved) std::printf(", %ld without a reference", finding.unresolved);
    if (finding.disputed) std::printf(", %ld references disputed", finding.disputed);
    std::printf("\n");
    std::fflush(stdout);
}

void append(std::string const& file, Function const& f, Finding const& finding) {
    std::ofstream out(file, std::ios::app);
    out << finding.topic << '\t' << finding.name << '\t' << f.arguments << '\t' << slot(finding)
        << '\t' << finding.type << '\t' << finding.worst << '\t' << place(finding) << '\t'
        << finding.points << '\t' << finding.limit << '\t' << finding.reason << '\t' << f.formula
        << '\n';
}

namespace {

struct Cell {
    double worst = 0;
    double limit = 0;
    std::string where;
    long points = 0;
    std::string reason;
};
struct Row {
    std::string topic;
    std::string name;
    std::string slot;
    std::map<std::string, Cell> cells;
};

// Rows by topic, complex ones last; of results for the same, the last.
std::vector<Row> read_rows(std::istream& in) {
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line);) {
        auto const f = fields_of(line, 11);
        std::string const name = f[1] + (f[2] == "1" ? "" : ", " + f[2] + " arguments");
        auto const same = [&](Row const& row) {
            return row.topic == f[0] && row.name == name && row.slot == f[3];
        };
        auto row = std::find_if(rows.begin(), rows.end(), same);
        if (row == rows.end()) row = rows.insert(rows.end(), {f[0], name, f[3], {}});
        row->cells[f[4]] = {std::stod(f[5]), std::stod(f[8]), f[6], std::stol(f[7]), f[9]};
    }
    std::sort(rows.begin(), rows.end(), [](Row const& a, Row const& b) {
        bool const a_is_complex = a.topic.rfind("Complex", 0) == 0;
        bool const b_is_complex = b.topic.rfind("Complex", 0) == 0;
        return std::tie(a_is_complex, a.topic, a.name, a.slot) <
               std::tie(b_is_complex, b.topic, b.name, b.slot);
    });
    return rows;
}

std::string cell_text(Cell const& cell) {
    char ulps[32];
    std::snprintf(ulps, sizeof ulps, cell.worst > 1000 ? "%.1e" : "%.2f", cell.worst);
    std::string const bold = cell.worst > cell.limit ? "**" : "";
    if (cell.points == 0) return "0";
    return bold + ulps + bold + (cell.worst < 0.005 ? "" : " at " + cell.where);
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
        out << separator << "- `" << row.name << "`, " << row.slot << ": " << here.str();
        separator = "\n";
    }
    return out.str() + (separator[0] == ';' ? ".\n" : "\n");
}

std::string table_of(std::vector<Row> const& rows) {
    if (rows.empty()) return "\nNothing was measured.\n";
    std::ostringstream out;
    std::string topic;
    for (Row const& row : rows) {
        if (row.topic != topic) {
            topic = row.topic;
            out << "\n### " << title_of(topic)
                << "\n\n| function | | float | double | long double |\n|---|---|---|---|---|\n";
        }
        out << "| `" << row.name << "` | " << row.slot;
        for (char const* type : {"float", "double", "long double"}) {
            auto const cell = row.cells.find(type);
            out << " | " << (cell == row.cells.end() ? "–" : cell_text(cell->second));
        }
        out << " |\n";
    }
    out << fewer_points(rows) << "\n### Exceptions\n\n";
    bool any = false;
    for (Row const& row : rows) {
        // The types that share a reason, in one line.
        std::map<std::string, std::string> types;
        for (auto const& [type, cell] : row.cells)
            if (!cell.reason.empty())
                types[cell.reason] += (types[cell.reason].empty() ? "" : ", ") + type;
        for (auto const& [reason, of] : types) {
            any = true;
            out << "- `" << row.name << "`, " << row.slot << " (" << of << "): up to "
                << row.cells.at(of.substr(0, of.find(','))).limit << " ulp. " << reason << ".\n";
        }
    }
    if (!any) out << "None.\n";
    return out.str();
}

}  // namespace

bool write_table(std::string const& results, std::string const& document) {
    return put_table("accuracy", results, document,
                     [](std::istream& in) { return table_of(read_rows(in)); });
}

}  // namespace accuracy
