// SPDX-License-Identifier: MIT
#include "chainrules/special/bessel/airy.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_scalar;
using values::derivative;
using values::infinity;
using values::nan;

TEST(Airy, References) {
    using namespace references;
    References rows("airy");
    rows.check<double>("airy_ai", fn::airy_ai, closed_form);
    rows.check<double>("airy_bi", fn::airy_bi, closed_form);
    rows.check<double>("airy_ai_prime", fn::airy_ai_prime, closed_form);
    rows.check<double>("airy_bi_prime", fn::airy_bi_prime, closed_form);
    rows.check<double>("airyaix", fn::airyaix, closed_form);
    rows.check<double>("airyaiprimex", fn::airyaiprimex, closed_form);
    rows.check<double>("airybix", fn::airybix, closed_form);
    rows.check<double>("airybiprimex", fn::airybiprimex, closed_form);
}

template <class T>
class AiryOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(AiryOf, Types);

TYPED_TEST(AiryOf, Checks) {
    for (double x : {-3.25, -0.5, 0.25, 2.0, 11.5}) {
        TypeParam const t = static_cast<TypeParam>(x);
        test_scalar(fn::airy_ai, t);
        test_scalar(fn::airy_bi, t);
        test_scalar(fn::airy_ai_prime, t);
        test_scalar(fn::airy_bi_prime, t);
        test_scalar(fn::airybix, t);
        test_scalar(fn::airybiprimex, t);
        if (x < 0) continue;
        test_scalar(fn::airyaix, t);
        test_scalar(fn::airyaiprimex, t);
    }
}

// Boost 1.81 returns the value at 0 there, wrong by 0.73 x.
TEST(Airy, TinyArguments) {
    EXPECT_NEAR(fn::airy_ai(1e-5), 0.355025465693779370, 1e-16);
    EXPECT_NEAR(fn::airy_bi(1e-5), 0.614931110329574376, 1e-16);
    EXPECT_NEAR(fn::airy_ai(8e-7), 0.355027846832294205, 1e-16);
    EXPECT_NEAR(fn::airy_bi(8e-7), 0.614926986076686618, 1e-16);
    EXPECT_EQ(fn::airy_ai(1e-300), fn::airy_ai(0.0));
    EXPECT_EQ(fn::airy_bi(-5e-324), fn::airy_bi(0.0));
    EXPECT_EQ(derivative(fn::airy_ai, 5e-324), fn::airy_ai_prime(0.0));
    EXPECT_NE(derivative(fn::airy_ai_prime, 1e-300), 0.0);
    using Narrow = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
    EXPECT_NEAR(fn::airy_ai(-1e-300, keyword(Narrow{})), fn::airy_ai(0.0), 1e-15);
    EXPECT_NEAR(fn::airy_bi_prime(-1e-300, keyword(Narrow{})), fn::airy_bi_prime(0.0), 1e-15);
}

