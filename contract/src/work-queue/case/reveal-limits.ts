/** Length limits of the reason for viewing a private answer, in characters. */
export const reasonLimits = { fewest: 5, most: 300 } as const;
