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
#include "reverse_ad/sweep.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

template <class T, class Tag>
class Tape;

namespace detail {

// So rarely that nothing needs to be kept in memory for its sake.
[[gnu::always_inline]] inline bool rarely(bool condition) {
    return __builtin_expect_with_probability(condition ? 1 : 0, 0, 1.0) != 0;
}

// Through a volatile reference each number is written by itself: GCC would gather neighbours in a
// vector first, which takes longer than all that is written.
template <class T>
[[gnu::always_inline]] inline void store(T& place, T const& x) {
    if constexpr (std::is_arithmetic_v<T>)
        const_cast<T volatile&>(place) = x;
    else
        place = x;
}

}  // namespace detail

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

    /// The number of what this thread's tape is recording, in debug mode.
    static Index recording() { return recording_; }
    [[noreturn, gnu::cold, gnu::noinline]] static void throw_not_recording() {
        throw std::logic_error(
            "reverse_ad: a number of a gradient that is finished, or under way in another thread, "
            "is computed with; take its value, or return it");
    }

    ReverseConfig<T, Tag>& config() { return config_; }

    /// n new statements without operands, the first of them.
    Index variables(std::size_t n) {
        // Room for these, and for a statement per operand that there is room for.
        std::size_t const size = operands_.size() + statement_count_ + n + 1;
        if (size > arities_.size()) {
            arities_.resize(2 * size);
            arity_data_ = arities_.data();
        }
        Index const first = statement_count_;
        std::fill_n(arities_.begin() + first, n, std::uint8_t(0));
        statement_count_ += static_cast<Index>(n);
        return first;
    }
    Index variable() { return variables(1); }

    /// A new statement, with its partials by the operands, none of them a constant.
    template <std::size_t n>
    [[gnu::always_inline]] Index record(std::array<Index, n> const& operands,
                                        std::array<T, n> const& partials) {
        static_assert(n <= Arity::longest, "reverse_ad::Tape: a statement has at most 63 operands");
        if (detail::rarely(room_ - operand_count_ < n)) grow(n);
        if constexpr (std::is_arithmetic_v<T>)
            if (operands[0] == statement_count_ - 1) {
                if (partials[0] == 1)
                    return append<1>(operands, partials, Arity::of(n - 1, Arity::adds));
                return append<0>(operands, partials, Arity::of(n, Arity::follows));
            }
        return append<0>(operands, partials, Arity::of(n));
    }
    /// The same, where constants are left out; 0, a constant, if nothing is left.
    [[gnu::noinline, gnu::cold]] Index record_some(Index const* operands, T const* partials,
                                                   std::size_t n) {
        if (room_ - operand_count_ < n) grow(n);
        Index next = operand_count_;
        for (std::size_t i = 0; i != n; ++i) {
            operands_[next] = operands[i];
            partials_[next] = partials[i];
            next += static_cast<Index>(operands[i] != 0);
        }
        if (next == operand_count_) return 0;
        arities_[statement_count_] = static_cast<std::uint8_t>(Arity::of(next - operand_count_));
        operand_count_ = next;
        return statement_count_++;
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
    T take_adjoint(Index statement) {
        if (statement == 0 || statement >= statement_count_) [[unlikely]]
            throw std::invalid_argument(
                "reverse_ad::Tape: the derivative by a number that is no variable of this tape is "
                "asked for");
        return std::exchange(adjoint(statement), T(0));
    }

    /// Carries the cotangents of everything between the marks to what that depends on. They are
    /// zero afterwards, so that the same stretch can be swept again.
    void backward(Mark const& begin, Mark const& end) {
        static_cast<void>(adjoints(end.statement, 0));
        Mark last = end;
        for (std::size_t i = end.node; i != begin.node; --i) {
            Node& node = *nodes_[i - 1];
            detail::sweep(before(last), node.after.statement, last.statement, adjoints_.data());
            node.backward(*this);
            last = node.before;
        }
        detail::sweep(before(last), begin.statement, last.statement, adjoints_.data());
        if (dirty_ <= end.statement) dirty_ = std::min(begin.statement, dirty_);
    }

    /// m cotangents of each statement before the mark, to add to.
    template <std::size_t m>
    Lanes<T, m>* lanes(Mark const& end) {
        std::size_t const size = m * end.statement;
        if (adjoints_.size() < size) adjoints_.resize(2 * size);
        dirty_ = std::max(dirty_, static_cast<Index>(size));
        return reinterpret_cast<Lanes<T, m>*>(adjoints_.data());
    }
    /// The same for several cotangents of each statement, where there are no nodes in between.
    template <std::size_t m>
    void backward(Mark const& begin, Mark const& end, Lanes<T, m>* adjoints) const {
        detail::sweep(before(end), begin.statement, end.statement, adjoints);
    }

    std::size_t statements() const { return statement_count_ - 1; }
    /// What the statements take: a byte, a cotangent, and what is kept of their operands.
    std::size_t bytes() const {
        return statements() * (1 + sizeof(T)) + operand_count_ * (sizeof(Index) + sizeof(T));
    }

  private:
    template <class N, class G>
    friend class Recording;

    // Room for n more operands, and as many statements.
    [[gnu::noinline, gnu::cold]] void grow(std::size_t n) {
        std::size_t const size = 2 * operands_.size() + n + 1024;
        if (size + statement_count_ > std::numeric_limits<Index>::max())
            throw std::length_error("reverse_ad::Tape: more than 2^32 operands");
        arities_.resize(size + statement_count_ + 1);
        operands_.resize(size);
        partials_.resize(size);
        arity_data_ = arities_.data();
        operand_data_ = operands_.data();
        partial_data_ = partials_.data();
        room_ = static_cast<Index>(size);
    }

    // Cotangents are zero where no sweep is under way.
    void clear_adjoints(Index first, Index last) {
        if (first < last) std::fill(adjoints_.begin() + first, adjoints_.begin() + last, T(0));
        if (last == dirty_) dirty_ = std::min(first, dirty_);
    }

    // What was recorded before the mark.
    Statements<T> before(Mark const& mark) const {
        return {arities_.data() + mark.statement, operands_.data() + mark.operand,
                partials_.data() + mark.operand};
    }

    template <std::size_t n>
    using Each = std::make_index_sequence<n>;

    // Writes a statement, without its first operands, where there is room. The byte comes last: it
    // could be anything of the tape, for all that the compiler knows.
    template <std::size_t skip, std::size_t n>
    [[gnu::always_inline]] Index append(std::array<Index, n> const& operands,
                                        std::array<T, n> const& partials, unsigned arity) {
        Index const result = statement_count_, first = operand_count_;
        std::uint8_t* const byte = arity_data_ + result;
        Index* const o = operand_data_ + first;
        T* const p = partial_data_ + first;
        operand_count_ = first + static_cast<Index>(n - skip);
        statement_count_ = result + 1;
        [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
            ((detail::store(o[I], operands[I + skip]), detail::store(p[I], partials[I + skip])),
             ...);
        }(Each<n - skip>{});
        *byte = static_cast<std::uint8_t>(arity);
        return result;
    }

    static inline constinit thread_local Tape* active_ = nullptr;
    static inline constinit thread_local Index recording_ = 0;

    ReverseConfig<T, Tag> config_;
    Index operand_count_ = 0;
    // Where the arrays below are, and how many operands have room.
    Index room_ = 0;
    std::uint8_t* arity_data_ = nullptr;
    Index statement_count_ = 0;
    Index* operand_data_ = nullptr;
    T* partial_data_ = nullptr;
    // A statement has an operand, but for variables: see variables().
    std::vector<std::uint8_t> arities_;
    std::vector<Index> operands_;
    std::vector<T> partials_;
    std::vector<T> adjoints_;
    Index dirty_ = 0;  // adjoints from here on are zero
    std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
