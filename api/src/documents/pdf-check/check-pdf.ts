// PDFs are stored byte for byte, so a PDF that executes, plays, sends, fetches, or embeds anything is refused. PDF
// readers find objects by offsets that may point anywhere, and they repair files differently. Therefore we trust no
// table of the file: we read every position where an object may start, in every revision and inside streams, and search
// all bytes for the longer names.
import { type FileHandle, open } from 'node:fs/promises';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { AutomaticActions } from './automatic-actions.ts';
import { type Decryption, type ObjectId, openEncryption } from './decryption.ts';
import { activeNames, isAllowedLinkTarget, type ObjectFacts, readObject } from './read-object.ts';
import type { Token } from './tokens.ts';
import { cutOff, listObjects, readPacking, unpackObjectStream } from './unpack-objects.ts';

/** A pattern that matches a PDF name, with each letter plain or as a hexadecimal escape. */
function buildNamePattern(name: string): string {
  return [...name].map((letter) => `(?:${letter}|#${buildHexPattern(letter)})`).join('');
}

/** A pattern for a letter's two hexadecimal digits, each in either case. */
const buildHexPattern = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** Letters may be written as `#4a`, in either case; some readers end a name at a NUL. */
const pattern = new RegExp(
  `/(?:(${activeNames.map(buildNamePattern).join('|')})|${buildNamePattern('Encrypt')})(?=#00|[^A-Za-z0-9_#]|$)`,
  'g',
);

