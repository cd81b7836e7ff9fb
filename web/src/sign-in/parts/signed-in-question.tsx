import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { signOut } from '../../shell/session/session-actions.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from '../use-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

type SignedInQuestionProps = {
  title: string;
  /** What the link does: the signed-in person may not be the one it was sent to. */
  text: string;
};

/** For a link that was opened while someone is signed in: asks whether to sign out and use it. */
export function SignedInQuestion({ title, text }: SignedInQuestionProps): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const signOutAndReturn = (): void => {
    setState('leaving');
    signOut(`${location.pathname}${location.search}`).catch(() => setState('failed'));
  };
  const name = user?.name || user?.email || '';
  return (
    <SignInPage title={title} description={t('signed-in.as', { name: isolate(name) })}>
      <p>{text}</p>
      {state === 'failed' && (
        <Banner tone="failed" live="polite">
          {t('signed-in.failed')}
        </Banner>
      )}
      <Button
        variant="primary"
        isFullWidth
        onClick={signOutAndReturn}
        loadingText={state === 'leaving' && t('working')}
      >
        {t('signed-in.sign-out')}
      </Button>
      <LinkButton href={paths.root()} isFullWidth>
        {t('signed-in.stay')}
      </LinkButton>
    </SignInPage>
  );
}
