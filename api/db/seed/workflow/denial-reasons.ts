import { inFiveLanguages } from '../local-texts.ts';
import type { FlowName } from './flows.ts';

const incomeTooHigh = inFiveLanguages(
  'Household income is over the limit',
  'Los ingresos superan el límite para el hogar',
  '가구 소득이 기준을 초과함',
  'Lampas sa limitasyon ang kita ng sambahayan',
  'دخل الأسرة أعلى من الحد المسموح',
);
const outsideArea = inFiveLanguages(
  'Address is outside the service area',
  'La dirección está fuera del área de servicio',
  '주소가 서비스 지역 밖임',
  'Nasa labas ng saklaw na lugar ang address',
  'العنوان خارج منطقة الخدمة',
);
const documentsMissing = inFiveLanguages(
  'Documents weren’t received in time',
  'No se enviaron los documentos a tiempo',
  '서류가 기한 내에 제출되지 않음',
  'Hindi natanggap ang mga dokumento sa takdang oras',
  'لم تصل المستندات في الوقت المحدد',
);
const duplicate = inFiveLanguages(
  'Already received the same assistance',
  'Ya se dio la misma ayuda',
  '같은 지원을 이미 받음',
  'Naibigay na ang parehong tulong',
  'قُدّمت المساعدة نفسها من قبل',
);
const withdrawn = inFiveLanguages(
  'Applicant withdrew',
  'La persona retiró su solicitud',
  '신청자가 중단을 요청함',
  'Hiniling ng aplikante na itigil ito',
  'طلب مقدّم الطلب إيقاف الإجراء',
);
const notBehindOnRent = inFiveLanguages(
  'No rent owed',
  'No se debe renta',
  '밀린 임대료가 없음',
  'Walang utang sa upa',
  'لا توجد إيجارات متأخرة',
);
const rulesNotMet = inFiveLanguages(
  'Program requirements aren’t met',
  'No se cumplen las reglas del programa',
  '프로그램 요건을 충족하지 못함',
  'Hindi natutugunan ang mga patakaran ng programa',
  'شروط البرنامج غير مستوفاة',
);
const inspectionFailed = inFiveLanguages(
  'Kitchen or cart didn’t pass inspection',
  'La cocina o el carrito no pasó la inspección',
  '주방 또는 카트가 점검을 통과하지 못함',
  'Hindi pumasa sa inspeksyon ang kusina o kariton',
  'لم يجتز المطبخ أو العربة الفحص',
);

/** Denial reasons by type of process. */
export const denialReasons: Readonly<Record<FlowName, readonly Record<string, string>[]>> = {
  grant: [incomeTooHigh, outsideArea, documentsMissing, duplicate, notBehindOnRent, withdrawn],
  licence: [inspectionFailed, documentsMissing, rulesNotMet, withdrawn],
  loan: [incomeTooHigh, rulesNotMet, documentsMissing, withdrawn],
  cases: [outsideArea, rulesNotMet, withdrawn],
  simple: [rulesNotMet, documentsMissing, duplicate, withdrawn],
  subscription: [],
};
