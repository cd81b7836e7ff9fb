/** Maximum length of a summary, generated or edited, in characters. */
export const maxSummaryLength = 4000;
