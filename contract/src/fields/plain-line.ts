// Text on one line: names, subjects, titles, file names, whatever may stand in a header, a list or a cell. One rule for forms,
// mail that comes in, sign-on providers and headers that go out.

/** Overrides and isolates turn what stands beside them; the others are nothing to see. Joiners stay: scripts need them. */
const invisible = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const gaps = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The text on one line: line ends of every kind, tabs and control characters become a space, and what turns or hides text goes. */
export const plainLine = (text: string): string => text.replace(invisible, '').replace(gaps, ' ').trim();
