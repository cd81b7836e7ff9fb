// Import rules. The diagram and the reasons are in ARCHITECTURE.md.
import { isTestFile, type Rule, type SourceFile } from './source-file.ts';

const DRIVER_USERS: ReadonlySet<string> = new Set([
  'api/src/platform/database.ts',
  'api/src/platform/pools.ts',
  'api/src/platform/query-batch.ts',
]);

/** The modules in order; on the server and in the contract, each may import earlier ones only. */
export const MODULES = [
  'tenants',
  'accounts',
  'sessions',
  'credentials',
  'sign-in',
  'single-sign-on',
  'documents',
  'community',
  'programs',
  'profiles',
  'imports',
  'applications',
  'reviews',
  'work-queue',
  'messaging',
  'calls',
  'broadcasts',
  'automations',
  'payments',
  'reports',
  'assistant',
  'audit',
  'settings',
  'staff',
  'form-builder',
  'validation-rules',
  'workflow',
  'program-setup',
  'operator',
  'marketplace',
  'billing',
];

/** Folders of web/src that are not modules. */
const SHARED_WEB_FOLDERS = ['ui', 'shell', 'configuration', 'texts'];
const LAYERS = ['contract/', 'api/', 'web/'];

export const importRules: Readonly<Record<string, Rule>> = {
  'contract imports no other workspace, and api and web do not import each other': createImportRule(
    (from, to) => {
      const [source, target] = [findLayer(from), findLayer(to)];
      return source !== undefined && target !== undefined && target !== source && target !== 'contract/';
    },
  ),
  'the contract is imported by its package name': (files) =>
    files
      .filter((file) => !file.path.startsWith('contract/') && !file.path.startsWith('tools/'))
      .filter((file) => /from '(\.\.\/)+contract\//.test(file.text))
      .map((file) => `${file.path}: write @commonway/contract/...`),
  'platform imports only itself': createImportRule(
    (from, to) =>
      from.startsWith('api/src/platform/') &&
      isInFolder(to, 'api/src/') &&
      !isInFolder(to, 'api/src/platform/'),
  ),
  'providers imports only platform': createImportRule(
    (from, to) => from.startsWith('api/src/providers/') && findServerModule(to, 'api/src/') !== undefined,
  ),
  'files do not import each other in circles': listCircularImports,
  'ui imports only itself': createImportRule(
    (from, to) =>
      from.startsWith('web/src/ui/') && isInFolder(to, 'web/src/') && !isInFolder(to, 'web/src/ui/'),
  ),
  'web modules do not import each other': createImportRule((from, to) => {
    const [source, target] = [findWebModule(from), findWebModule(to)];
    return source !== undefined && target !== undefined && source !== target;
  }),
  // Zod compiles code, which the content security policy forbids, and is as large as a page. Catalogs run in the build.
  'the browser bundle contains no schemas': (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    return files
      .filter(
        ({ path }) => path.startsWith('web/src/') && !isTestFile(path) && !path.endsWith('/texts/en.ts'),
      )
      .filter(({ valueImports }) => valueImports.some((to) => importsSchemas(to, byPath)))
      .map(({ path }) => `${path} imports schemas`);
  },
  'server modules import earlier modules only': createImportRule((from, to) => {
    const [source, target] = [findServerModule(from, 'api/src/'), findServerModule(to, 'api/src/')];
    return source !== undefined && target !== undefined && MODULES.indexOf(target) > MODULES.indexOf(source);
  }),
  'contract modules import earlier modules only': createImportRule((from, to) => {
    const [source, target] = [findServerModule(from, 'contract/src/'), findServerModule(to, 'contract/src/')];
    return source !== undefined && target !== undefined && MODULES.indexOf(target) > MODULES.indexOf(source);
  }),
  'every server folder is a listed module': (files) => {
    const folders = new Set(files.map((file) => /^api\/src\/([^/]+)\//.exec(file.path)?.[1]));
    return [...folders]
      .filter((name) => name && ![...MODULES, 'platform', 'providers'].includes(name))
      .map((name) => `api/src/${name}`);
  },
  'only database.ts, pools.ts, and query-batch.ts in platform import the database driver': createImportRule(
    (from, to) => isServerCode(from) && to === 'pg' && !DRIVER_USERS.has(from),
  ),
  'only platform/mount and app.ts import the HTTP framework': createImportRule(
    (from, to) => isServerCode(from) && /^(fastify|@fastify\/.+)$/.test(to) && !mayImportFramework(from),
  ),
};

/**
 * Lists the imports that make circles, types included, and those that lead from one circle to another. Imports on demand
 * make none.
 */
function listCircularImports(files: readonly SourceFile[]): string[] {
  let rest = files.filter(({ path }) => /^(contract|api|web)\/src\//.test(path) && !isTestFile(path));
  let paths = new Set<string>();
  while (paths.size !== rest.length) {
    paths = new Set(rest.map(({ path }) => path));
    const imported = new Set(rest.flatMap(({ declaredImports }) => declaredImports));
    rest = rest.filter(
      ({ path, declaredImports }) => imported.has(path) && declaredImports.some((to) => paths.has(to)),
    );
  }
  return rest.flatMap(({ path, declaredImports }) =>
    declaredImports.filter((to) => paths.has(to)).map((to) => `${path} imports ${to}`),
  );
}

/** Returns whether a module is Zod or, within the contract, imports it directly or indirectly. */
function importsSchemas(path: string, byPath: ReadonlyMap<string, SourceFile>): boolean {
  if (path === 'zod') return true;
  const imported = path.startsWith('contract/') ? byPath.get(path) : undefined;
  return imported?.valueImports.some((to) => importsSchemas(to, byPath)) ?? false;
}

/** Creates a rule from a predicate on one import. */
function createImportRule(isForbidden: (from: string, to: string) => boolean): Rule {
  return (files: readonly SourceFile[]) =>
    files.flatMap(({ path, imports }) =>
      imports.filter((to) => isForbidden(path, to)).map((to) => `${path} imports ${to}`),
    );
}

/** Returns the layer of a path (`contract/`, `api/`, or `web/`), or undefined. */
function findLayer(path: string): string | undefined {
  return LAYERS.find((layer) => path.startsWith(layer));
}

function isInFolder(path: string, folder: string): boolean {
  return path.startsWith(folder);
}

/** Returns whether the file is server code. Tests are not: they may import across layers. */
function isServerCode(path: string): boolean {
  return path.startsWith('api/src/') && !isTestFile(path);
}

/** Returns whether the file may import the HTTP framework. */
function mayImportFramework(path: string): boolean {
  return path.startsWith('api/src/platform/mount/') || path === 'api/src/app.ts';
}

/** Returns the listed server module that contains a file, or undefined. */
function findServerModule(path: string, layer: string): string | undefined {
  const folder =
    path.startsWith(layer) && !isTestFile(path) ? path.slice(layer.length).split('/')[0] : undefined;
  return folder !== undefined && MODULES.includes(folder) ? folder : undefined;
}

/** Returns the web module that contains a file, or undefined for shared folders. */
function findWebModule(path: string): string | undefined {
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  return folder !== undefined && !SHARED_WEB_FOLDERS.includes(folder) ? folder : undefined;
}
