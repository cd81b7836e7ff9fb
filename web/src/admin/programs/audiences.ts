/** The possible audiences of a program. */
export const audiences = ['individual', 'business'] as const;
