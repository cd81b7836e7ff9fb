// All limits of sign-in in one place (security B1 to B4). A tenant can only make them stricter
// (tenants/sign-in-rules.ts).
/** A proof of identity is valid for a few minutes (security B3.18). */
export const sessionPolicy = { proofMinutes: 5 } as const;

/**
 * So many attempts in so many seconds; beyond that a wait, or a lock that grows each time. For all of them: attempts
 * that a stranger can use up by a public call never block what the owner does after the correct password, in a session,
 * on a remembered browser, or with an emailed link (test/attacks/lockout.test.ts tests each).
 */
export interface AttemptLimit {
  readonly tries: number;
  readonly seconds: number;
  readonly lockSeconds?: readonly number[];
  /**
   * The callers that can use up another person's attempts: anyone by a public call, a caller with the person's correct
   * password, or a caller with one of the person's sessions or browsers. The last value means that attempts are counted
   * per address or office.
   */
  readonly spentBy: 'anyone' | 'password' | 'session' | 'nobody';
  /** What is blocked once the attempts are used up. */
  readonly blocks: string;
  /** What the owner can still do; required if anyone can use up the attempts. */
  readonly ownerStill?: string;
}

const growingLock = [60, 300, 600, 1800];

export const codePolicy = { seconds: 600, cooldownSeconds: 30, wrongTries: 5 } as const;

/** Where texts and calls may go (security B2.10): the states, their territories, and Canada. */
export const phoneCountries: readonly string[] = ['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA'];

const day = 86_400;

