import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** Who lives in the home besides the applicant. */
export const householdPage: FormPage = {
  key: 'household',
  title: inFiveLanguages(
    'People in your home',
    'Personas en su hogar',
    '함께 사는 사람',
    'Mga kasama sa bahay',
    'الأشخاص في منزلك',
  ),
  intro: inFiveLanguages(
    'Add everyone who lives with you, including children. Don’t add yourself. If you live alone, continue to the next page.',
    'Agregue a todas las personas que viven con usted, también a los niños. No se agregue a usted. Si vive solo o sola, continúe.',
    '아이를 포함해 함께 사는 모든 사람을 추가하세요. 본인은 추가하지 마세요. 혼자 살면 그냥 넘어가세요.',
    'Idagdag ang lahat ng kasama ninyo sa bahay, pati mga bata. Huwag idagdag ang sarili. Kung mag-isa kayo, magpatuloy lang.',
    'أضف كل من يعيش معك، والأطفال أيضًا. لا تُضف نفسك. إذا كنت تعيش وحدك فتابع.',
  ),
  fields: [
    {
      key: 'members',
      kind: 'group',
      holds: 'household',
      minItems: 0,
      maxItems: 15,
      label: inFiveLanguages(
        'People who live with you',
        'Personas que viven con usted',
        '함께 사는 사람',
        'Mga kasama sa bahay',
        'من يعيشون معك',
      ),
      itemLabel: inFiveLanguages('Person', 'Persona', '구성원', 'Tao', 'شخص'),
      addLabel: inFiveLanguages(
        'Add a person',
        'Agregar una persona',
        '사람 추가',
        'Magdagdag ng tao',
        'إضافة شخص',
      ),
      fields: [
        {
          key: 'firstName',
          kind: 'text',
          means: 'given-name',
          required: true,
          maxLength: 50,
          label: inFiveLanguages('First name', 'Nombre', '이름', 'Pangalan', 'الاسم الأول'),
        },
        {
          key: 'lastName',
          kind: 'text',
          means: 'family-name',
          required: true,
          maxLength: 50,
          label: inFiveLanguages('Last name', 'Apellido', '성', 'Apelyido', 'اسم العائلة'),
        },
        {
          key: 'birthDate',
          kind: 'date',
          means: 'birth-date',
          required: true,
          max: 'today',
          label: inFiveLanguages(
            'Date of birth',
            'Fecha de nacimiento',
            '생년월일',
            'Petsa ng kapanganakan',
            'تاريخ الميلاد',
          ),
        },
        {
          key: 'relation',
          kind: 'choice',
          means: 'relation',
          style: 'select',
          required: true,
          label: inFiveLanguages(
            'How are you related?',
            '¿Qué relación tienen?',
            '어떤 관계입니까?',
            'Ano ninyo siya?',
            'ما صلته بك؟',
          ),
          options: [
            {
              value: 'partner',
              label: inFiveLanguages(
                'Spouse or partner',
                'Esposo, esposa o pareja',
                '배우자 또는 동거인',
                'Asawa o kinakasama',
                'زوج أو زوجة أو شريك',
              ),
            },
            { value: 'child', label: inFiveLanguages('Child', 'Hijo o hija', '자녀', 'Anak', 'ابن أو ابنة') },
            {
              value: 'parent',
              label: inFiveLanguages('Parent', 'Padre o madre', '부모', 'Magulang', 'أب أو أم'),
            },
            {
              value: 'relative',
              label: inFiveLanguages(
                'Other relative',
                'Otro familiar',
                '다른 친척',
                'Ibang kamag-anak',
                'قريب آخر',
              ),
            },
            {
              value: 'other',
              label: inFiveLanguages(
                'Not related',
                'Sin parentesco',
                '친척이 아님',
                'Hindi kamag-anak',
                'لا قرابة بيننا',
              ),
            },
          ],
        },
      ],
    },
    {
      key: 'householdSize',
      kind: 'computed',
      means: 'household-size',
      format: 'number',
      value: { '+': [1, { count: [{ var: 'members' }] }] },
      label: inFiveLanguages(
        'People in your household, including you',
        'Personas en su hogar, contándole a usted',
        '본인을 포함한 가구원 수',
        'Bilang ng tao sa sambahayan, kasama kayo',
        'عدد أفراد أسرتك وأنت منهم',
      ),
    },
  ],
};
