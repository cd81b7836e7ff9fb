/** Maximum lengths of a call note and of a text that is read out. */
export const longestCallNote = 10_000;
export const longestSpoken = 1500;
