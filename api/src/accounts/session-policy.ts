/** How long a session lives (security B6.29): idle minutes are moved by use, the absolute hours by nothing. */
export const sessionPolicy = { idleMinutes: 30, absoluteHours: 12 } as const;
