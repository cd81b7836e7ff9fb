import { type BulkOutcome, bulkOutcomes } from '@commonway/contract/work-queue/bulk/bulk-status.ts';
import type { BulkChangeItem } from '@commonway/contract/work-queue/bulk/list-bulk-change-items.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { Column } from '../../ui/data/column.ts';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import { caseAddress } from '../case-address.ts';
import { useTexts } from '../use-texts.ts';
import styles from './bulk.module.css';
import { type BulkChange, useReport } from './use-change.ts';

const tones: Readonly<Record<BulkOutcome, Tone>> = {
  waiting: 'neutral',
  changed: 'passed',
  refused: 'failed',
  undone: 'neutral',
  skipped: 'warning',
};

/** Lists the result for each application. The outcome filter is stored in the address. */
export function ChangeReport({ change: { id, counts } }: { change: BulkChange }): ReactNode {
  const t = useTexts();
  const fieldId = useId();
  const [search, setSearch] = useSearchParams();
  const outcome = bulkOutcomes.find((each) => each === search.get('outcome'));
  const report = useReport(id, outcome);
  const items = report.data?.pages.flatMap((page) => page.items) ?? [];
  const choices = bulkOutcomes.filter((each) => counts[each] > 0 || each === outcome);
  return (
    <Stack>
      <h2>{t('report.title')}</h2>
      <div className={styles.choice}>
        <SelectField
          id={fieldId}
          label={t('report.show')}
          placeholder={t('report.all')}
          options={choices.map((each) => ({ value: each, label: t(`outcome.${each}`) }))}
          value={outcome ?? ''}
          onValueChange={(next) => setSearch(next ? { outcome: next } : {}, { replace: true })}
        />
      </div>
      {report.isPending && <Skeleton shape="rows" count={8} label={t('loading')} />}
      {report.error && items.length === 0 && (
        <LoadFailed error={report.error} title={t('report.failed')} onRetry={() => void report.refetch()} />
      )}
      {report.isSuccess && items.length === 0 && <EmptyState title={t('report.empty')} />}
      {items.length > 0 && <ReportTable items={items} />}
      {report.hasNextPage && (
        <div>
          <Button
            loadingText={report.isFetchingNextPage && t('loading')}
            onClick={() => void report.fetchNextPage()}
          >
            {t('report.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const itemId = (item: BulkChangeItem): string => String(item.itemId);

function ReportTable({ items }: { items: readonly BulkChangeItem[] }): ReactNode {
  const t = useTexts();
  const columns = useMemo<Column<BulkChangeItem>[]>(
    () => [
      {
        columnId: 'id',
        header: t('column.ApplicationID'),
        cell: (item) => <Link href={caseAddress(item.itemId)}>{item.itemId}</Link>,
      },
      { columnId: 'name', header: t('column.ApplicantName'), cell: (item) => item.itemName },
      { columnId: 'before', header: t('report.before'), cell: (item) => item.fromState },
      {
        columnId: 'owner',
        header: t('report.ownerBefore'),
        cell: (item) => item.fromOwner ?? t('owner.nobody'),
      },
      {
        columnId: 'outcome',
        header: t('preview.outcome'),
        cell: (item) => (
          <StatusTag isBare tone={tones[item.outcome]}>
            {t(`outcome.${item.outcome}`)}
          </StatusTag>
        ),
      },
      {
        columnId: 'why',
        header: t('report.why'),
        cell: (item) => (item.changedBy ? t('results.changedBy', { name: item.changedBy }) : item.message),
      },
    ],
    [t],
  );
  return <Table caption={t('report.title')} isCaptionHidden columns={columns} rows={items} rowId={itemId} />;
}