struct BelowZero {
    double x, ai, bi, ai_prime, bi_prime;
};
BelowZero const below_zero[] = {
    // At and next to zeros, number 1, 5, 6 and 20.
    {-1.018792971647471, 0.5356566560156998611448602, 0.09284707340527069946736919,
     -1.12468737246872173321842e-17, 0.5942423800936791638404774},
    {-1.0187929726662641, 0.5356566560156998608616464, 0.09284707279986069260925214,
     5.559790294211402272338615e-10, 0.5942423801900487805579525},
    {-1.173713222709128, 0.5287909545532111530884218, -6.598524189057900027961108e-17,
     0.09057354264796540395484037, 0.6019578879762395637411828},
    {-2.294439682614123, 0.0305977475636899386778411, -0.4549443836396573543890503,
     0.6996676904487533451326531, 1.305083008595110866897581e-16},
    {-2.338107410459767, 2.743319340666282999607174e-17, -0.4539432020583357853743943,
     0.7012108227206913624906917, -0.0459821218218580423777735},
    {-7.37217725504777, 0.3423012444116238257878068, 4.263701444404775530195747e-3,
     1.002878585669485243315892e-16, 0.9299115658516768802194823},
    {-7.376762079367763, 0.3422747164390106407786453, 3.92294362210514044785497e-16,
     0.01157312783424889962200141, 0.9299836385680266344781217},
    {-7.940178689168579, 3.746538487309211162509253e-3, -0.336026240133660041167489,
     0.9472768735476658085711784, 8.518912540346720269895136e-16},
    {-7.944133587120853, -3.222967925030852963614007e-17, -0.3360053706530569834673383,
     0.947335709441567765594931, -0.01055450581606352339980775},
    {-8.488486734019727, -0.3304762291479668663097346, -3.334769389737373450059984e-3,
     -1.296276186782569599883908e-14, -0.96318542185154014880446},
    {-8.491948846509393, -0.3304594148704415550103736, 4.878797079011451356558896e-15,
     -9.713882950500590436109412e-3, -0.9632344301904237743737576},
    {-9.019583358794245, -2.999730443604918424096743e-3, 0.3255097364326236035057391,
     -0.9778813060164080265290884, 1.708677324368945316465717e-14},
    {-9.022650853340986, 5.429766327995984544443473e-15, 0.3254959219628111457250904,
     -0.977922808569498610951596, 9.007452055982907109606757e-3},
    {-20.188631509463374, -0.2661598682157092155171378, -7.334399726712912646302569e-4,
     -2.953379030378745344623222e-15, -1.195934940596741225684091},
    {-20.189244785396202, -0.2661588577177876861629193, -7.177744407144590024391658e-16,
     -3.295424927028208219767856e-3, -1.195939481079752461470863},
    {-20.536740241453273, -7.118273086374656629169795e-4, 0.2650249150795161691862107,
     -1.201056459496599633052856, -3.320159589362051047943232e-15},
    {-20.537332907677566, -2.635017770351267487950387e-16, 0.2650239591794525982859093,
     -1.201060791519823280015985, 3.225775478350825435848107e-3},
    // The ends and the middles of expansions, and the change of method at −12.25.
    {-5e-324, 0.3550280538878172392600632, 0.6149266274460007351509224,
     -0.2588194037928067984051836, 0.4482883573538263579148237},
    {-1e-300, 0.3550280538878172392600632, 0.6149266274460007351509224,
     -0.2588194037928067984051836, 0.4482883573538263579148237},
    {-1e-09, 0.35502805414663664305287, 0.614926626997712377797096, -0.2588194037928067982276695,
     0.448288357353826358222287},
    {-0.125, 0.3872596524083957721445813, 0.5586995444060677269722458, -0.2558776197566349101877705,
     0.4528000154716043097051837},
    {-0.24999999999999997, 0.4187246142754529173897074, 0.5013998734692334018780331,
     -0.2463891899201759759341707, 0.4651514883371536997915124},
    {-0.25, 0.4187246142754529242283812, 0.5013998734692333889674858, -0.246389189920175973028685,
     0.465151488337153703270673},
    {-0.25000000000000006, 0.4187246142754529379057287, 0.5013998734692333631463912,
     -0.2463891899201759672177136, 0.465151488337153710228994},
    {-0.5, 0.4757280916105395887986438, 0.3803526597510538501697125, -0.2040816703395473861448172,
     0.5059337136238471665702604},
    {-1.0, 0.5355608832923521187995166, 0.10399738949694461188869, -0.01016056711664520939504547,
     0.5923756264227923508167792},
    {-5.25, 0.2190094478450132095664432, -0.3013472435607471489581659, 0.7015667261751889521539581,
     0.4880825376657099755574737},
    {-5.250000000000001, 0.2190094478450125864500171, -0.3013472435607475824625429,
     0.7015667261751899733811509, 0.4880825376657085703943513},
    {-11.75, 0.1820252012052149958182954, -0.2443735653684673347487794, 0.8416215389424536817093211,
     0.6188144788508536215274658},
    {-12.249999999999998, -0.2676446988271414440363768, -0.1389398495227396090826738,
     0.4808713684270102784152747, -0.93966998680283214495427},
    {-12.25, -0.267644698827142298235521, -0.138939849522737939893466, 0.4808713684270044543672564,
     -0.9396699868028351683369816},
    {-12.250000000000002, -0.2676446988271431524346651, -0.1389398495227362707042582,
     0.4808713684269986303192381, -0.9396699868028381917196931},
    {-12.5, -0.2762745613811602482251711, 0.1170333672573927766021015, -0.4193313304195051644060211,
     -0.9745165361671740721560628},
    // Far out.
    {-40.0, -0.04593392343795724963226072, 0.2195886242840424235780506, -1.389090875260718380975817,
     -0.289139940282091935056123},
    {-100.0, 0.1767533932395528780908311, 0.02427388768016013160566747,
     -0.2422970316605838053990503, 1.767594893234060932435289},
    {-1234.5, 0.08473273937081210735063544, -0.04335746990600666952628483,
     1.523401470044260703052221, 2.977114332249194468809889},
    {-1000000.0, -2.191261141343057416272833e-3, -0.01770616448568776266116958,
     17.70616448513994737860041, -2.191261145769598538037158},
    {-123456789.0, 3.313877785388499475462586e-3, -4.203106459560318338034946e-3,
     46.70118267151986508622194, 36.82086411455099446092122},
    {-1000000000.0, -1.398721964916589412148645e-3, 2.847704213178974496584948e-3,
     -90.0523141610327813345496, -44.231472224424791389297},
    {-8589934592.5, 1.742235350346156128358536e-3, 6.317041818338208168195585e-4,
     -58.54754382696865403642727, 161.4736825632085622775111},
    {-17179869184.0, 1.55166176746818677797109e-3, 1.44421135125455741657046e-4,
     -18.92956702316371239082183, 203.3794111855901794638308},
};

