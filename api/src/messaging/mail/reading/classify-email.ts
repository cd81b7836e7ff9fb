// Classifies an email by its headers: a person's letter, an automatic reply, a report about one of our messages, or our
// own mail.

export type MailKind = 'letter' | 'automatic' | 'bounce' | 'complaint' | 'loop';

/** The first value of a header, in lower case; empty if missing. */
export type HeaderOf = (name: string) => string;

/**
 * Follows RFC 3834 and older conventions. We never reply to email automatically.
 * @param ownDomain domain of our addresses, in lower case
 */
export function classifyEmail(header: HeaderOf, senderAddress: string, ownDomain: string): MailKind {
  if (header('x-loop') === ownDomain || isOurs(senderAddress.toLowerCase(), ownDomain)) return 'loop';
  const type = header('content-type');
  if (/report-type="?feedback-report/.test(type)) return 'complaint';
  if (/report-type="?delivery-status/.test(type)) return 'bounce';
  if (/^(?:mailer-daemon|postmaster)@/i.test(senderAddress)) return 'bounce';
  return isAutomatic(header) ? 'automatic' : 'letter';
}

const isOurs = (address: string, ownDomain: string): boolean =>
  address.endsWith(`@${ownDomain}`) && /^(?:reply\+|message\+|no-reply@)/.test(address);

function isAutomatic(header: HeaderOf): boolean {
  const submitted = header('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)/.test(header('precedence'))) return true;
  return ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'feedback-id'].some(
    (name) => header(name) !== '',
  );
}
