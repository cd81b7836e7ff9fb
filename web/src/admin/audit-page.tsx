import type { AuditEntry } from '@commonway/contract/admin/list-audit-entries.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { history } from '../ui/icons/shapes.ts';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { ApplicationFilter } from './application-filter.tsx';
import styles from './audit.module.css';
import { auditColumns } from './entry/audit-columns.tsx';
import { useKnownNames } from './entry/use-known-names.ts';
import { parseApplicationId } from './parse-application-id.ts';
import { useAuditTrail } from './use-audit-trail.ts';
import { useTexts } from './use-texts.ts';

/** The audit trail (/v2/admin-portal). The application it is narrowed to is in the address. */
export default function AuditPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const [search] = useSearchParams();
  const applicationId = parseApplicationId(search.get('application'));
  const trail = useAuditTrail(applicationId);
  const entries = useMemo(() => trail.data?.pages.flatMap((page) => page.entries) ?? [], [trail.data]);
  return (
    <Page width="full">
      <PageHeader title={t('title')} description={t('description')} />
      <ApplicationFilter key={applicationId} applicationId={applicationId} />
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
    </Page>
  );
}

/** Older entries that did not come are asked for again; what is shown stays. */
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
