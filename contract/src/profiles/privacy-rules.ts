// What browser and server know of data classes and privacy requests.

/** The classes of data of an applicant, in the order in which they are shown. */
export const dataClasses = ['profile', 'contact', 'drafts', 'documents', 'applications', 'messages'] as const;
export type DataClass = (typeof dataClasses)[number];

export const privacyRequestKinds = ['correction', 'deletion'] as const;
export const privacyTextLimits = { min: 10, max: 2000 } as const;

/** The sealed fields of profiles that have a name in every office. */
export const namedPrivateFields = ['ssn', 'ein', 'accountNumber'] as const;

/** In how many days an office answers a request. */
export const privacyAnswerDays = 30;
