// Reads a mail server's report about our message: in the form of RFC 3464, or in the server's own words.
import { isUnknownAddress } from '../../../providers/mail/status-codes.ts';

export interface DeliveryReport {
  readonly outcome: 'delivered' | 'failed' | 'delayed';
  /** Whether the address itself is the problem, so nothing will ever arrive there. */
  readonly isHard: boolean;
  readonly detail: string;
}

/**
 * Parses the machine-readable part of a report (RFC 3464); null if it has no known outcome. Only the first recipient
 * counts, because we write to one.
 */
export function parseDeliveryReport(statusPart: string): DeliveryReport | null {
  const fields = parseFields(statusPart);
  const action = fields('action');
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields('status'))?.[0] ?? '';
  const detail = [status, fields('diagnostic-code')].filter(Boolean).join(' ').slice(0, 300);
  if (action === 'delivered' || action === 'relayed' || action === 'expanded')
    return { outcome: 'delivered', isHard: false, detail: detail };
  if (action === 'delayed') return { outcome: 'delayed', isHard: false, detail: detail };
  if (action !== 'failed') return null;
  return { outcome: 'failed', isHard: isUnknownAddress(status, detail), detail: detail };
}

const enhancedCode = /(?<![\d.])([45])\.\d{1,3}\.\d{1,3}(?![\d.])/;
/** A mail server's reply without an enhanced code, beside words that name it, because phone numbers look alike. */
const namedReply =
  /\b(?:smtp|error|said|replied|responded|response|reason|host)\b.{0,80}?(?<!\d)([45])\d\d[ -]/i;

/** The class of the reply in a line: 4 is temporary, 5 permanent. */
const findReplyClass = (line: string): string | undefined =>
  enhancedCode.exec(line)?.[1] ?? namedReply.exec(line)?.[1];

/** The returned message below may contain anything. */
const [maxReportLines, maxReportLineLength] = [60, 1000];

/**
 * Reads a report without a machine-readable part: the line with a mail server's reply, or the words for an unknown
 * address; null if the text has neither.
 */
export function parseFailureText(text: string): DeliveryReport | null {
  const lines = text.split('\n', maxReportLines).map((each) => each.slice(0, maxReportLineLength));
  const line = lines.find(findReplyClass) ?? lines.find((each) => isUnknownAddress('', each));
  if (line === undefined) return null;
  const status = enhancedCode.exec(line)?.[0] ?? '';
  const detail = line.trim().slice(0, 300);
  if (findReplyClass(line) === '4') return { outcome: 'delayed', isHard: false, detail };
  // Some write the reason below the code.
  const around = lines.slice(lines.indexOf(line), lines.indexOf(line) + 3).join(' ');
  return { outcome: 'failed', isHard: isUnknownAddress(status, around), detail };
}

/** Parses header-like fields. Returns a lookup by lower-case name; empty text if missing. */
function parseFields(part: string): (name: string) => string {
  const unfolded = part.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  const fields = new Map<string, string>();
  for (const line of unfolded.split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return (name) => {
    const value = fields.get(name) ?? '';
    return name === 'action' ? value.toLowerCase() : value;
  };
}
