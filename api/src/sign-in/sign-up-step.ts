// The cookie that carries the token of a sign-up from step to step, and over a reload of the code page.
import type { Context } from '../platform/mount/context.ts';

const cookie = 'sign_up';
const cookieSeconds = 900;

/** The token that an earlier step stored in this browser; empty without one. */
export const readSignUpStep = ({ request }: Context): string => request.storedSecret(cookie) ?? '';

/** Stores the token of the next step; null at the end. */
export const storeSignUpStep = ({ reply }: Context, token: string | null): void =>
  reply.setSecret(cookie, token, cookieSeconds);
