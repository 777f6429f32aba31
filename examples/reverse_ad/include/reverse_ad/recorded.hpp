// SPDX-License-Identifier: MIT
#pragma once
// What chainrules::adapters::call(f, x...) needs of this tool: functions of arrays of its numbers,
// Eigen::Matrix<Var> or std::vector<Var>, are one node on the tape by the rule of f. A function
// that is written with it takes the numbers of any tool. Included by gradient.hpp.

#include <memory>
#include <utility>
#include <vector>

#include "chainrules/adapters/recorded_call.hpp"
#include "reverse_ad/gradient.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {
namespace detail {

// A call whose results are variables of the tape.
template <class T, class Tag>
struct Recorded : Tape<T, Tag>::Node {
    std::vector<Index> inputs;
    Index first;
    std::size_t results;
    std::unique_ptr<chainrules::adapters::RecordedCall<T>> call;

    Recorded(std::vector<Index> i, Index f, std::size_t n,
             std::unique_ptr<chainrules::adapters::RecordedCall<T>> c)
        : inputs(std::move(i)), first(f), results(n), call(std::move(c)) {}

    void backward(Tape<T, Tag>& tape) override {
        std::vector<T> y_bar(results), x_bar(inputs.size(), T(0));
        bool any = !std::is_arithmetic_v<T> || call->communicates();
        for (std::size_t i = 0; i != results; ++i) {
            y_bar[i] = tape.take_adjoint(first + static_cast<Index>(i));
            if constexpr (std::is_arithmetic_v<T>) any = any || y_bar[i] != 0;
        }
        if (!any) return;
        call->reverse(y_bar.data(), x_bar.data());
        for (std::size_t i = 0; i != inputs.size(); ++i)
            if (inputs[i] != 0) tape.adjoint(inputs[i]) += x_bar[i];
    }
};

}  // namespace detail
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad

template <class T, class Tag>
struct chainrules::adapters::reverse_number<reverse_ad::Var<T, Tag>> {
    using Var = reverse_ad::Var<T, Tag>;
    using Index = reverse_ad::Index;

    static std::vector<Var> record(std::vector<Var> const& x, std::vector<T> const& y,
                                   std::unique_ptr<RecordedCall<T>> call) {
        std::vector<Index> inputs;
        bool constant = !call->communicates();
        for (Var const& number : x) {
            inputs.push_back(number.operand());
            constant = constant && inputs.back() == 0;
        }
        std::vector<Var> results(y.begin(), y.end());
        if (constant) return results;
        auto& tape = reverse_ad::Tape<T, Tag>::active();
        auto const before = tape.mark();
        Index const first = tape.variables(y.size());
        for (std::size_t i = 0; i != y.size(); ++i)
            results[i] = Var(y[i], first + static_cast<Index>(i));
        using Node = reverse_ad::detail::Recorded<T, Tag>;
        tape.add(std::make_unique<Node>(std::move(inputs), first, y.size(), std::move(call)),
                 before);
        return results;
    }

    template <class Run>
    static std::vector<T> pull_back(Run const& run, std::vector<T> const& x,
                                    std::vector<T> const& y_bar) {
        reverse_ad::Recording<T, Tag> const recording;
        auto& tape = recording.tape();
        Index const first = tape.variables(x.size());
        std::vector<Var> numbers;
        for (T const& value : x)
            numbers.push_back(Var(value, first + static_cast<Index>(numbers.size())));
        auto const begin = tape.mark();
        auto const y = run(numbers);
        auto const end = tape.mark();
        for (std::size_t i = 0; i != y_bar.size(); ++i)
            if (auto const statement = y[i].operand(); statement != 0)
                tape.adjoint(statement) += y_bar[i];
        tape.backward(begin, end);
        std::vector<T> x_bar;
        for (std::size_t i = 0; i != x.size(); ++i)
            x_bar.push_back(tape.take_adjoint(first + static_cast<Index>(i)));
        return x_bar;
    }
};
