// Tokenizes PDF objects (ISO 32000-2, 7.2 and 7.3). Lenient, because readers display malformed files, so malformed text
// must not hide content.

export interface Token {
  /** `word`: a number or a keyword. */
  readonly kind: 'name' | 'string' | 'open' | 'close' | 'word';
  /** Names and strings are decoded; other tokens are verbatim. */
  readonly text: string;
  /** Offset after its last character. */
  readonly end: number;
}

const skipped = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const plain = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(<<|\[)|(>>|\])|<([^<>]*)>|([^\0\t\n\f\r ()<>[\]{}/%]+)/y;

/** The token at or after an offset of latin1 text; null at the end of the text or in an unterminated string. */
export function readToken(text: string, offset: number): Token | null {
  const start = matchAtOffset(skipped, text, offset)?.end ?? offset;
  if (start >= text.length) return null;
  if (text[start] === '(') return readLiteralString(text, start);
  const found = matchAtOffset(plain, text, start);
  // An unbalanced bracket.
  if (found === null) return { kind: 'word', text: text[start] as string, end: start + 1 };
  const [, name, open, close, hex, word] = found.groups;
  const { end } = found;
  if (name !== undefined) return { kind: 'name', text: decodeName(name), end };
  if (open !== undefined) return { kind: 'open', text: open, end };
  if (close !== undefined) return { kind: 'close', text: close, end };
  if (hex !== undefined) return { kind: 'string', text: decodeText(decodeHex(hex)), end };
  return { kind: 'word', text: word as string, end };
}

/** Matches a sticky pattern at an offset. Returns the groups and the end of the match; null without a match. */
function matchAtOffset(pattern: RegExp, text: string, offset: number) {
  pattern.lastIndex = offset;
  const groups = pattern.exec(text);
  return groups === null ? null : { groups, end: pattern.lastIndex };
}

/** Decodes a PDF name. Letters may be written as `#4a`; some readers end a name at a NUL. */
const decodeName = (written: string): string =>
  written
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .split('\0', 1)[0] as string;

/** Decodes a hexadecimal string to latin1. */
const decodeHex = (digits: string): string =>
  Buffer.from(digits.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');

const stringPart = /[^()\\]+|\\(?:[0-7]{1,3}|\r\n|[\s\S])|[()]/y;

/** Reads a string in parentheses, with its escapes decoded; null if it is unterminated. */
function readLiteralString(text: string, start: number): Token | null {
  const parts: string[] = [];
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const found = matchAtOffset(stringPart, text, at);
    if (found === null) return null;
    const [part] = found.groups;
    at = found.end;
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (depth === 0) return { kind: 'string', text: decodeText(parts.join('').slice(1)), end: at };
    parts.push(part.startsWith('\\') ? decodeEscape(part.slice(1)) : part);
  }
  return null;
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

/** Decodes an escape in a string, given without its backslash. */
const decodeEscape = (written: string): string =>
  /^[0-7]/.test(written)
    ? String.fromCharCode(Number.parseInt(written, 8) & 0xff)
    : (escapes[written] ?? written);

const marks = { '\xfe\xff': 'utf-16be', '\xff\xfe': 'utf-16le', '\xef\xbb\xbf': 'utf-8' };

/** Decodes the bytes of a string. Text is UTF-16 or UTF-8 if it starts with a byte order mark. */
function decodeText(bytes: string): string {
  const marked = Object.entries(marks).find(([mark]) => bytes.startsWith(mark));
  return marked === undefined ? bytes : new TextDecoder(marked[1]).decode(Buffer.from(bytes, 'latin1'));
}
