/** Whom a program is for. */
export const audiences = ['individual', 'business'] as const;
