/** How long a cached list of an application column's values may be stale. Building it reads every row's index entry. */
export const lookupMaxAgeMs = 60_000;
