/** Days during which a deleted draft can be restored. */
export const deletedDraftRetentionDays = 30;
/** Maximum drafts per applicant and program, if the program allows several. */
export const maxDrafts = 10;
/** Maximum length of a draft's name. */
export const maxDraftNameLength = 60;

/** How the applicant agreed that staff enter the application. */
export const consentMethods = ['in-person', 'by-phone', 'on-paper'] as const;

/** Minimum length of a search. A short search would let staff browse the list of applicants. */
export const minSearchLength = 2;
/** How many applicants a page of a search has. */
export const foundPageSize = 20;
/** How many similarly spelled names follow the last page. */
export const maxSimilarApplicants = 10;

/** How long a program can let applicants appeal, in calendar days. */
export const appealDaysLimits = { min: 1, max: 365 } as const;
/** The days to appeal that a new program starts with. */
export const defaultAppealDays = 30;
