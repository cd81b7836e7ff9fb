import { activeNames } from './read-object.ts';

function spellings(name: string): string {
  return [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('');
}

/** Two hexadecimal digits, each in either case. */
const hexOf = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** Letters may be written as `#4a`, in either case; some readers end a name at a NUL. */
const pattern = new RegExp(
  `/(?:(${activeNames.map(spellings).join('|')})|${spellings('Encrypt')})(?=#00|[^A-Za-z0-9_#]|$)`,
  'g',
);

/** Whether latin1 text contains names of active content or of encryption. */
export function findNames(text: string): { isActive: boolean; isEncrypted: boolean } {
  let isEncrypted = false;
  for (const [, active] of text.matchAll(pattern)) {
    if (active !== undefined) return { isActive: true, isEncrypted };
    isEncrypted = true;
  }
  return { isActive: false, isEncrypted };
}
