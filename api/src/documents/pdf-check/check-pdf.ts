// PDFs are stored byte for byte, so a PDF that executes, plays, sends, fetches, or embeds anything is refused. PDF
// readers find objects by offsets that may point anywhere, and they repair files differently. Therefore we trust no
// table of the file: we read every position where an object may start, in every revision and inside streams, and search
// all bytes for the longer names.
import { type FileHandle, open } from 'node:fs/promises';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { activeNames, type ObjectFacts, readObject } from './read-object.ts';
import { cutOff, objectsIn, packingOf, unpack } from './unpack-objects.ts';

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
function findNames(text: string): { isActive: boolean; isEncrypted: boolean } {
  let isEncrypted = false;
  for (const [, active] of text.matchAll(pattern)) {
    if (active !== undefined) return { isActive: true, isEncrypted };
    isEncrypted = true;
  }
  return { isActive: false, isEncrypted };
}

const chunkBytes = 64 * 1024;
/** Overlap with the neighboring chunks, so that names and object numbers at the border are complete. */
const marginBytes = 256;
const maxObjectBytes = 8 * 1024 * 1024;
/** Real documents have fewer. A file above the limit is built to exhaust memory or time. */
const maxObjectStreams = 4000;
const maxUnpackedBytes = 64 * 1024 * 1024;
/** Returns why the PDF at `path` is refused; null if it is harmless. Fails if it is unreadable. */
export async function checkPdf(path: string): Promise<ErrorCode | null> {
  const file = await open(path, 'r');
  try {
    return await new PdfChecker(file, (await file.stat()).size).judge();
  } finally {
    await file.close();
  }
}

class PdfChecker {
  readonly #file: FileHandle;
  readonly #size: number;
  /** One buffer for all chunks; a large file would otherwise allocate thousands. */
  readonly #chunk = Buffer.alloc(chunkBytes + 2 * marginBytes);
  /** Offset of each object stream, with the offset of its first object. */
  readonly #packed = new Map<number, number>();
  readonly #fileReferences = new Set<string>();
  readonly #bare = new Set<string>();
  #isActive = false;
  #isEncrypted = false;
  #hasAddress = false;
  #isClosed = false;
  /** Byte budget: nested objects that each extend to the same end would take quadratic time. */
  #bytesLeft: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
    this.#bytesLeft = 4 * size + maxObjectBytes;
  }

  async judge(): Promise<ErrorCode | null> {
    for (let at = 0; at < this.#size && !this.#isActive; at += chunkBytes) await this.#readChunk(at);
    if (this.#isActive) return 'file_active';
    // Encrypted object streams and links cannot be checked.
    const isLocked = this.#isEncrypted && (this.#packed.size > 0 || this.#hasAddress);
    if (isLocked || this.#isClosed || this.#packed.size > maxObjectStreams) return 'file_locked';
    await this.#readPacked();
    if (this.#isActive || this.#namesBareFile()) return 'file_active';
    return this.#isClosed ? 'file_locked' : null;
  }

  async #readChunk(at: number): Promise<void> {
    const start = Math.max(0, at - marginBytes);
    const text = await this.#textAt(start, at - start + chunkBytes + marginBytes);
    this.#takeNames(text);
    for (const { index, number } of objectStarts(text)) {
      if (start + index < at) continue;
      if (start + index >= at + chunkBytes || this.#isActive) return;
      const facts = readObject(text, index);
      if (facts !== null) this.#takeObject(facts, number, index, start);
      else this.#takeObject(await this.#readLongObject(start + index), number, 0, start + index);
    }
  }

  /** Reads an object that extends beyond its chunk; its text starts at offset 0. */
  async #readLongObject(at: number): Promise<ObjectFacts> {
    for (let length = 4 * marginBytes; length <= 2 * maxObjectBytes; length *= 8) {
      const facts = readObject(await this.#textAt(at, length), 0);
      if (facts !== null) return facts;
      this.#spend(length);
    }
    throw new Error('object is not terminated');
  }

  /** @param base offset in the file of the text that the facts refer to */
  #takeObject(facts: ObjectFacts, number: string | null, start: number, base: number): void {
    this.#spend(facts.end - start);
    this.#isActive ||= facts.isActive;
    this.#hasAddress ||= facts.hasAddress;
    for (const each of facts.fileReferences) this.#fileReferences.add(each);
    if (facts.isBare) this.#bare.add(number ?? 'any');
    const packing = facts.stream === null ? null : packingOf(facts.stream);
    if (packing === 'closed') this.#isClosed = true;
    else if (packing !== null) this.#packed.set(base + facts.end, packing.first);
  }

  async #readPacked(): Promise<void> {
    let bytesLeft = maxUnpackedBytes;
    for (const [at, first] of this.#packed) {
      const text = await unpack(this.#file, at, bytesLeft);
      bytesLeft -= text.length;
      this.#bytesLeft += 4 * text.length;
      this.#takeNames(text);
      const objects = objectsIn(text, first);
      if (objects === null) this.#isClosed = true;
      for (const { index, number } of objects ?? []) {
        const facts = readObject(text, index);
        if (facts === null) throw new Error('object is not terminated');
        this.#takeObject(facts, number, index, 0);
        if (this.#isActive) return;
      }
    }
  }

  #takeNames(text: string): void {
    const names = findNames(text);
    this.#isActive ||= names.isActive;
    this.#isEncrypted ||= names.isEncrypted;
  }

  #namesBareFile(): boolean {
    return [...this.#fileReferences].some((number) => this.#bare.has(number) || this.#bare.has('any'));
  }

  #spend(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw new Error('overlapping objects exceed the read limit');
  }

  async #textAt(at: number, length: number): Promise<string> {
    const wanted = Math.min(length, this.#size - at);
    const into = wanted > this.#chunk.length ? Buffer.alloc(wanted) : this.#chunk;
    const { buffer, bytesRead } = await this.#file.read(into, 0, wanted, at);
    const text = buffer.toString('latin1', 0, bytesRead);
    return at + length >= this.#size ? text + cutOff : text;
  }
}

const objectStart = /obj(?=[\0\t\n\f\r ()<>[\]{}/%\d+.-])|trailer/g;
const numberBefore = /(?:^|\D)(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/;
const mayBeBefore = /[\d\r\n][\0\t\n\f\r ]*$/;

/** Every position where an object may start, after its keyword, with the object number if known. */
function* objectStarts(text: string): Generator<{ index: number; number: string | null }> {
  for (const { 0: keyword, index } of text.matchAll(objectStart)) {
    const before = text.slice(Math.max(0, index - 64), index);
    const end = index + keyword.length;
    if (keyword === 'trailer') yield { index: end, number: null };
    else if (mayBeBefore.test(before)) {
      const number = numberBefore.exec(before)?.[1];
      yield { index: end, number: number === undefined ? null : String(Number(number)) };
    }
  }
}
