// A user of the rules for Abseil.
#include <chainrules/abseil/abseil.hpp>
#include <absl/container/inlined_vector.h>

int main() {
    absl::InlinedVector<double, 4> const v{3, 1, 2};
    auto [y, pullback] = chainrules::rrule(chainrules::fn::sorted, v);
    auto [self_bar, v_bar] = pullback(absl::InlinedVector<double, 4>{10, 20, 30});
    static_cast<void>(self_bar);
    auto const sum = chainrules::unthunk(v_bar);
    return y[0] == 1 && sum[0] == 30 && sum[1] == 10 && sum[2] == 20 ? 0 : 1;
}
