/** An impersonation lasts at most half an hour and requires a reason (security 43). */
export const impersonationLimits = {
  minutes: 30,
  fewestReasonCharacters: 10,
  mostReasonCharacters: 300,
} as const;