/** Whether latin1 text contains names of active content or of encryption. */
function findUnsafeNames(text: string): { isActive: boolean; isEncrypted: boolean } {
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
/** Each revision of a file may have its own. */
const maxFileIds = 10;
const maxUnpackedBytes = 64 * 1024 * 1024;
/** Returns why the PDF at `path` is refused; null if it is harmless. Fails if it is unreadable. */
export async function checkPdf(path: string): Promise<ErrorCode | null> {
  const file = await open(path, 'r');
  try {
    return await new PdfChecker(file, (await file.stat()).size).findRefusal();
  } finally {
    await file.close();
  }
}

class PdfChecker {
  readonly #file: FileHandle;
  readonly #size: number;
  /** One buffer for all chunks; a large file would otherwise allocate thousands. */
  readonly #chunk = Buffer.alloc(chunkBytes + 2 * marginBytes);
  /** Each object stream by its offset, with the offset of its first object. */
  readonly #objectStreams = new Map<number, { readonly first: number; readonly id: ObjectId | null }>();
  readonly #links: { readonly target: string; readonly id: ObjectId | null }[] = [];
  readonly #fileIds = new Set<string>();
  /** The encryption dictionaries, by their content. */
  readonly #encryptions = new Map<string, readonly Token[]>();
  #decryption: Decryption | null = null;
  readonly #fileReferences = new Set<string>();
  readonly #bareObjects = new Set<string>();
  readonly #actions = new AutomaticActions();
  #isActive = false;
  #isEncrypted = false;
  #isUnreadable = false;
  /** Byte budget: nested objects that each extend to the same end would take quadratic time. */
  #bytesLeft: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
    this.#bytesLeft = 4 * size + maxObjectBytes;
  }

  /** Checks all objects of the file. Returns why it is refused; null if it is harmless. */
  async findRefusal(): Promise<ErrorCode | null> {
    for (let at = 0; at < this.#size && !this.#isActive; at += chunkBytes) await this.#checkChunk(at);
    if (this.#isActive) return 'file_active';
    if (this.#isUnreadable || this.#objectStreams.size > maxObjectStreams) return 'file_locked';
    const refusal = this.#isEncrypted ? this.#openEncryption() : null;
    if (refusal !== null) return refusal;
    if (!this.#links.every((link) => this.#isHarmlessLink(link)))
      return this.#decryption === null ? 'file_active' : 'file_locked';
    await this.#checkObjectStreams();
    if (this.#isActive || this.#referencesBareFile() || this.#actions.openAddress()) return 'file_active';
    return this.#isUnreadable ? 'file_locked' : null;
  }

  /** Prepares to read an encrypted file. Returns why it is refused; null if it opens without a password. */
  #openEncryption(): ErrorCode | null {
    const [dictionary, ...others] = this.#encryptions.values();
    // Readers could choose another of several.
    if (dictionary === undefined || others.length > 0) return 'file_locked';
    const fileIds = [...this.#fileIds].slice(0, maxFileIds).map((id) => Buffer.from(id, 'latin1'));
    const opened = openEncryption(dictionary, fileIds);
    if (opened === 'needs-password') return 'file_password';
    this.#decryption = opened;
    return opened === null ? 'file_locked' : null;
  }

  /** Whether a link outside object streams leads to a web page or the like. In an encrypted file it has to say so. */
  #isHarmlessLink({ target, id }: { readonly target: string; readonly id: ObjectId | null }): boolean {
    if (this.#decryption === null) return isAllowedLinkTarget(target);
    // A reader that does not decrypt it must not find another target.
    if (id === null || /^[a-z][a-z\d+.-]*:/i.test(target)) return false;
    const plain = this.#decryption.decryptString(id, Buffer.from(target, 'latin1')).toString('latin1');
    return /^(?:https?|mailto|tel):/i.test(plain);
  }

  /** Checks the names and objects that start in the chunk at an offset. */
  async #checkChunk(at: number): Promise<void> {
    const start = Math.max(0, at - marginBytes);
    const text = await this.#readText(start, at - start + chunkBytes + marginBytes);
    this.#recordNames(text);
    for (const { index, id } of findObjectStarts(text)) {
      if (start + index < at) continue;
      if (start + index >= at + chunkBytes || this.#isActive) return;
      const facts = readObject(text, index);
      if (facts !== null) this.#recordObject(facts, id, index, start);
      else this.#recordObject(await this.#readLongObject(start + index), id, 0, start + index);
    }
  }

  /** Reads an object that extends beyond its chunk; its text starts at offset 0. */
  async #readLongObject(at: number): Promise<ObjectFacts> {
    for (let length = 4 * marginBytes; length <= 2 * maxObjectBytes; length *= 8) {
      const facts = readObject(await this.#readText(at, length), 0);
      if (facts !== null) return facts;
      this.#spendBytes(length);
    }
    throw new Error('object is not terminated');
  }

  /**
   * Notes what an object means for the file's safety.
   * @param base offset in the file of the text that the facts refer to
   */
  #recordObject(facts: ObjectFacts, id: ObjectId | null, start: number, base: number): void {
    this.#spendBytes(facts.end - start);
    this.#isActive ||= facts.isActive;
    for (const target of facts.links) this.#links.push({ target, id });
    for (const each of facts.fileReferences) this.#fileReferences.add(each);
    this.#actions.add(facts, id);
    if (facts.isBare) this.#bareObjects.add(id === null ? 'any' : String(id.number));
    if (facts.fileId !== null) this.#fileIds.add(facts.fileId);
    if (facts.encryption !== null) this.#encryptions.set(JSON.stringify(facts.encryption), facts.encryption);
    const packing = facts.stream === null ? null : readPacking(facts.stream);
    if (packing === 'closed') this.#isUnreadable = true;
    else if (packing !== null) this.#objectStreams.set(base + facts.end, { ...packing, id });
  }

  /** Decompresses the object streams found so far and checks their objects. */
  async #checkObjectStreams(): Promise<void> {
    let bytesLeft = maxUnpackedBytes;
    for (const [at, { first, id }] of this.#objectStreams) {
      for (const text of await this.#unpack(at, id, bytesLeft)) {
        bytesLeft -= text.length;
        this.#bytesLeft += 4 * text.length;
        this.#recordNames(text);
        this.#checkObjects(text, first);
        if (this.#isActive) return;
      }
    }
  }

  /** The texts that readers may find in an object stream: of an encrypted file, also what is there without decryption. */
  async #unpack(at: number, id: ObjectId | null, maxBytes: number): Promise<string[]> {
    const decryption = this.#decryption;
    if (decryption === null) return [await unpackObjectStream(this.#file, at, maxBytes)];
    if (id === null) throw new Error('encrypted stream without an object number');
    const decrypted = await unpackObjectStream(this.#file, at, maxBytes, (bytes) =>
      decryption.decryptStream(id, bytes),
    );
    const raw = await unpackObjectStream(this.#file, at, maxBytes).catch(() => null);
    return raw === null ? [decrypted] : [decrypted, raw];
  }

  /** Checks the objects of an object stream, which are not encrypted themselves. */
  #checkObjects(text: string, first: number): void {
    const objects = listObjects(text, first);
    if (objects === null) this.#isUnreadable = true;
    for (const { index, number } of objects ?? []) {
      const facts = readObject(text, index);
      if (facts === null) throw new Error('object is not terminated');
      this.#recordObject(facts, number === null ? null : { number, generation: 0 }, index, 0);
      this.#isActive ||= !facts.links.every(isAllowedLinkTarget);
      if (this.#isActive) return;
    }
  }

  /** Notes names of active content and of encryption in a text. */
  #recordNames(text: string): void {
    const names = findUnsafeNames(text);
    this.#isActive ||= names.isActive;
    this.#isEncrypted ||= names.isEncrypted;
  }

  /** Whether a file reference points to an object that is a bare string or reference, and may thus name a file. */
  #referencesBareFile(): boolean {
    return [...this.#fileReferences].some(
      (number) => this.#bareObjects.has(number) || this.#bareObjects.has('any'),
    );
  }

  /** Subtracts from the byte budget. Fails when it is used up. */
  #spendBytes(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw new Error('overlapping objects exceed the read limit');
  }

  /** Reads bytes of the file as latin1 text. Appends `cutOff` at the end of the file. */
  async #readText(at: number, length: number): Promise<string> {
    const wanted = Math.min(length, this.#size - at);
    const into = wanted > this.#chunk.length ? Buffer.alloc(wanted) : this.#chunk;
    const { buffer, bytesRead } = await this.#file.read(into, 0, wanted, at);
    const text = buffer.toString('latin1', 0, bytesRead);
    return at + length >= this.#size ? text + cutOff : text;
  }
}

const objectStart = /obj(?=[\0\t\n\f\r ()<>[\]{}/%\d+.-])|trailer/g;
const numberBefore = /(?:^|\D)(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]*$/;
const mayBeBefore = /[\d\r\n][\0\t\n\f\r ]*$/;

/** Yields every position where an object may start, after its keyword, with the object's number if known. */
function* findObjectStarts(text: string): Generator<{ index: number; id: ObjectId | null }> {
  for (const { 0: keyword, index } of text.matchAll(objectStart)) {
    const before = text.slice(Math.max(0, index - 64), index);
    const end = index + keyword.length;
    if (keyword === 'trailer') yield { index: end, id: null };
    else if (mayBeBefore.test(before)) {
      const [, number, generation] = numberBefore.exec(before) ?? [];
      const id = number === undefined ? null : { number: Number(number), generation: Number(generation) };
      yield { index: end, id };
    }
  }
}
