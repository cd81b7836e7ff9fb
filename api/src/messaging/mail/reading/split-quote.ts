// Separates new text from the message that it quotes. Programs write quotes in every language, so only the structure
// counts: marks, addresses, dates, and the labels of a header. In doubt, everything is shown as new.

const maxLineLength = 300;

export interface SplitText {
  /** The new text. */
  readonly newText: string;
  /** The quoted text; null if there is nothing to collapse. */
  readonly quote: string | null;
}

/** What is known about the email besides its text. */
export interface QuoteContext {
  /** Domain of our addresses, in lower case. */
  readonly ownDomain: string;
  readonly subject: string;
}

const isQuotedLine = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';
/** Whether a line consists of five or more dashes, underscores, or asterisks. */
const isHorizontalRule = (line: string): boolean => /^\s*[-_*]{5,}\s*$/.test(line);
/** Words between two rules: they introduce an older message, or a forwarded one. */
const isLabeledRule = (line: string): boolean =>
  line.length <= maxLineLength && /^\s*[-_]{2,} ?[\p{L}\p{M}\p{P} ]{3,60}? ?[-_]{2,}\s*$/u.test(line);

const addressPattern = /[^\s<>()[\],;:"]+@([^\s<>()[\],;:"]+\.[^\s<>()[\],;:"]+)/gu;

/** The domains of the email addresses in a line, in lower case. */
const findDomains = (line: string): string[] =>
  [...line.matchAll(addressPattern)].map(([, domain = '']) => domain.toLowerCase().replace(/[.*]+$/, ''));

/** How many numbers a line has, in the digits of any script. */
const countNumbers = (line: string): number => line.match(/\p{Nd}+/gu)?.length ?? 0;
const hasYear = (line: string): boolean => /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u.test(line);
const hasTime = (line: string): boolean => /(?<!\p{Nd})\p{Nd}{1,2}[:.h٫]\p{Nd}{2}(?!\p{Nd})/u.test(line);
const hasDate = (line: string): boolean =>
  countNumbers(line) >= 3 || (hasYear(line) && countNumbers(line) >= 2);
/** When an email was sent: a day and a time, or a day in words. A date of birth in figures is neither. */
const isSentLine = (value: string): boolean =>
  hasTime(value)
    ? countNumbers(value) >= 4
    : hasYear(value) && countNumbers(value) >= 2 && /\p{L}/u.test(value);

/**
 * Number of lines of the sentence above a quote, which names its date or author; 0 if there is none. Programs wrap it
 * anywhere, so up to three lines are joined.
 * @param isMarked whether the quote's lines are marked; otherwise the sentence must name one of our addresses
 */
function countIntroductionLines(
  lines: readonly string[],
  index: number,
  context: QuoteContext | null,
): number {
  let joined = '';
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[index + count - 1]?.trim() ?? '';
    if (line === '' || line.length > maxLineLength || line.startsWith('>')) return 0;
    joined = joined === '' ? line : `${joined} ${line}`;
    if (!isIntroduction(joined, context)) continue;
    // The line above the introduction is the sender's own.
    const rest = lines.slice(index + 1, index + count).join(' ');
    if (hasDate(rest) && isIntroduction(rest, context)) return 0;
    if (!startsIntroduction(lines[index] as string)) return 0;
    if (context !== null || isQuotedLine(lines.slice(index + count).find((each) => !isBlank(each)) ?? ''))
      return count;
  }
  return 0;
}

/** Whether a line can be the first of an introduction: it has the date or the author's address. */
const startsIntroduction = (line: string): boolean => hasDate(line) || findDomains(line).length > 0;

/** Whether a sentence introduces a quote. `context` is null if the lines below it are marked as a quote. */
function isIntroduction(sentence: string, context: QuoteContext | null): boolean {
  const domains = findDomains(sentence);
  if (context !== null)
    return domains.includes(context.ownDomain) && hasDate(sentence) && /[:：]\s*$/.test(sentence);
  return /[:：]\s*$/.test(sentence)
    ? domains.length > 0 || hasDate(sentence)
    : domains.length > 0 && hasDate(sentence);
}

