// What does not run in a kernel, in kernels: each special function of the list or, with AS_SPELLED,
// one of them as a user writes it; with MATRIX a product of matrices, with VECTOR a sum over a std::vector, which
// the pullback keeps in a box. Compiled by chainrules/test/device/host_only.cmake.
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#ifdef MATRIX
#include "chainrules/eigen/products/matmul.hpp"
#elif defined(VECTOR)
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/numeric/transform_reduce.hpp"
#elif defined(AS_SPELLED)
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#else
#include "chainrules/special/rule_list.hpp"
#endif

#ifdef __NVCC__
#define KERNEL __global__
#define DEVICE __device__
#else
#define KERNEL __attribute__((global))
#define DEVICE __attribute__((device))
#endif

namespace kernels {

using namespace chainrules;

#ifdef MATRIX
KERNEL void as_spelled(double const* x, double* y) {
    Eigen::Matrix2d const A = Eigen::Map<Eigen::Matrix2d const>(x);
    auto const [value, pullback] = rrule(fn::matmul, A, A);
    y[0] = value(0, 0);
}
#elif defined(VECTOR)
KERNEL void as_spelled(double const* x, double* y) {
    std::vector<double> const v(x, x + 2);
    auto const [value, pullback] = rrule(fn::transform_reduce, fn::sqrt, v);
    y[0] = value;
}
#elif defined(AS_SPELLED)
KERNEL void as_spelled(double const* x, double* y) {
    auto const [value, pullback] = rrule(fn::gamma_p, x[0], x[1]);
    y[0] = std::get<2>(pullback(1.0));
}
#else
template <class F, class... X, std::size_t... I>
DEVICE void rrule_of(double const* x, double* y, std::index_sequence<I...>) {
    auto const result = rrule(F{}, static_cast<X>(x[I])...);
    *y = sizeof result;
}
template <class F, class... X>
KERNEL void reverse(double const* x, double* y) {
    rrule_of<F, X...>(x, y, std::index_sequence_for<X...>{});
}

using kernel_t = void (*)(double const*, double*);

struct Instantiate {
    kernel_t* kernel;
    template <class F, class... X>
    void instantiate(std::type_identity<std::tuple<X...>>) const {
        *kernel = reverse<F, X...>;
    }
    template <class F, class... D>
    void operator()(rule_list::Entry<F, D...> const&) const {
        using E = rule_list::Entry<F, D...>;
        if constexpr (E::only_numbers)
            instantiate<F>(std::type_identity<typename E::template arguments<double>>{});
    }
};
void instantiate_all(kernel_t* kernel) { rule_list::special::for_each_rule(Instantiate{kernel}); }
#endif

}  // namespace kernels