export const attemptLimits = {
  // Passwords
  loginAtAddress: {
    tries: 5,
    seconds: 60,
    lockSeconds: growingLock,
    spentBy: 'nobody',
    blocks: 'the password of one login from one network',
  },
  /** Against guesses spread over many addresses; a single address never gets this far. */
  login: {
    tries: 30,
    seconds: 900,
    lockSeconds: growingLock,
    spentBy: 'anyone',
    blocks: 'the password of one login where no strong factor follows it',
    ownerStill: 'the password with a strong factor, a remembered browser, a link or reset by mail',
  },
  /** On a browser that remembers the person, independent of attempts elsewhere. */
  loginsOnDevice: {
    tries: 5,
    seconds: 60,
    lockSeconds: growingLock,
    spentBy: 'session',
    blocks: 'the password on that browser',
  },
  loginsOfAddress: { tries: 20, seconds: 60, spentBy: 'nobody', blocks: 'passwords from one network' },
  /** For a session that may be stolen: the current password is required and must not be guessed. */
  currentPasswords: { tries: 5, seconds: 900, spentBy: 'session', blocks: 'a change of password' },
  proofsOfPerson: {
    tries: 5,
    seconds: 300,
    lockSeconds: growingLock,
    spentBy: 'session',
    blocks: 'proving a session again',
  },

  // Wrong codes, by what the code is for and where it is typed (security B2.9)
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
    blocks: 'codes that move a login, consent to a helper, or verify a phone for texts',
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
  /**
   * Recovery codes cannot be guessed. They are counted by login token, so that strangers cannot use up the owner's
   * attempts.
   */
  recoveryCodes: { tries: 10, seconds: day, spentBy: 'nobody', blocks: 'recovery codes of one sign-in' },
  provingCodes: {
    tries: 10,
    seconds: day,
    spentBy: 'session',
    blocks: 'authenticator codes typed in a session',
  },

  // What is sent. Beyond the limits the newest code or link, which is in the owner's mailbox, stays valid.
  publicCodesToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'anyone',
    blocks: 'more find-login and sign-up codes, and codes for text messages, to one place',
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
  signInLinksToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'anyone',
    blocks: 'more sign-in links to one login',
    ownerStill: 'the links already sent, the password, a code',
  },
  phoneLinksOfPerson: {
    tries: 5,
    seconds: 900,
    spentBy: 'session',
    blocks: 'more links to continue on a phone',
  },
  invitationsToDestination: {
    tries: 5,
    seconds: 900,
    spentBy: 'session',
    blocks: 'more invitations of one office to one person',
  },
  invitationsOfBusiness: {
    tries: 20,
    seconds: day,
    spentBy: 'session',
    blocks: 'more invitations of one business in a day',
  },
  fingerprintsOfAccount: {
    tries: 30,
    seconds: 3600,
    spentBy: 'session',
    blocks: 'more device fingerprints of one account',
  },
  /** Each export reads everything of an applicant. */
  dataExportsOfAccount: {
    tries: 5,
    seconds: 3600,
    spentBy: 'session',
    blocks: 'more downloads of an applicant’s data',
  },
  noticesToDestination: {
    tries: 3,
    seconds: 3600,
    spentBy: 'anyone',
    blocks: 'more confirmations of program notices to one place',
    ownerStill: 'the confirmations already sent',
  },
  /** Texts and calls that a tenant pays for per day; a tenant can set a lower limit. */
  phoneCodesOfTenant: {
    tries: 5000,
    seconds: day,
    spentBy: 'password',
    blocks: 'texts and calls with a code at one office',
  },
  /**
   * The share of them that unauthenticated callers may cause. The rest is reserved for people who gave the correct
   * password.
   */
  publicPhoneCodesOfTenant: {
    tries: 2500,
    seconds: day,
    spentBy: 'anyone',
    blocks: 'find-login and sign-up codes, links and program notices by phone at one office',
    ownerStill: 'second-factor codes by phone, everything by mail',
  },

  // Calls from one network, regardless of whose account they are about
  signOnsOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'sign-ons from one network' },
  /** Parsing an assertion and checking its signature takes time, and its sender is not authenticated yet. */
  assertionsOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'assertions from one network' },
  searchesOfAddress: { tries: 10, seconds: 60, spentBy: 'nobody', blocks: 'searches from one network' },
  signUpsOfAddress: { tries: 10, seconds: 600, spentBy: 'nobody', blocks: 'sign-ups from one network' },
  handoffsOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'arrivals from one network' },
  noticesOfAddress: { tries: 10, seconds: 600, spentBy: 'nobody', blocks: 'notices from one network' },
  /** Each purchase link is a request to the marketplace. */
  purchasesOfAddress: {
    tries: 30,
    seconds: 60,
    spentBy: 'nobody',
    blocks: 'purchase links from one network',
  },
  /** Each of them is a request to the billing provider. */
  checkoutsOfAddress: { tries: 30, seconds: 600, spentBy: 'nobody', blocks: 'purchases from one network' },
  checkoutStatesOfAddress: {
    tries: 120,
    seconds: 60,
    spentBy: 'nobody',
    blocks: 'requests for plans and purchases from one network',
  },
  /** Each captcha is a request to the provider. */
  captchasOfAddress: { tries: 60, seconds: 60, spentBy: 'nobody', blocks: 'captchas from one network' },
  /** Each check is a DNS query. */
  domainChecksOfTenant: {
    tries: 20,
    seconds: 600,
    spentBy: 'nobody',
    blocks: 'checks of one office’s mail domains',
  },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Email domains of an office. A verified domain is checked daily and removed once its record has been missing for the
 * grace period.
 */
export const domainPolicy = { maxDomains: 50, checkHours: 24, graceDays: 7 } as const;

export const tokenSeconds = {
  login: 300,
  mfa: 900,
  operation: 900,
  password: 900,
  handoff: 60,
  external: 60,
  reset: 3600,
  sign_in: 900,
  undo: 7 * 86_400,
} as const;

/** How long a sign-on at a provider may take, and how long its result is stored for the browser. */
export const signOnSeconds = { begun: 900, proven: 60 } as const;

/** How long a captcha pass is valid: enough time to fill in the form. */
export const captchaPassSeconds = 300;

/** How many previous passwords must not be reused. */
export const rememberedPasswords = 5;
