import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../web/src', import.meta.url));
const manifestFile = /\/web\/src\/([\w-]+)\/(?:staff-)?module\.ts$/;
const fileImport = /\(\) =>\s+import\('(\.[\w./-]+-(?:page|section))\.tsx'\)/g;

/** The pages that browsers know at the same time, by the manifests that name them. */
const audiences = {
  'sign-in': 'sign-in/module.ts',
  portal: '!(sign-in)/module.ts',
  staff: '*/staff-module.ts',
} as const;

/**
 * Replaces the imports of pages and sections in the manifests of modules by the names of their files, such as
 * `programs/catalog-page`. `virtual:pages/portal` lists the pages of an audience with their imports: a browser loads only
 * the built names of the pages that it may show, and the server finds the files that a page needs.
 */
export function createPagesPlugin(): Plugin {
  const lists = new Map(
    Object.entries(audiences).map(([audience, manifests]) => [`virtual:pages/${audience}`, manifests]),
  );
  return {
    name: 'commonway-pages',
    enforce: 'pre',
    resolveId: (id) => (lists.has(id) ? `\0${id}` : null),
    load(id) {
      const manifests = lists.get(id.slice(1));
      if (manifests === undefined) return null;
      const files = globSync(manifests, { cwd: SOURCES }).sort();
      for (const file of files) this.addWatchFile(join(SOURCES, file));
      return generatePageList(new Set(files.flatMap(listPages)));
    },
    transform(code, id) {
      const [, folder] = manifestFile.exec(id) ?? [];
      if (folder === undefined) return null;
      return code.replaceAll(fileImport, (_, file: string) => `'${posix.join(folder, file)}'`);
    },
  };
}

/** Lists the files of the pages that a manifest names, below src and without extension. */
const listPages = (manifest: string): string[] =>
  [...readFileSync(join(SOURCES, manifest), 'utf8').matchAll(fileImport)]
    .map(([, file = '']) => posix.join(dirname(manifest), file))
    .filter((file) => file.endsWith('-page'));

/** Returns the source of a module that exports `files`: a function by file name that loads the page. */
const generatePageList = (pages: ReadonlySet<string>): string => {
  const entries = [...pages].map(
    (page) =>
      `${JSON.stringify(page)}: async () => (await import(${JSON.stringify(join(SOURCES, `${page}.tsx`))})).default`,
  );
  return `export const files = {${entries.join(',\n')}};`;
};
