// Contains no schemas, so that the browser can import it.

/** How many days ahead someone's return can be. */
export const maxAbsenceDays = 730;
