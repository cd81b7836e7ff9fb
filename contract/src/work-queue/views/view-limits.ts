// Contains no schemas, so that the browser can import it.

/** Who sees a saved view: its owner, all staff, or those with a role, for whom it opens by default. */
export const viewScopes = ['private', 'team', 'role'] as const;
export type ViewScope = (typeof viewScopes)[number];

export const maxViewNameLength = 60;
/** Maximum number of private views per person, and of shared views per office. */
export const maxViews = 50;
/** A badge without an exact counter stops counting here. */
export const badgeCap = 1000;
