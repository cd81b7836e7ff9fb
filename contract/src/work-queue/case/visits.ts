// How long a visit to a case counts. Contains no schemas, so that the browser can import it.

/** How often a page with an open case reports its visit. */
export const visitIntervalMs = 30_000;
/** A visit expires after two missed reports. */
export const visitExpiryMs = 70_000;
