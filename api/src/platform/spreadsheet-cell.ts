// Prefixes text that a spreadsheet would take for a formula with an apostrophe (security B8.47). One rule, as a
// function and as a SQL expression, for every cell of every exported file.

/**
 * Characters that spreadsheets, and programs that clean up files first, skip at the start of a cell: whitespace,
 * control characters, and invisible characters.
 */
const skipped: readonly (readonly [from: number, to: number])[] = [
  [0x01, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffc],
  [0xe0000, 0xe0fff],
];
/** ASCII, small, and full-width: = + - @. */
const formulaSigns = '=+@﹦﹢﹣﹫＝＋－＠-';
/** Some programs start a formula after these characters. */
const lineBreaks = '\\t\\r\\n';

/** Builds the pattern of a formula, with code points written as JavaScript or PostgreSQL needs them. */
const buildFormulaPattern = (codePoint: (code: number) => string): string =>
  `^([${lineBreaks}]|[${skipped.map(([from, to]) => `${codePoint(from)}-${codePoint(to)}`).join('')}]*[${formulaSigns}])`;

const formula = new RegExp(
  buildFormulaPattern((code) => `\\u{${code.toString(16)}}`),
  'u',
);
const formulaInSql = buildFormulaPattern((code) => `\\U${code.toString(16).padStart(8, '0')}`);

/** Returns a cell's text, with an apostrophe before it if it is a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** SQL that does the same for a SQL expression. */
export const escapeFormulaSql = (expression: string): string =>
  `case when ${expression} ~ '${formulaInSql}' then '''' || ${expression} else ${expression} end`;
