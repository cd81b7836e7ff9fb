/** The number of programs that a search returns initially and at most. */
export const searchLimits = { initial: 24, max: 500 } as const;
