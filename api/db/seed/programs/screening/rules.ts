import { inFiveLanguages } from '../../local-texts.ts';

/** A rule of the pre-screener with its texts. */
interface Rule {
  readonly rule: unknown;
  readonly fits: Readonly<Record<string, string>>;
  readonly unlikely: Readonly<Record<string, string>>;
}

const livesHere: Rule = {
  rule: { in: [{ var: 'zip' }, { var: 'zips' }] },
  fits: inFiveLanguages(
    'You live in our service area.',
    'Vive donde ayudamos.',
    '지원 지역에 사십니다.',
    'Nakatira kayo kung saan kami tumutulong.',
    'تسكن حيث نقدّم المساعدة.',
  ),
  unlikely: inFiveLanguages(
    'Your ZIP Code is outside our service area.',
    'Es solo para los lugares que atendemos, y su código postal no es uno de ellos.',
    '저희 담당 지역만 받을 수 있는데, 적으신 우편번호는 담당 지역이 아닙니다.',
    'Para lang ito sa mga lugar na sakop namin, at hindi kasama ang ZIP code ninyo.',
    'هو للأماكن التي نخدمها فقط، ورمزك البريدي ليس منها.',
  ),
};

const underLimit: Rule = {
  rule: { '<=': [{ '*': [{ var: 'monthlyIncome' }, 12] }, { var: 'incomeLimit' }] },
  fits: inFiveLanguages(
    'Your household income is under {incomeLimit} a year, the limit for your household size.',
    'Su hogar gana menos de {incomeLimit} al año, el límite para su tamaño.',
    '가구 소득이 가구원 수에 따른 한도인 연 {incomeLimit}보다 적습니다.',
    'Mas mababa sa {incomeLimit} sa isang taon ang kita ng sambahayan, ang limitasyon para sa laki nito.',
    'تكسب أسرتك أقل من {incomeLimit} في السنة، وهو الحد لعدد أفرادها.',
  ),
  unlikely: inFiveLanguages(
    'Your household income is over {incomeLimit} a year, the limit for your household size.',
    'Su hogar gana más de {incomeLimit} al año, el límite para su tamaño.',
    '가구 소득이 가구원 수에 따른 한도인 연 {incomeLimit}보다 많습니다.',
    'Mas mataas sa {incomeLimit} sa isang taon ang kita ng sambahayan, ang limitasyon para sa laki nito.',
    'تكسب أسرتك أكثر من {incomeLimit} في السنة، وهو الحد لعدد أفرادها.',
  ),
};

const owesRent: Rule = {
  rule: {
    or: [{ '>': [{ var: 'monthsOwed' }, 0] }, { '==': [{ var: 'evictionNotice' }, true] }],
  },
  fits: inFiveLanguages(
    'You rent your home, and you owe rent or have an eviction notice.',
    'Alquila y debe renta o tiene un aviso de desalojo.',
    '세입자이고 임대료가 밀렸거나 퇴거 통지를 받으셨습니다.',
    'Umuupa kayo, at may utang sa upa o may eviction notice.',
    'تستأجر وعليك إيجار متأخر أو لديك إشعار إخلاء.',
  ),
  unlikely: inFiveLanguages(
    'This program is for renters who owe rent or have an eviction notice.',
    'Es para inquilinos que deben renta o tienen un aviso de desalojo.',
    '임대료가 밀렸거나 퇴거 통지를 받은 세입자를 위한 것입니다.',
    'Para ito sa mga umuupang may utang sa upa o may eviction notice.',
    'هو للمستأجرين الذين عليهم إيجار متأخر أو لديهم إشعار إخلاء.',
  ),
};

const behindOnRent: Rule = {
  rule: { '>': [{ var: 'monthsOwed' }, 0] },
  fits: inFiveLanguages(
    'You’re behind on rent.',
    'Debe renta.',
    '임대료가 밀렸습니다.',
    'May utang kayo sa upa.',
    'عليك إيجار متأخر.',
  ),
  unlikely: inFiveLanguages(
    'This program is for families who are behind on rent.',
    'Es para familias atrasadas con la renta.',
    '임대료가 밀린 가족을 위한 것입니다.',
    'Para ito sa mga pamilyang may utang sa upa.',
    'هو للأسر المتأخرة عن دفع الإيجار.',
  ),
};

const hasBill: Rule = {
  rule: { '==': [{ var: 'overdueBill' }, true] },
  fits: inFiveLanguages(
    'You have an overdue utility bill.',
    'Tiene una factura atrasada.',
    '밀린 요금이 있습니다.',
    'May bill kayong hindi pa nababayaran.',
    'لديك فاتورة متأخرة.',
  ),
  unlikely: inFiveLanguages(
    'This program is for overdue electricity, gas, or water bills.',
    'Es para facturas atrasadas de luz, gas o agua.',
    '밀린 전기, 가스, 수도 요금을 위한 것입니다.',
    'Para ito sa hindi pa nababayarang bill ng kuryente, gas o tubig.',
    'هو لفواتير الكهرباء أو الغاز أو المياه المتأخرة.',
  ),
};

