// SPDX-License-Identifier: MIT
#pragma once
// A function of numbers on tensors, element by element, as a function of autograd.

#include <array>
#include <tuple>
#include <utility>

#include "chainrules/adapters/detail/torch/autograd.hpp"
#include "chainrules/adapters/multi.hpp"
#include "chainrules_core/functions/function.hpp"

namespace chainrules::adapters::tensors {

namespace detail {

namespace own = chainrules::adapters::detail;

// Elements that a thread takes at least. A special function of one takes 20 to 1000 ns.
inline constexpr std::int64_t grain = 1024;

// Stands in a slot whose number comes from a tensor.
struct FromTensor {};

// Of f with its plain arguments in their slots: what a call with the numbers of n tensors is.
template <class F, class... X>
struct Slots {
    static constexpr std::size_t tensors = (std::size_t(std::is_same_v<X, Tensor>) + ... + 0);
    F f;
    std::tuple<std::conditional_t<std::is_same_v<X, Tensor>, FromTensor, X>...> plain;

    // The number of a tensor, or the plain argument.
    template <std::size_t slot, class T>
    auto argument(T const* numbers) const {
        constexpr bool is_tensor[] = {std::is_same_v<X, Tensor>...};
        if constexpr (is_tensor[slot]) {
            constexpr std::size_t place = [] {
                constexpr bool all[] = {std::is_same_v<X, Tensor>...};
                std::size_t count = 0;
                for (std::size_t i = 0; i != slot; ++i) count += all[i];
                return count;
            }();
            return numbers[place];
        } else
            return std::get<slot>(plain);
    }
    // The slots whose tensors are in a mask of tensors.
    static constexpr unsigned slots_of(unsigned mask) {
        constexpr bool is_tensor[] = {std::is_same_v<X, Tensor>...};
        unsigned result = 0, place = 0;
        for (unsigned slot = 0; slot != sizeof...(X); ++slot)
            if (is_tensor[slot]) result |= (mask >> place++ & 1u) << slot;
        return result;
    }
};

template <unsigned mask>
inline constexpr int active = own::place_in(mask, 32);

constexpr int power(int n, int k) {
    int result = 1;
    for (int i = 0; i != k; ++i) result *= n;
    return result;
}

template <class T>
auto widened(T const& x) {
    if constexpr (std::is_same_v<T, float>)
        return static_cast<double>(x);
    else
        return x;
}

// The partial derivatives of order k by the tensors of the mask at one element, whose value is y.
template <int k, unsigned mask, class T, class F, class... X>
void write_at(T const* numbers, [[maybe_unused]] T const* y, T* out, Slots<F, X...> const& call) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        constexpr unsigned slots = Slots<F, X...>::slots_of(mask);
        if constexpr (k == 0)
            out[0] = static_cast<T>(call.f(call.template argument<I>(numbers)...));
        else if constexpr (k == 1) {
            auto const d =
                chainrules::detail::partials_of(*y, call.f, call.template argument<I>(numbers)...);
            auto const write = [&]<std::size_t i>(std::integral_constant<std::size_t, i>) {
                if constexpr ((slots >> i & 1u) != 0) {
                    auto const p = partial<int(i)>(d);
                    using P = std::remove_cvref_t<decltype(p)>;
                    if constexpr (chainrules::detail::IsNotImplemented<P>)
                        p.raise();
                    else if constexpr (AbstractZero<P>)
                        *out++ = T(0);
                    else if constexpr (chainrules::detail::is_singular<P>)
                        *out++ = static_cast<T>(p.value);
                    else
                        *out++ = static_cast<T>(p);
                }
            };
            (write(std::integral_constant<std::size_t, I>{}), ...);
        } else {
            double all[static_cast<std::size_t>(power(active<mask>, k))];
            all_partials_by<k, slots>(all, call.f, widened(call.template argument<I>(numbers))...);
            for (double each : all) *out++ = static_cast<T>(each);
        }
    }(std::index_sequence_for<X...>{});
}

