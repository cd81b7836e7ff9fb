import { type ReactNode, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { notifyTabs } from '../../shell/session/session-actions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useAccountTexts } from './use-texts.ts';

/**
 * /signed-in: where a tab ends that was opened to sign in again for another tab. Tells the other tabs of the session, and
 * closes; where the browser refuses that, it asks the user to.
 */
export default function SignedInPage(): ReactNode {
  const t = useAccountTexts();
  const { user } = useBoot();
  useEffect(() => {
    if (!user) return;
    notifyTabs({ kind: 'renewed', exp: user.exp, accountId: user.accountId });
    close();
  }, [user]);
  return (
    <SignInPage
      title={t(user ? 'signed-in.title' : 'signed-in.not-title')}
      description={user && t('signed-in.text')}
    >
      <LinkButton href={user ? paths.root() : paths.login()} isFullWidth>
        {t(user ? 'signed-in.open' : 'signed-in.sign-in')}
      </LinkButton>
    </SignInPage>
  );
}
