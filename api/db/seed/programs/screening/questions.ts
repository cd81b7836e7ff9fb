import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** People who skip this question get the questions for homes. */
const isHome = { or: [{ '===': [{ var: 'who' }, 'home'] }, { '===': [{ var: 'who' }, null] }] };
const isBusiness = { '==': [{ var: 'who' }, 'business'] };
const rents = { '==': [{ var: 'housing' }, 'rent'] };

const zip: PlainField = {
  key: 'zip',
  kind: 'text',
  pattern: '\\d{5}',
  autocomplete: 'postal-code',
  label: inFiveLanguages(
    'What is your ZIP code?',
    '¿Cuál es su código postal?',
    '우편번호가 무엇입니까?',
    'Ano ang inyong ZIP code?',
    'ما رمزك البريدي؟',
  ),
  hint: inFiveLanguages(
    'Enter 5 digits. We only serve certain areas.',
    'Cinco dígitos. Solo ayudamos en algunos lugares.',
    '다섯 자리 숫자입니다. 일부 지역만 지원합니다.',
    'Limang numero. Sa ilang lugar lang kami tumutulong.',
    'خمسة أرقام. نساعد في بعض الأماكن فقط.',
  ),
};

const who: PlainField = {
  key: 'who',
  kind: 'choice',
  label: inFiveLanguages(
    'Who do you need help for?',
    '¿Para quién necesita ayuda?',
    '누구를 위한 도움이 필요하십니까?',
    'Para kanino ang tulong na kailangan ninyo?',
    'لمن تحتاج المساعدة؟',
  ),
  options: [
    {
      value: 'home',
      label: inFiveLanguages(
        'My home or family',
        'Mi hogar o familia',
        '우리 집이나 가족',
        'Ang bahay o pamilya ko',
        'منزلي أو عائلتي',
      ),
    },
    {
      value: 'business',
      label: inFiveLanguages('My business', 'Mi negocio', '내 사업', 'Ang negosyo ko', 'عملي'),
    },
  ],
};

const people: PlainField = {
  key: 'people',
  kind: 'number',
  means: 'household-size',
  min: 1,
  max: 20,
  label: inFiveLanguages(
    'How many people live in your household?',
    '¿Cuántas personas viven en su hogar?',
    '함께 사는 사람은 모두 몇 명입니까?',
    'Ilan kayong nakatira sa inyong sambahayan?',
    'كم شخصًا يعيش في أسرتك؟',
  ),
  hint: inFiveLanguages(
    'Include yourself and any children.',
    'Cuéntese usted y también a los niños.',
    '본인과 아이도 세어 주세요.',
    'Isama ang sarili, pati mga bata.',
    'احسب نفسك والأطفال أيضًا.',
  ),
};

const monthlyIncome: PlainField = {
  key: 'monthlyIncome',
  kind: 'money',
  max: 1_000_000,
  label: inFiveLanguages(
    'What is your household’s monthly income?',
    '¿Cuánto gana su hogar al mes?',
    '가구의 한 달 소득은 얼마입니까?',
    'Magkano ang kita ng sambahayan ninyo sa isang buwan?',
    'كم تكسب أسرتك في الشهر؟',
  ),
  hint: inFiveLanguages(
    'Include everyone’s income before taxes. An estimate is fine.',
    'Todas las personas juntas, antes de impuestos. Un aproximado está bien.',
    '세금을 떼기 전, 모두 합한 금액입니다. 대략이면 됩니다.',
    'Lahat kayo, bago ang buwis. Puwede ang tantiya.',
    'جميعكم معًا قبل الضرائب. يكفي التقدير.',
  ),
};

