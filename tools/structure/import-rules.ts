// Import rules. The diagram and the reasons are in ARCHITECTURE.md.
import { isTest, type Rule, type SourceFile } from './source-file.ts';

const DRIVER_USERS: ReadonlySet<string> = new Set([
  'api/src/platform/database.ts',
  'api/src/platform/pools.ts',
  'api/src/platform/query-batch.ts',
]);

/** The server's modules in order; each may import earlier ones only. */
const MODULES = [
  'tenants',
  'accounts',
  'sessions',
  'credentials',
  'sign-in',
  'single-sign-on',
  'documents',
  'community',
  'programs',
  'applications',
  'reviews',
  'work-queue',
  'messaging',
  'calls',
  'broadcasts',
  'automations',
  'payments',
  'reports',
  'marketplace',
  'assistant',
  'audit',
  'settings',
  'staff',
  'form-builder',
  'validation-rules',
  'workflow',
  'program-setup',
  'operator',
];

/** Folders of web/src that are not modules. */
const SHARED_WEB_FOLDERS = ['ui', 'shell', 'configuration', 'texts'];
const LAYERS = ['contract/', 'api/', 'web/'];

export const importRules: Readonly<Record<string, Rule>> = {
  'contract imports no other workspace, and api and web do not import each other': forbid((from, to) => {
    const [home, other] = [layerOf(from), layerOf(to)];
    return home !== undefined && other !== undefined && other !== home && other !== 'contract/';
  }),
  'the contract is imported by its package name': (files) =>
    files
      .filter((file) => !file.path.startsWith('contract/') && !file.path.startsWith('tools/'))
      .filter((file) => /from '(\.\.\/)+contract\//.test(file.text))
      .map((file) => `${file.path}: write @commonway/contract/...`),
  'platform imports only itself': forbid(
    (from, to) =>
      from.startsWith('api/src/platform/') && isIn(to, 'api/src/') && !isIn(to, 'api/src/platform/'),
  ),
  'providers imports only platform': forbid(
    (from, to) => from.startsWith('api/src/providers/') && moduleOf(to, 'api/src/') !== undefined,
  ),
  'ui imports only itself': forbid(
    (from, to) => from.startsWith('web/src/ui/') && isIn(to, 'web/src/') && !isIn(to, 'web/src/ui/'),
  ),
  'web modules do not import each other': forbid((from, to) => {
    const [home, other] = [webModuleOf(from), webModuleOf(to)];
    return home !== undefined && other !== undefined && home !== other;
  }),
  // Zod compiles code, which the content security policy forbids, and is as large as a page. Catalogs run in the build.
  'the browser bundle contains no schemas': (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    return files
      .filter(({ path }) => path.startsWith('web/src/') && !isTest(path) && !path.endsWith('/texts/en.ts'))
      .filter(({ valueImports }) => valueImports.some((to) => bringsSchemas(to, byPath)))
      .map(({ path }) => `${path} imports schemas`);
  },
  'server modules import earlier modules only': forbid((from, to) => {
    const [home, other] = [moduleOf(from, 'api/src/'), moduleOf(to, 'api/src/')];
    return home !== undefined && other !== undefined && MODULES.indexOf(other) > MODULES.indexOf(home);
  }),
  'every server folder is a listed module': (files) => {
    const folders = new Set(files.map((file) => /^api\/src\/([^/]+)\//.exec(file.path)?.[1]));
    return [...folders]
      .filter((name) => name && ![...MODULES, 'platform', 'providers'].includes(name))
      .map((name) => `api/src/${name}`);
  },
  'only database.ts, pools.ts, and query-batch.ts in platform import the database driver': forbid(
    (from, to) => isServer(from) && to === 'pg' && !DRIVER_USERS.has(from),
  ),
  'only platform/mount and app.ts import the HTTP framework': forbid(
    (from, to) => isServer(from) && /^(fastify|@fastify\/.+)$/.test(to) && !knowsFramework(from),
  ),
};

function bringsSchemas(path: string, byPath: ReadonlyMap<string, SourceFile>): boolean {
  if (path === 'zod') return true;
  const imported = path.startsWith('contract/') ? byPath.get(path) : undefined;
  return imported?.valueImports.some((to) => bringsSchemas(to, byPath)) ?? false;
}

/** Creates a rule from a predicate on one import. */
function forbid(isForbidden: (from: string, to: string) => boolean): Rule {
  return (files: readonly SourceFile[]) =>
    files.flatMap(({ path, imports }) =>
      imports.filter((to) => isForbidden(path, to)).map((to) => `${path} imports ${to}`),
    );
}

function layerOf(path: string): string | undefined {
  return LAYERS.find((layer) => path.startsWith(layer));
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(folder);
}

/** Tests may import across layers: they use the database and the app as a whole. */
function isServer(path: string): boolean {
  return path.startsWith('api/src/') && !isTest(path);
}

function knowsFramework(path: string): boolean {
  return path.startsWith('api/src/platform/mount/') || path === 'api/src/app.ts';
}

function moduleOf(path: string, layer: string): string | undefined {
  const folder = path.startsWith(layer) && !isTest(path) ? path.slice(layer.length).split('/')[0] : undefined;
  return folder !== undefined && MODULES.includes(folder) ? folder : undefined;
}

function webModuleOf(path: string): string | undefined {
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  return folder !== undefined && !SHARED_WEB_FOLDERS.includes(folder) ? folder : undefined;
}
