import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { aboutYouPage } from './pages/about-you-page.ts';
import { homeAddress } from './pages/address-field.ts';
import { createDocumentsPage, incomeProof, photoId, repairQuote } from './pages/documents-page.ts';
import { householdPage } from './pages/household-page.ts';
import { incomePage } from './pages/income-page.ts';
import { signPage } from './pages/sign-page.ts';

/** Home Repair Loan: for homeowners; reviewers score need and safety. */
export const homeRepairForm: FormDefinition = {
  pages: [
    aboutYouPage,
    {
      key: 'repair',
      title: inFiveLanguages(
        'Your home and the repair',
        'La vivienda y la reparación',
        '주택과 수리',
        'Ang bahay at ang pagkukumpuni',
        'المنزل والإصلاح',
      ),
      fields: [
        homeAddress,
        {
          key: 'yearBought',
          kind: 'number',
          required: true,
          min: 1940,
          max: 2100,
          label: inFiveLanguages(
            'What year did you buy your home?',
            '¿En qué año la compró?',
            '언제 구입했습니까? (연도)',
            'Anong taon ninyo ito binili?',
            'في أي سنة اشتريته؟',
          ),
        },
        {
          key: 'repairKind',
          kind: 'choices',
          required: true,
          label: inFiveLanguages(
            'What needs to be repaired?',
            '¿Qué hay que reparar?',
            '무엇을 수리해야 합니까?',
            'Ano ang kailangang kumpunihin?',
            'ما الذي يحتاج إلى إصلاح؟',
          ),
          options: [
            { value: 'roof', label: inFiveLanguages('Roof', 'Techo', '지붕', 'Bubong', 'السقف') },
            {
              value: 'heating',
              label: inFiveLanguages('Heating', 'Calefacción', '난방', 'Heating', 'التدفئة'),
            },
            {
              value: 'wiring',
              label: inFiveLanguages(
                'Wiring',
                'Instalación eléctrica',
                '전기 배선',
                'Kawad ng kuryente',
                'الأسلاك الكهربائية',
              ),
            },
            {
              value: 'plumbing',
              label: inFiveLanguages(
                'Water pipes',
                'Tuberías',
                '수도 배관',
                'Tubo ng tubig',
                'أنابيب المياه',
              ),
            },
            {
              value: 'access',
              label: inFiveLanguages(
                'Ramp or accessible bathroom',
                'Rampa o baño seguro',
                '경사로 또는 안전한 욕실',
                'Rampa o ligtas na banyo',
                'منحدر أو حمام آمن',
              ),
            },
          ],
        },
        {
          key: 'isUnsafe',
          kind: 'yes-no',
          required: true,
          label: inFiveLanguages(
            'Is your home unsafe to live in right now?',
            '¿Es peligroso vivir ahí ahora?',
            '지금 그곳에 사는 것이 위험합니까?',
            'Delikado bang tumira roon ngayon?',
            'هل العيش هناك الآن خطر؟',
          ),
        },
        {
          key: 'situation',
          kind: 'text',
          multiline: true,
          required: true,
          maxLength: 2000,
          label: inFiveLanguages(
            'Describe the problem',
            'Cuéntenos qué pasa',
            '어떤 문제인지 알려 주세요',
            'Ikuwento kung ano ang sira',
            'أخبرنا ما المشكلة',
          ),
        },
        {
          key: 'loanAsked',
          kind: 'money',
          required: true,
          min: 1000,
          max: 40000,
          label: inFiveLanguages(
            'Loan amount you’re requesting',
            'Préstamo que solicita',
            '신청하는 대출 금액',
            'Hinihiling na pautang',
            'القرض المطلوب',
          ),
          hint: inFiveLanguages(
            'Between $1,000 and $40,000.',
            'Entre $1,000 y $40,000.',
            '1,000달러에서 40,000달러까지.',
            'Mula $1,000 hanggang $40,000.',
            'بين 1,000 و40,000 دولار.',
          ),
        },
      ],
    },
    householdPage,
    incomePage,
    createDocumentsPage(photoId, repairQuote, incomeProof),
    signPage,
  ],
  totals: {
    householdSize: { var: 'householdSize' },
    monthlyIncome: { var: 'monthlyIncome' },
    yearlyIncome: { var: 'yearlyIncome' },
    amountAsked: { var: 'loanAsked' },
  },
};
