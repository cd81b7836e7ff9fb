// The words by which people end, begin and ask about texts: those the carriers know, and the same in our languages.

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

const known = new Map(
  Object.entries(words).flatMap(([keyword, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, list]) =>
      list.split(' ').map((word) => [plain(word), { keyword: keyword as Keyword, language }] as const),
    ),
  ),
);

/** Letters and digits alone, small, without accents, vowel marks, hamzas and invisible signs: as people type on a phone. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The keyword a whole text is, with the language of the word; null for anything longer. YES begins texts again for who has ended
 * them, as carriers have it, and answers a question for everybody else.
 */
export function keywordOf(
  body: string,
  hasStopped: boolean,
): { readonly keyword: Keyword; readonly language: string } | null {
  const word = plain(body);
  if (word === 'yes' && hasStopped) return { keyword: 'start', language: 'en' };
  return known.get(word) ?? null;
}
