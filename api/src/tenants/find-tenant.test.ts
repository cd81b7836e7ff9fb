import { expect, test } from 'vitest';
import { getSubdomain, normalizeHost } from './find-tenant.ts';

test.each([
  ['riverbend.localhost', 'riverbend.localhost'],
  ['RiverBend.LocalHost:3000', 'riverbend.localhost'],
  ['riverbend.localhost.', 'riverbend.localhost'],
  ['riverbend.localhost.:80', 'riverbend.localhost'],
])('normalizes the host %s to %s', (host, name) => expect(normalizeHost(host)).toBe(name));

test.each([
  ['riverbend.localhost', 'riverbend'],
  ['localhost', null],
  ['.localhost', null],
  ['a.riverbend.localhost', null],
  ['riverbend.localhost.evil.test', null],
  ['riverbendlocalhost', null],
  ['-riverbend.localhost', null],
  [`${'a'.repeat(64)}.localhost`, null],
])('the subdomain of %s is %s', (name, subdomain) =>
  expect(getSubdomain(name, '.localhost')).toBe(subdomain),
);
