// SPDX-License-Identifier: MIT
#pragma once
// What a forward run leaves for the reverse sweep: every step's time and length, and every K-th
// state. Where there are more than allowed, every second one goes and K doubles: the number of
// steps is not known beforehand. In reverse a segment of K steps is run once more, with its stages
// kept.

#include <vector>

#include "chainrules/detail/version.hpp"

namespace chainrules::ode::detail {

template <class Time, class N>
class Checkpoints {
  public:
    explicit Checkpoints(std::size_t most) : most_(most < 2 ? 2 : most) {}

    /// A step of length h from (t, y).
    void add(Time t, Time h, std::vector<N> const& y) {
        if (steps() % every_ == 0) {
            if (states_.size() == most_) thin_out();
            if (steps() % every_ == 0) states_.push_back(y);
        }
        times_.push_back(t);
        lengths_.push_back(h);
    }

    std::size_t steps() const { return times_.size(); }
    Time time(std::size_t step) const { return times_[step]; }
    Time length(std::size_t step) const { return lengths_[step]; }

    std::size_t segments() const { return states_.size(); }
    std::size_t longest_segment() const { return every_; }
    std::size_t begin(std::size_t segment) const { return segment * every_; }
    std::size_t end(std::size_t segment) const {
        return segment + 1 == segments() ? steps() : begin(segment + 1);
    }
    std::vector<N> const& state(std::size_t segment) const { return states_[segment]; }

  private:
    void thin_out() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < states_.size(); i += 2, ++kept)
            if (i != kept) states_[kept] = std::move(states_[i]);
        states_.resize(kept);
        every_ *= 2;
    }

    std::size_t most_, every_ = 1;
    std::vector<std::vector<N>> states_;
    std::vector<Time> times_, lengths_;
};

}  // namespace chainrules::ode::detail