const ownsHome: Rule = {
  rule: { '==': [{ var: 'housing' }, 'own'] },
  fits: inFiveLanguages(
    'You own the home you live in.',
    'Es dueño de la casa donde vive.',
    '본인 소유의 집에 사십니다.',
    'Pag-aari ninyo ang tinitirhan ninyo.',
    'تملك المنزل الذي تسكنه.',
  ),
  unlikely: inFiveLanguages(
    'This program is for homeowners.',
    'Es para personas dueñas de su casa.',
    '집을 소유한 분을 위한 것입니다.',
    'Para ito sa mga may-ari ng bahay.',
    'هو لمن يملكون منازلهم.',
  ),
};

const hasBusiness: Rule = {
  rule: { '==': [{ var: 'who' }, 'business'] },
  fits: inFiveLanguages(
    'You have a business.',
    'Tiene un negocio.',
    '사업을 하십니다.',
    'May negosyo kayo.',
    'لديك عمل تجاري.',
  ),
  unlikely: inFiveLanguages(
    'This program is for businesses.',
    'Es para negocios.',
    '사업체를 위한 것입니다.',
    'Para ito sa mga negosyo.',
    'هو للأعمال التجارية.',
  ),
};

const isSmall: Rule = {
  rule: {
    and: [
      { '==': [{ var: 'who' }, 'business'] },
      { and: [{ '!==': [{ var: 'employees' }, null] }, { '<=': [{ var: 'employees' }, 50] }] },
    ],
  },
  fits: inFiveLanguages(
    'Your business has 50 or fewer employees.',
    'Tiene 50 empleados o menos.',
    '직원이 50명 이하입니다.',
    'May 50 o mas kaunting empleyado ito.',
    'فيه 50 موظفًا أو أقل.',
  ),
  unlikely: inFiveLanguages(
    'This program is for businesses with 50 or fewer employees.',
    'Es para negocios con 50 empleados o menos.',
    '직원 50명 이하의 사업체를 위한 것입니다.',
    'Para ito sa mga negosyong may 50 o mas kaunting empleyado.',
    'هو للأعمال التي فيها 50 موظفًا أو أقل.',
  ),
};

const sellsFood: Rule = {
  rule: { '==': [{ var: 'sellsFood' }, true] },
  fits: inFiveLanguages(
    'You sell food outdoors, or plan to.',
    'Vende comida al aire libre o quiere hacerlo.',
    '야외에서 음식을 팔거나 팔고 싶어 하십니다.',
    'Nagtitinda kayo ng pagkain sa labas, o gusto ninyo.',
    'تبيع الطعام في الهواء الطلق أو تريد ذلك.',
  ),
  unlikely: inFiveLanguages(
    'This program is for people who sell food outdoors.',
    'Es para vender comida al aire libre.',
    '야외에서 음식을 파는 일을 위한 것입니다.',
    'Para ito sa pagtitinda ng pagkain sa labas.',
    'هو لبيع الطعام في الهواء الطلق.',
  ),
};

const hasPupils: Rule = {
  rule: { '>': [{ var: 'children' }, 0] },
  fits: inFiveLanguages(
    'You have a child in school.',
    'Un niño a su cargo va a la escuela.',
    '돌보는 자녀가 학교에 다닙니다.',
    'May batang inaalagaan kayong nag-aaral.',
    'طفل في رعايتك يذهب إلى المدرسة.',
  ),
  unlikely: inFiveLanguages(
    'This program is for families with children in school.',
    'Es para familias con niños en la escuela.',
    '학교에 다니는 자녀가 있는 가족을 위한 것입니다.',
    'Para ito sa mga pamilyang may batang nag-aaral.',
    'هو للأسر التي لديها أطفال في المدرسة.',
  ),
};

/** The rules of the demo's programs, by program code. */
export const screeningOf: Readonly<Record<string, readonly Rule[]>> = {
  'emergency-rental-assistance': [livesHere, owesRent, underLimit],
  'utility-relief': [livesHere, hasBill, underLimit],
  'home-repair-loan': [livesHere, ownsHome, underLimit],
  'small-business-recovery-grant': [hasBusiness, livesHere, isSmall],
  'food-vendor-licence': [hasBusiness, sellsFood],
  'emergency-rent': [behindOnRent, underLimit],
  'school-costs': [hasPupils],
};
