// Detects active content in a single PDF object.
import { readToken, type Token } from './tokens.ts';

/** Names of content that executes, plays, sends, or embeds a file. They have no other use, wherever they occur. */
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

/** Too short for a search in all bytes: compressed data contains them by chance. */
const shortNames = ['XFA', 'JS', 'AF', 'EF', 'UF', '3D', '3DD', 'U3D', 'PRC'];
const active: ReadonlySet<string> = new Set([...activeNames, ...shortNames]);
/** Keys that refer to an external file. */
const fileKeys: ReadonlySet<string> = new Set(['F', 'DOS', 'Mac', 'Unix']);

/** Keys of what happens without a click: when the file or a page opens, or a field gets the focus. */
const automaticKeys: ReadonlySet<string> = new Set(['OpenAction', 'AA']);
/** Keys that lead from there to an action and to its next ones. */
const actionKeys: ReadonlySet<string> = new Set(
  'OpenAction AA Next O C E X D U Fo Bl PO PC PV PI K F V WC WS DS WP DP'.split(' '),
);

export interface ObjectFacts {
  isActive: boolean;
  /** Whether it has actions that happen without a click. */
  isAutomatic: boolean;
  /** Whether it opens an address. */
  opensAddress: boolean;
  /** Numbers of objects that it may reference as an action. */
  readonly actionReferences: string[];
  /** The targets of its links, encrypted if the file is. */
  readonly links: string[];
  /** The file's identifier, if the object has it. */
  fileId: string | null;
  /** The tokens of the encryption dictionary, if it may be one. */
  encryption: readonly Token[] | null;
  /** Numbers of objects that it references as a file. */
  readonly fileReferences: string[];
  /** Whether it is only a string or a reference, which another object may use as its file. */
  isBare: boolean;
  /** Offset after the object; for a stream, after the keyword that starts its bytes. */
  end: number;
  /** The tokens of its dictionary, if it is a stream. */
  stream: readonly Token[] | null;
}

/** Stream dictionaries are shorter in practice, and objects nest less deeply. */
const limits = { streamTokens: 1000, depth: 500 };
const endOfObject: ReadonlySet<string> = new Set(['endobj', 'stream', 'obj', 'startxref', 'endstream']);

/**
 * Reads what matters for safety in the object at an offset. Null if the text ends before the object does. Fails if it
 * nests too deeply.
 */
export function readObject(text: string, start: number): ObjectFacts | null {
  const facts = createEmptyFacts(start);
  const first = readToken(text, start);
  if (first === null) return null;
  if (first.kind === 'open') return readCompound(text, facts);
  facts.isActive = first.kind === 'name' && active.has(first.text);
  facts.end = first.end;
  if (first.kind === 'string') return { ...facts, isBare: true };
  if (!/^\d+$/.test(first.text)) return facts;
  const second = readToken(text, first.end);
  const third = second && readToken(text, second.end);
  if (third === null) return null;
  return { ...facts, isBare: third.kind === 'word' && third.text === 'R' };
}

/** The facts about an object of which nothing is read yet. */
const createEmptyFacts = (start: number): ObjectFacts => ({
  isActive: false,
  isAutomatic: false,
  opensAddress: false,
  actionReferences: [],
  links: [],
  fileId: null,
  encryption: null,
  fileReferences: [],
  isBare: false,
  end: start,
  stream: null,
});

/**
 * Reads an array or a dictionary. With unbalanced brackets, reads up to the next object, like PDF readers do. Null if
 * the text ends first.
 */
