/** How the applicant agreed that staff enter the application. */
export const consentMethods = ['in-person', 'by-phone', 'on-paper'] as const;

/** Minimum length of a search. A short search would let staff browse the list of applicants. */
export const minSearchLength = 3;
export const maxFoundApplicants = 10;
