import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { aboutYouPage } from './pages/about-you-page.ts';
import { homeAddress } from './pages/address-field.ts';
import { createDocumentsPage, incomeProof, utilityBill } from './pages/documents-page.ts';
import { householdPage } from './pages/household-page.ts';
import { incomePage } from './pages/income-page.ts';
import { signPage } from './pages/sign-page.ts';

/** Utility Relief: an overdue power, gas, or water bill. */
export const utilityReliefForm: FormDefinition = {
  pages: [
    aboutYouPage,
    {
      key: 'bill',
      title: inFiveLanguages('Your bill', 'Su factura', '밀린 청구서', 'Ang inyong bill', 'فاتورتك'),
      fields: [
        homeAddress,
        {
          key: 'utility',
          kind: 'choice',
          required: true,
          label: inFiveLanguages(
            'Which bill is overdue?',
            '¿Qué factura está atrasada?',
            '어떤 요금이 밀렸습니까?',
            'Aling bill ang hindi pa nababayaran?',
            'أي فاتورة متأخرة؟',
          ),
          options: [
            {
              value: 'power',
              label: inFiveLanguages('Electricity', 'Electricidad', '전기', 'Kuryente', 'الكهرباء'),
            },
            { value: 'gas', label: inFiveLanguages('Gas', 'Gas', '가스', 'Gas', 'الغاز') },
            { value: 'water', label: inFiveLanguages('Water', 'Agua', '수도', 'Tubig', 'المياه') },
          ],
        },
        {
          key: 'accountNumber',
          kind: 'text',
          required: true,
          maxLength: 30,
          label: inFiveLanguages(
            'Account number on the bill',
            'Número de cuenta de la factura',
            '청구서의 고객 번호',
            'Account number sa bill',
            'رقم الحساب في الفاتورة',
          ),
        },
        {
          key: 'amountOwed',
          kind: 'money',
          required: true,
          min: 1,
          max: 10000,
          label: inFiveLanguages(
            'How much do you owe?',
            '¿Cuánto debe?',
            '밀린 금액은 얼마입니까?',
            'Magkano ang utang?',
            'كم المبلغ المستحق؟',
          ),
        },
        {
          key: 'shutOffNotice',
          kind: 'yes-no',
          required: true,
          label: inFiveLanguages(
            'Did you get a shut-off notice?',
            '¿Recibió un aviso de corte?',
            '공급 중단 통지를 받았습니까?',
            'Nakatanggap ba kayo ng abiso ng pagputol?',
            'هل وصلك إشعار بقطع الخدمة؟',
          ),
        },
        {
          key: 'shutOffDate',
          kind: 'date',
          required: true,
          showIf: { '==': [{ var: 'shutOffNotice' }, true] },
          label: inFiveLanguages(
            'Shut-off date',
            'Fecha del corte',
            '공급 중단 예정일',
            'Petsa ng pagputol',
            'تاريخ القطع',
          ),
        },
      ],
    },
    householdPage,
    incomePage,
    createDocumentsPage(utilityBill, incomeProof),
    signPage,
  ],
  totals: {
    householdSize: { var: 'householdSize' },
    monthlyIncome: { var: 'monthlyIncome' },
    yearlyIncome: { var: 'yearlyIncome' },
    amountAsked: { var: 'amountOwed' },
  },
};
