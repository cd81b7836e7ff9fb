/** Length limits of the reason for viewing a private value, in characters. */
export const reasonLimits = { min: 5, max: 300 } as const;
