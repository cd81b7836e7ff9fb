// The text of a message by channel: an email has a subject and paragraphs, a text message is one line, and a call is
// spoken.

import type { FactorChange } from '@commonway/contract/credentials/jobs.ts';
import { getDirection, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { createTranslator } from '../../platform/texts.ts';
import { codePolicy } from '../../sessions/sign-in-policy.ts';
import type { CodeChannel } from '../codes/contacts.ts';
import { en } from './en.ts';

/** Returns the translator of sign-in messages for a language. */
const messageText = createTranslator(en);

/** The content of a message: a text message and a call have only `text`. */
export interface MessageContent {
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
}

const minutes = codePolicy.seconds / 60;

/** Composes the message with a one-time code. */
export function composeCodeMessage(
  channel: CodeChannel,
  language: string,
  tenant: string,
  code: string,
): MessageContent {
  const translate = messageText(language);
  if (channel === 'sms') return { text: translate('codeText', { tenant, code, minutes }) };
  // Separate the digits: a voice would read the code as a number.
  if (channel === 'call')
    return { text: translate('codeCall', { tenant, digits: code.split('').join(', ') }) };
  const after = [
    translate('codeEnds', { minutes }),
    translate('codeKeep', { tenant }),
    translate('codeNotYou'),
  ];
  // The subject shows on locked screens, so it does not contain the code.
  return composeEmail(language, translate('codeSubject', { tenant }), [
    translate('codeIntro', { tenant }),
    { code },
    ...after,
  ]);
}

/** The reason for a message with a link: a reset, a sign-in, its notice, a changed password, or a changed login. */
export type LinkTopic = 'reset' | 'signIn' | 'signedIn' | 'changed' | 'moved';

/** Composes the message with a link: what happened, and what the link at `address` does. */
export function composeLinkMessage(
  topic: LinkTopic,
  channel: 'email' | 'sms',
  language: string,
  { tenant, address }: { readonly tenant: string; readonly address: string },
): MessageContent {
  const translate = messageText(language);
  if (channel === 'sms') return { text: translate(`${topic}Text`, { tenant, address }) };
  return composeEmail(language, translate(`${topic}Subject`, { tenant }), [
    translate(`${topic}Intro`, { tenant }),
    translate(`${topic}Link`, { address }),
    translate(`${topic}Ends`),
  ]);
}

/**
 * Composes the invitation to an office's staff. Its link carries no secret: the person signs in or verifies the
 * mailbox.
 */
export function composeInvitationEmail(
  language: string,
  {
    tenant,
    name,
    address,
    hasPassword,
  }: { tenant: string; name: string; address: string; hasPassword: boolean },
): MessageContent {
  const translate = messageText(language);
  return composeEmail(language, translate('invitedSubject', { tenant }), [
    translate('invitedIntro', { tenant, name }),
    translate(hasPassword ? 'invitedSignIn' : 'invitedHow', { address }),
    translate('invitedNotYou', { tenant }),
  ]);
}

/** What changed in a person's second factors, as messages report it. */
export interface ChangedFactor {
  readonly change: FactorChange;
  /** The name its owner gave it. */
  readonly name: string;
  readonly tenant: string;
  /** The page to set a new password. */
  readonly address: string;
}

/** Composes the message that a second factor was added, renamed, removed, or recovered. */
export function composeFactorMessage(
  channel: 'email' | 'sms',
  language: string,
  change: ChangedFactor,
): MessageContent {
  const translate = messageText(language);
  const values = { ...change };
  if (channel === 'sms')
    return {
      text: `${change.tenant}: ${translate('factorChanged', values)} ${translate('factorNotYou', values)}`,
    };
  return composeEmail(language, translate('factorSubject', values), [
    translate('factorChanged', values),
    translate('factorNotYou', values),
  ]);
}

type Paragraph = string | { readonly code: string };

/** Composes an email from its paragraphs, as text and as HTML. */
function composeEmail(language: string, subject: string, paragraphs: readonly Paragraph[]): MessageContent {
  const text = paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.code))
    .join('\n\n');
  const body = paragraphs
    .map((paragraph) =>
      typeof paragraph === 'string' ? renderParagraph(paragraph) : renderCode(paragraph.code),
    )
    .join('');
  const html = `<!doctype html><html lang="${resolveTextLanguage(language)}" dir="${getDirection(resolveTextLanguage(language))}"><body style="font:16px/1.5 sans-serif;color:#1b1f24;max-width:34em">${body}</body></html>`;
  return { subject, text, html };
}

/** Renders a paragraph of text as HTML. */
const renderParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
/** Renders a code in large type as HTML. */
const renderCode = (code: string): string =>
  `<p dir="ltr" style="font:600 28px/1.4 monospace;letter-spacing:.2em">${escapeHtml(code)}</p>`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
