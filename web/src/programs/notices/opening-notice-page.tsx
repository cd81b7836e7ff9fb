import { type ReactNode, useEffect, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';

type Answer = OutputOf<'programs/answer-notice'>;

/** The link target of opening notifications: confirm or unsubscribe. Opening the page changes nothing yet. */
export default function OpeningNoticePage(): ReactNode {
  const t = useTexts();
  const [token, setToken] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  usePageTitle(t('notice.title'));
  useEffect(() => {
    // The secret is removed from the URL and the history as soon as it is read.
    const { hash, pathname } = location;
    if (hash.length < 2) return;
    setToken(hash.slice(1));
    history.replaceState(null, '', pathname);
  }, []);
  const confirm = useForm(async () => {
    setAnswer(await call('programs/answer-notice', { token, action: 'confirm' }));
  });
  const end = useForm(async () => {
    setAnswer(await call('programs/answer-notice', { token, action: 'end' }));
  });
  const failure = confirm.failure ?? end.failure;
  if (answer !== null)
    return (
      <Page>
        <PageHeader
          title={t(`notice.${answer.outcome}`)}
          description={
            <span role="status">{t(`notice.${answer.outcome}Text`, { program: answer.program ?? '' })}</span>
          }
        />
        <div>
          <LinkButton href={paths.programs()}>{t('program.back')}</LinkButton>
        </div>
      </Page>
    );
  return (
    <Page>
      <PageHeader title={t('notice.title')} description={t('notice.text')} />
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        <form method="post" onSubmit={confirm.submit}>
          <Button type="submit" variant="primary">
            {t('notice.yes')}
          </Button>
        </form>
        <form method="post" onSubmit={end.submit}>
          <Button type="submit">{t('notice.no')}</Button>
        </form>
      </Cluster>
    </Page>
  );
}
