import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { phone } from '../../ui/icons/shapes.ts';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { CallCard } from './call-card.tsx';
import { type CallFilter, type LoggedCall, useCalls } from './use-calls.ts';
import { useTexts } from './use-texts.ts';

const filters: readonly CallFilter[] = ['all', 'in', 'out', 'unmatched'];

/**
 * The call log (/v2/inbox/calls): incoming and outgoing calls, and unmatched voicemails to attach to a case or dismiss.
 */
export default function CallsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const [filter, setFilter] = useState<CallFilter>('all');
  const list = useCalls(filter);
  const { calls } = list;
  const [attaching, setAttaching] = useState<LoggedCall>();
  const dismiss = async ({ id }: LoggedCall): Promise<void> => {
    try {
      await call('communications/dismiss-call', { callId: id });
    } catch (error) {
      toasts.add('error', (error as Error).message);
    }
    await list.refresh();
  };
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.queue()}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('description')}
      />
      <SelectField
        label={t('filter')}
        width="medium"
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter}
        onValueChange={(value) => setFilter(value as CallFilter)}
      />
      {list.isPending && <Skeleton shape="rows" count={4} label={t('loading')} />}
      {list.error && calls.length === 0 && (
        <LoadFailed error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && calls.length === 0 && (
        <EmptyState icon={phone} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <Stack>
        {calls.map((each) => (
          <CallCard
            key={each.id}
            logged={each}
            onAttach={() => setAttaching(each)}
            onDismiss={() => void dismiss(each)}
          />
        ))}
      </Stack>
      {list.hasNextPage && (
        <div>
          <Button
            loadingText={list.isFetchingNextPage && t('loading')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
      {attaching && <AttachDialog logged={attaching} onClose={() => setAttaching(undefined)} />}
    </Page>
  );
}
