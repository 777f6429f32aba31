// SPDX-License-Identifier: MIT
#pragma once
// A recorded function that can be run again at other inputs, backwards too, without its code: what
// replay.hpp makes of a user's function. Beside its operands a statement keeps the function that
// computes its value and its partials anew, once for neighbours of the same kind.

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "reverse_ad/sweep.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

/// A number's value and its cotangent, side by side: what is needed of both on the way back is
/// fetched at once.
template <class T>
struct Numbers {
    T value;
    T adjoint;
};

/// Where a statement reads and writes. The pointers move from one statement to the next.
template <class T>
struct Place {
    Numbers<T>* numbers;
    Index const* operands;
    T* partials;
    std::byte const* constants;
};

/// What computes statements of a kind, and what carries their cotangents back.
template <class T>
struct Kind {
    void (*forward)(Place<T>&, Index first, Index last);
    void (*backward)(Place<T>&, Index first, Index last);
};

/// A comparison of two numbers, and how it came out.
struct Comparison {
    Index x, y;
    char sign;  ///< '<', 'l' for <=, '=' for ==
    bool result;
};

template <class T>
class Program {
  public:
    Program() { constant(T(0)); }  // statement 0 is none

    /// A number that no statement computes: an input, or a constant.
    Index constant(T const& value) {
        numbers_.push_back({value, T(0)});
        return static_cast<Index>(numbers_.size() - 1);
    }

    /// Room for n operands of a new statement.
    Index* operands(std::size_t n) {
        operands_.resize(operands_.size() + n);
        return operands_.data() + operands_.size() - n;
    }
    /// Room for its constants.
    std::byte* constants(std::size_t n) {
        constants_.resize(constants_.size() + n);
        return constants_.data() + constants_.size() - n;
    }
    /// The statement itself; n of its partials are kept.
    Index statement(Kind<T> const& kind, T const& value, std::size_t n) {
        kept_ += n;
        if (numbers_.size() == std::size_t(Index(-1)))
            throw std::length_error("reverse_ad::record(f, x): more than 2^32 statements");
        Index const s = constant(value);
        if (runs_.empty() || runs_.back().kind != &kind || runs_.back().last != s)
            runs_.push_back({&kind, s, s});
        ++runs_.back().last;
        return s;
    }

    void comparison(Comparison const& c) { comparisons_.push_back(c); }

    T& value(Index statement) { return numbers_[statement].value; }
    T& adjoint(Index statement) { return numbers_[statement].adjoint; }

    /// Computes all values and partials from what the inputs are now.
    void forward() {
        partials_.resize(kept_);
        Place<T> place{numbers_.data(), operands_.data(), partials_.data(), constants_.data()};
        for (Run const& run : runs_) run.kind->forward(place, run.first, run.last);
    }
    /// Throws where a comparison comes out another way than it did: f would take another branch.
    void check_branches() const {
        for (std::size_t i = 0; i != comparisons_.size(); ++i)
            if (compare(comparisons_[i]) != comparisons_[i].result)
                throw std::logic_error(
                    "reverse_ad: a replay takes another branch than the "
                    "recording did, at comparison " +
                    std::to_string(i + 1) + " of " + std::to_string(comparisons_.size()) +
                    "; record the function again at these inputs");
    }
    /// Carries the cotangent of a statement to the inputs. The cotangents of all else are zero
    /// before and after.
    void backward(Index result) {
        adjoint(result) += T(1);
        Place<T> place{numbers_.data(), operands_.data() + operands_.size(),
                       partials_.data() + kept_, constants_.data() + constants_.size()};
        for (std::size_t i = runs_.size(); i-- != 0;)
            runs_[i].kind->backward(place, runs_[i].first, runs_[i].last);
    }

    bool compare(Comparison const& c) const {
        T const &x = numbers_[c.x].value, &y = numbers_[c.y].value;
        return c.sign == '<' ? x < y : c.sign == 'l' ? x <= y : x == y;
    }

  private:
    struct Run {
        Kind<T> const* kind;
        Index first, last;
    };
    std::size_t kept_ = 0;
    std::vector<Numbers<T>> numbers_;
    std::vector<T> partials_;
    std::vector<Index> operands_;
    std::vector<std::byte> constants_;
    std::vector<Run> runs_;
    std::vector<Comparison> comparisons_;
};

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
