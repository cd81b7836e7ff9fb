// What applicants read about statuses. Starter workflows and the demo use it; offices edit the copies in their workflows.

/** The label of a status for applicants, and what happens next, by language; empty if the server writes it. */
export interface StatusTexts {
  readonly label: Readonly<Record<string, string>>;
  readonly next: Readonly<Record<string, string>>;
}

/** A text in the languages of the starters: English, Spanish, Korean, Tagalog, and Arabic. */
export const inFiveLanguages = (
  en: string,
  es: string,
  ko: string,
  tl: string,
  ar: string,
): Record<string, string> => ({ en, es, ko, tl, ar });

const weReadIt = inFiveLanguages(
  'We are reviewing your answers and documents. We will contact you if anything is missing.',
  'Estamos revisando sus respuestas y documentos. Le avisaremos si falta algo.',
  '담당자가 답변과 서류를 살펴봅니다. 빠진 것이 있으면 연락드립니다.',
  'Sinusuri namin ang inyong mga sagot at dokumento. Makikipag-ugnayan kami kung may kulang.',
  'نراجع إجاباتك ومستنداتك. سنتواصل معك إذا كان هناك نقص.',
);

const weDecide = inFiveLanguages(
  'We have finished our review. A supervisor will make a decision next. You do not need to do anything right now.',
  'Ya terminamos la revisión. Ahora decide una persona supervisora. No tiene que hacer nada por ahora.',
  '확인이 끝났습니다. 이제 책임자가 결정합니다. 지금 하실 일은 없습니다.',
  'Tapos na ang aming pagsusuri. Superbisor ang susunod na magpapasya. Wala kayong kailangang gawin ngayon.',
  'انتهينا من التحقق. القرار الآن لدى المشرف. لا يلزمك فعل أي شيء الآن.',
);

