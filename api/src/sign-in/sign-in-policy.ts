// Every figure of sign-in in one place (security B1 to B4). A tenant may only make them stricter (tenants/sign-in-rules.ts).

/** So many tries in so many seconds; beyond that a wait, or a lock that grows with each time it falls. */
export interface TryLimit {
  readonly tries: number;
  readonly seconds: number;
  readonly lockSeconds?: readonly number[];
}

const growingLock = [60, 300, 600, 1800];

export const codePolicy = { seconds: 600, cooldownSeconds: 30, wrongTries: 5 } as const;

/** Where texts and calls may go (security B2.10): the states, their territories, and Canada. */
export const phoneCountries: readonly string[] = ['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA'];

export const tryLimits = {
  loginAtAddress: { tries: 5, seconds: 60, lockSeconds: growingLock },
  /** Against guesses spread over many addresses; one address alone never gets this far. */
  login: { tries: 30, seconds: 900, lockSeconds: growingLock },
  /** On a browser that remembers the person, whatever strangers try elsewhere. */
  loginsOnDevice: { tries: 5, seconds: 60, lockSeconds: growingLock },
  loginsOfAddress: { tries: 20, seconds: 60 },
  signOnsOfAddress: { tries: 60, seconds: 60 },
  /** To read one and check its signature takes time, and whoever sends it has proven nothing yet. */
  assertionsOfAddress: { tries: 60, seconds: 60 },
  searchesOfAddress: { tries: 10, seconds: 60 },
  signUpsOfAddress: { tries: 10, seconds: 600 },
  handoffsOfAddress: { tries: 60, seconds: 60 },
  /** Of a session that may be stolen: the current password is asked for, and may not be guessed. */
  currentPasswords: { tries: 5, seconds: 900 },
  linksToDestination: { tries: 5, seconds: 900 },
  noticesOfAddress: { tries: 10, seconds: 600 },
  noticesToDestination: { tries: 3, seconds: 3600 },
  codesToDestination: { tries: 5, seconds: 900 },
  codesOfAddress: { tries: 25, seconds: 300 },
  /** Texts and calls that a tenant may pay for in a day; it may set fewer. */
  phoneCodesOfTenant: { tries: 5000, seconds: 86_400 },
  /** Each one is a question to the provider. */
  captchasOfAddress: { tries: 60, seconds: 60 },
  wrongCodesOfPerson: { tries: 10, seconds: 86_400 },
  /** Each one is a question to somebody's name server. */
  domainChecksOfTenant: { tries: 20, seconds: 600 },
  proofsOfPerson: { tries: 5, seconds: 300, lockSeconds: growingLock },
} as const satisfies Record<string, TryLimit>;

/** E-mail domains of an office: a verified one is looked up again daily, and lost once its record has been gone so long. */
export const domainPolicy = { most: 50, checkHours: 24, graceDays: 7 } as const;

export const tokenSeconds = {
  login: 300,
  mfa: 900,
  operation: 900,
  password: 900,
  handoff: 60,
  external: 60,
  reset: 3600,
  undo: 7 * 86_400,
} as const;

/** How long a sign-on at a provider may take, and how long what it has proven waits for its browser. */
export const signOnSeconds = { begun: 900, proven: 60 } as const;

/** From proving to be a person to the call it was for: as long as it takes to type. */
export const captchaPassSeconds = 300;

/** A new password may be none of the last so many. */
export const rememberedPasswords = 5;
