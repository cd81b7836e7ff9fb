// Keywords to stop, start, and ask for help with texts: those that carriers know, and translations into our languages.

export type Keyword = 'stop' | 'start' | 'help';

const words = {
  stop: {
    en: 'stop stopall unsubscribe cancel end quit revoke optout',
    es: 'parar pare alto baja cancelar detener',
    tl: 'itigil tigil hinto',
    ko: '중지 정지 그만 거부 수신거부',
    ar: 'ايقاف توقف اوقف الغاء',
  },
  start: {
    en: 'start unstop optin subscribe',
    es: 'empezar comenzar iniciar alta',
    tl: 'simulan magsimula',
    ko: '시작 수신동의 수신',
    ar: 'ابدا بدء اشتراك',
  },
  help: {
    en: 'help info',
    es: 'ayuda informacion',
    tl: 'tulong',
    ko: '도움 도움말 안내',
    ar: 'مساعده مساعدة',
  },
} as const satisfies Record<Keyword, Record<string, string>>;

const keywords = new Map(
  Object.entries(words).flatMap(([keyword, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, list]) =>
      list
        .split(' ')
        .map((word) => [normalizeWord(word), { keyword: keyword as Keyword, language }] as const),
    ),
  ),
);

/** Reduces a text to lower-case letters and digits, without accents, vowel marks, hamzas, and invisible characters. */
function normalizeWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The keyword if the whole text is one, with its language; null for anything longer. Carriers treat YES as START for
 * people who opted out; from others it answers a question.
 * @param hasStopped whether the sender opted out
 */
export function parseKeyword(
  body: string,
  hasStopped: boolean,
): { readonly keyword: Keyword; readonly language: string } | null {
  const word = normalizeWord(body);
  if (word === 'yes' && hasStopped) return { keyword: 'start', language: 'en' };
  return keywords.get(word) ?? null;
}
