import { expect, test } from 'vitest';
import { buildDocumentHtml, type DocumentParts, serializeForScript } from './build-document-html.ts';

test('escapes boot JSON that would close the script, and parses back to the same value', () => {
  const value = { heading: '</script><script>alert(1)</script><!--', line: 'a\u2028b' };
  const text = serializeForScript(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});

/** Builds a document that needs one style sheet. */
const buildWith = (styles: DocumentParts['styles'], language = 'en', logo: string | null = null): string =>
  buildDocumentHtml({
    title: 'Programs',
    description: 'Help with “rent” & more',
    url: 'https://riverbend.test/resources',
    data: {
      boot: {
        language,
        direction: 'ltr',
        tenant: { name: 'Riverbend' },
        branding: { ds_brandColour: '#1d5b8f', ds_logoUrl: logo, languages: ['en', 'vi'] },
      },
    } as unknown as DocumentParts['data'],
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

test('says what search results and link previews show, with absolute addresses', () => {
  const html = buildWith({});
  expect(html).toContain('<meta name="description" content="Help with “rent” &amp; more">');
  expect(html).toContain('<meta property="og:title" content="Programs">');
  expect(html).toContain('<meta property="og:image" content="https://riverbend.test/icon-512.png">');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test.each([
  ['/brand/logo.svg', '/icon-512.png'],
  ['/brand/logo.png', '/brand/logo.png'],
])('with the logo %s, a link preview shows %s', (logo, image) => {
  const html = buildWith({}, 'en', logo);
  expect(html).toContain(`<link rel="icon" href="${logo}">`);
  expect(html).toContain(`content="https://riverbend.test${image}"`);
});

test.each([
  ['es', 'es'],
  ['ur', 'en'],
  ['vi', 'vi'],
])('for a reader of %s, the document says that it is in %s', (language, shown) => {
  expect(buildWith({}, language)).toContain(`<html lang="${shown}"`);
});
