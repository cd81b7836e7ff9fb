// Contains no schemas, so that the browser can import it.

/** How many days ahead someone's return can be. */
export const maxAbsenceDays = 730;

/** Which open cases the cover of an absence gets at its start: all, those that are due before the return, or none. */
export const handOverChoices = ['all', 'due', 'none'] as const;