/** A label in up to four words, and its value. Some programs write the label in bold, as text between asterisks. */
const headerLine = /^\*?[\p{L}\p{M}][\p{L}\p{M}'’.\- ]{0,38}\*? ?[:：]\*?\s*(\S.*)$/u;

/** The values of the header lines from an index on. */
function readHeader(lines: readonly string[], index: number): string[] {
  const values: string[] = [];
  for (const line of lines.slice(index, index + maxHeaderLines)) {
    const value = line.length > maxLineLength ? undefined : headerLine.exec(line.trim())?.[1];
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

/** From, sent, to, and subject; some programs add copies, importance, and attachments. */
const [minHeaderLines, maxHeaderLines] = [4, 8];

/** The subject without the marks of replies, which are short words before a colon. */
const stripMarks = (subject: string): string => subject.replace(/^(?:[^:：]{1,12}[:：]\s*)+/u, '').trim();

/** Marks of forwarded messages. The sender wants us to read those, so they never hide anything. */
const forwardMark =
  /^\s*(?:fwd?|rv|wg|tr|enc|i|vs|vb|vl|pd|doorst|yönlt|ilt|ynt|chuyển tiếp|转发|轉寄|転送|전달|пересл|تحويل|إعادة توجيه|הועבר)\s*[:：]/iu;
const forwardWord =
  /forward|reenvi|rese?nd|encaminh|transf[eé]r|weitergeleit|inoltrat|doorgestuurd|przes[lł]|ipinasa|pinasa|转发|轉寄|転送|전달|перес|معاد|توجيه|chuyển|हस्तांतर/iu;

/**
 * Index of the first line of an older message that ends the text: the lines of its header, with the rule above. -1 if no
 * header starts at the line, or the message is another one's than ours.
 */
function findHeaderStart(lines: readonly string[], index: number, context: QuoteContext): number {
  const values = readHeader(lines, index);
  const [sender = '', ...others] = values;
  const sent = others.slice(0, 2).find(isSentLine);
  if (values.length < minHeaderLines || sent === undefined) return -1;
  const start = skipRulesBefore(lines, index);
  const rules = lines.slice(start, index).filter((line) => !isBlank(line));
  if (findDomains(sender).includes(context.ownDomain)) return start;
  if (forwardMark.test(context.subject) || rules.some((rule) => forwardWord.test(rule))) return -1;
  const subject = stripMarks(context.subject);
  const isSameSubject = subject !== '' && values.some((value) => stripMarks(value) === subject);
  const isAddressed = findDomains(sender).length > 0 && hasTime(sent);
  return isSameSubject || isAddressed || rules.length > 0 ? start : -1;
}

/** Index of the first of the blank lines and rules directly above a line; the line's own index if there are none. */
function skipRulesBefore(lines: readonly string[], index: number): number {
  let from = index;
  const isRule = (line: string): boolean => isBlank(line) || isHorizontalRule(line) || isLabeledRule(line);
  while (from > 0 && isRule(lines[from - 1] as string)) from -= 1;
  return from;
}

/**
 * Separates new text from quoted text. Nothing is lost: both parts together are the email. If answers are interleaved
 * with the quote, or no new text would remain, all of it counts as new.
 */
export function splitQuote(text: string, context: QuoteContext): SplitText {
  const lines = text.split('\n');
  const whole = { newText: text, quote: null };
  const found = findQuote(lines, context);
  if (found === null) return whole;
  const newText = [...lines.slice(0, found.from), ...lines.slice(found.to)].join('\n').trim();
  return newText === '' ? whole : { newText, quote: lines.slice(found.from, found.to).join('\n').trim() };
}

/**
 * The text that a quote without marks quotes; null if its lines are marked. The sender may have typed answers into it,
 * which only a comparison with our message can tell.
 */
export function readUnmarkedQuote(quote: string, context: QuoteContext): string | null {
  const lines = quote.split('\n');
  const body = findQuote(lines, context)?.unmarkedFrom;
  return body === undefined ? null : lines.slice(body).join('\n').trim();
}

interface FoundQuote {
  readonly from: number;
  readonly to: number;
  /** The first line below the header or the introduction, if the lines of the quote are not marked. */
  readonly unmarkedFrom?: number;
}

/** The lines of the quoted message, `to` exclusive; null if there is none or new text is interleaved. */
function findQuote(lines: readonly string[], context: QuoteContext): FoundQuote | null {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const header = findHeaderStart(lines, at, context);
    if (header >= 0)
      return { from: header, to: lines.length, unmarkedFrom: at + readHeader(lines, at).length };
    const marked = countIntroductionLines(lines, at, null);
    if (marked > 0) return findQuoteRange(lines, at, at + marked);
    const introduction = countIntroductionLines(lines, at, context);
    if (introduction > 0 && !lines.some(isQuotedLine))
      return { from: at, to: lines.length, unmarkedFrom: at + introduction };
    if (isQuotedLine(line)) return findQuoteRange(lines, at, at);
  }
  return null;
}

/**
 * The lines of the quote, from its first to its last, `to` exclusive; null if new text is interleaved with quoted
 * lines.
 * @param from first line of the quote, with its introduction
 * @param body first line after the introduction
 */
function findQuoteRange(lines: readonly string[], from: number, body: number): FoundQuote | null {
  const last = lines.findLastIndex(isQuotedLine);
  const isInterleaved = lines.slice(body, last).some((line) => !isQuotedLine(line) && !isBlank(line));
  return isInterleaved ? null : { from, to: last + 1 };
}
