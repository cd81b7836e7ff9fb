import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { toVerdict } from './audit-packages.ts';

const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
const report = (counts: object, vulnerabilities: object = {}): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { ...none, ...counts } },
  });
const finding = (severity: string) => ({ tar: { name: 'tar', severity, range: '<7.5.3' } });

test.each([
  ['nothing found', 0, report({}), 'clean'],
  ['moderate findings', 0, report({ moderate: 2, total: 2 }, finding('moderate')), 'clean'],
  ['a high finding', 1, report({ high: 1, total: 1 }, finding('high')), 'vulnerable'],
  ['a critical finding', 1, report({ critical: 1, total: 1 }, finding('critical')), 'vulnerable'],
  ['a count without its package', 1, report({ high: 1, total: 1 }), 'vulnerable'],
  ['a finding without its count', 1, report({}, finding('critical')), 'vulnerable'],
  ['a report that does not explain its exit code', 1, report({}), 'vulnerable'],
  [
    'a registry without audits',
    1,
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}',
    'unavailable',
  ],
  [
    'no registry',
    1,
    '{"message":"request to https://registry.test failed","error":{"summary":""}}',
    'unavailable',
  ],
  ['an error without a message', 1, '{"error":{"code":"EAUDITNOPJSON"}}', 'unavailable'],
  ['a timeout', null, '', 'unavailable'],
  ['truncated output', null, '{"auditReportVersion": 2, "vuln', 'unavailable'],
  ['an HTML page of a proxy', 1, '<html>Sign in to the network</html>', 'unavailable'],
  ['null', 1, 'null', 'unavailable'],
] as const)('npm audit with %s', (_what, exitCode, output, state) => {
  expect(toVerdict({ exitCode, output }).state).toBe(state);
});

test('the message names the findings or the reason for a missing result', () => {
  const message = (exitCode: number | null, output: string) => toVerdict({ exitCode, output }).message;
  expect(message(1, report({ high: 1, total: 1 }, finding('high')))).toBe(
    'npm audit found tar <7.5.3 (high)',
  );
  expect(message(1, '{"message":"405 Method Not Allowed"}')).toContain('405 Method Not Allowed');
  expect(message(null, '')).toContain('did not finish');
});

const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

test('package-lock.json lists every package with one version, from the npm registry, with its integrity hash', () => {
  const packages: Record<
    string,
    { version?: string; integrity?: string; resolved?: string; link?: boolean }
  > = readJson('package-lock.json').packages;
  const foreign = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  expect(foreign.length).toBeGreaterThan(500);
  const wrong = foreign.filter(
    ([, { version = '', integrity = '', resolved, link }]) =>
      !link &&
      !(
        /^\d/.test(version) &&
        integrity.startsWith('sha512-') &&
        (resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/')
      ),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('every dependency is pinned to one version', () => {
  const files = ['package.json', ...['api', 'contract', 'web'].map((name) => `${name}/package.json`)];
  for (const file of files) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(file);
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }))
      expect([file, name, version]).toEqual([file, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  }
});