// kernel(in, out) of each element, of tensors of one dtype that are broadcast against one another.
template <std::size_t inputs, std::size_t outputs, class Kernel>
variable_list loop(variable_list const& x, Kernel const& kernel) {
    at::TensorIteratorConfig config;
    for (std::size_t i = 0; i != outputs; ++i) config.add_owned_output(Tensor());
    for (Tensor const& each : x) config.add_input(each);
    auto iterator = config.check_all_same_dtype(true).build();
    auto const run = [&]<class T>(T) {
        iterator.for_each(
            [&](char** data, std::int64_t const* strides, std::int64_t size) {
                auto const at = [&](std::size_t i, std::int64_t j) {
                    return reinterpret_cast<T*>(data[i] + j * strides[i]);
                };
                for (std::int64_t j = 0; j != size; ++j) {
                    std::array<T, inputs> in;
                    std::array<T, outputs> out;
                    for (std::size_t i = 0; i != inputs; ++i) in[i] = *at(outputs + i, j);
                    kernel(in.data(), out.data());
                    for (std::size_t i = 0; i != outputs; ++i) *at(i, j) = out[i];
                }
            },
            grain);
    };
    if (x[0].scalar_type() == torch::kFloat)
        run(0.0f);
    else
        run(0.0);
    variable_list result;
    for (std::size_t i = 0; i != outputs; ++i) result.push_back(iterator.output(int(i)));
    return result;
}

// All partials of order k for tensors x; of first order, after them the value.
template <int k, unsigned mask, class Call>
variable_list partials(Call const& call, variable_list const& x) {
    constexpr std::size_t n = Call::tensors;
    constexpr std::size_t outputs = k == 0 ? 1 : std::size_t(power(active<mask>, k));
    return loop<n + (k == 1), outputs>(
        x, [&](auto const* in, auto* out) { write_at<k, mask>(in, in + n, out, call); });
}
// The cotangents of the tensors of the mask, for tensors x, the value and its cotangent.
template <unsigned mask, class Call>
variable_list cotangents(Call const& call, variable_list const& x) {
    constexpr std::size_t n = Call::tensors, outputs = std::size_t(active<mask>);
    return loop<n + 2, outputs>(x, [&]<class T>(T const* in, T* out) {
        T const y_bar = in[n + 1];
        if (y_bar == 0) {  // no infinite partial times it
            std::fill_n(out, outputs, T(0));
            return;
        }
        write_at<1, mask>(in, in + n, out, call);
        for (std::size_t i = 0; i != outputs; ++i) out[i] *= y_bar;
    });
}

/// The partial derivatives of order k by the tensors of the mask, as a function of autograd: those
/// of order k + 1 are its backward.
template <int k, unsigned mask, class Call>
struct Elementwise : torch::autograd::Function<Elementwise<k, mask, Call>> {
    static constexpr std::size_t inputs = Call::tensors + (k == 1);
    static constexpr int highest_order = 2;

    template <class... Each>
    static variable_list forward(AutogradContext* context, Call call, Each const&... each) {
        variable_list x{each...};
        variable_list result = partials<k, mask>(call, x);
        if constexpr (k == 0) x.push_back(result[0]);
        context->save_for_backward(x);
        context->saved_data["call"] = c10::IValue::make_capsule(c10::make_intrusive<Kept>(call));
        return result;
    }

    static variable_list backward(AutogradContext* context, variable_list y_bar) {
        variable_list x = context->get_saved_variables();
        variable_list result(1 + inputs);  // first that of the call, which is none
        if constexpr (k == highest_order) {
            TORCH_CHECK_NOT_IMPLEMENTED(false, "chainrules::adapters::tensors::elementwise(",
                                        function_name(kept(context).call.f),
                                        ", x...): derivatives of order ", k + 1,
                                        " are not compiled");
        } else {
            bool const again = at::GradMode::is_enabled();
            if (k == 0 && !again) {
                x.push_back(y_bar[0]);
                put(result, x, cotangents<mask>(kept(context).call, x));
            } else {
                if constexpr (k == 0)
                    x.back() = x.back().detach();
                else
                    x.resize(Call::tensors);
                put(result, x, products(apply_to<Next>(x, kept(context).call), y_bar));
            }
        }
        return result;
    }

