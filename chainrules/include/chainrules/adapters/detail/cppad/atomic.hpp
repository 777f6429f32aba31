// SPDX-License-Identifier: MIT
#pragma once
// The calls on CppAD's tapes. All are of one atomic function, which passes what CppAD asks on to
// the call with the number on the tape.

#include <cppad/cppad.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>

#include "chainrules/adapters/recorded_call.hpp"

namespace chainrules::adapters::detail {

// Objects that are never moved or destroyed, since a tape may be run at any time. Whoever got an
// index reads without a lock: what is written later lies elsewhere.
template <class T>
class KeptForever {
  public:
    T const& operator[](std::size_t index) const {
        Place const place(index);
        return *blocks_[place.block][place.offset];
    }
    /// The index of an object; one that is equal to it is enough.
    std::size_t find_or_add(std::unique_ptr<T> object) {
        std::lock_guard const lock(mutex_);
        for (std::size_t i = 0; i != size_; ++i)
            if ((*this)[i].equals(*object)) return i;
        return append(std::move(object));
    }
    std::size_t add(std::unique_ptr<T> object) {
        std::lock_guard const lock(mutex_);
        return append(std::move(object));
    }

  private:
    // Block b holds 2^b objects.
    struct Place {
        std::size_t block = 0, offset;
        explicit Place(std::size_t index) : offset(index + 1) {
            while (offset >> (block + 1) != 0) ++block;
            offset -= std::size_t(1) << block;
        }
    };
    std::size_t append(std::unique_ptr<T> object) {
        Place const place(size_);
        if (place.offset == 0)
            blocks_[place.block] =
                std::make_unique<std::unique_ptr<T>[]>(std::size_t(1) << place.block);
        blocks_[place.block][place.offset] = std::move(object);
        return size_++;
    }

    std::mutex mutex_;
    std::size_t size_ = 0;
    std::array<std::unique_ptr<std::unique_ptr<T>[]>, 48> blocks_;
};

template <class Base>
class CppadAtomic final : public CppAD::atomic_four<Base> {
    template <class T>
    using Vector = CppAD::vector<T>;
    using Types = Vector<CppAD::ad_type_enum>;
    using Pattern = CppAD::sparse_rc<Vector<std::size_t>>;
    using Number = CppAD::AD<Base>;

  public:
    using Call = TaylorCall<Base>;

    /// Made before main(): CppAD makes none while threads run.
    static CppadAtomic& get() {
        static auto& one = *new CppadAtomic;
        static_cast<void>(is_made);
        return one;
    }
    static KeptForever<Call>& calls() {
        static auto& all = *new KeptForever<Call>;
        return all;
    }

    /// The numbers y of a call at x, which may be known already.
    void record(std::size_t call, Vector<Number> const& x, Vector<Number>& y,
                Base const* known = nullptr) {
        struct Known {
            explicit Known(Base const* y) { known_ = y; }
            ~Known() { known_ = nullptr; }
        } const guard(known);
        (*this)(call, x, y);
    }

  private:
    CppadAtomic() : CppAD::atomic_four<Base>("chainrules") {}

    // Results may change where an argument may. f(0) need not be zero.
    bool for_type(std::size_t, Types const& x, Types& y) override {
        auto type = CppAD::constant_enum;
        for (std::size_t i = 0; i != x.size(); ++i) type = std::max(type, x[i]);
        for (std::size_t i = 0; i != y.size(); ++i) y[i] = type;
        return true;
    }

    // An order that is not compiled is an exception: after `false` CppAD goes on with zeros, unless
    // it is built for debugging.
    bool forward(std::size_t call, Vector<bool> const&, std::size_t, std::size_t order,
                 Vector<Base> const& x, Vector<Base>& y) override {
        if (known_ != nullptr && order == 0)
            std::copy_n(known_, y.size(), y.data());
        else
            calls()[call].taylor(static_cast<int>(order), x.data(), y.data());
        return true;
    }
    bool reverse(std::size_t call, Vector<bool> const& wanted, std::size_t order,
                 Vector<Base> const& x, Vector<Base> const&, Vector<Base>& x_bar,
                 Vector<Base> const& y_bar) override {
        calls()[call].adjoint(static_cast<int>(order), x.data(), y_bar.data(), wanted.data(),
                              x_bar.data());
        return true;
    }

    // Of a function that was recorded by base2ad(), which would be run on numbers that record.
    bool forward(std::size_t, Vector<bool> const&, std::size_t, std::size_t, Vector<Number> const&,
                 Vector<Number>&) override {
        throw_base2ad();
    }
    bool reverse(std::size_t, Vector<bool> const&, std::size_t, Vector<Number> const&,
                 Vector<Number> const&, Vector<Number>&, Vector<Number> const&) override {
        throw_base2ad();
    }
    [[noreturn]] static void throw_base2ad() {
        throw Error(
            "chainrules::fn::f(x...): functions with a rule cannot be recorded again by CppAD's "
            "base2ad(); take Taylor coefficients of a higher order instead");
    }

    // Every result depends on every argument.
    bool jac_sparsity(std::size_t, bool, Vector<bool> const&, Vector<bool> const& x,
                      Vector<bool> const& y, Pattern& pattern) override {
        fill(pattern, y, x);
        return true;
    }
    bool hes_sparsity(std::size_t, Vector<bool> const&, Vector<bool> const& x,
                      Vector<bool> const& y, Pattern& pattern) override {
        if (any(y))
            fill(pattern, x, x);
        else
            pattern.resize(x.size(), x.size(), 0);
        return true;
    }
    bool rev_depend(std::size_t, Vector<bool> const&, Vector<bool>& x,
                    Vector<bool> const& y) override {
        bool const all = any(y);
        for (std::size_t i = 0; i != x.size(); ++i) x[i] = all;
        return true;
    }

    static bool any(Vector<bool> const& flags) {
        for (std::size_t i = 0; i != flags.size(); ++i)
            if (flags[i]) return true;
        return false;
    }
    static std::size_t count(Vector<bool> const& flags) {
        std::size_t sum = 0;
        for (std::size_t i = 0; i != flags.size(); ++i) sum += flags[i];
        return sum;
    }
    static void fill(Pattern& pattern, Vector<bool> const& rows, Vector<bool> const& columns) {
        pattern.resize(rows.size(), columns.size(), count(rows) * count(columns));
        std::size_t next = 0;
        for (std::size_t i = 0; i != rows.size(); ++i)
            for (std::size_t j = 0; j != columns.size(); ++j)
                if (rows[i] && columns[j]) pattern.set(next++, i, j);
    }

    static bool const is_made;
    static thread_local Base const* known_;
};

template <class Base>
bool const CppadAtomic<Base>::is_made = (CppadAtomic<Base>::get(), true);
template <class Base>
thread_local Base const* CppadAtomic<Base>::known_ = nullptr;

}  // namespace chainrules::adapters::detail
