/** An impersonation lasts at most half an hour and requires a reason (security 43). */
export const impersonationLimits = {
  minutes: 30,
  minReasonCharacters: 10,
  maxReasonCharacters: 300,
} as const;