  private:
    using Next = Elementwise<k + 1, mask, Call>;
    struct Kept : torch::CustomClassHolder {
        Call call;
        explicit Kept(Call const& c) : call(c) {}
    };
    static Kept const& kept(AutogradContext* context) {
        return *c10::static_intrusive_pointer_cast<Kept>(context->saved_data["call"].toCapsule());
    }

    // The sums over partials of order k, of each times that of order k + 1 by every tensor.
    static variable_list products(variable_list const& next, variable_list const& y_bar) {
        std::size_t const m = std::size_t(active<mask>);
        variable_list sums(m);
        for (std::size_t o = 0; o != y_bar.size(); ++o)
            for (std::size_t a = 0; a != m && y_bar[o].defined(); ++a) {
                // No infinite partial times a cotangent of zero.
                Tensor const term =
                    at::where(y_bar[o] == 0, at::zeros_like(y_bar[o]), y_bar[o] * next[o * m + a]);
                sums[a] = sums[a].defined() ? sums[a] + term : term;
            }
        return sums;
    }
    // Sums over what was broadcast.
    static void put(variable_list& result, variable_list const& x, variable_list const& bars) {
        std::size_t a = 0;
        for (std::size_t i = 0; i != Call::tensors; ++i)
            if ((mask >> i & 1u) != 0)
                if (Tensor const& bar = bars[a++]; bar.defined())
                    result[1 + i] = at::sum_to(bar, x[i].sizes());
    }
};

template <class Call, unsigned mask = 0>
Tensor with_gradients_by(unsigned wanted, Call const& call, variable_list const& x) {
    if (wanted == mask) {
        if constexpr (mask == 0)
            return partials<0, 0>(call, x)[0];
        else
            return apply_to<Elementwise<0, mask, Call>>(x, call)[0];
    }
    if constexpr (mask + 1 < (1u << Call::tensors))
        return with_gradients_by<Call, mask + 1>(wanted, call, x);
    else
        return Tensor();
}

}  // namespace detail

/// f(x...) of each element, for a function of numbers with a rule. Tensors are broadcast against
/// one another; plain arguments, such as an order or keyword(policy), are the same for all
/// elements. float is computed in float and double in double, integers in the default dtype, and
/// several dtypes in the one that torch promotes them to. The gradient is computed by the tensors
/// that require one at the call. At most three tensors; first and second derivatives.
///
/// Throws c10::Error where a tensor is on a device, or of complex or half numbers, and the
/// function's own errors.
template <class F, class... X>
torch::Tensor elementwise(F const& f, X const&... x) {
    using Call = detail::Slots<F, X...>;
    static_assert(
        Call::tensors > 0 && Call::tensors <= 3,
        "chainrules::adapters::tensors::elementwise(f, x...): takes one to three tensors");
    Call const call{f, {[&] {
                        if constexpr (std::is_same_v<X, torch::Tensor>)
                            return detail::FromTensor{};
                        else
                            return x;
                    }()...}};
    torch::autograd::variable_list tensors;
    auto const take = [&]<class One>(One const& one) {
        if constexpr (std::is_same_v<One, torch::Tensor>) tensors.push_back(one);
    };
    (take(x), ...);
    auto dtype = tensors[0].scalar_type();
    for (torch::Tensor const& each : tensors) {
        detail::require_cpu("elementwise", function_name(f), each);
        dtype = at::promote_types(dtype, each.scalar_type());
    }
    if (c10::isIntegralType(dtype, true)) dtype = c10::get_default_dtype_as_scalartype();
    detail::require_real("elementwise", function_name(f), dtype);
    unsigned wanted = 0, bit = 1;
    for (torch::Tensor& each : tensors) {
        each = each.to(dtype);
        if (each.requires_grad() && at::GradMode::is_enabled()) wanted |= bit;
        bit <<= 1;
    }
    return detail::with_gradients_by(wanted, call, tensors);
}

}  // namespace chainrules::adapters::tensors
