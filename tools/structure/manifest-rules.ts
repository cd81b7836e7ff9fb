// The manifests of the web app's modules: `module.ts` is loaded by every browser, `staff-module.ts` by those of staff.
import { isTestFile, type Rule, type SourceFile } from './source-file.ts';

const MANIFEST = /^web\/src\/[\w-]+\/(?:staff-)?module\.ts$/;
const STAFF_FILES = /^web\/src\/(?:staff-(?:modules|paths|parts|routes)\.ts|[\w-]+\/staff-module\.ts)$/;
const FRAMES = /^web\/src\/shell\/frames\/(?!staff)[\w-]+-frame\.tsx$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const DECLARED = /\bpage\(\s*'\/([\w-]+)/g;

/** Files that compare addresses with one that the specification names. */
const SPECIFIED_ADDRESSES: Readonly<Record<string, string>> = {
  'web/src/shell/bar/footer.tsx': 'Spec 2.6 shows the link to the FAQs on paths below /v2/.',
};

export const manifestRules: Readonly<Record<string, Rule>> = {
  'addresses of pages are written in manifests, and others use paths': (files) => {
    const names = new Set(
      files.filter(isOwnCode).flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, name]) => name)),
    );
    const literal = /['"`]\/([\w-]+)(?=[/?#'"`])/g;
    return files
      .filter((file) => isOwnCode(file) && !isManifest(file) && !(file.path in SPECIFIED_ADDRESSES))
      .flatMap(({ path, text }) =>
        [...text.replaceAll(COMMENTS, '').matchAll(literal)]
          .filter(([, name]) => names.has(name))
          .map(([address]) => `${path}: ${address}`),
      );
  },
  'manifests import pages and components on demand': (files) =>
    files
      .filter(isManifest)
      .flatMap(({ path, staticImports }) =>
        staticImports
          .filter(
            (to) => to.startsWith('web/src/') && !/\/module\.ts$|\/shell\/routing\/[\w-]+\.ts$/.test(to),
          )
          .map((to) => `${path} imports ${to}`),
      ),
  'browsers of residents load nothing of staff': (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const reached = new Set(
      files
        .filter((file) => isManifest(file) && !STAFF_FILES.test(file.path))
        .flatMap(({ path, imports }) => [path, ...imports]),
    );
    for (const { path } of files) if (path === 'web/src/main.tsx' || FRAMES.test(path)) reached.add(path);
    // A set iterates over what is added meanwhile.
    for (const path of reached) for (const to of byPath.get(path)?.staticImports ?? []) reached.add(to);
    return [...reached].flatMap((path) =>
      (byPath.get(path)?.staticImports ?? [])
        .filter((to) => STAFF_FILES.test(to))
        .map((to) => `${path} imports ${to}`),
    );
  },
};

const isOwnCode = ({ path }: SourceFile): boolean => path.startsWith('web/src/') && !isTestFile(path);
const isManifest = ({ path }: SourceFile): boolean => MANIFEST.test(path);
