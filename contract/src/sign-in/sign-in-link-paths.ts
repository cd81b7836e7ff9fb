/** The page that asks for a sign-in link, the page that the link opens, and the start of links that people type. */
export const signInLinkPaths = {
  request: '/sign-in-link',
  open: '/sign-in-link/open',
  typed: '/phone/',
} as const;
