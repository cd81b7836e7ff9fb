// Builds the message that the frame posts to the embedding site (spec 2.5, embedded external-auth frame; spec 8,
// verification).
import { CallError, call } from '../../api.ts';

/** The message format of the other site: a token, or the reason why there is none. */
export interface ExternalAuth {
  readonly action: 'externalAuth';
  readonly realm: string;
  readonly token?: string;
  /** Machine-readable, so the same in every language. */
  readonly error?: 'system error' | 'not signed in';
}

export interface ExternalTokenRequest {
  readonly realm: string;
  readonly check: string;
  readonly lang: string;
  readonly isSignedIn: boolean;
}

/**
 * Returns the message and the only origin that may receive it. Without a registered realm there is no origin, and
 * nothing is posted.
 */
export async function requestExternalToken({
  realm,
  check,
  lang,
  isSignedIn,
}: ExternalTokenRequest): Promise<{ readonly message: ExternalAuth; readonly origin: string | null }> {
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
