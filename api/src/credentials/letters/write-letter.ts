// The text of a message by channel: an email has a subject and paragraphs, a text message is one line, and a call is
// spoken.

import type { FactorChange } from '@commonway/contract/credentials/jobs.ts';
import { directionOf, textLanguage } from '@commonway/contract/languages/languages.ts';
import { createTranslator } from '../../platform/texts.ts';
import { codePolicy } from '../../sessions/sign-in-policy.ts';
import type { CodeChannel } from '../codes/contacts.ts';
import { en } from './en.ts';

/** The texts of sign-in messages by language. */
const letterText = createTranslator(en);

export interface Letter {
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
}

const minutes = codePolicy.seconds / 60;

/** Writes the message with a one-time code. */
export function codeLetter(channel: CodeChannel, language: string, tenant: string, code: string): Letter {
  const say = letterText(language);
  if (channel === 'sms') return { text: say('codeText', { tenant, code, minutes }) };
  // Separate the digits: a voice would read the code as a number.
  if (channel === 'call') return { text: say('codeCall', { tenant, digits: code.split('').join(', ') }) };
  const after = [say('codeEnds', { minutes }), say('codeKeep', { tenant }), say('codeNotYou')];
  // The subject shows on locked screens, so it does not contain the code.
  return mail(language, say('codeSubject', { tenant }), [say('codeIntro', { tenant }), { code }, ...after]);
}

/** What a letter with a link is about: a password reset, a changed password, or a changed login. */
export type LinkLetter = 'reset' | 'changed' | 'moved';

/** Writes the message with a link: what happened, and what the link at `address` does. */
export function linkLetter(
  about: LinkLetter,
  channel: 'email' | 'sms',
  language: string,
  { tenant, address }: { readonly tenant: string; readonly address: string },
): Letter {
  const say = letterText(language);
  if (channel === 'sms') return { text: say(`${about}Text`, { tenant, address }) };
  return mail(language, say(`${about}Subject`, { tenant }), [
    say(`${about}Intro`, { tenant }),
    say(`${about}Link`, { address }),
    say(`${about}Ends`),
  ]);
}

/**
 * Writes the invitation to an office's staff. Its link carries no secret: the person signs in or verifies the mailbox.
 */
export function staffInvitationEmail(
  language: string,
  {
    tenant,
    name,
    address,
    hasPassword,
  }: { tenant: string; name: string; address: string; hasPassword: boolean },
): Letter {
  const say = letterText(language);
  return mail(language, say('invitedSubject', { tenant }), [
    say('invitedIntro', { tenant, name }),
    say(hasPassword ? 'invitedSignIn' : 'invitedHow', { address }),
    say('invitedNotYou', { tenant }),
  ]);
}

/** What changed in a person's second factors, as letters report it. */
export interface ChangedFactor {
  readonly change: FactorChange;
  /** The name its owner gave it. */
  readonly name: string;
  readonly tenant: string;
  /** The page to set a new password. */
  readonly address: string;
}

/** Writes the message that a second factor was added, renamed, removed, or recovered. */
export function factorLetter(channel: 'email' | 'sms', language: string, about: ChangedFactor): Letter {
  const say = letterText(language);
  const values = { ...about };
  if (channel === 'sms')
    return { text: `${about.tenant}: ${say('factorChanged', values)} ${say('factorNotYou', values)}` };
  return mail(language, say('factorSubject', values), [
    say('factorChanged', values),
    say('factorNotYou', values),
  ]);
}

type Paragraph = string | { readonly code: string };

function mail(language: string, subject: string, paragraphs: readonly Paragraph[]): Letter {
  const text = paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.code))
    .join('\n\n');
  const body = paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? plain(paragraph) : large(paragraph.code)))
    .join('');
  const html = `<!doctype html><html lang="${textLanguage(language)}" dir="${directionOf(textLanguage(language))}"><body style="font:16px/1.5 sans-serif;color:#1b1f24;max-width:34em">${body}</body></html>`;
  return { subject, text, html };
}

const plain = (text: string): string => `<p>${escaped(text)}</p>`;
const large = (code: string): string =>
  `<p dir="ltr" style="font:600 28px/1.4 monospace;letter-spacing:.2em">${escaped(code)}</p>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
