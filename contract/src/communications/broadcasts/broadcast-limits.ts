// No schemas here, so the browser can import this file.

/** Broadcasts to more recipients than this need a second person's release. */
export const mostAlone = 1000;
/** Default messages per minute. The deployment's ceiling still applies. */
export const usualPace = { email: 600, sms: 60 } as const;
export const fastestPace = 60_000;
export const recipientsPageSize = 50;
export const broadcastsPageSize = 25;
