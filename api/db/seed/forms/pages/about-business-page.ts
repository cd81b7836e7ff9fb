import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** The business and its contact person. */
export const aboutBusinessPage: FormPage = {
  key: 'about-business',
  title: inFiveLanguages(
    'About your business',
    'Sobre su negocio',
    '사업체 정보',
    'Tungkol sa inyong negosyo',
    'عن عملك',
  ),
  fields: [
    {
      key: 'businessName',
      kind: 'text',
      means: 'organization',
      required: true,
      maxLength: 100,
      autocomplete: 'organization',
      label: inFiveLanguages(
        'Business name',
        'Nombre del negocio',
        '사업체 이름',
        'Pangalan ng negosyo',
        'اسم العمل',
      ),
    },
    {
      key: 'businessKind',
      kind: 'choice',
      style: 'select',
      required: true,
      label: inFiveLanguages(
        'What kind of business is it?',
        '¿Qué tipo de negocio es?',
        '어떤 업종입니까?',
        'Anong uri ng negosyo ito?',
        'ما نوع العمل؟',
      ),
      options: [
        {
          value: 'food',
          label: inFiveLanguages(
            'Food and drink',
            'Comida y bebida',
            '음식점·식음료',
            'Pagkain at inumin',
            'طعام وشراب',
          ),
        },
        { value: 'retail', label: inFiveLanguages('Shop', 'Tienda', '소매점', 'Tindahan', 'متجر') },
        {
          value: 'trades',
          label: inFiveLanguages(
            'Construction and repair',
            'Construcción y reparación',
            '건축·수리',
            'Konstruksiyon at pagkukumpuni',
            'بناء وإصلاح',
          ),
        },
        {
          value: 'care',
          label: inFiveLanguages(
            'Care, health, or beauty',
            'Cuidado, salud o belleza',
            '돌봄·건강·미용',
            'Pag-aalaga, kalusugan o pagpapaganda',
            'رعاية أو صحة أو تجميل',
          ),
        },
        {
          value: 'other',
          label: inFiveLanguages('Something else', 'Otra cosa', '그 외', 'Iba pa', 'شيء آخر'),
        },
      ],
    },
    {
      key: 'contactName',
      kind: 'text',
      means: 'full-name',
      required: true,
      maxLength: 100,
      autocomplete: 'name',
      label: inFiveLanguages(
        'Your full name',
        'Su nombre completo',
        '성명',
        'Inyong buong pangalan',
        'اسمك الكامل',
      ),
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
    },
    {
      key: 'address',
      kind: 'address',
      means: 'address',
      required: true,
      label: inFiveLanguages(
        'Business address',
        'Dirección del negocio',
        '사업체 주소',
        'Address ng negosyo',
        'عنوان العمل',
      ),
    },
  ],
};
