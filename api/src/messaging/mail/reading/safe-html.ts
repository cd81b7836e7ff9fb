// Sanitizes untrusted HTML: an allowlist of text formatting, without scripts, styles, pictures, or requests to other
// sites.
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
const inlineTags = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'span', 'sub', 'sup', 'bdi'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

/** Longer than any real email. We show longer ones as plain text only. */
const maxLength = 500_000;
/** More tags than any real email. The sanitizer's time grows with the square of the number of unclosed tags. */
const maxTags = 20_000;

const rules: sanitize.IOptions = {
  allowedTags: [...blocks, ...inlineTags, ...tables],
  allowedAttributes: {
    '*': [{ name: 'dir', multiple: false, values: ['ltr', 'rtl', 'auto'] }, 'lang'],
    a: ['href', 'rel', 'target'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript', 'svg', 'math', 'template'],
  // Deeper than any mail program nests. Tags beyond it are dropped; their text stays.
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    // Shows a picture's alternative text instead. Loading the picture would reveal the reader.
    img: (_tagName, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt }),
  },
};

/** Removes everything but text formatting and links from untrusted HTML; null if nothing remains or it is too long. */
export function sanitizeHtml(html: string): string | null {
  if (isTooLong(html)) return null;
  const safe = sanitize(html.toWellFormed().replaceAll('\0', ''), rules).trim();
  return sanitize(safe, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? null : safe;
}

/** Whether HTML is too long to sanitize. */
const isTooLong = (html: string): boolean => html.length > maxLength || countTags(html) > maxTags;

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** Converts sanitized HTML to text, with one line per block. */
export function htmlToText(sanitized: string): string {
  const lined = sanitized.replace(/<br ?\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)>/g, '\n');
  const bare = sanitize(lined, { allowedTags: [], allowedAttributes: {} });
  return decodeEntities(bare).replace(/\n{3,}/g, '\n\n');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** Decodes the five entities that the sanitizer writes. */
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);

const hiddenTag = /^(script|style|title)\b/i;
const lineTag = /^(?:br|\/(?:p|div|li|tr|h[1-6]|blockquote|pre))\b/i;

/**
 * The text of HTML that is too long to sanitize, without tags, scripts, and styles; empty for other HTML. One pass, and
 * shown only as text, so nothing in it can act.
 */
export function readLongHtml(html: string): string {
  if (!isTooLong(html)) return '';
  const lower = html.toLowerCase();
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    parts.push(html.slice(at, open < 0 ? html.length : open));
    if (close < 0) break;
    const tag = html.slice(open + 1, open + 20);
    const hidden = hiddenTag.exec(tag)?.[1]?.toLowerCase();
    const end = hidden === undefined ? close : lower.indexOf(`</${hidden}`, close);
    parts.push(lineTag.test(tag) ? '\n' : ' ');
    at = end < 0 ? html.length : end + (hidden === undefined ? 1 : 0);
  }
  const text = decodeEntities(parts.join('')).replace(/[^\S\n]+/g, ' ');
  return text.replace(/ ?\n[ \n]*/g, '\n').trim();
}
