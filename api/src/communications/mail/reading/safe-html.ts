// A stranger's HTML as it may be kept: a closed list of what shapes text, no script, no style, no picture, nothing that asks another site.
import sanitize from 'sanitize-html';

const blocks = [
  'p',
  'div',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'br',
];
const words = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'span', 'sub', 'sup', 'bdi'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

/** Larger than any letter: what is longer is shown as text alone. */
const longest = 500_000;
/** So are more tags: the sanitizer takes time by the square of those that are left open. */
const mostTags = 20_000;

const rules: sanitize.IOptions = {
  allowedTags: [...blocks, ...words, ...tables],
  allowedAttributes: {
    '*': [{ name: 'dir', multiple: false, values: ['ltr', 'rtl', 'auto'] }, 'lang'],
    a: ['href', 'rel', 'target'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript', 'svg', 'math', 'template'],
  // Deeper than any mail program nests; beyond it tags are dropped and their text stays.
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    // What a picture stands for is told; the picture itself, or who asked for it, is not.
    img: (_tagName, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt }),
  },
};

/** Sanitised HTML; null where nothing is left of it or it is too long. */
export function safeHtml(html: string): string | null {
  if (html.length > longest || countTags(html) > mostTags) return null;
  const safe = sanitize(html.toWellFormed().replaceAll('\0', ''), rules).trim();
  return sanitize(safe, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? null : safe;
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** The words of sanitised HTML, with a line for each block. */
export function textOfHtml(safe: string): string {
  const lined = safe.replace(/<br ?\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)>/g, '\n');
  const bare = sanitize(lined, { allowedTags: [], allowedAttributes: {} });
  return decode(bare).replace(/\n{3,}/g, '\n\n');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** The five that the sanitiser writes. */
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
