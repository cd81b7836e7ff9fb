/** How long a summary may be, the machine's and the person's. */
export const longestSummary = 4000;
