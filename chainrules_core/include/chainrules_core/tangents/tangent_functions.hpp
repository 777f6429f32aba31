// SPDX-License-Identifier: MIT
#pragma once
// Functions of tangents of every kind: equality, canonical form, zero test, norm, conjugate,
// adjoint, map over the fields.

#include "chainrules_core/tangents/chain.hpp"

namespace chainrules {

template <class T>
constexpr bool is_zero(T const& t);

namespace detail {

// Equal as tangents: thunks are computed, an absent field and a zero are the same; arrays of
// numbers compare coefficient by coefficient.
template <class A, class B>
constexpr bool same_tangent(A const& a, B const& b) {
    if constexpr (IsThunk<A> || IsThunk<B>)
        return same_tangent(unthunk(a), unthunk(b));
    else if constexpr (AbstractZero<A>)
        return is_zero(b);
    else if constexpr (AbstractZero<B>)
        return is_zero(a);
    else if constexpr (Sequence<A> && Sequence<B>) {
        if (size_of(a) != size_of(b)) return false;
        bool same = true;
        each_element([&](auto const& x, auto const& y) { same = same && same_tangent(x, y); }, a,
                     b);
        return same;
    } else if constexpr (OptionalLike<A> && OptionalLike<B>)
        return a.has_value() == b.has_value() && (!a.has_value() || same_tangent(*a, *b));
    else if constexpr (requires { TangentSpace<A>::same(a, b); })
        return TangentSpace<A>::same(a, b);
    else if constexpr (std::is_convertible_v<decltype(a == b), bool>)
        return a == b;
    else
        return equal_arrays(a, b);
}

template <class P, class... A, class B>
constexpr bool same_fields(Tangent<P, A...> const& a, B const& b) {
    [[maybe_unused]] auto same = [&]<auto K, class T>(Field<K, T> const& f) {
        if constexpr (Stores<B, K>)
            return same_tangent(f.value, stored<K>(b));
        else
            return is_zero(f.value);
    };
    return (same(static_cast<A const&>(a)) && ...);
}

// The sum of the squared absolute values of all numbers.
struct SquaredNorm {
    static constexpr double none = 0;
    template <class T>
    static constexpr auto number(T const& x) {
        if constexpr (Complex<T>)
            return evaluate(x.real() * x.real() + x.imag() * x.imag());
        else
            return evaluate(x * x);
    }
    template <class T>
    static constexpr auto array(T const& x) {
        return squared_norm_of_array(x);
    }
    static double missing(NotImplemented const& n) { return n.raise(), none; }
    template <class A, class B>
    static constexpr auto join(A const& a, B const& b) {
        return sum(a, b);
    }
    template <class R>
    static constexpr bool stop(R const&) {
        return false;
    }
};

struct AllZero {
    static constexpr bool none = true;
    template <class T>
    static constexpr bool number(T const& x) {
        return x == T(0);
    }
    template <class T>
    static constexpr bool array(T const& x) {
        return is_zero_array(x);
    }
    static constexpr bool missing(NotImplemented const&) { return false; }
    static constexpr bool join(bool a, bool b) { return a && b; }
    static constexpr bool stop(bool result) { return !result; }
};

template <class T>
constexpr auto square_root(T const& x) {
    if constexpr (std::is_same_v<T, float>)
        return __builtin_sqrtf(x);
    else if constexpr (std::is_same_v<T, long double>)
        return __builtin_sqrtl(x);
    else if constexpr (std::is_arithmetic_v<T>)
        return __builtin_sqrt(static_cast<double>(x));
    else
        return evaluate(sqrt(x));
}

}  // namespace detail

/// Whether a tangent is zero: a zero type, or all numbers in it are zero. A thunk is computed.
template <class T>
constexpr bool is_zero(T const& t) {
    return detail::fold_numbers(t, detail::AllZero{});
}

/// Tangents of one primal type are equal when their fields are: absent counts as zero, thunks are
/// computed. Tangents of different primal types are not equal.
template <class P, class... A, class Q, class... B>
constexpr bool operator==(Tangent<P, A...> const& a, Tangent<Q, B...> const& b) {
    if constexpr (!std::is_same_v<P, Q>)
        return false;
    else if constexpr (detail::MapTangent<Tangent<P, A...>> || detail::MapTangent<Tangent<Q, B...>>)
        return is_zero(a - b);
    else {
        [[maybe_unused]] auto zero_if_only_in_b = [&]<auto K, class T>(Field<K, T> const& f) {
            if constexpr (detail::Stores<Tangent<P, A...>, K>)
                return true;
            else
                return is_zero(f.value);
        };
        return detail::same_fields(a, b) && (zero_if_only_in_b(static_cast<B const&>(b)) && ...);
    }
}

/// The Euclidean norm of all numbers in a tangent. A real number.
template <detail::TangentKind T>
constexpr auto norm(T const& t) {
    return detail::square_root(detail::fold_numbers(t, detail::SquaredNorm{}));
}

/// The complex conjugate; a thunk stays a thunk.
template <detail::TangentKind T>
constexpr auto conj(T const& t) {
    return detail::map_numbers(t, [](auto const& x) {
        if constexpr (Number<decltype(x)>)
            return detail::conjugate(x);
        else
            return detail::conjugate_of_array(x);
    });
}

/// f applied to the stored fields; f must be linear, since absent fields stay zero.
template <class F, StructuralTangent T>
constexpr auto map(F const& f, T const& t) {
    return detail::map_fields(t, f);
}

namespace detail {

template <class P, class Keys>
struct Canonical;
template <class P, auto... K>
struct Canonical<P, MemberList<K...>> {
    template <class T>
    static constexpr auto form(T const& t) {
        constexpr bool known = only_fields<K...>(static_cast<T*>(nullptr));
        static_assert(known,
                      "chainrules::canonicalize(tangent): it stores a field that CHAINRULES_FIELDS "
                      "does not list; describe the member too");
        return tangent<P>(field<K>(stored_or_zero<K>(t))...);
    }
    template <auto... Known, class... F>
    static constexpr bool only_fields(Tangent<P, F...>*) {
        return ((static_cast<int>(sizeof...(F)) - ... -
                 (Stores<Tangent<P, F...>, Known> ? 1 : 0)) == 0);
    }
    template <auto Key, class T>
    static constexpr auto stored_or_zero(T const& t) {
        if constexpr (Stores<T, Key>)
            return stored<Key>(t);
        else
            return ZeroTangent{};
    }
};

template <auto A, auto B>
constexpr bool same_key() {
    if constexpr (std::is_same_v<decltype(A), decltype(B)>)
        return A == B;
    else
        return false;
}
template <auto Key, auto... K>
constexpr std::size_t position_in(MemberList<K...>) {
    std::size_t position = 0;
    bool found = false;
    ((found = found || same_key<Key, K>(), position += found ? 0 : 1), ...);
    return position;
}
// Where a field stands in the declaration of P.
template <class P, auto Key>
constexpr std::size_t field_position() {
    return position_in<Key>(typename field_keys<P>::type{});
}

}  // namespace detail

/// The same tangent with every field of P stored, in P's order: absent ones as ZeroTangent.
template <StructuralTangent T>
constexpr auto canonicalize(T const& t) {
    using P = typename T::primal_type;
    if constexpr (detail::MapTangent<T>)
        return t;
    else
        return detail::Canonical<P, typename detail::field_keys<P>::type>::form(t);
}

/// The adjoint (conjugate transpose): of a zero the zero, of a thunk a thunk, of a number its
/// conjugate, else x.adjoint(). Throws NotImplementedError for a missing derivative.
template <class T>
constexpr auto adjoint(T const& x) {
    return detail::map_whole(x, []<class X>(X const& value) {
        if constexpr (detail::IsNotImplemented<X>)
            return value.raise(), value;
        else if constexpr (Number<X>)
            return detail::conjugate(value);
        else
            return detail::adjoint_of_array(value);
    });
}

/// The transpose, for the same kinds of argument as adjoint.
template <class T>
constexpr auto transpose(T const& x) {
    return detail::map_whole(x, []<class X>(X const& value) {
        if constexpr (detail::IsNotImplemented<X>)
            return value.raise(), value;
        else if constexpr (Number<X>)
            return value;
        else
            return detail::transpose_of_array(value);
    });
}

/// The inner product of two tangents of which one is a zero or missing: the table of `*`.
template <class A, class B>
    requires(AbstractZero<A> || AbstractZero<B> || detail::IsNotImplemented<A> ||
             detail::IsNotImplemented<B>)
constexpr auto dot(A const& a, B const& b) {
    return scale(a, b);
}

/// Real and imaginary part of ZeroTangent are ZeroTangent.
constexpr ZeroTangent real(ZeroTangent z) { return z; }
/// The imaginary part of ZeroTangent is ZeroTangent.
constexpr ZeroTangent imag(ZeroTangent z) { return z; }

}  // namespace chainrules
