/** The page that each kind of emailed link opens. */
export const linkPage = { reset: '/resetpassword', undo: '/not-me' } as const;

/** What an emailed link is for. */
export type LinkKind = keyof typeof linkPage;

export const linkPages: readonly string[] = Object.values(linkPage);
