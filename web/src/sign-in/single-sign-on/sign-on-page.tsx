import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useSignOn } from './use-sign-on.ts';
import { useSignOnTexts } from './use-texts.ts';

/** /auth and /redirect: the return addresses for providers and the membership system. */
export default function SignOnPage(): ReactNode {
  const t = useSignOnTexts();
  useSignOn();
  return (
    <SignInPage title={t('sign-on.title')} description={t('sign-on.redirect')}>
      <Skeleton shape="card" count={1} label={t('sign-on.title')} />
    </SignInPage>
  );
}