function readCompound(text: string, facts: ObjectFacts): ObjectFacts | null {
  const tokens: Token[] = [];
  const open: string[] = [];
  let isBroken = false;
  let hasFile = false;
  for (let at = facts.end; isBroken || tokens.length === 0 || open.length > 0; ) {
    const token = readToken(text, at);
    if (token === null) return null;
    at = token.end;
    if (token.kind === 'word' && endOfObject.has(token.text)) return addStream(facts, tokens, token, hasFile);
    if (token.kind === 'open') open.push(token.text);
    if (open.length > limits.depth) throw new Error('object nesting is too deep');
    if (token.kind === 'close') isBroken ||= open.pop() !== (token.text === ']' ? '[' : '<<');
    hasFile ||= open.length === 1 && token.kind === 'name' && token.text === 'F';
    tokens.push(token);
    recordToken(facts, tokens);
    if (tokens.length > 2 * limits.streamTokens) tokens.splice(4, limits.streamTokens);
    facts.end = at;
  }
  facts.encryption = findEncryption(tokens);
  const next = readToken(text, facts.end);
  return next === null ? null : addStream(facts, tokens, next, hasFile);
}

/** The tokens of an encryption dictionary: the object itself, or a trailer's entry. */
function findEncryption(tokens: readonly Token[]): readonly Token[] | null {
  const isName = (token: Token | undefined, name: string): boolean =>
    token?.kind === 'name' && token.text === name;
  if (!tokens.some((token, at) => isName(token, 'Filter') && isName(tokens[at + 1], 'Standard'))) return null;
  const inner = tokens.findIndex((token, at) => isName(token, 'Encrypt') && tokens[at + 1]?.text === '<<');
  return tokens.slice(inner + 1);
}

/** Adds the dictionary of a stream to the facts if the next token starts one. */
function addStream(facts: ObjectFacts, tokens: readonly Token[], next: Token, hasFile: boolean): ObjectFacts {
  if (next.kind !== 'word' || next.text !== 'stream') return facts;
  // The bytes of the stream may be those of another file.
  return { ...facts, stream: tokens, end: next.end, isActive: facts.isActive || hasFile };
}

/** Records in the facts what the latest token means after the previous ones. */
function recordToken(facts: ObjectFacts, tokens: readonly Token[]): void {
  const [token, before] = [tokens.at(-1) as Token, tokens.at(-2)];
  if (token.kind === 'name' && active.has(token.text)) facts.isActive = true;
  if (token.kind === 'name' && automaticKeys.has(token.text)) facts.isAutomatic = true;
  if (token.kind === 'string' && before?.text === '[' && tokens.at(-3)?.text === 'ID')
    facts.fileId = token.text;
  if (token.text === 'R' && token.kind === 'word') recordReference(facts, tokens.at(-4), tokens.at(-3));
  if (before?.kind !== 'name') return;
  const key = before.text;
  if (fileKeys.has(key) && (token.kind === 'string' || token.text === '<<')) facts.isActive = true;
  // PostScript for printers.
  if (key.startsWith('Subtype') && token.kind === 'name' && token.text === 'PS') facts.isActive = true;
  if (token.kind === 'string' && (key === 'URI' || key === 'Base')) facts.links.push(token.text);
  if (token.kind === 'string' && key === 'URI') facts.opensAddress = true;
}

/** Records a reference to another object as the value of a key. */
function recordReference(facts: ObjectFacts, key: Token | undefined, number: Token | undefined): void {
  if (key?.kind !== 'name') return;
  const reference = String(Number(number?.text));
  if (fileKeys.has(key.text)) facts.fileReferences.push(reference);
  if (actionKeys.has(key.text)) facts.actionReferences.push(reference);
  // No PDF writer stores a URI as a separate object.
  if (key.text === 'URI') facts.isActive = true;
}

/**
 * Whether a link target is allowed: web, email, and phone links, and links without a scheme, which are relative. Two
 * slashes or a backslash refer to a network share.
 */
export function isAllowedLinkTarget(address: string): boolean {
  const text = address.replace(/[\p{Cc}\s]/gu, '');
  if (/^(?:https?|mailto|tel):/i.test(text)) return true;
  return !text.includes('\\') && !text.startsWith('//') && !/^[^/?#]*:/.test(text);
}
