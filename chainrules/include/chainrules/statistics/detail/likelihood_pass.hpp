// SPDX-License-Identifier: MIT
#pragma once
// One pass over arrays, in which log_likelihood and its rules add up the terms of a density and
// their partials. What depends on no array is computed once. The arguments' domain and support are
// looked at after the loop, and only then it is asked where they are left.

#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>

#include "chainrules/statistics/detail/likelihood_arguments.hpp"

namespace chainrules::statistics::detail {

/// What becomes of the partials by the elements of an array.
struct NotAsked {};
/// They are written.
template <class E>
struct Stored {
    View<E> to;
};
/// They are multiplied by tangents and added up.
template <class E>
struct Dotted {
    View<E> by;
};

// A pointer into a column of a view, and its step.
template <class E>
struct Cursor {
    E* at;
    std::ptrdiff_t step;
};
template <class E>
Cursor<E> column(View<E> const& view, std::ptrdiff_t c) {
    return {view.first + c * view.col_step, view.row_step};
}
inline NotAsked column(NotAsked, std::ptrdiff_t) { return {}; }
template <class E>
Stored<E> broadcast(Stored<E> const& sink) {
    return {broadcast(sink.to)};
}
template <class E>
Dotted<E> broadcast(Dotted<E> const& sink) {
    return {broadcast(sink.by)};
}
inline NotAsked broadcast(NotAsked) { return {}; }
template <class E>
struct StoredColumn : Cursor<E> {};
template <class E>
struct DottedColumn : Cursor<E> {};
template <class E>
StoredColumn<E> column(Stored<E> const& sink, std::ptrdiff_t c) {
    return {column(sink.to, c)};
}
template <class E>
DottedColumn<E> column(Dotted<E> const& sink, std::ptrdiff_t c) {
    return {column(sink.by, c)};
}

// The partial p by the element of row r.
template <class T>
CHAINRULES_DETAIL_INLINE void pass_on(NotAsked, T&, T const&, std::ptrdiff_t) {}
template <class E, class T>
CHAINRULES_DETAIL_INLINE void pass_on(StoredColumn<E> const& to, T&, T const& p, std::ptrdiff_t r) {
    E& element = to.at[r * to.step];
    element = static_cast<E>(element + p);
}
template <class E, class T>
CHAINRULES_DETAIL_INLINE void pass_on(DottedColumn<E> const& by, T& sum, T const& p,
                                      std::ptrdiff_t r) {
    auto const tangent = by.at[r * by.step];
    sum += static_cast<T>(chain(singular(p), static_cast<T>(tangent)));
}

/// Sums over all elements: of values, and of partials by arguments that are numbers or have
/// tangents.
template <class T, int n>
struct Likelihood {
    T value{}, partial[static_cast<std::size_t>(n)]{};
    /// An element is outside of the support: the value is −∞, and no partial counts.
    bool outside = false;
};

template <class F, unsigned Wanted, class Options, class Views, class Sinks>
class LikelihoodPass;
template <class F, unsigned Wanted, class Options, class... E, class... Sink>
class LikelihoodPass<F, Wanted, Options, std::tuple<View<E>...>, std::tuple<Sink...>> {
    using Columns = std::index_sequence_for<E...>;

  public:
    using T = computed_t<std::remove_const_t<E>...>;
    static constexpr int n = F::count;
    using Form = typename F::template form<T>;

    LikelihoodPass(Options const& given, std::tuple<View<E>...> const& v,
                   std::tuple<Sink...> const& s)
        : options(given), views(v), sinks(s) {
        std::apply(
            [&](auto&... view) {
                (extent.include(F::chainrules_name(), view), ...);
                ((view = broadcast(view)), ...);
            },
            views);
        std::apply([](auto&... sink) { ((sink = broadcast(sink)), ...); }, sinks);
        options.check(F::chainrules_name(), extent.size());
    }

    template <unsigned Varying>
    [[gnu::noinline]] Likelihood<T, n> run() const {
        Likelihood<T, n> total;
        if (extent.size() <= 0) return total;
        Form form;
        set_numbers(form, Columns{});
        form.template give<~0U>();
        bool fine = true;
        for (std::ptrdiff_t c = 0; c != extent.cols; ++c)
            fine = add_column<Varying>(form, total, c, Columns{}) && fine;
        if (!fine) return look_closer(Columns{});
        Sums<T, n> once;
        form.template add_terms<Varying, false, Options::active, Wanted, true>(once);
        T const count = options.template total<T>(extent.size());
        total.value += count * once.value;
        for (int i = 0; i != n; ++i) total.partial[i] += count * once.partial[i];
        return total;
    }

