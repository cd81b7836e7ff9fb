import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useBoot } from '../../shell/boot.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { askForToken, type ExternalAuth } from './ask-for-token.ts';
import { useSignOnTexts } from './use-texts.ts';

/**
 * /authFrame: sends the embedding site a token for the signed-in user. Posts only to the origin registered for the
 * realm (security B5.27). The result is also shown on the page.
 */
export default function ExternalFramePage(): ReactNode {
  const t = useSignOnTexts();
  const { user, language } = useBoot();
  const [search] = useSearchParams();
  const [told, setTold] = useState<ExternalAuth | null>(null);
  const isAsked = useRef(false);
  const wish = {
    realm: search.get('realm') ?? '',
    check: search.get('check') ?? '',
    lang: search.get('lang') ?? language,
    isSignedIn: user !== null,
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void askForToken(wish).then(({ message, origin }) => {
      setTold(message);
      if (origin !== null && window.parent !== window) window.parent.postMessage(message, origin);
    });
  });
  return (
    <SignInPage title={t('frame.title')}>
      <p role="status">{t(outcome(told))}</p>
    </SignInPage>
  );
}

function outcome(told: ExternalAuth | null) {
  if (told === null) return 'frame.working';
  if (told.error === undefined) return 'frame.sent';
  return told.error === 'system error' ? 'system-error' : 'frame.not-signed-in';
}
