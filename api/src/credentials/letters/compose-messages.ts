// The text of a message by channel: an email has a subject and paragraphs, a text message is one line, and a call is
// spoken.

import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import type { FactorChange } from '@commonway/contract/credentials/module.ts';
import { resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { createTranslator } from '../../platform/texts.ts';
import { type EmailOffice, renderEmail } from '../../providers/mail/render-email.ts';
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
  office: EmailOffice,
  code: string,
): MessageContent {
  const translate = messageText(language);
  const tenant = office.name;
  if (channel === 'sms') return { text: translate('codeText', { tenant, code, minutes }) };
  // Separate the digits: a voice would read the code as a number.
  if (channel === 'call')
    return { text: translate('codeCall', { tenant, digits: code.split('').join(', ') }) };
  // The subject shows on locked screens, so it does not contain the code.
  const paragraphs = [
    translate('codeIntro', { tenant }),
    code,
    translate('codeEnds', { minutes }),
    translate('codeKeep', { tenant }),
    translate('codeNotYou'),
  ];
  return composeEmail(language, office, translate('codeSubject', { tenant }), paragraphs, { code });
}

/** The reason for a message with a link: a reset, a sign-in, its notice, a changed password, or a changed login. */
export type LinkTopic = 'reset' | 'signIn' | 'signedIn' | 'changed' | 'moved';

/** Composes the message with a link: what happened, and what the link at `address` does. */
export function composeLinkMessage(
  topic: LinkTopic,
  channel: 'email' | 'sms',
  language: string,
  { office, address }: { readonly office: EmailOffice; readonly address: string },
): MessageContent {
  const translate = messageText(language);
  const tenant = office.name;
  if (channel === 'sms') return { text: translate(`${topic}Text`, { tenant, address }) };
  const paragraphs = [
    translate(`${topic}Intro`, { tenant }),
    translate(`${topic}Link`, { address }),
    translate(`${topic}Ends`),
  ];
  return composeEmail(language, office, translate(`${topic}Subject`, { tenant }), paragraphs, {
    link: address,
  });
}

interface InvitationFacts {
  readonly office: EmailOffice;
  /** As the office's staff call them. */
  readonly name: string;
  /** Null for an invitation to the staff. */
  readonly business: { readonly name: string; readonly role: BusinessRole } | null;
  readonly address: string;
  readonly hasPassword: boolean;
}

/**
 * Composes the invitation to an office's staff or a business. Its link carries no secret: the person signs in or verifies
 * the mailbox or phone.
 */
export function composeInvitation(
  channel: 'email' | 'sms',
  language: string,
  { office, name, business, address, hasPassword }: InvitationFacts,
): MessageContent {
  const translate = messageText(language);
  const tenant = office.name;
  const facts = { tenant, business: business?.name ?? '', role: business?.role ?? '' };
  // Phones and mail programs would make a link of an address in the name, and the business chooses its name.
  const brief = hasAddress(facts.business) ? { ...facts, business: translate('anyBusiness') } : facts;
  if (channel === 'sms') return { text: translate('businessInvitedText', { ...brief, address }) };
  const paragraphs = [
    business === null
      ? translate('invitedIntro', { tenant, name })
      : translate('businessInvitedIntro', facts),
    translate(hasPassword ? 'invitedSignIn' : 'invitedHow', { address }),
    translate('invitedNotYou', { tenant }),
  ];
  const subject = business === null ? 'invitedSubject' : 'businessInvitedSubject';
  return composeEmail(language, office, translate(subject, brief), paragraphs, { link: address });
}

/** Composes the invitation to sign up at an office that has a profile of the person. It carries no secret. */
export function composePortalInvitation(
  channel: 'email' | 'sms',
  language: string,
  { office, address }: Pick<InvitationFacts, 'office' | 'address'>,
): MessageContent {
  const translate = messageText(language);
  const tenant = office.name;
  if (channel === 'sms') return { text: translate('portalInvitedText', { tenant, address }) };
  const paragraphs = [
    translate('portalInvitedIntro', { tenant }),
    translate('portalInvitedHow', { address }),
    translate('invitedNotYou', { tenant }),
  ];
  const subject = translate('portalInvitedSubject', { tenant });
  return composeEmail(language, office, subject, paragraphs, { link: address });
}

/** Composes the invitation to share a household. Its link carries no secret: the person signs in. */
export function composeHouseholdInvitation(
  channel: 'email' | 'sms',
  language: string,
  { office, name, address }: Pick<InvitationFacts, 'office' | 'name' | 'address'>,
): MessageContent {
  const translate = messageText(language);
  const tenant = office.name;
  const brief = { tenant, name: hasAddress(name) ? translate('anyPerson') : name };
  if (channel === 'sms') return { text: translate('householdInvitedText', { ...brief, address }) };
  const paragraphs = [
    translate('householdInvitedIntro', { tenant, name }),
    translate('householdInvitedHow', { address }),
    translate('invitedNotYou', { tenant }),
  ];
  return composeEmail(language, office, translate('householdInvitedSubject', brief), paragraphs, {
    link: address,
  });
}

/** Whether a text has a web address or domain. */
const hasAddress = (text: string): boolean => /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);

/** What changed in a person's second factors, as messages report it. */
export interface ChangedFactor {
  readonly change: FactorChange;
  /** The name its owner gave it. */
  readonly name: string;
  readonly office: EmailOffice;
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
  const { office, address } = change;
  const values = { change: change.change, name: change.name, tenant: office.name, address };
  if (channel === 'sms')
    return {
      text: `${office.name}: ${translate('factorChanged', values)} ${translate('factorNotYou', values)}`,
    };
  const paragraphs = [translate('factorChanged', values), translate('factorNotYou', values)];
  return composeEmail(language, office, translate('factorSubject', values), paragraphs, { link: address });
}

/** Composes an email in the office's layout, from its paragraphs. */
const composeEmail = (
  language: string,
  office: EmailOffice,
  title: string,
  paragraphs: readonly string[],
  special: { readonly code?: string; readonly link?: string } = {},
): MessageContent =>
  renderEmail({
    language: resolveTextLanguage(language),
    office,
    title,
    text: paragraphs.join('\n\n'),
    ...special,
  });
