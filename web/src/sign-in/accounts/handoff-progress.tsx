import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useSignInWithHandoff } from './use-handoff.ts';
import { useAccountTexts } from './use-texts.ts';

/** Exchanges the handoff code in the URL for a session, and shows a placeholder meanwhile. */
export function HandoffProgress(): ReactNode {
  const t = useAccountTexts();
  useSignInWithHandoff();
  return (
    <SignInPage title={t('arriving')} description={t('arriving-text')}>
      <Skeleton shape="card" count={1} label={t('arriving')} />
    </SignInPage>
  );
}
