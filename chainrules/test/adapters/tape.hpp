// SPDX-License-Identifier: MIT
#pragma once
// A reverse-mode tool as other libraries are: numbers that name an entry of a tape, arithmetic of
// its own, no functions.

#include <functional>

#include "chainrules/adapters/call.hpp"
#include "chainrules/adapters/reverse.hpp"

namespace foreign {

struct Var {
    double value = 0;
    int entry = -1;  // none: a constant
    Var() = default;
    explicit Var(double v) : value(v) {}
    Var(double v, int e) : value(v), entry(e) {}
};

class Tape {
  public:
    static Tape& get() {
        static Tape one;
        return one;
    }
    Var variable(double value) {
        adjoints_.push_back(0);
        return {value, static_cast<int>(adjoints_.size()) - 1};
    }
    double& adjoint(int entry) { return adjoints_[static_cast<std::size_t>(entry)]; }
    double adjoint(Var const& x) { return adjoint(x.entry); }
    void add(int entry, double bar) {
        if (entry >= 0) adjoint(entry) += bar;
    }
    void push(std::function<void()> back) { steps_.push_back(std::move(back)); }
    std::size_t steps() const { return steps_.size(); }
    void sweep(std::size_t from = 0) {
        while (steps_.size() > from) {
            auto const step = std::move(steps_.back());
            steps_.pop_back();
            step();
        }
    }
    void clear() { steps_.clear(), adjoints_.clear(); }

  private:
    std::vector<double> adjoints_;
    std::vector<std::function<void()>> steps_;
};

inline Var recorded(double value, Var const& x, double by_x, Var const& y, double by_y) {
    Tape& tape = Tape::get();
    Var const result = tape.variable(value);
    tape.push([=, &tape] {
        tape.add(x.entry, by_x * tape.adjoint(result));
        tape.add(y.entry, by_y * tape.adjoint(result));
    });
    return result;
}
inline Var operator+(Var const& x, Var const& y) { return recorded(x.value + y.value, x, 1, y, 1); }
inline Var operator*(Var const& x, Var const& y) {
    return recorded(x.value * y.value, x, y.value, y, x.value);
}
inline Var operator-(Var const& x) { return recorded(-x.value, x, -1, Var(0), 0); }

}  // namespace foreign

template <>
struct chainrules::adapters::reverse_number<foreign::Var> {
    using value_type = double;
    static double value(foreign::Var const& x) { return x.value; }

    template <class... Each>
    static foreign::Var make(double y, Each const&... each) {
        foreign::Tape& tape = foreign::Tape::get();
        foreign::Var const result = tape.variable(y);
        tape.push([=, &tape] {
            (tape.add(each.number.entry,
                      chained<Each::is_singular>(each.partial, tape.adjoint(result))),
             ...);
        });
        return result;
    }

    static std::vector<foreign::Var> record(std::vector<foreign::Var> const& x,
                                            std::vector<double> const& y,
                                            std::unique_ptr<RecordedCall<double>> call) {
        foreign::Tape& tape = foreign::Tape::get();
        std::vector<foreign::Var> results;
        for (double value : y) results.push_back(tape.variable(value));
        tape.push([x, results, &tape, kept = std::shared_ptr(std::move(call))] {
            std::vector<double> y_bar, x_bar(x.size());
            for (foreign::Var const& result : results) y_bar.push_back(tape.adjoint(result));
            kept->reverse(y_bar.data(), x_bar.data());
            for (std::size_t i = 0; i != x.size(); ++i) tape.add(x[i].entry, x_bar[i]);
        });
        return results;
    }

    template <class Run>
    static std::vector<double> pull_back(Run const& run, std::vector<double> const& x,
                                         std::vector<double> const& y_bar) {
        foreign::Tape& tape = foreign::Tape::get();
        std::size_t const begin = tape.steps();
        std::vector<foreign::Var> numbers;
        for (double value : x) numbers.push_back(tape.variable(value));
        auto const y = run(numbers);
        for (std::size_t i = 0; i != y.size(); ++i) tape.add(y[i].entry, y_bar[i]);
        tape.sweep(begin);
        std::vector<double> x_bar;
        for (foreign::Var const& number : numbers) x_bar.push_back(tape.adjoint(number));
        return x_bar;
    }
};
template <>
struct chainrules::active_number<foreign::Var> : adapters::Reverse<foreign::Var> {};
