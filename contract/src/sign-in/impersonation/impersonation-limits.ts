/** An employee looks for half an hour at most and says why (security 43). */
export const impersonationLimits = {
  minutes: 30,
  fewestReasonCharacters: 10,
  mostReasonCharacters: 300,
} as const;
