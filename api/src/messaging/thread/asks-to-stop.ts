// Whether a message asks us to stop writing, in a sentence instead of a keyword. Staff decide, so a phrase may also match a
// message that means something else; it must not miss a plain request.

/** Patterns per language: over words in lower case without accents and punctuation. */
const phrases: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /\b(?:stop|quit|cease|no more) (?:(?:sending|with|all|these|those|the|your|me|getting) )*(?:e ?mail|text|message|contact|call|writing|sms|letter|notification)/,
    /\b(?:do not|don t|dont|never) (?:(?:want|need|ever|please|to|get|receive|send|me|any|more|your|these) )*(?:e ?mail|text|message|contact|call me|write|sms)/,
    /\b(?:take|remove|get) (?:me|my (?:e ?mail|number|name|address)[a-z ]*) (?:off|from)\b/,
    /\b(?:unsubscribe|opt (?:me )?out|leave me alone)\b/,
  ],
  es: [
    /\b(?:dej\w+|para\w*|par\w+) de (?:envi\w+|mand\w+|escrib\w+|llam\w+|contact\w+|textear\w*)/,
    /\b(?:no (?:quiero|deseo|necesito)(?: \w+){0,3}|ya no(?: \w+){0,2}|no me) (?:\w+ )?(?:correo|mensaje|texto|email|envi|mand|escrib|llam|contact)/,
    /\b(?:quit\w+me|elimin\w+me|borr\w+me|saqu\w+me|sac\w+me|den? de baja|dar\w*me de baja|baja de la lista|cancel\w+ mi suscripcion)/,
  ],
  ko: [
    /(?:메일|이메일|문자|연락|메시지|전화).{0,12}(?:그만|중단|중지|하지 ?마|보내지 ?마|원하지 ?않|받고 ?싶지 ?않|받지 ?않)/,
    /(?:그만|더 ?이상|더는).{0,12}(?:메일|문자|연락|메시지|보내|전화)/,
    /수신 ?(?:거부|중단)|구독 ?(?:취소|해지)/,
  ],
  tl: [
    /\b(?:itigil|tigilan|ihinto|huwag|wag) (?:\w+ ){0,4}(?:email|text|mensahe|message|padala|magpadala|pagpapadala|contact|kontak|tawag)/,
    /\b(?:ayaw|ayoko)(?: ko)?(?: \w+){0,4} (?:email|text|mensahe|message|tawag)/,
    /\b(?:alisin|tanggalin) (?:\w+ ){0,3}(?:ako|pangalan|numero|email)/,
  ],
  ar: [
    /(?:توقف|اوقف|كف|لا ترسل|لا تراسل|لا تتصل|لا اريد|ما اريد|لا ارغب|الغ|الغاء).{0,30}(?:رسا[ئيل]|رساله|بريد|ايميل|اتصال|تواصل|مراسل|ارسال|الاشتراك|نص)/,
    /(?:لا ترسلوا?|لا تراسلوني|لا تتصلوا|احذفوني|ازيلوني|احذف رقمي|الغوا اشتراكي)/,
  ],
};

const patterns = Object.values(phrases).flat();

/** A request is short; the words of a long story match by chance. */
const maxSentenceLength = 160;

/** Lower case without accents, vowel marks, and hamzas; everything but letters and digits becomes a space. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text from an applicant may ask us to stop emails, texts, or calls. */
export const asksToStop = (body: string): boolean =>
  body
    .split(/[.!?;\n。！？؟]+/u)
    .map(fold)
    .filter((sentence) => sentence.length <= maxSentenceLength)
    .some((sentence) => patterns.some((pattern) => pattern.test(sentence)));
