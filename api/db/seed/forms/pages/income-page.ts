import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

const hasIncome = { '==': [{ var: 'hasIncome' }, true] };

/** Converts an amount to a month: 52 weeks, 26 two-week periods, or 12 months a year. */
const monthlyAmount = {
  if: [
    { '==': [{ var: 'period' }, 'weekly'] },
    { '/': [{ '*': [{ var: 'amount' }, 52] }, 12] },
    { '==': [{ var: 'period' }, 'fortnightly'] },
    { '/': [{ '*': [{ var: 'amount' }, 26] }, 12] },
    { '==': [{ var: 'period' }, 'yearly'] },
    { '/': [{ var: 'amount' }, 12] },
    { var: 'amount' },
  ],
};

/** All income of the household by person and source, with the totals that the program's limits use. */
export const incomePage: FormPage = {
  key: 'income',
  title: inFiveLanguages('Household income', 'Ingresos', '소득', 'Pumapasok na pera', 'الدخل'),
  intro: inFiveLanguages(
    'Include everyone in your home who is 18 or older. Enter amounts before taxes.',
    'Cuente a todas las personas de su hogar de 18 años o más. Use las cantidades antes de impuestos.',
    '만 18세 이상 가구원의 소득을 모두 적어 주세요. 세금을 떼기 전 금액입니다.',
    'Isama ang lahat ng 18 taong gulang pataas sa inyong bahay. Ilagay ang halaga bago ang buwis.',
    'احسب كل من عمره 18 عامًا أو أكثر في منزلك. استخدم المبالغ قبل الضرائب.',
  ),
  fields: [
    {
      key: 'hasIncome',
      kind: 'yes-no',
      required: true,
      label: inFiveLanguages(
        'Does anyone in your home have income right now?',
        '¿Alguien en su hogar tiene ingresos ahora?',
        '지금 소득이 있는 가구원이 있습니까?',
        'May kumikita ba ngayon sa inyong bahay?',
        'هل لدى أحد في منزلك دخل الآن؟',
      ),
    },
    {
      key: 'incomes',
      kind: 'group',
      holds: 'incomes',
      showIf: hasIncome,
      minItems: 1,
      maxItems: 20,
      label: inFiveLanguages('Income', 'Ingresos', '소득', 'Kita', 'الدخل'),
      itemLabel: inFiveLanguages('Income', 'Ingreso', '소득', 'Kita', 'دخل'),
      addLabel: inFiveLanguages(
        'Add income',
        'Agregar un ingreso',
        '소득 추가',
        'Magdagdag ng kita',
        'إضافة دخل',
      ),
      fields: [
        {
          key: 'person',
          kind: 'text',
          means: 'income-person',
          required: true,
          maxLength: 100,
          label: inFiveLanguages(
            'Whose income is it?',
            '¿De quién es este ingreso?',
            '누구의 소득입니까?',
            'Kaninong kita ito?',
            'لمن هذا الدخل؟',
          ),
        },
        {
          key: 'source',
          kind: 'choice',
          means: 'income-source',
          style: 'select',
          required: true,
          label: inFiveLanguages(
            'Where does it come from?',
            '¿De dónde viene?',
            '소득의 종류',
            'Saan ito galing?',
            'ما مصدره؟',
          ),
          options: [
            { value: 'job', label: inFiveLanguages('Job', 'Un trabajo', '직장', 'Trabaho', 'وظيفة') },
            {
              value: 'self-employed',
              label: inFiveLanguages(
                'Self-employment',
                'Negocio propio',
                '자영업',
                'Sariling negosyo',
                'عمل خاص',
              ),
            },
            {
              value: 'benefits',
              label: inFiveLanguages(
                'Benefits or Social Security',
                'Beneficios o seguro social',
                '사회보장 급여',
                'Benepisyo o social security',
                'إعانات أو ضمان اجتماعي',
              ),
            },
            {
              value: 'pension',
              label: inFiveLanguages('Pension', 'Pensión', '연금', 'Pensiyon', 'معاش تقاعدي'),
            },
            {
              value: 'support',
              label: inFiveLanguages(
                'Child or family support',
                'Manutención o apoyo familiar',
                '양육비 또는 가족 지원',
                'Sustento sa anak o tulong ng pamilya',
                'نفقة أو دعم عائلي',
              ),
            },
          ],
        },
        {
          key: 'amount',
          kind: 'money',
          required: true,
          min: 0,
          max: 500000,
          label: inFiveLanguages('Amount', 'Cantidad', '금액', 'Halaga', 'المبلغ'),
        },
        {
          key: 'period',
          kind: 'choice',
          required: true,
          label: inFiveLanguages(
            'How often?',
            '¿Cada cuánto?',
            '얼마나 자주 받습니까?',
            'Gaano kadalas?',
            'كم مرة؟',
          ),
          options: [
            {
              value: 'weekly',
              label: inFiveLanguages('Every week', 'Cada semana', '매주', 'Linggo-linggo', 'كل أسبوع'),
            },
            {
              value: 'fortnightly',
              label: inFiveLanguages(
                'Every two weeks',
                'Cada dos semanas',
                '2주마다',
                'Tuwing dalawang linggo',
                'كل أسبوعين',
              ),
            },
            {
              value: 'monthly',
              label: inFiveLanguages('Every month', 'Cada mes', '매달', 'Buwan-buwan', 'كل شهر'),
            },
            {
              value: 'yearly',
              label: inFiveLanguages('Every year', 'Cada año', '매년', 'Taon-taon', 'كل سنة'),
            },
          ],
        },
        {
          key: 'monthlyAmount',
          kind: 'computed',
          means: 'monthly-income',
          format: 'money',
          value: monthlyAmount,
          label: inFiveLanguages('Monthly amount', 'Al mes', '월 환산 금액', 'Sa isang buwan', 'في الشهر'),
        },
      ],
    },
    {
      key: 'monthlyIncome',
      kind: 'computed',
      means: 'monthly-income',
      format: 'money',
      value: { sum: [{ var: 'incomes' }, 'monthlyAmount'] },
      label: inFiveLanguages(
        'Monthly household income',
        'Ingresos del hogar al mes',
        '월 가구 소득',
        'Kita ng sambahayan sa isang buwan',
        'دخل الأسرة في الشهر',
      ),
    },
    {
      key: 'yearlyIncome',
      kind: 'computed',
      means: 'yearly-income',
      format: 'money',
      value: { '*': [{ var: 'monthlyIncome' }, 12] },
      label: inFiveLanguages(
        'Yearly household income',
        'Ingresos del hogar al año',
        '연 가구 소득',
        'Kita ng sambahayan sa isang taon',
        'دخل الأسرة في السنة',
      ),
    },
  ],
};
