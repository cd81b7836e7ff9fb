import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** Name, birth date, and contact details: the first page of every form for residents. */
export const aboutYouPage: FormPage = {
  key: 'about-you',
  title: inFiveLanguages('About you', 'Sobre usted', '본인 정보', 'Tungkol sa inyo', 'معلومات عنك'),
  intro: inFiveLanguages(
    'Enter your name as it appears on your ID.',
    'Escriba su nombre como aparece en su identificación.',
    '신분증에 적힌 이름을 그대로 써 주세요.',
    'Isulat ang pangalan ayon sa inyong ID.',
    'اكتب اسمك كما هو في هويتك.',
  ),
  fields: [
    {
      key: 'firstName',
      kind: 'text',
      means: 'given-name',
      required: true,
      maxLength: 50,
      autocomplete: 'given-name',
      label: inFiveLanguages('First name', 'Nombre', '이름', 'Pangalan', 'الاسم الأول'),
    },
    {
      key: 'lastName',
      kind: 'text',
      means: 'family-name',
      required: true,
      maxLength: 50,
      autocomplete: 'family-name',
      label: inFiveLanguages('Last name', 'Apellido', '성', 'Apelyido', 'اسم العائلة'),
    },
    {
      key: 'birthDate',
      kind: 'date',
      means: 'birth-date',
      required: true,
      max: 'today',
      autocomplete: 'bday',
      label: inFiveLanguages(
        'Date of birth',
        'Fecha de nacimiento',
        '생년월일',
        'Petsa ng kapanganakan',
        'تاريخ الميلاد',
      ),
      checks: [
        {
          rule: { '>=': [{ age: [{ var: 'birthDate' }] }, 18] },
          message: inFiveLanguages(
            'You must be 18 or older to apply. Ask an adult in your home to apply.',
            'Debe tener 18 años o más para hacer la solicitud. Pídale a una persona adulta de su hogar que la haga.',
            '만 18세 이상만 신청할 수 있습니다. 함께 사는 어른에게 신청을 부탁하세요.',
            'Kailangang 18 taong gulang pataas ang mag-aapply. Hilingin sa nakatatanda sa inyong bahay na mag-apply.',
            'يجب أن يكون عمرك 18 عامًا أو أكثر لتقديم الطلب. اطلب من شخص بالغ في منزلك أن يقدّمه.',
          ),
        },
      ],
    },
    {
      key: 'phone',
      kind: 'phone',
      means: 'phone',
      required: true,
      autocomplete: 'tel',
      label: inFiveLanguages(
        'Phone number',
        'Número de teléfono',
        '전화번호',
        'Numero ng telepono',
        'رقم الهاتف',
      ),
      hint: inFiveLanguages(
        'We’ll only call or text about this application.',
        'Solo llamamos o enviamos mensajes sobre esta solicitud.',
        '이 신청에 관해서만 전화하거나 문자를 보냅니다.',
        'Tatawag o magte-text lang kami tungkol sa aplikasyong ito.',
        'نتصل بك أو نراسلك بشأن هذا الطلب فقط.',
      ),
    },
  ],
};
