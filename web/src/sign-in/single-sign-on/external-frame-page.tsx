import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useSignOnTexts } from './use-texts.ts';

/**
 * /authFrame: sends the embedding site a token for the signed-in user. Posts only to the origin registered for the
 * realm (security B5.27). The result is also shown on the page.
 */
export default function ExternalFramePage(): ReactNode {
  const t = useSignOnTexts();
  const { user, language } = useBoot();
  const [search] = useSearchParams();
  const [result, setResult] = useState<ExternalAuth | null>(null);
  const isRequested = useRef(false);
  const request = {
    realm: search.get('realm') ?? '',
    check: search.get('check') ?? '',
    lang: search.get('lang') ?? language,
    isSignedIn: user !== null,
  };
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void requestExternalToken(request).then(({ message, origin }) => {
      setResult(message);
      if (origin !== null && window.parent !== window) window.parent.postMessage(message, origin);
    });
  });
  return (
    <SignInPage title={t('frame.title')}>
      <p role="status">{t(getResultTextKey(result))}</p>
    </SignInPage>
  );
}

/** Returns the key of the text that describes the result. Null means that it is still loading. */
function getResultTextKey(result: ExternalAuth | null) {
  if (result === null) return 'frame.working';
  if (result.error === undefined) return 'frame.sent';
  return result.error === 'system error' ? 'system-error' : 'frame.not-signed-in';
}

// Builds the message that the frame posts to the embedding site (spec 2.5, embedded external-auth frame; spec 8,
// verification).
/** The message format of the other site: a token, or the reason why there is none. */
interface ExternalAuth {
  readonly action: 'externalAuth';
  readonly realm: string;
  readonly token?: string;
  /** Machine-readable, so the same in every language. */
  readonly error?: 'system error' | 'not signed in';
}

interface ExternalTokenRequest {
  readonly realm: string;
  readonly check: string;
  readonly lang: string;
  readonly isSignedIn: boolean;
}

/**
 * Returns the message and the only origin that may receive it. Without a registered realm there is no origin, and
 * nothing is posted.
 */
async function requestExternalToken({
  realm,
  check,
  lang,
  isSignedIn,
}: ExternalTokenRequest): Promise<{ readonly message: ExternalAuth; readonly origin: string | null }> {
  const base = { action: 'externalAuth', realm } as const;
  const origin = await findRealmOrigin(realm);
  if (origin === null) return { message: { ...base, error: 'system error' }, origin };
  if (!isSignedIn) return { message: { ...base, error: 'not signed in' }, origin };
  try {
    const { token } = await call('single-sign-on/give-external-token', { realm, check, lang });
    return { message: { ...base, token }, origin };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { message: { ...base, error: 'system error' }, origin };
  }
}

/** Returns the origin that is registered for a realm, or null if the call fails. */
async function findRealmOrigin(realm: string): Promise<string | null> {
  try {
    return (await call('single-sign-on/get-realm', { realm })).origin;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
