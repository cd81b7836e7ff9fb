export interface Language {
  readonly code: string;
  /** The language's name in that language. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const ltr = (code: string, name: string): Language => ({ code, name, direction: 'ltr' });
const rtl = (code: string, name: string): Language => ({ code, name, direction: 'rtl' });

/**
 * All languages that the portal offers (spec 1), with native name and direction. Languages without texts fall back to
 * English.
 */
export const languages: readonly Language[] = [
  ltr('en', 'English'),
  ltr('es', 'Español'),
  ltr('tl', 'Tagalog'),
  ltr('ko', '한국어'),
  rtl('ar', 'العربية'),
  ltr('am', 'አማርኛ'),
  ltr('bg', 'Български'),
  ltr('bn', 'বাংলা'),
  ltr('bs', 'Bosanski'),
  ltr('cs', 'Čeština'),
  ltr('da', 'Dansk'),
  ltr('de', 'Deutsch'),
  ltr('el', 'Ελληνικά'),
  rtl('fa', 'فارسی'),
  ltr('fi', 'Suomi'),
  ltr('fr', 'Français'),
  ltr('gu', 'ગુજરાતી'),
  ltr('ha', 'Hausa'),
  rtl('he', 'עברית'),
  ltr('hi', 'हिन्दी'),
  ltr('hmn', 'Hmoob'),
  ltr('hr', 'Hrvatski'),
  ltr('ht', 'Kreyòl ayisyen'),
  ltr('hu', 'Magyar'),
  ltr('hy', 'Հայերեն'),
  ltr('id', 'Bahasa Indonesia'),
  ltr('ig', 'Igbo'),
  ltr('it', 'Italiano'),
  ltr('ja', '日本語'),
  ltr('km', 'ខ្មែរ'),
  ltr('lo', 'ລາວ'),
  ltr('ml', 'മലയാളം'),
  ltr('my', 'မြန်မာ'),
  ltr('ne', 'नेपाली'),
  ltr('nl', 'Nederlands'),
  ltr('pa', 'ਪੰਜਾਬੀ'),
  ltr('pl', 'Polski'),
  ltr('pt', 'Português'),
  ltr('ro', 'Română'),
  ltr('ru', 'Русский'),
  ltr('so', 'Soomaali'),
  ltr('sw', 'Kiswahili'),
  ltr('ta', 'தமிழ்'),
  ltr('te', 'తెలుగు'),
  ltr('th', 'ไทย'),
  ltr('tr', 'Türkçe'),
  ltr('uk', 'Українська'),
  rtl('ur', 'اردو'),
  ltr('vi', 'Tiếng Việt'),
  ltr('yo', 'Yorùbá'),
  ltr('zh', '简体中文'),
  ltr('zh-TW', '繁體中文'),
];

/** Whether the portal offers the language. */
export const isLanguage = (code: string): boolean => languages.some((language) => language.code === code);

/** The languages highlighted in the picker (spec 1). */
export const highlightedLanguages: readonly string[] = ['en', 'es', 'tl', 'ko'];

/** The languages with translations (`translations/<language>/`), and English. A text without one is in English. */
export const translatedLanguages: readonly string[] = ['en', 'es', 'ko', 'tl', 'ar'];

export const defaultLanguage = 'en';

/** The language in which a user sees texts: their own if it is translated, otherwise English. */
export function textLanguage(code: string): string {
  return translatedLanguages.includes(code) ? code : defaultLanguage;
}

/** The language's native name, or its code if it is unknown. */
export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

/** The writing direction of a language; left to right if it is unknown. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.direction ?? 'ltr';
}

/** A text as {language: text}: the viewer's language, otherwise English, otherwise any available text. */
export type LocalText = Readonly<Record<string, string>>;

/** Selects the text for a viewer. */
export function localText(text: LocalText, language: string): string {
  return text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? '';
}
