/** The page that asks for a sign-in link, and the page that the link opens. */
export const signInLinkPaths = { request: '/sign-in-link', open: '/sign-in-link/open' } as const;
