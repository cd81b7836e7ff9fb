import type { AuditEntry } from '@commonway/contract/admin/list-audit-entries.ts';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CallError } from '../api.ts';
import { paths } from '../paths.ts';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { useAuditTrail } from './use-audit-trail.ts';
import { useTexts } from './use-texts.ts';

const entryId = (entry: AuditEntry): string => String(entry.id);

/** The audit trail (/v2/admin-portal). The application it is narrowed to is in the address. */
export default function AuditPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const format = useFormat();
  const [search] = useSearchParams();
  const applicationId = Number(search.get('application')) || undefined;
  const trail = useAuditTrail(applicationId);
  const columns = useMemo(() => auditColumns(t, format), [t, format]);
  const entries = useMemo(() => trail.data?.pages.flatMap((page) => page.entries) ?? [], [trail.data]);
  return (
    <Page width="full">
      <PageHeader title={t('title')} description={t('description')} />
      <ApplicationFilter key={applicationId} applicationId={applicationId} />
      {trail.isPending && <Skeleton shape="rows" count={14} label={t('loading')} />}
      {trail.isError && entries.length === 0 && (
        <ErrorState
          title={t('failed')}
          requestLabel={t('column.request')}
          requestId={trail.error instanceof CallError ? trail.error.requestId : undefined}
          actions={<Button onClick={() => trail.refetch()}>{t('retry')}</Button>}
        >
          {trail.error.message}
        </ErrorState>
      )}
      {trail.isSuccess && entries.length === 0 && (
        <EmptyState title={t('empty')}>{applicationId !== undefined && t('emptyOne')}</EmptyState>
      )}
      {entries.length > 0 && (
        <>
          <Table caption={t('title')} isCaptionHidden columns={columns} rows={entries} rowId={entryId} />
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
        </>
      )}
    </Page>
  );
}

function ApplicationFilter({ applicationId }: { applicationId: number | undefined }): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('application');
    navigate(paths.audit({ application: String(wanted ?? '').replace(/\D/g, '') }));
  };
  return (
    <form className={styles.filter} onSubmit={submit}>
      <TextField
        label={t('filter.application')}
        name="application"
        inputMode="numeric"
        width="short"
        defaultValue={applicationId ?? ''}
      />
      <Button type="submit">{t('filter.show')}</Button>
      {applicationId !== undefined && (
        <Button variant="quiet" onClick={() => navigate(paths.audit())}>
          {t('filter.all')}
        </Button>
      )}
    </form>
  );
}
