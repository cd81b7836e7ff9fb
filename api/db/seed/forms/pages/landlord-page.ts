import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** The landlord who receives the rent. */
export const landlordPage: FormPage = {
  key: 'landlord',
  title: inFiveLanguages(
    'Your landlord',
    'Su arrendador',
    '집주인',
    'Ang inyong may-ari ng paupahan',
    'المؤجّر',
  ),
  intro: inFiveLanguages(
    'We pay your landlord directly. We’ll only call them after your application is complete.',
    'El pago se hace al arrendador. Solo lo llamamos cuando su solicitud está completa.',
    '지원금은 집주인에게 지급됩니다. 신청서가 완성된 다음에만 집주인에게 연락합니다.',
    'Sa may-ari kami magbabayad. Tatawagan lang namin sila kapag kumpleto na ang inyong aplikasyon.',
    'ندفع للمؤجّر. ولا نتصل به إلا بعد اكتمال طلبك.',
  ),
  fields: [
    {
      key: 'landlordName',
      kind: 'text',
      means: 'landlord-name',
      required: true,
      maxLength: 100,
      label: inFiveLanguages(
        'Name of landlord or property manager',
        'Nombre del arrendador o de la empresa',
        '집주인 또는 회사 이름',
        'Pangalan ng may-ari o kompanya',
        'اسم المؤجّر أو الشركة',
      ),
    },
    {
      key: 'landlordPhone',
      kind: 'phone',
      profileField: 'landlord/phone',
      required: true,
      label: inFiveLanguages(
        'Their phone number',
        'Su número de teléfono',
        '집주인 전화번호',
        'Numero ng telepono nila',
        'رقم هاتفه',
      ),
    },
    {
      key: 'landlordMail',
      kind: 'email',
      profileField: 'landlord/email',
      label: inFiveLanguages(
        'Their email',
        'Su correo electrónico',
        '집주인 이메일',
        'Email nila',
        'بريده الإلكتروني',
      ),
      hint: inFiveLanguages(
        'If you know it.',
        'Si lo sabe.',
        '아는 경우에만 써 주세요.',
        'Kung alam ninyo.',
        'إذا كنت تعرفه.',
      ),
    },
  ],
};
