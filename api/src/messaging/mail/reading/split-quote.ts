// Patterns that introduce the quoted message in replies, in the languages of our applicants' mail programs.

/** The line above a quote, with date and author. Programs wrap it anywhere, so up to three lines are joined. */
const introductions: readonly RegExp[] = [
  /^On .{6,240} wrote:$/i,
  /^El .{6,240} escribi[oó]:$/i,
  /^Noong .{6,240} (?:isinulat|sinulat|sumulat|nagsulat).{0,120}:$/i,
  /^\d{4}[년.] ?.{6,240}(?:작성|님이 씀|썼습니다|wrote) ?:$/i,
  /^(?:في|بتاريخ|يوم) .{6,240}(?:كتبت|كتب|بواسطة).{0,120}[:：]$/,
  /^Le .{6,240} a écrit ?:$/i,
  /^Em .{6,240} escreveu:$/i,
  /^Am .{6,240} schrieb.{0,120}:$/i,
  /^Vào .{6,240} đã viết:$/i,
  /^.{6,240}(?:写道|寫道)[:：]$/,
  /^.{6,240} (?:пишет|написала?):$/i,
];

/** A rule with words in it. A forwarded message is not a quote: the sender wants us to read it. */
const separator =
  /^[-_]{2,} ?(?:original message|mensaje original|orihinal na mensahe|원본 메시지|الرسالة الأصلية|message d['’]origine|mensagem original|ursprüngliche nachricht) ?[-_]{2,}$/i;

const fromLine = /^\*?(?:from|de|mula(?: kay)?|보낸 ?사람|من|von)\*? ?[:：]/i;
const whenLine =
  /^\*?(?:sent|date|enviado(?: el)?|fecha|petsa|ipinadala|보낸 ?날짜|날짜|تاريخ الإرسال|تم الإرسال|التاريخ|envoyé|gesendet|datum|data)\*? ?[:：]/i;
const toLine = /^\*?(?:to|para|kay|받는 ?사람|إلى|الى|à|an)\*? ?[:：]/i;

const maxLineLength = 300;

/** Number of lines of the introduction that begins at a line; 0 if there is none. */
function countIntroductionLines(lines: readonly string[], index: number): number {
  let joined = '';
  for (let lineCount = 1; lineCount <= 3; lineCount += 1) {
    const line = lines[index + lineCount - 1]?.trim() ?? '';
    if (line === '' || line.length > maxLineLength || line.startsWith('>')) return 0;
    joined = joined === '' ? line : `${joined} ${line}`;
    if (introductions.some((introduction) => introduction.test(joined))) return lineCount;
  }
  return 0;
}

/** Whether everything from this line on is the older message: after a separator, or its headers. */
function startsOlderMessage(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (line.length > maxLineLength) return false;
  if (separator.test(line)) return true;
  if (!fromLine.test(line)) return false;
  const head = lines.slice(index + 1, index + 6).map((each) => each.trim().slice(0, maxLineLength));
  return head.some((each) => whenLine.test(each)) && head.some((each) => toLine.test(each));
}

export interface SplitText {
  /** The new text. */
  readonly newText: string;
  /** The quoted text; null if there is nothing to collapse. */
  readonly quote: string | null;
}

const isQuotedLine = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';
/** Whether a line consists of five or more dashes, underscores, or asterisks. */
const isHorizontalRule = (line: string): boolean => /^\s*[-_*]{5,}\s*$/.test(line);

/**
 * Separates new text from quoted text. Nothing is lost: both parts together are the email. If answers are interleaved
 * with the quote, or no new text would remain, all of it counts as new.
 */
export function splitQuote(text: string): SplitText {
  const lines = text.split('\n');
  const whole = { newText: text, quote: null };
  const found = findQuote(lines);
  if (found === null) return whole;
  const newText = [...lines.slice(0, found.from), ...lines.slice(found.to)].join('\n').trim();
  return newText === '' ? whole : { newText, quote: lines.slice(found.from, found.to).join('\n').trim() };
}

/** The lines of the quoted message, `to` exclusive; null if there is none or new text is interleaved. */
function findQuote(lines: readonly string[]): { from: number; to: number } | null {
  for (let at = 0; at < lines.length; at += 1) {
    if (startsOlderMessage(lines, at)) return { from: skipRulesBefore(lines, at), to: lines.length };
    const introduced = countIntroductionLines(lines, at);
    if (introduced > 0) return findQuoteRange(lines, at, at + introduced);
    if (isQuotedLine(lines[at] as string)) return findQuoteRange(lines, at, at);
  }
  return null;
}

/**
 * The lines of the quote, from its first to its last, `to` exclusive; null if new text is interleaved with quoted
 * lines.
 * @param from first line of the quote, with its introduction
 * @param body first line after the introduction
 */
function findQuoteRange(
  lines: readonly string[],
  from: number,
  body: number,
): { from: number; to: number } | null {
  const last = lines.findLastIndex(isQuotedLine);
  // Some programs write the introduction but don't prefix the quoted lines.
  if (last < body) return { from, to: lines.length };
  const isInterleaved = lines.slice(body, last).some((line) => !isQuotedLine(line) && !isBlank(line));
  return isInterleaved ? null : { from, to: last + 1 };
}

/**
 * Index of the first of the blank lines and horizontal rules directly above a line; the line's own index if there are
 * none.
 */
function skipRulesBefore(lines: readonly string[], index: number): number {
  let from = index;
  while (from > 0 && (isBlank(lines[from - 1] as string) || isHorizontalRule(lines[from - 1] as string)))
    from -= 1;
  return from;
}
