// Finds stale documents: paths and commands that no longer exist, and undocumented ones.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../root.ts';
import type { SourceFile } from './source-file.ts';

const TOP = ['api', 'web', 'contract', 'tools', 'e2e', 'deploy', 'docs', '.ci'];
const NAMED_PATH = new RegExp(`^(?:${TOP.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./-]*$`);
/** A file by the end of its path, such as `platform/database.ts`. */
const PATH_END = /^[\w-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs)$/;
const PLACEHOLDER = /[<>{}*]|\.\.\.|…/;

/** Lists the documents that describe the current code. Decision records are left out; they may name removed files. */
export function listDocuments(): string[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const docs = existsSync(join(ROOT, 'docs')) ? readdirSync(join(ROOT, 'docs')) : [];
  return [...top, ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
}

/** Returns a sentence for each path or npm script that a document names and that doesn't exist. */
export function findStaleNames(document: string, files: readonly SourceFile[]): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [...listNamedPaths(text), ...listLinkedPaths(text, posix.dirname(document))];
  const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  const ends = listCodeSpans(text).filter((path) => PATH_END.test(path) && !NAMED_PATH.test(path));
  return [
    ...paths.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${document}: no ${path}`),
    ...ends
      .filter((end) => !files.some(({ path }) => path.endsWith(`/${end}`)))
      .map((end) => `${document}: no ${end}`),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `${document}: no script ${name}`),
  ];
}

/** Returns a sentence for each environment variable, npm script, and operator command that no document mentions. */
export function findUndocumented(): string[] {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const [readme, configuration] = [read('README.md'), read('docs/configuration.md')];
  const variables = [...read('api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
  const commands = [...read('tools/operator/commands.ts').matchAll(/^ {2}'?([a-z-]+)'?: async \(/gm)];
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const isDocumented = (script: string): boolean => new RegExp(`npm (run )?${script}\\b`).test(readme);
  return [
    ...[...variables, ...commands]
      .map((match) => match[1] ?? '')
      .filter((name) => !new RegExp(`\\| (.*, )?${name}[ ,]`).test(configuration))
      .map((name) => `docs/configuration.md: nothing of ${name}`),
    ...scripts
      .filter((script) => !isDocumented(script))
      .map((script) => `README.md: nothing of npm run ${script}`),
  ];
}

const DECISIONS = 'docs/decisions';

/** The line of each decision record in the list of those in force, as its number and title should be; sorted. */
export function listDecisions(): string[] {
  const files = readdirSync(join(ROOT, DECISIONS)).filter((name) => /^\d/.test(name));
  return files.toSorted().map((name) => {
    const [heading = ''] = readFileSync(join(ROOT, DECISIONS, name), 'utf8').split('\n');
    const [, number, title] = /^# (\d{3}) (.+)$/.exec(heading) ?? [];
    return `- [${number}](${name}) ${title}`;
  });
}

/** The lines of the list of decisions in force, without the records that change them; sorted. */
export function listDecisionsInForce(): string[] {
  const lines = readFileSync(join(ROOT, DECISIONS, 'README.md'), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('- ['))
    .map((line) => line.replace(/ — \[\d{3}\].*$/, ''))
    .toSorted();
}

/** Lists the paths of the repository that a text names in code spans. */
function listNamedPaths(text: string): string[] {
  return listCodeSpans(text).filter((path) => NAMED_PATH.test(path) && !PLACEHOLDER.test(path));
}

/** Lists the code spans of a Markdown text, without line numbers. */
function listCodeSpans(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? '').replace(/:\d+$/, ''));
}

/** Lists the targets of the relative links of a Markdown text, from the root. */
function listLinkedPaths(text: string, folder: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target) && !PLACEHOLDER.test(target))
    .map((target) => posix.join(folder, target));
}
