// The source files that the structure rules check, with their text and imports.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../root.ts';

/** One source file. */
export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Its imports: packages by name, our own files by path. */
  readonly imports: readonly string[];
  /** All imports, types included, except imports on demand. */
  readonly declaredImports: readonly string[];
  /** The imports that exist at run time: all except types. */
  readonly valueImports: readonly string[];
  /** Of these, the ones that are loaded with the file: all except imports on demand. */
  readonly staticImports: readonly string[];
}

/** A rule returns one sentence for each violation. */
export type Rule = (files: readonly SourceFile[]) => string[];

const PLACES = ['contract/src', 'api/src', 'api/db', 'api/test', 'web/src', 'e2e', 'tools'];
const TYPES = /^\s*(?:import|export) (?:type\s[^;]*?|\{(?:\s*type [^,}]+,?)+\s*\} )from '[^'\n]+';/gm;
const ON_DEMAND = /\bimport\s*\(\s*['"][^'"\n]+['"]/g;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"\n]+)['"]/g;

/** Reads every TypeScript, JavaScript, and CSS file of ours. */
export function listSourceFiles(): SourceFile[] {
  return PLACES.flatMap((place) => listFiles(place))
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** Creates a SourceFile from its path and text, and finds its imports. */
export function parseSource(path: string, text: string): SourceFile {
  const listImports = (code: string): string[] =>
    path.endsWith('.css')
      ? []
      : [...code.matchAll(IMPORT)].map((match) => resolveImport(path, match[1] ?? ''));
  const values = text.replace(TYPES, '');
  return {
    path,
    text,
    imports: listImports(text),
    declaredImports: listImports(text.replace(ON_DEMAND, '')),
    valueImports: listImports(values),
    staticImports: listImports(values.replace(ON_DEMAND, '')),
  };
}

/** Whether the file belongs to tests only. */
export function isTestFile(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('api/test/') || path.startsWith('e2e/');
}

/** Whether the file contains texts, seed data, or generated lines, which have no size limits. */
export function isDataFile(path: string): boolean {
  return /(^|\/)(texts|seed|icons|generated)(\/|\.)|\.generated\./.test(path);
}

/** Converts an import specifier to a path from the root, or to the name of a package. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier.replace(/^@commonway\/contract\//, 'contract/src/');
}

/** Lists the files below a folder, from the root. Packages are left out. A missing folder is empty. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return entry.name === 'node_modules' ? [] : listFiles(path);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
