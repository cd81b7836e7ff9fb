import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { aboutBusinessPage } from './pages/about-business-page.ts';
import { createDocumentsPage, payrollDocument, photoId } from './pages/documents-page.ts';
import { signPage } from './pages/sign-page.ts';

/** Small Business Recovery Grant: payroll, tax number, loss. */
export const recoveryGrantForm: FormDefinition = {
  pages: [
    aboutBusinessPage,
    {
      key: 'tax',
      title: inFiveLanguages(
        'Taxes and employees',
        'Impuestos y personal',
        '세금과 직원',
        'Buwis at mga tao',
        'الضرائب والعاملون',
      ),
      fields: [
        {
          key: 'tin',
          kind: 'tax-number',
          required: true,
          isPrivate: true,
          label: inFiveLanguages(
            'Tax number (EIN or SSN)',
            'Número fiscal (EIN o SSN)',
            '납세자 번호 (EIN 또는 SSN)',
            'Tax number (EIN o SSN)',
            'الرقم الضريبي (EIN أو SSN)',
          ),
          hint: inFiveLanguages(
            '9 digits, such as 12-3456789.',
            '9 dígitos, por ejemplo 12-3456789.',
            '숫자 9자리, 예: 12-3456789.',
            '9 na numero, halimbawa 12-3456789.',
            '9 أرقام، مثلًا 12-3456789.',
          ),
        },
        {
          key: 'employees',
          kind: 'number',
          required: true,
          min: 0,
          max: 500,
          label: inFiveLanguages(
            'How many employees do you have?',
            '¿A cuántas personas emplea?',
            '직원은 몇 명입니까?',
            'Ilan ang inyong empleyado?',
            'كم شخصًا توظّف؟',
          ),
          checks: [
            {
              rule: { '<=': [{ var: 'employees' }, 50] },
              message: inFiveLanguages(
                'This grant is for businesses with up to 50 employees.',
                'Esta subvención es para negocios de hasta 50 empleados.',
                '이 보조금은 직원 50명 이하 사업체를 위한 것입니다.',
                'Para sa negosyong may hanggang 50 empleyado ang grant na ito.',
                'هذه المنحة للأعمال التي لا يزيد عدد موظفيها على 50.',
              ),
            },
          ],
        },
        {
          key: 'monthlyPayroll',
          kind: 'money',
          required: true,
          showIf: { '>': [{ var: 'employees' }, 0] },
          label: inFiveLanguages(
            'Monthly payroll',
            'Nómina de un mes',
            '한 달 급여 총액',
            'Payroll sa isang buwan',
            'رواتب شهر واحد',
          ),
        },
      ],
    },
    {
      key: 'loss',
      title: inFiveLanguages('Your sales', 'Sus ventas', '매출', 'Ang inyong benta', 'مبيعاتك'),
      fields: [
        {
          key: 'salesBefore',
          kind: 'money',
          required: true,
          min: 0,
          label: inFiveLanguages(
            'Sales in the previous 12 months',
            'Ventas del año anterior',
            '지난해 이전 1년 매출',
            'Benta noong nakaraang taon',
            'مبيعات السنة السابقة',
          ),
        },
        {
          key: 'salesNow',
          kind: 'money',
          required: true,
          min: 0,
          label: inFiveLanguages(
            'Sales in the last 12 months',
            'Ventas de los últimos 12 meses',
            '최근 12개월 매출',
            'Benta sa huling 12 buwan',
            'مبيعات آخر 12 شهرًا',
          ),
        },
        {
          key: 'salesLost',
          kind: 'computed',
          format: 'money',
          value: { max: [0, { '-': [{ var: 'salesBefore' }, { var: 'salesNow' }] }] },
          label: inFiveLanguages(
            'Lost sales',
            'Ventas perdidas',
            '줄어든 매출',
            'Nawalang benta',
            'المبيعات المفقودة',
          ),
        },
        {
          key: 'grantAsked',
          kind: 'money',
          required: true,
          min: 500,
          max: 25000,
          label: inFiveLanguages(
            'Grant amount you’re requesting',
            'Subvención que solicita',
            '신청하는 보조금',
            'Hinihiling na grant',
            'المنحة المطلوبة',
          ),
          hint: inFiveLanguages(
            'Up to $25,000.',
            'Hasta $25,000.',
            '최대 25,000달러.',
            'Hanggang $25,000.',
            'حتى 25,000 دولار.',
          ),
        },
        {
          key: 'useOfMoney',
          kind: 'choices',
          required: true,
          label: inFiveLanguages(
            'What will you use it for?',
            '¿Para qué lo usará?',
            '어디에 사용할 계획입니까?',
            'Saan ninyo ito gagamitin?',
            'في ماذا ستستخدمها؟',
          ),
          options: [
            { value: 'payroll', label: inFiveLanguages('Payroll', 'Nómina', '급여', 'Suweldo', 'الرواتب') },
            { value: 'rent', label: inFiveLanguages('Rent', 'Renta', '임대료', 'Upa', 'الإيجار') },
            {
              value: 'supplies',
              label: inFiveLanguages('Supplies', 'Suministros', '물품', 'Mga gamit', 'المستلزمات'),
            },
            {
              value: 'equipment',
              label: inFiveLanguages('Equipment', 'Equipo', '장비', 'Kagamitan', 'المعدات'),
            },
          ],
        },
      ],
    },
    createDocumentsPage(photoId, payrollDocument),
    signPage,
  ],
  totals: {
    employees: { var: 'employees' },
    salesLost: { var: 'salesLost' },
    amountAsked: { var: 'grantAsked' },
  },
};
