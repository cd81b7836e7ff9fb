// What one object of a PDF asks of its reader beside showing it.
import { type Token, tokenAt } from './tokens.ts';

/** Names of content that runs, plays, sends or holds another file. They have no other use, wherever they stand. */
export const activeNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Renditions',
  'MediaClip',
  'MediaRendition',
  'RichMedia',
  'RichMediaExecute',
  'RichMediaContent',
  'RichMediaSettings',
  'Movie',
  'Sound',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Filespec',
  'FileSpec',
  'FileAttachment',
  'EmbeddedFile',
  'EmbeddedFiles',
];

/** Too short to be looked for among all bytes, where compressed data has them by chance. */
const shortNames = ['XFA', 'JS', 'AF', 'EF', 'UF', '3D', '3DD', 'U3D', 'PRC'];
const active: ReadonlySet<string> = new Set([...activeNames, ...shortNames]);
/** Keys of a file elsewhere. */
const fileKeys: ReadonlySet<string> = new Set(['F', 'DOS', 'Mac', 'Unix']);

export interface ObjectFacts {
  isActive: boolean;
  /** Whether it links to an address. */
  hasAddress: boolean;
  /** Numbers of the objects that it names as a file. */
  readonly fileReferences: string[];
  /** Whether it is no more than a string or a reference: another object may name it as its file. */
  isBare: boolean;
  /** Behind the object; for a stream, behind the word that begins its bytes. */
  end: number;
  /** Of its dictionary, where it is a stream. */
  stream: readonly Token[] | null;
}

/** No dictionary of a stream is longer, and no object nests deeper. */
const most = { streamTokens: 1000, depth: 500 };
const endOfObject: ReadonlySet<string> = new Set(['endobj', 'stream', 'obj', 'startxref', 'endstream']);

/** Reads the object at an offset; null where the text ends before it does. Fails where it nests too deep. */
export function readObject(text: string, start: number): ObjectFacts | null {
  const facts = noFacts(start);
  const first = tokenAt(text, start);
  if (first === null) return null;
  if (first.kind === 'open') return readCompound(text, facts);
  facts.isActive = first.kind === 'name' && active.has(first.text);
  facts.end = first.end;
  if (first.kind === 'string') return { ...facts, isBare: true };
  if (!/^\d+$/.test(first.text)) return facts;
  const second = tokenAt(text, first.end);
  const third = second && tokenAt(text, second.end);
  if (third === null) return null;
  return { ...facts, isBare: third.kind === 'word' && third.text === 'R' };
}

const noFacts = (start: number): ObjectFacts => ({
  isActive: false,
  hasAddress: false,
  fileReferences: [],
  isBare: false,
  end: start,
  stream: null,
});

/** An array or a dictionary. One whose brackets do not match is read up to the next object, as readers do. */
function readCompound(text: string, facts: ObjectFacts): ObjectFacts | null {
  const tokens: Token[] = [];
  const open: string[] = [];
  let isBroken = false;
  let hasFile = false;
  for (let at = facts.end; isBroken || tokens.length === 0 || open.length > 0; ) {
    const token = tokenAt(text, at);
    if (token === null) return null;
    at = token.end;
    if (token.kind === 'word' && endOfObject.has(token.text))
      return withStream(facts, tokens, token, hasFile);
    if (token.kind === 'open') open.push(token.text);
    if (open.length > most.depth) throw new Error('nests too deep');
    if (token.kind === 'close') isBroken ||= open.pop() !== (token.text === ']' ? '[' : '<<');
    hasFile ||= open.length === 1 && token.kind === 'name' && token.text === 'F';
    tokens.push(token);
    judgeToken(facts, tokens);
    if (tokens.length > 2 * most.streamTokens) tokens.splice(4, most.streamTokens);
    facts.end = at;
  }
  const next = tokenAt(text, facts.end);
  return next === null ? null : withStream(facts, tokens, next, hasFile);
}

function withStream(
  facts: ObjectFacts,
  tokens: readonly Token[],
  next: Token,
  hasFile: boolean,
): ObjectFacts {
  if (next.kind !== 'word' || next.text !== 'stream') return facts;
  // The bytes of a stream may be those of another file.
  return { ...facts, stream: tokens, end: next.end, isActive: facts.isActive || hasFile };
}

/** Judges the newest of the tokens read so far by those before it. */
function judgeToken(facts: ObjectFacts, tokens: readonly Token[]): void {
  const [token, before] = [tokens.at(-1) as Token, tokens.at(-2)];
  if (token.kind === 'name' && active.has(token.text)) facts.isActive = true;
  if (token.text === 'R' && token.kind === 'word') judgeReference(facts, tokens.at(-4), tokens.at(-3));
  if (before?.kind !== 'name') return;
  const key = before.text;
  if (fileKeys.has(key) && (token.kind === 'string' || token.text === '<<')) facts.isActive = true;
  // PostScript for printers.
  if (key.startsWith('Subtype') && token.kind === 'name' && token.text === 'PS') facts.isActive = true;
  if (token.kind !== 'string' || (key !== 'URI' && key !== 'Base')) return;
  facts.hasAddress = true;
  if (!isWebAddress(token.text)) facts.isActive = true;
}

function judgeReference(facts: ObjectFacts, key: Token | undefined, number: Token | undefined): void {
  if (key?.kind !== 'name') return;
  if (fileKeys.has(key.text)) facts.fileReferences.push(String(Number(number?.text)));
  // No writer keeps an address in an object of its own.
  if (key.text === 'URI') facts.isActive = true;
}

/** What a link may lead to. One without a scheme is relative to such an address; two slashes or a backslash lead into a network. */
function isWebAddress(address: string): boolean {
  const text = address.replace(/[\p{Cc}\s]/gu, '');
  if (/^(?:https?|mailto|tel):/i.test(text)) return true;
  return !text.includes('\\') && !text.startsWith('//') && !/^[^/?#]*:/.test(text);
}
