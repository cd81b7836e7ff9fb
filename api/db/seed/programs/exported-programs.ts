import { readExportedForm } from '../forms/read-exported-form.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { tenantId } from '../tenants/tenants.ts';
import type { DemoProgram } from './demo-program.ts';
import { afterMoneyRequest, afterRequest } from './next-steps.ts';

/**
 * Programs whose forms were written in the form builder, in their applicants' language, and are stored as exported
 * files.
 */
export const exportedPrograms: readonly DemoProgram[] = [
  {
    tenantId: tenantId.eastgate,
    id: 303,
    processId: 43,
    code: 'move-in-help',
    audience: 'individual',
    category: 'housing',
    icon: 'home',
    flow: 'grant',
    form: readExportedForm('move-in-help'),
    incomeShare: 50,
    name: inFiveLanguages(
      'Move-In Help',
      'Ayuda para mudarse',
      '입주 지원',
      'Tulong sa Paglipat',
      'مساعدة الانتقال إلى مسكن',
    ),
    summary: inFiveLanguages(
      'Help paying the deposit and first month’s rent so you can move into a home.',
      'El depósito y la primera renta, para que pueda mudarse a una vivienda.',
      '보증금과 첫 달 임대료를 지원하여 입주할 수 있게 합니다.',
      'Deposito at unang upa, para makalipat kayo sa tahanan.',
      'التأمين وأول إيجار حتى تنتقل إلى مسكن.',
    ),
    forWhom: inFiveLanguages(
      'People with low incomes who have found a home or are looking for one.',
      'Personas con ingresos bajos que encontraron una vivienda o la están buscando.',
      '집을 구했거나 구하는 중인 저소득층.',
      'Mga mababa ang kita na may nahanap nang tahanan o naghahanap pa.',
      'ذوو الدخل المحدود الذين وجدوا مسكنًا أو يبحثون عنه.',
    ),
    whatItGives: inFiveLanguages(
      'Up to $4,500, paid to your landlord.',
      'Hasta $4,500, pagados a su arrendador.',
      '최대 4,500달러를 집주인에게 지급합니다.',
      'Hanggang $4,500, ibinabayad sa may-ari ng paupahan.',
      'حتى 4,500 دولار تُدفع للمؤجّر.',
    ),
    whatHappensNext: afterMoneyRequest,
  },
  {
    tenantId: tenantId.democity,
    id: 502,
    processId: 72,
    code: 'business-licence',
    audience: 'business',
    category: 'licence',
    icon: 'storefront',
    flow: 'licence',
    form: readExportedForm('business-licence'),
    allowsMultiple: true,
    paymentType: 'Both',
    fees: [
      {
        key: 'licence',
        label: inFiveLanguages(
          'Business license for one year',
          'Licencia comercial por un año',
          '1년 사업 허가',
          'Lisensya ng negosyo sa isang taon',
          'رخصة تجارية لسنة واحدة',
        ),
        amount: { rule: { var: 'fee' }, minMinor: 6500, maxMinor: 60_500 },
        waiver: {
          rule: { '==': [{ var: 'structure' }, 'nonprofit'] },
          because: inFiveLanguages(
            'Nonprofits don’t pay a fee.',
            'Una organización sin fines de lucro no paga cuota.',
            '비영리 단체는 수수료를 내지 않습니다.',
            'Walang bayad ang nonprofit.',
            'المنظمة غير الربحية لا تدفع رسمًا.',
          ),
        },
      },
    ],
    name: inFiveLanguages(
      'Business Licence',
      'Licencia comercial',
      '사업 허가',
      'Lisensya ng Negosyo',
      'رخصة تجارية',
    ),
    summary: inFiveLanguages(
      'The license you need to do business in Demo City.',
      'La necesita toda persona que tenga un negocio en Ciudad Demo.',
      '데모 시티에서 사업을 하려면 필요합니다.',
      'Kailangan ito ng lahat ng may negosyo sa Demo City.',
      'يحتاجها كل من يعمل في التجارة في مدينة ديمو.',
    ),
    forWhom: inFiveLanguages(
      'Stores, offices, workshops, and people who work from home or at customer locations.',
      'Tiendas, oficinas, talleres y quienes trabajan en casa o donde sus clientes.',
      '상점, 사무실, 작업장, 집이나 고객을 찾아가 일하는 사람.',
      'Mga tindahan, opisina, talyer, at nagtatrabaho sa bahay o sa kliyente.',
      'المتاجر والمكاتب والورش ومن يعملون من المنزل أو لدى زبائنهم.',
    ),
    whatItGives: inFiveLanguages(
      'A one-year license. The fee is $65 plus $12 for each employee.',
      'Una licencia por un año. La cuota es de $65, y $12 por cada empleado.',
      '1년짜리 허가. 수수료는 65달러에 직원 한 명당 12달러입니다.',
      'Lisensya sa isang taon. Ang bayad ay $65, at $12 sa bawat empleyado.',
      'رخصة لسنة واحدة. الرسم 65 دولارًا، و12 دولارًا لكل موظف.',
    ),
    whatHappensNext: afterRequest,
  },
  {
    tenantId: tenantId.noor,
    id: 603,
    processId: 63,
    code: 'family-essentials',
    audience: 'individual',
    category: 'emergency',
    icon: 'umbrella',
    flow: 'grant',
    form: readExportedForm('family-essentials'),
    incomeShare: 60,
    name: inFiveLanguages(
      'Family Essentials',
      'Lo esencial para la familia',
      '가족 생필품 지원',
      'Pangunahing Kailangan ng Pamilya',
      'مستلزمات الأسرة',
    ),
    summary: inFiveLanguages(
      'A month of food, clothes, or heating for your family.',
      'Un mes de comida, ropa o calefacción para su familia.',
      '가족의 한 달치 식품, 의류, 난방을 지원합니다.',
      'Isang buwang pagkain, damit o pampainit para sa pamilya.',
      'طعام أو ملابس أو تدفئة لأسرتك لمدة شهر.',
    ),
    forWhom: inFiveLanguages(
      'Families in Noor Valley with low incomes.',
      'Familias de Noor Valley con poco dinero.',
      '형편이 어려운 누르 밸리 가족.',
      'Mga pamilya sa Noor Valley na kaunti ang pera.',
      'الأسر ذات الدخل القليل في وادي نور.',
    ),
    whatItGives: inFiveLanguages(
      '$150, plus $75 for each person who lives with you.',
      '$150, y $75 por cada persona que vive con usted.',
      '150달러와, 함께 사는 사람 한 명당 75달러.',
      '$150, at $75 sa bawat kasama ninyo sa bahay.',
      '150 دولارًا، و75 دولارًا لكل شخص يعيش معك.',
    ),
    whatHappensNext: afterMoneyRequest,
  },
];
