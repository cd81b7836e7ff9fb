/**
 * How long a session lives (security B6.29): idle minutes are moved by use, the absolute hours by nothing. A proof of
 * who one is counts for a few minutes (security B3.18).
 */
export const sessionPolicy = { idleMinutes: 30, absoluteHours: 12, proofMinutes: 5 } as const;
