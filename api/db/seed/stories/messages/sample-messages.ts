import { inFiveLanguages } from '../../local-texts.ts';

/** Questions of staff and the applicants' answers. */
export const exchanges = [
  {
    subject: inFiveLanguages(
      'We need one more document',
      'Un documento que falta',
      '추가로 필요한 서류',
      'Kailangan pa namin ng isang dokumento',
      'مستند ما زلنا نحتاج إليه',
    ),
    question: inFiveLanguages(
      'Hello {name}, could you send us your latest pay stub? The one you sent is older than 60 days. A photo is fine.',
      'Hola, {name}: ¿podría enviarnos su talón de pago más reciente? El que mandó tiene más de 60 días. Basta con una foto.',
      '{name} 님, 안녕하세요. 가장 최근 급여 명세서를 보내 주시겠어요? 보내 주신 것은 60일이 지났습니다. 사진도 괜찮습니다.',
      'Kumusta {name}, maaari po bang ipadala ang pinakabagong payslip? Mahigit 60 araw na ang naipadala ninyo. Puwede ang litrato.',
      'مرحبًا {name}، هل يمكنك إرسال آخر كشف راتب؟ الكشف الذي أرسلته أقدم من 60 يومًا. تكفي صورة.',
    ),
    answer: inFiveLanguages(
      'Thank you. I get paid on Friday and will send it the same day.',
      'Gracias. Me pagan el viernes y se lo mando ese mismo día.',
      '감사합니다. 금요일이 급여일이라 그날 바로 보내 드리겠습니다.',
      'Salamat po. Sa Biyernes ang sahod ko at ipapadala ko agad.',
      'شكرًا. أستلم راتبي يوم الجمعة وسأرسله في اليوم نفسه.',
    ),
  },
  {
    subject: inFiveLanguages(
      'A question about your household',
      'Una pregunta sobre su hogar',
      '가구에 관한 질문',
      'Tanong tungkol sa inyong sambahayan',
      'سؤال عن أسرتك',
    ),
    question: inFiveLanguages(
      'Hello {name}, does everyone on your list live with you all year? Please tell us if someone has moved.',
      'Hola, {name}: ¿todas las personas de su lista viven con usted todo el año? Avísenos si alguien se mudó.',
      '{name} 님, 안녕하세요. 적어 주신 분들이 모두 일 년 내내 함께 사시나요? 이사한 분이 있으면 알려 주세요.',
      'Kumusta {name}, kasama ba ninyo buong taon ang lahat ng nasa listahan? Sabihin po kung may lumipat na.',
      'مرحبًا {name}، هل يعيش معك كل من في القائمة طوال السنة؟ أخبرنا إذا انتقل أحدهم.',
    ),
    answer: inFiveLanguages(
      'Yes, we all live here. My oldest goes to school in the city but comes home every weekend.',
      'Sí, todos vivimos aquí. Mi hijo mayor estudia en la ciudad, pero vuelve cada fin de semana.',
      '네, 모두 함께 삽니다. 큰아이는 시내에서 학교를 다니지만 주말마다 집에 옵니다.',
      'Opo, dito kami lahat nakatira. Nag-aaral sa lungsod ang panganay ko pero umuuwi tuwing Sabado at Linggo.',
      'نعم، نعيش كلنا هنا. ابني الأكبر يدرس في المدينة لكنه يعود كل نهاية أسبوع.',
    ),
  },
  {
    subject: inFiveLanguages(
      'Your case worker',
      'Su persona encargada',
      '담당자 안내',
      'Ang inyong case worker',
      'مسؤول حالتك',
    ),
    question: inFiveLanguages(
      'Hello {name}, I’m reviewing your application. When is a good time to call you?',
      'Hola, {name}: ahora estoy revisando su solicitud. ¿A qué hora le puedo llamar?',
      '{name} 님, 안녕하세요. 지금 신청서를 검토하고 있습니다. 언제 전화드리면 좋을까요?',
      'Kumusta {name}, tinitingnan ko na ang inyong aplikasyon. Kailan po kayo puwedeng tawagan?',
      'مرحبًا {name}، أنا أنظر الآن في طلبك. متى يناسبك أن أتصل بك؟',
    ),
    answer: inFiveLanguages(
      'After 4 in the afternoon, please. I work mornings.',
      'Después de las 4 de la tarde, por favor. Trabajo en la mañana.',
      '오후 4시 이후에 부탁드립니다. 오전에는 일합니다.',
      'Pagkatapos po ng alas-4 ng hapon. May trabaho ako sa umaga.',
      'بعد الرابعة عصرًا من فضلك. أعمل صباحًا.',
    ),
  },
] as const;

/** Unsolicited messages of applicants. */
export const openings = [
  inFiveLanguages(
    'Hello, is there any news about my application?',
    'Hola, ¿hay alguna novedad sobre mi solicitud?',
    '안녕하세요, 제 신청에 새로운 소식이 있나요?',
    'Kumusta po, may balita na ba sa aplikasyon ko?',
    'مرحبًا، هل من جديد بشأن طلبي؟',
  ),
  inFiveLanguages(
    'My phone number has changed. Please use the one I am writing from.',
    'Cambió mi número de teléfono. Por favor usen este desde el que escribo.',
    '전화번호가 바뀌었습니다. 지금 보내는 이 번호로 연락해 주세요.',
    'Nagbago na ang numero ko. Ito na po ang gamitin ninyo.',
    'تغيّر رقم هاتفي. استخدموا من فضلكم الرقم الذي أكتب منه.',
  ),
  inFiveLanguages(
    'My court date was moved up. What should I do?',
    'Adelantaron mi fecha de corte. ¿Qué debo hacer?',
    '법원 출석일이 앞당겨졌습니다. 어떻게 해야 하나요?',
    'Napaaga ang petsa ko sa korte. Ano po ang dapat kong gawin?',
    'قُدّم موعد محكمتي. ماذا أفعل؟',
  ),
] as const;

/** Internal notes of staff, in English, the office's language. */
export const notes = [
  'Landlord confirms the rent owed. Ledger is on its way.',
  'Lease and ID match. Income checked against two pay stubs.',
  'Called twice, no answer. Trying again tomorrow after four.',
  'Landlord agrees to wait for the payment and stops the eviction.',
  'Lease and ID show different second last names. No concerns.',
  'Please check the household size before approving.',
] as const;

/** The note about a call without an answer. */
export const unansweredCall = 'No answer. Trying again tomorrow after four.';

/** Internal notes of staff about calls that they made. */
export const calls = [
  'The applicant asked the landlord for the tax form and will send it this week.',
  'Spoke with the applicant about the missing page of the lease.',
  unansweredCall,
] as const;

export const sessionSummary =
  'The applicant asked how long the review takes and which documents count as proof of income. Both questions were answered. No follow-up needed.';

export const callBackRequest = 'Pressed 2: asked for a callback.';
