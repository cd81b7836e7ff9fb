import { inFiveLanguages } from '../local-texts.ts';

/** The next steps after submission, for programs that pay. */
export const afterMoneyRequest = inFiveLanguages(
  'We’ll review your application within 5 business days. A case worker may ask you for more documents. We’ll send you our decision in writing, usually within 3 weeks. If you’re approved, you’ll get your payment within 10 business days.',
  'Leemos su solicitud en cinco días hábiles. Es posible que le pidamos más documentos. Recibirá nuestra decisión por escrito, normalmente en tres semanas. Si la aprobamos, el pago llega en diez días hábiles.',
  '영업일 기준 5일 안에 신청서를 검토합니다. 담당자가 서류를 더 요청할 수 있습니다. 보통 3주 안에 결정을 서면으로 알려 드립니다. 승인되면 영업일 기준 10일 안에 지급됩니다.',
  'Babasahin namin ang aplikasyon sa loob ng limang araw na may pasok. Maaaring humingi ng dagdag na dokumento ang case worker. Matatanggap ninyo nang nakasulat ang desisyon, karaniwan sa loob ng tatlong linggo. Kung aprubado, susunod ang bayad sa loob ng sampung araw na may pasok.',
  'نقرأ طلبك خلال خمسة أيام عمل. قد يطلب منك مسؤول الحالة مستندات إضافية. يصلك قرارنا مكتوبًا، عادةً خلال ثلاثة أسابيع. إذا وافقنا تصل الدفعة خلال عشرة أيام عمل.',
);

/** The next steps for programs that do not pay. */
export const afterRequest = inFiveLanguages(
  'We’ll review your application within 5 business days and contact you about next steps.',
  'Leemos su solicitud en cinco días hábiles y le escribimos sobre el siguiente paso.',
  '영업일 기준 5일 안에 신청서를 검토하고 다음 단계를 알려 드립니다.',
  'Babasahin namin ang aplikasyon sa loob ng limang araw na may pasok at susulat kami tungkol sa susunod na hakbang.',
  'نقرأ طلبك خلال خمسة أيام عمل ونكتب إليك عن الخطوة التالية.',
);

/** The next steps if a case worker calls. */
export const afterCaseRequest = inFiveLanguages(
  'A case worker will call you within 3 business days. You’ll make a plan together.',
  'Una persona encargada le llama en tres días hábiles. Juntos hacen un plan.',
  '담당자가 영업일 기준 3일 안에 전화드립니다. 함께 계획을 세웁니다.',
  'Tatawag ang case worker sa loob ng tatlong araw na may pasok. Magkasama kayong gagawa ng plano.',
  'يتصل بك مسؤول الحالة خلال ثلاثة أيام عمل، وتضعان معًا خطة.',
);
