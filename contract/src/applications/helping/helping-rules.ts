/** What a consent can allow: view applications, fill them in, submit them, read the messages about them. */
export const deeds = ['see', 'fill', 'send', 'messages'] as const;
export type Deed = (typeof deeds)[number];

/** Maximum duration of a consent in days. After that, the applicant must agree again. */
export const longestDays = 366;
/** Maximum open requests per person. Limits unsolicited requests to strangers. */
export const mostOpenRequests = 20;

/** Adds `see` to the chosen permissions: filling in, submitting, and messages require viewing. */
export const withSeeing = (chosen: readonly Deed[]): Deed[] =>
  deeds.filter((deed) => deed === 'see' || chosen.includes(deed));
