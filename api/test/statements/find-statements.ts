// Finds the statements in the source: `sql` templates, and `statement(...)` calls whose parts are constants.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const sourceFolder = join(import.meta.dirname, '../../src');

export interface FoundStatement {
  /** Relative to `api/src`: `work-queue/queries.ts`. */
  readonly file: string;
  readonly line: number;
  /** With $1, $2 ... for values; null if a part is only known at run time. */
  readonly text: string | null;
}

/** Every statement of the server's source, without tests. */
export function findStatements(): FoundStatement[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'platform/sql.ts')
    .sort()
    .flatMap((file) => statementsOf(file));
}

function statementsOf(file: string): FoundStatement[] {
  const path = join(sourceFolder, file);
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/\b(sql|statement\(\s*)`/g)].map((match) => {
    const template = readTemplate(source, match.index + match[0].length);
    const isTagged = match[1] === 'sql';
    const text = isTagged ? withParameters(template) : withConstants(template, path, 0);
    return {
      file: relative(sourceFolder, path),
      line: source.slice(0, match.index).split('\n').length,
      text,
    };
  });
}

/** A template's texts and the expressions between them. */
interface Template {
  readonly texts: readonly string[];
  readonly expressions: readonly string[];
}

/** Reads the template whose content starts at a position. */
function readTemplate(source: string, start: number): Template {
  const texts: string[] = [];
  const expressions: string[] = [];
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`') return { texts: [...texts, unescaped(source.slice(from, at))], expressions };
    else if (source[at] === '$' && source[at + 1] === '{') {
      const end = endOfExpression(source, at + 2);
      texts.push(unescaped(source.slice(from, at)));
      expressions.push(source.slice(at + 2, end));
      at = end;
      from = end + 1;
    }
  }
  throw new Error('a template does not end');
}

/** The position of the brace that ends an expression; its own strings and templates are skipped. */
function endOfExpression(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (sign === '`') at = endOfTemplate(source, at + 1);
    else if (sign === "'" || sign === '"') at = source.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth === 0) return at;
    else if (sign === '}') depth -= 1;
  }
  throw new Error('an expression does not end');
}

function endOfTemplate(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`') return at;
    else if (source[at] === '$' && source[at + 1] === '{') at = endOfExpression(source, at + 2);
  }
  throw new Error('a template does not end');
}

const unescaped = (text: string): string => text.replace(/\\([\\`$])/g, '$1');

const withParameters = ({ texts }: Template): string =>
  texts.map((text, index) => (index === 0 ? text : `$${index}${text}`)).join('');

const deepest = 6;

/** The text with its constants, of this file or imported; null if one isn't a constant. */
function withConstants({ texts, expressions }: Template, path: string, depth: number): string | null {
  const parts = expressions.map((name) => constantOf(name.trim(), path, depth + 1));
  if (parts.includes(null)) return null;
  return texts.map((text, index) => (index === 0 ? text : `${parts[index - 1]}${text}`)).join('');
}

function constantOf(name: string, path: string, depth: number): string | null {
  if (!/^\w+$/.test(name) || depth > deepest || !existsSync(path)) return null;
  const source = readFileSync(path, 'utf8');
  const own = new RegExp(`const ${name}(?:: string)? =\\s*(['\`])`).exec(source);
  if (own !== null) {
    const start = own.index + own[0].length;
    if (own[1] === '`') return withConstants(readTemplate(source, start), path, depth);
    return source.slice(start, source.indexOf("'", start));
  }
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(source)?.[1];
  return from === undefined ? null : constantOf(name, join(dirname(path), from), depth);
}
