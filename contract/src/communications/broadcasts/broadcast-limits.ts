// Without schemas, so that the browser can have it too.

/** More readers than these are written to only after a second person released it. */
export const mostAlone = 1000;
/** Messages a minute, where the sender says nothing else; the deployment's ceiling holds all the same. */
export const usualPace = { email: 600, sms: 60 } as const;
export const fastestPace = 60_000;
export const recipientsPageSize = 50;
export const broadcastsPageSize = 25;
