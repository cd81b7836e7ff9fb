// The one rule for email addresses: a dot-atom before the @ (RFC 5321, 5322), and a domain name that can receive mail.
import { cleanIdentifier } from './typed-text.ts';

/** Why an address can receive nothing: a misplaced period, an incomplete domain, or anything else. */
type EmailProblem = 'dots' | 'domain' | 'other';

const maxLength = 254;
const maxLocalLength = 64;
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Top-level domains have letters only, or are encoded. */
const topLevelDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Returns why a cleaned text is not an address that can receive mail; null if it is one. */
export function findEmailProblem(text: string): EmailProblem | null {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || text.length > maxLength || local.length > maxLocalLength) return 'other';
  const atoms = local.split('.');
  if (atoms.some((part) => part !== '' && !atom.test(part))) return 'other';
  const labels = domain.split('.');
  if ([...atoms, ...labels].includes('') && domain !== '') return 'dots';
  const isDomain = labels.length > 1 && labels.every((label) => domainLabel.test(label));
  return isDomain && topLevelDomain.test(labels.at(-1) as string) ? null : 'domain';
}

/** Returns the address in the form that is stored, in lower case; null if it cannot receive mail. */
export function parseEmail(text: string): string | null {
  const address = cleanIdentifier(text).toLowerCase();
  return findEmailProblem(address) === null ? address : null;
}
