import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useHandoff } from './use-handoff.ts';
import { useAccountTexts } from './use-texts.ts';

/** Shown while a handoff code from the address is exchanged for a session. */
export function Arriving(): ReactNode {
  const t = useAccountTexts();
  useHandoff();
  return (
    <SignInPage title={t('arriving')} description={t('arriving-text')}>
      <Skeleton shape="card" count={1} label={t('arriving')} />
    </SignInPage>
  );
}
