// Contains no schemas, so that the browser can import it.

/** Why someone can't be invited to the portal. */
export const invitationRefusals = [
  'not_individual',
  'has_login',
  'invited_recently',
  'contact_in_use',
  'contact_shared',
  'contact_closed',
  'no_text_consent',
  'no_contact',
] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** How someone is invited, or why not. `failed`: for an unknown reason. */
export const invitationOutcomes = ['email', 'sms', ...invitationRefusals, 'failed'] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** How many people can be invited at once. */
export const maxInvitations = 10_000;
/** How many people a preview names. */
export const maxNamed = 500;
