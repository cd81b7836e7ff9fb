// Reads a mail server's delivery report (RFC 3464).
import { permanentFailure } from '../../../providers/mail/status-codes.ts';

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
  return { outcome: 'failed', isHard: permanentFailure.test(status), detail: detail };
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
