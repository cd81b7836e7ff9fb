// The locales of Twilio's <Say> for our languages.

/**
 * The locale of its voice, by our language code. It has none for bs, fa, ha, hmn, hr, ht, hy, ig, km, lo, my, ne, so,
 * sw, ur, yo.
 */
const locales = {
  en: 'en-US',
  es: 'es-US',
  tl: 'fil-PH',
  ko: 'ko-KR',
  ar: 'ar-XA',
  am: 'am-ET',
  bg: 'bg-BG',
  bn: 'bn-IN',
  cs: 'cs-CZ',
  da: 'da-DK',
  de: 'de-DE',
  el: 'el-GR',
  fi: 'fi-FI',
  fr: 'fr-FR',
  gu: 'gu-IN',
  he: 'he-IL',
  hi: 'hi-IN',
  hu: 'hu-HU',
  id: 'id-ID',
  it: 'it-IT',
  ja: 'ja-JP',
  ml: 'ml-IN',
  nl: 'nl-NL',
  pa: 'pa-IN',
  pl: 'pl-PL',
  pt: 'pt-BR',
  ro: 'ro-RO',
  ru: 'ru-RU',
  ta: 'ta-IN',
  te: 'te-IN',
  th: 'th-TH',
  tr: 'tr-TR',
  uk: 'uk-UA',
  vi: 'vi-VN',
  zh: 'cmn-CN',
  'zh-TW': 'cmn-TW',
} as const;

/** The locale and voice that Twilio uses for a language; the English voice if Twilio has none. */
export function selectVoice(code: string) {
  const locale = Object.hasOwn(locales, code) ? locales[code as keyof typeof locales] : locales.en;
  return { language: locale, voice: `Google.${locale}-Standard-A` } as const;
}
