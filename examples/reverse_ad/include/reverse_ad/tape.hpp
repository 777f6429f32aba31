// SPDX-License-Identifier: MIT
#pragma once
// The tape of a reverse-mode AD tool: what was computed, in order, so that cotangents can travel
// back. Expressions of numbers are statements, kept in three flat arrays: how many operands a
// statement has, which statements those are, and the partial derivatives by them: 1 byte and 12
// per operand, and 8 for the cotangent. Operations on whole arrays are nodes between the
// statements.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace reverse_ad {

/// The number of a statement. 0 is no statement: a constant.
using Index = std::uint32_t;

template <class T, class Tag>
class Tape;

/// m cotangents of one number.
template <class T, std::size_t m>
struct Lanes {
    std::array<T, m> lane{};

    // A partial times each, where what is infinite times zero is zero.
    void add(T const& partial, Lanes const& bar) {
        for (std::size_t k = 0; k != m; ++k)
            if constexpr (std::is_arithmetic_v<T>)
                lane[k] += bar.lane[k] == 0 ? T(0) : partial * bar.lane[k];
            else
                lane[k] += chainrules::chain(chainrules::singular(partial), bar.lane[k]);
    }
};

/// What rules are told about this tool: it has a reverse mode, and works on this tape.
template <class T, class Tag>
struct ReverseConfig
    : chainrules::RuleConfig<chainrules::HasReverseMode, chainrules::NoForwardsMode> {
    Tape<T, Tag>* tape;

    explicit ReverseConfig(Tape<T, Tag>* t) : tape(t) {}
};

/// A tape of numbers of type T. Tag separates the tapes of derivatives that are under way at the
/// same time: use the type of the function that is differentiated.
template <class T, class Tag>
class Tape {
  public:
    /// A place on the tape.
    struct Mark {
        Index statement;
        std::size_t node;
        Index operand = 0;
    };

    /// An operation on arrays, or an array that was put in.
    struct Node {
        Mark before{};  ///< what was recorded before it, without the variables it owns
        Mark after{};   ///< what is recorded next

        virtual ~Node() = default;
        /// Hands the cotangent of what was computed to what it was computed from.
        virtual void backward(Tape&) {}
    };

    Tape() : config_(this) { variables(1); }  // statement 0
    Tape(Tape const&) = delete;
    Tape& operator=(Tape const&) = delete;

    /// The tape of this thread; it keeps its memory from one gradient to the next.
    static Tape& of_this_thread() {
        static thread_local Tape tape;
        return tape;
    }
    /// The tape that is recording in this thread.
    static Tape& active() {
        if (active_ == nullptr) [[unlikely]]
            throw_not_recording();
        return *active_;
    }

    ReverseConfig<T, Tag>& config() { return config_; }

    /// n new statements without operands, the first of them.
    Index variables(std::size_t n) {
        // Room for these, and for a statement per operand that there is room for.
        std::size_t const size = operands_.size() + statement_count_ + n + 1;
        if (size > arities_.size()) arities_.resize(2 * size);
        Index const first = statement_count_;
        std::fill_n(arities_.begin() + first, n, std::uint8_t(0));
        statement_count_ += static_cast<Index>(n);
        return first;
    }
    Index variable() { return variables(1); }

    /// A new statement, with its partials by the operands. Constants among those are left out; 0,
    /// a constant, if nothing is left.
    template <std::size_t n>
    [[gnu::always_inline]] Index record(std::array<Index, n> const& operands,
                                        std::array<T, n> const& partials) {
        static_assert(n < 256, "reverse_ad::Tape: a statement has at most 255 operands");
        Index const first = operand_count_;
        if (first + n > operands_.size()) [[unlikely]]
            grow(n);
        Index next = first;
        for (std::size_t i = 0; i != n; ++i) {
            operands_[next] = operands[i];
            partials_[next] = partials[i];
            next += static_cast<Index>(operands[i] != 0);  // without a branch
        }
        if (next == first) return 0;
        operand_count_ = next;
        Index const result = statement_count_++;
        arities_[result] = static_cast<std::uint8_t>(next - first);
        return result;
    }

    /// Puts a node on the tape, which owns it. It may own the variables since `before`.
    template <class N>
    N& add(std::unique_ptr<N> node) {
        return add(std::move(node), mark());
    }
    template <class N>
    N& add(std::unique_ptr<N> node, Mark const& before) {
        node->before = before;
        node->after = mark();
        N& result = *node;
        nodes_.push_back(std::move(node));
        return result;
    }

    Mark mark() const { return {statement_count_, nodes_.size(), operand_count_}; }

