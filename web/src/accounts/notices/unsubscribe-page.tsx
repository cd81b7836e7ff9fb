import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

/**
 * /stop-letters: the unsubscribe link of an email. Opening the page changes nothing; mail clients post to the same
 * URL.
 */
export default function UnsubscribePage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const [isUnsubscribed, setUnsubscribed] = useState<boolean>();
  usePageTitle(t('stop.title'));
  const { submit, isBusy, failure } = useForm(async () => {
    const token = search.get('token') ?? '';
    const answer = await call('accounts/stop-notice-letters', { token });
    setUnsubscribed(answer.isStopped);
  });
  if (isUnsubscribed !== undefined) {
    const outcome = isUnsubscribed ? 'done' : 'unknown';
    return (
      <Page>
        <PageHeader
          title={t(`stop.${outcome}`)}
          description={<span role="status">{t(`stop.${outcome}Text`)}</span>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={t('stop.title')} description={t('stop.text')} />
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <form method="post" onSubmit={submit}>
        <Button type="submit" variant="primary" loadingText={isBusy && t('loading')}>
          {t('stop.button')}
        </Button>
      </form>
    </Page>
  );
}
