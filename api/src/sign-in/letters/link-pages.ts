/** The page each kind of mailed link opens. */
export const linkPage = { reset: '/resetpassword', undo: '/not-me' } as const;

/** What a mailed link is good for. */
export type LinkKind = keyof typeof linkPage;

export const linkPages: readonly string[] = Object.values(linkPage);
