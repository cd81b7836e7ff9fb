/** How much is said of why somebody looks. */
export const reasonLimits = { fewest: 5, most: 300 } as const;
