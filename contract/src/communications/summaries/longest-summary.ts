/** Maximum length of a summary, generated or edited, in characters. */
export const longestSummary = 4000;
