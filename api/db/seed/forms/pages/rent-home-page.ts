import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';
import { homeAddress } from './address-field.ts';

/** The rented home: address, size, rent, and the requested amount. */
export const rentHomePage: FormPage = {
  key: 'home',
  title: inFiveLanguages('Your home', 'Su vivienda', '거주지', 'Ang inyong tirahan', 'منزلك'),
  fields: [
    homeAddress,
    {
      key: 'bedrooms',
      kind: 'number',
      required: true,
      min: 0,
      max: 10,
      label: inFiveLanguages(
        'Number of bedrooms',
        'Número de dormitorios',
        '침실 수',
        'Bilang ng silid-tulugan',
        'عدد غرف النوم',
      ),
      hint: inFiveLanguages(
        'Enter 0 for a studio.',
        'Escriba 0 si es un estudio.',
        '원룸이면 0을 쓰세요.',
        'Isulat ang 0 kung studio.',
        'اكتب 0 إذا كان استوديو.',
      ),
    },
    {
      key: 'monthlyRent',
      kind: 'money',
      means: 'monthly-rent',
      required: true,
      min: 1,
      max: 20000,
      label: inFiveLanguages(
        'Monthly rent',
        'Renta de un mes',
        '한 달 임대료',
        'Upa sa isang buwan',
        'إيجار شهر واحد',
      ),
      hint: inFiveLanguages(
        'The full rent on your lease, not including utilities.',
        'La renta completa de su contrato, sin los servicios.',
        '공과금을 뺀, 임대 계약서의 전체 임대료입니다.',
        'Buong upa sa inyong kontrata, hindi kasama ang kuryente at tubig.',
        'الإيجار الكامل في عقدك، من دون الفواتير.',
      ),
    },
    {
      key: 'monthsOwed',
      kind: 'number',
      required: true,
      min: 0,
      max: 18,
      label: inFiveLanguages(
        'How many months of rent do you owe?',
        '¿Cuántos meses de renta debe?',
        '임대료가 몇 달치 밀렸습니까?',
        'Ilang buwan ng upa ang hindi pa nababayaran?',
        'كم شهرًا من الإيجار عليك؟',
      ),
    },
    {
      key: 'rentOwed',
      kind: 'computed',
      means: 'rent-owed',
      format: 'money',
      value: { '*': [{ var: 'monthlyRent' }, { var: 'monthsOwed' }] },
      label: inFiveLanguages(
        'Rent you owe',
        'Renta que debe',
        '밀린 임대료',
        'Utang na upa',
        'الإيجار المتأخر',
      ),
    },
    {
      key: 'amountAsked',
      kind: 'money',
      required: true,
      min: 1,
      max: 50000,
      label: inFiveLanguages(
        'How much help are you asking for?',
        '¿Cuánta ayuda solicita?',
        '얼마의 지원을 신청하십니까?',
        'Magkanong tulong ang hinihingi ninyo?',
        'ما مبلغ المساعدة الذي تطلبه؟',
      ),
      hint: inFiveLanguages(
        'Up to the rent you owe plus two more months.',
        'Como máximo, la renta que debe y dos meses más.',
        '밀린 임대료에 두 달치를 더한 금액까지 신청할 수 있습니다.',
        'Hanggang sa utang na upa at dalawang buwan pa.',
        'على الأكثر الإيجار المتأخر وشهران إضافيان.',
      ),
      checks: [
        {
          rule: {
            '<=': [
              { var: 'amountAsked' },
              { '*': [{ var: 'monthlyRent' }, { '+': [{ var: 'monthsOwed' }, 2] }] },
            ],
          },
          message: inFiveLanguages(
            'This is more than the rent you owe plus two months. Please enter a lower amount.',
            'Es más que la renta que debe y dos meses más. Reduzca la cantidad.',
            '밀린 임대료와 두 달치 임대료를 더한 금액보다 많습니다. 금액을 줄여 주세요.',
            'Mas malaki ito sa utang na upa at dalawang buwan pa. Pakibabaan ang halaga.',
            'هذا أكثر من الإيجار المتأخر مع شهرين إضافيين. خفّض المبلغ من فضلك.',
          ),
        },
      ],
    },
  ],
};
