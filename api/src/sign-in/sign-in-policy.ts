// Every figure of sign-in in one place (security B1 to B4). A tenant may only make them stricter (tenants/sign-in-rules.ts).

/**
 * So many tries in so many seconds; beyond that a wait, or a lock that grows with each time it falls. The rule for all of
 * them: what a stranger can spend by a public call never blocks what the owner does after the right password, in a session,
 * on a remembered browser or by a mailed link (test/attacks/lockout.test.ts tries each).
 */
export interface TryLimit {
  readonly tries: number;
  readonly seconds: number;
  readonly lockSeconds?: readonly number[];
  /**
   * Who can spend the tries of somebody else: anyone by a public call, whoever has given the person's right password, or
   * whoever holds one of the person's sessions or browsers. `nobody`: each address, or office, spends its own.
   */
  readonly spentBy: 'anyone' | 'password' | 'session' | 'nobody';
  /** What waits once the tries are spent. */
  readonly blocks: string;
  /** What the owner can do meanwhile; required where anyone can spend the tries. */
  readonly ownerStill?: string;
}

const growingLock = [60, 300, 600, 1800];

export const codePolicy = { seconds: 600, cooldownSeconds: 30, wrongTries: 5 } as const;

/** Where texts and calls may go (security B2.10): the states, their territories, and Canada. */
export const phoneCountries: readonly string[] = ['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA'];

const day = 86_400;

export const tryLimits = {
  // Passwords.
  loginAtAddress: {
    tries: 5,
    seconds: 60,
    lockSeconds: growingLock,
    spentBy: 'nobody',
    blocks: 'the password of one login from one network',
  },
  /** Against guesses spread over many addresses; one address alone never gets this far. */
  login: {
    tries: 30,
    seconds: 900,
    lockSeconds: growingLock,
    spentBy: 'anyone',
    blocks: 'the password of one login where no strong factor follows it',
    ownerStill: 'the password with a strong factor, a remembered browser, a reset by mail',
  },
  /** On a browser that remembers the person, whatever strangers try elsewhere. */
  loginsOnDevice: {
    tries: 5,
    seconds: 60,
    lockSeconds: growingLock,
    spentBy: 'session',
    blocks: 'the password on that browser',
  },
  loginsOfAddress: { tries: 20, seconds: 60, spentBy: 'nobody', blocks: 'passwords from one network' },
  /** Of a session that may be stolen: the current password is asked for, and may not be guessed. */
  currentPasswords: { tries: 5, seconds: 900, spentBy: 'session', blocks: 'a change of password' },
  proofsOfPerson: {
    tries: 5,
    seconds: 300,
    lockSeconds: growingLock,
    spentBy: 'session',
    blocks: 'proving a session again',
  },

  // Wrong codes, by what the code is for and where it is typed (security B2.9).
  publicCodesAtAddress: {
    tries: 5,
    seconds: day,
    spentBy: 'nobody',
    blocks: 'find-login codes of one login from one network',
  },
  publicCodes: {
    tries: 10,
    seconds: day,
    spentBy: 'anyone',
    blocks: 'find-login and sign-up codes of one login, from browsers that do not remember it',
    ownerStill: 'a mailed link in place of the code, a remembered browser, the password',
  },
  codesOnDevice: { tries: 10, seconds: day, spentBy: 'session', blocks: 'find-login codes on that browser' },
  sessionCodes: {
    tries: 10,
    seconds: day,
    spentBy: 'session',
    blocks: 'codes that move a login or consent to a helper',
  },
  sentFactorCodes: {
    tries: 10,
    seconds: day,
    spentBy: 'password',
    blocks: 'second-factor codes that were sent',
  },
  authenticatorCodes: {
    tries: 10,
    seconds: day,
    spentBy: 'password',
    blocks: 'authenticator codes at sign-in',
  },
  /** They cannot be guessed: counted by login token, so that nobody spends the tries of the owner. */
  recoveryCodes: { tries: 10, seconds: day, spentBy: 'nobody', blocks: 'recovery codes of one sign-in' },
  provingCodes: {
    tries: 10,
    seconds: day,
    spentBy: 'session',
    blocks: 'authenticator codes typed in a session',
  },

  // What is sent. Beyond the limits the newest code or link stays good, and it is in the owner's mailbox.
  publicCodesToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'anyone',
    blocks: 'more find-login and sign-up codes to one place',
    ownerStill: 'the newest code; once its tries are spent, a mailed link',
  },
  codesToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'password',
    blocks: 'more codes of the second factor or of a session to one place',
  },
  codesOfAddress: { tries: 25, seconds: 300, spentBy: 'nobody', blocks: 'codes requested from one network' },
  linksToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'anyone',
    blocks: 'more reset links to one login',
    ownerStill: 'the newest link, which is good for longer than the limit lasts',
  },
  invitationsToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'session',
    blocks: 'more invitations of one office to one employee',
  },
  noticesToDestination: {
    tries: 3,
    seconds: 3600,
    spentBy: 'anyone',
    blocks: 'more confirmations of program notices to one place',
    ownerStill: 'the confirmations already sent',
  },
  /** Texts and calls that a tenant may pay for in a day; it may set fewer. */
  phoneCodesOfTenant: {
    tries: 5000,
    seconds: day,
    spentBy: 'password',
    blocks: 'texts and calls with a code at one office',
  },
  /** The part of them that strangers may cause: the rest is left to people who gave the right password. */
  publicPhoneCodesOfTenant: {
    tries: 2500,
    seconds: day,
    spentBy: 'anyone',
    blocks: 'find-login codes, reset links and program notices by phone at one office',
    ownerStill: 'second-factor codes by phone, everything by mail',
  },

  // Calls of one network, whoever they are about.
  signOnsOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'sign-ons from one network' },
  /** To read one and check its signature takes time, and whoever sends it has proven nothing yet. */
  assertionsOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'assertions from one network' },
  searchesOfAddress: { tries: 10, seconds: 60, spentBy: 'nobody', blocks: 'searches from one network' },
  signUpsOfAddress: { tries: 10, seconds: 600, spentBy: 'nobody', blocks: 'sign-ups from one network' },
  handoffsOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'arrivals from one network' },
  noticesOfAddress: { tries: 10, seconds: 600, spentBy: 'nobody', blocks: 'notices from one network' },
  /** Each one is a question to the provider. */
  captchasOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'captchas from one network' },
  /** Each one is a question to somebody's name server. */
  domainChecksOfTenant: {
    tries: 20,
    seconds: 600,
    spentBy: 'nobody',
    blocks: 'checks of one office’s mail domains',
  },
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
