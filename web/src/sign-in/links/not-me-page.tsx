import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useLinkTexts } from './use-texts.ts';

/**
 * /not-me: reverts an account change that the user did not make (security B3.17). Opening the page does not revert it
 * yet.
 */
export default function NotMePage(): ReactNode {
  const t = useTexts();
  const tLinks = useLinkTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(async () => {
    const answer = await call('sign-in/undo-change', { ds_token: cookieTokenPlaceholder });
    setSentTo(answer.sentTo);
  });
  if (sentTo !== null)
    return (
      <SignInPage
        title={tLinks('undone.title')}
        description={<span role="status">{tLinks('undone.text', { to: isolate(sentTo) })}</span>}
      >
        <LinkButton href={paths.login()} variant="primary" isFullWidth>
          {t('back-to-login')}
        </LinkButton>
      </SignInPage>
    );
  return (
    <SignInPage title={tLinks('not-me.title')} description={tLinks('not-me.text')}>
      <Form form={form}>
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('working')}>
          {tLinks('not-me.submit')}
        </Button>
      </Form>
      <div className={styles.links}>
        <a href={paths.contact()}>{t('login.contact')}</a>
        <a href={paths.root()}>{tLinks('not-me.was-me')}</a>
      </div>
    </SignInPage>
  );
}
