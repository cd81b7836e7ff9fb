import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/resources',
  '/confirmation-resource/101?page=income',
  '/v2/inbox?search=O%27Brien&page=2',
  '/applications#messages',
  '/resources?search=100%25',
  '/application?id=7&name=%D9%86%D9%88%D8%B1',
])('%s stays', (path) => expect(safeRedirect(path)).toBe(path));

test.each([
  ['nothing', null],
  ['empty', ''],
  ['a relative path', 'resources'],
  ['another host', 'https://evil.test/'],
  ['no scheme', '//evil.test'],
  ['backslash', '/\\evil.test'],
  ['backslash later', '/a\\b'],
  ['script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['tab before a slash', '/\t/evil.test'],
  ['line break', '/a\r\nSet-Cookie: x'],
  ['blank', '/ /evil.test'],
  ['zero-width', '/\u200b/evil.test'],
  ['encoded slash', '/%2Fevil.test'],
  ['encoded backslash', '/%5Cevil.test'],
  ['encoded twice', '/%252Fevil.test'],
  ['encoded three times', '/%25252Fevil.test'],
  ['encoded control', '/%0d%0aLocation:x'],
  ['dot segments to a host', '/..//evil.test'],
  ['encoded dot segments', '/%2e%2e//evil.test'],
  ['broken encoding', '/%zz'],
  ['endless', `/${'a'.repeat(3000)}`],
])('%s is refused', (_, path) => expect(safeRedirect(path)).toBeNull());
