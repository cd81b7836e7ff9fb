import { inFiveLanguages } from '../local-texts.ts';

// The texts name no times: the program page and the stages of an application show how long it usually takes.

/** The next steps after submission, for programs that pay. */
export const afterMoneyRequest = inFiveLanguages(
  'We’ll review your application. A case worker may ask you for more documents. We’ll send you our decision in writing. If you’re approved, we’ll send your payment.',
  'Revisaremos su solicitud. Es posible que le pidamos más documentos. Recibirá nuestra decisión por escrito. Si la aprobamos, le enviaremos el pago.',
  '신청서를 검토합니다. 담당자가 서류를 더 요청할 수 있습니다. 결정은 서면으로 알려 드립니다. 승인되면 지원금을 지급합니다.',
  'Babasahin namin ang aplikasyon. Maaaring humingi ng dagdag na dokumento ang case worker. Matatanggap ninyo nang nakasulat ang desisyon. Kung aprubado, ipapadala namin ang bayad.',
  'نراجع طلبك. قد يطلب منك مسؤول الحالة مستندات إضافية. يصلك قرارنا مكتوبًا. إذا وافقنا أرسلنا إليك الدفعة.',
);

/** The next steps for programs that do not pay. */
export const afterRequest = inFiveLanguages(
  'We’ll review your application and contact you about next steps.',
  'Revisaremos su solicitud y le escribiremos sobre el siguiente paso.',
  '신청서를 검토하고 다음 단계를 알려 드립니다.',
  'Babasahin namin ang aplikasyon at susulat kami tungkol sa susunod na hakbang.',
  'نراجع طلبك ونكتب إليك عن الخطوة التالية.',
);

/** The next steps if a case worker calls. */
export const afterCaseRequest = inFiveLanguages(
  'A case worker will call you. You’ll make a plan together.',
  'Una persona encargada le llamará. Juntos harán un plan.',
  '담당자가 전화드립니다. 함께 계획을 세웁니다.',
  'Tatawag ang case worker. Magkasama kayong gagawa ng plano.',
  'يتصل بك مسؤول الحالة، وتضعان معًا خطة.',
);
