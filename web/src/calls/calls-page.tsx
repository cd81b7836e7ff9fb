import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../shell/page-title.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { phone } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { CallCards } from './call-cards.tsx';
import { type CallFilter, useCalls } from './use-calls.ts';
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
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <SelectField
        label={t('filter')}
        width="medium"
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={filter}
        onValueChange={(value) => setFilter(value as CallFilter)}
      />
      <PagedList
        list={list}
        skeleton={{ shape: 'rows', count: 4 }}
        failed={t('failed')}
        empty={
          <EmptyState icon={phone} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {(calls) => <CallCards calls={calls} onChange={list.refetch} />}
      </PagedList>
    </Page>
  );
}