const housing: PlainField = {
  key: 'housing',
  kind: 'choice',
  label: inFiveLanguages(
    'Do you rent or own your home?',
    '¿Cómo es su vivienda?',
    '사시는 집은 어떤 형태입니까?',
    'Ano ang inyong tirahan?',
    'كيف تسكن؟',
  ),
  options: [
    { value: 'rent', label: inFiveLanguages('I rent', 'Alquilo', '세 들어 삽니다', 'Umuupa ako', 'أستأجر') },
    {
      value: 'own',
      label: inFiveLanguages(
        'I own my home',
        'Soy dueño de mi casa',
        '내 집에 삽니다',
        'Pag-aari ko ang bahay',
        'أملك منزلي',
      ),
    },
    {
      value: 'other',
      label: inFiveLanguages('Something else', 'Otra situación', '그 밖', 'Iba pa', 'غير ذلك'),
    },
  ],
};

const monthsOwed: PlainField = {
  key: 'monthsOwed',
  kind: 'number',
  min: 0,
  max: 60,
  label: inFiveLanguages(
    'How many months of rent do you owe?',
    '¿Cuántos meses de renta debe?',
    '밀린 임대료는 몇 달치입니까?',
    'Ilang buwang upa ang utang ninyo?',
    'كم شهرًا من الإيجار عليك؟',
  ),
};

const evictionNotice: PlainField = {
  key: 'evictionNotice',
  kind: 'yes-no',
  label: inFiveLanguages(
    'Do you have an eviction notice?',
    '¿Tiene un aviso de desalojo?',
    '퇴거 통지를 받으셨습니까?',
    'May eviction notice ba kayo?',
    'هل لديك إشعار إخلاء؟',
  ),
};

const overdueBill: PlainField = {
  key: 'overdueBill',
  kind: 'yes-no',
  label: inFiveLanguages(
    'Do you have an overdue electricity, gas, or water bill?',
    '¿Tiene atrasada una factura de luz, gas o agua?',
    '밀린 전기, 가스 또는 수도 요금이 있습니까?',
    'May hindi pa ba nababayarang bill ng kuryente, gas o tubig?',
    'هل لديك فاتورة كهرباء أو غاز أو مياه متأخرة؟',
  ),
};

const employees: PlainField = {
  key: 'employees',
  kind: 'number',
  min: 0,
  max: 10_000,
  label: inFiveLanguages(
    'How many employees does your business have?',
    '¿Cuántos empleados tiene su negocio?',
    '직원이 몇 명입니까?',
    'Ilan ang empleyado ng inyong negosyo?',
    'كم موظفًا في عملك؟',
  ),
};

const sellsFood: PlainField = {
  key: 'sellsFood',
  kind: 'yes-no',
  label: inFiveLanguages(
    'Do you sell food outdoors, or plan to?',
    '¿Vende comida al aire libre o quiere hacerlo?',
    '야외에서 음식을 팔거나 팔고 싶으십니까?',
    'Nagtitinda ba kayo ng pagkain sa labas, o gusto ninyo?',
    'هل تبيع الطعام في الهواء الطلق أو تريد ذلك؟',
  ),
};

const children: PlainField = {
  key: 'children',
  kind: 'number',
  min: 0,
  max: 15,
  label: inFiveLanguages(
    'How many children in your care are in school?',
    '¿Cuántos niños a su cargo van a la escuela?',
    '돌보는 자녀 중 학교에 다니는 아이는 몇 명입니까?',
    'Ilang batang inaalagaan ninyo ang nag-aaral?',
    'كم طفلًا في رعايتك يذهب إلى المدرسة؟',
  ),
};

export const riverbendQuestions: readonly PlainField[] = [
  zip,
  who,
  { ...people, showIf: isHome },
  { ...monthlyIncome, showIf: isHome },
  { ...housing, showIf: isHome },
  { ...monthsOwed, showIf: { and: [isHome, rents] } },
  { ...evictionNotice, showIf: { and: [isHome, rents] } },
  { ...overdueBill, showIf: isHome },
  { ...employees, showIf: isBusiness },
  { ...sellsFood, showIf: isBusiness },
];

export const noorQuestions: readonly PlainField[] = [people, monthlyIncome, monthsOwed, children];
