// SPDX-License-Identifier: MIT
#pragma once
// check_approx(actual, expected): whether two tangents of any kinds are the same up to rounding.
// Zeros equal anything that is zero, thunks are computed, a Tangent is compared over the fields
// that either side stores, NotImplemented is expected missing.

#include "chainrules_testutils/check_result.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/tangent_types.hpp"

namespace chainrules::testutils {

/// |actual - expected| <= atol + rtol max(|actual|, |expected|), number by number.
struct ApproxOptions {
    double rtol = 1e-9;
    double atol = 1e-9;
    bool nans = false;  ///< NaN equals NaN
};

namespace detail {

/// Collects what differs. Compiled once.
class ApproxReport {
  public:
    explicit ApproxReport(ApproxOptions const& options) : options_(options) {}

    void number(std::string const& path, long double actual, long double expected);
    void differ(std::string const& path, std::string const& why);
    void missing(std::string const& path, NotImplemented const& n);
    CheckResult result() const;

  private:
    ApproxOptions options_;
    std::size_t compared_ = 0;
    std::vector<CheckedEntry> wrong_;
    std::vector<std::string> problems_;
    std::vector<std::string> missing_;
};

template <class A, class B>
void compare(ApproxReport& report, std::string const& path, A const& a, B const& b);

template <class T>
void compare_flat(ApproxReport& report, std::string const& path, T const& shape,
                  std::vector<flat_real_t<T>> const& a, std::vector<flat_real_t<T>> const& b) {
    for (std::size_t i = 0; i != a.size(); ++i)
        report.number(concatenate({path, index_path(shape, i)}), a[i], b[i]);
}

// One field of two tangents of P; a field that is not stored is ZeroTangent.
template <class P, class A, class B, auto... M>
void compare_fields(ApproxReport& report, std::string const& path, A const& a, B const& b,
                    MemberList<M...>) {
    std::size_t i = 0;
    auto const next = [&] { return concatenate({path, ".", FieldsOf<P>::names[i++]}); };
    (compare(report, next(), chainrules::get<M>(a), chainrules::get<M>(b)), ...);
}
template <class A, class B, std::size_t... I>
void compare_indices(ApproxReport& report, std::string const& path, A const& a, B const& b,
                     std::index_sequence<I...>) {
    using chainrules::get;
    using std::get;
    (compare(report, concatenate({path, "<", I, ">"}), get<I>(a), get<I>(b)), ...);
}

// Two maps; a key that is not there is ZeroTangent.
template <class A, class B>
void compare_entries(ApproxReport& report, std::string const& path, A const& a, B const& b) {
    auto const at = [&](auto const& key) { return concatenate({path, "[", key_text(key), "]"}); };
    for (auto const* entry : ordered_entries(a)) {
        auto const& [key, value] = *entry;
        auto const other = b.find(key);
        if (other == b.end())
            compare(report, at(key), value, ZeroTangent{});
        else
            compare(report, at(key), value, other->second);
    }
    for (auto const* entry : ordered_entries(b))
        if (a.find(entry->first) == a.end())
            compare(report, at(entry->first), ZeroTangent{}, entry->second);
}

template <class A, class B>
void compare_tangents(ApproxReport& report, std::string const& path, A const& a, B const& b) {
    using P = typename A::primal_type;
    if constexpr (!std::is_same_v<P, typename B::primal_type>)
        report.differ(path, concatenate({"tangents of two primal types, ", type_name<P>(), " and ",
                                         type_name<typename B::primal_type>()}));
    else if constexpr (chainrules::detail::MapTangent<A> && chainrules::detail::MapTangent<B>)
        compare_entries(report, path, a.entries, b.entries);
    else if constexpr (chainrules::detail::is_tuple_like<P>)
        compare_indices(report, path, a, b, std::make_index_sequence<std::tuple_size_v<P>>{});
    else
        compare_fields<P>(report, path, a, b, typename FieldsOf<P>::members{});
}

template <class A, class B>
void compare(ApproxReport& report, std::string const& path, A const& a, B const& b) {
    using chainrules::detail::IsNotImplemented;
    if constexpr (IsThunk<A> || IsThunk<B>) {
        compare(report, path, unthunk(a), unthunk(b));
    } else if constexpr (PartlyStored<A>) {
        compare(report, path, tangent_t<A>(a), b);
    } else if constexpr (PartlyStored<B>) {
        compare(report, path, a, tangent_t<B>(b));
    } else if constexpr (IsNotImplemented<A> && IsNotImplemented<B>) {
        if (a == b)
            report.missing(path, a);
        else
            report.differ(path, concatenate({"two missing derivatives, \"", a.reason, "\" and \"",
                                             b.reason, "\""}));
    } else if constexpr (IsNotImplemented<A>) {
        report.missing(path, a);
    } else if constexpr (IsNotImplemented<B>) {
        report.missing(path, b);
    } else if constexpr (AbstractZero<A> && AbstractZero<B>) {
        return;
    } else if constexpr (AbstractZero<B> && Flattenable<A>) {
        auto const numbers = to_vec(a);
        compare_flat(report, path, a, numbers, std::vector<flat_real_t<A>>(numbers.size()));
    } else if constexpr (AbstractZero<A> && Flattenable<B>) {
        auto const numbers = to_vec(b);
        compare_flat(report, path, b, std::vector<flat_real_t<B>>(numbers.size()), numbers);
    } else if constexpr (StructuralTangent<A> && StructuralTangent<B>) {
        compare_tangents(report, path, a, b);
    } else if constexpr (StructuralTangent<A> || StructuralTangent<B>) {
        report.differ(path, concatenate({"a ", type_name<A>(), " and a ", type_name<B>(),
                                         "; give a structural tangent as a Tangent"}));
    } else if constexpr (Number<A> && Number<B>) {
        if constexpr (Complex<A> || Complex<B>) {
            auto const imag = [](auto const& x) {
                if constexpr (Complex<decltype(x)>)
                    return static_cast<long double>(x.imag());
                else
                    return 0.0L;
            };
            auto const real = [](auto const& x) {
                if constexpr (Complex<decltype(x)>)
                    return static_cast<long double>(x.real());
                else
                    return static_cast<long double>(x);
            };
            report.number(concatenate({path, ".real"}), real(a), real(b));
            report.number(concatenate({path, ".imag"}), imag(a), imag(b));
        } else {
            report.number(path, static_cast<long double>(a), static_cast<long double>(b));
        }
    } else if constexpr (chainrules::detail::Sequence<A> && chainrules::detail::Sequence<B>) {
        std::size_t const size = chainrules::detail::size_of(a);
        if (size != chainrules::detail::size_of(b))
            return report.differ(
                path, concatenate({size, " and ", chainrules::detail::size_of(b), " elements"}));
        std::size_t i = 0;
        chainrules::detail::each_element(
            [&](auto const& x, auto const& y) {
                compare(report, concatenate({path, "[", i++, "]"}), x, y);
            },
            a, b);
    } else if constexpr (chainrules::detail::is_tuple_like<A> &&
                         chainrules::detail::is_tuple_like<B>) {
        if constexpr (std::tuple_size_v<A> == std::tuple_size_v<B>)
            compare_indices(report, path, a, b, std::make_index_sequence<std::tuple_size_v<A>>{});
        else
            report.differ(path, "tuples of different length");
    } else if constexpr (Flattenable<A> && Flattenable<B> && !Number<A> && !Number<B> &&
                         !chainrules::detail::is_tuple_like<A> &&
                         !chainrules::detail::is_tuple_like<B>) {
        if (shape_of(a) != shape_of(b) || flat_size(a) != flat_size(b))
            return report.differ(path, concatenate({shape_of(a), " and ", shape_of(b)}));
        auto const expected = to_vec(b);
        compare_flat(report, path, a, to_vec(a),
                     std::vector<flat_real_t<A>>(expected.begin(), expected.end()));
    } else {
        report.differ(path, concatenate({"a ", type_name<A>(), " cannot be compared with a ",
                                         type_name<B>()}));
    }
}

}  // namespace detail

/// Compares two tangents. The result names the places that differ: "[3]", ".x", "(2,3)".
template <class A, class B>
CheckResult check_approx(A const& actual, B const& expected, ApproxOptions const& options = {}) {
    detail::ApproxReport report(options);
    detail::compare(report, "", actual, expected);
    return report.result();
}

}  // namespace chainrules::testutils
