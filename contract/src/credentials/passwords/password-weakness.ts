// Whether a password would be guessed soon. The kinds of characters are the specification's rule (spec 5); in addition,
// NIST requires no common word, no run of keys, and none of the person's own names.
/**
 * The most common passwords without their digits and symbols, with look-alikes read as letters. When upper and lower
 * case, a digit, and a symbol are required, common passwords are these words in disguise.
 */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort passphrase passcode pass pwd secret letmein welcome hello qwerty qwertz azerty qwertyui qwertyuiop
  qwert zaqwsx zaqxsw qazxsw wsxqaz asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcabc
  admin administrator root user guest test tester testing demo temp changeme default login signin access master
  monkey dragon football baseball basketball soccer hockey iloveyou loveyou love lovely sunshine princess superman
  batman spiderman pokemon starwars shadow michael jordan michelle jessica jennifer charlie daniel andrew joshua
  matthew ashley nicole thomas robert maria jose carlos juan angel jesus trustno freedom whatever killer pepper ginger
  cookie chocolate cheese banana orange summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  america california texas florida newyork losangeles chicago houston computer internet samsung google facebook
  apple microsoft windows iphone android company business office money family mother father flower butterfly
  contrasena contrasenya clave hola amor teamo bienvenido mahal mahalkita salamat habibi bismillah sarang hanguk`
    .split(/\s+/)
    .filter(Boolean),
);

/** Why a password is easy to guess. */
export type Weakness = 'repeated' | 'sequence' | 'common' | 'own_name' | 'tenant_name';

/** What an attacker may know. */
export interface KnownNames {
  /** The person's logins and names. */
  readonly own: readonly string[];
  readonly tenant: string;
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const minDistinctCharacters = 5;
/** If fewer letters than this remain after removing well-known words, there is little to guess. */
const minOwnLetters = 3;
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const minRunLength = 3;

/** Returns what makes `password` easy to guess; null if nothing does. */
export function findPasswordWeakness(password: string, { own, tenant }: KnownNames): Weakness | null {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < minDistinctCharacters) return 'repeated';
  if (removeRuns(text).replace(/[^\p{L}\p{Nd}]/gu, '').length < minOwnLetters) return 'sequence';
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const names = { own: own.flatMap(splitWords), tenant: splitWords(tenant) };
  const readings = new Set([text, replaceLookAlikes(text), replaceLookAlikes(bare)].map(removeNonLetters));
  for (const letters of readings) {
    const found = classifyWeakness(letters, names);
    if (found !== null) return found;
  }
  return null;
}

/** Whether letters are a common word, or consist of a name and little else; null otherwise. */
function classifyWeakness(letters: string, names: { own: string[]; tenant: string[] }): Weakness | null {
  if (commonWords.has(letters)) return 'common';
  const withoutOwn = removeNames(letters, names.own);
  const rest = removeNames(withoutOwn, names.tenant);
  if (rest === letters || (rest.length >= minOwnLetters && !commonWords.has(rest))) return null;
  return withoutOwn === letters ? 'tenant_name' : 'own_name';
}

/** Removes names, longest first: the remainder of a longer name around a shorter one is not significant. */
function removeNames(letters: string, names: readonly string[]): string {
  const namesByLength = [...names].sort((one, other) => other.length - one.length);
  return namesByLength.reduce((rest, name) => rest.replaceAll(name, ''), letters);
}

/** Removes runs of three or more neighbors in the alphabet, the digits, or on the keyboard, in either direction. */
function removeRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = getRunLength(text.slice(at));
    if (length < minRunLength) rest += text[at];
    at += length < minRunLength ? 1 : length;
  }
  return rest;
}

/** The length of the run that a text starts with; 1 if it starts with none. */
function getRunLength(text: string): number {
  for (let length = Math.min(text.length, 26); length >= minRunLength; length -= 1) {
    const part = text.slice(0, length);
    const backwards = [...part].reverse().join('');
    if (runs.some((run) => run.includes(part) || run.includes(backwards))) return length;
  }
  return 1;
}

/** Replaces digits and signs by the letters that they look like. */
const replaceLookAlikes = (text: string): string =>
  text.replace(/[0-9@$!|]/g, (character) => lookAlikes[character] ?? character);

const removeNonLetters = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** Returns words of four letters or more; shorter ones occur in anything. */
function splitWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4);
}
