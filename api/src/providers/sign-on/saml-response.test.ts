// Issue 12, row 2: anyone can post a response; input that takes the XML parser half a minute never reaches it.
import { expect, test } from 'vitest';
import { requireSafeResponse } from './saml.ts';

const response = (content: string): string =>
  Buffer.from(`<Response>${content}</Response>`).toString('base64');

test.each([
  ['unclosed comments', '<!--'.repeat(50_000)],
  ['entities', `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(100)}]>`],
  ['nested tags', '<'.repeat(3000)],
  ['many elements with namespaces', '<a xmlns:b="c">'.repeat(3000)],
  ['entity references', '&amp;'.repeat(3000)],
  ['too many attributes', `<a ${'b="" '.repeat(30_000)}/>`],
])('rejects %s before parsing', (_what, content) => {
  expect(() => requireSafeResponse(response(content))).toThrow('the response is too large');
});

test('accepts a response with 500 groups', () => {
  const groups = '<AttributeValue>group of people &amp; machines</AttributeValue>'.repeat(500);
  expect(() => requireSafeResponse(response(groups))).not.toThrow();
});
