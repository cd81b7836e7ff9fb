// Issue 12, row 2: anyone can post a response; input that takes the XML parser half a minute never reaches it.
import { expect, test } from 'vitest';
import { requirePlainResponse } from './saml.ts';

const response = (content: string): string =>
  Buffer.from(`<Response>${content}</Response>`).toString('base64');

test.each([
  ['comments that are never closed', '<!--'.repeat(50_000)],
  ['entities', `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(100)}]>`],
  ['tags within tags', '<'.repeat(3000)],
  ['namespaces in each of many elements', '<a xmlns:b="c">'.repeat(3000)],
  ['references to entities', '&amp;'.repeat(3000)],
  ['attributes without end', `<a ${'b="" '.repeat(30_000)}/>`],
])('%s: refused before it is parsed', (_what, content) => {
  expect(() => requirePlainResponse(response(content))).toThrow('the response is too large');
});

test('a response with five hundred groups is taken', () => {
  const groups = '<AttributeValue>group of people &amp; machines</AttributeValue>'.repeat(500);
  expect(() => requirePlainResponse(response(groups))).not.toThrow();
});
