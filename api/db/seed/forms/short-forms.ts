import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { aboutBusinessPage } from './pages/about-business-page.ts';
import { aboutYouPage } from './pages/about-you-page.ts';
import { homeAddress } from './pages/address-field.ts';
import { signPage } from './pages/sign-page.ts';

const situation: PlainField = {
  key: 'situation',
  kind: 'text',
  multiline: true,
  required: true,
  maxLength: 2000,
  label: inFiveLanguages(
    'What are you requesting, and why?',
    '¿Qué solicita y por qué?',
    '무엇을 왜 신청하십니까?',
    'Ano ang hinihiling ninyo, at bakit?',
    'ماذا تطلب، ولماذا؟',
  ),
};

const amountAsked: PlainField = {
  key: 'amountAsked',
  kind: 'money',
  required: true,
  min: 1,
  max: 5000,
  label: inFiveLanguages(
    'Amount you’re requesting',
    'Cantidad que solicita',
    '신청 금액',
    'Halagang hinihiling',
    'المبلغ المطلوب',
  ),
};

const yourRequest = inFiveLanguages('Your request', 'Su petición', '신청 내용', 'Ang inyong hiling', 'طلبك');

/** A resident's request that involves no money: a waiting list, a repair. */
export const requestForm: FormDefinition = {
  pages: [aboutYouPage, { key: 'request', title: yourRequest, fields: [homeAddress, situation] }, signPage],
};

/** A resident's request for a small amount. */
export const smallGrantForm: FormDefinition = {
  pages: [
    aboutYouPage,
    { key: 'request', title: yourRequest, fields: [homeAddress, amountAsked, situation] },
    signPage,
  ],
  totals: { amountAsked: { var: 'amountAsked' } },
};

/** A business's request that involves no money. */
export const businessRequestForm: FormDefinition = {
  pages: [aboutBusinessPage, { key: 'request', title: yourRequest, fields: [situation] }, signPage],
};

const children: PlainField = {
  key: 'children',
  kind: 'number',
  required: true,
  min: 1,
  max: 12,
  label: inFiveLanguages(
    'Number of children in school',
    'Número de hijos en la escuela',
    '학교에 다니는 자녀 수',
    'Bilang ng anak na nag-aaral',
    'عدد الأطفال في المدرسة',
  ),
};

/** School costs: a fixed amount per child. */
export const schoolCostsForm: FormDefinition = {
  pages: [
    aboutYouPage,
    {
      key: 'school',
      title: inFiveLanguages('School', 'Escuela', '학교', 'Paaralan', 'المدرسة'),
      fields: [
        homeAddress,
        children,
        {
          key: 'amountAsked',
          kind: 'computed',
          format: 'money',
          value: { '*': [{ var: 'children' }, 150] },
          label: inFiveLanguages(
            'Total for all children',
            'Ayuda para todos los hijos',
            '전체 자녀 지원 금액',
            'Tulong para sa lahat ng anak',
            'المساعدة لجميع الأطفال',
          ),
        },
      ],
    },
    signPage,
  ],
  totals: { children: { var: 'children' }, amountAsked: { var: 'amountAsked' } },
};
