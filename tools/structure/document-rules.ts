// Documents go stale silently; this finds the paths and commands they name that no longer exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../root.ts';

const TOP = ['api', 'web', 'contract', 'tools', 'e2e', 'deploy', 'docs', '.ci'];
const NAMED_PATH = new RegExp(`^(?:${TOP.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./-]*$`);
const PLACEHOLDER = /[<>{}*]|\.\.\.|…/;

/** The documents that describe the code as it is; decisions may name what was. */
export function listDocuments(): string[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const docs = existsSync(join(ROOT, 'docs')) ? readdirSync(join(ROOT, 'docs')) : [];
  return [...top, ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
}

/** One sentence for each path or npm script that a document names and that does not exist. */
export function findStaleNames(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [...namedPaths(text), ...linkedPaths(text, posix.dirname(document))];
  const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  return [
    ...paths.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${document}: no ${path}`),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `${document}: no script ${name}`),
  ];
}

function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => (match[1] ?? '').replace(/:\d+$/, ''))
    .filter((path) => NAMED_PATH.test(path) && !PLACEHOLDER.test(path));
}

function linkedPaths(text: string, folder: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target) && !PLACEHOLDER.test(target))
    .map((target) => posix.join(folder, target));
}
