import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useBoot } from '../../shell/boot.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { type ExternalAuth, requestExternalToken } from './request-external-token.ts';
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
      <p role="status">{t(textKeyOf(result))}</p>
    </SignInPage>
  );
}

function textKeyOf(result: ExternalAuth | null) {
  if (result === null) return 'frame.working';
  if (result.error === undefined) return 'frame.sent';
  return result.error === 'system error' ? 'system-error' : 'frame.not-signed-in';
}
