import { expect, test } from 'vitest';
import { listLandedMigrations, readMigrations } from '../api/src/platform/schema-files.ts';
import { contentRules } from './structure/content-rules.ts';
import {
  findStaleNames,
  findUndocumented,
  listDecisions,
  listDecisionsInForce,
  listDocuments,
} from './structure/document-rules.ts';
import { importRules } from './structure/import-rules.ts';
import { manifestRules } from './structure/manifest-rules.ts';
import { computeMedianLines, nameAndSizeRules } from './structure/name-and-size-rules.ts';
import { findListedInVain, oneWayRules } from './structure/one-way-rules.ts';
import { findChangedMigrations, listSchemaOrder } from './structure/schema-rules.ts';
import { securityRules } from './structure/security-rules.ts';
import { listSourceFiles, parseSource } from './structure/source-file.ts';
import { testRules } from './structure/test-rules.ts';
import { wordRules } from './structure/word-rules.ts';

const MEDIAN_LINES = 80;
const files = listSourceFiles();
const rules = {
  ...importRules,
  ...contentRules,
  ...manifestRules,
  ...nameAndSizeRules,
  ...oneWayRules,
  ...securityRules,
  ...testRules,
  ...wordRules,
};

test.each(Object.entries(rules))('%s', (_name, rule) => {
  expect(rule(files)).toEqual([]);
});

test(`the median file has fewer than ${MEDIAN_LINES} lines`, () => {
  expect(computeMedianLines(files)).toBeLessThan(MEDIAN_LINES);
});

test('the list of decisions in force has every decision record by its title', () => {
  expect(listDecisionsInForce()).toEqual(listDecisions());
});

test('documents name only files and commands that exist', () => {
  expect(listDocuments().flatMap((document) => findStaleNames(document, files))).toEqual([]);
});

test('documents mention every environment variable and command', () => {
  expect(findUndocumented()).toEqual([]);
});

test('the files that may do a thing in another way do', () => {
  expect(findListedInVain(files)).toEqual([]);
});

test('the files of the schema run in the order of the modules', () => {
  const { expected, actual } = listSchemaOrder();
  expect(actual).toEqual(expected);
});

test('migrations that landed never change', async () => {
  expect(findChangedMigrations(await readMigrations(), await listLandedMigrations())).toEqual([]);
  const [name, sha256] = ['300-badges.sql', 'a'.repeat(64)];
  expect(findChangedMigrations([{ name, sha256 }], [])).toEqual([
    `api/db/migrations/landed.txt: add "${sha256}  ${name}"`,
  ]);
  expect(findChangedMigrations([{ name, sha256 }], [{ name, sha256: 'b'.repeat(64) }])).toEqual([
    '300-badges.sql changed after it landed; add a new migration instead',
  ]);
});

test('circles of imports are refused, types included, and those of tests or on demand are not', () => {
  const circle = [
    parseSource('web/src/reports/page.tsx', "import { Rows } from './rows.tsx';"),
    parseSource('web/src/reports/rows.tsx', "import type { Row } from './row.tsx';"),
    parseSource('web/src/reports/row.tsx', "import type { Open } from './page.tsx';"),
  ];
  const others = [
    parseSource('web/src/reports/module.ts', "const page = () => import('./page.tsx');"),
    parseSource('web/src/reports/page.test.tsx', "import { Page } from './page.tsx';"),
  ];
  const refuse = rules['files do not import each other in circles'];
  expect(refuse?.([...circle, ...others])).toEqual([
    'web/src/reports/page.tsx imports web/src/reports/rows.tsx',
    'web/src/reports/rows.tsx imports web/src/reports/row.tsx',
    'web/src/reports/row.tsx imports web/src/reports/page.tsx',
  ]);
  const lazy = parseSource('web/src/reports/row.tsx', "const page = () => import('./page.tsx');");
  expect(refuse?.([...circle.slice(0, 2), lazy, ...others])).toEqual([]);
});

