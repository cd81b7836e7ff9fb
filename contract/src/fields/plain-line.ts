// Single-line text: names, subjects, titles, file names, and anything that appears in a header, list, or cell. The same
// rule applies to forms, inbound email, sign-on providers, and outgoing headers.

/**
 * Direction overrides and isolates affect the text next to them; the other characters are invisible, such as the
 * direction marks that come with copied names. Joiners are allowed, because some scripts need them.
 */
const invisible =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const whitespace = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Converts the text to one line: line breaks, tabs, and control characters become a space, and characters that
 * reverse or hide text are removed.
 */
export const toPlainLine = (text: string): string =>
  text.replace(invisible, '').replace(whitespace, ' ').trim();
