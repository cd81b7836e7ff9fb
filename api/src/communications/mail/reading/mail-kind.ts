// What a mail is, by its head alone: a person's letter, a machine's answer, a word about a message of ours, or ours coming back.

export type MailKind = 'letter' | 'automatic' | 'bounce' | 'complaint' | 'loop';

/** The first value of a header, in small letters; empty where there is none. */
export type HeaderOf = (name: string) => string;

/**
 * RFC 3834 and what programs did before it. Nothing of ours ever answers a mail by itself, least of all one of these.
 * @param ownDomain of our addresses, in small letters
 */
export function mailKind(header: HeaderOf, senderAddress: string, ownDomain: string): MailKind {
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
