import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { useBillingTexts } from './use-billing-texts.ts';

const pollMs = 2000;

/** /plans/setup: where the payment page returns to. Polls until the new office works. */
export default function SetupPage(): ReactNode {
  const t = useBillingTexts();
  const [search] = useSearchParams();
  const id = search.get('checkout') ?? '';
  const setup = useQuery({
    ...query('billing/get-checkout', { id }),
    refetchInterval: ({ state }) => (state.data?.status === 'setting-up' ? pollMs : false),
    retry: false,
  });
  const title = t(titles[setup.data?.status ?? 'setting-up']);
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} />

      {/* In the page from the start, so that changes are announced. */}
      <div role="status">
        <Loaded query={setup} skeleton={{ shape: 'card', count: 1 }}>
          {({ status, email }) => (
            <Stack>
              {status === 'setting-up' && (
                <>
                  <p>{t('setup.text')}</p>
                  <Skeleton shape="card" count={1} label={t('setup.working')} />
                </>
              )}
              {email && <Banner tone="passed">{t('setup.ready.text', { email: isolate(email) })}</Banner>}
              {status === 'unpaid' && <Banner tone="warning">{t('setup.unpaid.text')}</Banner>}{' '}
            </Stack>
          )}
        </Loaded>
      </div>
      {setup.data?.status === 'unpaid' && (
        <p>
          <LinkButton variant="primary" href={paths.plans()}>
            {t('setup.plans')}
          </LinkButton>
        </p>
      )}
    </Page>
  );
}

const titles = {
  unpaid: 'setup.unpaid.title',
  'setting-up': 'setup.title',
  ready: 'setup.ready.title',
} as const;
