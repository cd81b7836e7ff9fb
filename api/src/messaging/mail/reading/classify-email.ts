// Classifies an email by its headers: a person's own email, an automatic reply, a report about one of our messages, or our
// own mail.

export type MailKind = 'letter' | 'automatic' | 'bounce' | 'complaint' | 'loop';

/** Returns the first value of a header, in lower case; empty if missing. */
export type GetHeader = (name: string) => string;

/**
 * Classifies an email by its headers and sender. Follows RFC 3834 and older conventions. We never reply to email
 * automatically.
 * @param ownDomain domain of our addresses, in lower case
 */
export function classifyEmail(header: GetHeader, senderAddress: string, ownDomain: string): MailKind {
  if (header('x-loop') === ownDomain || isOwnAddress(senderAddress.toLowerCase(), ownDomain)) return 'loop';
  const type = header('content-type');
  if (/report-type="?feedback-report/.test(type)) return 'complaint';
  if (/report-type="?delivery-status/.test(type)) return 'bounce';
  if (daemon.test(senderAddress) || header('x-failed-recipients') !== '') return 'bounce';
  return isSentAutomatically(header) ? 'automatic' : 'letter';
}

/** Names of programs that return mail; Microsoft's is followed by an identifier. */
const daemon = /^(?:mailer[-_.]?daemon|mail[-_.]?daemon|mdaemon|postmaster|microsoftexchange[0-9a-f]{32})@/i;

/**
 * Whether the sender is no mailbox: only reports and automatic replies have an empty return path (RFC 5321, 4.5.5).
 */
export const hasNullSender = (header: GetHeader): boolean => /^<\s*>$/.test(header('return-path'));

/** Whether we send from this address, so the email is our own that returned. */
const isOwnAddress = (address: string, ownDomain: string): boolean =>
  address.endsWith(`@${ownDomain}`) && /^(?:reply\+|message\+|no-reply@)/.test(address);

/** Whether a program sent it, such as an out-of-office reply or a mailing list. */
function isSentAutomatically(header: GetHeader): boolean {
  const submitted = header('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)/.test(header('precedence'))) return true;
  return ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'feedback-id'].some(
    (name) => header(name) !== '',
  );
}
