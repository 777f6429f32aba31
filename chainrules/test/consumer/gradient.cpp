// A user without an AD tool: the two small ones that are installed.
#include <reverse_ad/hessian.hpp>
#include <reverse_ad/jacobian.hpp>

#include <vector>

int main() {
    auto const f = [](auto const& x) { return x[0] * x[0] * x[1]; };
    std::vector<double> const x{2, 3};
    auto const [y, gradient] = reverse_ad::value_and_gradient(f, x);
    auto const product = reverse_ad::hessian_vector_product(f, x, std::vector<double>{1, 0});
    bool const right =
        y == 12 && gradient == std::vector<double>{12, 4} && product == std::vector<double>{6, 4};
    return right && forward_ad::gradient(f, x) == gradient ? 0 : 1;
}
