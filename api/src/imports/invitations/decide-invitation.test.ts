import { expect, test } from 'vitest';
import { decideInvitation, type InvitationFacts } from './decide-invitation.ts';

const [mail, phone] = ['ida@example.test', '+14155550123'];
const facts: InvitationFacts = {
  kind: 'individual',
  hasLogin: false,
  wasInvitedRecently: false,
  mail,
  mailUse: null,
  isMailClosed: false,
  phone,
  phoneUse: null,
  isPhoneClosed: false,
  acceptsTexts: true,
};

test.each<[string, Partial<InvitationFacts>, string]>([
  ['by email first', {}, 'email'],
  ['by text without an email', { mail: null }, 'sms'],
  ['by text if the email is closed', { isMailClosed: true }, 'sms'],
  ['by text if someone else has the email', { mailUse: 'shared' }, 'sms'],
  ['no business', { kind: 'business' }, 'not_individual'],
  ['no one with a login', { hasLogin: true }, 'has_login'],
  ['no one who was just invited', { wasInvitedRecently: true }, 'invited_recently'],
  ['no one without contacts', { mail: null, phone: null }, 'no_contact'],
  ['no one who opted out of both', { isMailClosed: true, isPhoneClosed: true }, 'contact_closed'],
  ['no text without consent', { mail: null, acceptsTexts: false }, 'no_text_consent'],
  ['no text after an opt-out', { mail: null, isPhoneClosed: true }, 'contact_closed'],
  ['no email that someone with a login has', { mailUse: 'login', phone: null }, 'contact_in_use'],
  ['no email that several people share', { mailUse: 'shared', phone: null }, 'contact_shared'],
  ['no phone that several people share', { mail: null, phoneUse: 'shared' }, 'contact_shared'],
])('invites %s', (_case, change, expected) => {
  const invitation = decideInvitation({ ...facts, ...change });
  expect(invitation.channel ?? (invitation as { refusal: string }).refusal).toBe(expected);
});
