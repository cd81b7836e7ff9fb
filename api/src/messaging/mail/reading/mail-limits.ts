// Limits for an email before it is parsed. Parsing time can grow faster than the input: 2 MB of line breaks took one
// parser 13 seconds.

/** Far more than any mail program writes. Mail providers send up to 25 MB, which in base64 are 350,000 lines. */
export const mailLimits = {
  bytes: 25 * 1024 * 1024,
  lines: 400_000,
  /** Over all parts. */
  headers: 10_000,
  /** Of one header, including its folded lines. */
  headerBytes: 64 * 1024,
  /** Of the message's own headers. */
  headBytes: 256 * 1024,
  /** Lines that may be a boundary, including rules of dashes in a text. */
  parts: 2000,
  /** Parts that contain other parts. This also limits nesting. */
  containers: 50,
} as const;

export type ExceededLimit = keyof typeof mailLimits;

const [lineFeed, carriageReturn, space, tab, dash, colon] = [10, 13, 32, 9, 45, 58];
const container = /^content-type[ \t]*:[ \t]*(?:multipart\/|message\/(?:rfc822|global))/i;
const foldedContainer = /^[ \t]+(?:multipart\/|message\/(?:rfc822|global))/i;

/** The first limit that an email exceeds; null if it may be parsed. One pass over its bytes. */
export function findExceededLimit(raw: Uint8Array): ExceededLimit | null {
  if (raw.length > mailLimits.bytes) return 'bytes';
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const scan = new LineCounter(bytes);
  for (let start = 0; start < bytes.length; ) {
    const newLine = bytes.indexOf(lineFeed, start);
    const next = newLine < 0 ? bytes.length : newLine + 1;
    const isAfterReturn = newLine > start && bytes[newLine - 1] === carriageReturn;
    const exceeded = scan.countLine(start, newLine < 0 ? next : isAfterReturn ? newLine - 1 : newLine);
    if (exceeded !== null) return exceeded;
    start = next;
  }
  return null;
}

/**
 * Counts lines, headers, and parts. A line that begins with two dashes may be a boundary; headers then follow it until
 * an empty line.
 */
class LineCounter {
  readonly #bytes: Buffer;
  readonly #counts = { lines: 0, headers: 0, headerBytes: 0, headBytes: 0, parts: 0, containers: 0 };
  #isInHeaders = true;
  #isOwnHead = true;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Counts the line from `start` to before `end`. Returns the first limit that is now exceeded, or null. */
  countLine(start: number, end: number): ExceededLimit | null {
    this.#counts.lines += 1;
    if (this.#looksLikeBoundary(start, end)) {
      this.#counts.parts += 1;
      this.#isInHeaders = true;
      this.#isOwnHead = false;
    } else if (end === start) {
      this.#isInHeaders = false;
      this.#isOwnHead = false;
    } else if (this.#isInHeaders) this.#countHeader(start, end);
    // A nested message has its headers after an empty line, so any line that looks like a container header counts.
    if (this.#looksLikeContainer(start, end)) this.#counts.containers += 1;
    return this.#findExceeded();
  }

  #findExceeded(): ExceededLimit | null {
    for (const name of ['lines', 'headers', 'headerBytes', 'headBytes', 'parts', 'containers'] as const)
      if (this.#counts[name] > mailLimits[name]) return name;
    return null;
  }

  #countHeader(start: number, end: number): void {
    const first = this.#bytes[start];
    const isFolded = first === space || first === tab;
    if (!isFolded) this.#counts.headers += 1;
    this.#counts.headerBytes = (isFolded ? this.#counts.headerBytes : 0) + end - start;
    if (this.#isOwnHead) this.#counts.headBytes += end - start + 2;
  }

  /**
   * Whether the line may separate parts. Excludes headers, which have a colon early, and the two dashes above a
   * signature.
   */
  #looksLikeBoundary(start: number, end: number): boolean {
    if (this.#bytes[start] !== dash || this.#bytes[start + 1] !== dash) return false;
    if (end - start <= 2 || this.#bytes[start + 2] === space) return false;
    return !this.#isInHeaders || this.#bytes.subarray(start, end).indexOf(colon) < 0;
  }

  /** Whether the line may be the header of a part that contains other parts. */
  #looksLikeContainer(start: number, end: number): boolean {
    const first = this.#bytes[start];
    const isCandidate = first === 0x63 || first === 0x43 || first === space || first === tab;
    if (!isCandidate) return false;
    const line = this.#bytes.toString('latin1', start, Math.min(end, start + 100));
    return container.test(line) || (this.#isInHeaders && foldedContainer.test(line));
  }
}
