import type { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { z } from 'zod';
import { inFiveLanguages } from '../local-texts.ts';

/** The license fee is calculated by the form; the smallest stalls are exempt. */
export const foodVendorFees: z.input<typeof programFees> = [
  {
    key: 'licence',
    label: inFiveLanguages(
      'License for one year',
      'Licencia por un año',
      '1년 면허',
      'Lisensya sa isang taon',
      'رخصة لسنة واحدة',
    ),
    amount: { rule: { var: 'fee' }, minMinor: 6000, maxMinor: 23_000 },
    waiver: {
      rule: { and: [{ '==': [{ var: 'standKind' }, 'stall'] }, { '==': [{ var: 'daysAWeek' }, 1] }] },
      because: inFiveLanguages(
        'Market stalls that sell one day a week don’t pay a fee.',
        'Un puesto de mercado que vende un día por semana no paga cuota.',
        '일주일에 하루만 파는 시장 매대는 수수료를 내지 않습니다.',
        'Walang bayad ang puwesto sa palengke na isang araw lang sa isang linggo nagtitinda.',
        'بسطة السوق التي تبيع يومًا واحدًا في الأسبوع لا تدفع رسمًا.',
      ),
    },
  },
];
