// Without schemas, so that the browser can have it too.

/** Who sees a saved view: its owner; the whole staff; those of a role, for whom it opens by itself. */
export const viewScopes = ['private', 'team', 'role'] as const;
export type ViewScope = (typeof viewScopes)[number];

export const longestViewName = 60;
/** Of one person's own, and of the office's. */
export const mostViews = 50;
/** Where no counter knows it, a badge counts no further. */
export const badgeCap = 1000;
