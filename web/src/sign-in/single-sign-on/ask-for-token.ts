// What the frame tells the site around it (spec 2.5, embedded external-auth frame; spec 8, verification).
import { CallError, call } from '../../api.ts';

/** The message as the other site reads it: a token, or why there is none. */
export interface ExternalAuth {
  readonly action: 'externalAuth';
  readonly realm: string;
  readonly token?: string;
  /** For programs: the same in every language. */
  readonly error?: 'system error' | 'not signed in';
}

export interface Wish {
  readonly realm: string;
  readonly check: string;
  readonly lang: string;
  readonly isSignedIn: boolean;
}

/** The message and the one origin that may read it; no origin where the realm is not known, and so no message. */
export async function askForToken({
  realm,
  check,
  lang,
  isSignedIn,
}: Wish): Promise<{ readonly message: ExternalAuth; readonly origin: string | null }> {
  const about = { action: 'externalAuth', realm } as const;
  const origin = await originOf(realm);
  if (origin === null) return { message: { ...about, error: 'system error' }, origin };
  if (!isSignedIn) return { message: { ...about, error: 'not signed in' }, origin };
  try {
    const { token } = await call('sign-in/give-external-token', { realm, check, lang });
    return { message: { ...about, token }, origin };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { message: { ...about, error: 'system error' }, origin };
  }
}

async function originOf(realm: string): Promise<string | null> {
  try {
    return (await call('sign-in/get-realm', { realm })).origin;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
