import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** The declaration and the signature: the last page of every form. */
export const signPage: FormPage = {
  key: 'sign',
  title: inFiveLanguages(
    'Review and sign',
    'Declare y firme',
    '확인 및 서명',
    'Pahayag at lagda',
    'الإقرار والتوقيع',
  ),
  fields: [
    {
      key: 'declaration',
      kind: 'consent',
      required: true,
      label: inFiveLanguages('Declaration', 'Declaración', '확인', 'Pahayag', 'الإقرار'),
      statement: inFiveLanguages(
        'My answers are true to the best of my knowledge. The office may verify them with my landlord, employer, and other agencies. It will use them only for this program.',
        'Lo que escribí es verdad, según mi conocimiento. La oficina puede comprobarlo con mi arrendador, mi empleador y otras oficinas, y lo usará solo para este programa.',
        '제가 쓴 내용은 아는 한 사실입니다. 기관은 집주인, 고용주, 다른 기관에 이를 확인할 수 있으며, 이 프로그램을 위해서만 사용합니다.',
        'Totoo ang isinulat ko ayon sa aking alam. Maaari itong tiyakin ng tanggapan sa may-ari ng paupahan, sa pinagtatrabahuhan ko at sa ibang tanggapan, at gagamitin lang ito para sa programang ito.',
        'ما كتبته صحيح حسب علمي. يجوز للمكتب التحقق منه لدى المؤجّر وصاحب العمل والدوائر الأخرى، ولن يستخدمه إلا لهذا البرنامج.',
      ),
    },
    {
      key: 'signature',
      kind: 'signature',
      required: true,
      label: inFiveLanguages('Your signature', 'Su firma', '서명', 'Ang inyong lagda', 'توقيعك'),
      hint: inFiveLanguages(
        'Type your full name. This is your electronic signature.',
        'Escriba su nombre completo. Vale como su firma.',
        '성과 이름을 모두 입력하세요. 서명으로 인정됩니다.',
        'I-type ang buong pangalan. Ito ang inyong lagda.',
        'اكتب اسمك الكامل. يُعدّ ذلك توقيعك.',
      ),
    },
  ],
};
