import { inFiveLanguages } from '../local-texts.ts';
import type { DemoProgram } from './demo-program.ts';
import { screeningOf } from './screening/rules.ts';
import { searchWordsOf } from './search-words.ts';

type Text = Readonly<Record<string, string>>;

/** Public facts of a program besides its texts. Days are relative to the day of seeding. */
export interface PublicFacts {
  readonly eligibility?: readonly Text[];
  readonly budget?: number;
  readonly helpPhone?: string;
  readonly helpLanguages?: readonly string[];
  readonly pauseReason?: Text;
  readonly resumesInDays?: number;
  /** A yearly season, as offsets in days from today. */
  readonly season?: readonly [fromDays: number, untilDays: number];
}

const servesResidents = inFiveLanguages(
  'You live in Riverbend County.',
  'Vive en el condado de Riverbend.',
  '리버벤드 카운티에 사십니다.',
  'Nakatira kayo sa Riverbend County.',
  'تسكن في مقاطعة ريفربند.',
);
const underLimit = inFiveLanguages(
  'Your household income is at or below the limit shown below.',
  'Los ingresos de su hogar no pasan del límite de abajo.',
  '가구 소득이 아래 한도를 넘지 않습니다.',
  'Hindi lampas sa limitasyon sa ibaba ang kita ng sambahayan ninyo.',
  'دخل أسرتك لا يتجاوز الحد المذكور أدناه.',
);
const anyStatus = inFiveLanguages(
  'We don’t ask about your immigration status.',
  'No preguntamos por su estatus migratorio.',
  '체류 신분은 묻지 않습니다.',
  'Hindi namin itinatanong ang inyong immigration status.',
  'لا نسأل عن وضعك القانوني في الهجرة.',
);

const riverbend: Readonly<Record<string, PublicFacts>> = {
  'emergency-rental-assistance': {
    budget: 1_200_000,
    helpPhone: '(209) 555-0117',
    helpLanguages: ['en', 'es', 'ko', 'tl'],
    eligibility: [
      servesResidents,
      inFiveLanguages(
        'You rent your home and owe rent, or have an eviction notice.',
        'Alquila su vivienda y debe renta, o tiene un aviso de desalojo.',
        '세입자이고 임대료가 밀렸거나 퇴거 통지를 받으셨습니다.',
        'Umuupa kayo at may utang sa upa, o may eviction notice.',
        'تستأجر منزلك وعليك إيجار متأخر أو لديك إشعار إخلاء.',
      ),
      underLimit,
      anyStatus,
    ],
  },
  'utility-relief': {
    budget: 60_000,
    helpLanguages: ['en', 'es'],
    eligibility: [
      servesResidents,
      inFiveLanguages(
        'You have an overdue electricity, gas, or water bill.',
        'Tiene una factura atrasada de luz, gas o agua.',
        '밀린 전기, 가스 또는 수도 요금이 있습니다.',
        'May hindi pa nababayarang bill ng kuryente, gas o tubig.',
        'لديك فاتورة كهرباء أو غاز أو مياه متأخرة.',
      ),
      underLimit,
    ],
  },
  'home-repair-loan': {
    budget: 2_000_000,
    eligibility: [
      inFiveLanguages(
        'You own and live in a home in Riverbend County.',
        'Es dueño de la casa donde vive, en el condado de Riverbend.',
        '리버벤드 카운티에 있는 본인 소유의 집에 사십니다.',
        'Pag-aari ninyo ang bahay na tinitirhan ninyo sa Riverbend County.',
        'تملك المنزل الذي تسكنه في مقاطعة ريفربند.',
      ),
      inFiveLanguages(
        'The repair makes your home safer, such as the roof, wiring, heating, water, or steps.',
        'La reparación da seguridad: techo, electricidad, calefacción, agua o escalones.',
        '지붕, 전기, 난방, 수도, 계단처럼 안전을 위한 수리입니다.',
        'Para sa kaligtasan ang pagkukumpuni: bubong, kuryente, init, tubig, o hagdan.',
        'الإصلاح يجعله آمنًا: السقف أو الكهرباء أو التدفئة أو المياه أو الدرج.',
      ),
      underLimit,
    ],
  },
  'small-business-recovery-grant': {
    budget: 400_000,
    helpLanguages: ['en', 'es', 'ko'],
    eligibility: [
      inFiveLanguages(
        'Your business is in Riverbend County and is currently open.',
        'Su negocio está en el condado de Riverbend y sigue abierto.',
        '리버벤드 카운티에서 영업 중인 사업체입니다.',
        'Nasa Riverbend County at bukas ang inyong negosyo.',
        'عملك في مقاطعة ريفربند وما زال مفتوحًا.',
      ),
      inFiveLanguages(
        'You have 50 or fewer employees, and your sales have dropped.',
        'Tiene 50 empleados o menos y sus ventas bajaron.',
        '직원이 50명 이하이고 매출이 줄었습니다.',
        'May 50 o mas kaunting empleyado kayo, at bumaba ang benta.',
        'لديك 50 موظفًا أو أقل، وانخفضت مبيعاتك.',
      ),
    ],
  },
  'food-vendor-licence': {
    helpLanguages: ['en', 'es'],
    eligibility: [
      inFiveLanguages(
        'You sell food outdoors in the county, on your own or with others.',
        'Vende comida al aire libre en el condado, por su cuenta o con otras personas.',
        '혼자서든 함께든 카운티의 야외에서 음식을 파십니다.',
        'Nagtitinda kayo ng pagkain sa labas sa county, mag-isa man o may kasama.',
        'تبيع الطعام في الهواء الطلق في المقاطعة وحدك أو مع آخرين.',
      ),
    ],
  },
  'storefront-signs': {
    resumesInDays: 45,
    pauseReason: inFiveLanguages(
      'We’re ordering new signs. We still have your earlier application.',
      'Estamos pidiendo letreros nuevos. Guardamos su solicitud anterior.',
      '새 간판을 주문하고 있습니다. 이전 신청서는 그대로 보관됩니다.',
      'Umo-order kami ng mga bagong karatula. Nasa amin pa rin ang dati ninyong application.',
      'نطلب لافتات جديدة. يبقى طلبك السابق لدينا.',
    ),
  },
};

