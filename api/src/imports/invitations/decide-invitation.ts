import type { InvitationRefusal } from '@commonway/contract/imports/invitation-outcomes.ts';

/** Who else at the office has a contact: someone with a login, or someone without. */
export type ContactUse = 'login' | 'shared' | null;

export interface InvitationFacts {
  readonly kind: string;
  readonly hasLogin: boolean;
  readonly wasInvitedRecently: boolean;
  readonly mail: string | null;
  readonly mailUse: ContactUse;
  /** Whether we may not write there, such as after an opt-out or a bounce. */
  readonly isMailClosed: boolean;
  readonly phone: string | null;
  readonly phoneUse: ContactUse;
  readonly isPhoneClosed: boolean;
  readonly acceptsTexts: boolean;
}

export type Invitation =
  | { readonly channel: 'email' | 'sms'; readonly to: string }
  | { readonly channel: null; readonly refusal: InvitationRefusal };

/** Decides how a person is invited to the portal: by email, else by text; or why they can't be. */
export function decideInvitation(facts: InvitationFacts): Invitation {
  const { mail, phone } = facts;
  const refusal = findRefusal(facts);
  if (refusal !== null) return refuse(refusal);
  const mailRefusal = findMailRefusal(facts);
  if (mail !== null && mailRefusal === null) return { channel: 'email', to: mail };
  const phoneRefusal = findPhoneRefusal(facts);
  if (phone !== null && phoneRefusal === null) return { channel: 'sms', to: phone };
  return refuse(mailRefusal ?? phoneRefusal ?? 'no_contact');
}

const refuse = (refusal: InvitationRefusal): Invitation => ({ channel: null, refusal });

function findRefusal({ kind, hasLogin, wasInvitedRecently }: InvitationFacts): InvitationRefusal | null {
  if (kind !== 'individual') return 'not_individual';
  if (hasLogin) return 'has_login';
  return wasInvitedRecently ? 'invited_recently' : null;
}

function findMailRefusal({ mail, mailUse, isMailClosed }: InvitationFacts): InvitationRefusal | null {
  if (mail === null) return null;
  return findUseRefusal(mailUse) ?? (isMailClosed ? 'contact_closed' : null);
}

function findPhoneRefusal(facts: InvitationFacts): InvitationRefusal | null {
  if (facts.phone === null) return null;
  if (facts.isPhoneClosed) return 'contact_closed';
  return findUseRefusal(facts.phoneUse) ?? (facts.acceptsTexts ? null : 'no_text_consent');
}

const findUseRefusal = (use: ContactUse): InvitationRefusal | null =>
  use === null ? null : use === 'login' ? 'contact_in_use' : 'contact_shared';
