import { expect, test } from 'vitest';
import { scriptJson } from './write-document.ts';

test('escapes boot JSON that would close the script, and parses back to the same value', () => {
  const value = { heading: '</script><script>alert(1)</script><!--', line: 'a\u2028b' };
  const text = scriptJson(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
