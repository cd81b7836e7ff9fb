// Finds the charset of text whose label is missing or false. Many programs of other countries write their own charset
// under a wrong label, or under none.
import { isUtf8 } from 'node:buffer';
import { decodeAs } from './decode-legacy.ts';

/** Only this much of a text decides. */
const sampleBytes = 64 * 1024;

const levelOne = (first: number, last: number) => (lead: number, trail: number) =>
  lead >= first && lead <= last && trail >= 0x40;

interface Candidate {
  readonly encoding: string;
  /** How many characters of the text are ordinary ones of the languages that are written in this charset. */
  readonly countOrdinary: (text: string, bytes: Uint8Array) => number;
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Counts characters of two bytes that the charset's standard lists as frequent. */
function countPairs(bytes: Uint8Array, isFrequent: (lead: number, trail: number) => boolean): number {
  let count = 0;
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x81) continue;
    if (isFrequent(lead, bytes[at + 1] as number)) count += 1;
    at += 1;
  }
  return count;
}

/** Without kana it is hardly Japanese. */
const countJapanese = (text: string, ideographs: number): number => {
  const kana = countMatches(text, /[\u3041-\u30fe]/g);
  return kana === 0 ? 0 : kana + ideographs + countMatches(text, /[\u3000-\u3002\uff01-\uff5e]/g);
};

/** Small letters in words, and a capital at the start of one: a wrong charset mixes them. */
const cyrillicWord =
  /(?<=\p{Script=Cyrillic})[а-яёіїєґ]|[а-яёіїєґ](?=[а-яёіїєґ])|(?<!\p{L})[А-ЯЁІЇЄҐ](?=[а-яёіїєґ])/gu;
const countCyrillic = (text: string): number => countMatches(text, cyrillicWord);

const arabicWord =
  /(?<=[\u0621-\u064a])[\u0621-\u064a]|[\u0621-\u064a](?=[\u0621-\u064a])|[\u060c\u061b\u061f]/g;

/** Letters with accents stand between plain ones; runs of them are another script in disguise. */
const countLatin = (text: string): number =>
  countMatches(
    text,
    /(?<![\u0080-\uffff])[\u00c0-\u00ff\u0152\u0153\u0160\u0161\u017d\u017e](?![\u0080-\uffff])/g,
  ) + countMatches(text, /[\u2013-\u2026\u20ac¡¿ªº°§©®«»·£]/g);

/** In order of preference where two fit equally well: Korean uses fewer characters of the same area than Chinese. */
const candidates: readonly Candidate[] = [
  {
    encoding: 'euc-kr',
    countOrdinary: (_text, bytes) =>
      countPairs(bytes, (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1),
  },
  {
    encoding: 'euc-jp',
    countOrdinary: (text, bytes) =>
      countJapanese(
        text,
        countPairs(bytes, (lead) => lead >= 0xb0 && lead <= 0xcf),
      ),
  },
  {
    encoding: 'shift_jis',
    countOrdinary: (text, bytes) => countJapanese(text, countPairs(bytes, levelOne(0x88, 0x97))),
  },
  {
    encoding: 'gb18030',
    countOrdinary: (text, bytes) =>
      countPairs(bytes, (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) +
      countMatches(text, /[\u3000-\u3002\uff01-\uff5e]/g),
  },
  {
    encoding: 'big5',
    countOrdinary: (text, bytes) =>
      countPairs(bytes, levelOne(0xa4, 0xc6)) + countMatches(text, /[\u3000-\u3002\uff01-\uff5e]/g),
  },
  { encoding: 'windows-1251', countOrdinary: countCyrillic },
  { encoding: 'koi8-r', countOrdinary: countCyrillic },
  { encoding: 'windows-1256', countOrdinary: (text) => countMatches(text, arabicWord) },
  { encoding: 'windows-1252', countOrdinary: countLatin },
];

/** How well a charset fits: the share of ordinary ones among the characters outside ASCII; 0 if bytes are invalid. */
function rateCandidate({ encoding, countOrdinary }: Candidate, bytes: Uint8Array): number {
  const text = decodeAs(encoding, bytes);
  if (text.includes('\ufffd')) return 0;
  return countOrdinary(text, bytes) / Math.max(1, countMatches(text, /[^\0-\x7f]/gu));
}

/** The charset that fits best; windows-1252 if none does, because every byte is a character there. */
function guessCharset(bytes: Uint8Array): string {
  const rated = candidates.map((candidate) => ({ ...candidate, fit: rateCandidate(candidate, bytes) }));
  const best = rated.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit > minFit ? best.encoding : 'windows-1252';
}

const minFit = 0.5;

/** Whether most characters outside ASCII are valid UTF-8, such as in a text that was cut off. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decodeAs('utf-8', bytes);
  const errors = countMatches(text, /\ufffd/g);
  return countMatches(text, /[^\0-\x7f\ufffd]/gu) > 2 * errors;
}

const singleByte = /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac)/;
const multiByte = new Set(['euc-kr', 'big5', 'shift_jis', 'gbk', 'gb18030', 'euc-jp']);
/** Charsets of seven bits switch by escape sequences. */
const switches: readonly (readonly [string, string])[] = [
  ['\x1b$)C', 'iso-2022-kr'],
  ['\x1b$B', 'iso-2022-jp'],
  ['\x1b$@', 'iso-2022-jp'],
];

/**
 * The charset of bytes that are labeled with `declared`, by the names of the Encoding Standard. The label counts unless
 * the bytes contradict it.
 */
export function detectCharset(bytes: Uint8Array, declared: string): string {
  const sample = bytes.subarray(0, sampleBytes);
  if (sample.every((byte) => byte < 0x80)) {
    const text = Buffer.from(sample).toString('latin1');
    return switches.find(([sequence]) => text.includes(sequence))?.[1] ?? declared;
  }
  if (multiByte.has(declared)) {
    if (!decodeAs(declared, sample).slice(0, -1).includes('\ufffd')) return declared;
    return isUtf8(bytes) ? 'utf-8' : declared;
  }
  if (isUtf8(bytes)) return declared === 'utf-8' || singleByte.test(declared) ? 'utf-8' : declared;
  if (declared === 'utf-8') return isMostlyUtf8(sample) ? 'utf-8' : guessCharset(sample);
  // The label that programs write without knowing.
  return declared === 'windows-1252' ? guessCharset(sample) : declared;
}
