import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { useTexts } from './use-texts.ts';

/** What only the person may see and change; a session that an office's provider opened is told how to get there. */
export function OwnSignInOnly({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  if (user?.canManageSignIn) return children;
  return <Banner title={t('ownSignIn.title')}>{t('ownSignIn.text')}</Banner>;
}