    /// Forgets everything after the mark.
    void rewind(Mark const& mark) {
        while (nodes_.size() > mark.node) nodes_.pop_back();
        clear_adjoints(mark.statement, dirty_);
        statement_count_ = mark.statement;
        operand_count_ = mark.operand;
    }

    /// The cotangents of n statements, to add to. Those of constants collect what nobody wants.
    T* adjoints(Index first, std::size_t n) {
        if (adjoints_.size() < statement_count_) adjoints_.resize(arities_.size());
        dirty_ = std::max(dirty_, first + static_cast<Index>(n));
        return adjoints_.data() + first;
    }
    T& adjoint(Index statement) { return *adjoints(statement, 1); }
    /// The cotangent of a statement, which is zero afterwards.
    T take_adjoint(Index statement) { return std::exchange(adjoint(statement), T(0)); }

    /// Carries the cotangents of everything between the marks to what that depends on. They are
    /// zero afterwards, so that the same stretch can be swept again.
    void backward(Mark const& begin, Mark const& end) {
        static_cast<void>(adjoints(end.statement, 0));
        Mark last = end;
        for (std::size_t i = end.node; i != begin.node; --i) {
            Node& node = *nodes_[i - 1];
            sweep(node.after.statement, last, adjoints_.data());
            node.backward(*this);
            last = node.before;
        }
        sweep(begin.statement, last, adjoints_.data());
        clear_adjoints(begin.statement, end.statement);
    }

    /// The same for several cotangents of each statement, where there are no nodes in between.
    template <std::size_t m>
    void backward(Mark const& begin, Mark const& end, std::vector<Lanes<T, m>>& adjoints) const {
        sweep(begin.statement, end, adjoints.data());
    }

    std::size_t statements() const { return statement_count_ - 1; }

  private:
    template <class N, class G>
    friend class Recording;

    [[noreturn, gnu::cold, gnu::noinline]] static void throw_not_recording() {
        throw std::logic_error(
            "reverse_ad: a number of a gradient that is finished, or under way in another thread, "
            "is computed with; take its value, or return it");
    }

    // Room for n more operands, and as many statements.
    [[gnu::noinline]] void grow(std::size_t n) {
        std::size_t const size = 2 * operands_.size() + n + 1024;
        if (size + statement_count_ > std::numeric_limits<Index>::max())
            throw std::length_error("reverse_ad::Tape: more than 2^32 operands");
        arities_.resize(size + statement_count_ + 1);
        operands_.resize(size);
        partials_.resize(size);
    }

    // Cotangents are zero where no sweep is under way.
    void clear_adjoints(Index first, Index last) {
        if (first < last) std::fill(adjoints_.begin() + first, adjoints_.begin() + last, T(0));
        if (last == dirty_) dirty_ = std::min(first, dirty_);
    }

    // The statements from last down to `first`. Bar: T, or several of them.
    template <class Bar>
    void sweep(Index first, Mark const& last, Bar* adjoints) const {
        Index const* operands = operands_.data() + last.operand;
        T const* partials = partials_.data() + last.operand;
        for (Index s = last.statement; s-- > first;) {
            std::size_t const n = arities_[s];
            operands -= n;
            partials -= n;
            Bar const bar = adjoints[s];
            // Most statements of a wide tape have no cotangent, and what is infinite times zero is
            // zero; for a nested number zero is no reason to stop: its tangents may not be.
            if constexpr (std::is_arithmetic_v<Bar>)
                if (bar == 0) continue;
            auto const add = [&](std::size_t i) {
                if constexpr (std::is_arithmetic_v<Bar>)
                    adjoints[operands[i]] += partials[i] * bar;
                else if constexpr (std::is_same_v<Bar, T>)
                    adjoints[operands[i]] +=
                        chainrules::chain(chainrules::singular(partials[i]), bar);
                else
                    adjoints[operands[i]].add(partials[i], bar);
            };
            // Most have few operands: straight code, where compilers would vectorise a loop.
            switch (n) {
                default:
                    for (std::size_t i = n; i != 3; --i) add(i - 1);
                    [[fallthrough]];
                case 3:
                    add(2);
                    [[fallthrough]];
                case 2:
                    add(1);
                    [[fallthrough]];
                case 1:
                    add(0);
                    [[fallthrough]];
                case 0:
                    break;
            }
        }
    }

    static inline constinit thread_local Tape* active_ = nullptr;

    ReverseConfig<T, Tag> config_;
    Index statement_count_ = 0;
    Index operand_count_ = 0;
    // A statement has an operand, but for variables: see variables().
    std::vector<std::uint8_t> arities_;
    std::vector<Index> operands_;
    std::vector<T> partials_;
    std::vector<T> adjoints_;
    Index dirty_ = 0;  // adjoints from here on are zero
    std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace reverse_ad