/** One violation of each rule, to prove that the rule detects it. */
const offences: readonly [rule: string, path: string, text: string][] = [
  [
    'contract imports no other workspace, and api and web do not import each other',
    'web/src/main.tsx',
    "import { a } from '../../api/src/app.ts';",
  ],
  [
    'the contract is imported by its package name',
    'api/src/app.ts',
    "import { a } from '../../contract/src/a.ts';",
  ],
  ['platform imports only itself', 'api/src/platform/log.ts', "import { a } from '../tenants/rules.ts';"],
  [
    'providers imports only platform',
    'api/src/providers/sms.ts',
    "import { a } from '../accounts/rules.ts';",
  ],
  ['ui imports only itself', 'web/src/ui/button.tsx', "import { a } from '../shell/header.tsx';"],
  [
    'web modules do not import each other',
    'web/src/reports/page.tsx',
    "const a = import('../programs/card.tsx');",
  ],
  ['the browser bundle contains no schemas', 'web/src/reports/page.tsx', "import { z } from 'zod';"],
  [
    'server modules import earlier modules only',
    'api/src/tenants/queries.ts',
    "import '../operator/queries.ts';",
  ],
  ['every server folder is a listed module', 'api/src/cellar/rules.ts', ''],
  [
    'only database.ts, pools.ts, and query-batch.ts in platform import the database driver',
    'api/src/tenants/queries.ts',
    "import pg from 'pg';",
  ],
  [
    'only platform/mount and app.ts import the HTTP framework',
    'api/src/tenants/a.ts',
    "import type { A } from 'fastify';",
  ],
  ['SQL is only in queries.ts and queries/', 'api/src/tenants/rules.ts', 'const a = sql`select 1`;'],
  ['only config.ts reads the environment', 'api/src/platform/log.ts', 'const a = process.env.LEVEL;'],
  ['only web/src/api.ts makes network requests', 'web/src/reports/a.ts', "const a = await fetch('/api');"],
  [
    'pages read the server’s clock, because a device’s clock may be wrong',
    'web/src/reports/a.ts',
    'const isOver = Date.parse(end) < Date.now();',
  ],
  [
    'only device-storage.ts uses the browser’s storage',
    'web/src/reports/a.ts',
    "localStorage.setItem('view', 'table');",
  ],
  [
    'pages read through query.ts',
    'web/src/reports/a.ts',
    "useQuery({ queryKey, queryFn: () => call('reports/get-overview', {}) });",
  ],
  [
    'pages read through query.ts',
    'web/src/reports/a.ts',
    "void client.invalidateQueries({ queryKey: ['reports/get-overview'] });",
  ],
  [
    'pages show what they load with Loaded',
    'web/src/reports/a.tsx',
    '{list.isError && <LoadFailed error={list.error} />}',
  ],
  [
    'buttons save with useAction',
    'web/src/reports/a.tsx',
    "const saving = useMutation({ mutationFn: () => call('reports/save-report', {}) });",
  ],
  [
    'calls that must not repeat use useCallOnce',
    'web/src/reports/a.tsx',
    "call('reports/save-report', {}, { idempotencyKey: key.current });",
  ],
  [
    'addresses of pages are written in manifests, and others use paths',
    'web/src/reports/routes.ts',
    "page('/totals', {})",
  ],
  [
    'manifests import pages and components on demand',
    'web/src/reports/staff-module.ts',
    "import { a } from './reports-page.tsx';",
  ],
  [
    'browsers of residents load nothing of staff',
    'web/src/main.tsx',
    "import { staffPaths } from './staff-paths.ts';",
  ],
  [
    'only lazy pages and tool configurations use default exports',
    'web/src/ui/button.tsx',
    'export default 1;',
  ],
  ['no to-do comments', 'api/src/app.ts', `// ${'TO'}DO later`],
  ['no focused or skipped tests', 'api/src/a.test.ts', `test.${'sk'}ip('a', () => {});`],
  ['no text is evaluated as code', 'api/src/a.ts', "const add = new Function('a', 'return a');"],
  [
    'only the embedded database starts processes, never through a shell',
    'api/src/documents/a.ts',
    "import { spawn } from 'node:child_process';",
  ],
  ['pages render text, never raw markup', 'web/src/a.ts', 'node.innerHTML = text;'],
  [
    'pages receive no messages from other windows',
    'web/src/a.ts',
    "window.addEventListener('message', take);",
  ],
  ['no WebSocket or WebRTC connections', 'web/src/api.ts', 'new WebSocket(address);'],
  ['no secrets from Math.random', 'api/src/a.ts', 'const code = Math.random();'],
  ['only current hashes and ciphers', 'api/src/a.ts', "createHash('md5').update(text);"],
  [
    'TLS certificates are verified and HTTP is parsed strictly',
    'api/src/providers/a.ts',
    'connect({ rejectUnauthorized: false });',
  ],
  ['the server logs only through its logger', 'api/src/tenants/a.ts', 'console.log(person);'],
  ['provider requests set a redirect policy', 'api/src/providers/a.ts', 'await fetch(address);'],
  [
    'every password field masks its input',
    'web/src/a.tsx',
    '<TextField name="password" autoComplete="new-password" />',
  ],
  [
    'password fields allow paste and password managers',
    'web/src/a.tsx',
    '<input type="password" onPaste={(event) => event.preventDefault()} />',
  ],
  [
    'end-to-end tests wait for states, not for fixed times',
    'e2e/a.e2e.ts',
    'await page.waitForTimeout(500);',
  ],
  [
    'end-to-end tests assert on locators, not on values read once',
    'e2e/a.e2e.ts',
    'expect(await page.getByRole("row").count()).toBe(3);',
  ],
  [
    'tests sleep only in retry loops',
    'api/test/a.test.ts',
    "test('a', async () => {\n  await sleep(500);\n});",
  ],
  [
    'tests assert something outside of loops over lists that could be empty',
    'api/test/a.test.ts',
    "test('a', async () => {\n  for (const row of await list())\n    expect(row).toBe(1);\n});",
  ],
  ['no index files', 'web/src/ui/index.ts', ''],
  ['no generic file names', 'api/src/platform/utils.ts', ''],
  ['file names are in kebab-case', 'web/src/ui/BigButton.tsx', ''],
  ['comments use plain words', 'web/src/ui/button.tsx', '// Nobody may press it.'],
  ['names use standard terms', 'web/src/ui/button.tsx', 'const told = 1;'],
  ['file names use standard terms', 'web/src/ui/leave-a-wish.tsx', ''],
  ['no file has more than 400 lines', 'api/src/app.ts', `${'\n'.repeat(400)}end`],
];

test.each([
  [
    'end-to-end tests assert on locators, not on values read once',
    'e2e/a.e2e.ts',
    'await expect(async () => {\n  expect(await rows.count()).toBe(3);\n}).toPass();',
  ],
  [
    'tests sleep only in retry loops',
    'api/test/a.test.ts',
    'for (;;) {\n  if (await isDone()) return;\n  await sleep(50);\n}',
  ],
  ['tests sleep only in retry loops', 'api/test/a.ts', 'await sleep(random.between(0, 50));'],
  [
    'tests assert something outside of loops over lists that could be empty',
    'api/test/a.test.ts',
    "const words = ['a'];\ntest('a', async () => {\n  for (const word of words) {\n    expect(word).toBe('a');\n  }\n});",
  ],
])('the rule allows: %s', (name, path, text) => {
  expect(rules[name]?.([parseSource(path, text)])).toEqual([]);
});

test.each(offences)('the rule detects a violation: %s', (name, path, text) => {
  expect(rules[name]?.([parseSource(path, text)])).toHaveLength(1);
});
