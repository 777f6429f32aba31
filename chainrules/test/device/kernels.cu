// frule, rrule and pullback of every scalar rule of the list, each in a kernel of its own, and
// as a user spells them. Compiled by chainrules/test/device/stores.cmake, which counts the stores in
// the generated code; nothing runs. LEFT_OUT: what this compiler does not take;
// ONLY_LEFT_OUT: nothing but these.
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules/rule_list.hpp"
#include "chainrules_core/chainrules_core.hpp"

#ifdef __NVCC__
#define KERNEL __global__
#define DEVICE __device__ __forceinline__
#else
#define KERNEL __attribute__((global))
#define DEVICE __attribute__((device, always_inline))
#endif
#ifdef CHAINRULES_FLOAT_IN_FLOAT
#define NUMBER float
#else
#define NUMBER double
#endif

namespace kernels {

using namespace chainrules;

template <class... Function>
struct Functions {
    template <class F>
    static constexpr bool has = (std::is_same_v<F, Function> || ...);
};
using LeftOut = Functions<LEFT_OUT>;
#ifdef ONLY_LEFT_OUT
constexpr bool left_out = true;
#else
constexpr bool left_out = false;
#endif

template <class V>
constexpr std::size_t parts = [] {
    if constexpr (requires { std::tuple_size<V>::value; })
        return std::tuple_size<V>::value;
    else
        return std::size_t(0);
}();

// All numbers of a value, one after another.
template <class Y, class V>
DEVICE void store(Y*& y, V const& v) {
    if constexpr (std::is_arithmetic_v<V>)
        *y++ = static_cast<Y>(v);
    else if constexpr (Complex<V>)
        store(y, v.real()), store(y, v.imag());
    else
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            using std::get;
            (store(y, get<I>(v)), ...);
        }(std::make_index_sequence<parts<V>>{});
}
template <class X, class V>
DEVICE void load(X const*& x, V& v) {
    if constexpr (std::is_arithmetic_v<V>)
        v = static_cast<V>(*x++);
    else if constexpr (Complex<V>)
        v = V(x[0], x[1]), x += 2;
    else
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            using std::get;
            (load(x, get<I>(v)), ...);
        }(std::make_index_sequence<parts<V>>{});
}

template <class F, class T, class... X, std::size_t... I>
DEVICE void frule_of(T const* x, T* y, std::index_sequence<I...>) {
    std::tuple<NoTangent, tangent_t<X>...> const tangents{
        NoTangent{}, static_cast<tangent_t<X>>(x[sizeof...(X) + I])...};
    auto const r = frule(tangents, F{}, static_cast<X>(x[I])...);
    store(y, r.value);
    store(y, r.tangent);
}
template <class F, class T, class... X, std::size_t... I>
DEVICE void rrule_of(T const* x, T* y, std::index_sequence<I...>) {
    auto const r = rrule(F{}, static_cast<X>(x[I])...);
    store(y, r.value);
    tangent_t<std::remove_cvref_t<decltype(r.value)>> bar{};
    x += sizeof...(X);
    load(x, bar);
    store(y, r.pullback(bar));
}

template <class V, std::size_t... I>
constexpr std::size_t sum_numbers(std::index_sequence<I...>);
// How many numbers a value has.
template <class V>
constexpr std::size_t numbers() {
    if constexpr (std::is_arithmetic_v<V>)
        return 1;
    else if constexpr (Complex<V>)
        return 2;
    else
        return sum_numbers<V>(std::make_index_sequence<parts<V>>{});
}
template <class V, std::size_t... I>
constexpr std::size_t sum_numbers(std::index_sequence<I...>) {
    return (0 + ... + numbers<std::remove_cvref_t<std::tuple_element_t<I, V>>>());
}
template <class F, class... X>
using value_t = std::remove_cvref_t<decltype(frule(std::tuple<NoTangent, tangent_t<X>...>{}, F{}, X{}...).value)>;
template <class F, class... X>
constexpr std::size_t forward_numbers = numbers<value_t<F, X...>>() + numbers<std::remove_cvref_t<decltype(frule(std::tuple<NoTangent, tangent_t<X>...>{}, F{}, X{}...).tangent)>>();
template <class F, class... X>
constexpr std::size_t reverse_numbers = numbers<value_t<F, X...>>() + numbers<std::remove_cvref_t<decltype(rrule(F{}, X{}...).pullback(tangent_t<value_t<F, X...>>{}))>>();

// One kernel per function, argument types and direction. `stores` is in its name, for the test.
template <class F, class T, std::size_t stores, class... X>
KERNEL void forward(T const* x, T* y) {
    frule_of<F, T, X...>(x, y, std::index_sequence_for<X...>{});
}
template <class F, class T, std::size_t stores, class... X>
KERNEL void reverse(T const* x, T* y) {
    rrule_of<F, T, X...>(x, y, std::index_sequence_for<X...>{});
}

using kernel_t = void (*)(NUMBER const*, NUMBER*);

template <class F, class... X>
void instantiate(std::type_identity<std::tuple<X...>>, kernel_t* kernel) {
    kernel[0] = forward<F, NUMBER, forward_numbers<F, X...>, X...>;
    kernel[1] = reverse<F, NUMBER, reverse_numbers<F, X...>, X...>;
}
struct Instantiate {
    kernel_t* kernel;
    template <class F, class... D>
    void operator()(rule_list::Entry<F, D...> const&) const {
        using E = rule_list::Entry<F, D...>;
        if constexpr (E::only_numbers && LeftOut::has<F> == left_out)
            instantiate<F>(std::type_identity<typename E::template arguments<NUMBER>>{}, kernel);
    }
};
void instantiate_all(kernel_t* kernel) { rule_list::for_each_rule(Instantiate{kernel}); }

#ifndef ONLY_LEFT_OUT
KERNEL void as_spelled_Lm3E(NUMBER const* x, NUMBER* y) {
    auto [s, ds] = frule(std::make_tuple(NoTangent{}, NUMBER(1)), fn::sin, x[0]);
    auto [p, pullback] = rrule(fn::softplus, x[1]);
    y[0] = s * p;
    y[1] = ds + std::get<1>(pullback(NUMBER(1)));
    y[2] = partial<0>(s, fn::sin, x[0]);
}
#endif

}  // namespace kernels