  private:
    template <std::size_t... I>
    CHAINRULES_DETAIL_INLINE void set_numbers(Form& form, std::index_sequence<I...>) const {
        form.set(static_cast<T>(*std::get<I>(views).first)...);
    }

    template <unsigned Varying, std::size_t... I>
    CHAINRULES_DETAIL_INLINE bool add_column(Form& form, Likelihood<T, n>& total, std::ptrdiff_t c,
                                             std::index_sequence<I...>) const {
        std::tuple const from{column(std::get<I>(views), c)...};
        std::tuple const to{column(std::get<I>(sinks), c)...};
        bool fine = true;
        // Two sums by turns, since an addition need not wait for the one before.
        Sums<T, n> even, odd;
        auto const add = [&](Sums<T, n>& sums, std::ptrdiff_t r) __attribute__((always_inline)) {
            std::ptrdiff_t const k = r + c * extent.rows;
            if (options.is_missing(k)) return;
            ((load<Varying, I>(form, std::get<I>(from), r)), ...);
            form.template give<Varying>();
            // Without a branch.
            fine = (int(fine) & int(form.in_domain()) & int(form.in_support())) != 0;
            if constexpr (Options::has_weights) {
                Sums<T, n> one;
                form.template add_terms<Varying, true, Options::active, Wanted, true>(one);
                T const w = options.template weight<T>(k);
                sums.value += w * one.value;
                ((sums.partial[I] = (Varying >> I & 1U) != 0
                                        ? w * one.partial[I]
                                        : sums.partial[I] + w * one.partial[I]),
                 ...);
            } else {
                ((sums.partial[I] = (Varying >> I & 1U) != 0 ? T(0) : sums.partial[I]), ...);
                form.template add_terms<Varying, true, Options::active, Wanted, true>(sums);
            }
            (pass_on(std::get<I>(to), total.partial[I], sums.partial[I], r), ...);
        };
        std::ptrdiff_t r = 0;
        for (; r + 1 < extent.rows; r += 2) {
            add(even, r);
            add(odd, r + 1);
        }
        if (r < extent.rows) add(even, r);
        total.value += even.value + odd.value;
        ((total.partial[I] += (Varying >> I & 1U) != 0 ? T(0) : even.partial[I] + odd.partial[I]),
         ...);
        return fine;
    }
    template <unsigned Varying, std::size_t I, class Column>
    CHAINRULES_DETAIL_INLINE static void load(Form& form, Column const& from, std::ptrdiff_t r) {
        if constexpr ((Varying >> I & 1U) != 0)
            form.template argument<int(I)>() = static_cast<T>(from.at[r * from.step]);
    }

    // Some element is outside of the domain or the support, or NaN.
    template <std::size_t... I>
    [[gnu::noinline, gnu::cold]] Likelihood<T, n> look_closer(std::index_sequence<I...>) const {
        bool nan = false;
        for (std::ptrdiff_t c = 0; c != extent.cols; ++c)
            for (std::ptrdiff_t r = 0; r != extent.rows; ++r) {
                std::ptrdiff_t const k = r + c * extent.rows;
                if (options.is_missing(k)) continue;
                auto const form = form_at<F, T>(element_at(std::get<I>(views), r, c)...);
                nan = nan || form.any_nan();
                if (!form.in_domain() && !form.any_nan())
                    raise_domain(F::chainrules_name(), F::condition(), F::chainrules_names(),
                                 form.numbers().data(), k);
            }
        Likelihood<T, n> result;
        result.outside = true;
        result.value = -std::numeric_limits<T>::infinity();
        if (nan) {
            result.value = std::numeric_limits<T>::quiet_NaN();
            for (T& each : result.partial) each = result.value;
        }
        return result;
    }
    template <class X>
    static T element_at(View<X> const& view, std::ptrdiff_t r, std::ptrdiff_t c) {
        return static_cast<T>(view.first[r * view.row_step + c * view.col_step]);
    }

    Options const& options;
    std::tuple<View<E>...> views;
    std::tuple<Sink...> sinks;
    Extent extent;
};

}  // namespace chainrules::statistics::detail
