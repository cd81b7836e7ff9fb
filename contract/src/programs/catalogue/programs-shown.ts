/** The number of programs that a search returns initially and at most. */
export const programsShown = { first: 24, most: 500 } as const;
