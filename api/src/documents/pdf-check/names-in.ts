export interface FoundName {
  readonly name: string;
  /** Of its slash, in bytes from the start. */
  readonly at: number;
}

/** Longer than any name looked for, each letter written as `#4a`. */
const overlap = 64;

/**
 * The names of a PDF among bytes, letters written as `#4a` included. Those across two pieces are found too; one may be told twice.
 * @param wanted names without their slash
 */
export async function* namesIn(
  bytes: AsyncIterable<Uint8Array>,
  wanted: readonly string[],
): AsyncGenerator<FoundName> {
  const pattern = new RegExp(`/(${wanted.map(spellings).join('|')})(?![A-Za-z0-9_#])`, 'g');
  let kept = '';
  let at = 0;
  for await (const piece of bytes) {
    const text = kept + Buffer.from(piece).toString('latin1');
    yield* matches(text, pattern, at);
    const rest = text.slice(-overlap);
    at += text.length - rest.length;
    kept = rest;
  }
}

function* matches(text: string, pattern: RegExp, at: number): Generator<FoundName> {
  for (const { 1: spelt = '', index } of text.matchAll(pattern))
    yield {
      name: spelt.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      at: at + index,
    };
}

const spellings = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('');

/** Two hexadecimal digits, either of which may be written large. */
const hexOf = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
