import type { AuditEntry } from '@commonway/contract/admin/list-audit-entries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../api.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { history } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import { ApplicationFilter } from './application-filter.tsx';
import styles from './audit.module.css';
import { auditColumns } from './entry/audit-columns.tsx';
import { type KnownNames, readKnownNames } from './entry/detail-rows.ts';
import { parseApplicationId } from './parse-application-id.ts';
import { useAuditTrail } from './use-audit-trail.ts';
import { useTexts } from './use-texts.ts';

const noNames: KnownNames = new Map();
const staleTimeMs = 300_000;

/** Names of the ids in the trail, from the queue's filters; empty until they are loaded. */
function useKnownNames(): KnownNames {
  const names = useQuery({
    queryKey: ['admin/known-names'],
    queryFn: async ({ signal }) => {
      const minPageSize = { key: 'PageSize', val: 1, type: 'Int' } as const;
      const { GetWorkQueue } = await call('work-queue/get-work-queue', [minPageSize], { signal });
      return readKnownNames(GetWorkQueue.filters);
    },
    staleTime: staleTimeMs,
  });
  return names.data ?? noNames;
}

/** The audit trail (/v2/admin-portal). The URL selects what is listed: changes or views, and of which application. */
export default function AuditPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') === 'views' ? 'views' : 'changes';
  const applicationId = parseApplicationId(search.get('application'));
  const trail = useAuditTrail(kind, applicationId);
  const entries = useMemo(() => trail.data?.pages.flatMap((page) => page.entries) ?? [], [trail.data]);
  return (
    <Page width="full">
      <PageHeader title={t('title')} description={t('description')} />
      <ApplicationFilter key={applicationId} kind={kind} applicationId={applicationId} />
      <Tabs
        label={t('filter.kind')}
        selectedId={kind}
        onSelect={(next) =>
          setSearch((before) => {
            before.set('kind', next);
            return before;
          })
        }
        tabs={[
          { tabId: 'changes', label: t('filter.changes') },
          { tabId: 'views', label: t('filter.views') },
        ]}
      >
        {trail.isPending && <Skeleton shape="rows" count={14} label={t('loading')} />}
        {trail.isError && <LoadFailed error={trail.error} title={t('failed')} onRetry={() => retry(trail)} />}
        {trail.isSuccess && entries.length === 0 && (
          <EmptyState icon={history} title={t('empty')}>
            {applicationId !== undefined && t('emptyOne')}
          </EmptyState>
        )}
        {entries.length > 0 && <Trail entries={entries} />}
        {entries.length > 0 && (
          <div className={styles.foot}>
            <span role="status">{t('shown', { count: entries.length })}</span>
            {trail.hasNextPage && (
              <Button
                onClick={() => trail.fetchNextPage()}
                loadingText={trail.isFetchingNextPage && t('loading')}
              >
                {t('more')}
              </Button>
            )}
          </div>
        )}
      </Tabs>
    </Page>
  );
}

/** Retries the page that failed. Entries already shown stay. */
function retry({ isFetchNextPageError, fetchNextPage, refetch }: ReturnType<typeof useAuditTrail>): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}

const entryId = (entry: AuditEntry): string => String(entry.id);

function Trail({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const names = useKnownNames();
  const columns = useMemo(() => auditColumns(t, format, names), [t, format, names]);
  return (
    <div className={styles.trail}>
      <Table caption={t('title')} isCaptionHidden columns={columns} rows={entries} rowId={entryId} />
    </div>
  );
}
