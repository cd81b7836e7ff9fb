import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

const hasNotice = { '==': [{ var: 'evictionNotice' }, true] };

/** Whether there is an eviction notice, and its dates. */
export const evictionPage: FormPage = {
  key: 'eviction',
  title: inFiveLanguages(
    'Eviction notice',
    'Aviso de desalojo',
    '퇴거 통지',
    'Abiso ng pagpapaalis',
    'إشعار الإخلاء',
  ),
  fields: [
    {
      key: 'evictionNotice',
      kind: 'yes-no',
      required: true,
      label: inFiveLanguages(
        'Have you received an eviction notice?',
        '¿Ha recibido un aviso de desalojo?',
        '퇴거 통지를 받았습니까?',
        'Nakatanggap ba kayo ng abiso ng pagpapaalis?',
        'هل وصلك إشعار إخلاء؟',
      ),
      hint: inFiveLanguages(
        'A letter or court document that says you must leave. We review these applications first.',
        'Una carta o un documento de la corte que dice que debe irse. Atendemos primero estas solicitudes.',
        '집을 비우라고 적힌 편지나 법원 서류입니다. 이런 신청을 먼저 처리합니다.',
        'Sulat o dokumento mula sa korte na nagsasabing kailangan ninyong umalis. Inuuna namin ang mga aplikasyong ito.',
        'رسالة أو مستند من المحكمة تطلب منك المغادرة. نعالج هذه الطلبات أولًا.',
      ),
    },
    {
      key: 'noticeDate',
      kind: 'date',
      required: true,
      max: 'today',
      showIf: hasNotice,
      label: inFiveLanguages(
        'Date on the notice',
        'Fecha del aviso',
        '통지 날짜',
        'Petsa sa abiso',
        'تاريخ الإشعار',
      ),
    },
    {
      key: 'courtDate',
      kind: 'date',
      showIf: hasNotice,
      label: inFiveLanguages(
        'Court date',
        'Fecha de la corte',
        '법원 출석일',
        'Petsa sa korte',
        'موعد المحكمة',
      ),
      hint: inFiveLanguages(
        'Leave this blank if you don’t have one yet.',
        'Déjelo vacío si todavía no hay fecha.',
        '아직 정해지지 않았으면 비워 두세요.',
        'Iwanang blangko kung wala pa.',
        'اتركه فارغًا إذا لم يُحدَّد بعد.',
      ),
      checks: [
        {
          rule: { '>=': [{ var: 'courtDate' }, { var: 'noticeDate' }] },
          message: inFiveLanguages(
            'The court date can’t be before the date on the notice.',
            'La fecha de la corte no puede ser anterior a la del aviso.',
            '법원 출석일은 통지 날짜보다 빠를 수 없습니다.',
            'Hindi maaaring mauna ang petsa sa korte sa petsa ng abiso.',
            'لا يمكن أن يكون موعد المحكمة قبل تاريخ الإشعار.',
          ),
        },
      ],
    },
  ],
};
