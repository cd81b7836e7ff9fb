import { countIntroductionLines, startsOlderMessage } from './quote-marks.ts';

export interface SplitText {
  /** The new text. */
  readonly said: string;
  /** The quoted text; null if there is nothing to collapse. */
  readonly quote: string | null;
}

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';
const isRule = (line: string): boolean => /^\s*[-_*]{5,}\s*$/.test(line);

/**
 * Separates new text from quoted text. Nothing is lost: both parts together are the email. If answers are interleaved
 * with the quote, or no new text would remain, all of it counts as new.
 */
export function splitQuote(text: string): SplitText {
  const lines = text.split('\n');
  const whole = { said: text, quote: null };
  const found = findQuote(lines);
  if (found === null) return whole;
  const said = [...lines.slice(0, found.from), ...lines.slice(found.to)].join('\n').trim();
  return said === '' ? whole : { said, quote: lines.slice(found.from, found.to).join('\n').trim() };
}

function findQuote(lines: readonly string[]): { from: number; to: number } | null {
  for (let at = 0; at < lines.length; at += 1) {
    if (startsOlderMessage(lines, at)) return { from: withRuleBefore(lines, at), to: lines.length };
    const introduced = countIntroductionLines(lines, at);
    if (introduced > 0) return quoteFrom(lines, at, at + introduced);
    if (isQuoted(lines[at] as string)) return quoteFrom(lines, at, at);
  }
  return null;
}

/** The quote from its first to its last line; null if new text is interleaved with quoted lines. */
function quoteFrom(
  lines: readonly string[],
  from: number,
  body: number,
): { from: number; to: number } | null {
  const last = lines.findLastIndex(isQuoted);
  // Some programs write the introduction but don't prefix the quoted lines.
  if (last < body) return { from, to: lines.length };
  const isInterleaved = lines.slice(body, last).some((line) => !isQuoted(line) && !isBlank(line));
  return isInterleaved ? null : { from, to: last + 1 };
}

function withRuleBefore(lines: readonly string[], at: number): number {
  let from = at;
  while (from > 0 && (isBlank(lines[from - 1] as string) || isRule(lines[from - 1] as string))) from -= 1;
  return from;
}
