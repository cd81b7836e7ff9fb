// Text that a spreadsheet would take for a formula is made text again by an apostrophe in front (security B8.47). One rule, as a
// function and as an expression of SQL, for every cell of every file that leaves.

/** What spreadsheets, and those who clean up files before, skip at the start of a cell: blanks, controls, and what is not to be seen. */
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
/** Plain, small and full-width: = + - @. */
const signs = '=+@﹦﹢﹣﹫＝＋－＠-';
/** Some programs begin a formula behind these, whatever follows. */
const breaks = '\\t\\r\\n';

const patternWith = (codePoint: (code: number) => string): string =>
  `^([${breaks}]|[${skipped.map(([from, to]) => `${codePoint(from)}-${codePoint(to)}`).join('')}]*[${signs}])`;

const formula = new RegExp(
  patternWith((code) => `\\u{${code.toString(16)}}`),
  'u',
);
const formulaInSql = patternWith((code) => `\\U${code.toString(16).padStart(8, '0')}`);

/** The text of a cell. */
export const cellOf = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The same of an expression of SQL. */
export const cellText = (expression: string): string =>
  `case when ${expression} ~ '${formulaInSql}' then '''' || ${expression} else ${expression} end`;