double amplitude(double x) { return std::pow(std::fmax(1, -x), -0.25) / std::sqrt(std::acos(-1)); }

// Whether y is as exact as below 0 is promised, beside a wave of that amplitude.
testing::AssertionResult is_exact(double y, double expected, double size) {
    double const error = std::fabs(y - expected) / size;
    bool const next_to_zero = std::fabs(expected) < size / 5;
    if (error <= (next_to_zero ? 1e-16 : 3.5e-16)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << y << " is off by " << error << " of " << size;
}

TEST(Airy, BelowZero) {
    for (auto const& [x, ai, bi, ai_prime, bi_prime] : below_zero) {
        double const a = amplitude(x), a_prime = a * std::sqrt(std::fmax(1, -x));
        SCOPED_TRACE(x);
        EXPECT_TRUE(is_exact(fn::airy_ai(x), ai, a));
        EXPECT_TRUE(is_exact(fn::airy_bi(x), bi, a));
        EXPECT_TRUE(is_exact(fn::airy_ai_prime(x), ai_prime, a_prime));
        EXPECT_TRUE(is_exact(fn::airy_bi_prime(x), bi_prime, a_prime));
        EXPECT_EQ(derivative(fn::airy_ai, x), fn::airy_ai_prime(x));
        EXPECT_EQ(derivative(fn::airy_bi_prime, x), x * fn::airy_bi(x));
        EXPECT_EQ(fn::airybix(x), fn::airy_bi(x));
        if (x < -20) continue;  // where long double loses digits, too
        using special::wide;
        EXPECT_TRUE(is_exact(fn::airy_ai(x, keyword(wide)), ai, a));
        EXPECT_TRUE(is_exact(fn::airy_bi_prime(x, keyword(wide)), bi_prime, a_prime));
    }
}

// The result of float is that of double, rounded.
TEST(Airy, BelowZeroOfFloat) {
    for (float x : {-0.1f, -2.338107f, -7.25f, -12.25f, -30.5f, -1e6f}) {
        EXPECT_EQ(fn::airy_ai(x), static_cast<float>(fn::airy_ai(double(x)))) << x;
        EXPECT_EQ(fn::airy_bi_prime(x), static_cast<float>(fn::airy_bi_prime(double(x)))) << x;
    }
}

// Both methods far out: beyond the bound of the one in double the other goes on.
TEST(Airy, BelowTheLowestOfDouble) {
    double const x = -0x1p34, next = std::nextafter(x, -infinity);
    EXPECT_LE(std::fabs(fn::airy_ai(next)), 1.01 * amplitude(x));
    EXPECT_LE(std::fabs(fn::airy_bi_prime(next)), 1.01 * amplitude(x) * std::sqrt(-x));
    EXPECT_EQ(fn::airy_bi(-infinity), 0.0);
    EXPECT_TRUE(std::isnan(fn::airy_bi_prime(-infinity)));
}

struct Scaled {
    double x, a, a_slope, b, b_slope;
};

// On both sides of the changes of method (x = 1, and p = 100 at x = 28.2), and far beyond.
TEST(Airy, ScaledLargeArguments) {
    Scaled const rows[] = {
        {0.5, 0.293277159129947362, -0.0773128941040306008, 0.674892411115630213,
         -0.0470000390074320155},
        {0.999, 0.263560127418175796, -0.0465021035227354558, 0.620053113080663468,
         -0.141155572584604061},
        {1.001, 0.263467200910448842, -0.0464244428126546370, 0.619770746475371955,
         -0.141210751419152706},
        {7.25, 0.171031415837830835, -0.00572183771990864929, 0.345744285819139358,
         -0.0123373974284842606},
        {28.0, 0.122546737966056400, -0.00108959773581325120, 0.245438366749666285,
         -0.00220075322105131899},
        {28.5, 0.122007904820850503, -0.00106589109301864589, 0.244350180501166597,
         -0.00215231560268086874},
        {10000.0, 0.0282094762389027569, -7.05236465200163849e-7, 0.0564189642317551711,
         -1.41047498734151772e-6},
        {100000000.0, 0.00282094791773848759, -7.05236979434181123e-12, 0.00564189583547815057,
         -1.41047395887041919e-11},
    };
    auto const close = [](double x, double expected) {
        return std::fabs(x - expected) <= 1e-14 * std::fabs(expected);
    };
    for (Scaled const& r : rows) {
        EXPECT_PRED2(close, fn::airyaix(r.x), r.a) << r.x;
        EXPECT_PRED2(close, derivative(fn::airyaix, r.x), r.a_slope) << r.x;
        EXPECT_PRED2(close, fn::airybix(r.x), r.b) << r.x;
        EXPECT_PRED2(close, derivative(fn::airybix, r.x), r.b_slope) << r.x;
    }
    // Where p is no number.
    EXPECT_NEAR(fn::airyaix(1e300) / 2.82094791773878184e-76, 1, 1e-14);
    EXPECT_NEAR(fn::airybiprimex(1e300) / 5.64189583547756301e+74, 1, 1e-14);
}

TEST(Airy, NaNAndInfinity) {
    for (auto check :
         {+[](double x) { return fn::airy_ai(x); }, +[](double x) { return fn::airy_bi(x); },
          +[](double x) { return derivative(fn::airy_ai_prime, x); },
          +[](double x) { return fn::airyaix(x); }, +[](double x) { return fn::airybix(x); },
          +[](double x) { return derivative(fn::airybiprimex, x); }})
        EXPECT_TRUE(std::isnan(check(nan)));
    EXPECT_EQ(fn::airy_ai(infinity), 0.0);
    EXPECT_EQ(fn::airy_ai(-infinity), 0.0);
    EXPECT_EQ(fn::airy_bi(infinity), infinity);
    EXPECT_EQ(derivative(fn::airy_ai, infinity), 0.0);
    EXPECT_TRUE(std::isnan(derivative(fn::airy_ai, -infinity)));
    EXPECT_EQ(derivative(fn::airy_ai_prime, infinity), 0.0);
    EXPECT_EQ(derivative(fn::airyaix, infinity), 0.0);
    EXPECT_EQ(derivative(fn::airybiprimex, infinity), 0.0);
    EXPECT_THROW(fn::airyaix(-1.0), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::airyaiprimex(-1.0, keyword(special::detail::Quiet{}))));
    EXPECT_EQ(fn::airy_bi(200.0), infinity);
    EXPECT_THROW(fn::airy_bi(200.0, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
}

TEST(Airy, Zeros) {
    EXPECT_NEAR(fn::airy_ai_zero(1), -2.33810741045976704, 1e-15);
    auto const [y, pullback] = rrule(fn::airy_bi_zero, 2);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, NoTangent{}}));
}

}  // namespace
