/** What a helper may be let do: read applications, fill them in, send them, read the messages about them. */
export const deeds = ['see', 'fill', 'send', 'messages'] as const;
export type Deed = (typeof deeds)[number];

/** For so many days at most; then the applicant is asked anew. */
export const longestDays = 366;
/** So many open requests of one person: whoever asks strangers is stopped there. */
export const mostOpenRequests = 20;

/** What is meant by a choice of deeds: nobody fills in, sends or answers for what they may not see. */
export const withSeeing = (chosen: readonly Deed[]): Deed[] =>
  deeds.filter((deed) => deed === 'see' || chosen.includes(deed));
