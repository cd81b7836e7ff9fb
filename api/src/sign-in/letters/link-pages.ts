import type { LinkKind } from '@commonway/contract/sign-in/jobs.ts';

/** The page that each kind of emailed link opens. */
export const linkPage: Readonly<Record<LinkKind, string>> = { reset: '/resetpassword', undo: '/not-me' };

export const linkPages: readonly string[] = Object.values(linkPage);
