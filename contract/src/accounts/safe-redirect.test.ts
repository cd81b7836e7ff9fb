import { expect, test } from 'vitest';
import { toSafeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/resources',
  '/confirmation-resource/101?page=income',
  '/v2/inbox?search=O%27Brien&page=2',
  '/applications#messages',
  '/resources?search=100%25',
  '/application?id=7&name=%D9%86%D9%88%D8%B1',
])('accepts %s', (path) => expect(toSafeRedirect(path)).toBe(path));

test.each([
  ['no path', null],
  ['an empty path', ''],
  ['a relative path', 'resources'],
  ['another host', 'https://evil.test/'],
  ['a URL without a scheme', '//evil.test'],
  ['backslash', '/\\evil.test'],
  ['backslash later', '/a\\b'],
  ['script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['tab before a slash', '/\t/evil.test'],
  ['line break', '/a\r\nSet-Cookie: x'],
  ['a space', '/ /evil.test'],
  ['zero-width', '/\u200b/evil.test'],
  ['encoded slash', '/%2Fevil.test'],
  ['encoded backslash', '/%5Cevil.test'],
  ['encoded twice', '/%252Fevil.test'],
  ['encoded three times', '/%25252Fevil.test'],
  ['encoded control', '/%0d%0aLocation:x'],
  ['dot segments to a host', '/..//evil.test'],
  ['encoded dot segments', '/%2e%2e//evil.test'],
  ['broken encoding', '/%zz'],
  ['a very long path', `/${'a'.repeat(3000)}`],
  ['user information before a host', 'https://riverbend.test@evil.test/'],
  ['user information without a scheme', '//riverbend.test@evil.test'],
  ['a host after an at sign', '@evil.test'],
  ['a look-alike host', 'https://rivеrbend.test/'],
  ['a host in Punycode', '//xn--rivrbend-i8f.test'],
  ['a full-width slash', '/／evil.test'],
  ['a full-width backslash', '/＼evil.test'],
  ['an encoded full-width slash', '/%EF%BC%8Fevil.test'],
  ['script in capitals', 'JaVaScRiPt:alert(1)'],
  ['script with a tab', 'java\tscript:alert(1)'],
  ['script after a space', ' javascript:alert(1)'],
  ['vbscript', 'vbscript:x'],
  ['a blob', 'blob:https://evil.test/x'],
  ['three slashes', '///evil.test'],
  ['a slash and a tab', '/%09/evil.test'],
  ['an encoded null byte', '/%00/evil.test'],
  ['a bidirectional override', '/\u202e/evil.test'],
  ['an encoded bidirectional override', '/%E2%80%AE/evil.test'],
  ['backslashes encoded twice', '/%255C%255Cevil.test'],
])('rejects %s', (_, path) => expect(toSafeRedirect(path)).toBeNull());

const pieces = [
  '/',
  '//',
  '\\',
  '/\\',
  '%2f',
  '%5c',
  '%252F',
  '.',
  '..',
  '@',
  ':',
  ';',
  '?',
  '#',
  '\t',
  ' ',
  '／',
  'evil.test',
  'javascript:',
  'http:',
  'a',
];

test('security 26: accepted paths stay on the same origin after repeated decoding', () => {
  let passed = 0;
  for (const one of pieces)
    for (const two of pieces)
      for (const three of pieces)
        for (const four of pieces) {
          const safe = toSafeRedirect(`${one}${two}${three}${four}`);
          if (safe === null) continue;
          passed += 1;
          const path = safe.replace(/[?#].*$/su, '');
          for (const seen of [safe, decodeURIComponent(path), decodeURIComponent(decodeURIComponent(path))])
            expect(new URL(seen, 'https://here.test').origin).toBe('https://here.test');
        }
  expect(passed).toBeGreaterThan(1000);
});
