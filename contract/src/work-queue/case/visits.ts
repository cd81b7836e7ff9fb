// How long a visit to a case counts. Without schemas, so that the browser can have it too.

/** A page with a case open says so this often. */
export const visitAgainMs = 30_000;
/** And is taken as gone after two that were not heard. */
export const visitLastsMs = 70_000;
