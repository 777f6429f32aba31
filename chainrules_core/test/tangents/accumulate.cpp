// SPDX-License-Identifier: MIT
// accumulate(dest, dx): in place where it can, otherwise the sum; nothing is written before it
// throws.

#include "chainrules_core/tangents/accumulate.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <string>
#include <vector>

using chainrules::accumulate;
using chainrules::DimensionMismatch;
using chainrules::field;
using chainrules::is_inplaceable_destination;
using chainrules::NoTangent;
using chainrules::tangent;
using chainrules::thunk;
using chainrules::ZeroTangent;

namespace geometry {
struct Cloud {
    std::vector<double> x;
    double weight;
    int id;
};
}  // namespace geometry

CHAINRULES_FIELDS(geometry::Cloud, x, weight, id);

namespace {

using geometry::Cloud;
using Vector = std::vector<double>;
using Nested = std::vector<Vector>;

TEST(Accumulate, Destinations) {
    static_assert(is_inplaceable_destination<double> && is_inplaceable_destination<Vector>);
    static_assert(is_inplaceable_destination<Nested>);
    static_assert(is_inplaceable_destination<std::array<float, 2>>);
    static_assert(is_inplaceable_destination<std::complex<double>>);
    static_assert(is_inplaceable_destination<std::vector<std::complex<float>>>);
    static_assert(is_inplaceable_destination<chainrules::tangent_t<Cloud>>);
    static_assert(!is_inplaceable_destination<double const> && !is_inplaceable_destination<int>);
    static_assert(!is_inplaceable_destination<Vector const>);
    static_assert(!is_inplaceable_destination<std::vector<int>>);
    static_assert(!is_inplaceable_destination<ZeroTangent>);
    static_assert(!is_inplaceable_destination<std::string>);
}

TEST(FullTangent, StoresEveryField) {
    using chainrules::full_tangent;
    Cloud const cloud{{1, 2}, 3, 4};
    auto const part = tangent<Cloud>(field<&Cloud::weight>(thunk([] { return 0.5; })));
    auto const full = full_tangent(cloud, part);
    static_assert(std::is_same_v<decltype(full), chainrules::tangent_t<Cloud> const>);
    EXPECT_EQ(get<&Cloud::x>(full), (Vector{0, 0}));
    EXPECT_EQ(get<&Cloud::weight>(full), 0.5);
    EXPECT_EQ(full_tangent(cloud, ZeroTangent{}), chainrules::zero_tangent(cloud));
    EXPECT_EQ(full_tangent(2.0, ZeroTangent{}), 0);
    EXPECT_EQ(full_tangent(Vector{1, 2}, thunk([] { return Vector{3, 4}; })), (Vector{3, 4}));
    EXPECT_THROW((void)full_tangent(Vector{1, 2}, Vector{3}), DimensionMismatch);
}

TEST(Accumulate, NumbersInPlace) {
    double total = 1;
    auto& result = accumulate(total, 2.5);
    EXPECT_EQ(&result, &total);
    EXPECT_EQ(total, 3.5);
    accumulate(total, 1.5F);
    accumulate(total, 1);
    EXPECT_EQ(total, 6);
    std::complex<double> z(1, 1);
    accumulate(z, 2.0);
    accumulate(z, std::complex<double>(0, 1));
    EXPECT_EQ(z, std::complex<double>(3, 2));
}

TEST(Accumulate, WhereTheTypeMustChangeTheSumIsReturned) {
    double const real = 1;
    auto sum = accumulate(real, std::complex<double>(0, 1));
    EXPECT_EQ(sum, std::complex<double>(1, 1));
    double total = 1;
    auto complex_sum = accumulate(total, std::complex<double>(0, 1));
    EXPECT_EQ(complex_sum, std::complex<double>(1, 1));
    EXPECT_EQ(total, 1);
    float narrow = 1;
    auto wide = accumulate(narrow, 1e-10);
    EXPECT_EQ(wide, 1 + 1e-10);
    EXPECT_EQ(narrow, 1);
    int count = 1;
    EXPECT_EQ(accumulate(count, 0.5), 1.5);
    ZeroTangent zero;
    EXPECT_EQ(accumulate(zero, Vector{1}), Vector{1});
    NoTangent none;
    EXPECT_EQ(accumulate(none, 2.0), 2);
}

TEST(Accumulate, ZerosChangeNothing) {
    Vector v{1, 2};
    EXPECT_EQ(&accumulate(v, ZeroTangent{}), &v);
    EXPECT_EQ(&accumulate(v, NoTangent{}), &v);
    EXPECT_EQ(v, (Vector{1, 2}));
}

TEST(Accumulate, ContainersInPlace) {
    Vector v{1, 2};
    double const* const storage = v.data();
    EXPECT_EQ(&accumulate(v, Vector{10, 20}), &v);
    EXPECT_EQ(v, (Vector{11, 22}));
    EXPECT_EQ(v.data(), storage);
    accumulate(v, std::vector<float>{1, 1});
    accumulate(v, std::array<double, 2>{1, 1});
    EXPECT_EQ(v, (Vector{13, 24}));
    Nested nested{{1}, {2, 3}};
    accumulate(nested, Nested{{10}, {20, 30}});
    EXPECT_EQ(nested, (Nested{{11}, {22, 33}}));
}

TEST(Accumulate, NothingIsWrittenBeforeItThrows) {
    Vector v{1, 2, 3};
    try {
        accumulate(v, Vector{10});
        FAIL();
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(
            error.what(),
            "chainrules::accumulate(dest, dx): the second operand has 1 elements, must have 3");
    }
    EXPECT_EQ(v, (Vector{1, 2, 3}));
    Nested nested{{1}, {2, 3}};
    EXPECT_THROW(accumulate(nested, Nested{{10}, {20, 30, 40}}), DimensionMismatch);
    EXPECT_EQ(nested, (Nested{{1}, {2, 3}}));

    auto total = chainrules::zero_tangent(Cloud{{1, 2}, 3, 4});
    auto wrong = tangent<Cloud>(field<&Cloud::weight>(5.0), field<&Cloud::x>(Vector{1, 2, 3}));
    EXPECT_THROW(accumulate(total, wrong), DimensionMismatch);
    EXPECT_EQ(get<&Cloud::weight>(total), 0);
    EXPECT_EQ(get<&Cloud::x>(total), (Vector{0, 0}));
    auto late = thunk([] { return Vector{1}; });
    EXPECT_THROW(accumulate(v, late), DimensionMismatch);
    EXPECT_EQ(v, (Vector{1, 2, 3}));
}

TEST(Accumulate, StructsInPlace) {
    auto total = chainrules::zero_tangent(Cloud{{1, 2}, 3, 4});
    double const* const storage = get<&Cloud::x>(total).data();
    auto& result = accumulate(total, tangent<Cloud>(field<&Cloud::x>(Vector{10, 20})));
    EXPECT_EQ(&result, &total);
    accumulate(total, tangent<Cloud>(field<&Cloud::weight>(2.0), field<&Cloud::x>(ZeroTangent{})));
    EXPECT_EQ(get<&Cloud::x>(total), (Vector{10, 20}));
    EXPECT_EQ(get<&Cloud::x>(total).data(), storage);
    EXPECT_EQ(get<&Cloud::weight>(total), 2);
    // A field that the destination does not store: a new tangent.
    auto small = tangent<Cloud>(field<&Cloud::weight>(1.0));
    auto grown = accumulate(small, tangent<Cloud>(field<&Cloud::x>(Vector{5})));
    EXPECT_EQ(get<&Cloud::x>(grown), Vector{5});
    EXPECT_EQ(get<&Cloud::weight>(grown), 1);
}

TEST(Accumulate, Thunks) {
    Vector v{1, 2};
    EXPECT_EQ(&accumulate(v, thunk([] { return Vector{10, 20}; })), &v);
    EXPECT_EQ(v, (Vector{11, 22}));
    accumulate(v, thunk([] { return thunk([] { return Vector{1, 1}; }); }));
    EXPECT_EQ(v, (Vector{12, 23}));
    EXPECT_EQ(&accumulate(v, thunk([] { return ZeroTangent{}; })), &v);
}

TEST(Accumulate, InplaceableThunksAddThemselves) {
    int computed = 0;
    int added = 0;
    auto t = chainrules::inplaceable_thunk(
        [&added](Vector& d) {
            ++added;
            d[0] += 5;
        },
        [&computed] {
            ++computed;
            return Vector{5};
        });
    Vector v{1};
    double const* const storage = v.data();
    EXPECT_EQ(&accumulate(v, t), &v);
    EXPECT_EQ(v[0], 6);
    EXPECT_EQ(v.data(), storage);
    EXPECT_EQ(computed, 0);
    EXPECT_EQ(added, 1);
    // Into what is no destination it is computed.
    ZeroTangent zero;
    EXPECT_TRUE(chainrules::IsThunk<decltype(accumulate(zero, t))>);
    Vector const constant{1};
    EXPECT_EQ(accumulate(constant, t), Vector{6});
    EXPECT_EQ(computed, 1);
}

TEST(Accumulate, MissingDerivative) {
    auto const missing = CHAINRULES_NOT_IMPLEMENTED("no");
    double total = 1;
    EXPECT_TRUE(accumulate(total, missing) == missing);
    EXPECT_EQ(total, 1);
}

}  // namespace
