/** What a consent can allow: view applications, fill them in, submit them, read the messages about them. */
export const helperPermissions = ['see', 'fill', 'send', 'messages'] as const;
export type HelperPermission = (typeof helperPermissions)[number];

/** Maximum duration of a consent in days. After that, the applicant must agree again. */
export const maxConsentDays = 366;
/** Maximum open requests per person. Limits unsolicited requests to strangers. */
export const maxOpenRequests = 20;

/**
 * Adds `see` to the chosen permissions, in the standard order: filling in, submitting, and messages require viewing.
 */
export const addSeePermission = (chosen: readonly HelperPermission[]): HelperPermission[] =>
  helperPermissions.filter((permission) => permission === 'see' || chosen.includes(permission));
