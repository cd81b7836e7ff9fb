export interface Language {
  readonly code: string;
  /** The language's name in that language. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A language that is written left to right. */
const createLtrLanguage = (code: string, name: string): Language => ({ code, name, direction: 'ltr' });
/** A language that is written right to left. */
const createRtlLanguage = (code: string, name: string): Language => ({ code, name, direction: 'rtl' });

/**
 * All languages that the portal offers (spec 1), with native name and direction. Languages without texts fall back to
 * English.
 */
export const languages: readonly Language[] = [
  createLtrLanguage('en', 'English'),
  createLtrLanguage('es', 'Español'),
  createLtrLanguage('tl', 'Tagalog'),
  createLtrLanguage('ko', '한국어'),
  createRtlLanguage('ar', 'العربية'),
  createLtrLanguage('am', 'አማርኛ'),
  createLtrLanguage('bg', 'Български'),
  createLtrLanguage('bn', 'বাংলা'),
  createLtrLanguage('bs', 'Bosanski'),
  createLtrLanguage('cs', 'Čeština'),
  createLtrLanguage('da', 'Dansk'),
  createLtrLanguage('de', 'Deutsch'),
  createLtrLanguage('el', 'Ελληνικά'),
  createRtlLanguage('fa', 'فارسی'),
  createLtrLanguage('fi', 'Suomi'),
  createLtrLanguage('fr', 'Français'),
  createLtrLanguage('gu', 'ગુજરાતી'),
  createLtrLanguage('ha', 'Hausa'),
  createRtlLanguage('he', 'עברית'),
  createLtrLanguage('hi', 'हिन्दी'),
  createLtrLanguage('hmn', 'Hmoob'),
  createLtrLanguage('hr', 'Hrvatski'),
  createLtrLanguage('ht', 'Kreyòl ayisyen'),
  createLtrLanguage('hu', 'Magyar'),
  createLtrLanguage('hy', 'Հայերեն'),
  createLtrLanguage('id', 'Bahasa Indonesia'),
  createLtrLanguage('ig', 'Igbo'),
  createLtrLanguage('it', 'Italiano'),
  createLtrLanguage('ja', '日本語'),
  createLtrLanguage('km', 'ខ្មែរ'),
  createLtrLanguage('lo', 'ລາວ'),
  createLtrLanguage('ml', 'മലയാളം'),
  createLtrLanguage('my', 'မြန်မာ'),
  createLtrLanguage('ne', 'नेपाली'),
  createLtrLanguage('nl', 'Nederlands'),
  createLtrLanguage('pa', 'ਪੰਜਾਬੀ'),
  createLtrLanguage('pl', 'Polski'),
  createLtrLanguage('pt', 'Português'),
  createLtrLanguage('ro', 'Română'),
  createLtrLanguage('ru', 'Русский'),
  createLtrLanguage('so', 'Soomaali'),
  createLtrLanguage('sw', 'Kiswahili'),
  createLtrLanguage('ta', 'தமிழ்'),
  createLtrLanguage('te', 'తెలుగు'),
  createLtrLanguage('th', 'ไทย'),
  createLtrLanguage('tr', 'Türkçe'),
  createLtrLanguage('uk', 'Українська'),
  createRtlLanguage('ur', 'اردو'),
  createLtrLanguage('vi', 'Tiếng Việt'),
  createLtrLanguage('yo', 'Yorùbá'),
  createLtrLanguage('zh', '简体中文'),
  createLtrLanguage('zh-TW', '繁體中文'),
];

/** Whether the portal offers the language. */
export const isLanguage = (code: string): boolean => languages.some((language) => language.code === code);

/** The languages highlighted in the picker (spec 1). */
export const highlightedLanguages: readonly string[] = ['en', 'es', 'tl', 'ko'];

/** Says in each translated language that the portal is complete in it; the picker shows it. */
export const completeLanguageNotes: Readonly<Record<string, string>> = {
  en: 'Everything is in English',
  es: 'Todo está en español',
  ko: '모든 내용이 한국어로 제공됩니다',
  tl: 'Nasa Tagalog ang lahat',
  ar: 'كل شيء بالعربية',
};

/** The languages with translations (`translations/<language>/`), and English. A text without one is in English. */
export const translatedLanguages: readonly string[] = Object.keys(completeLanguageNotes);

export const defaultLanguage = 'en';

/** The language in which a user sees the product's texts: their own if it is translated, otherwise English. */
export function resolveTextLanguage(code: string): string {
  return translatedLanguages.includes(code) ? code : defaultLanguage;
}

/**
 * The language that most of a page is in, for its `lang` and direction: the reader's if the portal is translated or the
 * office writes in it, otherwise English.
 */
export function resolvePageLanguage(code: string, officeLanguages: readonly string[]): string {
  return officeLanguages.includes(code) ? code : resolveTextLanguage(code);
}

/** The language's native name, or its code if it is unknown. */
export function getLanguageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

/** The writing direction of a language; left to right if it is unknown. */
export function getDirection(code: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.direction ?? 'ltr';
}

/** A text as {language: text}: the viewer's language, otherwise English, otherwise any available text. */
export type LocalText = Readonly<Record<string, string>>;

/** Selects the text in a language; without one, the text in English, or else in any language. */
export function getLocalText(text: LocalText, language: string): string {
  return text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? '';
}
