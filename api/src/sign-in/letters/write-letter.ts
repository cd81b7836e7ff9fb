// The text of a message by channel: an email has a subject and paragraphs, a text message is one line, and a call is
// spoken.
import { directionOf, textLanguage } from '@commonway/contract/languages/languages.ts';
import type { FactorChange } from '@commonway/contract/sign-in/jobs.ts';
import { textsOf } from '../../platform/texts.ts';
import type { CodeChannel } from '../codes/contacts.ts';
import { codePolicy } from '../sign-in-policy.ts';

/** What sign-in writes and says to people; another language lives in the data file of its name beside this one. */
const en = {
  codeSubject: '{tenant}: your code',
  codeIntro: 'Use this code to continue at {tenant}:',
  codeEnds: 'This code expires in {minutes, plural, one {# minute} other {# minutes}} and works only once.',
  codeKeep: 'Never share this code. {tenant} will never ask you for it.',
  codeNotYou: 'If you didn’t request a code, you can ignore this message. Your account is safe.',
  codeText:
    '{tenant}: your code is {code}. It expires in {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.',
  codeCall: 'Hello. This is {tenant}. Your code is: {digits}. Do not share it with anyone.',
  resetSubject: '{tenant}: set a new password',
  resetIntro: 'We received a request to reset your password at {tenant}.',
  resetLink: 'Set a new password here: {address}',
  resetEnds:
    'The link expires in 1 hour and works only once. If you didn’t request it, ignore this message. Your password won’t change.',
  resetText:
    '{tenant}: set a new password within 1 hour: {address} If you did not request this, ignore this message.',
  changedSubject: '{tenant}: your password was changed',
  changedIntro: 'Your password at {tenant} was just changed. All other devices were signed out.',
  changedLink: 'Didn’t make this change? Use this link to lock your account now: {address}',
  changedEnds: 'The link works for 7 days. If you made this change, you don’t need to do anything.',
  changedText: '{tenant}: your password was just changed. Not you? Lock your account here: {address}',
  movedSubject: '{tenant}: your login was changed',
  movedIntro: 'Your login at {tenant} was just changed. All other devices were signed out.',
  movedLink: 'Didn’t make this change? Use this link to restore your old login: {address}',
  movedEnds: 'The link works for 7 days. If you made this change, you don’t need to do anything.',
  movedText: '{tenant}: your login was just changed. Not you? Undo it here: {address}',
  invitedSubject: '{tenant}: your staff invitation',
  invitedIntro: '{name}, {tenant} invited you to join its staff.',
  invitedHow: 'To accept, open this page, enter the code we send you, and create a password: {address}',
  invitedSignIn: 'To accept or decline, sign in with your current password: {address}',
  invitedNotYou: 'If you didn’t expect this invitation, you can ignore it or contact {tenant}.',
  factorSubject: '{tenant}: your sign-in settings were changed',
  factorChanged:
    '{change, select, added {“{name}” was added to your two-step verification.} renamed {A two-step verification method was renamed “{name}.”} removed {“{name}” was removed from your two-step verification.} codes {New recovery codes were created. Your old codes no longer work.} linked {You can now sign in with {name}.} unlinked {You can no longer sign in with {name}.} other {A recovery code was just used to sign in.}}',
  factorNotYou: 'Didn’t make this change? Set a new password now: {address}',
};

/** The texts of sign-in messages by language. */
const letterText = textsOf(en, new URL('.', import.meta.url));

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
export function invitationLetter(
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
