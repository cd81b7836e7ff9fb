/** The longest note of a call, and the longest words that are read out. */
export const longestCallNote = 10_000;
export const longestSpoken = 1500;