/** The texts by status: those of the specification, and others that workflows need. */
const statusTexts = {
  'Application Received': {
    label: inFiveLanguages('Received', 'Recibida', '접수됨', 'Natanggap', 'تم الاستلام'),
    next: inFiveLanguages(
      'We have your application. We will review it next.',
      'Recibimos su solicitud. Lo siguiente es revisarla.',
      '신청서를 받았습니다. 이제 담당자가 검토합니다.',
      'Natanggap namin ang inyong aplikasyon. Susunod namin itong babasahin.',
      'استلمنا طلبك. سيراجعه أحد الموظفين بعد ذلك.',
    ),
  },
  'Intake review': {
    label: inFiveLanguages(
      'Initial review',
      'Primera revisión',
      '1차 확인 중',
      'Unang pagsusuri',
      'المراجعة الأولى',
    ),
    next: weReadIt,
  },
  'Intake-Complete': {
    label: inFiveLanguages('Complete', 'Completa', '서류 확인 완료', 'Kumpleto', 'مكتمل'),
    next: inFiveLanguages(
      'Your application is complete. A case worker will review it next.',
      'Su solicitud está completa. Ahora la revisará una persona encargada de casos.',
      '신청서가 모두 갖추어졌습니다. 이제 담당 사례관리자가 검토합니다.',
      'Kumpleto na ang inyong aplikasyon. Case worker ang susunod na titingin dito.',
      'طلبك مكتمل. سينظر فيه مسؤول الحالات بعد ذلك.',
    ),
  },
  'Case-Review': {
    label: inFiveLanguages(
      'Case worker review',
      'Con una persona encargada',
      '담당자 검토 중',
      'Nasa case worker',
      'لدى مسؤول الحالة',
    ),
    next: inFiveLanguages(
      'A case worker is reviewing your income, housing, and documents. Reply to their messages quickly to avoid delays.',
      'Una persona encargada revisa sus ingresos, su vivienda y sus documentos. Responda pronto a sus mensajes para no perder tiempo.',
      '담당자가 소득, 주거, 서류를 확인하고 있습니다. 메시지를 받으면 빨리 답해 주세요. 그래야 늦어지지 않습니다.',
      'Sinusuri ng case worker ang inyong kita, tirahan at mga dokumento. Sumagot agad sa kanilang mensahe para tuloy-tuloy ang proseso.',
      'يراجع مسؤول الحالة دخلك وسكنك ومستنداتك. أجب عن رسائله سريعًا حتى لا يتأخر طلبك.',
    ),
  },
  'QA/QC-Ready': {
    label: inFiveLanguages(
      'Waiting for a second review',
      'Espera una segunda revisión',
      '재확인 대기',
      'Hinihintay ang ikalawang pagsusuri',
      'بانتظار مراجعة ثانية',
    ),
    next: weReadIt,
  },
  'QA/QC': {
    label: inFiveLanguages(
      'Second review',
      'Segunda revisión',
      '재확인 중',
      'Ikalawang pagsusuri',
      'المراجعة الثانية',
    ),
    next: inFiveLanguages(
      'Another team member is checking your application before we make a decision.',
      'Otra persona comprueba que todo esté bien antes de decidir.',
      '결정하기 전에 다른 직원이 모든 내용이 맞는지 한 번 더 확인합니다.',
      'Tinitiyak ng ikalawang tao na tama ang lahat bago kami magpasya.',
      'يتأكد موظف آخر من صحة كل شيء قبل اتخاذ القرار.',
    ),
  },
  'Pending-Approval': {
    label: inFiveLanguages(
      'Waiting for a decision',
      'En espera de decisión',
      '결정 대기',
      'Hinihintay ang desisyon',
      'بانتظار القرار',
    ),
    next: weDecide,
  },
  Approved: {
    label: inFiveLanguages('Approved', 'Aprobada', '승인됨', 'Aprubado', 'تمت الموافقة'),
    next: {},
  },
  'Waiting for payment': {
    label: inFiveLanguages(
      'Waiting for payment',
      'En espera del pago',
      '지급 대기',
      'Hinihintay ang bayad',
      'بانتظار الدفع',
    ),
    next: {},
  },
  'Payment in progress': {
    label: inFiveLanguages(
      'Payment in progress',
      'Pago en camino',
      '지급 진행 중',
      'Papunta na ang bayad',
      'الدفعة في الطريق',
    ),
    next: {},
  },
  Paid: {
    label: inFiveLanguages('Paid', 'Pagada', '지급 완료', 'Bayad na', 'تم الدفع'),
    next: {},
  },
  'Pending-Denial': {
    label: inFiveLanguages(
      'Waiting for a decision',
      'En espera de decisión',
      '결정 대기',
      'Hinihintay ang desisyon',
      'بانتظار القرار',
    ),
    next: weDecide,
  },
  Denied: {
    label: inFiveLanguages(
      'Not approved',
      'No aprobada',
      '승인되지 않음',
      'Hindi naaprubahan',
      'لم تتم الموافقة',
    ),
    next: inFiveLanguages(
      'We could not approve your application. Your decision letter says why and how to appeal.',
      'No pudimos aprobar su solicitud. Su carta de decisión explica el motivo y cómo apelar.',
      '신청을 승인하지 못했습니다. 이유와 이의 신청 방법은 결정 통지서에 있습니다.',
      'Hindi namin naaprubahan ang inyong aplikasyon. Nasa liham ng desisyon ang dahilan at kung paano umapela.',
      'لم نتمكن من الموافقة على طلبك. يوضح خطاب القرار السبب وطريقة الاعتراض.',
    ),
  },
  'Form in progress': {
    label: inFiveLanguages(
      'We need more information',
      'Necesitamos algo de usted',
      '추가 자료 필요',
      'May kailangan kami sa inyo',
      'نحتاج شيئًا منك',
    ),
    next: inFiveLanguages(
      'Something is missing. See our message for what we need. We will continue after you reply.',
      'Falta algo. Nuestro mensaje dice qué necesitamos. Respóndalo y seguimos.',
      '빠진 자료가 있습니다. 필요한 것을 메시지로 보내 드렸습니다. 답장해 주시면 계속 진행합니다.',
      'May kulang. Nasa aming mensahe ang kailangan namin. Sumagot kayo at magpapatuloy kami.',
      'هناك نقص. تذكر رسالتنا ما نحتاج إليه. أجب عنها وسنواصل.',
    ),
  },
  Intake: {
    label: inFiveLanguages('Received', 'Recibida', '접수됨', 'Natanggap', 'تم الاستلام'),
    next: inFiveLanguages(
      'We have your request. A case worker will call you.',
      'Recibimos su petición. Una persona encargada le llamará.',
      '요청을 받았습니다. 담당자가 전화드립니다.',
      'Natanggap namin ang inyong hiling. Tatawag ang case worker.',
      'استلمنا طلبك. سيتصل بك مسؤول الحالة.',
    ),
  },
  'Case verification': {
    label: inFiveLanguages(
      'Verifying your information',
      'Comprobamos sus datos',
      '정보 확인 중',
      'Tinitiyak ang inyong detalye',
      'نتحقق من بياناتك',
    ),
    next: inFiveLanguages(
      'We are verifying your information with other offices. You do not need to do anything right now.',
      'Comprobamos sus datos con otras oficinas. No tiene que hacer nada por ahora.',
      '다른 기관과 함께 정보가 맞는지 확인하고 있습니다. 지금 하실 일은 없습니다.',
      'Tinitiyak namin sa ibang tanggapan ang inyong detalye. Wala kayong kailangang gawin ngayon.',
      'نتحقق من صحة بياناتك لدى دوائر أخرى. لا يلزمك فعل أي شيء الآن.',
    ),
  },
  Review: {
    label: inFiveLanguages('In review', 'En revisión', '심사 중', 'Sinusuri', 'قيد المراجعة'),
    next: weReadIt,
  },
  'Review completed': {
    label: inFiveLanguages(
      'Review complete',
      'Revisión terminada',
      '심사 완료',
      'Tapos na ang pagsusuri',
      'انتهت المراجعة',
    ),
    next: weDecide,
  },
  Withdrawn: {
    label: inFiveLanguages('Withdrawn', 'Retirada', '철회됨', 'Binawi', 'تم السحب'),
    next: inFiveLanguages(
      'You withdrew this application. You can apply again while the program is open.',
      'Usted retiró esta solicitud. Puede volver a solicitar mientras el programa esté abierto.',
      '이 신청을 철회하셨습니다. 프로그램이 열려 있는 동안 다시 신청하실 수 있습니다.',
      'Binawi ninyo ang aplikasyong ito. Maaari kayong mag-apply muli habang bukas ang programa.',
      'سحبت هذا الطلب. يمكنك التقديم من جديد ما دام البرنامج مفتوحًا.',
    ),
  },
  'Provision-Error': {
    label: inFiveLanguages(
      'Setup error',
      'Configuración detenida',
      '설정 중단됨',
      'Nahinto ang pag-set up',
      'توقف الإعداد',
    ),
    next: inFiveLanguages(
      'There was a problem setting up your subscription. Our support team is working on it and will contact you.',
      'La configuración de su suscripción se detuvo. Nuestro equipo ya trabaja en ello y le escribirá.',
      '구독 설정이 중단되었습니다. 지원팀이 확인하고 있으며 곧 연락드립니다.',
      'Nahinto ang pag-set up ng inyong subscription. Inaayos na ito ng aming support team at susulat sila sa inyo.',
      'توقف إعداد اشتراكك. يعمل فريق الدعم على حل ذلك وسيكتب إليك.',
    ),
  },
  Inspection: {
    label: inFiveLanguages('Inspection', 'Inspección', '점검', 'Inspeksyon', 'الفحص'),
    next: inFiveLanguages(
      'We will contact you to schedule an inspection.',
      'Nos comunicaremos con usted para programar una inspección.',
      '점검 일정을 잡기 위해 연락드립니다.',
      'Makikipag-ugnayan kami sa inyo para mag-iskedyul ng inspeksyon.',
      'سنتواصل معك لتحديد موعد الفحص.',
    ),
  },
  Waitlist: {
    label: inFiveLanguages(
      'On the waitlist',
      'En lista de espera',
      '대기자 명단',
      'Nasa waitlist',
      'في قائمة الانتظار',
    ),
    next: inFiveLanguages(
      'You are on the waitlist. We will tell you if you are selected.',
      'Usted está en la lista de espera. Le avisaremos si sale seleccionado.',
      '대기자 명단에 있습니다. 선정되면 알려 드립니다.',
      'Nasa waitlist kayo. Sasabihan namin kayo kung mapili kayo.',
      'أنت في قائمة الانتظار. سنخبرك إذا تم اختيارك.',
    ),
  },
  Selected: {
    label: inFiveLanguages('Selected', 'Seleccionada', '선정됨', 'Napili', 'تم الاختيار'),
    next: inFiveLanguages(
      'Your application was selected. We will check your documents next.',
      'Su solicitud fue seleccionada. Ahora revisaremos sus documentos.',
      '신청이 선정되었습니다. 이제 서류를 확인합니다.',
      'Napili ang inyong aplikasyon. Susunod naming susuriin ang inyong mga dokumento.',
      'تم اختيار طلبك. سنتحقق من مستنداتك بعد ذلك.',
    ),
  },
} satisfies Record<string, StatusTexts>;
export type StatusName = keyof typeof statusTexts;

