/** A proof of identity is valid for a few minutes (security B3.18). */
export const sessionPolicy = { proofMinutes: 5 } as const;