const noor: Readonly<Record<string, PublicFacts>> = {
  'emergency-rent': {
    budget: 90_000,
    helpLanguages: ['ar', 'en', 'so'],
    eligibility: [
      inFiveLanguages(
        'You’re behind on rent, or about to be.',
        'Debe renta o está a punto de deberla.',
        '임대료가 밀렸거나 곧 밀리게 됩니다.',
        'May utang kayo sa upa, o malapit nang magkaroon.',
        'عليك إيجار متأخر أو توشك أن تتأخر.',
      ),
      underLimit,
      anyStatus,
    ],
  },
  'school-costs': {
    season: [-20, 60],
    helpLanguages: ['ar', 'en'],
    eligibility: [
      inFiveLanguages(
        'You care for a child who is in school this year.',
        'Un niño a su cargo va a la escuela este año.',
        '돌보는 자녀가 올해 학교에 다닙니다.',
        'May batang inaalagaan kayong papasok sa paaralan ngayong taon.',
        'طفل في رعايتك يذهب إلى المدرسة هذا العام.',
      ),
      anyStatus,
    ],
  },
};

const exported: Readonly<Record<string, PublicFacts>> = {
  'move-in-help': {
    budget: 240_000,
    helpPhone: '(209) 555-0210',
    helpLanguages: ['es', 'en'],
    eligibility: [
      inFiveLanguages(
        'You don’t have your own home, or you have to leave it.',
        'No tiene vivienda propia ahora o tiene que dejarla.',
        '지금 살 집이 없거나 집을 비워야 합니다.',
        'Wala kayong sariling tirahan ngayon, o kailangang umalis.',
        'ليس لديك مسكن الآن أو عليك مغادرته.',
      ),
      underLimit,
      anyStatus,
    ],
  },
  'business-licence': {
    helpPhone: '(209) 555-0230',
    helpLanguages: ['en'],
    eligibility: [
      inFiveLanguages(
        'Your business is in Demo City or serves people here.',
        'El negocio está en Ciudad Demo o trabaja para personas de aquí.',
        '사업체가 데모 시티에 있거나 이곳 주민을 상대로 일합니다.',
        'Nasa Demo City ang negosyo, o nagtatrabaho para sa mga tao rito.',
        'العمل في مدينة ديمو أو يخدم سكانها.',
      ),
      inFiveLanguages(
        'You’re 18 or older, and you own the business or can sign for it.',
        'Tiene 18 años o más y el negocio es suyo, o puede firmar por él.',
        '만 18세 이상이고 사업주이거나 대신 서명할 수 있습니다.',
        '18 taong gulang pataas kayo at may-ari, o puwedeng lumagda para rito.',
        'عمرك 18 عامًا أو أكثر وأنت مالكه أو مخوّل بالتوقيع عنه.',
      ),
    ],
  },
  'family-essentials': {
    budget: 45_000,
    helpLanguages: ['ar', 'en'],
    eligibility: [
      inFiveLanguages(
        'You live in Noor Valley, alone or with family.',
        'Vive en Noor Valley, con su familia o solo.',
        '누르 밸리에 가족과 함께 또는 혼자 사십니다.',
        'Nakatira kayo sa Noor Valley, may pamilya man o mag-isa.',
        'تسكن في وادي نور مع أسرتك أو وحدك.',
      ),
      underLimit,
      anyStatus,
    ],
  },
};

/** The database columns of what the public sees of a demo program: eligibility, budget, dates, and help. */
export function buildPublicColumns(program: DemoProgram, now: Date): Record<string, unknown> {
  const facts = riverbend[program.code] ?? noor[program.code] ?? exported[program.code] ?? {};
  const addDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  const toMonthDay = (days: number | undefined) =>
    days === undefined ? null : addDays(days).toISOString().slice(5, 10);
  return {
    eligibility: facts.eligibility ?? [],
    screening: screeningOf[program.code] ?? [],
    search_words: searchWordsOf[program.code] ?? {},
    budget: facts.budget ?? null,
    help_phone: facts.helpPhone ?? null,
    help_languages: facts.helpLanguages ?? [],
    pause_reason: facts.pauseReason ?? {},
    resumes_at: facts.resumesInDays === undefined ? null : addDays(facts.resumesInDays).toISOString(),
    season_from: toMonthDay(facts.season?.[0]),
    season_until: toMonthDay(facts.season?.[1]),
  };
}