/** The labels of payment statuses where the process pays nothing: the payment is the applicant's fee. */
const feeLabels: Partial<Record<StatusName, StatusTexts['label']>> = {
  'Waiting for payment': inFiveLanguages(
    'Fee payment',
    'Pago de la tarifa',
    '수수료 납부',
    'Pagbabayad ng bayarin',
    'دفع الرسوم',
  ),
  'Payment in progress': inFiveLanguages(
    'Confirming the fee',
    'Confirmación de la tarifa',
    '수수료 확인 중',
    'Kinukumpirma ang bayarin',
    'تأكيد الرسوم',
  ),
  Paid: inFiveLanguages(
    'Fee paid',
    'Tarifa pagada',
    '수수료 납부 완료',
    'Bayad na ang bayarin',
    'تم دفع الرسوم',
  ),
};

/**
 * The texts of a status.
 * @param paysAward whether the process pays approved applications; otherwise only the applicant pays
 */
export const getStatusTexts = (status: StatusName, paysAward: boolean): StatusTexts => ({
  label: (paysAward ? undefined : feeLabels[status]) ?? statusTexts[status].label,
  next: statusTexts[status].next,
});

/**
 * Whether the server writes what happens next in a status, unless the office did: it depends on what the program pays
 * or collects.
 */
export const hasComputedText = (status: string): boolean =>
  Object.hasOwn(statusTexts, status) && Object.keys(statusTexts[status as StatusName].next).length === 0;
