// No schemas here, so the browser can import this file.

/** Broadcasts to more recipients than this need a second person's release. */
export const maxWithoutRelease = 1000;
/** Default messages per minute. The deployment's ceiling still applies. */
export const defaultRate = { email: 600, sms: 60 } as const;
export const maxRate = 60_000;
export const recipientsPageSize = 50;
export const broadcastsPageSize = 25;
