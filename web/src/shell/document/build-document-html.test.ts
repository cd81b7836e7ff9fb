import { expect, test } from 'vitest';
import { buildDocumentHtml, type DocumentParts, serializeForScript } from './build-document-html.ts';

test('escapes boot JSON that would close the script, and parses back to the same value', () => {
  const value = { heading: '</script><script>alert(1)</script><!--', line: 'a\u2028b' };
  const text = serializeForScript(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});

/** Builds a document that needs one style sheet. */
const buildWith = (styles: DocumentParts['styles']): string =>
  buildDocumentHtml({
    title: 'Programs',
    data: {
      boot: { language: 'en', direction: 'ltr', branding: { ds_brandColour: '#1d5b8f' } },
    } as DocumentParts['data'],
    nonce: 'n',
    entry: 'main.js',
    files: { scripts: [], styles: ['page.css'] },
    styles,
    app: '<main></main>',
  });

test('links style sheets before the content, or inlines them and names them as loaded', () => {
  const link = '<link rel="stylesheet" href="/page.css"';
  const [linked, inlined] = [buildWith({}), buildWith({ 'page.css': '.page{color:red}' })];
  expect(linked.indexOf(`${link}>`)).toBeLessThan(linked.indexOf('<main>'));
  expect(linked).toContain(`${link}>`);
  expect(inlined).toContain('>.page{color:red}');
  expect(inlined).toContain(`${link} disabled>`);
  expect(inlined).not.toContain(`${link}>`);
});
