/** For so many days a deleted draft can be put back. */
export const daysInBin = 30;
/** Where a program allows several drafts, so many at a time. */
export const mostDrafts = 10;
/** Letters of the name somebody gives a draft, to tell it from their others. */
export const longestDraftName = 60;
