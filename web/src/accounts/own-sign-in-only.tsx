import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { useTexts } from './use-texts.ts';

/**
 * Renders content for users who signed in themselves. Sessions opened by an office's provider see how to get access
 * instead.
 */
export function OwnSignInOnly({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  if (user?.canManageSignIn) return children;
  return <Banner title={t('ownSignIn.title')}>{t('ownSignIn.text')}</Banner>;
}
