/** How the applicant agreed that somebody else enters the application. */
export const consentWays = ['in-person', 'by-phone', 'on-paper'] as const;

/** So many letters of a name before anybody is shown: a file of people is not for leafing through. */
export const fewestSearched = 3;
export const mostFound = 10;
