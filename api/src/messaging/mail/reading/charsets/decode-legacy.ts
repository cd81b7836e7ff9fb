// Decodes the charsets for which the runtime's TextDecoder does not follow the tables of the Encoding Standard
// (encoding.spec.whatwg.org): its EUC-KR lacks 8,822 of 11,172 Korean syllables, and its Big5 the characters of Hong Kong.
import { readFileSync } from 'node:fs';

const RuntimeDecoder = TextDecoder;
/** Stands for bytes that are no character. */
const replacement = '\ufffd';

/** The characters of two bytes, by the first and second byte; undefined if there is none. */
type PairTable = readonly (string | undefined)[];

const keyOf = (lead: number, trail: number): number => (lead << 8) | trail;

/** The charset's two-byte characters as the runtime decodes them, without those for private use. */
function readRuntimeTable(label: string, minTrail: number): (string | undefined)[] {
  const decoder = new RuntimeDecoder(label);
  const table: (string | undefined)[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = minTrail; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && !/[\ufffd\p{Co}]/u.test(text)) table[keyOf(lead, trail)] = text;
    }
  return table;
}

const [firstSyllable, lastSyllable] = [0xac00, 0xd7a3];

/** EUC-KR with Microsoft's extension: all syllables that KS X 1001 lacks, in the order of Unicode. */
function createEucKrTable(): PairTable {
  const table = readRuntimeTable('euc-kr', 0xa1);
  const known = new Set(table);
  table[keyOf(0xa2, 0xe6)] = '€';
  table[keyOf(0xa2, 0xe7)] = '®';
  let next = firstSyllable;
  for (let lead = 0x81; lead <= 0xc6; lead += 1)
    for (let trail = 0x41; trail <= 0xfe && next <= lastSyllable; trail += 1) {
      const isLetter = /[A-Za-z]/.test(String.fromCharCode(trail));
      if ((trail < 0x81 && !isLetter) || (lead > 0xa0 && trail > 0xa0)) continue;
      while (known.has(String.fromCharCode(next))) next += 1;
      if (next <= lastSyllable) table[keyOf(lead, trail)] = String.fromCharCode(next);
      next += 1;
    }
  return table;
}

/** Big5 with the characters of Hong Kong and the ETEN extensions; the file has those that the runtime lacks. */
function createBig5Table(): PairTable {
  const table = readRuntimeTable('big5', 0x40);
  const lines = readFileSync(new URL('./big5-extension.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const space = line.indexOf(' ');
    const first = Number(line.slice(0, space));
    // A letter with its accent is one character here.
    for (const [index, character] of (line.slice(space + 1).match(/\P{Mn}\p{Mn}*/gu) ?? []).entries()) {
      const offset = (first + index) % 157;
      const lead = 0x81 + Math.floor((first + index) / 157);
      table[keyOf(lead, offset + (offset < 0x3f ? 0x40 : 0x62))] = character;
    }
  }
  return table;
}

/** Decodes ASCII and characters of two bytes. An ASCII byte after an invalid byte stays, so no markup is swallowed. */
function decodePairs(bytes: Uint8Array, table: PairTable): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      parts.push(String.fromCharCode(lead));
      continue;
    }
    const trail = lead === 0x80 || lead === 0xff ? undefined : bytes[at + 1];
    const character = trail === undefined ? undefined : table[keyOf(lead, trail)];
    parts.push(character ?? replacement);
    if (character !== undefined || (trail !== undefined && trail >= 0x80)) at += 1;
  }
  return parts.join('');
}

/** Returns a function that creates its table when it is first needed. */
function createPairDecoder(createTable: () => PairTable): (bytes: Uint8Array) => string {
  let table: PairTable | undefined;
  return (bytes) => {
    table ??= createTable();
    return decodePairs(bytes, table);
  };
}

const controls: Readonly<Record<string, string>> = { '\x1a': '\x7f', '\x1c': '\x1a', '\x7f': '\x1c' };

/** Decodes Shift_JIS. The runtime confuses three control characters. */
const decodeShiftJis = (bytes: Uint8Array): string =>
  new RuntimeDecoder('shift_jis')
    .decode(bytes)
    .replace(/\p{Cc}/gu, (control) => controls[control] ?? control);

const decodeEucKr = createPairDecoder(createEucKrTable);

/** Decodes ISO-2022-KR, which browsers don't support but old Korean mail programs write: EUC-KR in seven bits. */
function decodeIso2022Kr(bytes: Uint8Array): string {
  const [shiftOut, shiftIn] = [0x0e, 0x0f];
  let isShifted = false;
  const eightBit = bytes.map((byte) => {
    if (byte === shiftOut || byte === shiftIn) isShifted = byte === shiftOut;
    return isShifted && byte > 0x20 ? byte | 0x80 : byte;
  });
  return decodeEucKr(eightBit).replaceAll('\x1b$)C', '').replaceAll('\x0e', '').replaceAll('\x0f', '');
}

/** Decoders by the name that the Encoding Standard gives the charset. */
export const legacyDecoders: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  'euc-kr': decodeEucKr,
  'iso-2022-kr': decodeIso2022Kr,
  big5: createPairDecoder(createBig5Table),
  shift_jis: decodeShiftJis,
};

/** Decodes bytes as the Encoding Standard says. `encoding` is the standard's name of the charset. */
export const decodeAs = (encoding: string, bytes: Uint8Array): string =>
  legacyDecoders[encoding]?.(bytes) ?? new RuntimeDecoder(encoding).decode(bytes);
