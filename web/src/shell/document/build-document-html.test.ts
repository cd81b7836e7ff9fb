import { expect, test } from 'vitest';
import { serializeForScript } from './build-document-html.ts';

test('escapes boot JSON that would close the script, and parses back to the same value', () => {
  const value = { heading: '</script><script>alert(1)</script><!--', line: 'a\u2028b' };
  const text = serializeForScript(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
