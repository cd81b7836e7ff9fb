/** How many programs a search shows at first, and at most. */
export const programsShown = { first: 24, most: 500 } as const;
