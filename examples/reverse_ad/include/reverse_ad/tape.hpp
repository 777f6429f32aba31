// SPDX-License-Identifier: MIT
#pragma once
// The tape of a reverse-mode AD tool: what was computed, in order, so that cotangents can travel
// back. Operations on numbers are statements, kept in three flat arrays: where a statement's
// operands end, which statements those are, and the partial derivatives by them. Operations on
// whole arrays are nodes between the statements.

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
    /// An operation on arrays, or an array that was put in.
    struct Node {
        Index position = 0;  ///< the first statement after it

        virtual ~Node() = default;
        /// Hands the cotangent of what was computed to what it was computed from.
        virtual void backward(Tape&) {}
    };

    /// A place on the tape.
    struct Mark {
        Index statement;
        std::size_t node;
    };

    Tape() : config_(this) { variable(); }  // statement 0
    Tape(Tape const&) = delete;
    Tape& operator=(Tape const&) = delete;

    /// The tape of this thread; it keeps its memory from one gradient to the next.
    static Tape& of_this_thread() {
        static thread_local Tape tape;
        return tape;
    }
    /// The tape that is recording in this thread.
    static Tape& active() { return *active_; }

    ReverseConfig<T, Tag>& config() { return config_; }

    /// A new statement without operands.
    Index variable() {
        make_room(0);
        return end_statement();
    }

    /// A statement begins: push may be called n times, then finish.
    void begin(std::size_t n) { make_room(n); }
    void push(Index operand, T const& partial) {
        operands_[operand_count_] = operand;
        partials_[operand_count_] = partial;
        ++operand_count_;
    }
    /// The new statement; 0, a constant, if nothing was pushed.
    Index finish() { return operand_count_ == ends_[statement_count_ - 1] ? 0 : end_statement(); }

    /// Puts a node on the tape, which owns it.
    template <class N>
    N& add(std::unique_ptr<N> node) {
        node->position = statement_count_;
        N& result = *node;
        nodes_.push_back(std::move(node));
        return result;
    }

    Mark mark() const { return {statement_count_, nodes_.size()}; }

    /// Forgets everything after the mark.
    void rewind(Mark const& mark) {
        while (nodes_.size() > mark.node) nodes_.pop_back();
        statement_count_ = mark.statement;
        operand_count_ = ends_[statement_count_ - 1];
        if (adjoints_.size() > mark.statement) adjoints_.resize(mark.statement);
    }

    /// The cotangent of a statement, to add to. That of a constant collects what nobody wants.
    T& adjoint(Index statement) {
        if (adjoints_.size() < statement_count_) adjoints_.resize(statement_count_);
        return adjoints_[statement];
    }
    /// The cotangent of a statement, which is zero afterwards.
    T take_adjoint(Index statement) { return std::exchange(adjoint(statement), T(0)); }

    /// Carries the cotangents of everything between the marks to what that depends on. They are
    /// zero afterwards, so that the same stretch can be swept again.
    void backward(Mark const& begin, Mark const& end) {
        static_cast<void>(adjoint(0));
        Index statement = end.statement;
        for (std::size_t i = end.node; i != begin.node; --i) {
            Node& node = *nodes_[i - 1];
            sweep(node.position, statement);
            statement = node.position;
            node.backward(*this);
        }
        sweep(begin.statement, statement);
    }

    std::size_t statements() const { return statement_count_ - 1; }

  private:
    template <class N, class G>
    friend class Recording;

    // Room for one more statement with n operands.
    void make_room(std::size_t n) {
        if (statement_count_ == ends_.size() || operand_count_ + n > operands_.size()) grow(n);
    }
    [[gnu::noinline]] void grow(std::size_t n) {
        std::size_t const size = 2 * operands_.size() + n + 1024;
        if (size > std::numeric_limits<Index>::max())
            throw std::length_error("reverse_ad::Tape: more than 2^32 operands");
        ends_.resize(size);
        operands_.resize(size);
        partials_.resize(size);
    }

    Index end_statement() {
        ends_[statement_count_] = operand_count_;
        return statement_count_++;
    }

    // The statements from `last - 1` down to `first`.
    void sweep(Index first, Index last) {
        for (Index s = last; s-- > first;) {
            T const bar = std::exchange(adjoints_[s], T(0));
            // Most statements of a wide tape have no cotangent.
            if constexpr (std::is_arithmetic_v<T>)
                if (bar == 0) continue;
            for (Index k = ends_[s - 1]; k != ends_[s]; ++k) {
                // For a nested number zero is no reason to stop: its tangents may not be. What is
                // infinite times zero is zero all the same.
                if constexpr (std::is_arithmetic_v<T>)
                    adjoints_[operands_[k]] += partials_[k] * bar;
                else
                    adjoints_[operands_[k]] +=
                        chainrules::chain(chainrules::singular(partials_[k]), bar);
            }
        }
    }

    static inline constinit thread_local Tape* active_ = nullptr;

    ReverseConfig<T, Tag> config_;
    Index statement_count_ = 0;
    Index operand_count_ = 0;
    std::vector<Index> ends_;  // ends_[s]: one past the last operand of statement s
    std::vector<Index> operands_;
    std::vector<T> partials_;
    std::vector<T> adjoints_;
    std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace reverse_ad
